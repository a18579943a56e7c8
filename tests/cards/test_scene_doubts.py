"""No criterion of a scene may be doubtful to who looks at the picture, or say more than its claim."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

import pytest

from cards.drawn import hidden, stands, touch
from trompe.cards import Scene
from trompe.cards.scenes.deck import SCENE_DECK
from trompe.cards.scenes.model import Box, Criterion, Thing, named
from trompe.cards.scenes.words import NOUNS

SCENES = [scene for scene in SCENE_DECK.pictures if isinstance(scene, Scene)]
every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
OVER = re.compile(r"\b(above|over|below|under|underneath|beneath)\b|\b(debajo|encima)\b")
SITTING = frozenset({"cat", "owl", "frog", "wolf", "rabbit"})
"""Animals that are drawn sitting."""
LOOKALIKES = {"rainbow": "cloud", "mountain": "mountain"}
"""What is not counted or told of beside a thing that shows some of its own."""
BESIDE = 0.55
"""Most that what is left or right of something may overlap it, as part of the narrower one."""
FACE = 0.45
"""Most that may be hidden of the front of what looks somewhere."""
WIDER = 1.5
"""Most by which what is in something may be wider than it."""
GAP = 1.3
"""How many times as wide, and by CLEAR more, the gap to the further of two things must be."""
CLEAR = 20
SIZE = re.compile(r"\b(bigger|biggest|larger|largest|smaller|smallest)\b")
FLATTER = 0.8
"""Least height and width of what is called larger, by those of the other."""
PILE = 1.03
"""How many times as tall as every pile of things the tallest must be."""
FRONTS = {"faces", "away", "opposite", "back", "sameway", "opposed"}


def parts(criterion: Criterion) -> Iterator[tuple[str, list[str]]]:
    """Verbs and names of a claim; what is denied is left out."""
    for part in criterion.claim.split("&"):
        verb, *rest = part.split()
        if verb != "not":
            yield verb, rest


def pairs(scene: Scene, names: list[str]) -> Iterator[tuple[Thing, Thing]]:
    things = scene.layout.things
    yield from ((a, b) for a in named(things, names[0]) for b in named(things, names[1]) if a is not b)


@every_scene
def test_what_is_held_worn_or_stood_on_touches(scene: Scene) -> None:
    keys = {thing.key: thing for thing in scene.layout.things}
    for thing in keys.values():
        for other in (thing.holder, thing.wearer, thing.on, thing.inside):
            assert not other or touch(thing, keys[other]), (thing.key, other)


@every_scene
def test_above_and_below_mean_straight_above_and_below(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        for verb, names in parts(criterion):
            if verb in ("above", "below"):
                for a, b in pairs(scene, names):
                    (left, _, right, foot), (l2, top, r2, low) = (a.box, b.box) if verb == "above" else (b.box, a.box)
                    assert left < r2, criterion
                    assert l2 < right, criterion
                    assert foot <= (top + low) / 2 + 5, criterion


@every_scene
def test_what_is_only_higher_or_lower_is_not_called_above_or_below(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        if {verb for verb, _ in parts(criterion)} & {"higher", "lower"}:
            assert not OVER.search(f"{criterion.text.en} {criterion.text.es}"), criterion


@every_scene
def test_what_is_beside_hardly_overlaps(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        for verb, names in parts(criterion):
            for one, other in _rows(scene, verb, names):
                assert one.box[2] - other.box[0] <= BESIDE * min(one.size[0], other.size[0]), criterion


def _rows(scene: Scene, verb: str, names: list[str]) -> Iterator[tuple[Thing, Thing]]:
    """Pairs of which the first is said to be left of the second."""
    if verb in ("left", "right"):
        yield from pairs(scene, names if verb == "left" else names[::-1])
    for pair in pairwise(names) if verb == "order" else ():
        yield from pairs(scene, list(pair))


@every_scene
def test_what_is_between_lies_in_the_gap(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        for verb, names in parts(criterion):
            for end in names[1:] if verb == "between" else ():
                for inner, outer in pairs(scene, [names[0], end]):
                    assert not outer.box[0] < inner.middle[0] < outer.box[2], criterion


@every_scene
def test_what_is_nearer_is_so_from_edge_to_edge_too(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        for verb, names in parts(criterion):
            if verb == "nearer":
                near = max(_gap(a, b) for a, b in pairs(scene, names[:2]))
                far = min(_gap(a, b) for a, b in pairs(scene, [names[0], names[2]]))
                assert near * GAP + CLEAR < far, criterion


def _gap(one: Thing, other: Thing) -> float:
    (left, top, right, low), (l2, top2, r2, low2) = one.box, other.box
    return hypot(max(0, l2 - right, left - r2), max(0, top2 - low, top - low2))


@every_scene
def test_what_is_called_larger_is_so_in_area_and_not_flatter_or_narrower(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        found = list(parts(criterion))
        assert not SIZE.search(criterion.text.en) or {verb for verb, _ in found} & {"larger", "largest", "smallest"}
        for verb, names in found:
            for a, b in pairs(scene, names) if verb == "larger" else ():
                assert all(x >= FLATTER * y for x, y in zip(a.size, b.size, strict=True)), criterion


@every_scene
def test_what_is_in_something_has_room_there_and_what_has_one_foot_stands_on_it(scene: Scene) -> None:
    keys = {thing.key: thing for thing in scene.layout.things}
    for thing in keys.values():
        if thing.inside:
            assert thing.size[0] <= WIDER * keys[thing.inside].size[0], thing.key
        if thing.on and "sit" not in thing.states:
            assert stands(thing, keys[thing.on]), thing.key


@every_scene
def test_what_is_tallest_or_widest_is_so_beside_piles_too(scene: Scene) -> None:
    """Who stands on something, or wears something, is taller with it to the eye."""
    piles = _piles(scene)
    for criterion in scene.layout.criteria:
        for verb, names in parts(criterion):
            if verb in ("tallest", "widest"):
                (most,) = named(scene.layout.things, names[0])
                sizes = {most in pile: 0.0 for pile in piles}
                for pile in piles:
                    sizes[most in pile] = max(sizes[most in pile], _extent(pile, 1 if verb == "tallest" else 0))
                assert sizes[True] > PILE * sizes[False], criterion


def _piles(scene: Scene) -> list[list[Thing]]:
    """Things with all that they hold, wear and carry."""
    keys = {thing.key: thing for thing in scene.layout.things}
    found: dict[str, list[Thing]] = {}
    for thing in keys.values():
        below = thing
        while other := below.on or below.inside or below.holder or below.wearer:
            below = keys[other]
        found.setdefault(below.key, []).append(thing)
    return list(found.values())


def _extent(pile: Sequence[Thing], axis: int) -> float:
    return max(thing.box[axis + 2] for thing in pile) - min(thing.box[axis] for thing in pile)


def _front(thing: Thing) -> Box:
    """The head of a person, else the outer third to which it looks, without legs."""
    left, top, right, low = thing.box
    noun = NOUNS[thing.motif]
    if noun.poses:
        return left, top, right, top + (low - top) * 0.35
    foot = low if "vehicle" in noun.tags else low - (low - top) / 3
    wide = (right - left) / 3
    return (left, top, left + wide, foot) if thing.facing == "left" else (right - wide, top, right, foot)


def _looking(scene: Scene, criterion: Criterion) -> Iterator[Thing]:
    things = scene.layout.things
    for verb, names in parts(criterion):
        if verb in FRONTS:
            yield from named(things, names[0])
            yield from named(things, names[1]) if verb not in ("faces", "away") else ()
        elif {"left", "right"} & set(names) and verb in ("is", "all"):
            yield from named(things, names[0])


@every_scene
def test_the_front_of_what_looks_somewhere_can_be_seen(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        for thing in _looking(scene, criterion):
            assert thing.facing, (thing.key, criterion)
            assert hidden(thing, scene.layout.things, _front(thing)) <= FACE, (thing.key, criterion)


@every_scene
def test_who_sits_sleeps_or_lies_is_drawn_so(scene: Scene) -> None:
    things = scene.layout.things
    for criterion in scene.layout.criteria:
        who = named(things, criterion.claim.removeprefix("not ").split()[1])[0]
        said = criterion.text.en
        if re.search(r"\b(sits|sitting|seated)\b", said):
            assert "sit" in who.states or who.motif in SITTING, criterion
        if re.search(r"\b(sleeps|asleep|sleeping)\b", said):
            assert "asleep" in who.states, criterion
        if re.search(r"\b(rides the|riding the)\b", said):
            assert "sit" in who.states or who.motif in {"mouse", "turtle"}, criterion


@every_scene
def test_what_has_look_alikes_is_not_told_of(scene: Scene) -> None:
    motifs = {thing.motif for thing in scene.layout.things}
    for criterion in scene.layout.criteria:
        names = {name for _, names in parts(criterion) for name in names}
        told = {thing.motif for name in names for thing in named(scene.layout.things, name)}
        assert not {alike for thing, alike in LOOKALIKES.items() if thing in motifs} & told, criterion
