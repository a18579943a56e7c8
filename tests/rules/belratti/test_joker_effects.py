"""What each joker does, and its limits (B46-B50, BR12-BR15)."""

from itertools import chain

import pytest

from kinds.belratti import conserved
from rules.belratti.builders import MODES, Game, hanging, names, one
from trompe.rules.belratti.actions import (
    AdjustOrder,
    Approve,
    Assign,
    Hang,
    Question,
    RefreshHand,
    Request,
    SetQuotas,
    SwapThemes,
    TakeBack,
)
from trompe.rules.belratti.events import (
    CardsExchanged,
    HandRefreshed,
    OrderAdjusted,
    Questioned,
    ThemesSwapped,
)
from trompe.rules.belratti.rules import RULES


@pytest.mark.clause("B46", "BR14")
@pytest.mark.parametrize("themes", ["first", "second", "both"])
def test_a_theme_swap_replaces_one_theme_or_both(themes: str) -> None:
    game = Game()
    old, deck = game.state.themes, game.state.deck
    events = game.decide(game.directors[0], SwapThemes, "theme_swap", themes=themes)
    new = {"first": (deck[0], old[1]), "second": (old[0], deck[0]), "both": deck[:2]}[themes]
    assert game.state.themes == new
    assert game.state.discard == tuple(card for card in old if card not in new)
    assert one(events, ThemesSwapped).themes == tuple(game.state.handles[card] for card in new)
    conserved(game.state)


@pytest.mark.clause("BR14")
def test_a_theme_swap_comes_before_the_first_request() -> None:
    game = Game()
    one_, two, _ = game.directors
    game.do(one_, Request, count=3)
    assert game.no(two, SwapThemes, themes="both") == "themes_settled"
    assert "swap_themes" not in game.may(two)
    game.evaluate().go_on()
    assert "swap_themes" in game.may(game.directors[0]), "each round anew"


@pytest.mark.clause("BR4", "BR14")
def test_a_swap_proposed_in_time_may_still_pass_and_voids_requests() -> None:
    game = Game()
    one_, two, three = game.directors
    game.do(one_, SwapThemes, themes="both")
    game.do(two, Request, count=7)
    game.do(two, Approve, proposal=game.open("theme_swap").id)
    assert names(game.do(three, Approve, proposal=game.open("theme_swap").id)) == [
        "approved", "themes_swapped", "proposal_voided",
    ]  # fmt: skip
    assert game.state.proposals == ()
    assert game.state.phase == "request"


@pytest.mark.clause("CR5", "BR4")
@pytest.mark.parametrize("mode", MODES)
def test_a_request_that_was_under_way_when_the_themes_changed_is_refused(mode: str) -> None:
    game = Game(decisions=mode)
    one_, two, _ = game.directors
    assert game.view(one_)["phase"]["swaps"] == 0
    events = game.decide(one_, SwapThemes, "theme_swap", themes="first")
    assert one(events, ThemesSwapped).swaps == game.view(None)["phase"]["swaps"] == 1
    assert game.no(two, Request, swaps=0, count=3) == "late"
    assert game.bounds(two, "request", "swaps") == {"const": 1}
    game.request(3).evaluate().go_on()
    assert game.view(None)["phase"]["swaps"] == 0, "each round anew"
    game.request(3)


@pytest.mark.clause("BR4")
def test_a_swap_that_is_open_when_the_request_is_decided_lapses_and_costs_nothing() -> None:
    game = Game()
    game.do(game.directors[1], SwapThemes, themes="first")
    game.request(3)
    assert (game.state.proposals, game.state.spent) == ((), ())


@pytest.mark.clause("BR14", "BR21")
@pytest.mark.parametrize(("pile", "offered"), [(4, []), (5, ["first", "second"]), (6, ["first", "second", "both"])])
def test_a_swap_leaves_four_cards_for_the_fakes(pile: int, offered: list[str]) -> None:
    game = Game()
    game.but(discard=game.state.deck[pile:], deck=game.state.deck[:pile])
    seat = game.directors[0]
    for themes in ("first", "second", "both"):
        if themes not in offered:
            assert game.no(seat, SwapThemes, themes=themes) == "pile_short"
    if not offered:
        assert "swap_themes" not in game.may(seat)
    else:
        assert game.bounds(seat, "swap_themes", "themes")["enum"] == offered
        game.decide(seat, SwapThemes, "theme_swap", themes=offered[-1])
        game.reveal(2)
        conserved(game.state)


