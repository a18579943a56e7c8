"""Phase 3 (B29-B33, BR7, BR10)."""

import pytest
from jsonschema_rs import validator_for

from rules.belratti.builders import Game, hanging, names, one
from trompe.rules.belratti.actions import Approve, Assign, Hang, Question
from trompe.rules.belratti.events import Evaluated
from trompe.rules.belratti.rules import RULES


@pytest.mark.clause("B29", "B30", "BR7")
def test_directors_talk_and_painters_are_silent() -> None:
    game = Game(6).reveal()
    assert {RULES.silenced(game.state, seat) for seat in game.directors} == {None}
    assert {RULES.silenced(game.state, seat) for seat in game.painters} == {"BR7"}
    for seat in game.painters:
        assert game.may(seat) == {"switch_to_majority"}
        assert game.no(seat, Hang, places=hanging(game.state)) == "directors_only"
        assert game.no(seat, Assign, card=game.row()[0], place="first") == "directors_only"


@pytest.mark.clause("B31", "B32", "BR10")
def test_every_card_gets_a_place_and_exactly_four_are_rejected() -> None:
    game = Game(5).reveal(3)
    seat = game.directors[0]
    fits = validator_for(game.bounds(seat, "hang", "places")).is_valid
    for rejected in range(8):
        places = ["rejected"] * rejected + ["first"] * (7 - rejected)
        assert fits(places) == (rejected == 4)
        if rejected != 4:
            assert game.no(seat, Hang, places=places) == "not_complete"
    assert game.no(seat, Hang, places=["rejected"] * 4 + ["first"] * 4) == "not_complete"
    assert not fits(["open", *["rejected"] * 4, "first", "first"])


@pytest.mark.clause("BR10")
def test_a_theme_may_stay_empty() -> None:
    game = Game(5).reveal(3)
    game.hang(["rejected"] * 4 + ["second"] * 3)
    assert game.state.phase == "evaluation"


@pytest.mark.clause("BR10")
@pytest.mark.parametrize("fakes", range(5))
def test_as_many_fakes_are_accepted_as_paintings_rejected(fakes: int) -> None:
    last = Game(5).evaluate(fakes=fakes, count=5).state.last
    assert last is not None
    rejected = [card for card in last.cards if card.place == "rejected" and card.painter is not None]
    assert (last.belratti_points, len(rejected)) == (fakes, fakes)


@pytest.mark.clause("B31", "BR4", "BR10")
def test_the_common_board_is_filled_card_by_card_and_approved_when_complete() -> None:
    game = Game(4).reveal(2)
    one_, two = game.directors
    empty = game.open("hanging")
    assert (empty.by, set(empty.places)) == (None, {"open"})
    assert game.no(one_, Approve, proposal=empty.id) == "not_complete"
    for at, (card, place) in enumerate(zip(game.row(), hanging(game.state), strict=True)):
        (event,) = game.do((one_, two)[at % 2], Assign, card=card, place=place)
        assert (event.type, game.open("hanging").approvals) == ("proposed", ())  # type: ignore[attr-defined]
    board = game.open("hanging")
    game.do(one_, Approve, proposal=board.id)
    assert game.state.phase == "hanging"
    game.do(two, Approve, proposal=board.id)
    assert game.state.last is not None
    assert game.state.last.perfect


@pytest.mark.clause("BR4")
def test_moving_a_card_on_the_board_clears_approvals_and_moving_it_nowhere_is_refused() -> None:
    game = Game(4).reveal(2)
    one_, two = game.directors
    game.do(one_, Hang, places=hanging(game.state))
    board = game.open("hanging")
    at = board.places.index("rejected")
    assert game.no(two, Assign, card=game.row()[at], place="rejected") == "placed_already"
    game.do(two, Assign, card=game.row()[at], place="open")
    assert game.open("hanging").approvals == ()
    assert game.open("hanging").id != board.id
    assert game.no(two, Approve, proposal=board.id) == "late"
    assert game.no(one_, Assign, card=game.hand(one_)[0], place="first") == "not_in_row"


@pytest.mark.clause("B33")
def test_the_hanging_is_final() -> None:
    game = Game(5).reveal()
    events = game.hang(hanging(game.state))
    assert names(events) == ["proposed", "approved", "approved", "evaluated"]
    assert one(events, Evaluated).evaluation == game.state.last
    for seat in game.directors:
        assert game.no(seat, Hang, places=["rejected"] * 4 + ["first"] * 4) == "wrong_phase"


@pytest.mark.clause("B29", "BR12")
def test_only_cards_of_the_row_can_be_asked_about() -> None:
    game = Game(5).reveal()
    seat = game.directors[0]
    assert game.bounds(seat, "question", "card")["enum"] == list(game.row())
    assert game.no(seat, Question, card=game.hand(seat)[0]) == "not_in_row"
    painter = game.painters[0]
    assert game.no(seat, Question, card=game.hand(painter)[0]) == "not_in_row"
