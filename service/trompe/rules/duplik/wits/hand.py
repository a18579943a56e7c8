"""The artist's hand: marks of the drawing library as strokes of a pencil.

A stroke is a line of straight pieces. What lies behind something is left out, as paper is white.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot

from trompe.cards.motifs import Mark
from trompe.cards.motifs.path import Path
from trompe.cards.scenes import Layout
from trompe.cards.scenes.drawing import cords, ordered, signs
from trompe.cards.scenes.pose import marks
from trompe.rules.canvas import POINTS, POINTS_A_STROKE, SIDE, STROKES, Stroke

Point = tuple[float, float]
Line = tuple[Point, ...]

TUBE = 9.0
"""Lines so wide are drawn by their edges."""
DOT = 14.0
"""Areas up to this long that are filled with ink are dots."""
FINE = 1.5
"""How far a stroke may leave the line that it follows, in units."""
STEP = 14.0
"""Length of the pieces that curves are cut into, in units."""
SCRAP = 7.0
"""Pieces shorter than this are not drawn."""
_WIDTHS = (4, 8, 16)


class Outline:
    """A mark as lines, and the area that it covers."""

    __slots__ = ("area", "box", "lines", "wide")

    def __init__(self, lines: Sequence[Line], area: Line, wide: float) -> None:
        self.lines, self.area, self.wide = lines, area, wide
        points = [point for line in lines for point in line] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.box = (min(xs), min(ys), max(xs), max(ys))


def strokes(layout: Layout) -> tuple[Stroke, ...]:
    """The layout drawn with a pencil, from back to front."""
    drawn = [outline for mark in _marks(layout) if (outline := _outlined(mark)) is not None]
    pencil = [stroke for line, wide in visible(drawn) for stroke in _strokes(line, wide)]
    return tuple(_bounded([*_horizon(layout), *pencil]))


def _marks(layout: Layout) -> Iterator[Mark]:
    for thing in ordered(layout.things):
        if "hanging" in thing.states:
            yield from cords(thing, layout.things)
        yield from marks(thing)
        yield from signs(thing)


def _horizon(layout: Layout) -> Iterator[Stroke]:
    """Where ground or water begins: one line right across."""
    if layout.backdrop in ("ground", "floor", "hills", "moon", "deep"):
        yield Stroke.model_construct(tool="pencil", width=4, points=((0, 800), (SIDE, 800)))
    elif layout.backdrop == "sea":
        ripples = tuple((x, 800 + (8 if x // 50 % 2 else -8)) for x in range(0, SIDE + 1, 50))
        yield Stroke.model_construct(tool="pencil", width=4, points=ripples)


def _bounded(all_strokes: Iterable[Stroke]) -> Iterator[Stroke]:
    """As many as a canvas takes."""
    points = 0
    for number, stroke in enumerate(all_strokes, 1):
        points += len(stroke.points)
        if number > STROKES or points > POINTS:
            return
        yield stroke


def _outlined(mark: Mark) -> Outline | None:
    if mark.kind not in ("fill", "line"):
        return None
    lines = [line for line in flattened(mark.path) if line]
    if not lines:
        return None
    if mark.kind == "fill":
        return Outline(lines, lines[0], 8 if mark.pigment == "ink" else 4)
    if mark.pigment != "ink" and mark.width >= TUBE:
        tube = _tube(lines[0], mark.width / 2)
        return Outline([tube], tube, 4)
    return Outline(lines, (), 4 if mark.width < 6 else 8)


def flattened(path: Path) -> list[Line]:
    """A path as lines of straight pieces."""
    found: list[Line] = []
    line: list[Point] = []
    for name, spots in path:
        if name == "M":
            if len(line) > 1:
                found.append(tuple(line))
            line = [spots[0]]
        elif name == "L":
            line.append(spots[0])
        elif name == "C":
            line.extend(_curve(line[-1], *spots))
        elif name == "Z" and line:
            line.append(line[0])
    return [*found, tuple(line)] if len(line) > 1 else found


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((start, first, second, end)))
    count = max(2, min(12, round(length / STEP)))
    for i in range(1, count + 1):
        t = i / count
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            a * start[0] + b * first[0] + c * second[0] + d * end[0],
            a * start[1] + b * first[1] + c * second[1] + d * end[1],
        )


def _tube(line: Line, half: float) -> Line:
    """The edge of a thick line."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        size = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / size * half, (bx - ax) / size * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return (*left, *reversed(right), left[0])


