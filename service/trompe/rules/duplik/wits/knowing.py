"""What a group of strokes may be: its look beside those of all things that can be drawn."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from .ink import Points
from .shapes import Box, Look, box_of, likeness, look_of
from .templates import Template, known, odd, usual

KNOWN = 0.86
"""How like its template a thing must be to be known for sure."""
MAYBE = 0.74
"""Below this likeness it is not even a guess."""
TIE = 0.02
"""Templates so much less alike than the best are as good."""
CLEAR = 0.93
"""What is so like a thing is that thing."""
SMALL = 26
"""What is smaller than this is no thing of its own."""
SLIM = 0.24
"""How far proportions may be off, as a logarithm."""
CLOSER = 18
"""Templates that are compared in full, after a first glance."""


@dataclass(frozen=True)
class Guess:
    """What a group of strokes may be."""

    template: Template
    likeness: float


@dataclass(frozen=True)
class Found:
    """A group of strokes that is taken for one thing."""

    box: Box
    look: Look | None
    """None for a scrap."""
    guesses: tuple[Guess, ...]
    """The best first; empty for what looks like nothing."""
    lines: tuple[Points, ...] = ()
    """Its strokes."""
    asleep: bool = False
    """Whether Zs rise from it."""

    @property
    def likeness(self) -> float:
        """Of the best guess."""
        return self.guesses[0].likeness if self.guesses else 0.0


def found(lines: Sequence[Points]) -> Found:
    """Strokes as one thing, with what it may be."""
    box = box_of(lines)
    if max(box[2] - box[0], box[3] - box[1]) < SMALL:
        return Found(box, None, (), tuple(lines))
    look = look_of(lines, box)
    return Found(box, look, guesses(look), tuple(lines))


@lru_cache(1)
def _shelf() -> tuple[list[float], list[Template]]:
    """Templates by their proportions."""
    templates = sorted(usual(), key=lambda template: template.look.slim)
    return [template.look.slim for template in templates], templates


def guesses(look: Look) -> tuple[Guess, ...]:
    """What a look may be, the best first: as good as the best, and no worse than MAYBE."""
    slims, templates = _shelf()
    shelf = templates[bisect_left(slims, look.slim - SLIM) : bisect_right(slims, look.slim + SLIM)]
    coarse = look.coarse
    shelf.sort(key=lambda template: (template.look.coarse ^ coarse).bit_count())
    rated = [Guess(template, likeness(look, template.look)) for template in shelf[:CLOSER]]
    return _best(rated)


def _best(rated: Sequence[Guess]) -> tuple[Guess, ...]:
    most = max((guess.likeness for guess in rated), default=0.0)
    good = [guess for guess in rated if guess.likeness >= max(MAYBE, most - TIE)]
    return tuple(sorted(good, key=lambda guess: -guess.likeness))


def rarely(found: Found, motif: str) -> Guess | None:
    """The found thing as that motif upside down, lying or tilted, if it looks more so than like anything else."""
    if found.look is None or found.likeness >= CLEAR:
        return None
    slim = found.look.slim
    rated = [
        Guess(template, likeness(found.look, template.look))
        for template in odd(motif)
        if abs(template.look.slim - slim) < SLIM
    ]
    best = max(rated, key=lambda guess: guess.likeness, default=None)
    return best if best and best.likeness >= max(MAYBE, found.likeness - TIE) else None


def resembles(found: Found, motif: str) -> float:
    """How like that motif the found thing is, in any state."""
    look = found.look
    if look is None:
        return 0.0
    templates = (template for template in (*known(motif), *odd(motif)) if abs(template.look.slim - look.slim) < SLIM)
    return max((likeness(look, template.look) for template in templates), default=0.0)
