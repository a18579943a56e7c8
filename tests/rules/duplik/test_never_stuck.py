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
from rules.duplik.builders import START
from trompe.rules.duplik.model import ACTIONS, Options
from trompe.rules.duplik.rules import RULES
from trompe.rules.kernel import Dice, union

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
