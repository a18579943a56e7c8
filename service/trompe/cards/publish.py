"""Pictures out of the room: SVG, PNG, the manifest, and a folder with everything."""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from resvg_py import svg_to_bytes

from trompe.errors import Malformed, NotFound

from .arrow import ARROW_DECK
from .colour import COLOUR_DECK
from .deck import VARIANTS, Deck, Picture
from .paintings import BELRATTI_DECK, PAINTING_DECK
from .scenes import SCENE_DECK

PUBLIC: Mapping[str, Deck] = {
    deck.name: deck for deck in (COLOUR_DECK, ARROW_DECK, PAINTING_DECK, BELRATTI_DECK, SCENE_DECK)
}
"""The decks of this repository by name."""


def _dealt() -> Mapping[str, Deck]:
    if not (folder := os.environ.get("TROMPE_PACKS")):
        return PUBLIC
    from .packs import with_packs

    return with_packs(PUBLIC, Path(folder))


DECKS: Mapping[str, Deck] = _dealt()
"""Every deck by name, with the operator's packs (PACKS.md) if there are any. Fixed before any rules read it."""
WIDTHS = (16, 4000)
"""Narrowest and widest PNG, in pixels."""
KEPT = 512
"""Drawn pictures kept in memory, some 10 KB each."""

Progress = Callable[[int, int], None]
"""Told how many of how many files are written."""


def deck(name: str) -> Deck:
    """The deck of that name; refuses an unknown one."""
    if name not in DECKS:
        raise NotFound("deck_unknown")
    return DECKS[name]


def has(name: str, id: str) -> bool:
    """Whether there is such a picture; one of a pack that was taken away is gone."""
    return name in DECKS and id in DECKS[name].by_id


@lru_cache(KEPT)
def svg(name: str, id: str, variant: str = "plain") -> str:
    """A picture as an SVG document; refuses an unknown deck, picture or variant."""
    return deck(name).draw(id, variant)


def png(name: str, id: str, width: int, variant: str = "plain") -> bytes:
    """A picture as PNG, `width` pixels wide; refuses a width outside `WIDTHS`."""
    least, most = WIDTHS
    if not least <= width <= most:
        raise Malformed("width_out_of_range", least=least, most=most)
    return rendered(svg(name, id, variant), width)


def rendered(document: str, width: int) -> bytes:
    """An SVG document as PNG, `width` pixels wide."""
    return bytes(svg_to_bytes(svg_string=document, width=width, skip_system_fonts=True))


def _entry(name: str, picture: Picture, back: bool) -> dict[str, Any]:
    return {
        "deck": name,
        "id": picture.id,
        "back": back,
        "file": picture.file,
        "variants": picture.variants(),
        "viewBox": list(picture.view_box),
        "titles": picture.titles.by_language(),
        "alts": picture.alts.by_language(),
        **picture.facts(),
    }


def manifest(decks: Mapping[str, Deck] = DECKS) -> dict[str, Any]:
    """What there is, as plain JSON values. It tells the shares: not for players of a running game."""
    return {
        "pictures": [
            _entry(deck.name, picture, picture is deck.back) for deck in decks.values() for picture in deck.everything()
        ]
    }


def _files(decks: Mapping[str, Deck]) -> Iterator[tuple[str, str]]:
    """Path and document of every picture in every variant."""
    for each in decks.values():
        for picture in each.everything():
            for variant in VARIANTS:
                yield picture.variants()[variant], each.draw(picture.id, variant)


def export(folder: Path, progress: Progress | None = None, decks: Mapping[str, Deck] = DECKS) -> None:
    """Write every picture in every variant, and `manifest.json`, under the folder (made if need be)."""
    total = len(VARIANTS) * sum(len(each.everything()) for each in decks.values()) + 1
    listing = json.dumps(manifest(decks), ensure_ascii=False, indent=1) + "\n"
    for done, (path, text) in enumerate([*_files(decks), ("manifest.json", listing)], 1):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
        if progress:
            progress(done, total)
