"""What is left on the paper: lines of the pencil, without what was rubbed out later."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot

from trompe.rules.canvas import Stroke

Points = tuple[tuple[float, float], ...]
Cell = tuple[int, int]

PIECE = 6.0
"""Length of the pieces in which lines are rubbed out, in units."""
CELL = 4
"""Side of the cells in which it is noted where the eraser was, in units."""
DENSE, APART = 64, 4.0
"""Lines of more points are thinned: no two of them nearer to each other, in units."""
LINES, LENGTH, RUBBED = 300, 60_000.0, 100_000.0
"""What an eye takes in: so many lines, so many units of pencil and eraser; far more than a drawing of many things."""


def inked(strokes: Sequence[Stroke]) -> tuple[Points, ...]:
    """The lines of a drawing, in the order in which they were drawn, as far as an eye takes them in."""
    lines: list[tuple[int, Points]] = []
    rubbed: dict[Cell, int] = {}
    drawn = wiped = 0.0
    for number, stroke in enumerate(strokes):
        points = _thinned(tuple((float(x), float(y)) for x, y in stroke.points))
        if stroke.tool == "pencil" and len(lines) < LINES and (drawn := drawn + _length(points)) <= LENGTH:
            lines.append((number, points))
        elif stroke.tool == "eraser" and (wiped := wiped + _length(points)) <= RUBBED:
            rubbed.update(dict.fromkeys(_wiped(points, stroke.width / 2), number))
    return tuple(piece for number, line in lines for piece in _left(line, number, rubbed))


def _thinned(line: Points) -> Points:
    if len(line) <= DENSE:
        return line
    kept = [line[0]]
    for x, y in line[1:-1]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= APART:
            kept.append((x, y))
    return (*kept, line[-1])


def _length(line: Points) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(line))


def _wiped(line: Points, half: float) -> Iterator[Cell]:
    """The cells that an eraser of that half width passes over."""
    reach = int(half / CELL) + 1
    disc = [(i, j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1) if hypot(i, j) * CELL <= half]
    for x, y in _dense(line, max(CELL, half)):
        cx, cy = int(x) // CELL, int(y) // CELL
        yield from ((cx + i, cy + j) for i, j in disc)


def _left(line: Points, number: int, rubbed: Mapping[Cell, int]) -> Iterator[Points]:
    """The pieces of a line that no later eraser took."""
    if not rubbed:
        yield line
        return
    spots = list(_dense(line, PIECE))
    gone = [rubbed.get((int(x) // CELL, int(y) // CELL), -1) > number for x, y in spots]
    if not any(gone):
        yield line
        return
    piece: list[tuple[float, float]] = []
    for spot, lost in zip(spots, gone, strict=True):
        if not lost:
            piece.append(spot)
            continue
        if len(piece) > 1:
            yield tuple(piece)
        piece = []
    if len(piece) > 1:
        yield tuple(piece)


def _dense(line: Points, step: float) -> Iterator[tuple[float, float]]:
    """The line's points, with others between them where they are further apart than a step."""
    yield line[0]
    for (ax, ay), (bx, by) in pairwise(line):
        count = max(1, int(hypot(bx - ax, by - ay) / step))
        for i in range(1, count + 1):
            yield ax + (bx - ax) * i / count, ay + (by - ay) * i / count
