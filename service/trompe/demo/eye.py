"""How a seat judges colour cards: by looking at them."""

import colorsys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from trompe.client import Client, Game, Json

from . import png

WIDTH = 64
HUES = {"red": 0, "yellow": 48, "green": 130, "blue": 220}
"""Degrees on the colour circle."""
CLEAR = 6
"""Percentage points between two backs that a look must not mistake."""


class Eye:
    """Pictures that were looked at, and how much of each colour they seemed to have."""

    def __init__(self) -> None:
        self._seen: dict[str, Mapping[str, float]] = {}

    async def share(self, client: Client, game: Game, handle: str, colour: str) -> float:
        """The part of the picture that has this colour, from 0 to 1."""
        if handle not in self._seen:
            self._seen[handle] = _counted(await client.picture(game, handle, width=WIDTH))
        return self._seen[handle][colour]

    def differing(self, backs: Mapping[str, Json]) -> Iterator[str]:
        """Pairs of cards whose pictures say the contrary of their backs."""
        turned = [handle for handle in backs if handle in self._seen]
        for colour in HUES:
            for one, other in combinations(turned, 2):
                gap = backs[one][colour] - backs[other][colour]
                seen = self._seen[one][colour] - self._seen[other][colour]
                if abs(gap) >= CLEAR and gap * seen <= 0:
                    yield f"pictures {one} and {other} do not show the {colour} that their backs say"


def _counted(picture: bytes) -> Mapping[str, float]:
    colours = Counter(png.pixels(picture))
    counts = Counter[str]()
    for pixel, count in colours.items():
        if (name := _name(*pixel)) is not None:
            counts[name] += count
    return {name: counts[name] / colours.total() for name in HUES}


def _name(red: int, green: int, blue: int) -> str | None:
    hue, saturation, value = colorsys.rgb_to_hsv(red / 255, green / 255, blue / 255)
    if saturation < 0.25 or value < 0.2:
        return None
    return min(HUES, key=lambda name: min(abs(360 * hue - HUES[name]), 360 - abs(360 * hue - HUES[name])))
