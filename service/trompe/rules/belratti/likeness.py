"""How alike two pictures look at a glance: by how much of which colour they show."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from trompe.rules.kernel import Look, Pixels

from .model import Theme

STEP = 7
"""Every so manieth pixel counts: a prime, so that no column is looked at alone."""


class Fit(NamedTuple):
    """A card, the theme that it is more like, and how unlike they still are: 0 is alike, 2 has nothing in common."""

    card: str
    theme: Theme
    unlike: float


def fits(cards: Sequence[str], themes: Sequence[str], look: Look) -> list[Fit]:
    """How each card goes with the themes, best first; equals stay in their order."""
    first, second = (_tones(look(theme).pixels) for theme in themes)
    return sorted((_fit(card, _tones(look(card).pixels), first, second) for card in cards), key=lambda fit: fit.unlike)


def _fit(card: str, own: Mapping[int, float], first: Mapping[int, float], second: Mapping[int, float]) -> Fit:
    one, other = _unlike(own, first), _unlike(own, second)
    return Fit(card, "first", one) if one <= other else Fit(card, "second", other)


def _unlike(one: Mapping[int, float], other: Mapping[int, float]) -> float:
    return sum(abs(one.get(tone, 0.0) - other.get(tone, 0.0)) for tone in one.keys() | other.keys())


@lru_cache(512)
def _tones(picture: Pixels) -> Mapping[int, float]:
    """Shares of 64 coarse tones: two bits of red, green and blue each."""
    rgb = picture.rgb
    reds, greens, blues = rgb[0 :: 3 * STEP], rgb[1 :: 3 * STEP], rgb[2 :: 3 * STEP]
    counts = Counter((r >> 6) << 4 | (g >> 6) << 2 | b >> 6 for r, g, b in zip(reds, greens, blues, strict=True))
    return {tone: count / counts.total() for tone, count in counts.items()}
