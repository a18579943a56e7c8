"""However wildly people play, there is always somebody who may act, or a time that will come (DR10, DR11, DR18).

`TROMPE_STEPS=100000` for a long search.
"""

import os
from collections.abc import Iterator
from itertools import chain, count, islice
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter
from pydantic_core import to_json

from kinds.sampler import sample
from rules.duplik.builders import START, Play
from trompe.errors import Illegal
from trompe.rules.duplik.model import ACTIONS, Options
from trompe.rules.duplik.rules import RULES
from trompe.rules.kernel import Dice, tag, union

STEPS = int(os.environ.get("TROMPE_STEPS", "4000"))
LONGEST = 3_000
"""Steps after which a game of people who quarrel on and on is left."""
ACTION: Any = TypeAdapter(union(ACTIONS, "type"))
LIKED = {"describe": 1, "open_dispute": 1, "mark_canvas": 3, "vote": 6, "read_criterion": 20, "accept_totals": 6}
"""How often a type of action is taken, by turns wildly and so that the game gets on; others always when they can."""


@pytest.mark.clause("DR10", "DR11", "DR18", "D37")
def test_there_is_never_a_state_in_which_nobody_may_act() -> None:
    met: set[str] = set()
    games = (_states(Random(number), number) for number in count())
    for state, types in islice(chain.from_iterable(games), STEPS):
        met |= types
        over = RULES.result(state) is not None
        assert over == (not types and RULES.due(state) is None)
        assert set(RULES.waiting(state)) <= {seat for seat in range(state.seats) if RULES.legal(state, seat)}
        assert over or RULES.waiting(state) or RULES.due(state) is not None
    assert met == {action.model_fields["type"].default for action in ACTIONS}


def _states(chance: Random, number: int) -> Iterator[tuple[Any, set[str]]]:
    """Every state of a game, with the types of action that somebody may take in it."""
    seats, dice = 3 + number % 8, Dice(chance.randbytes(32))
    state = RULES.deal(Options(author_votes=number % 2 == 0), seats, dice).state
    for _ in range(LONGEST):
        options = [(seat, option) for seat in range(seats) for option in RULES.legal(state, seat)]
        yield state, {option.type for _, option in options}
        due = RULES.due(state)
        if due is not None and (not options or chance.random() < 0.3):
            digests = dict.fromkeys(RULES.owed(state), "0" * 64)
            state = RULES.expire(state, dice, due, digests).state
        elif options:
            seat, option = chance.choices(options, [LIKED.get(option.type, 50) for _, option in options])[0]
            action = ACTION.validate_json(to_json(sample(option.parameters, chance)))
            state = RULES.act(state, seat, action, dice, START).state
        else:
            return


STAGES = {
    "opening": lambda: Play(),
    "ready": lambda: Play().open(),
    "drawing": lambda: Play().open().start(),
    "passing": lambda: Play().open().start().time_up(),
    "judging": lambda: Play().judging(),
    "exhibition": lambda: Play().whole(),
}
NOT_NOW = {
    "open_turn": ("DR14", {"ready", "drawing", "passing", "judging"}),
    "start_timer": ("DR4", {"opening", "drawing", "passing", "judging", "exhibition"}),
    "describe": ("DR4", {"opening", "ready", "exhibition"}),
    "pass_canvases": ("DR9", {"opening", "ready", "drawing", "judging", "exhibition"}),
    "read_criterion": ("DR10", {"opening", "ready", "drawing", "passing", "exhibition"}),
    "mark_canvas": ("DR10", {"opening", "ready", "drawing", "passing", "exhibition"}),
    "open_dispute": ("DR11", {"opening", "ready", "drawing", "passing", "exhibition"}),
    "vote": ("DR12", {"opening", "ready", "drawing", "passing", "exhibition"}),
    "accept_totals": ("DR14", {"opening", "ready", "drawing", "passing", "judging", "exhibition"}),
}


@pytest.mark.clause("DR4", "DR9", "DR10", "DR11", "DR12", "DR14")
@pytest.mark.parametrize("type", NOT_NOW)
def test_what_comes_in_another_stage_is_refused_by_the_clause_that_says_when(type: str) -> None:
    clause, stages = NOT_NOW[type]
    met = {}
    for stage, begun in STAGES.items():
        play = begun()
        artist = next(seat for seat in play.artists if seat != play.portrayer)
        by = artist if type in ("mark_canvas", "open_dispute", "vote") else play.portrayer
        try:
            RULES.act(play.state, by, _any(type, play.round), play.dice, START)
        except Illegal as refused:
            if refused.code == "not_now":
                met[stage] = refused.clause
    assert met == dict.fromkeys(stages, clause)


def _any(type: str, round: int) -> Any:
    """Some action of a type, whether it fits or not."""
    fields = {"text": "a tree", "to": "left", "criterion": 1, "mark": "yes", "dispute": 1, "ballot": "yes"}
    fields |= {"artist": 0, "revision": 1}
    (cls,) = [action for action in RULES.actions if tag(action, "type") == type]
    return cls(round=round, **{name: value for name, value in fields.items() if name in cls.model_fields})
