"""A scene changed in every single way that a claim could notice: what tells two claims apart."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from .claims import holds
from .model import SIDE, Facing, Thing
from .words import NOUNS, STATES

Things = tuple[Thing, ...]
OTHER: dict[Facing, Facing] = {"left": "right", "right": "left", "": ""}


def variations(things: Things) -> Iterator[Things]:
    """The scene itself, then one change each."""
    yield things
    yield tuple(_mirrored(thing) for thing in things)
    for i, thing in enumerate(things):
        yield (*things[:i], *things[i + 1 :])
        for changed in _changes(thing, things):
            yield (*things[:i], changed, *things[i + 1 :])
        yield (*things, replace(_alone(thing), key=f"{thing.key}'", x=SIDE - thing.x))
    for i, j in combinations(range(len(things)), 2):
        swapped = list(things)
        swapped[i], swapped[j] = _moved(things[i], *_foot(things[j])), _moved(things[j], *_foot(things[i]))
        yield tuple(swapped)


def _mirrored(thing: Thing) -> Thing:
    return replace(thing, x=SIDE - thing.x, facing=OTHER[thing.facing])


def _foot(thing: Thing) -> tuple[float, float]:
    return thing.x, thing.y


def _alone(thing: Thing) -> Thing:
    """The thing where it is, and with no other."""
    return replace(thing, on="", inside="", holder="", wearer="")


def _moved(thing: Thing, x: float, y: float) -> Thing:
    return replace(_alone(thing), x=x, y=y)


def _changes(thing: Thing, things: Sequence[Thing]) -> Iterator[Thing]:
    """The thing elsewhere, larger or smaller, turned, in another state, alone."""
    for x in (-SIDE, SIDE * 0.06, SIDE * 0.5, SIDE * 0.94, 2 * SIDE):
        yield _moved(thing, x, thing.y)
    for y in (-SIDE, SIDE * 0.12, SIDE * 0.5, SIDE * 0.98, 2 * SIDE):
        yield _moved(thing, thing.x, y)
    for other in things:
        if other is not thing:
            yield _moved(thing, other.x, thing.y)
            yield _moved(thing, thing.x, other.y)
            yield replace(_alone(thing), on=other.key)
    for times in (0.3, 0.6, 1.7, 4):
        yield replace(thing, height=thing.height * times)
    yield replace(thing, facing=OTHER[thing.facing])
    yield _alone(thing)
    yield replace(thing, numbers=tuple((name, number + 1) for name, number in thing.numbers))
    yield from (replace(thing, states=thing.states ^ {state}) for state in STATES)
    yield replace(thing, motif=next(name for name in NOUNS if name != thing.motif))


def signature(things: Things, claim: str) -> tuple[bool, ...]:
    """Whether the claim holds in every variation: two claims of one signature are the same to a player."""
    return tuple(holds(varied, claim) for varied in variations(things))