@pytest.mark.clause("B47", "BR12")
def test_a_question_is_answered_truly_and_heard_by_all() -> None:
    for number in range(8):
        game = Game(5).reveal(4)
        asked = game.state.row[number]
        events = game.decide(game.directors[0], Question, "question", card=asked.handle)
        told = one(events, Questioned)
        assert told.answer.painting == any(own.card == asked.card for own in chain(*game.state.laid))
        assert set(type(told.answer).model_fields) == {"card", "painting"}, "neither which painter nor which theme"
        for viewer in (*range(5), None):
            assert RULES.see(told, viewer) == told
            assert game.view(viewer)["phase"]["answers"] == [
                {"card": asked.handle, "painting": told.answer.painting},
            ]  # fmt: skip


@pytest.mark.clause("BR4", "BR12")
def test_the_answer_clears_the_approvals_of_the_hanging() -> None:
    game = Game(5).reveal()
    one_, two, three = game.directors
    game.do(one_, Hang, places=hanging(game.state))
    game.do(two, Approve, proposal=game.open("hanging").id)
    seen = game.open("hanging")
    game.decide(two, Question, "question", card=game.row()[0])
    board = game.open("hanging")
    assert (board.places, board.approvals) == (seen.places, ())
    assert game.no(three, Approve, proposal=seen.id) == "late", "nobody approves without having heard the answer"


@pytest.mark.clause("CR5", "BR12", "BR4")
@pytest.mark.parametrize("mode", MODES)
def test_a_hanging_that_was_under_way_when_the_answer_came_is_refused(mode: str) -> None:
    game = Game(5, decisions=mode).reveal()
    one_, two, _ = game.directors
    game.decide(one_, Question, "question", card=game.row()[0])
    for seat in (one_, two):
        assert game.no(seat, Hang, answers=0, places=hanging(game.state)) == "late"
        assert game.no(seat, Assign, answers=0, card=game.row()[0], place="first") == "late"
        assert game.bounds(seat, "hang", "answers") == {"const": 1}
    game.do(two, Assign, card=game.row()[0], place="first")
    game.hang(hanging(game.state))
    assert game.state.phase == "evaluation"


@pytest.mark.clause("BR12", "BR4")
def test_a_question_that_is_open_when_the_hanging_is_final_costs_nothing() -> None:
    game = Game(5).reveal()
    game.do(game.directors[0], Question, card=game.row()[0])
    game.evaluate()
    assert game.state.spent == ()


@pytest.mark.clause("B48", "B49", "BR13")
@pytest.mark.parametrize("count", [2, 3, 6, 7])
@pytest.mark.parametrize("change", ["up", "down"])
def test_the_order_goes_up_or_down_by_one_from_one_to_eight(count: int, change: str) -> None:
    game = Game(5).request(count)
    events = game.decide(game.painters[0], AdjustOrder, "order_adjustment", change=change)
    required = count + (1 if change == "up" else -1)
    assert one(events, OrderAdjusted).required == required
    assert (game.state.requested, game.state.required) == (count, required)
    game.reveal()
    assert (len(game.state.row), game.state.total) == (required + 4, required)
    assert game.view(None)["phase"]["required"] == required


@pytest.mark.clause("BR13")
def test_the_order_is_adjusted_before_any_card_lies_on_the_table() -> None:
    game = Game(5).request()
    seat, other = game.painters
    game.do(seat, AdjustOrder, change="up")
    events = game.lay(other).events
    assert names(events)[-1] == "proposal_voided"
    assert (game.open("order_adjustment"), game.state.spent) == (None, ())
    for painter in (seat, other):
        assert game.no(painter, AdjustOrder, change="up") == "cards_on_table"
        assert "adjust_order" not in game.may(painter)
    game.do(other, TakeBack, card=game.view(other)["you"]["laid"][0]["card"])
    game.decide(seat, AdjustOrder, "order_adjustment", change="down")
    assert game.state.required == 3


