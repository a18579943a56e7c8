"""What must hold for every kind of game. Each function takes a kind's name and raises where it does not hold."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, count
from random import Random
from re import sub
from typing import Any

import pytest
from jsonschema_rs import validator_for
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from kinds.games import Playout, Turn, dice, helper, playout, playouts, step
from kinds.sampler import misfits, sample
from kinds.tables import ACTION, fits
from trompe.errors import Illegal
from trompe.rules import KINDS
from trompe.rules.kernel import Rules, Value, Viewer
from trompe.session.model import Event as AnyEvent

STRIDE = 5
"""Slow checks look at every so manieth state of a game, and at its last ones."""
SPOTS = 16
"""In a long game they look at about so many."""
PROBES = 400
"""Things that are tried at each of them, at most."""
LATE = "late"
ALIKE = 150
"""Short games whose histories are compared."""


def every_sample_is_accepted(kind: str) -> None:
    """Whatever fits a legal action's schema is taken."""
    for game, turn, chance in _spots(kind):
        for seat, option in _legal(game, turn.state):
            thing = sample(option.parameters, chance)
            action = ACTION.validate_json(to_json(thing))
            assert action.type == option.type
            game.rules.act(turn.state, seat, action, game.dice, 0)


def all_else_is_refused(kind: str) -> None:
    """Whatever fits no legal action is refused and changes nothing; so each declared code is met, with its clause."""
    met = set()
    for game, turn, chance in _spots(kind):
        before, probes = dump(turn.state), _some(list(_probes(game, turn, chance)), chance)
        for seat in range(game.seats):
            admitted = fits(game.rules.legal(turn.state, seat))
            met |= {refusal(game.rules, turn.state, seat, thing) for thing in probes if not admitted(thing)}
        assert dump(turn.state) == before
    assert met - {None} | getattr(helper(kind), "ELSEWHERE", set()) == set(KINDS[kind].refusals)


def who_is_waited_for_may_act(kind: str) -> None:
    """The game never waits for a seat that can do nothing, nor for anybody once it is over; and it never sticks."""
    for game in playouts(kind):
        for state in game.states:
            able = {seat for seat, _ in _legal(game, state)}
            assert set(game.rules.waiting(state)) <= able
            over = game.rules.result(state) is not None
            assert over == (not able and game.rules.due(state) is None)


def every_game_ends(kind: str) -> None:
    """Within the kind's bound, and with a result that makes sense."""
    for game in playouts(kind):
        result = game.rules.result(game.turns[-1].after)
        assert result is not None
        assert len(game.turns) <= helper(kind).bound(game.options, game.seats)
        assert len(result.scores) == game.seats
        assert set(result.winners) <= set(range(game.seats))


def all_values_survive_json(kind: str) -> None:
    """State, action, event and view come back from JSON as they were, and fit their own JSON Schema."""
    for game, turn, _ in _spots(kind):
        survives(game.rules.StateType, turn.after)
        survives(type(turn.action), turn.action)
        for viewer in viewers(game):
            survives(game.rules.ViewType, game.rules.view(turn.after, viewer))
            for event in turn.events:
                if (seen := game.rules.see(event, viewer)) is not None:
                    survives(AnyEvent, seen)


def same_seed_and_actions_same_bytes(kind: str) -> None:
    """A game played again from its seed and actions is the same in every byte, also from a snapshot."""
    for game in playouts(kind):
        state, events = game.rules.deal(game.options, game.seats, game.dice)
        assert (dump(state), _dumps(events)) == (dump(game.dealt), _dumps(game.opening))
        for turn in game.turns:
            state = game.rules.StateType.model_validate_json(dump(state))
            state, events = step(game.rules, state, turn.seat, turn.action, game.dice, turn.now)
            assert (dump(state), _dumps(events)) == (dump(turn.after), _dumps(turn.events))


def nothing_is_lost(kind: str) -> None:
    """The kind's own laws of conservation hold in every state."""
    for game in playouts(kind):
        for state in game.states:
            helper(kind).conserved(state)


def what_was_shown_decides_what_is_shown(kind: str) -> None:
    """Whoever was shown the same events has the same view and the same legal actions."""
    rules, shared = KINDS[kind], 0
    shown: dict[tuple[Viewer, str], set[str]] = defaultdict(set)
    for number in range(ALIKE):
        game = playout(rules, helper(kind).OPTIONS[0], rules.fewest, number, most=6)
        for viewer in viewers(game):
            history = ""
            for state, events in zip(game.states, game.batches, strict=True):
                history += _dumps([rules.see(event, viewer) for event in events])
                now = renamed(history + "\n" + answers(rules, state, viewer))
                past, view = now.split("\n")
                shared += (viewer, past) in shown
                shown[viewer, past].add(view)
    assert all(len(views) == 1 for views in shown.values())
    assert shared > getattr(helper(kind), "ALIKE", ALIKE), f"too few histories were alike: {shared}"


