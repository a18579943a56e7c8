"""The drawing library: things by name, at a place, painted or in lines.

`VOCABULARY` says what there is; `line_art` and `flat` draw motifs `Placed` in a picture. To add one, write a
function of its name in the module of its theme, in its own units (the longer side of the box is 100; what sticks
out is shrunk to fit), and a row in vocabulary.py.
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
