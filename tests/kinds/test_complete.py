"""Nothing that can happen is left out of the suite: actions, events, refusals, options.

Refusals: of a kind in `kinds.properties.all_else_is_refused`, of the table in `session/test_refusals.py`.
"""

from typing import Any

import pytest

from kinds.games import helper, playouts
from session.lives import lives
from trompe.rules import KINDS, kernel
from trompe.rules.kernel import Value, tag
from trompe.session import model as m


@pytest.mark.parametrize("kind", KINDS)
def test_every_action_and_event_of_the_kind_occurs(kind: str) -> None:
    games = list(playouts(kind))
    turns = [turn for game in games for turn in game.turns if turn.seat is not None]
    assert {type(turn.action) for turn in turns} == set(KINDS[kind].actions)
    assert {type(event) for game in games for batch in game.batches for event in batch} == set(KINDS[kind].events)


@pytest.mark.parametrize("kind", KINDS)
def test_every_value_of_every_option_is_played(kind: str) -> None:
    played = {(name, value) for game in playouts(kind) for name, value in game.options if isinstance(value, str)}
    declared = choices(KINDS[kind].OptionsType)
    assert declared <= played
    assert {game.seats for game in playouts(kind)} == set(range(KINDS[kind].fewest, KINDS[kind].most + 1))


def choices(options: type[Value]) -> set[tuple[str, Any]]:
    """Every value of the options that have a fixed choice."""
    fields = options.model_json_schema(by_alias=False)["properties"]
    return {(name, value) for name, field in fields.items() for value in field.get("enum", ())}


@pytest.mark.parametrize("kind", KINDS)
def test_every_action_and_event_of_the_table_occurs(kind: str) -> None:
    entries = [entry for table in lives(kind) for entry in table.entries]
    actions = {type(entry.action) for entry in entries}
    events = {type(event) for entry in entries for event in entry.events}
    assert actions >= {m.Create, *m.SESSION_ACTIONS, m.Expire, *KINDS[kind].actions}
    # `Blank` is shown, not logged: test_views shows it.
    assert events >= {*m.SESSION_EVENTS, *KINDS[kind].events} - {m.Blank}
    assert {event.reason for entry in entries for event in entry.events if isinstance(event, m.Abandoned)} == {
        "empty",
        "idle",
    }


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_helper_and_tags_of_its_own(kind: str) -> None:
    own = helper(kind)
    assert all(hasattr(own, name) for name in ("OPTIONS", "TRANSCRIPTS", "TOGETHER", "bound", "conserved", "resample"))
    values = (*KINDS[kind].actions, *KINDS[kind].events)
    assert {tag(value, "kind") for value in values} == {kind}
    assert len({tag(value, "type") for value in values}) == len(values)
    assert all(issubclass(action, kernel.Action) for action in KINDS[kind].actions)


@pytest.mark.parametrize("kind", KINDS)
def test_every_value_says_what_it_is(kind: str) -> None:
    rules = KINDS[kind]
    for value in (*rules.actions, *rules.events, rules.OptionsType, rules.StateType, rules.ViewType):
        assert value.__doc__
        assert value.model_config.get("frozen")
