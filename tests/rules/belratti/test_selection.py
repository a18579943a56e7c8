"""Phase 2 (B19-B27, BR6, BR8, BR9, BR23, BR24)."""

from itertools import product

import pytest
from jsonschema_rs import validator_for

from rules.belratti.builders import SEATS, Game, names, one
from trompe.rules.belratti.actions import (
    Approve,
    ChangeTheme,
    Lay,
    Offer,
    Rate,
    Ready,
    RefreshHand,
    SetQuotas,
    TakeBack,
)
from trompe.rules.belratti.agreement import splits
from trompe.rules.belratti.events import LayingChanged, OwnLayingChanged, QuotasSet
from trompe.rules.belratti.rules import RULES


@pytest.mark.clause("B20", "B25", "BR9")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("count", [2, 7])
def test_exactly_the_requested_number_is_laid_before_the_row_is_shown(seats: int, count: int) -> None:
    game = Game(seats).request(count)
    for laid in range(count):
        assert {game.no(seat, Ready, laying=game.state.laying) for seat in game.painters} == {"not_enough_laid"}
        game.lay(game.painters[laid % len(game.painters)])
    for seat in game.painters:
        assert game.no(seat, Lay, card=game.hand(seat)[0], theme="first") == "enough_laid"
        assert game.state.phase == "selection"
        game.do(seat, Ready, laying=game.state.laying)
    assert game.state.phase == "hanging"
    assert len(game.state.row) == count + 4


@pytest.mark.clause("CR3", "BR9", "B20")
def test_of_two_who_lay_the_last_card_at_once_one_is_refused_with_the_reason() -> None:
    for first, second in product(range(2), range(2)):
        game = Game(4).request(3).lay(Game(4).painters[0], 2)
        one_, other = game.painters[first], game.painters[second]
        if one_ == other:
            continue
        theirs = game.hand(other)[0]
        assert one(game.do(one_, Lay, card=game.hand(one_)[0], theme="first"), LayingChanged).seat == one_
        assert game.no(other, Lay, card=theirs, theme="first") == "enough_laid"
        assert theirs in game.hand(other)


@pytest.mark.clause("B24")
def test_a_painter_may_lay_nothing_if_others_do() -> None:
    game = Game(5).request(5)
    game.lay(game.painters[1], 5)
    for seat in game.painters:
        game.do(seat, Ready, laying=game.state.laying)
    assert [len(game.state.laid[seat]) for seat in game.painters] == [0, 5]
    assert game.state.phase == "hanging"


@pytest.mark.clause("B21", "BR6")
def test_painters_say_how_many_they_can_lay_and_everybody_hears_it() -> None:
    game = Game(6).request(7)
    seat = game.painters[0]
    assert game.bounds(seat, "offer", "count") == {"enum": [0, 1, 2, 3, 4, 5, 6]}
    assert game.no(seat, Offer, count=7) == "offer_too_high"
    game.do(seat, Offer, count=0)
    assert game.no(seat, Offer, count=0) == "offered_already"
    assert game.bounds(seat, "offer", "count") == {"enum": [1, 2, 3, 4, 5, 6]}
    game.do(seat, Offer, count=5)
    for viewer in (*range(6), None):
        assert [painter["offer"] for painter in game.view(viewer)["phase"]["painters"]] == [5, None, None]


@pytest.mark.clause("B22", "BR6")
def test_a_rating_names_neither_card_nor_theme() -> None:
    assert set(Rate.model_fields) == {"kind", "type", "round", "rating"}
    game = Game(7).request()
    seat = game.painters[1]
    for rating in ("good", "medium", "poor", "good", "good", "poor"):
        (event,) = game.do(seat, Rate, rating=rating)
        assert set(type(event).model_fields) == {"kind", "type", "round", "seat", "rating"}
    assert game.view(None)["phase"]["painters"][1]["ratings"] == ["good", "medium", "poor", "good", "good", "poor"]
    assert game.no(seat, Rate, rating="good") == "all_rated"
    assert "rate" not in game.may(seat)
    assert "rate" in game.may(game.painters[0])


