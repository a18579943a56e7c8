"""Setting up: piles, first player, start card (I1-I13)."""

from collections import Counter
from hashlib import sha256
from struct import pack

import pytest

from rules.illusion.builders import RoundBegan, dealt, dice, place, position
from trompe.cards import DECKS
from trompe.rules.illusion.model import COLOURS, PICTURES, SHARES, Options, State, TurnPhase
from trompe.rules.illusion.rules import ARROWS, RULES
from trompe.rules.kernel import PictureRef


def shuffled(items: list[int], seed: bytes, purpose: str) -> list[int]:
    """RULES.md's recipe once more, independent of the kernel."""
    stream = b"".join(sha256(seed + b"\0" + purpose.encode() + b"\0" + pack(">Q", i)).digest() for i in range(99))
    words = [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]
    for i in range(len(items) - 1, 0, -1):
        while words[0] >= 2**32 // (i + 1) * (i + 1):
            words.pop(0)
        j = words.pop(0) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


@pytest.mark.clause("I1", "IR2")
def test_98_colour_cards_and_three_arrows_of_each_of_four_colours() -> None:
    state: State = dealt().state
    assert sorted((*state.row, *state.deck)) == list(range(98))
    assert Counter((state.colour, *state.arrow_pile)) == dict.fromkeys(("red", "yellow", "green", "blue"), 3)
    assert (len(PICTURES), len(ARROWS)) == (98, 12)


@pytest.mark.clause("I2", "I3", "IR2")
def test_backs_give_whole_percentages_of_the_printable_area_and_the_rest_is_white() -> None:
    for shares in SHARES:
        assert set(shares) == set(COLOURS)
        assert all(type(share) is int and 0 <= share <= 100 for share in shares.values())
        assert sum(shares.values()) <= 100


@pytest.mark.clause("I4", "I8", "I9", "I10", "CR7")
@pytest.mark.parametrize("seed", range(5))
def test_piles_are_shuffled_by_the_published_recipe_and_their_tops_turned_over(seed: int) -> None:
    state: State = dealt(3, seed=seed).state
    arrows = [ARROWS[i] for i in shuffled(list(range(12)), dice(seed).seed, "illusion/arrows")]
    deck = shuffled(list(range(98)), dice(seed).seed, "illusion/deck")
    assert (state.colour, *state.arrow_pile) == tuple(arrows)
    assert (*state.row, *state.deck) == tuple(deck)
    assert (state.round, state.turn, state.placers) == (1, 1, (None,))


@pytest.mark.clause("I12", "IR3")
@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_may_be_drawn_to_begin(seats: int) -> None:
    firsts = Counter(dealt(seats, seed=seed).state.seat for seed in range(100 * seats))
    assert set(firsts) == set(range(seats))
    assert all(60 < count < 140 for count in firsts.values())


@pytest.mark.clause("IR1")
def test_two_to_five_play() -> None:
    assert (RULES.fewest, RULES.most) == (2, 5)


@pytest.mark.clause("I27", "I28", "IR10")
def test_first_to_three_is_the_default() -> None:
    assert Options() == Options(mode="first_to_three")


@pytest.mark.clause("I9", "I10", "IR7")
def test_the_first_event_tells_arrow_start_card_and_top_card() -> None:
    step = dealt(4)
    state: State = step.state
    assert step.events == (
        RoundBegan(
            round=1,
            turn=1,
            seat=state.seat,
            colour=state.colour,
            start=state.handles[state.row[0]],
            next=state.handles[state.deck[0]],
            deck_count=97,
            arrows_left=11,
            recycled=False,
        ),
    )


@pytest.mark.clause("I7", "I13", "IR4")
def test_the_first_player_must_place_left_or_right_of_the_start_card() -> None:
    state: State = dealt(4).state
    (only,) = RULES.legal(state, state.seat)
    assert (only.type, only.parameters["properties"]["position"]) == (
        "place",
        {"type": "integer", "minimum": 0, "maximum": 1},
    )
    start, top = state.row[0], state.deck[0]
    assert place(state, 0).state.row == (top, start)
    assert place(state, 1).state.row == (start, top)


@pytest.mark.clause("I9", "I11", "IR7", "CR17")
def test_fronts_of_row_and_top_card_are_open_to_all_and_nothing_else() -> None:
    state = place(dealt(4).state, 0).state
    shown = {state.handles[card]: PictureRef("colour", PICTURES[card]) for card in (*state.row, state.deck[0])}
    assert all(RULES.pictures(state, viewer) == shown for viewer in (0, 1, 2, 3, None))
    assert {picture.id for picture in shown.values()} <= {picture.id for picture in DECKS["colour"].pictures}


@pytest.mark.clause("I11", "CR6")
def test_no_share_is_in_a_view_before_the_challenge() -> None:
    view = RULES.view(position([3, 8, 2]), 0)
    assert isinstance(view.phase, TurnPhase)
    assert [set(card.model_dump()) for card in view.phase.row] == [{"handle", "seat"}] * 3
    assert not any(f'"{colour}":' in view.model_dump_json() for colour in COLOURS)


@pytest.mark.clause("CR17")
def test_handles_of_a_game_are_its_own_and_say_nothing_of_the_cards() -> None:
    one_game, other = dealt(seed=1).state, dealt(seed=2).state
    assert not set(one_game.handles) & set(other.handles)
    assert sorted(one_game.handles) != list(one_game.handles)
