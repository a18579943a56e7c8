"""What a picture of a pack may be made of: elements, attributes, and the form of every value."""

import re
from collections.abc import Mapping

_NUMBER = r"[-+]?(?:\d{1,9}(?:\.\d*)?|\.\d+)(?:[eE]-?\d)?"
_LIST = rf"(?:{_NUMBER}[\s,]*)+"

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
PAINTS = frozenset({"linearGradient", "radialGradient", "pattern"})
"""What a fill or a stroke may refer to."""
ELEMENTS = frozenset({"svg", "g", "defs", "stop", "clipPath", *SHAPES, *PAINTS})

NUMBER = re.compile(rf"{_NUMBER}%?")
LIST = re.compile(_LIST)
PATH = re.compile(r"|[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*")
TRANSFORM = re.compile(rf"(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\(\s*{_LIST}\)[\s,]*)+")
COLOUR = re.compile(r"#[0-9a-f]{6}")
PAINT = re.compile(r"#[0-9a-f]{6}|none|url\(#[^)]+\)")
CLIP = re.compile(r"none|url\(#[^)]+\)")
UNITS = re.compile("userSpaceOnUse|objectBoundingBox")

_BY_FORM: Mapping[re.Pattern[str], str] = {
    NUMBER: "x y width height cx cy r rx ry x1 y1 x2 y2 fx fy offset opacity fill-opacity stroke-opacity stop-opacity "
    "stroke-width stroke-miterlimit stroke-dashoffset",
    LIST: "points",
    re.compile(f"none|{_LIST}"): "stroke-dasharray",
    PATH: "d",
    TRANSFORM: "transform gradientTransform patternTransform",
    PAINT: "fill stroke",
    COLOUR: "stop-color",
    CLIP: "clip-path",
    UNITS: "gradientUnits patternUnits patternContentUnits clipPathUnits",
    re.compile("nonzero|evenodd"): "fill-rule clip-rule",
    re.compile("butt|round|square"): "stroke-linecap",
    re.compile("miter|round|bevel"): "stroke-linejoin",
    re.compile("pad|reflect|repeat"): "spreadMethod",
}
FORMS: Mapping[str, re.Pattern[str]] = {name: form for form, names in _BY_FORM.items() for name in names.split()}
"""What each attribute's value looks like. `viewBox`, `id` and `style` are read apart."""

DROPPED = frozenset({"width", "height", "version", "baseProfile"})
"""Attributes of the outermost element that say nothing here: pictures are as large as they are shown."""

REFERENCE = re.compile(r"url\(#([^)]+)\)")

WHY: Mapping[str, str] = {
    "text": "a picture has no text in it",
    "tspan": "a picture has no text in it",
    "title": "titles stand in pack.toml, not in the picture",
    "desc": "texts stand in pack.toml, not in the picture",
    "metadata": "a picture says nothing of its origin",
    "script": "a picture runs nothing",
    "style": "no style sheets; use attributes",
    "foreignObject": "a picture holds nothing foreign",
    "image": "a picture is made of shapes, not of other pictures",
    "use": "nothing is referred to; repeat the shape",
    "a": "a picture leads nowhere",
}
"""Why some elements are not taken."""
