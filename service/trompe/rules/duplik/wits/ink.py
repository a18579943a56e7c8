"""What is left on the paper: lines of the pencil, without what was rubbed out."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from trompe.rules.canvas import Stroke

Points = tuple[tuple[float, float], ...]
PIECE = 6.0
"""Length of the pieces in which lines are rubbed out, in units."""


def inked(strokes: Sequence[Stroke]) -> tuple[Points, ...]:
    """The lines of a drawing, in the order in which they were drawn."""
    lines: list[Points] = []
    for stroke in strokes:
        points = tuple((float(x), float(y)) for x, y in stroke.points)
        if stroke.tool == "pencil":
            lines.append(points)
        else:
            lines = [piece for line in lines for piece in rubbed(line, points, stroke.width / 2)]
    return tuple(lines)


def rubbed(line: Points, rubber: Points, half: float) -> Iterator[Points]:
    """The pieces of a line that an eraser of that half width leaves."""
    if not _near(line, rubber, half):
        yield line
        return
    piece: list[tuple[float, float]] = []
    for x, y in _dense(line):
        if any(_off(x, y, a, b) < half for a, b in pairwise(rubber if len(rubber) > 1 else rubber * 2)):
            if len(piece) > 1:
                yield tuple(piece)
            piece = []
        else:
            piece.append((x, y))
    if len(piece) > 1 or (piece and len(line) == 1):
        yield tuple(piece)


@lru_cache(512)
def _box(line: Points) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


def _near(line: Points, rubber: Points, half: float) -> bool:
    (al, at, ar, ab), (bl, bt, br, bb) = _box(line), _box(rubber)
    return al - half < br and bl - half < ar and at - half < bb and bt - half < ab


def _dense(line: Points) -> Iterator[tuple[float, float]]:
    """The line's points, with others between them where they are far apart."""
    yield line[0]
    for (ax, ay), (bx, by) in pairwise(line):
        count = max(1, int(hypot(bx - ax, by - ay) / PIECE))
        for i in range(1, count + 1):
            yield ax + (bx - ax) * i / count, ay + (by - ay) * i / count


def _off(x: float, y: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far a point is from a piece of a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / size)) if size else 0.0
    return hypot(x - a[0] - t * dx, y - a[1] - t * dy)
