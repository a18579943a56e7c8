"""What a scene is made of: things at places in a square of 1000 by 1000, and claims about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from trompe.cards.deck import Titles

from .words import NOUNS

SIDE = 1000
"""Width and height of every scene, in picture units; x grows to the right, y downwards."""

KINDS = frozenset({"person", "animal", "vehicle"})
"""Tags of the vocabulary that claims may name."""

Facing = Literal["", "left", "right"]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True)
class Thing:
    """One thing of a scene."""

    key: str
    """Its name in this scene."""
    motif: str
    x: float
    """Middle of its foot."""
    y: float
    """Its foot."""
    height: float
    """When it stands upright."""
    aspect: float
    """Width by height when it stands upright."""
    facing: Facing = ""
    """Where it looks or points; empty for what has no front."""
    states: frozenset[str] = frozenset()
    """Words of words.STATES, and poses of people."""
    numbers: tuple[tuple[str, int], ...] = ()
    """What it shows a number of: the hour of a clock, the candles of a cake."""
    on: str = ""
    """Key of the thing on which it stands."""
    inside: str = ""
    """Key of the thing in which it is."""
    holder: str = ""
    """Key of the thing that holds it."""
    wearer: str = ""
    """Key of the thing that wears it."""
    turned: bool = False
    """Drawn mirrored, though it has no front: held by who looks to the left."""

    @cached_property
    def size(self) -> tuple[float, float]:
        """Width and height as it lies or stands."""
        wide, high = self.height * self.aspect, self.height
        return (high, wide) if "lying" in self.states else (wide, high)

    @cached_property
    def box(self) -> Box:
        """What it covers."""
        wide, high = self.size
        return self.x - wide / 2, self.y - high, self.x + wide / 2, self.y

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The middle of what it covers."""
        return self.x, self.y - self.size[1] / 2

    @cached_property
    def area(self) -> float:
        """Area of its box."""
        return self.size[0] * self.size[1]


@dataclass(frozen=True)
class Criterion:
    """A yes-or-no detail and how to tell whether a scene has it."""

    text: Titles
    claim: str
    """In the words of claims.py."""


@dataclass(frozen=True)
class Layout:
    """A scene as data: what is where, and ten things that are true of it."""

    title: Titles
    backdrop: str
    """One of backdrops.BACKDROPS."""
    level: float
    """Where ground, floor or sea begin, as y."""
    things: tuple[Thing, ...]
    """From back to front."""
    criteria: tuple[Criterion, ...]


def named(things: Sequence[Thing], name: str) -> list[Thing]:
    """The thing of that key, or all things of that motif, or of that kind: person, animal or vehicle."""
    if name in KINDS:
        return [thing for thing in things if name in NOUNS[thing.motif].tags]
    return [thing for thing in things if thing.key == name] or [thing for thing in things if thing.motif == name]
