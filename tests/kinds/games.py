"""Games of every kind, played at random by seeds; kept, so that each property looks at the same ones."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import product
from random import Random
from typing import Any, NamedTuple

from pydantic_core import to_json

from kinds.tables import ACTION, Style, drawn
from trompe.rules import KINDS
from trompe.rules.kernel import Dice, Event, Rules, Step
from trompe.session.model import Expire

SEEDS = range(3)
"""Random games for each set of options and number of seats; a helper's `GAMES` names others."""


class Turn(NamedTuple):
    """One action on its way: the state it met, who took it, what it was, when, and what came of it."""

    state: Any
    seat: int | None
    """None for the clock."""
    action: Any
    after: Any
    events: tuple[Event, ...]
    now: int


class Playout(NamedTuple):
    """A game from the deal to its end."""

    rules: Rules
    options: Any
    seats: int
    seed: int
    dealt: Any
    opening: tuple[Event, ...]
    turns: tuple[Turn, ...]

    @property
    def dice(self) -> Dice:
        """The game's chance."""
        return dice(self.seed)

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state that was met, the last one too."""
        return (self.dealt, *(turn.after for turn in self.turns))

    @property
    def batches(self) -> tuple[tuple[Event, ...], ...]:
        """By state: the events that led to it."""
        return (self.opening, *(turn.events for turn in self.turns))


def dice(seed: int) -> Dice:
    """The chance of a seed."""
    return Dice(sha256(f"kinds/{seed}".encode()).digest())


def helper(kind: str) -> Any:
    """The kind's own module of this suite: options, bound, conserved, resample."""
    return import_module(f"kinds.{kind}")


def playout(rules: Rules, options: Any, seats: int, seed: int, most: int | None = None) -> Playout:
    """A random game to its end, or to `most` actions."""
    chance = Random(f"{options!r}/{seats}/{seed}")
    style = Style(rules, chance)
    state, opening = dealt, _ = rules.deal(options, seats, dice(seed))
    turns: list[Turn] = []
    now, limit = 0, helper(rules.kind).bound(options, seats)
    while rules.result(state) is None and (most is None or len(turns) < most):
        assert len(turns) <= limit, "the game does not end"
        seat = style.mover(state, seats)
        now = max(now, rules.due(state) or 0) if seat is None else now + 1
        action = _action(rules, style, state, seat)
        after, events = step(rules, state, seat, action, dice(seed), now)
        turns.append(Turn(state, seat, action, after, events, now))
        state = after
    return Playout(rules, options, seats, seed, dealt, opening, tuple(turns))


def step(rules: Rules, state: Any, seat: int | None, action: Any, dice: Dice, now: int) -> Step:
    """What a seat's action, or the clock's, leads to."""
    if seat is None:
        digests = {frozen.canvas: frozen.digest for frozen in action.canvases}
        return rules.expire(state, dice, now, digests)
    return rules.act(state, seat, action, dice, now)


def _action(rules: Rules, style: Style, state: Any, seat: int | None) -> Any:
    if seat is None:
        return Expire(what="rules", canvases=drawn(rules.owed(state)))
    return ACTION.validate_json(to_json(style.choose(state, seat, rules.legal(state, seat))))


def playouts(kind: str) -> Iterator[Playout]:
    """Random games of a kind: all options, all numbers of seats, several seeds."""
    rules, own = KINDS[kind], helper(kind)
    every = product(own.OPTIONS, range(rules.fewest, rules.most + 1), SEEDS)
    yield from (_kept(kind, *game) for game in getattr(own, "GAMES", every))


@cache
def _kept(kind: str, options: Any, seats: int, seed: int) -> Playout:
    return playout(KINDS[kind], options, seats, seed)


forget = _kept.cache_clear
"""Play anew from now on: for rules that were changed on purpose."""
