"""Bands across the card: straight, slanted, zigzag and waving.

All rest on one fact: a line moved sideways by a curve of mean nought encloses the same area as a straight one.
So a band's area is its width times the breadth of the card, whatever the curve (Cavalieri).
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from math import pi, sin

from trompe.cards.chance import Chance
from trompe.cards.pen import HEIGHT, WIDTH, Point, at, polygon, rectangle

from .shares import Piece, Shape, laid, pieces

Sway = Callable[[float], float]
"""How far a border swings to either side, by its position along the card; both in units."""
TENTHS = 10
BEND = 0.3642
"""Control points at this part of a half wave make a cubic that looks like a sine."""


def _line(chance: Chance, shares: Mapping[str, int], upright: bool, counts: tuple[int, int]) -> list[Piece]:
    """Pieces and gaps along the card, in tenths of a unit: a tenth is a pixel in a picture 2,000 px wide."""
    length = WIDTH if upright else HEIGHT
    return laid(chance, pieces(chance, shares, length // TENTHS, counts, 22), length * TENTHS, 7)


def _edges(line: list[Piece]) -> Iterator[tuple[str, float, float]]:
    """Colour, start and end of every band, in units."""
    ends = list(accumulate(piece.size for piece in line))
    for piece, end in zip(line, ends, strict=True):
        if piece.colour:
            yield piece.colour, (end - piece.size) / TENTHS, end / TENTHS


def _turned(points: list[Point], start: float, upright: bool) -> list[Point]:
    moved = [(start + aside, along) for aside, along in points]
    return moved if upright else [(y, x) for x, y in moved]


def _sway(chance: Chance, length: float, most: float) -> Sway:
    """Amplitude by position. Its slope stays under 1, so borders never cross, and it is 0 at the rims."""
    reach = min(most, length / (2 * pi))
    if chance.sign() > 0:
        return lambda x: 0.85 * reach * sin(2 * pi * x / length)
    return lambda x: 0.85 * max(0.0, min(most, x, length - x))


def bars(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Straight bars, upright or level. Their borders lie on tenths, so that none hides half a row of pixels."""
    upright = chance.sign() > 0
    line = _line(chance, shares, upright, (1, 4))
    return [Shape(colour, _bar(start, end - start, upright)) for colour, start, end in _edges(line)]


def _bar(start: float, width: float, upright: bool) -> str:
    return rectangle(start, 0, width, HEIGHT) if upright else rectangle(0, start, WIDTH, width)


def slants(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Straight bands that lean."""
    upright, side = chance.sign() > 0, chance.sign()
    length, breadth = (WIDTH, HEIGHT) if upright else (HEIGHT, WIDTH)
    sway = _sway(chance, length, chance.between(22, 45))
    line = _line(chance, shares, upright, (1, 3))

    def border(start: float) -> list[Point]:
        lean = side * sway(start)
        return _turned([(-lean, 0), (lean, breadth)], start, upright)

    return [Shape(colour, polygon([*border(a), *reversed(border(b))])) for colour, a, b in _edges(line)]


def zigzags(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Bands with teeth."""
    upright = chance.sign() > 0
    length, breadth = (WIDTH, HEIGHT) if upright else (HEIGHT, WIDTH)
    sway = _sway(chance, length, chance.between(9, 20))
    teeth = chance.whole(3, 8)
    line = _line(chance, shares, upright, (1, 3))

    def border(start: float) -> list[Point]:
        swing, step = sway(start), breadth / teeth
        return _turned([(swing * (-1) ** i, i * step) for i in range(teeth + 1)], start, upright)

    return [Shape(colour, polygon([*border(a), *reversed(border(b))])) for colour, a, b in _edges(line)]


def waves(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Bands that wave."""
    upright = chance.sign() > 0
    length, breadth = (WIDTH, HEIGHT) if upright else (HEIGHT, WIDTH)
    sway = _sway(chance, length, chance.between(10, 24))
    halves = chance.whole(2, 7)
    line = _line(chance, shares, upright, (1, 3))

    def border(start: float) -> list[Point]:
        return _turned(_wave(sway(start), breadth / halves, halves), start, upright)

    return [Shape(colour, _ribbon(border(a), border(b), upright)) for colour, a, b in _edges(line)]


def _wave(swing: float, step: float, halves: int) -> list[Point]:
    """A start and three points for each half wave: two controls, one end."""
    points = [(swing, 0.0)]
    for half in range(halves):
        side, y = swing * (-1) ** half, half * step
        points += [(side, y + BEND * step), (-side, y + (1 - BEND) * step), (-side, y + step)]
    return points


def _ribbon(near: list[Point], far: list[Point], upright: bool) -> str:
    """The outline between two waves, clockwise."""
    first, second = (far, near[::-1]) if upright else (near, far[::-1])
    there, back = ("C" + " ".join(at(point) for point in side[1:]) for side in (first, second))
    return f"M{at(first[0])}{there}L{at(second[0])}{back}Z"
