"""The drawing library: things by name, from a box to shapes, painted or in lines."""

from .vocabulary import VOCABULARY
from .words import PEOPLE_POSES, SIZES, Motif

__all__ = ["PEOPLE_POSES", "SIZES", "VOCABULARY", "Motif"]
