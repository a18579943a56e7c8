"""What a judge sees in a drawing: things, found in its strokes by their looks alone.

Strokes that were drawn one after the other and lie together are taken as a thing where they look most like one.
What looks like nothing known stays a thing without a name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import log

from trompe.rules.canvas import SIDE

from .ink import Points
from .knowing import CLEAR, KNOWN, SLIM, SMALL, Found, Guess
from .parting import LARGEST, TOGETHER, apart, joined, parted, reach, spans, touching, with_one
from .shapes import Box, Look, box_of, likeness, look_of
from .templates import known, odd

GAIN = 0.004
"""How much more like itself a thing must be without strokes that are no part of it."""


@lru_cache(32)
def seen(ink: tuple[Points, ...]) -> tuple[Found, ...]:
    """The things in a drawing."""
    pens, snores = _pens(ink)
    things = [thing for span in spans(pens) for thing in parted(span)]
    return tuple(_sleeping(_whole(things), snores))


def _pens(ink: Sequence[Points]) -> tuple[list[Points], list[Points]]:
    """Lines that may be things, and Zs; a horizon is neither."""
    pens = [line for line in ink if not _horizon(line)]
    return [line for line in pens if not _zed(line)], [line for line in pens if _zed(line)]


@lru_cache(256)
def sought(ink: tuple[Points, ...], motif: str) -> Found | None:
    """That motif, if it hides in what was taken for something else: looked for on purpose.

    What is clearly a part of something else is left alone: a wheel is no ball.
    """
    clear = [found for found in seen(ink) if found.likeness >= CLEAR]
    templates = (*known(motif), *odd(motif))
    best: tuple[float, Found | None] = (KNOWN, None)
    for run in _runs(ink):
        fit = [template.look for template in templates if abs(template.look.slim - run.slim) < SLIM]
        like, at = max(((likeness(run.look, look), i) for i, look in enumerate(fit)), default=(0.0, 0))
        if like >= best[0] and not any(_belongs(run, found) for found in clear):
            template = next(template for template in templates if template.look is fit[at])
            best = (like, Found(run.box, run.look, (Guess(template, like),), run.lines))
    return best[1]


@dataclass(frozen=True)
class _Run:
    """Strokes drawn one after the other that lie together, and may be a thing."""

    lines: tuple[Points, ...]
    box: Box

    @cached_property
    def slim(self) -> float:
        left, top, right, low = self.box
        return log((right - left) / (low - top))

    @cached_property
    def look(self) -> Look:
        return look_of(self.lines, self.box)


@lru_cache(8)
def _runs(ink: tuple[Points, ...]) -> tuple[_Run, ...]:
    return tuple(run for span in spans(_pens(ink)[0]) for run in _runs_of(span))


def _runs_of(span: Sequence[Points]) -> Iterator[_Run]:
    boxes = [box_of([line]) for line in span]
    beside, most = touching(boxes), reach(len(span))
    for start in range(len(span)):
        box, groups = boxes[start], list[int]()
        for end in range(start + 1, min(len(span), start + most) + 1):
            box, groups = joined(box, boxes[end - 1]), with_one(groups, end - 1, beside[end - 1])
            wide, high = box[2] - box[0], box[3] - box[1]
            if max(wide, high) > LARGEST:
                break
            if len(groups) == 1 and min(wide, high) > 1 and max(wide, high) >= SMALL:
                yield _Run(tuple(span[start:end]), box)


def _belongs(run: _Run, found: Found) -> bool:
    """Whether strokes are a part of a thing, which is less like itself without them."""
    if not _within(run.box, found.box):
        return False
    rest = [line for line in found.lines if line not in run.lines]
    if not rest or len(rest) == len(found.lines):
        return not rest
    without = likeness(look_of(rest, box_of(rest)), found.guesses[0].template.look)
    return without < found.likeness + GAIN


def _within(box: Box, other: Box) -> bool:
    return other[0] - 2 <= box[0] and other[1] - 2 <= box[1] and box[2] <= other[2] + 2 and box[3] <= other[3] + 2


def _horizon(line: Points) -> bool:
    """Right across, and level: ground, floor or sea."""
    left, top, right, low = box_of([line])
    return right - left > 0.85 * SIDE and low - top < 0.12 * SIDE


def _zed(line: Points) -> bool:
    """A Z: right, back down, right."""
    if len(line) != 4:
        return False
    (ax, ay), (bx, by), (cx, cy), (dx, _) = line
    wide = bx - ax
    return (
        6 < wide < 80
        and dx - cx > 0.6 * wide
        and bx - cx > 0.6 * wide
        and cy - by > 0.5 * wide
        and abs(by - ay) < 0.3 * wide
    )


def _whole(things: Sequence[Found]) -> list[Found]:
    """Without scraps: small unknown parts within or beside known things belong to them."""
    known = [found for found in things if found.guesses]
    return [found for found in things if found.guesses or not any(_part_of(found, other) for other in known)]


def _part_of(scrap: Found, thing: Found) -> bool:
    wide, high = scrap.box[2] - scrap.box[0], scrap.box[3] - scrap.box[1]
    small = (
        wide * high < 0.25 * (thing.box[2] - thing.box[0]) * (thing.box[3] - thing.box[1]) or max(wide, high) < SMALL
    )
    return small and apart(scrap.box, thing.box) < TOGETHER / 2


def _sleeping(things: Sequence[Found], snores: Sequence[Points]) -> Iterator[Found]:
    """Whose Zs they are: those of the thing nearest below the lowest."""
    sleepers = set()
    for group in spans(snores):
        low = max(group, key=lambda line: box_of([line])[3])
        box = box_of([low])
        near = min(range(len(things)), key=lambda i: apart(things[i].box, box), default=None)
        if near is not None and len(group) > 1:
            sleepers.add(near)
    for number, found in enumerate(things):
        yield replace(found, asleep=number in sleepers)
