"""The colour deck: 98 cards whose areas are exactly what their backs would say (I1, I2, I3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .chance import Chance
from .colour_table import CARDS
from .deck import Deck, Extra, Picture, Titles
from .inks import BORDER, COLOURS, FILLS, PAPER, hatch, hatches
from .patterns import FAMILIES, Shape
from .pen import BORDER as MARGIN
from .pen import HEIGHT, WIDTH, ellipse

CARD_BOX = (0, 0, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
AREA = (MARGIN, MARGIN, WIDTH, HEIGHT)


@dataclass(frozen=True)
class ColourCard(Picture):
    """A card with shares of four colours on white."""

    family: str
    """Name of its pattern family."""
    shares: Mapping[str, int]
    """Whole per cent of the printable area per colour; the rest is white (IR2). Secret in play."""
    area: tuple[int, int, int, int] = AREA
    """The printable area: x, y, width and height in picture units; the grey border does not count (I3)."""

    def facts(self) -> Extra:
        """Shares, fills and printable area."""
        area = dict(zip(("x", "y", "width", "height"), self.area, strict=True))
        return {"shares": dict(self.shares), "fills": dict(FILLS), "area": area}


TITLES: Mapping[str, Titles] = {
    "bars": Titles("Bars", "Barras"),
    "slants": Titles("Slanted bands", "Bandas inclinadas"),
    "zigzags": Titles("Zigzag", "Zigzag"),
    "waves": Titles("Waves", "Ondas"),
    "rings": Titles("Rings", "Anillos"),
    "frames": Titles("Crooked frames", "Marcos torcidos"),
    "gems": Titles("Cut gem", "Gema tallada"),
    "discs": Titles("Discs", "Discos"),
    "pies": Titles("Pies", "Tartas"),
    "mosaic": Titles("Mosaic", "Mosaico"),
    "triangles": Titles("Triangles", "Triángulos"),
    "bricks": Titles("Bricks", "Ladrillos"),
    "sunburst": Titles("Rays", "Rayos"),
    "shards": Titles("Shards", "Fragmentos"),
}
"""Title per family; cards of one family share it."""


def _alts(titles: Titles) -> Titles:
    return Titles(
        f"A colour card with this pattern: {titles.en.lower()}.",
        f"Una carta de colores con este motivo: {titles.es.lower()}.",
    )


def _card(number: int, family: str, *percentages: int) -> ColourCard:
    id, titles = f"c{number:02}", TITLES[family]
    shares = dict(zip(COLOURS, percentages, strict=True))
    return ColourCard(id, f"colour/{id}.svg", titles, _alts(titles), CARD_BOX, family, shares)


def page(box: tuple[int, int, int, int], inside: str) -> str:
    """A whole picture: grey card, white printable area, and what is on it."""
    _, _, width, height = box
    paper = f'<rect x="{MARGIN}" y="{MARGIN}" width="{width - 2 * MARGIN}" height="{height - 2 * MARGIN}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{BORDER}"/>{paper} fill="{PAPER}"/>{inside}</svg>'
    )


def printed(shapes: Sequence[Shape], variant: str) -> str:
    """The shapes, one path per colour; hatched, each is drawn once more with its hatch (IR13)."""
    paths = {colour: "".join(s.path for s in shapes if s.colour == colour) for colour in COLOURS}
    used = {colour: path for colour, path in paths.items() if path}
    plain = "".join(f'<path fill="{FILLS[colour]}" d="{path}"/>' for colour, path in used.items())
    if variant == "plain":
        return plain
    over = "".join(f'<path fill="{hatch(colour)}" d="{path}"/>' for colour, path in used.items())
    return hatches(list(used)) + plain + over


def _draw(picture: Picture, variant: str) -> str:
    shapes = _back() if not isinstance(picture, ColourCard) else _front(picture)
    return page(picture.view_box, printed(shapes, variant))


def _front(card: ColourCard) -> list[Shape]:
    """The card's shapes. Chance comes from the id, so that equal shares do not look alike."""
    return FAMILIES[card.family](Chance(f"trompe/colour/{card.id}"), card.shares)


def _back() -> list[Shape]:
    """An eye of four colours."""
    middle = WIDTH / 2, HEIGHT / 2
    outer, inner = ((82, 46), (66, 41), (50, 36), (34, 31)), ((70, 43), (54, 38), (38, 33), (13, 13))
    return [
        Shape(colour, ellipse(middle, *large) + ellipse(middle, *small, hole=True))
        for colour, large, small in zip(COLOURS, outer, inner, strict=True)
    ]


BACK = Picture(
    "back",
    "colour/back.svg",
    Titles("Back", "Reverso"),
    Titles("The back of a colour card.", "El reverso de una carta de colores."),
    CARD_BOX,
)

COLOUR_DECK = Deck("colour", tuple(_card(i, *row) for i, row in enumerate(CARDS, 1)), BACK, _draw)
"""98 cards and their common back (I1)."""
