"""A turn: place or challenge (I7, I13-I19, IR4-IR8)."""

from typing import Any

import pytest

from rules.illusion.builders import Challenge, Place, Placed, challenge, dealt, names, place, position, refused
from trompe.rules.illusion.model import Options, State
from trompe.rules.illusion.rules import RULES


def types(state: State, seat: int) -> list[str]:
    """What a seat may do."""
    return [option.type for option in RULES.legal(state, seat)]


@pytest.mark.clause("I7", "I18", "IR5")
@pytest.mark.parametrize("row", [[5, 8], [5, 8, 9, 12]], ids=str)
def test_whose_turn_it_is_places_or_challenges(row: list[int]) -> None:
    state = position(row, seat=2)
    assert [types(state, seat) for seat in range(4)] == [[], [], ["place", "challenge"], []]
    assert RULES.waiting(state) == (2,)


@pytest.mark.clause("I15", "I16", "IR7")
@pytest.mark.parametrize("at", range(4))
def test_a_card_goes_anywhere_and_the_others_keep_their_order(at: int) -> None:
    state = position([5, 8, 9], seat=3)
    after, events = place(state, at)
    top = state.deck[0]
    assert after.row == (*state.row[:at], top, *state.row[at:])
    assert after.placers == (*state.placers[:at], 3, *state.placers[at:])
    assert events == (
        Placed(
            turn=30,
            seat=3,
            card=state.handles[top],
            position=at,
            next=state.handles[state.deck[1]],
            deck_count=19,
        ),
    )


@pytest.mark.clause("I14", "I17")
@pytest.mark.parametrize("seats", range(2, 6))
def test_turns_go_clockwise_and_each_adds_one_card(seats: int) -> None:
    state: State = dealt(seats).state
    for number in range(2 * seats):
        after = place(state, 0).state
        assert (after.seat, after.turn) == ((state.seat + 1) % seats, state.turn + 1)
        assert (len(after.row), len(after.deck)) == (number + 2, 96 - number)
        state = after


@pytest.mark.clause("IR8")
def test_with_an_empty_deck_only_the_challenge_is_left() -> None:
    state = place(position([5, 8], left=1, seat=1), 0).state
    assert types(state, state.seat) == ["challenge"]
    assert RULES.view(state, None).phase.next is None  # type: ignore[union-attr]
    assert names(challenge(state))[0] == "challenged"


REFUSALS: list[tuple[str, State, int, Any, tuple[str, str]]] = [
    ("place out of turn", position([5, 8]), 1, Place(turn=30, position=0), ("not_your_turn", "IR6")),
    ("challenge out of turn", position([5, 8]), 3, Challenge(turn=30), ("not_your_turn", "IR6")),
    ("challenge a row of one", position([5]), 0, Challenge(turn=30), ("row_of_one", "IR4")),
    ("place past the end", position([5, 8]), 0, Place(turn=30, position=3), ("position_out_of_range", "IR7")),
    ("place far past the end", position([5]), 0, Place(turn=30, position=10**9), ("position_out_of_range", "IR7")),
    ("place from an empty deck", position([5, 8], left=0), 0, Place(turn=30, position=0), ("deck_empty", "IR8")),
    ("place for the turn before", position([5, 8]), 0, Place(turn=29, position=0), ("late", "CR5")),
    ("place for the turn to come", position([5, 8]), 0, Place(turn=31, position=0), ("late", "CR5")),
    ("challenge for the turn before", position([5, 8]), 0, Challenge(turn=29), ("late", "CR5")),
    ("late and out of turn", position([5, 8]), 1, Challenge(turn=29), ("late", "CR5")),
]


@pytest.mark.clause("CR5", "I13", "IR4", "IR6", "IR7", "IR8")
@pytest.mark.parametrize(("state", "seat", "action", "why"), [r[1:] for r in REFUSALS], ids=[r[0] for r in REFUSALS])
def test_refused_and_nothing_changed(state: State, seat: int, action: Any, why: tuple[str, str]) -> None:
    assert refused(state, seat, action) == why


@pytest.mark.clause("CR5")
def test_a_challenge_that_comes_after_another_does_not_hit_the_next_row() -> None:
    state = position([8, 5], seat=1)
    after = challenge(state).state
    assert refused(after, after.seat, Challenge(turn=state.turn)) == ("late", "CR5")


@pytest.mark.clause("IR10")
@pytest.mark.parametrize("action", [Place(turn=30, position=0), Challenge(turn=30)], ids=["place", "challenge"])
def test_after_the_end_nothing_can_be_done(action: Any) -> None:
    state = challenge(position([8, 5], arrows=(2, 0, 0, 0))).state
    for seat in range(4):
        assert types(state, seat) == []
        assert refused(state, seat, action) == ("over", "IR10")
    assert RULES.waiting(state) == ()


@pytest.mark.clause("IR14")
def test_everybody_may_talk_at_any_time() -> None:
    for state in (dealt(5).state, position([5, 8]), challenge(position([8, 5], arrows=(2, 0, 0, 0))).state):
        assert [RULES.silenced(state, seat) for seat in range(4)] == [None] * 4


def test_the_clock_has_nothing_to_do() -> None:
    assert RULES.due(position([5, 8])) is None
    assert Options.model_json_schema()["properties"]["mode"]["enum"] == ["first_to_three", "twelve_rounds"]
