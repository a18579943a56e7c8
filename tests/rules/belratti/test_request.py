"""Phase 1 (B15-B18, BR5)."""

import pytest

from rules.belratti.builders import Game, names, one
from trompe.rules.belratti.actions import Approve, Lay, Request
from trompe.rules.belratti.events import Requested
from trompe.rules.belratti.rules import RULES
from trompe.rules.kernel import tag


@pytest.mark.clause("B15")
@pytest.mark.parametrize(("mode", "needed"), [("unanimous", 3), ("majority", 2), ("anyone", 1)])
def test_the_directors_fix_together_how_many(mode: str, needed: int) -> None:
    game = Game(5, decisions=mode)
    events = game.do(game.directors[0], Request, count=5)
    for seat in game.directors[1:needed]:
        assert game.state.phase == "request"
        events = game.do(seat, Approve, proposal=game.open("request").id)
    assert one(events, Requested).count == 5
    assert (game.state.phase, game.state.requested, game.state.required) == ("selection", 5, 5)


@pytest.mark.clause("B16")
def test_a_request_is_two_to_seven() -> None:
    game = Game()
    assert game.bounds(game.directors[0], "request", "count") == {"enum": [2, 3, 4, 5, 6, 7]}
    for count in (1, 8):
        with pytest.raises(ValueError, match="count"):
            Request(round=1, count=count)
    for count in range(2, 8):
        assert Game().request(count).state.required == count


@pytest.mark.clause("B17")
def test_a_request_has_no_place_for_a_split() -> None:
    assert set(Request.model_fields) == {"kind", "type", "round", "swaps", "count"}


@pytest.mark.clause("B18", "BR5")
def test_nobody_talks_in_phase_1() -> None:
    game = Game()
    assert {RULES.silenced(game.state, seat) for seat in range(5)} == {"BR5"}
    types = {tag(action, "type") for action in RULES.actions if action is not Request}
    assert game.may(game.directors[0]) & types == {"swap_themes"}


@pytest.mark.clause("B10", "B15")
def test_painters_have_no_say_in_it() -> None:
    game = Game()
    painter = game.painters[0]
    assert game.may(painter) == set()
    assert game.no(painter, Request, count=4) == "directors_only"
    game.do(game.directors[0], Request, count=4)
    assert game.no(painter, Approve, proposal=1) == "directors_only"


@pytest.mark.clause("B14")
def test_what_belongs_to_another_phase_is_refused() -> None:
    game = Game()
    assert game.no(game.painters[0], Lay, card=game.hand(game.painters[0])[0], theme="first") == "wrong_phase"
    assert game.request().no(game.directors[0], Request, count=4) == "wrong_phase"


@pytest.mark.clause("CR5")
def test_what_names_a_round_that_is_over_or_yet_to_come_is_refused() -> None:
    game = Game()
    assert game.no(game.directors[0], Request, count=4, round=2) == "late"
    assert game.no(game.directors[0], Request, count=4, round=0) == "late"
    game.evaluate().go_on()
    assert game.no(game.directors[0], Request, count=4, round=1) == "late"
    assert names(game.do(game.directors[0], Request, count=4, round=2)) == ["proposed"]
