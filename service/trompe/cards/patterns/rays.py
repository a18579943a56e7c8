"""Rays from a point to the rim of the card.

Seen from a point inside, the area swept along one side grows evenly with the way along it: so the end of every ray
follows from the area before it by a division, without trial.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from trompe.cards.chance import Chance
from trompe.cards.pen import HEIGHT, PER_CENT, WIDTH, Point, polygon

from .shares import Shape, laid, pieces

GRAINS = 1000
CORNERS: Sequence[Point] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]


def _sides(centre: Point) -> list[float]:
    """Areas of the four triangles from the centre to the sides: top, right, bottom, left."""
    x, y = centre
    return [WIDTH * y / 2, HEIGHT * (WIDTH - x) / 2, WIDTH * (HEIGHT - y) / 2, HEIGHT * x / 2]


def _reach(sides: Sequence[float], area: float) -> tuple[int, Point]:
    """Where a sweep of this area, from the upper left corner, ends: the side (counted on) and the point."""
    side = 0
    while area >= sides[side % 4]:
        area -= sides[side % 4]
        side += 1
    (ax, ay), (bx, by) = CORNERS[side % 4], CORNERS[(side + 1) % 4]
    part = area / sides[side % 4]
    return side, (ax + (bx - ax) * part, ay + (by - ay) * part)


def _ray(centre: Point, start: float, end: float) -> str:
    """The part of the card swept between two areas."""
    sides = _sides(centre)
    (first, here), (last, there) = _reach(sides, start), _reach(sides, end)
    return polygon([centre, here, *(CORNERS[side % 4] for side in range(first + 1, last + 1)), there])


def sunburst(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Rays of many widths that meet off the middle."""
    centre = WIDTH * chance.between(0.25, 0.75), HEIGHT * chance.between(0.25, 0.75)
    line = laid(chance, pieces(chance, shares, GRAINS, (1, 5), 700), 100 * GRAINS, 260)
    ends = [end / GRAINS * PER_CENT for end in accumulate(piece.size for piece in line)]
    turn = chance.between(0, WIDTH * HEIGHT)
    return [
        Shape(piece.colour, _ray(centre, turn + end - piece.size / GRAINS * PER_CENT, turn + end))
        for piece, end in zip(line, ends, strict=True)
        if piece.colour
    ]
