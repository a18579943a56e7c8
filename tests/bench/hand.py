"""How a hand draws: lines of points at 60 Hz with pauses between them, sent in batches of few points."""

import asyncio
import math
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

HERTZ = 60
SIDE = 1000
SLACK = 2.0
"""By how many units a line may miss a point that is left out."""

Point = tuple[int, int]


async def batches(chance: Random, until: float) -> AsyncIterator[dict[str, Any]]:
    """Entries of a canvas in their time, up to a moment of `time.monotonic`: 5 to 10 a second while the pen is down.

    A line lasts 0.3 to 2.5 s, a pause 0.2 to 1.5 s. Each batch begins where the last one ended; one line in twenty is
    taken back.
    """
    while (pause := chance.uniform(0.2, 1.5)) < until - time.monotonic():
        await asyncio.sleep(pause)
        tool, width = chance.choice(("pencil",) * 9 + ("eraser",)), chance.choice((4, 8, 8, 16))
        parts = 0
        for points in _line(chance):
            await asyncio.sleep((len(points) - 1) / HERTZ)
            if time.monotonic() >= until:
                return
            parts += 1
            yield {"draw": {"strokes": [{"tool": tool.upper(), "width": width, "points": simplified(points)}]}}
        if chance.random() < 0.05:
            yield {"undo": {"count": parts}}


def _line(chance: Random) -> list[list[Point]]:
    """A line in parts, each of which begins with the last point of the one before it."""
    x, y = chance.uniform(100, 900), chance.uniform(100, 900)
    way, bend, speed = chance.uniform(0, math.tau), 0.0, chance.uniform(200, 900) / HERTZ
    left = round(chance.uniform(0.3, 2.5) * HERTZ)
    parts = [[(round(x), round(y))]]
    while left > 0:
        part = parts[-1]
        for _ in range(min(left, round(chance.uniform(0.1, 0.2) * HERTZ))):
            bend = 0.9 * bend + chance.gauss(0, 0.04)
            way += bend
            x, y = x + speed * math.cos(way), y + speed * math.sin(way)
            x, y = min(max(x, 0), SIDE), min(max(y, 0), SIDE)
            part.append((round(x), round(y)))
            left -= 1
        parts.append([part[-1]])
    return parts[:-1]


def simplified(points: list[Point]) -> list[Point]:
    """Without the points that the line through the others hardly misses."""
    if len(points) < 3:
        return points
    (x, y), (to_x, to_y) = points[0], points[-1]
    length = math.hypot(to_x - x, to_y - y) or 1.0
    off = [abs((to_y - y) * (px - x) - (to_x - x) * (py - y)) / length for px, py in points]
    worst = max(range(len(points)), key=off.__getitem__)
    if off[worst] <= SLACK:
        return [points[0], points[-1]]
    return simplified(points[: worst + 1])[:-1] + simplified(points[worst:])
