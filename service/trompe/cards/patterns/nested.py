"""Outlines one in another: rings, crooked frames, gems.

An outline drawn s times as large about one point has s**2 times the area: laying pieces in a line of areas from
the middle outwards gives every ring its exact area, even when the middle is not in the middle.
"""

from collections.abc import Callable, Mapping
from itertools import accumulate
from math import cos, pi, sin, sqrt

from trompe.cards.chance import Chance
from trompe.cards.pen import HEIGHT, PER_CENT, WIDTH, Point, ellipse, polygon, scaled, signed_area

from .shares import Shape, laid, pieces

Outline = Callable[[float, bool], str]
"""Path data of the outline at a scale (1 is the largest), as a hole or not."""
GRAINS = 1000
"""A hundredth of the printable area in the unit of these patterns."""


def _nest(
    chance: Chance, shares: Mapping[str, int], outline: Outline, area: float, counts: tuple[int, int]
) -> list[Shape]:
    """Rings of the outline; area is that of the largest, in square units."""
    whole = int(area / PER_CENT * GRAINS)
    line = laid(chance, pieces(chance, shares, GRAINS, counts, 1500), whole, 1500)
    ends = list(accumulate(piece.size for piece in line))
    scale = [sqrt(end / GRAINS * PER_CENT / area) for end in (0, *ends)]
    return [
        Shape(piece.colour, outline(outer, False) + (outline(inner, True) if inner else ""))
        for piece, inner, outer in zip(line, scale, scale[1:], strict=False)
        if piece.colour
    ]


def rings(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Ellipses whose common point lies off the middle."""
    rx, ry = WIDTH / 2 - 1, HEIGHT / 2 - 1
    turn, off = chance.between(0, 2 * pi), chance.between(0, 0.55)
    dx, dy = rx * off * cos(turn), ry * off * sin(turn)

    def outline(scale: float, hole: bool) -> str:
        rest = 1 - scale
        return ellipse((WIDTH / 2 + rest * dx, HEIGHT / 2 + rest * dy), rx * scale, ry * scale, hole)

    return _nest(chance, shares, outline, pi * rx * ry, (1, 3))


def _corners(chance: Chance) -> list[Point]:
    """Four corners near those of the card; no side is level, so that no side hides half a row of pixels."""
    a, b, c, d = (chance.between(8, 20) for _ in range(4))
    if chance.sign() > 0:
        return [(0.5, a), (WIDTH - b, 0.5), (WIDTH - 0.5, HEIGHT - c), (d, HEIGHT - 0.5)]
    return [(a, 0.5), (WIDTH - 0.5, b), (WIDTH - c, HEIGHT - 0.5), (0.5, HEIGHT - d)]


def _polygons(
    chance: Chance, shares: Mapping[str, int], points: list[Point], counts: tuple[int, int], drift: float
) -> list[Shape]:
    middle = (
        WIDTH * chance.between(0.5 - drift, 0.5 + drift),
        HEIGHT * chance.between(0.5 - drift, 0.5 + drift),
    )

    def outline(scale: float, hole: bool) -> str:
        return polygon(scaled(points, middle, scale), hole)

    return _nest(chance, shares, outline, abs(signed_area(points)), counts)


def frames(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Crooked picture frames."""
    return _polygons(chance, shares, _corners(chance), (1, 2), 0.22)


def gems(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Cut stones seen from above: polygons of six to nine corners."""
    number, turn = chance.whole(6, 9), chance.between(0.1, 0.9)
    angles = [2 * pi * (i + turn) / number for i in range(number)]
    points = [(WIDTH * (0.5 + 0.495 * cos(w)), HEIGHT * (0.5 + 0.495 * sin(w))) for w in angles]
    return _polygons(chance, shares, points, (1, 3), 0.16)
