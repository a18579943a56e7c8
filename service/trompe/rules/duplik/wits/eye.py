"""What a judge sees in a drawing: things, found in its strokes by their looks alone.

Strokes that were drawn one after the other and lie together are taken as a thing where they look most like one.
What looks like nothing known stays a thing without a name.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import hypot, log

from trompe.rules.canvas import SIDE

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
WHOLE = 0.975
"""Strokes so like a thing are not looked at in parts."""
GAIN = 0.004
"""How much more like itself a thing must be without strokes that are no part of it."""
TOGETHER = 24
"""Units of white that may be between the strokes of one thing."""
SMALL = 26
"""What is smaller than this is no thing of its own."""
JUMP = 60
"""Units of white that may be between parts of a thing that are drawn one after the other."""
DETAIL = 45
"""Strokes inside another that are smaller than this are no things."""
LARGEST = 640
"""Units that a thing is long at most."""
MOST = 34
"""Strokes that one thing may have."""
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


@lru_cache(32)
def seen(ink: tuple[Points, ...]) -> tuple[Found, ...]:
    """The things in a drawing."""
    pens, snores = _pens(ink)
    things = [found for span in _spans(pens) for found in _parted(span)]
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
    for span in _spans(_pens(ink)[0]):
        for lines, box in _runs(span):
            slim = log((box[2] - box[0]) / (box[3] - box[1]))
            fit = [template for template in templates if abs(template.look.slim - slim) < SLIM]
            if not fit:
                continue
            look = look_of(lines, box)
            like, template = max(((likeness(look, each.look), each) for each in fit), key=lambda rated: rated[0])
            if like >= best[0] and not any(_belongs(lines, box, found) for found in clear):
                best = (like, Found(box, look, (Guess(template, like),), tuple(lines)))
    return best[1]


def _belongs(lines: Sequence[Points], box: Box, found: Found) -> bool:
    """Whether strokes are a part of a thing, which is less like itself without them."""
    if not _within(box, found.box):
        return False
    rest = [line for line in found.lines if line not in lines]
    if len(rest) == len(found.lines) or not rest:
        return len(rest) > 0
    without = likeness(look_of(rest, box_of(rest)), found.guesses[0].template.look)
    return without < found.likeness + GAIN


def _runs(span: Sequence[Points]) -> Iterator[tuple[Sequence[Points], Box]]:
    """Strokes drawn one after the other that may be a thing."""
    boxes = [box_of([line]) for line in span]
    for start in range(len(span)):
        box = boxes[start]
        for end in range(start + 1, min(len(span), start + MOST) + 1):
            box = _joined(box, boxes[end - 1])
            wide, high = box[2] - box[0], box[3] - box[1]
            if max(wide, high) > LARGEST:
                break
            if min(wide, high) > 1 and max(wide, high) >= SMALL:
                yield span[start:end], box


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


def _apart(one: Box, other: Box) -> float:
    """White between two boxes."""
    across = max(0.0, one[0] - other[2], other[0] - one[2])
    down = max(0.0, one[1] - other[3], other[1] - one[3])
    return hypot(across, down)


def _joined(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _spans(lines: Sequence[Points]) -> Iterator[list[Points]]:
    """Strokes that lie together, in the order in which they were drawn."""
    boxes = [box_of([line]) for line in lines]
    heads = list(range(len(lines)))

    def head(i: int) -> int:
        while heads[i] != i:
            heads[i] = i = heads[heads[i]]
        return i

    for j, box in enumerate(boxes):
        for i in range(j):
            if _apart(box, boxes[i]) <= TOGETHER:
                heads[head(j)] = head(i)
    for first in dict.fromkeys(map(head, range(len(lines)))):
        yield [line for i, line in enumerate(lines) if head(i) == first]


def _parted(span: Sequence[Points]) -> list[Found]:
    """The span as one thing if it clearly is one, else in the parts that look most like things."""
    whole = _found(span)
    if whole.likeness >= WHOLE or len(span) < 2:
        return [whole]
    atoms = _atoms(span)
    count = len(atoms)
    boxes = [box_of(atom) for atom in atoms]
    inks = [sum(map(_length, atom)) for atom in atoms]
    touching = [sum(1 << j for j in range(count) if _apart(box, boxes[j]) <= JUMP) for box in boxes]
    best: list[tuple[float, int, Found | None]] = [(0.0, 0, None), *[(-1e9, 0, None)] * count]
    for end in range(1, count + 1):
        box, lines, ink, groups = boxes[end - 1], list[Points](), 0.0, list[int]()
        for start in range(end - 1, -1, -1):
            box, lines, ink = _joined(box, boxes[start]), [*atoms[start], *lines], ink + inks[start]
            if len(lines) > MOST or max(box[2] - box[0], box[3] - box[1]) > LARGEST:
                break
            groups = _with(groups, start, touching[start])
            if len(groups) > 1:
                continue
            part = _found(lines) if len(lines) < len(span) else whole
            value = best[start][0] + _worth(part, ink)
            if value > best[end][0]:
                best[end] = (value, start, part)
    return _backwards(best) if best[-1][2] else [whole]


def _with(groups: Sequence[int], number: int, touching: int) -> list[int]:
    """Groups of strokes that lie together, as bits, once another one has joined those that it touches."""
    joined = 1 << number
    for group in groups:
        joined |= group if group & touching else 0
    return [joined, *(group for group in groups if not group & touching)]


def _atoms(span: Sequence[Points]) -> list[list[Points]]:
    """Strokes that are never parted: small ones go with the one round them that was drawn just before."""
    atoms: list[list[Points]] = []
    around: Box = (0, 0, 0, 0)
    for line in span:
        box = box_of([line])
        inner = (
            around[0] - 3 <= box[0] and around[1] - 3 <= box[1] and box[2] <= around[2] + 3 and box[3] <= around[3] + 3
        )
        if atoms and inner and max(box[2] - box[0], box[3] - box[1]) < DETAIL:
            atoms[-1].append(line)
        else:
            atoms.append([line])
            around = box
    return atoms


def _backwards(best: Sequence[tuple[float, int, Found | None]]) -> list[Found]:
    parts: list[Found] = []
    end = len(best) - 1
    while end:
        _, start, part = best[end]
        assert part is not None
        parts.append(part)
        end = start
    return parts[::-1]


def _worth(part: Found, ink: float) -> float:
    """How good it is to take strokes for one thing: the more ink it explains, and the fewer things, the better."""
    like = part.likeness
    return ink * (like - 0.6) - 25 if like >= MAYBE else -0.02 * ink - 40


def _length(line: Points) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)) + 8


def _found(lines: Sequence[Points]) -> Found:
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


def _whole(things: Sequence[Found]) -> list[Found]:
    """Without scraps: small unknown parts within or beside known things belong to them."""
    known = [found for found in things if found.guesses]
    return [found for found in things if found.guesses or not any(_part_of(found, other) for other in known)]


def _part_of(scrap: Found, thing: Found) -> bool:
    wide, high = scrap.box[2] - scrap.box[0], scrap.box[3] - scrap.box[1]
    small = (
        wide * high < 0.25 * (thing.box[2] - thing.box[0]) * (thing.box[3] - thing.box[1]) or max(wide, high) < SMALL
    )
    return small and _apart(scrap.box, thing.box) < TOGETHER / 2


def _sleeping(things: Sequence[Found], snores: Sequence[Points]) -> Iterator[Found]:
    """Whose Zs they are: those of the thing nearest below the lowest."""
    sleepers = set()
    for group in _spans(snores):
        low = max(group, key=lambda line: box_of([line])[3])
        box = box_of([low])
        near = min(range(len(things)), key=lambda i: _apart(things[i].box, box), default=None)
        if near is not None and len(group) > 1:
            sleepers.add(near)
    for number, found in enumerate(things):
        yield replace(found, asleep=number in sleepers)
