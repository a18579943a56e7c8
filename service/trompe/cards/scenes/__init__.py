"""The scene deck: 60 cards with two scenes each, drawn in lines, with ten criteria a scene (D1, D22)."""

from .deck import SCENE_DECK
from .model import Criterion, Layout, Thing
from .scene import Scene

__all__ = ["SCENE_DECK", "Criterion", "Layout", "Scene", "Thing"]
