"""What nouns and verbs of a criterion mean."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from trompe.cards.scenes.claims import PAIRS

from .ideas import WEARABLE
from .tokens import Cue, Sentence


@dataclass(frozen=True)
class Meant:
    """What a noun of a criterion means."""

    exact: frozenset[str]
    loose: frozenset[str]
    which: str = ""
    """If one of several is meant, which: `leftmost`, `middle`, `flipped` …; `other` is what is left."""
    some: bool = False
    """Whether it is enough that it is true of one of them."""


_SWAPPED: Mapping[str, str] = {
    "shorter": "taller",
    "smaller": "larger",
    "heldby": "holds",
    "wornby": "wears",
    "behind": "away",
}
"""What is said the other way round."""
_EITHER: Mapping[str, tuple[str, ...]] = {
    "over": ("above", "on"),
    "upon": ("on",),
    "at": ("on", "in"),
    "in": ("in", "on"),
}
"""What may mean this or that."""


def verbs(
    said: Sentence, meant: Sequence[Meant], found: Sequence[Cue], value: str, a: int, b: int
) -> Iterator[tuple[str, int, int]]:
    """The verbs of claims that a cue between a subject and its target may mean, each with its own two."""
    carried = next((cue.value for cue in found if cue.kind == "carry"), "")
    if value in _SWAPPED:
        yield _SWAPPED[value], b, a
    elif value == "awayfrom":
        tail = re.search(r"(?:tail|cola)(?: \w+){0,3} (?:away|contrario)", said.line)
        yield ("faces" if tail else "away"), a, b
    elif value in _EITHER:
        yield from ((verb, a, b) for verb in _EITHER[value])
    elif value in ("has", "wears", "holds"):
        yield from _carrying(meant, value, carried, a, b)
    elif value in PAIRS:
        yield value, a, b


def _carrying(meant: Sequence[Meant], value: str, carried: str, a: int, b: int) -> Iterator[tuple[str, int, int]]:
    dressed = bool(meant[b].loose & WEARABLE)
    if carried == "on":
        yield "on", b, a
    if dressed or value == "wears":
        yield "wears", a, b
    if value != "wears" and carried != "on" and not (dressed and value == "has"):
        yield "holds", a, b
    if value == "has" and not carried and not dressed:
        yield "on", b, a
