"""The challenge: checking a row, who gets the arrow, the next round (I5, I6, I19-I26, IR9, IR12)."""

import pytest

from rules.illusion.builders import (
    Challenge,
    Placed,
    RoundBegan,
    challenge,
    checked,
    dealt,
    names,
    one,
    place,
    position,
)
from trompe.rules.illusion.model import COLOURS, PICTURES, SHARES, CheckedCard, CheckedRow, Options, State
from trompe.rules.illusion.rules import RULES
from trompe.rules.kernel import Dice

ROWS: list[tuple[list[int], int | None]] = [
    ([3, 8], None),
    ([8, 3], 0),
    ([5, 5], None),
    ([1, 1, 1], None),
    ([2, 5, 5, 9], None),
    ([9, 8, 7, 6], 0),
    ([1, 2, 4, 3], 2),
    ([5, 1, 2, 3, 4], 0),
    ([1, 9, 2, 8, 3], 1),
    ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], None),
]


@pytest.mark.clause("I5", "I6", "I19", "I20", "I21", "I22", "I23")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("row", "wrong"), ROWS, ids=str)
def test_a_row_is_right_if_no_card_shows_more_than_the_next(row: list[int], wrong: int | None, colour: str) -> None:
    event = checked(challenge(position(row, colour=colour, seat=2)))  # type: ignore[arg-type]
    assert (event.row.wrong, event.row.challenger) == (wrong, 2)
    assert event.row.winner == (1 if wrong is None else 2)


@pytest.mark.clause("I22")
def test_an_error_that_the_doubter_made_counts_too() -> None:
    state = position([8, 3, 9], seat=1, seats=2)
    assert state.placers == (None, 1, 0)
    assert checked(challenge(state)).row.winner == 1


@pytest.mark.clause("I23", "IR5", "I14")
@pytest.mark.parametrize(("seats", "seat", "before"), [(2, 0, 1), (3, 0, 2), (4, 3, 2), (5, 0, 4)])
def test_doubting_a_right_row_gives_the_arrow_to_who_placed_last(seats: int, seat: int, before: int) -> None:
    state = position([3, 8], seats=seats, seat=seat)
    after, events = challenge(state)
    assert after.arrows == tuple(("red",) if s == before else () for s in range(seats))
    assert names(challenge(state)) == ("challenged", "round_began")
    assert events[0].row.winner == before


@pytest.mark.clause("I20", "I2", "IR12", "CR6")
def test_all_cards_are_turned_over_for_everybody_with_the_first_wrong_pair() -> None:
    state = position([3, 8, 5], seat=3)
    moves = challenge(state)
    expected = CheckedRow(
        round=1,
        colour="red",
        cards=tuple(
            CheckedCard(handle=state.handles[card], seat=seat, **SHARES[card])
            for card, seat in zip(state.row, (None, 1, 2), strict=True)
        ),
        wrong=1,
        challenger=3,
        winner=3,
    )
    assert checked(moves).row == expected
    for viewer in (0, 1, 2, 3, None):
        assert RULES.see(moves.events[0], viewer) == moves.events[0]
        assert RULES.view(moves.state, viewer).last_row == expected


@pytest.mark.clause("I24", "I25", "I26", "IR12")
@pytest.mark.parametrize(("row", "first"), [([3, 8], 1), ([8, 3], 2)], ids=["right", "wrong"])
def test_the_next_round_begins_by_itself_with_who_got_the_arrow(row: list[int], first: int) -> None:
    state = position(row, seat=2)
    after, events = challenge(state)
    assert (after.round, after.turn, after.seat) == (state.round + 1, state.turn + 1, first)
    assert (after.colour, after.arrow_pile) == (state.arrow_pile[0], state.arrow_pile[1:])
    assert (after.row, after.placers, after.deck) == (state.deck[:1], (None,), state.deck[1:])
    assert after.spent == (*state.spent, *state.row)
    assert events[1] == RoundBegan(
        round=state.round + 1,
        turn=state.turn + 1,
        seat=first,
        colour=after.colour,
        start=state.handles[state.deck[0]],
        next=state.handles[state.deck[1]],
        deck_count=19,
        arrows_left=10,
        recycled=False,
    )


