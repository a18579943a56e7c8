"""Decks as data, and how they are drawn.

Ids here are the decks' own and shares are open: games and doors put opaque handles before them (CR17).
"""

from .arrow import Arrow
from .colour import ColourCard
from .deck import VARIANTS, Deck, Picture, Titles
from .inks import COLOURS
from .paintings import Painting
from .publish import DECKS, PUBLIC, export, has, manifest, png, svg
from .scenes import Scene

__all__ = [
    "COLOURS",
    "DECKS",
    "PUBLIC",
    "VARIANTS",
    "Arrow",
    "ColourCard",
    "Deck",
    "Painting",
    "Picture",
    "Scene",
    "Titles",
    "export",
    "has",
    "manifest",
    "png",
    "svg",
]
