"""Whether a drawing meets a criterion: its words as a claim, held against the things that are seen in the strokes.

The judge looks twice: once at what it knows for sure, once at all that it thinks it sees. If both looks say the same,
that is its answer; if not, or if it does not understand the words, it is unsure.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice, product
from typing import NamedTuple

from trompe.cards.scenes.claims import holds
from trompe.cards.scenes.model import Thing
from trompe.rules.canvas import Stroke

from .asking import Question, asked
from .eye import seen, sought
from .ink import Points, inked
from .knowing import KNOWN, MAYBE, Found, resembles
from .seeing import things
from .verbs import Meant

HARDLY = 0.72
"""A thing that is so like what is asked for, and is taken for nothing, may be it."""
CERTAIN = 0.95
"""What is less like itself may hide something else."""
NARROW = 6
"""How many sorts of things a word may mean for them to be looked for one by one."""
MOST_CHOICES = 64
"""Pairs of things that are tried where words name no particular ones."""


class Verdict(NamedTuple):
    """What a judge thinks."""

    met: bool
    """Whether the criterion is rather met."""
    sure: bool
    """Whether the judge would say so without asking others."""


def judged(strokes: tuple[Stroke, ...], wordings: Sequence[str]) -> Verdict:
    """Whether a drawing meets a criterion that is given in one or more languages."""
    ink = inked(strokes)
    if not ink:
        return Verdict(False, True)
    found = seen(ink)
    verdicts = [
        _judged(_looked_for(ink, found, question), question) for wording in wordings if (question := asked(wording))
    ]
    if not verdicts:
        return Verdict(False, False)
    met = sum(1 if verdict.met else -1 for verdict in verdicts)
    if not met:
        return verdicts[0]._replace(sure=False)
    return Verdict(met > 0, all(verdict.sure for verdict in verdicts))


def _looked_for(ink: tuple[Points, ...], found: tuple[Found, ...], question: Question) -> tuple[Found, ...]:
    """What is asked for and was not found at first is looked for once more."""
    for meant in question.meant:
        if not any(guess.template.motif in meant.loose for each in found for guess in each.guesses):
            motifs = sorted(meant.exact or meant.loose)
            more = [each for motif in motifs[:NARROW] if (each := sought(ink, motif))]
            found += tuple(sorted(more, key=lambda each: -each.likeness)[:1])
    return found


def _judged(found: Sequence[Found], question: Question) -> Verdict:
    wanted = frozenset[str]().union(*(meant.exact | meant.loose for meant in question.meant))
    certain = answered(question, things(found, wanted, KNOWN))
    perhaps = answered(question, things(found, wanted, MAYBE))
    if certain != perhaps or question.vague:
        return Verdict(perhaps, False)
    if not certain and any(_overlooked(found, meant) for meant in question.meant):
        return Verdict(False, False)
    return Verdict(certain, True)


def _overlooked(found: Sequence[Found], meant: Meant) -> bool:
    """Whether what is asked for is not seen, but may be part of something, or be what looks like nothing."""
    if any(guess.template.motif in meant.loose for each in found for guess in each.guesses):
        return False
    motifs = meant.exact or meant.loose
    return any(
        KNOWN <= each.likeness < CERTAIN
        or (each.likeness < KNOWN and any(resembles(each, motif) > HARDLY for motif in motifs))
        for each in found
    )


def answered(question: Question, things: Sequence[Thing]) -> bool:
    """Whether one of the question's claims is true of the things."""
    return any(_true(each, claim, things) for each in _settled(question, things) for claim in question.claims)


def _settled(question: Question, things: Sequence[Thing]) -> Iterator[Question]:
    """The question about each of the things that `a duck` may be: it is enough if it is true of one."""
    choices = [_ones(each, things) for each in question.meant]
    for chosen in islice(product(*choices), MOST_CHOICES):
        yield replace(question, meant=tuple(chosen))


def _ones(meant: Meant, things: Sequence[Thing]) -> list[Meant]:
    chosen = _chosen(meant, things)
    if not meant.some or meant.which not in ("", "other") or len(chosen) < 2:
        return [meant]
    return [replace(meant, which=f"key:{thing.key}") for thing in chosen]


