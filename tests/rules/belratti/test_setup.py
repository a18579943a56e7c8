"""Players, cards, roles and the deal (B1, B3, B4, B6-B14, BR1-BR3, BR16)."""

from collections import Counter
from itertools import chain, permutations

import pytest
from pydantic import ValidationError

from kinds.tables import Table, running
from rules.belratti.builders import SEATS, Game, dice, names
from trompe.errors import Illegal, Malformed
from trompe.rules.belratti.model import JOKERS, JokerNumbers, Options
from trompe.rules.belratti.rules import RULES
from trompe.session.model import Start

TABLE = [
    # seats, cats, owls, hand, draw pile after hands and themes
    (3, 2, 1, 18, 112),
    (4, 2, 2, 9, 130),
    (5, 3, 2, 9, 121),
    (6, 3, 3, 6, 130),
    (7, 4, 3, 6, 124),
]


@pytest.mark.clause("B1", "BR3")
def test_three_to_seven_play() -> None:
    assert (RULES.fewest, RULES.most) == (3, 7)
    for seats in (2, 8):
        with pytest.raises(Malformed):
            Table(Options(), seats)
    lonely = Table(Options(), 3)
    with pytest.raises(Illegal, match="too_few_players"):
        lonely.do("h0", Start(players=1))
    assert running(Options(), 3).session.status == "running"


@pytest.mark.clause("B3", "B7", "B8", "B9", "B10", "B12", "BR1")
@pytest.mark.parametrize(("seats", "cats", "owls", "hand", "pile"), TABLE)
def test_cards_and_roles_by_number_of_players(seats: int, cats: int, owls: int, hand: int, pile: int) -> None:
    state = Game(seats).state
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert (len(state.deck), len(state.themes)) == (pile, 2)
    assert (len(state.directors), len(state.painters)) == (cats, owls)
    assert sorted((*state.directors, *state.painters)) == list(range(seats))
    assert len(state.painters) * hand == 18
    assert sorted((*state.deck, *state.themes, *chain(*state.hands))) == list(range(168))


@pytest.mark.clause("B7", "BR26")
def test_the_deal_is_a_shuffle_that_anybody_can_check() -> None:
    deck = dice(3).of("belratti/deck").shuffled(range(168))
    state = Game(4, seed=3).state
    assert tuple(chain(*state.hands)) == deck[:36]
    assert state.themes == deck[36:38]
    assert state.deck == deck[38:]


@pytest.mark.clause("B9", "BR2")
@pytest.mark.parametrize("seats", SEATS)
def test_cats_fill_clockwise_from_a_seat_drawn_by_lot_then_owls(seats: int) -> None:
    starts = Counter()
    for seed in range(60):
        state = Game(seats, seed=seed).state
        first = dice(seed).of("belratti/first").below(seats)
        order = [(first + i) % seats for i in range(seats)]
        assert [*state.directors, *state.painters] == order
        starts[first] += 1
    assert set(starts) == set(range(seats))


@pytest.mark.clause("B11", "B41", "BR2")
@pytest.mark.parametrize("seats", SEATS)
def test_roles_move_one_seat_clockwise_each_round(seats: int) -> None:
    game = Game(seats)
    painted = Counter()
    for _ in range(seats):
        before = game.directors
        painted.update(game.painters)
        game.evaluate(count=2).go_on()
        assert game.directors == tuple((seat + 1) % seats for seat in before)
    assert painted == dict.fromkeys(range(seats), len(game.painters))


@pytest.mark.clause("B6", "B43", "B51", "BR16")
def test_four_jokers_lie_open_with_their_numbers() -> None:
    jokers = Game().view(None)["jokers"]
    assert [joker["number"] for joker in jokers] == [3, 4, 5, 6]
    assert [joker["joker"] for joker in jokers] == ["theme_swap", "question", "order_adjustment", "hand_refresh"]
    assert not any(joker["spent"] for joker in jokers)


@pytest.mark.clause("BR16", "B51")
def test_the_numbers_may_be_any_permutation_and_nothing_else() -> None:
    for numbers in permutations(range(3, 7)):
        chosen = JokerNumbers(**dict(zip(JOKERS, numbers, strict=True)))
        shown = Game(joker_numbers=chosen).view(0)["jokers"]
        assert [joker["number"] for joker in shown] == list(numbers)
    for wrong in ({"question": 3}, {"question": 7}, {"theme_swap": 6, "question": 6}):
        with pytest.raises(ValidationError):
            JokerNumbers(**wrong)
    assert len(JokerNumbers.model_json_schema()["enum"]) == 24


@pytest.mark.clause("B12", "B13", "B42", "BR26")
def test_two_themes_lie_open_and_nobody_has_to_turn_them() -> None:
    game = Game()
    assert len({tuple(game.view(viewer)["phase"]["themes"]) for viewer in (*range(5), None)}) == 1
    assert names(game.events)[-1] == "round_began"
    assert game.state.phase == "request"


@pytest.mark.clause("B14")
def test_four_phases_follow_one_another() -> None:
    game = Game()
    seen = [game.state.phase]
    for step in (game.request, game.reveal, game.evaluate):
        step()
        seen.append(game.state.phase)
    game.go_on()
    assert [*seen, game.state.phase, game.state.round] == [
        "request", "selection", "hanging", "evaluation", "request", 2,
    ]  # fmt: skip


@pytest.mark.clause("B4", "B5")
@pytest.mark.parametrize("score", [14, 15])
def test_all_win_together_or_nobody_does(score: int) -> None:
    game = Game().reveal()
    game.but(belratti=game.state.deck[:4], deck=game.state.deck[4:])
    game.but(team=game.state.deck[: score - 2], deck=game.state.deck[score - 2 :])
    game.evaluate(fakes=2)
    assert game.state.result is not None
    assert game.state.result.winners == (tuple(range(5)) if score == 15 else ())
    assert game.state.result.scores == (score,) * 5