@pytest.mark.clause("BR6", "B22")
def test_nobody_talks_freely_in_phase_2() -> None:
    game = Game().request()
    assert {RULES.silenced(game.state, seat) for seat in range(5)} == {"BR6"}


@pytest.mark.clause("B19", "BR24")
def test_everybody_sees_the_own_hand_alone_directors_too() -> None:
    game = Game(5).request()
    for seat in range(5):
        assert game.view(seat)["you"]["hand"] == list(game.hand(seat))
        others = {handle for other in range(5) if other != seat for handle in game.hand(other)}
        assert not others & set(RULES.pictures(game.state, seat))
        assert not any(handle in str(game.view(seat)) for handle in others)
    assert game.view(None)["you"] is None
    assert game.view(None)["handCounts"] == [9] * 5


@pytest.mark.clause("BR24")
def test_a_director_plays_nothing_from_the_hand() -> None:
    game = Game().request()
    director = game.directors[0]
    assert game.no(director, Lay, card=game.hand(director)[0], theme="first") == "painters_only"
    assert game.may(director) == set()


@pytest.mark.clause("B23", "B25", "BR8", "B27", "BR23")
def test_card_and_theme_are_the_painters_secret() -> None:
    game = Game(5).request()
    seat, other = game.painters
    card = game.hand(seat)[3]
    events = game.do(seat, Lay, card=card, theme="second")
    assert names(events) == ["laying_changed", "own_laying_changed"]
    for viewer in (*range(5), None):
        seen = [RULES.see(event, viewer) for event in events]
        assert (card in str([*seen, game.view(viewer)])) == (viewer == seat)
        assert (card in RULES.pictures(game.state, viewer)) == (viewer == seat)
    assert game.view(seat)["you"]["laid"] == [{"card": card, "theme": "second"}]
    assert game.view(other)["phase"]["painters"][0]["laid"] == 1


@pytest.mark.clause("BR8")
def test_a_theme_may_change_and_a_card_be_taken_back_until_all_are_ready() -> None:
    game = Game(5).request(3).lay_all()
    seat, other = game.painters
    game.do(other, Ready, laying=game.state.laying)
    mine = game.view(seat)["you"]["laid"]
    assert names(game.do(seat, ChangeTheme, card=mine[0]["card"], theme="second")) == ["own_laying_changed"]
    assert game.view(seat)["you"]["laid"][0] == {"card": mine[0]["card"], "theme": "second"}
    assert game.state.ready == (other,), "a changed theme clears no ready (BR9)"
    game.do(seat, TakeBack, card=mine[0]["card"])
    assert mine[0]["card"] in game.hand(seat)
    assert game.state.ready == ()
    for what in (TakeBack, ChangeTheme):
        fields = {"theme": "first"} if what is ChangeTheme else {}
        assert game.no(seat, what, card=mine[0]["card"], **fields) == "not_on_table"
        assert game.no(other, what, card=mine[1]["card"], **fields) == "not_on_table"


@pytest.mark.clause("BR8", "BR6")
def test_a_theme_that_a_card_has_already_is_no_change_and_tells_others_nothing() -> None:
    game = Game(5).request(4)
    seat = game.painters[0]
    game.lay(seat, 2, "first").lay(seat, 1, "second")
    one_, two, three = (entry["card"] for entry in game.view(seat)["you"]["laid"])
    assert game.no(seat, ChangeTheme, card=one_, theme="first") == "meant_already"
    assert game.no(seat, ChangeTheme, card=three, theme="second") == "meant_already"
    (option,) = (option for option in RULES.legal(game.state, seat) if option.type == "change_theme")
    action = {"kind": "belratti", "type": "change_theme", "round": 1}
    fits = validator_for(option.parameters).is_valid
    found = {(card, theme) for card in (one_, two, three) for theme in ("first", "second")}
    assert {pair for pair in found if fits({**action, "card": pair[0], "theme": pair[1]})} == {
        (one_, "second"), (two, "second"), (three, "first"),
    }  # fmt: skip


