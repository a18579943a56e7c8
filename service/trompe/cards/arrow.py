"""The arrow deck: twelve cards, three per colour, that point from least to most (I1, I4, I6, IR2)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .colour import CARD_BOX, page, printed
from .deck import Deck, Extra, Picture, Titles
from .inks import COLOURS, FILLS
from .patterns import Shape
from .pen import HEIGHT, WIDTH, Point, ellipse, polygon

MIDDLE = HEIGHT / 2
ROUNDS = 3
"""Arrows per colour."""


@dataclass(frozen=True)
class Arrow(Picture):
    """A card that says which colour counts."""

    colour: str
    """A colour name."""
    style: int
    """Which of the drawings, from 0."""

    def facts(self) -> Extra:
        """The colour and its fill."""
        return {"colour": self.colour, "fills": {self.colour: FILLS[self.colour]}}


NAMES: Mapping[str, Titles] = {
    "red": Titles("red", "roja"),
    "yellow": Titles("yellow", "amarilla"),
    "green": Titles("green", "verde"),
    "blue": Titles("blue", "azul"),
}
"""The colours as they go with an arrow."""


def _head(left: float, half: float) -> str:
    """A barbed head, point to the right."""
    tip = WIDTH - 8, MIDDLE
    return polygon([(left, MIDDLE - half), tip, (left, MIDDLE + half), (left + 14, MIDDLE)])


def _wedge() -> str:
    """A shaft that grows, with its head."""
    shaft: list[Point] = [(10, MIDDLE - 3), (96, MIDDLE - 24), (96, MIDDLE - 58), (WIDTH - 8, MIDDLE)]
    return polygon([*shaft, *((x, HEIGHT - y) for x, y in reversed(shaft[:-1]))])


def _steps() -> str:
    """Bars that grow, then the head."""
    bars = [(10 + 17 * i, 8 + 8 * i) for i in range(5)]
    drawn = (polygon([(x, MIDDLE - h), (x + 10, MIDDLE - h), (x + 10, MIDDLE + h), (x, MIDDLE + h)]) for x, h in bars)
    return "".join(drawn) + _head(98, 62)


def _drops() -> str:
    """Discs that grow, then the head."""
    discs = [(15, 6), (37, 12), (71, 19)]
    return "".join(ellipse((x, MIDDLE), r, r) for x, r in discs) + _head(90, 68)


STYLES: tuple[Callable[[], str], ...] = (_wedge, _steps, _drops)
"""One drawing for each arrow of a colour."""


def _arrow(number: int) -> Arrow:
    style, place = divmod(number, len(COLOURS))
    colour, id = COLOURS[place], f"a{number + 1:02}"
    name = NAMES[colour]
    titles = Titles(f"{name.en.capitalize()} arrow", f"Flecha {name.es}")
    alts = Titles(f"A {name.en} arrow from least to most.", f"Una flecha {name.es} de menos a más.")
    return Arrow(id, f"arrow/{id}.svg", titles, alts, CARD_BOX, colour, style)


def _draw(picture: Picture, variant: str) -> str:
    shapes = [Shape(picture.colour, STYLES[picture.style]())] if isinstance(picture, Arrow) else _back()
    return page(picture.view_box, printed(shapes, variant))


def _back() -> list[Shape]:
    """Four small arrows, one of each colour."""
    lanes = zip(COLOURS, (52, 104, 156, 208), strict=True)
    return [Shape(colour, polygon([(48, y - 20), (140, y), (48, y + 20), (64, y)])) for colour, y in lanes]


BACK = Picture(
    "back",
    "arrow/back.svg",
    Titles("Back", "Reverso"),
    Titles("The back of an arrow card.", "El reverso de una carta de flecha."),
    CARD_BOX,
)

ARROW_DECK = Deck("arrow", tuple(_arrow(i) for i in range(ROUNDS * len(COLOURS))), BACK, _draw)
"""Twelve arrows and their common back (I1)."""