def visible(outlines: Sequence[Outline]) -> Iterator[tuple[Line, float]]:
    """The lines that nothing in front covers, with their widths."""
    for number, outline in enumerate(outlines):
        covers = [other for other in outlines[number + 1 :] if len(other.area) > 3 and _meet(outline.box, other.box)]
        for line in outline.lines:
            for piece in _uncovered(line, covers):
                yield piece, outline.wide


def _meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _uncovered(line: Line, covers: Sequence[Outline]) -> Iterator[Line]:
    """The pieces of a line outside of all areas: a piece goes where its middle is covered."""
    if not covers:
        yield line
        return
    piece: list[Point] = []
    for start, end in _short(line):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        if any(_inside(middle, cover) for cover in covers):
            if len(piece) > 1:
                yield tuple(piece)
            piece = []
        else:
            piece = [*piece, end] if piece else [start, end]
    if len(piece) > 1:
        yield tuple(piece)


def _short(line: Line) -> Iterator[tuple[Point, Point]]:
    """The pieces of a line, long ones cut up."""
    for (ax, ay), (bx, by) in pairwise(line):
        count = max(1, int(hypot(bx - ax, by - ay) / STEP))
        for i in range(count):
            s, t = i / count, (i + 1) / count
            yield (ax + (bx - ax) * s, ay + (by - ay) * s), (ax + (bx - ax) * t, ay + (by - ay) * t)


def _inside(point: Point, cover: Outline) -> bool:
    """Whether a point lies in an area (even-odd rule)."""
    x, y = point
    left, top, right, low = cover.box
    if not (left < x < right and top < y < low):
        return False
    inside = False
    ax, ay = cover.area[-1]
    for bx, by in cover.area:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside


def _strokes(line: Line, wide: float) -> Iterator[Stroke]:
    """The line as strokes on the paper: simpler, in whole units, without what falls off the edge."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    long = max(max(xs) - min(xs), max(ys) - min(ys))
    if wide > 4 and long <= DOT:
        x, y = round((max(xs) + min(xs)) / 2), round((max(ys) + min(ys)) / 2)
        if 0 <= x <= SIDE and 0 <= y <= SIDE:
            width = min(_WIDTHS, key=lambda known: abs(known - long))
            yield Stroke.model_construct(tool="pencil", width=width, points=((x, y),))
        return
    if long < SCRAP:
        return
    for piece in _on_paper(line):
        points = tuple(dict.fromkeys((round(x), round(y)) for x, y in simplified(piece)))
        closed = len(points) > 2 and piece[0] == piece[-1]
        points = (*points, points[0]) if closed else points
        for i in range(0, len(points), POINTS_A_STROKE - 1):
            if len(part := points[i : i + POINTS_A_STROKE]) > 1:
                yield Stroke.model_construct(tool="pencil", width=int(wide), points=part)


def _on_paper(line: Line) -> Iterator[Line]:
    piece: list[Point] = []
    for x, y in line:
        if -0.5 < x < SIDE + 0.5 and -0.5 < y < SIDE + 0.5:
            piece.append((x, y))
            continue
        if len(piece) > 1:
            yield tuple(piece)
        piece = []
    if len(piece) > 1:
        yield tuple(piece)


def simplified(line: Line) -> list[Point]:
    """The line with fewer points (Douglas-Peucker), nowhere further off than FINE."""
    if len(line) < 3:
        return list(line)
    if line[0] == line[-1]:
        half = len(line) // 2
        return simplified(line[: half + 1])[:-1] + simplified(line[half:])
    (ax, ay), (bx, by) = line[0], line[-1]
    dx, dy = bx - ax, by - ay
    size = hypot(dx, dy) or 1.0
    off, at = max((abs(dx * (ay - y) - dy * (ax - x)) / size, i) for i, (x, y) in enumerate(line[1:-1], 1))
    if off <= FINE:
        return [line[0], line[-1]]
    return simplified(line[: at + 1])[:-1] + simplified(line[at:])
