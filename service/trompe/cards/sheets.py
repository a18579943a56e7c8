"""Contact sheets: a whole deck on one picture, to look at."""

from collections.abc import Mapping
from math import ceil
from pathlib import Path

from .deck import VARIANTS, Deck, Picture
from .publish import DECKS, Progress, rendered

COLUMNS = 14
GAP = 12
"""Between pictures, in picture units."""
PIXELS = 1960
"""Width of a sheet."""


def sheet(deck: Deck, variant: str = "plain", columns: int = COLUMNS) -> str:
    """A deck and its back as one SVG document, row by row in their order."""
    pictures = deck.everything()
    wide, high = (max(picture.view_box[side] for picture in pictures) + GAP for side in (2, 3))
    across, rows = min(columns, len(pictures)), ceil(len(pictures) / columns)
    box = f'viewBox="0 0 {wide * across + GAP} {high * rows + GAP}"'
    placed = "".join(
        _placed(deck, picture, variant, GAP + i % columns * wide, GAP + i // columns * high)
        for i, picture in enumerate(pictures)
    )
    table = '<rect width="100%" height="100%" fill="#d9dbde"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{table}{placed}</svg>'


def _placed(deck: Deck, picture: Picture, variant: str, x: int, y: int) -> str:
    """The picture as a nested document at a place."""
    spot = f'<svg x="{x}" y="{y}" width="{picture.view_box[2]}" height="{picture.view_box[3]}" '
    return deck.draw(picture.id, variant).replace("<svg ", spot, 1)


def sheets(folder: Path, decks: Mapping[str, Deck] = DECKS, progress: Progress | None = None) -> list[Path]:
    """Write `<deck>.<variant>.png` for every deck and variant under the folder (made if need be)."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [(deck, variant) for deck in decks.values() for variant in VARIANTS]
    written = []
    for deck, variant in wanted:
        path = folder / f"{deck.name}.{variant}.png"
        path.write_bytes(rendered(sheet(deck, variant), PIXELS))
        written.append(path)
        if progress:
            progress(len(written), len(wanted))
    return written
