"""Pigments: the natural colours that motifs name. Palettes shift them."""

from collections.abc import Mapping

PIGMENTS: Mapping[str, str] = {
    "ink": "#2b2530",
    "white": "#fbf7ee",
    "cream": "#f3e3c3",
    "sand": "#e3c48f",
    "tan": "#c99a62",
    "brown": "#8a5a37",
    "umber": "#573829",
    "red": "#c8403a",
    "brick": "#a8503c",
    "orange": "#e58a3c",
    "gold": "#e6b43a",
    "yellow": "#f6d65b",
    "lime": "#a9c05a",
    "green": "#5f9a54",
    "pine": "#2f6b4f",
    "teal": "#3f8f8c",
    "aqua": "#bfe0e2",
    "sky": "#8cc4dd",
    "blue": "#3f74b5",
    "navy": "#2b3f73",
    "violet": "#7b5ea7",
    "pink": "#e9a3ae",
    "rose": "#cf5f7f",
    "skin": "#eec39f",
    "bronze": "#a8734f",
    "grey": "#9aa0a6",
    "stone": "#c3beb4",
    "slate": "#5e6873",
    "coal": "#3d4048",
}
"""Hex colour by name; `ink` is the darkest, and stays filled in line drawings."""


def pigment(name: str) -> str:
    """The hex colour of a pigment; a hex colour stays as it is."""
    return name if name.startswith("#") else PIGMENTS[name]