def _true(question: Question, claim: str, things: Sequence[Thing]) -> bool:
    named = _named(question.meant, things)
    if named is None:
        return False
    if "<>" in claim:
        return _between_two(question, claim, named)
    if "~" in claim:
        return _of_its_sort(question, claim, named)
    return holds(named, claim)


def _chosen(meant: Meant, things: Sequence[Thing]) -> list[Thing]:
    """The things that a noun may mean: those of the very name, else of any."""
    return [thing for thing in things if thing.motif in meant.exact] or [
        thing for thing in things if thing.motif in meant.loose
    ]


_PICKED: Mapping[str, Callable[[Thing], float]] = {
    "leftmost": lambda thing: thing.middle[0],
    "rightmost": lambda thing: -thing.middle[0],
    "largest": lambda thing: -thing.area,
    "smallest": lambda thing: thing.area,
    "tallest": lambda thing: -thing.size[1],
    "highest": lambda thing: thing.middle[1],
    "lowest": lambda thing: -thing.middle[1],
}


def _picked(which: str, things: Sequence[Thing]) -> Thing | None:
    """The one of several that is meant."""
    if which == "middle":
        across = sorted(things, key=lambda thing: thing.middle[0])
        return across[len(across) // 2] if len(across) % 2 else None
    if which.startswith("key:"):
        return next((thing for thing in things if thing.key == which[4:]), None)
    if which in _PICKED:
        return min(things, key=_PICKED[which], default=None)
    return next((thing for thing in things if which in thing.states), None)


def _named(meant: Sequence[Meant], things: Sequence[Thing]) -> list[Thing] | None:
    """The things under the names that a claim uses; None if one that is meant is not there."""
    motifs: dict[str, str] = {}
    keys: dict[str, str] = {}
    for number, each in enumerate(meant):
        chosen = [thing for thing in _chosen(each, things) if thing.key not in keys]
        if each.which and each.which != "other" and len(chosen) > 1:
            picked = _picked(each.which, chosen)
            if picked is None:
                return None
            keys[picked.key] = f"@{number}"
        else:
            motifs.update({thing.key: f"@{number}" for thing in chosen if thing.key not in motifs})
    new = {thing.key: keys.get(thing.key, thing.key) for thing in things}
    return [
        replace(
            thing,
            key=new[thing.key],
            motif=motifs.get(thing.key, thing.motif),
            on=new.get(thing.on, ""),
            inside=new.get(thing.inside, ""),
            holder=new.get(thing.holder, ""),
            wearer=new.get(thing.wearer, ""),
        )
        for thing in things
    ]


def _between_two(question: Question, claim: str, things: Sequence[Thing]) -> bool:
    """Between the two things of one sort."""
    between, rest = _parted(claim, "<>")
    _, inner, ends, _ = between.replace("<>", "").split()
    found = [thing.key for thing in things if ends in (thing.key, thing.motif)]
    pairs = (f"between {inner} {one} {other}" for one, other in combinations(found, 2))
    return any(holds(things, pair) for pair in pairs) and all(holds(things, part) for part in rest)


def _of_its_sort(question: Question, claim: str, things: Sequence[Thing]) -> bool:
    """The most of its sort: of the things of that name, or of those from which it was picked."""
    most, rest = _parted(claim, "~")
    verb, one, _ = most.split()
    if not all(holds(things, part) for part in rest):
        return False
    found = [thing for thing in things if one in (thing.key, thing.motif)]
    motif = question.meant[0].loose
    if len(found) == 1:
        sort = [thing.key for thing in things if thing.motif in motif or thing.key == one]
        group = [replace(thing, motif="@sort") if thing.key in sort else thing for thing in things]
        return holds(group, f"{verb} {one if found[0].key == one else found[0].key} @sort")
    return any(holds(things, f"{verb} {thing.key} {one}") for thing in found)


def _parted(claim: str, sign: str) -> tuple[str, list[str]]:
    """The part of a claim with that sign, and the others."""
    parts = claim.split(" & ")
    return next(part for part in parts if sign in part), [part for part in parts if sign not in part]
