"""A motif at a place, as marks of the picture, and how they are put down in lines or in flat paint."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import mul

from . import (
    beasts,
    birds,
    buildings,
    clothes,
    creatures,
    food,
    furniture,
    people,
    plants,
    play,
    sky,
    tale,
    things,
    tools,
    vehicles,
)
from .paints import pigment
from .path import Matrix, Point, data, matrix, moved
from .sketch import Mark, Sketch
from .vocabulary import VOCABULARY

_ROOMS = (
    beasts,
    birds,
    buildings,
    clothes,
    creatures,
    food,
    furniture,
    people,
    plants,
    play,
    sky,
    tale,
    things,
    tools,
    vehicles,
)
DRAWINGS: Mapping[str, Callable[[Sketch], None]] = {
    name: function
    for room in _ROOMS
    for name, function in vars(room).items()
    if callable(function) and getattr(function, "__module__", "") == room.__name__ and not name.startswith("_")
}
"""The function of every motif by name."""


@dataclass(frozen=True)
class Placed:
    """A motif in a picture: the middle of its foot and its height, in picture units."""

    name: str
    x: float
    y: float
    height: float
    flip: bool = False
    """To the left instead of the right."""
    turn: float = 0
    """Degrees clockwise about the middle of the foot."""
    pose: str = ""
    main: str = ""
    """Pigment or hex colour of the largest part; empty for the usual one."""
    second: str = ""

    @property
    def width(self) -> float:
        """Width of its box."""
        return self.height * VOCABULARY[self.name].aspect

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height before turning."""
        return self.x - self.width / 2, self.y - self.height, self.width, self.height


def _along(ends: tuple[Point, ...]) -> list[Point]:
    """Points along a curve given by its start, handles and end."""
    xs, ys = zip(*ends, strict=True)
    weights = [((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3) for t in (0.25, 0.5, 0.75, 1)]
    return [(sum(map(mul, ws, xs)), sum(map(mul, ws, ys))) for ws in weights]


def extent(marks: Iterable[Mark]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what the marks cover."""
    xs: list[float] = []
    ys: list[float] = []
    for mark in marks:
        here: Point = (0.0, 0.0)
        for name, spots in mark.path:
            on = _along((here, *spots)) if name == "C" else list(spots)
            here = spots[-1] if spots else here
            xs += [x + side for x, _ in on for side in (-mark.width / 2, mark.width / 2)]
            ys += [y + side for _, y in on for side in (-mark.width / 2, mark.width / 2)]
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(2048)
def _drawn(name: str, pose: str, main: str, second: str) -> tuple[Mark, ...]:
    """The motif's marks, made to stand on y = 0 with x = 0 in the middle and to fit into a box one unit high."""
    sketch = Sketch(pose, main, second)
    DRAWINGS[name](sketch)
    left, top, right, low = extent(sketch.marks)
    wide, high = VOCABULARY[name].box
    scale = min(1.0, wide / (right - left), high / (low - top)) / high
    middle = (left + right) / 2
    return under(sketch.marks, matrix(-middle * scale, -low * scale, scale, scale))


def under(marks: Iterable[Mark], by: Matrix) -> tuple[Mark, ...]:
    """The marks under a matrix that keeps shapes; lines grow with it."""
    a, b, *_ = by
    size = (a * a + b * b) ** 0.5
    return tuple(replace(mark, path=moved(mark.path, by), width=mark.width * size) for mark in marks)


def marks(placed: Placed) -> tuple[Mark, ...]:
    """The motif's marks in picture units."""
    drawn = _drawn(placed.name, placed.pose, placed.main, placed.second)
    side = -placed.height if placed.flip else placed.height
    return under(drawn, matrix(placed.x, placed.y, side, placed.height, placed.turn))


def stroke(path: str, colour: str, width: float) -> str:
    """A line as SVG; ends are round by the group it stands in."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{round(width, 1):g}"/>'


def line_art(placed: Iterable[Placed], ink: str = "#2b2530", paper: str = "#ffffff", width: float = 1.6) -> str:
    """The motifs in lines on paper, as a group of SVG paths: outlines as wide as asked whatever the motif's size."""
    body = "".join(_lined(mark, ink, paper, width) for each in placed for mark in marks(each))
    return f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g>'


def _lined(mark: Mark, ink: str, paper: str, width: float) -> str:
    """Areas become paper with an outline (thinner for tiny ones), thick lines tubes; shade and light are left out."""
    path = data(mark.path)
    if mark.kind == "fill" and mark.pigment == "ink":
        return f'<path d="{path}" fill="{ink}"/>'
    if mark.kind == "fill":
        left, top, right, low = extent([mark])
        edge = width if max(right - left, low - top) > 5 * width else width * 0.6
        return f'<path d="{path}" fill="{paper}" stroke="{ink}" stroke-width="{round(edge, 2):g}"/>'
    if mark.kind == "line":
        thin = mark.width < width * 2.2 or mark.pigment == "ink"
        around = stroke(path, ink, max(width * 0.8, min(mark.width, width)) if thin else mark.width + width)
        return around if thin else around + stroke(path, paper, mark.width - width)
    return ""


def flat(placed: Iterable[Placed], colour: Callable[[str], str] = pigment) -> str:
    """The motifs in flat paint with light and shade, as a group of SVG paths; `colour` makes hex of a pigment."""
    body = "".join(_painted(mark, colour) for each in placed for mark in marks(each))
    return f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g>'


def _painted(mark: Mark, colour: Callable[[str], str]) -> str:
    path, paint = data(mark.path), colour(mark.pigment)
    if mark.kind == "line":
        return stroke(path, paint, mark.width)
    veil = {"fill": "", "shade": ' fill-opacity=".18"', "light": ' fill-opacity=".4"'}[mark.kind]
    return f'<path d="{path}" fill="{paint}"{veil}/>'
