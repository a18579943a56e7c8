"""The end: three arrows, or twelve rounds (I27, I28, IR10, IR11)."""

import pytest

from kinds.games import playouts
from rules.illusion.builders import Ended, challenge, names, position
from trompe.rules.illusion.model import Options, OverPhase
from trompe.rules.illusion.rules import RULES
from trompe.rules.kernel import Result


@pytest.mark.clause("I27", "IR10")
def test_three_arrows_win_at_once_and_nothing_more_is_turned_over() -> None:
    state = position([8, 3], arrows=(2, 2, 1, 0))
    moves = challenge(state)
    result = Result(winners=(0,), scores=(3, 2, 1, 0))
    assert names(moves) == ("challenged", "ended")
    assert moves.events[1] == Ended(result=result)
    assert (moves.state.result, moves.state.deck, moves.state.row) == (result, state.deck, ())
    view = RULES.view(moves.state, None)
    assert (view.phase, view.deck_count, view.arrows_left) == (OverPhase(result=result), 20, 6)
    assert view.last_row == moves.events[0].row


@pytest.mark.clause("I27", "I23")
def test_the_third_arrow_may_come_from_somebody_elses_doubt() -> None:
    moves = challenge(position([3, 8], seat=0, arrows=(0, 0, 0, 2)))
    assert moves.state.result == Result(winners=(3,), scores=(0, 0, 0, 3))


@pytest.mark.clause("I27")
def test_two_arrows_win_nothing() -> None:
    assert names(challenge(position([8, 3], arrows=(1, 2, 2, 2)))) == ("challenged", "round_began")


@pytest.mark.clause("IR10", "IR1")
def test_with_five_the_eleventh_round_decides_at_the_latest() -> None:
    state = position([8, 3], seats=5, arrows=(2, 2, 2, 2, 2))
    assert state.round == 11
    assert challenge(state).state.result == Result(winners=(0,), scores=(3, 2, 2, 2, 2))
    rounds = [game.turns[-1].after.round for game in playouts("illusion") if game.options == Options()]
    assert max(rounds) <= 11


@pytest.mark.clause("I28", "IR10")
def test_three_arrows_do_not_stop_twelve_rounds() -> None:
    state = position([8, 3], arrows=(2, 0, 0, 0), mode="twelve_rounds")
    moves = challenge(state)
    assert names(moves) == ("challenged", "round_began")
    assert (moves.state.arrows[0], moves.state.result) == ((*state.arrows[0], "red"), None)


@pytest.mark.clause("I28", "IR10")
def test_after_the_twelfth_round_most_arrows_win_and_nothing_more_is_turned_over() -> None:
    state = position([8, 3], arrows=(4, 3, 3, 1), mode="twelve_rounds")
    assert (state.round, state.arrow_pile) == (12, ())
    moves = challenge(state)
    assert names(moves) == ("challenged", "ended")
    assert moves.state.result == Result(winners=(0,), scores=(5, 3, 3, 1))
    assert moves.state.deck == state.deck


@pytest.mark.clause("IR11")
@pytest.mark.parametrize(
    ("arrows", "winners", "scores"),
    [
        ((3, 4, 4, 0), (0, 1, 2), (4, 4, 4, 0)),
        ((2, 3, 3, 3), (0, 1, 2, 3), (3, 3, 3, 3)),
        ((0, 5, 5, 1), (1, 2), (1, 5, 5, 1)),
    ],
)
def test_all_leaders_win_together(arrows: tuple[int, ...], winners: tuple[int, ...], scores: tuple[int, ...]) -> None:
    moves = challenge(position([8, 3], arrows=arrows, mode="twelve_rounds"))
    assert moves.state.result == Result(winners=winners, scores=scores)


@pytest.mark.clause("I28", "IR10")
def test_twelve_rounds_are_twelve_rounds() -> None:
    games = [game for game in playouts("illusion") if game.options.mode == "twelve_rounds"]
    assert {game.turns[-1].after.round for game in games} == {12}
    assert {sum(game.turns[-1].after.result.scores) for game in games} == {12}
