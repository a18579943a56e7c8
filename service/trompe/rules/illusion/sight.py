"""How much of a colour a bot sees on a card: counted from the pixels, then misjudged as people misjudge it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import sqrt
from struct import unpack
from typing import NamedTuple

from trompe.cards.inks import BORDER, FILLS, PAPER
from trompe.rules.kernel import Pixels, Stream

from .model import COLOURS, Colour

_INKS: Mapping[str, tuple[int, ...]] = {
    name: tuple(bytes.fromhex(ink[1:])) for name, ink in {**FILLS, "paper": PAPER, "border": BORDER}.items()
}


class Glance(NamedTuple):
    """One colour on one card."""

    share: float
    """Percent of what is not border."""
    scatter: float
    """How often the colour begins anew along rows and columns, by how often a square of that size would: 1 or more."""


class Estimate(NamedTuple):
    """A share as it seems, and how far off it may well be: one standard deviation; both in percentage points."""

    share: float
    spread: float


def estimate(picture: Pixels, colour: Colour, weber: float, eye: Stream) -> Estimate:
    """What a person takes the share for; `weber` says how ill they tell shares apart, `eye` how they err this time.

    The error grows with the share as far as half of the card, and with the number of pieces that the colour is in.
    """
    seen = glances(picture)[colour]
    spread = 0.3 + weber * sqrt(seen.share * (100 - seen.share)) * (0.75 + 0.25 * seen.scatter)
    return Estimate(seen.share + spread * _bell(eye), spread)


def _bell(eye: Stream) -> float:
    """About normal, of mean 0 and deviation 1: four even numbers together."""
    numbers: tuple[int, ...] = unpack(">4H", eye.take(8))
    return (sum(numbers) / 0xFFFF - 2) * sqrt(3)


@lru_cache(512)
def glances(picture: Pixels) -> Mapping[Colour, Glance]:
    """What there is of each colour."""
    rgb = iter(picture.rgb)
    inks = [_ink(red >> 3, green >> 3, blue >> 3) for red, green, blue in zip(rgb, rgb, rgb, strict=True)]
    rows = [inks[at : at + picture.width] for at in range(0, len(inks), picture.width)]
    starts = [ink for line in chain(rows, zip(*rows, strict=True)) for ink in _starts(line)]
    area = max(1, len(inks) - inks.count("border"))
    return {colour: _glance(inks.count(colour), starts.count(colour), area) for colour in COLOURS}


def _glance(pixels: int, starts: int, area: int) -> Glance:
    return Glance(100 * pixels / area, max(1.0, starts / 2 / sqrt(pixels)) if pixels else 1.0)


def _starts(line: Sequence[str]) -> list[str]:
    return [ink for before, ink in zip(("", *line), line, strict=False) if ink != before]


@lru_cache(4096)
def _ink(red: int, green: int, blue: int) -> str:
    """The ink that a pixel of five bits a channel is nearest to."""
    pixel = (red * 8 + 4, green * 8 + 4, blue * 8 + 4)
    return min(_INKS, key=lambda name: sum((a - b) ** 2 for a, b in zip(pixel, _INKS[name], strict=True)))
