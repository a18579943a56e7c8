"""The four jokers: each at its moment, and refused at every other (B43-B50, BR12-BR15)."""

from typing import Any

import pytest

from kinds.belratti import conserved
from rules.belratti.builders import MODES, Game
from trompe.rules.belratti.actions import (
    AdjustOrder,
    Approve,
    Question,
    RefreshHand,
    SwapThemes,
)

PHASES = ("request", "selection", "hanging", "evaluation", "over")
MOMENTS = {"theme_swap": "request", "question": "hanging", "order_adjustment": "selection", "hand_refresh": "selection"}


def at(phase: str, mode: str = "unanimous") -> Game:
    """A game of five in that phase."""
    game = Game(5, decisions=mode)
    steps = {"request": 0, "selection": 1, "hanging": 2, "evaluation": 3, "over": 3}
    for step in (game.request, game.reveal, game.evaluate)[: steps[phase]]:
        step()
    return game.but(phase="over") if phase == "over" else game


def used(joker: str, game: Game) -> tuple[int, Any, dict[str, Any]]:
    """Who uses a joker, with which action."""
    director, painter = game.directors[0], game.painters[0]
    row = game.row() or ("0" * 24,)
    return {
        "theme_swap": (director, SwapThemes, {"themes": "both"}),
        "question": (director, Question, {"card": row[0]}),
        "order_adjustment": (painter, AdjustOrder, {"change": "up"}),
        "hand_refresh": (painter, RefreshHand, {"cards": game.hand(painter)[:6]}),
    }[joker]


def use(joker: str, game: Game) -> Any:
    """Use it, with all the approvals that it takes."""
    seat, what, fields = used(joker, game)
    return game.do(seat, what, **fields) if joker == "hand_refresh" else game.decide(seat, what, joker, **fields)


@pytest.mark.clause("B43", "B46", "B47", "B48", "B50")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("joker", MOMENTS)
def test_each_joker_has_its_moment_and_is_refused_at_every_other(joker: str, phase: str) -> None:
    game = at(phase)
    seat, what, fields = used(joker, game)
    if phase == MOMENTS[joker]:
        use(joker, game)
        assert game.state.spent == (joker,)
        conserved(game.state)
    else:
        assert game.no(seat, what, **fields) == ("over" if phase == "over" else "wrong_phase")
        assert what.model_fields["type"].default not in game.may(seat)


@pytest.mark.clause("B43", "B45")
@pytest.mark.parametrize("joker", MOMENTS)
def test_a_joker_is_for_its_role_and_spent_by_its_use(joker: str) -> None:
    game = at(MOMENTS[joker])
    seat, what, fields = used(joker, game)
    other = game.painters[0] if seat in game.directors else game.directors[0]
    assert game.no(other, what, **fields) == ("directors_only" if seat in game.directors else "painters_only")
    use(joker, game)
    assert [card["spent"] for card in game.view(None)["jokers"]] == [name == joker for name in MOMENTS]
    assert game.no(seat, what, **used(joker, game)[2]) == "joker_spent"
    assert what.model_fields["type"].default not in game.may(seat)


@pytest.mark.clause("BR4", "B43")
@pytest.mark.parametrize(("mode", "directors", "painters"), [("unanimous", 3, 2), ("majority", 2, 2), ("anyone", 1, 1)])
@pytest.mark.parametrize("joker", MOMENTS)
def test_how_many_must_want_a_joker(joker: str, mode: str, directors: int, painters: int) -> None:
    game = at(MOMENTS[joker], mode)
    seat, what, fields = used(joker, game)
    needed = {"hand_refresh": 1, "order_adjustment": painters}.get(joker, directors)
    game.do(seat, what, **fields)
    role = game.directors if seat in game.directors else game.painters
    for other in [other for other in role if other != seat][: needed - 1]:
        assert game.state.spent == ()
        game.do(other, Approve, proposal=game.open(joker).id)
    assert game.state.spent == (joker,)


@pytest.mark.clause("B44")
def test_all_jokers_in_one_round() -> None:
    game = Game(5)
    for joker, step in (("theme_swap", game.request), ("order_adjustment", None), ("hand_refresh", game.reveal)):
        use(joker, game)
        if step:
            step()
    use("question", game)
    game.evaluate(wrong=1)
    assert game.state.spent == ("theme_swap", "order_adjustment", "hand_refresh", "question")
    conserved(game.state)


@pytest.mark.clause("B45", "BR4")
@pytest.mark.parametrize("mode", MODES)
def test_a_joker_that_was_only_proposed_is_not_spent(mode: str) -> None:
    game = Game(5, decisions=mode)
    if mode != "anyone":
        game.do(game.directors[0], SwapThemes, themes="first")
        assert game.state.spent == ()
    game.request().lay(game.painters[0])
    assert game.state.spent == ()
