"""Lines of SVG path data whose areas are exact by construction.

Points are in units of the printable area, (0, 0) at its upper left corner; the pen adds the border. Outlines
run clockwise on the screen and holes the other way, so that the signed areas of a path add up to what is painted.
"""

from collections.abc import Iterable, Sequence
from math import ceil, cos, pi, sin

BORDER = 10
"""Width of the grey border, in picture units; it does not count (I3)."""
WIDTH, HEIGHT = 180, 260
"""The printable area, in picture units: 468 square units are one per cent."""
PER_CENT = WIDTH * HEIGHT / 100

Point = tuple[float, float]


def number(value: float) -> str:
    """The value to a thousandth of a unit, as short as SVG allows."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def at(point: Point) -> str:
    """A point in picture units, as SVG writes it."""
    return f"{number(point[0] + BORDER)} {number(point[1] + BORDER)}"


def signed_area(points: Sequence[Point]) -> float:
    """Area of a polygon in square units, positive when it runs clockwise on the screen."""
    around = zip(points, [*points[1:], points[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in around) / 2


def polygon(points: Sequence[Point], hole: bool = False) -> str:
    """A closed polygon; as a hole it runs the other way."""
    turned = (signed_area(points) < 0) != hole
    ordered = list(reversed(points)) if turned else list(points)
    return "M" + "L".join(at(point) for point in ordered) + "Z"


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """A rectangle with level sides."""
    return f"M{at((x, y))}h{number(width)}v{number(height)}h{number(-width)}Z"


def _arcs(points: Sequence[Point], rx: float, ry: float, sweep: int) -> str:
    """Arcs from point to point. None is longer than a quarter turn: a half turn would magnify rounding."""
    return "".join(f"A{number(rx)} {number(ry)} 0 0 {sweep} {at(point)}" for point in points)


def ellipse(centre: Point, rx: float, ry: float, hole: bool = False) -> str:
    """An ellipse of half axes rx and ry: four arcs."""
    x, y = centre
    around = [(x, y + ry), (x - rx, y), (x, y - ry), (x + rx, y)]
    ordered = [*around[2::-1], around[3]] if hole else around
    return f"M{at((x + rx, y))}{_arcs(ordered, rx, ry, 0 if hole else 1)}Z"


def on_circle(centre: Point, radius: float, angle: float) -> Point:
    """The point of a circle at an angle in radians, clockwise on the screen from the right."""
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)


def sector(centre: Point, radius: float, start: float, angle: float) -> str:
    """A slice of a disc: angle * radius**2 / 2 square units."""
    steps = ceil(angle / (pi / 2))
    rim = [on_circle(centre, radius, start + angle * i / steps) for i in range(steps + 1)]
    return f"M{at(centre)}L{at(rim[0])}{_arcs(rim[1:], radius, radius, 1)}Z"


def centroid(points: Sequence[Point]) -> Point:
    """The mean of the corners."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def scaled(points: Iterable[Point], centre: Point, factor: float) -> list[Point]:
    """The points drawn towards the centre (or away from it); areas change by factor squared."""
    cx, cy = centre
    return [(cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in points]
