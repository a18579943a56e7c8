"""How alike two pictures look at a glance: by how much of which colour they show."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from trompe.rules.kernel import Pixels

STEP = 7
"""Every so manieth pixel counts: a prime, so that no column is looked at alone."""


def unlike(one: Pixels, other: Pixels) -> float:
    """How unlike two pictures are: 0 is alike, 2 has nothing in common."""
    own, others = tones(one), tones(other)
    return sum(abs(own.get(tone, 0.0) - others.get(tone, 0.0)) for tone in own.keys() | others.keys())


@lru_cache(512)
def tones(picture: Pixels) -> Mapping[int, float]:
    """Shares of 64 coarse tones: two bits of red, green and blue each."""
    rgb = picture.rgb
    reds, greens, blues = rgb[0 :: 3 * STEP], rgb[1 :: 3 * STEP], rgb[2 :: 3 * STEP]
    counts = Counter((r >> 6) << 4 | (g >> 6) << 2 | b >> 6 for r, g, b in zip(reds, greens, blues, strict=True))
    return {tone: count / counts.total() for tone, count in counts.items()}
