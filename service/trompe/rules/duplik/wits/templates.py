"""What each thing looks like when it is drawn: the eye compares with these."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from trompe.cards.deck import Titles
from trompe.cards.motifs import PEOPLE_POSES
from trompe.cards.scenes import Layout, Thing
from trompe.cards.scenes.anchors import BODIES
from trompe.cards.scenes.model import Facing
from trompe.cards.scenes.pose import shape
from trompe.cards.scenes.words import NOUNS

from .hand import strokes
from .shapes import Look, box_of, look_of

TALL = 150.0
"""The longer side of the things that looks are taken from, in units."""
NUMBERS = {
    "wall_clock": tuple(("hour", hour) for hour in range(1, 13)),
    "birthday_cake": tuple(("candles", n) for n in range(1, 7)),
}


class Template(NamedTuple):
    """A thing in a state, and its look."""

    motif: str
    facing: Facing
    states: frozenset[str]
    numbers: tuple[tuple[str, int], ...]
    look: Look


def _thing(motif: str, facing: Facing, states: frozenset[str], numbers: tuple[tuple[str, int], ...]) -> Thing:
    aspect = shape(motif, states, numbers).aspect
    return Thing("it", motif, 500, 700, TALL / max(1.0, aspect), aspect, facing, states, numbers)


def _template(
    motif: str, facing: Facing, states: frozenset[str], numbers: tuple[tuple[str, int], ...] = ()
) -> Template:
    thing = _thing(motif, facing, states, numbers)
    drawn = strokes(Layout(Titles("", ""), "none", 0, (thing,), ()))
    lines = [tuple((x, y) for x, y in stroke.points) for stroke in drawn]
    return Template(motif, facing, states, numbers, look_of(lines, box_of(lines)))


def _fronts(motif: str) -> tuple[Facing, ...]:
    return ("right", "left") if NOUNS[motif].faces else ("",)


def _usual(motif: str) -> Iterator[Template]:
    """Upright, in every pose, front and pattern."""
    for facing in _fronts(motif):
        for pose in PEOPLE_POSES if NOUNS[motif].poses else ("",):
            yield _template(motif, facing, frozenset({pose} - {""}))
    for state in ("striped", "spotted", "broken") if motif in BODIES else ():
        yield _template(motif, _fronts(motif)[0], frozenset({state}))
    for number in NUMBERS.get(motif, ()):
        yield _template(motif, "", frozenset(), (number,))


def _odd(motif: str) -> Iterator[Template]:
    """Upside down, lying, tilted."""
    pose = {"stand"} if NOUNS[motif].poses else set()
    for facing in _fronts(motif):
        for state in ("flipped", "lying", "tilted"):
            yield _template(motif, facing, frozenset({state, *pose}))


@cache
def usual() -> tuple[Template, ...]:
    """Everything as it is usually drawn. Made once: that takes a second or two."""
    return tuple(template for motif in sorted(NOUNS) for template in _usual(motif))


@cache
def known(motif: str) -> tuple[Template, ...]:
    """A motif as it is usually drawn."""
    return tuple(template for template in usual() if template.motif == motif)


@cache
def odd(motif: str) -> tuple[Template, ...]:
    """A motif as it is rarely drawn."""
    return tuple(_odd(motif))
