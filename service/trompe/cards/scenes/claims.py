"""Claims about a scene: the predicates behind its criteria.

A claim is a few words; names are keys of things or motifs, and a motif stands for all things of it. `person`,
`animal` and `vehicle` stand for all that the vocabulary marks so:

    3 duck                      exactly three            3 duck right        exactly three that face right
    is cat asleep               a state, a pose, a facing or a number (is clock hour=3)
    all fish left               every one of at least two
    on a b, in a b, holds a b, wears a b
    left a b, right a b, above a b (over it), higher a b, below a b (under it), lower a b, between a b c
    order a b c …               from left to right
    nearer a b c                a is clearly nearer to b than to c
    faces a b, away a b, opposite a b (face to face), back a b (back to back), sameway a b, opposed a b
    larger a b, taller a b, wider a b, double a b (twice as tall), touch a b
    leftmost a of, rightmost, highest, lowest, largest, smallest, tallest, widest: `of` is a motif, or `all`
    half a left|right|upper|lower, corner a upper-left …, middle a, row motif (one level)
    more a b                    there are more of a than of b
    empty a                     nothing is on it or in it

`not` before a claim denies it, ` & ` joins claims. What a claim names must be there.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import dist, log

from .model import SIDE, Thing, named

MARGIN = 20
"""Picture units by which things must differ before one of them is further left, higher …"""
NEAR = 90
"""How far aside something may be and still be over or under something."""

CLEARLY = log(1.44)
"""By how much the areas of things must differ, as a logarithm."""
FIFTH = log(1.2)
"""By how much heights or widths must differ, as a logarithm."""
NEARER = 1.5
"""How many times as far away the further of two things must be."""

Things = Sequence[Thing]


def holds(things: Things, claim: str) -> bool:
    """Whether the claim is true of the things."""
    return all(_one(things, words) for words in _split(claim))


@lru_cache(4096)
def _split(claim: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(part.split()) for part in claim.split("&"))


def _one(things: Things, words: Sequence[str]) -> bool:
    verb, *rest = words
    if verb == "not":
        return not _one(things, rest)
    if verb.isdigit():
        return sum(_has(thing, rest[1:]) for thing in named(things, rest[0])) == int(verb)
    if verb in PAIRS:
        return _pairs(things, PAIRS[verb], *rest)
    return CLAIMS[verb](things, *rest)


def verbs(claim: str) -> list[str]:
    """The verbs of a claim; a count is `count`."""
    found = [next(word for word in words if word != "not") for words in _split(claim)]
    return ["count" if verb.isdigit() else verb for verb in found]


def _has(thing: Thing, states: Sequence[str]) -> bool:
    return all(_state(thing, state) for state in states)


def _state(thing: Thing, state: str) -> bool:
    if "=" in state:
        name, number = state.split("=")
        return (name, int(number)) in thing.numbers
    return state == thing.facing or state in thing.states


Pair = Callable[[Thing, Thing], bool]


def _pairs(things: Things, test: Pair, one: str, other: str) -> bool:
    """Whether the test is true of every such pair, and there is one."""
    pairs = [(a, b) for a, b in product(named(things, one), named(things, other)) if a is not b]
    return bool(pairs) and all(test(a, b) for a, b in pairs)


def _left(a: Thing, b: Thing) -> bool:
    return a.middle[0] < b.middle[0] - MARGIN


def _higher(a: Thing, b: Thing) -> bool:
    return a.middle[1] < b.middle[1] - MARGIN


def _over(a: Thing, b: Thing) -> bool:
    """Higher, and not far aside."""
    aside = abs(a.middle[0] - b.middle[0])
    return _higher(a, b) and aside < max(a.size[0], b.size[0]) / 2 + NEAR


def _faces(a: Thing, b: Thing) -> bool:
    return (a.facing == "right" and _left(a, b)) or (a.facing == "left" and _left(b, a))


def _away(a: Thing, b: Thing) -> bool:
    return (a.facing == "left" and _left(a, b)) or (a.facing == "right" and _left(b, a))


def _overlap(a: Thing, b: Thing) -> bool:
    (al, at, ar, ab), (bl, bt, br, bb) = a.box, b.box
    return al < br and bl < ar and at < bb and bt < ab


PAIRS: Mapping[str, Pair] = {
    "left": _left,
    "right": lambda a, b: _left(b, a),
    "higher": _higher,
    "lower": lambda a, b: _higher(b, a),
    "above": _over,
    "below": lambda a, b: _over(b, a),
    "faces": _faces,
    "away": _away,
    "opposite": lambda a, b: _faces(a, b) and _faces(b, a),
    "back": lambda a, b: _away(a, b) and _away(b, a),
    "sameway": lambda a, b: a.facing == b.facing != "",
    "opposed": lambda a, b: {a.facing, b.facing} == {"left", "right"},
    "larger": lambda a, b: a.area > 1.44 * b.area,
    "taller": lambda a, b: a.size[1] > 1.2 * b.size[1],
    "wider": lambda a, b: a.size[0] > 1.2 * b.size[0],
    "double": lambda a, b: a.size[1] >= 2 * b.size[1],
    "touch": _overlap,
    "on": lambda a, b: a.on == b.key,
    "in": lambda a, b: a.inside == b.key,
    "holds": lambda a, b: b.holder == a.key,
    "wears": lambda a, b: b.wearer == a.key,
}


def _is(things: Things, name: str, *states: str) -> bool:
    found = named(things, name)
    return bool(found) and all(_has(thing, states) for thing in found)


def _all(things: Things, name: str, *states: str) -> bool:
    return len(named(things, name)) > 1 and _is(things, name, *states)


def _between(things: Things, one: str, first: str, second: str) -> bool:
    """By x; the two may stand either way round."""
    ends = [thing.middle[0] for name in (first, second) for thing in named(things, name)[:1]]
    inner = [thing.middle[0] for thing in named(things, one)]
    return len(ends) == 2 and bool(inner) and all(min(ends) + MARGIN < x < max(ends) - MARGIN for x in inner)


def _between_all(things: Things, one: str, first: str, second: str) -> bool:
    """Between every thing of the first name and every one of the second."""
    pairs = list(product(named(things, first), named(things, second)))
    return bool(pairs) and all(_between(things, one, a.key, b.key) for a, b in pairs)


def _order(things: Things, *names: str) -> bool:
    return all(_pairs(things, _left, one, next) for one, next in pairwise(names))


def _nearer(things: Things, one: str, near: str, far: str) -> bool:
    """By the distance of middles."""
    trios = list(product(*(named(things, name) for name in (one, near, far))))
    return bool(trios) and all(dist(a.middle, b.middle) * NEARER < dist(a.middle, c.middle) for a, b, c in trios)


def _more(things: Things, one: str, other: str) -> bool:
    return len(named(things, one)) > len(named(things, other)) > 0


def _empty(things: Things, name: str) -> bool:
    found = named(things, name)
    return bool(found) and not any(a.key in (b.on, b.inside) for a in found for b in things)


def _most(of: Callable[[Thing], Sequence[float]], least: float = MARGIN / 2) -> Callable[..., bool]:
    """Whether one thing's measures are all less than those of every other thing."""

    def test(things: Things, one: str, group: str) -> bool:
        found = named(things, one)
        others = [thing for thing in (things if group == "all" else named(things, group)) if thing not in found]
        return len(found) == 1 and bool(others) and all(_less(of(found[0]), of(other), least) for other in others)

    return test


