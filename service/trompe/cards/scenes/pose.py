"""A thing of a scene as marks of the picture: its motif in its state, put in its place."""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from trompe.cards.motifs import DRAWINGS, Mark, extent
from trompe.cards.motifs.path import Matrix, after, matrix
from trompe.cards.motifs.render import under
from trompe.cards.motifs.sketch import Sketch

from .anchors import BARE, BODIES, PANELS
from .model import Thing
from .props import PROPS
from .words import NOUNS, POSES

LEAN = 16
"""Degrees of what is tilted."""
_SPOTS = ((-0.5, -0.35), (0.05, -0.65), (0.55, -0.25), (-0.05, 0.05), (-0.55, 0.35), (0.45, 0.4), (0, 0.7))
PATTERNS = frozenset({"striped", "spotted", "broken", "dark", "open", "asleep"})
"""States that change the marks of a motif; the others only turn them."""


@dataclass(frozen=True)
class Shape:
    """A motif in a state, in its own units."""

    marks: tuple[Mark, ...]
    extent: tuple[float, float, float, float]
    """Left, top, right and bottom."""

    @property
    def aspect(self) -> float:
        """Width by height."""
        left, top, right, low = self.extent
        return (right - left) / (low - top)


def shape(motif: str, states: frozenset[str], numbers: tuple[tuple[str, int], ...] = ()) -> Shape:
    """The motif as it looks in these states."""
    shown = states & (PATTERNS | (POSES if NOUNS[motif].poses else frozenset()))
    return _shape(motif, shown, numbers)


@lru_cache(256)
def _shape(motif: str, states: frozenset[str], numbers: tuple[tuple[str, int], ...]) -> Shape:
    pose = next(iter(sorted(states & POSES)), "")
    sketch = Sketch(pose, asleep="asleep" in states)
    if motif in PROPS:
        PROPS[motif](sketch, dict(numbers), states)
    else:
        DRAWINGS[motif](sketch)
    around = extent(sketch.marks)
    if states & {"striped", "spotted"}:
        sketch.marks = [mark for i, mark in enumerate(sketch.marks) if i not in BARE.get(motif, ())]
    _patterns(sketch, motif, states)
    return Shape(tuple(sketch.marks), around)


def _patterns(s: Sketch, motif: str, states: frozenset[str]) -> None:
    """Stripes, spots and cracks on the body of a motif."""
    if motif not in BODIES:
        return
    cx, cy, rx, ry = BODIES[motif]
    if "striped" in states and motif in PANELS:
        for points in PANELS[motif]:
            s.blob(points, "ink")
    elif "striped" in states:
        for i in range(-3, 4):
            half = ry * sqrt(1 - (i / 4) ** 2)
            x = cx + rx * i / 4
            s.line(f"{x:.1f},{cy - half:.1f} {x:.1f},{cy + half:.1f}", rx / 8)
    if "spotted" in states:
        for dx, dy in _SPOTS:
            s.disc(cx + dx * rx, cy + dy * ry, min(rx, ry) * 0.14, "ink")
    if "broken" in states:
        crack = ((-1, 0), (-0.5, -12), (-0.1, 4), (0.4, -12), (1, 0))
        s.zigzag(" ".join(f"{cx + dx * rx},{cy + dy}" for dx, dy in crack), 3)


def placement(thing: Thing) -> Matrix:
    """From the motif's own units to the picture."""
    left, top, right, low = shape(thing.motif, thing.states, thing.numbers).extent
    scale = thing.height / (low - top)
    own = matrix(-(left + right) / 2 * scale, -low * scale, scale, scale)
    wide, high = thing.aspect * thing.height, thing.height
    if "flipped" in thing.states:
        own = after(matrix(dy=-high, sy=-1), own)
    if "lying" in thing.states:
        own = after(matrix(high / 2, -wide / 2, turn=-90), own)
    if "tilted" in thing.states:
        own = after(matrix(dy=-high / 2, turn=LEAN), after(matrix(dy=high / 2), own))
    side = -1 if thing.facing == "left" or thing.turned else 1
    return after(matrix(thing.x, thing.y, side), own)


def spot(thing: Thing, x: float, y: float) -> tuple[float, float]:
    """A point of the motif's own units in the picture."""
    a, b, c, d, e, f = placement(thing)
    return a * x + c * y + e, b * x + d * y + f


def marks(thing: Thing) -> tuple[Mark, ...]:
    """The thing's marks in picture units."""
    return under(shape(thing.motif, thing.states, thing.numbers).marks, placement(thing))
