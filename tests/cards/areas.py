"""Areas of SVG path data by Green's theorem: exact for lines, cubics and arcs of ellipses."""

import re
from collections.abc import Iterator
from math import asin, hypot, sin

Point = tuple[float, float]
TOKEN = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
TAKES = {"M": 2, "L": 2, "C": 6, "A": 7, "h": 1, "v": 1, "Z": 0}


def _cross(a: Point, b: Point) -> float:
    return a[0] * b[1] - a[1] * b[0]


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    tokens = TOKEN.findall(path)
    assert "".join(tokens) == path.replace(" ", ""), "only the commands known here"
    name, place = "", 0
    while place < len(tokens):
        if tokens[place].isalpha():
            name, place = tokens[place], place + 1
        yield name, [float(token) for token in tokens[place : place + TAKES[name]]]
        place += TAKES[name]


def _cubic(a: Point, b: Point, c: Point, d: Point) -> float:
    near = 6 * _cross(a, b) + 3 * _cross(a, c) + _cross(a, d)
    return (near + 3 * _cross(b, c) + 3 * _cross(b, d) + 6 * _cross(c, d)) / 20


def _arc(a: Point, b: Point, rx: float, ry: float, sweep: float) -> float:
    """The chord's area and the segment's beyond it; less than half a turn."""
    half = hypot((b[0] - a[0]) / rx, (b[1] - a[1]) / ry) / 2
    turn = 2 * asin(min(1, half))
    return _cross(a, b) / 2 + rx * ry * (turn - sin(turn)) / 2 * (1 if sweep else -1)


def outlines(path: str) -> list[float]:
    """Signed area of every closed outline: positive clockwise on the screen, negative for holes."""
    areas: list[float] = []
    start = here = (0.0, 0.0)
    for name, values in _commands(path):
        there, area = _step(name, values, here, start)
        if name == "M":
            areas.append(0)
            start = there
        else:
            areas[-1] += area
        here = there
    return areas


def _step(name: str, v: list[float], here: Point, start: Point) -> tuple[Point, float]:
    if name == "C":
        there = (v[4], v[5])
        return there, _cubic(here, (v[0], v[1]), (v[2], v[3]), there)
    if name == "A":
        assert v[2:4] == [0, 0], "upright, and less than half a turn"
        return (v[5], v[6]), _arc(here, (v[5], v[6]), v[0], v[1], v[4])
    ends = {"h": lambda: (here[0] + v[0], here[1]), "v": lambda: (here[0], here[1] + v[0]), "Z": lambda: start}
    there = ends.get(name, lambda: (v[0], v[1]))()
    return there, _cross(here, there) / 2