@pytest.mark.clause("IR12")
def test_the_last_row_stays_in_the_view_until_the_next_challenge() -> None:
    first = challenge(position([3, 8], seat=2))
    kept = first.state.last_row
    later = place(place(first.state, 0).state, 0)
    assert later.state.last_row == kept
    shown = RULES.pictures(later.state, None)
    assert kept is not None
    assert {card.handle for card in kept.cards} < set(shown)
    after = challenge(later.state).state
    assert after.last_row == checked(challenge(later.state)).row
    assert {card.handle for card in kept.cards} < set(RULES.pictures(after, None))


@pytest.mark.clause("IR9")
@pytest.mark.parametrize(("left", "recycled"), [(0, True), (1, True), (2, False)])
def test_cards_are_used_again_only_when_fewer_than_two_are_left(left: int, recycled: bool) -> None:
    state = position([3, 8, 9], left=left, seat=1)
    after, events = challenge(state)
    assert events[1].recycled is recycled
    if recycled:
        assert sorted((*after.row, *after.deck)) == list(range(98))
        assert (*after.row, *after.deck)[:left] == state.deck
        assert (after.spent, len(after.deck)) == ((), 97)
    else:
        assert (*after.row, *after.deck) == state.deck


@pytest.mark.clause("IR9", "IR12", "CR17")
def test_used_again_they_have_fresh_handles_while_the_last_row_stays_in_sight() -> None:
    state = position([3, 8, 9], left=1, seat=1)
    after: State = challenge(state).state
    again = set(range(98)) - set(state.deck)
    assert all((after.handles[card] != state.handles[card]) == (card in again) for card in range(98))
    assert after.last_row is not None
    assert [card.handle for card in after.last_row.cards] == [state.handles[card] for card in state.row]
    shown = RULES.pictures(after, None)
    assert [shown[state.handles[card]].id for card in state.row] == [PICTURES[card] for card in state.row]
    assert set(shown) == {
        *(state.handles[card] for card in (*state.spent, *state.row)),
        after.handles[after.row[0]],
        after.handles[after.deck[0]],
    }


@pytest.mark.clause("IR9", "CR7")
def test_another_seed_shuffles_them_otherwise() -> None:
    state = position([3, 8, 9], left=0, seat=1)
    decks = {RULES.act(state, 1, Challenge(turn=30), Dice(bytes([seed])), 0).state.deck for seed in range(5)}
    assert len(decks) == 5


@pytest.mark.clause("I29", "I5", "I14", "I15", "I22")
def test_the_example_of_the_rule_sheet() -> None:
    tim, sarah, lucas, emma = range(4)
    state = position([16], seat=tim, left=97)
    shown: list[int] = [16]
    for name, share, at in ((tim, 3, 0), (sarah, 8, 1), (lucas, 11, 3), (emma, 20, 4)):
        card = next(card for card in state.deck if SHARES[card]["red"] == share)
        state = state.but(deck=(card, *(other for other in state.deck if other != card)))
        assert state.seat == name
        moves = place(state, at)
        assert one(moves, Placed).seat == name
        state = moves.state
        shown.insert(at, share)
    assert shown == [3, 8, 16, 11, 20]
    assert state.seat == tim
    after, events = challenge(state)
    row = events[0].row
    assert [card.red for card in row.cards] == [3, 8, 16, 11, 20]
    assert [card.seat for card in row.cards] == [tim, sarah, None, lucas, emma]
    assert (row.wrong, row.challenger, row.winner) == (2, tim, tim)
    assert after.arrows == (("red",), (), (), ())
    assert (after.seat, events[1].seat) == (tim, tim)
    assert RULES.result(after) is None
    assert Options().mode == "first_to_three"


@pytest.mark.clause("IR9", "IR12", "CR6")
@pytest.mark.parametrize("seed", range(3))
def test_whatever_was_shown_stays_in_sight_to_the_end_and_nothing_else_comes_into_it(seed: int) -> None:
    """Long rows use the whole deck, some cards under several handles; each leads to the front it was shown with."""
    state, events = dealt(mode="twelve_rounds", seed=seed)
    told, seen = "", {}
    while state.result is None:
        told += "".join(event.model_dump_json() for event in events)
        shown = RULES.pictures(state, None)
        assert all(handle in told for handle in shown)
        assert set(seen) <= set(shown)
        seen |= shown
        assert dict(shown) == seen
        state, events = challenge(state) if len(state.row) > 12 or not state.deck else place(state, 0)
    assert len(seen) > len(set(seen.values()))
    assert dict(RULES.pictures(state, 1)) == seen