def secret_actions_commute(kind: str) -> None:
    """Actions that seats take in secret at the same time lead to one state in either order."""
    together, compared = helper(kind).TOGETHER, 0
    for game, turn, chance in _spots(kind):
        able = [(seat, option) for seat, option in _legal(game, turn.state) if option.type in together]
        for (one, first), (two, second) in combinations(able, 2):
            if one != two:
                moves = [(one, sample(first.parameters, chance)), (two, sample(second.parameters, chance))]
                ends = {_after(game, turn.state, moves), _after(game, turn.state, moves[::-1])} - {LATE}
                compared += len(ends) == 1
                assert len(ends) == 1
    assert bool(compared) == bool(together)


PROPERTIES: tuple[Callable[[str], None], ...] = (
    every_sample_is_accepted,
    all_else_is_refused,
    who_is_waited_for_may_act,
    every_game_ends,
    all_values_survive_json,
    same_seed_and_actions_same_bytes,
    nothing_is_lost,
    what_was_shown_decides_what_is_shown,
    secret_actions_commute,
)


def refusal(rules: Rules, state: Any, seat: int, thing: Any) -> str | None:
    """The code that a thing is refused with; None when it has not even the form of an action of the kind."""
    try:
        action = ACTION.validate_json(to_json(thing))
    except ValidationError:
        return None
    if not isinstance(action, rules.actions):
        return None
    with pytest.raises(Illegal) as refused:
        rules.act(state, seat, action, dice(0), 0)
    assert str(refused.value.clause) in rules.refusals[refused.value.code].split()
    return refused.value.code


def viewers(game: Playout) -> tuple[Viewer, ...]:
    """Everybody who may look."""
    return (*range(game.seats), None)


def answers(rules: Rules, state: Any, viewer: Viewer) -> str:
    """What a viewer gets to see of a state: the view and the legal actions."""
    legal = () if viewer is None else rules.legal(state, viewer)
    return dump(rules.view(state, viewer)) + _dumps(legal)


def survives(annotation: Any, value: Value) -> None:
    """The value comes back from JSON as it was, and fits the JSON Schema of its type."""
    adapter, fits_schema = _typed(annotation)
    text = dump(value)
    assert adapter.validate_json(text) == value
    fits_schema(text)


@cache
def _typed(annotation: Any) -> tuple[TypeAdapter[Any], Callable[[str], None]]:
    adapter: TypeAdapter[Any] = TypeAdapter(annotation)
    schema = validator_for(adapter.json_schema(mode="serialization"))
    reading: TypeAdapter[Any] = TypeAdapter(Any)
    return adapter, lambda text: schema.validate(reading.validate_json(text))


def renamed(text: str) -> str:
    """The text with handles numbered as they come, so that games can be compared."""
    names: dict[str, str] = {}
    numbers = count()
    return sub(r"\b[0-9a-f]{24}\b", lambda found: names.setdefault(found[0], f"#{next(numbers)}"), text)


def dump(value: Value) -> str:
    """The value as JSON."""
    return value.model_dump_json()


def _dumps(values: Sequence[Value | None]) -> str:
    return "".join(dump(value) if value else "-" for value in values)


def _spots(kind: str) -> Iterator[tuple[Playout, Turn, Random]]:
    """Turns here and there in the games, the last ones too, and what comes after the end."""
    for game in playouts(kind):
        last = len(game.turns) - 1
        stride = max(STRIDE, last // getattr(helper(kind), "SPOTS", SPOTS))
        for i, turn in enumerate(game.turns):
            if i % stride == 0 or i > last - 2:
                yield game, turn, Random(i)
        yield game, game.turns[-1]._replace(state=game.turns[-1].after), Random(last)


def _legal(game: Playout, state: Any) -> list[tuple[int, Any]]:
    return [(seat, option) for seat in range(game.seats) for option in game.rules.legal(state, seat)]


def _probes(game: Playout, turn: Turn, chance: Random) -> Iterator[Any]:
    """Things to try: what is legal for somebody, what nearly is, and what was legal a moment ago or will be."""
    yield turn.action.model_dump(mode="json")
    for _, option in _legal(game, turn.state):
        yield sample(option.parameters, chance)
        yield from misfits(option.parameters, chance)
    for other in (chance.choice(game.turns).action, *_one_of_each(game)):
        yield other.model_dump(mode="json")
        yield {**other.model_dump(mode="json"), **_common(turn.action, other)}


def _some(things: list[Any], chance: Random) -> list[Any]:
    return things if len(things) <= PROBES else chance.sample(things, PROBES)


def _one_of_each(game: Playout) -> list[Any]:
    """The last action of each type in the game."""
    return list({turn.action.type: turn.action for turn in game.turns[-50:]}.values())


def _common(own: Any, other: Any) -> dict[str, Any]:
    """What two actions both name, but for their type: the turn, phase or round they answer (CR5)."""
    shared = set(type(own).model_fields) & set(type(other).model_fields) - {"kind", "type"}
    return {name: getattr(own, name) for name in shared}


def _after(game: Playout, state: Any, moves: Sequence[tuple[int, Any]]) -> str:
    """The state after the moves; `LATE` when the second came after the end of what it answers."""
    for number, (seat, thing) in enumerate(moves):
        try:
            state = game.rules.act(state, seat, ACTION.validate_json(to_json(thing)), game.dice, 0).state
        except Illegal as refused:
            if (number, refused.code) != (1, "late"):
                raise
            return LATE
    return dump(state)
