"""The fingerprints of every picture. `python tests/cards/golden.py --update` writes them anew."""

import json
import sys
from hashlib import sha256
from pathlib import Path

from trompe.cards import DECKS, VARIANTS

GOLDEN = Path(__file__).with_name("golden.json")


def current() -> dict[str, str]:
    """SHA-256 of every picture's SVG by deck/id/variant."""
    return {
        f"{deck.name}/{picture.id}/{variant}": sha256(deck.draw(picture.id, variant).encode()).hexdigest()
        for deck in DECKS.values()
        for picture in deck.everything()
        for variant in VARIANTS
    }


def committed() -> dict[str, str]:
    """What they were when last looked at."""
    return dict(json.loads(GOLDEN.read_text(encoding="utf-8")))


if __name__ == "__main__":
    if "--update" not in sys.argv:
        sys.exit("says nothing and does nothing without --update")
    GOLDEN.write_text(json.dumps(current(), indent=1) + "\n", encoding="utf-8", newline="\n")
