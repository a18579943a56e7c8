"""Pattern families: each lays given shares of colour on the printable area, exactly, in its own way.

A new family is a function `(chance, shares) -> shapes` with a row in `FAMILIES`. It must paint every share to
the whole per cent, keep its shapes apart, and take piece counts from chance and not from the share.
"""

from collections.abc import Callable, Mapping

from trompe.cards.chance import Chance

from .bands import bars, slants, waves, zigzags
from .discs import discs, pies
from .nested import frames, gems, rings
from .rays import sunburst
from .shards import shards
from .shares import Shape
from .tiles import bricks, mosaic, triangles

Family = Callable[[Chance, Mapping[str, int]], list[Shape]]
"""Chance and whole percentages per colour to shapes."""

FAMILIES: Mapping[str, Family] = {
    family.__name__: family
    for family in (
        bars, slants, zigzags, waves, rings, frames, gems,
        discs, pies, mosaic, triangles, bricks, sunburst, shards,
    )
}  # fmt: skip
"""Every family by name."""

__all__ = ["FAMILIES", "Family", "Shape"]