@pytest.mark.clause("B19", "B20")
def test_only_own_hand_cards_can_be_laid() -> None:
    game = Game(5).request()
    seat, other = game.painters
    assert game.no(seat, Lay, card=game.hand(other)[0], theme="first") == "not_in_hand"
    assert game.no(seat, Lay, card=game.state.handles[game.state.themes[0]], theme="first") == "not_in_hand"
    card = game.hand(seat)[0]
    game.lay(seat)
    assert game.no(seat, Lay, card=card, theme="first") == "not_in_hand"


@pytest.mark.clause("BR9", "CR5")
def test_ready_is_for_what_lay_on_the_table_when_it_was_said() -> None:
    game = Game(5).request(3).lay_all()
    seat, other = game.painters
    seen = game.state.laying
    game.do(seat, TakeBack, card=game.view(seat)["you"]["laid"][0]["card"])
    game.lay(seat)
    assert game.no(other, Ready, laying=seen) == "late"
    game.do(other, Ready, laying=game.state.laying)
    assert game.no(other, Ready, laying=game.state.laying) == "ready_already"
    assert game.state.phase == "selection"


@pytest.mark.clause("BR9")
@pytest.mark.parametrize("mode", ["unanimous", "majority", "anyone"])
def test_a_majority_of_painters_has_all_cards_returned_and_sets_quotas(mode: str) -> None:
    game = Game(6, decisions=mode).request(5)
    one_, two, three = game.painters
    game.lay(one_, 3).lay(two)
    hands = [set(game.hand(seat)) for seat in range(6)]
    assert names(game.do(one_, SetQuotas, quotas=(0, 2, 3))) == ["proposed"]
    events = game.do(three, Approve, proposal=game.open("quotas").id)
    assert one(events, QuotasSet).quotas == (0, 2, 3)
    assert [event.seat for event in events if isinstance(event, OwnLayingChanged)] == sorted((one_, two))
    assert game.state.total == 0
    assert all(len(game.hand(seat)) == 6 and hands[seat] <= set(game.hand(seat)) for seat in range(6))
    assert game.no(one_, Lay, card=game.hand(one_)[0], theme="first") == "quota_reached"
    game.lay(two, 2).lay(three, 3)
    assert game.no(two, Lay, card=game.hand(two)[0], theme="first") == "enough_laid"


@pytest.mark.clause("BR9")
def test_quotas_together_make_the_number_and_nobody_must_lay_more_than_a_hand() -> None:
    game = Game(6).request(7)
    seat = game.painters[0]
    offered = game.bounds(seat, "set_quotas", "quotas")["enum"]
    assert all(sum(quotas) == 7 and max(quotas) <= 6 for quotas in offered)
    assert len(offered) == 33 == len(splits(7, 3, 6))
    for quotas in ((7, 0, 0), (1, 2, 3), (3, 4), (0, 0, 8)):
        assert game.no(seat, SetQuotas, quotas=quotas) == "wrong_quotas"


@pytest.mark.clause("BR9")
def test_one_painter_alone_sets_no_quotas() -> None:
    game = Game(3).request()
    (seat,) = game.painters
    assert game.no(seat, SetQuotas, quotas=(2, 2)) == "one_painter"
    assert "set_quotas" not in game.may(seat)


@pytest.mark.clause("BR9", "BR15")
def test_a_hand_refresh_clears_the_own_ready_alone() -> None:
    game = Game(5).request(3)
    seat, other = game.painters
    game.lay(other, 3)
    for ready in (seat, other):
        if game.state.phase == "selection" and ready == seat:
            game.do(ready, Ready, laying=game.state.laying)
    game.do(seat, RefreshHand, cards=game.hand(seat)[:6])
    assert game.state.ready == ()
    game.do(other, Ready, laying=game.state.laying)
    assert game.state.ready == (other,)