def _less(a: Sequence[float], b: Sequence[float], least: float) -> bool:
    return all(x < y - least for x, y in zip(a, b, strict=True))


def _half(things: Things, name: str, side: str) -> bool:
    axis, sign = (0 if side in ("left", "right") else 1), (1 if side in ("right", "lower") else -1)
    found = named(things, name)
    return bool(found) and all(sign * (thing.middle[axis] - SIDE / 2) > MARGIN for thing in found)


def _corner(things: Things, name: str, corner: str) -> bool:
    row, column = corner.split("-")
    found = named(things, name)
    return bool(found) and all(
        _third(thing.middle[0], column == "right") and _third(thing.middle[1], row == "lower") for thing in found
    )


def _third(value: float, last: bool) -> bool:
    return value > SIDE * 0.64 if last else value < SIDE * 0.36


def _middle(things: Things, name: str) -> bool:
    found = named(things, name)
    return bool(found) and all(abs(thing.middle[0] - SIDE / 2) < SIDE / 10 for thing in found)


def _row(things: Things, name: str) -> bool:
    feet = [thing.y for thing in named(things, name)]
    return len(feet) > 1 and max(feet) - min(feet) <= MARGIN


CLAIMS: Mapping[str, Callable[..., bool]] = {
    "is": _is,
    "all": _all,
    "between": _between_all,
    "leftmost": _most(lambda thing: (thing.middle[0], thing.box[0])),
    "rightmost": _most(lambda thing: (-thing.middle[0], -thing.box[2])),
    "highest": _most(lambda thing: (thing.middle[1], thing.box[1])),
    "lowest": _most(lambda thing: (-thing.middle[1], -thing.box[3])),
    "largest": _most(lambda thing: (-log(thing.area),), CLEARLY),
    "smallest": _most(lambda thing: (log(thing.area),), CLEARLY),
    "tallest": _most(lambda thing: (-log(thing.size[1]),), FIFTH),
    "widest": _most(lambda thing: (-log(thing.size[0]),), FIFTH),
    "order": _order,
    "nearer": _nearer,
    "more": _more,
    "empty": _empty,
    "half": _half,
    "corner": _corner,
    "middle": _middle,
    "row": _row,
}
