"""The four colours, their hatches and the paper: what every colour card and arrow is printed with."""

from collections.abc import Mapping, Sequence

COLOURS = ("red", "yellow", "green", "blue")
"""The colours of the game (IR2), in the order in which everything lists them."""

FILLS: Mapping[str, str] = {"red": "#d4202e", "yellow": "#fed60a", "green": "#22a05a", "blue": "#1e5ec4"}
"""Hex fill per colour. Any blend of one with white lies nearer to these two than to another fill or the grey, so
that blurred rims can be counted by nearest fill. The bytes are even because resvg's half-covered pixels then round
towards white: measured with an odd blue, its rims counted up to an eighth of a pixel too far out."""
PAPER, BORDER = "#ffffff", "#50555d"

INKS: Mapping[str, str] = {"red": "#7d0a17", "yellow": "#b08400", "green": "#0a5a2e", "blue": "#0a2c6e"}
"""Hex ink of the hatch per colour: the same hue, darker, so that the shape keeps its colour."""

_HATCHES = {
    "red": ("a", 10, 10, 'd="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" stroke-width="2"'),
    "yellow": ("b", 12, 12, 'd="M3 0.8v4.4M0.8 3h4.4M9 6.8v4.4M6.8 9h4.4" stroke-width="1.6"'),
    "green": ("c", 10, 10, 'd="M0 5h10M5 0v10" stroke-width="1.4"'),
    "blue": ("d", 63, 7, 'd="M-1 3.5h65" stroke-width="2"'),
}
"""Per colour: neutral id, width and height of the tile in units, and lines (IR13)."""


def hatch(colour: str) -> str:
    """The paint that draws a colour's hatch."""
    return f"url(#{_HATCHES[colour][0]})"


def hatches(colours: Sequence[str]) -> str:
    """SVG definitions of the hatches of these colours."""
    return "<defs>" + "".join(_tile(colour) for colour in colours) + "</defs>" if colours else ""


def _tile(colour: str) -> str:
    name, width, height, lines = _HATCHES[colour]
    size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{name}" {size}><path {lines} stroke="{INKS[colour]}" fill="none"/></pattern>'