@pytest.mark.clause("BR13")
def test_once_per_round() -> None:
    game = Game(5).request()
    game.decide(game.painters[0], AdjustOrder, "order_adjustment", change="up")
    assert game.no(game.painters[1], AdjustOrder, change="up") == "joker_spent"
    game.evaluate().go_on()
    assert game.state.required == 5 == game.state.joker_numbers.order_adjustment
    assert game.state.spent == (), "recovered after a perfect round of five: for a later round"
    game.request()
    game.decide(game.painters[0], AdjustOrder, "order_adjustment", change="up")
    assert game.state.required == 5


@pytest.mark.clause("BR13", "BR9")
def test_quotas_for_the_old_number_fall_with_it() -> None:
    game = Game(5).request(4)
    one_, two = game.painters
    game.do(one_, SetQuotas, quotas=(1, 3))
    game.do(two, Approve, proposal=game.open("quotas").id)
    game.do(two, SetQuotas, quotas=(2, 2))
    game.decide(one_, AdjustOrder, "order_adjustment", change="up")
    assert (game.state.quotas, game.open("quotas")) == ((), None)
    game.lay(one_, 5)


@pytest.mark.clause("B50", "BR15")
def test_a_hand_refresh_is_one_painters_own_decision() -> None:
    game = Game(5).request()
    seat = game.painters[1]
    hand, deck = game.state.hands[seat], game.state.deck
    chosen = game.hand(seat)[2:8]
    events = game.do(seat, RefreshHand, cards=chosen)
    assert names(events) == ["hand_refreshed", "cards_exchanged"]
    assert game.state.hands[seat] == (*hand[:2], *hand[8:], *deck[:6])
    assert game.state.discard == hand[2:8]
    assert game.state.deck == deck[6:]
    told, own = one(events, HandRefreshed), one(events, CardsExchanged)
    assert (told.seat, told.count, own.given) == (seat, 6, chosen)
    for viewer in (*range(5), None):
        assert RULES.see(told, viewer) == told
        assert RULES.see(own, viewer) == (own if viewer == seat else None)
        assert (chosen[0] in str(game.view(viewer))) == (viewer == seat)
        assert (chosen[0] in RULES.pictures(game.state, viewer)) == (viewer == seat)
    assert game.view(seat)["you"]["givenUp"] == list(chosen)


@pytest.mark.clause("BR15")
def test_exactly_six_different_cards_of_the_own_hand() -> None:
    game = Game(5).request()
    seat, other = game.painters
    hand = game.hand(seat)
    for cards in (hand[:5], (*hand[:5], hand[0]), (*hand[:5], game.hand(other)[0])):
        assert game.no(seat, RefreshHand, cards=cards) == "wrong_cards"
    with pytest.raises(ValueError, match="cards"):
        RefreshHand(round=1, cards=hand[:7])


@pytest.mark.clause("BR15", "BR21")
@pytest.mark.parametrize(("pile", "count"), [(12, 6), (10, 6), (9, 5), (5, 1), (4, 0)])
def test_a_short_pile_exchanges_what_it_holds_beyond_the_fakes(pile: int, count: int) -> None:
    game = Game(6).request(2)
    game.but(discard=game.state.deck[pile:], deck=game.state.deck[:pile])
    seat = game.painters[0]
    hand = game.hand(seat)
    if not count:
        assert game.no(seat, RefreshHand, cards=hand[:6]) == "nothing_to_draw"
        assert game.state.spent == ()
        assert "refresh_hand" not in game.may(seat)
        return
    if count < 6:
        assert game.no(seat, RefreshHand, cards=hand[:6]) == "wrong_cards"
    bounds = game.bounds(seat, "refresh_hand", "cards")
    assert (bounds["minItems"], bounds["maxItems"]) == (count, count)
    game.do(seat, RefreshHand, cards=hand[:count])
    assert len(game.state.deck) == pile - count >= 4
    game.reveal()
    conserved(game.state)


@pytest.mark.clause("BR15")
def test_no_refresh_while_a_card_of_the_own_lies_on_the_table() -> None:
    game = Game(5).request()
    seat, other = game.painters
    game.lay(seat)
    assert game.no(seat, RefreshHand, cards=game.hand(seat)[:6]) == "own_cards_on_table"
    game.do(other, RefreshHand, cards=game.hand(other)[:6])
    assert game.state.spent == ("hand_refresh",)
    assert {RULES.refusals[code] for code in ("own_cards_on_table", "nothing_to_draw")} == {"BR15"}
