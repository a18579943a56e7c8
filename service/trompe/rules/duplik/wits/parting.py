"""Strokes parted into things: those drawn one after the other that lie together, where they look most like things."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot, inf

from .ink import Points
from .knowing import MAYBE, Found, found
from .shapes import Box, box_of

WHOLE = 0.975
"""Strokes so like a thing are not looked at in parts."""
TOGETHER = 24
"""Units of white that may be between the strokes of one thing."""
JUMP = 60
"""Units of white that may be between parts of a thing that are drawn one after the other."""
DETAIL = 45
"""Strokes inside another that are smaller than this are no things."""
LARGEST = 640
"""Units that a thing is long at most."""
THICKET = 2_400
"""Groups of strokes that are tried where many lie together."""
MOST = 34
"""Strokes that one thing may have."""


def apart(one: Box, other: Box) -> float:
    """White between two boxes."""
    across = max(0.0, one[0] - other[2], other[0] - one[2])
    down = max(0.0, one[1] - other[3], other[1] - one[3])
    return hypot(across, down)


def joined(one: Box, other: Box) -> Box:
    """The box round two."""
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def spans(lines: Sequence[Points]) -> Iterator[list[Points]]:
    """Strokes that lie together, in the order in which they were drawn."""
    boxes = [box_of([line]) for line in lines]
    heads = list(range(len(lines)))

    def head(i: int) -> int:
        while heads[i] != i:
            heads[i] = i = heads[heads[i]]
        return i

    for j, box in enumerate(boxes):
        for i in range(j):
            if apart(box, boxes[i]) <= TOGETHER:
                heads[head(j)] = head(i)
    for first in dict.fromkeys(map(head, range(len(lines)))):
        yield [line for i, line in enumerate(lines) if head(i) == first]


def parted(span: Sequence[Points]) -> list[Found]:
    """The span as one thing if it clearly is one, else in the parts that look most like things."""
    whole = found(span)
    if whole.likeness >= WHOLE or len(span) < 2:
        return [whole]
    atoms = _atoms(span)
    count = len(atoms)
    boxes = [box_of(atom) for atom in atoms]
    inks = [sum(map(_length, atom)) for atom in atoms]
    beside = touching(boxes)
    most = reach(count)
    best: list[tuple[float, int, Found | None]] = [(0.0, 0, None), *[(-inf, 0, None)] * count]
    for end in range(1, count + 1):
        box, lines, ink, groups = boxes[end - 1], list[Points](), 0.0, list[int]()
        for start in range(end - 1, -1, -1):
            box, lines, ink = joined(box, boxes[start]), [*atoms[start], *lines], ink + inks[start]
            alone = start == end - 1
            if not alone and (len(lines) > most or max(box[2] - box[0], box[3] - box[1]) > LARGEST):
                break
            groups = with_one(groups, start, beside[start])
            if len(groups) > 1:
                continue
            part = found(lines) if len(lines) < len(span) else whole
            value = best[start][0] + _worth(part, ink)
            if value > best[end][0]:
                best[end] = (value, start, part)
    return _backwards(best)


def reach(count: int) -> int:
    """How many strokes are tried as one thing where so many lie together: fewer in a thicket, which nobody can read."""
    return max(8, min(MOST, THICKET // count))


def touching(boxes: Sequence[Box]) -> list[int]:
    """For each box those near it, as bits."""
    return [sum(1 << j for j, other in enumerate(boxes) if apart(box, other) <= JUMP) for box in boxes]


def with_one(groups: Sequence[int], number: int, beside: int) -> list[int]:
    """Groups of strokes that lie together, as bits, once another one has joined those that are beside it."""
    one = 1 << number
    for group in groups:
        one |= group if group & beside else 0
    return [one, *(group for group in groups if not group & beside)]


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
