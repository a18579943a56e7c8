"""Shapes as bits: what some strokes look like, and how like two looks are.

A look is the ink of a group of strokes in a grid over its box, in four directions, as the bits of one number. It
does not change with place and size.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, log, pi
from typing import NamedTuple

GRID = 18
"""Cells of the grid along a side."""
WAYS = 4
"""Directions that ink is told apart by."""
CELLS = GRID * GRID
COARSE = 6
"""Cells of the coarse grid along a side."""
_ALL = (1 << (CELLS * WAYS)) - 1
Points = Sequence[Sequence[float]]
Box = tuple[float, float, float, float]


class Look(NamedTuple):
    """What a group of strokes looks like."""

    ink: int
    """A bit for each cell and direction that has ink."""
    near: int
    """The same with the cells and directions beside it."""
    coarse: int
    """A bit for each coarse cell that has ink."""
    slim: float
    """Logarithm of width by height."""
    dark: int
    """How many bits `ink` has."""


def box_of(lines: Iterable[Points]) -> Box:
    """Left, top, right and bottom."""
    xs = [point[0] for line in lines for point in line]
    ys = [point[1] for line in lines for point in line]
    return min(xs), min(ys), max(xs), max(ys)


def look_of(lines: Iterable[Points], box: Box) -> Look:
    """The look of lines that fill a box."""
    left, top, right, low = box
    wide, high = max(right - left, 1.0), max(low - top, 1.0)
    # What is thin stays thin: its short side is not blown up beyond a quarter of the grid.
    across, down = GRID_LESS / max(wide, high / 4), GRID_LESS / max(high, wide / 4)
    step = next(step for step, most in STEPS if max(wide, high) <= most)
    cells = bytearray(CELLS * WAYS)
    for line in lines:
        for x, y, plane in _samples(line, step):
            cells[plane + int((y - top) * down) * GRID + int((x - left) * across)] = 1
    ink = _bits(cells)
    return Look(ink, _grown(ink), _coarse(ink), log(wide / high), ink.bit_count())


GRID_LESS = GRID - 0.001
STEPS = ((4, 110), (7, 220), (11, 10_000))
"""How far apart ink is sampled in a box up to so long, in units."""


@lru_cache(1_500)
def _samples(line: Points, step: int) -> tuple[tuple[float, float, int], ...]:
    """Points on a line, each with where the cells of its direction begin; a dot points everywhere."""
    if len(line) == 1:
        ((x, y),) = line
        return tuple((x, y, way * CELLS) for way in range(WAYS))
    found = []
    for (ax, ay), (bx, by) in pairwise(line):
        plane = round(atan2(by - ay, bx - ax) / pi * WAYS) % WAYS * CELLS
        count = int(max(abs(bx - ax), abs(by - ay)) / step) + 1
        found += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count, plane) for i in range(count + 1)]
    return tuple(found)


def _bits(rows: bytearray) -> int:
    """A bit for each byte that is not zero, the first lowest."""
    return int(bytes(rows).translate(_DIGITS)[::-1], 2)


_DIGITS = bytes([48, 49]) + bytes([49]) * 254


@lru_cache(1)
def _edges() -> tuple[int, int]:
    """All cells but those of the left edge, and all but those of the right."""
    row_left = sum(1 << x for x in range(1, GRID))
    row_right = sum(1 << x for x in range(GRID - 1))
    rows = range(GRID * WAYS)
    return sum(row_left << (GRID * y) for y in rows), sum(row_right << (GRID * y) for y in rows)


@lru_cache(1)
def _ends() -> tuple[int, int]:
    """All cells but those of each direction's top row, and all but its bottom row."""
    plane = (1 << CELLS) - 1
    top, low = plane & ~((1 << GRID) - 1), plane >> GRID
    return sum(top << (CELLS * way) for way in range(WAYS)), sum(low << (CELLS * way) for way in range(WAYS))


def _grown(ink: int) -> int:
    """The ink with the cells beside it and, where it is, the directions beside its own."""
    no_left, no_right = _edges()
    no_top, no_low = _ends()
    wide = ink | (ink & no_right) << 1 | (ink & no_left) >> 1
    tall = wide | (wide & no_low) << GRID | (wide & no_top) >> GRID
    turned = ink << CELLS | ink >> CELLS | ink << (CELLS * (WAYS - 1)) | ink >> (CELLS * (WAYS - 1))
    return (tall | turned) & _ALL


def _coarse(ink: int) -> int:
    flat = 0
    for way in range(WAYS):
        flat |= ink >> (CELLS * way)
    side = GRID // COARSE
    bits = 0
    for y in range(COARSE):
        band = 0
        for row in range(side):
            band |= flat >> (GRID * (y * side + row))
        for x in range(COARSE):
            if band >> (x * side) & ((1 << side) - 1):
                bits |= 1 << (y * COARSE + x)
    return bits


def likeness(one: Look, other: Look) -> float:
    """How like two looks are, from 0 to 1: the ink of each that the other has too, or nearly."""
    if not one.dark or not other.dark:
        return 0.0
    first = (one.ink & other.near).bit_count() / one.dark
    second = (other.ink & one.near).bit_count() / other.dark
    return (first + second) / 2 if first and second else 0.0
