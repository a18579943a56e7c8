"""Outlines: smooth curves through a few points, moved and turned, written as short SVG path data."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin

Point = tuple[float, float]
Step = tuple[str, tuple[Point, ...]]
"""A command (M, L, C or Z) and its absolute points."""
Path = tuple[Step, ...]

ROUND = 0.38
"""Length of a curve's handle by the distance of its ends; four points in a ring make a circle."""
ARC = 0.5523
"""Handle of a quarter circle by its radius."""


@lru_cache(8192)
def points(text: str) -> tuple[tuple[Point, bool], ...]:
    """Points `x,y` between blanks, each with whether it is a corner (marked `!`)."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append(((float(x), float(y)), word.endswith("!")))
    return tuple(found)


def straight(corners: Sequence[Point], closed: bool = True) -> Path:
    """A polygon, or an open line of straight pieces."""
    lines = [("L", (point,)) for point in corners[1:]]
    return (("M", (corners[0],)), *lines, *([("Z", ())] if closed else []))


def _tangent(before: Point, after: Point) -> Point:
    """Unit vector along the neighbours of a point."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    size = hypot(dx, dy) or 1.0
    return dx / size, dy / size


def smooth(through: Sequence[tuple[Point, bool]], closed: bool = True) -> Path:
    """A curve through the points that breaks only at corners."""
    spots = [point for point, _ in through]
    count = len(spots)
    tangents: list[Point] = []
    for i, (_, corner) in enumerate(through):
        end = not closed and i in (0, count - 1)
        tangents.append((0.0, 0.0) if corner or end else _tangent(spots[i - 1], spots[(i + 1) % count]))
    steps: list[Step] = [("M", (spots[0],))]
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        steps.append(_piece(spots[i], tangents[i], spots[j], tangents[j]))
    return (*steps, ("Z", ())) if closed else tuple(steps)


def _piece(start: Point, leaving: Point, end: Point, arriving: Point) -> Step:
    """A curve, or a straight line between two corners."""
    if leaving == arriving == (0.0, 0.0):
        return "L", (end,)
    reach = ROUND * hypot(end[0] - start[0], end[1] - start[1])
    first = start[0] + leaving[0] * reach, start[1] + leaving[1] * reach
    second = end[0] - arriving[0] * reach, end[1] - arriving[1] * reach
    return "C", (first, second, end)


def oval(cx: float, cy: float, rx: float, ry: float) -> Path:
    """An ellipse as four curves."""
    ax, ay = rx * ARC, ry * ARC
    return (
        ("M", ((cx + rx, cy),)),
        ("C", ((cx + rx, cy + ay), (cx + ax, cy + ry), (cx, cy + ry))),
        ("C", ((cx - ax, cy + ry), (cx - rx, cy + ay), (cx - rx, cy))),
        ("C", ((cx - rx, cy - ay), (cx - ax, cy - ry), (cx, cy - ry))),
        ("C", ((cx + ax, cy - ry), (cx + rx, cy - ay), (cx + rx, cy))),
        ("Z", ()),
    )


def box(x: float, y: float, width: float, height: float, r: float = 0) -> Path:
    """A rectangle, with round corners if r."""
    right, low = x + width, y + height
    if not r:
        return straight([(x, y), (right, y), (right, low), (x, low)])
    k = r * (1 - ARC)
    return (
        ("M", ((x + r, y),)),
        ("L", ((right - r, y),)),
        ("C", ((right - k, y), (right, y + k), (right, y + r))),
        ("L", ((right, low - r),)),
        ("C", ((right, low - k), (right - k, low), (right - r, low))),
        ("L", ((x + r, low),)),
        ("C", ((x + k, low), (x, low - k), (x, low - r))),
        ("L", ((x, y + r),)),
        ("C", ((x, y + k), (x + k, y), (x + r, y))),
        ("Z", ()),
    )


Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f as in SVG's matrix()."""


def matrix(dx: float = 0, dy: float = 0, sx: float = 1, sy: float = 1, turn: float = 0) -> Matrix:
    """Scale, then turn (degrees clockwise), then move."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return c * sx, s * sx, -s * sy, c * sy, dx, dy


def after(outer: Matrix, inner: Matrix) -> Matrix:
    """The inner one first, then the outer one."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def moved(path: Path, by: Matrix) -> Path:
    """The path under a matrix."""
    a, b, c, d, e, f = by
    return tuple((name, tuple((a * x + c * y + e, b * x + d * y + f) for x, y in spots)) for name, spots in path)


def _tenths(value: int) -> str:
    """Tenths of a unit as short as SVG allows, with what must stand before it."""
    whole, rest = divmod(abs(value), 10)
    text = (str(whole) if whole or not rest else "") + (f".{rest}" if rest else "")
    return f"-{text}" if value < 0 else f" {text}"


def data(path: Iterable[Step]) -> str:
    """SVG path data to a tenth of a unit, relative from point to point without drift."""
    out: list[str] = []
    x = y = 0
    start = (0, 0)
    for name, spots in path:
        out.append("z" if name == "Z" else "M" if name == "M" else name.lower())
        base = (0, 0) if name == "M" else (x, y)
        for px, py in spots:
            x, y = round(px * 10), round(py * 10)
            out.append(_tenths(x - base[0]) + _tenths(y - base[1]))
        start = (x, y) if name == "M" else start
        x, y = start if name == "Z" else (x, y)
    return "".join(out).replace("M ", "M").replace("c ", "c").replace("l ", "l")
