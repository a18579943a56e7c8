"""A sketch: the marks that make a motif, in the order in which they are put on paper."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal

from . import path as draw
from .path import Matrix, Path

Kind = Literal["fill", "line", "shade", "light"]


@dataclass(frozen=True)
class Mark:
    """One shape of a motif: an area, a line, or shade or light that lies on what is below."""

    kind: Kind
    path: Path
    pigment: str
    """Name of a pigment (see paints.py) or a hex colour."""
    width: float = 0
    """Of a line."""


class Sketch:
    """What a motif's function draws on, in the motif's own units; the longer side of its box is 100.

    Points are written `x,y` between blanks; `!` after one makes a corner in a smooth outline. `twin` draws a
    mark's mirror image too, about that x.
    """

    def __init__(self, pose: str = "", main: str = "", second: str = "", asleep: bool = False) -> None:
        self.marks: list[Mark] = []
        self.pose = pose
        self._asleep = asleep
        self._main, self._second = main, second
        self._matrix: Matrix = draw.matrix()

    def main(self, usual: str) -> str:
        """The pigment of the largest part: the usual one unless another was asked for."""
        return self._main or usual

    def second(self, usual: str) -> str:
        """The pigment of the next part."""
        return self._second or usual

    @contextmanager
    def moved(self, dx: float = 0, dy: float = 0, sx: float = 1, sy: float = 1, turn: float = 0) -> Iterator[None]:
        """What is drawn inside is scaled, turned (degrees clockwise) and moved."""
        before = self._matrix
        self._matrix = draw.after(before, draw.matrix(dx, dy, sx, sy, turn))
        yield
        self._matrix = before

    def _put(self, kind: Kind, path: Path, pigment: str, width: float = 0, twin: float | None = None) -> None:
        a, b, *_ = self._matrix
        wide = width * (a * a + b * b) ** 0.5
        self.marks.append(Mark(kind, draw.moved(path, self._matrix), pigment, wide))
        if twin is not None:
            mirror = draw.after(self._matrix, draw.matrix(dx=2 * twin, sx=-1))
            self.marks.append(Mark(kind, draw.moved(path, mirror), pigment, wide))

    def blob(self, points: str, pigment: str, twin: float | None = None) -> None:
        """A smooth closed shape."""
        self._put("fill", draw.smooth(draw.points(points)), pigment, twin=twin)

    def half(self, points: str, pigment: str, axis: float = 50) -> None:
        """A smooth closed shape, given by its left half from top to bottom, mirrored about x = axis."""
        left = draw.points(points)
        right = [((2 * axis - x, y), corner) for (x, y), corner in reversed(left) if x != axis]
        self._put("fill", draw.smooth([*left, *right]), pigment)

    def poly(self, points: str, pigment: str, twin: float | None = None) -> None:
        """A polygon."""
        self._put("fill", draw.straight([spot for spot, _ in draw.points(points)]), pigment, twin=twin)

    def oval(
        self, cx: float, cy: float, rx: float, ry: float, pigment: str, turn: float = 0, twin: float | None = None
    ) -> None:
        """An ellipse, turned by degrees."""
        ring = draw.moved(draw.oval(0, 0, rx, ry), draw.matrix(cx, cy, turn=turn))
        self._put("fill", ring, pigment, twin=twin)

    def disc(self, cx: float, cy: float, r: float, pigment: str, twin: float | None = None) -> None:
        """A circle."""
        self._put("fill", draw.oval(cx, cy, r, r), pigment, twin=twin)

    def box(
        self, x: float, y: float, width: float, height: float, pigment: str, r: float = 0, twin: float | None = None
    ) -> None:
        """A rectangle."""
        self._put("fill", draw.box(x, y, width, height, r), pigment, twin=twin)

    def line(self, points: str, width: float, pigment: str = "ink", twin: float | None = None) -> None:
        """A smooth line with round ends; thick ones do for limbs and poles."""
        self._put("line", draw.smooth(draw.points(points), closed=False), pigment, width, twin)

    def zigzag(self, points: str, width: float, pigment: str = "ink", twin: float | None = None) -> None:
        """A line of straight pieces."""
        spots = [spot for spot, _ in draw.points(points)]
        self._put("line", draw.straight(spots, closed=False), pigment, width, twin)

    def hoop(self, cx: float, cy: float, rx: float, ry: float, width: float, pigment: str) -> None:
        """The outline of an ellipse."""
        self._put("line", draw.oval(cx, cy, rx, ry), pigment, width)

    def shade(self, points: str, twin: float | None = None) -> None:
        """Shade on what is below; line drawings leave it out."""
        self._put("shade", draw.smooth(draw.points(points)), "ink", twin=twin)

    def light(self, points: str, twin: float | None = None) -> None:
        """Light on what is below; line drawings leave it out."""
        self._put("light", draw.smooth(draw.points(points)), "white", twin=twin)

    def eye(self, cx: float, cy: float, r: float = 2, twin: float | None = None) -> None:
        """A dark eye with a spark, or a closed one."""
        if self._asleep:
            self.line(f"{cx - r},{cy} {cx},{cy + r * 0.8} {cx + r},{cy}", r * 0.6, "ink", twin)
            return
        self.disc(cx, cy, r, "ink", twin)
        self._put("light", draw.oval(cx + r * 0.3, cy - r * 0.35, r * 0.35, r * 0.35), "white")


def ring_points(cx: float, cy: float, radii: Sequence[float], start: float = -90) -> str:
    """Points round a centre at radii that take turns, as a text: stars, gears, petals."""
    spots = []
    for i, radius in enumerate(radii):
        angle = radians(start + 360 * i / len(radii))
        spots.append(f"{cx + radius * cos(angle):.2f},{cy + radius * sin(angle):.2f}")
    return " ".join(spots)
