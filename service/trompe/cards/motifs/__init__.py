"""The drawing library: things by name, at a place, painted or in lines.

`VOCABULARY` says what there is; `line_art` and `flat` draw motifs `Placed` in a picture.
"""

from .paints import PIGMENTS, pigment
from .render import DRAWINGS, Placed, extent, flat, line_art, marks
from .sketch import Mark
from .vocabulary import VOCABULARY
from .words import PEOPLE_POSES, SIZES, Motif

__all__ = [
    "DRAWINGS",
    "PEOPLE_POSES",
    "PIGMENTS",
    "SIZES",
    "VOCABULARY",
    "Mark",
    "Motif",
    "Placed",
    "extent",
    "flat",
    "line_art",
    "marks",
    "pigment",
]
