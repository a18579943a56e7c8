"""Jokers that come back after a perfect round (B52-B55, BR16-BR19)."""

from collections.abc import Collection

import pytest

from rules.belratti.builders import Game, names, one
from trompe.rules.belratti.actions import AdjustOrder, RecoverJoker, SayContinue
from trompe.rules.belratti.events import JokerRecovered
from trompe.rules.belratti.model import JOKERS, JokerNumbers

NUMBERS = {3: "theme_swap", 4: "question", 5: "order_adjustment", 6: "hand_refresh"}
ALL = tuple(JOKERS)


def after(required: int, spent: Collection[str], recovery: str, wrong: int = 0) -> Game:
    """After the evaluation of a round in which so many had to be laid, with these jokers spent."""
    game = Game(5, joker_recovery=recovery)
    game.but(spent=tuple(spent))
    return game.evaluate(wrong=wrong, count=required)


@pytest.mark.clause("B53", "B54", "BR17", "BR19")
@pytest.mark.parametrize("required", range(2, 8))
def test_exact_gives_back_the_joker_of_that_number_by_itself(required: int) -> None:
    game = after(required, ALL, "exact")
    back = NUMBERS.get(required)
    assert game.state.spent == tuple(joker for joker in ALL if joker != back)
    assert game.state.recovered == back
    recovered = [event for event in game.events if isinstance(event, JokerRecovered)]
    assert [(event.joker, event.picker) for event in recovered] == ([(back, None)] if back else [])
    assert all(game.may(seat) == {"say_continue"} for seat in range(5))
    game.go_on()
    assert game.state.spent == tuple(joker for joker in ALL if joker != back)


@pytest.mark.clause("B53", "BR17", "BR19")
@pytest.mark.parametrize("required", range(2, 8))
def test_at_most_lets_any_player_pick_one(required: int) -> None:
    eligible = [joker for number, joker in NUMBERS.items() if number <= required]
    for joker in ALL:
        game = after(required, ALL, "at_most")
        assert game.view(None)["phase"]["recoverable"] == eligible
        seat = ALL.index(joker)
        if joker not in eligible:
            assert game.no(seat, RecoverJoker, joker=joker) == "not_recoverable"
            continue
        assert game.bounds(seat, "recover_joker", "joker")["enum"] == eligible
        assert one(game.do(seat, RecoverJoker, joker=joker), JokerRecovered).picker == seat
        assert game.state.spent == tuple(other for other in ALL if other != joker)
        for other in ALL:
            assert game.no(seat, RecoverJoker, joker=other) == "not_recoverable", "one for each perfect round"
        game.go_on()
        assert game.state.spent == tuple(other for other in ALL if other != joker)


@pytest.mark.clause("BR19")
@pytest.mark.parametrize("required", range(2, 8))
def test_at_most_gives_the_highest_eligible_if_nobody_picks(required: int) -> None:
    game = after(required, ALL, "at_most")
    for seat in range(4):
        assert names(game.do(seat, SayContinue)) == ["continued"]
        assert game.state.spent == ALL
    events = game.do(4, SayContinue)
    back = [event.joker for event in events if isinstance(event, JokerRecovered)]
    assert back == ([NUMBERS[min(required, 6)]] if required > 2 else [])


@pytest.mark.clause("BR19")
def test_who_has_continued_may_still_pick() -> None:
    game = after(6, ALL, "at_most")
    game.do(2, SayContinue)
    game.do(2, RecoverJoker, joker="question")
    assert game.state.recovered == "question"


@pytest.mark.clause("B53", "B52", "BR18")
@pytest.mark.parametrize("recovery", ["exact", "at_most"])
def test_no_joker_without_a_perfect_round(recovery: str) -> None:
    game = after(4, ALL, recovery, wrong=1)
    assert game.no(0, RecoverJoker, joker="question") == "not_recoverable"
    assert game.view(0)["phase"]["recoverable"] == []
    game.go_on()
    assert game.state.spent == ALL


@pytest.mark.clause("B53")
@pytest.mark.parametrize("recovery", ["exact", "at_most"])
def test_no_joker_that_is_not_spent(recovery: str) -> None:
    game = after(4, ["hand_refresh"], recovery)
    assert game.no(0, RecoverJoker, joker="question") == "not_recoverable"
    game.go_on()
    assert game.state.spent == ("hand_refresh",)


@pytest.mark.clause("BR17", "BR18", "BR19")
def test_the_number_that_counts_is_the_one_that_had_to_be_laid() -> None:
    for change, back in (("up", "order_adjustment"), ("down", "theme_swap")):
        game = Game(5).but(spent=("theme_swap",)).request(4)
        game.decide(game.painters[0], AdjustOrder, "order_adjustment", change=change)
        game.evaluate()
        assert game.state.recovered == back, "also one that was used in that very round"


@pytest.mark.clause("B55")
def test_a_joker_comes_back_as_often_as_it_is_earned() -> None:
    game = Game(5)
    for _ in range(4):
        game.request(4)
        game.decide(game.painters[0], AdjustOrder, "order_adjustment", change="up")
        game.evaluate()
        assert (game.state.spent, game.state.recovered) == ((), "order_adjustment")
        game.go_on()


@pytest.mark.clause("B54", "BR16")
def test_the_options_numbers_decide() -> None:
    numbers = JokerNumbers(theme_swap=6, question=5, order_adjustment=4, hand_refresh=3)
    game = Game(5, joker_numbers=numbers).but(spent=ALL).evaluate(count=6)
    assert game.state.recovered == "theme_swap"
    game.go_on()
    assert "swap_themes" in game.may(game.directors[0])
