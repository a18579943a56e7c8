"""The revealed row: from a fresh shuffle, under fresh names, leading back to nobody (B26, B28, BR11, BR23, BR26)."""

from collections import Counter
from itertools import chain, pairwise, permutations
from math import sqrt
from typing import Any

import pytest

from rules.belratti.builders import SEATS, Game, names, one
from trompe.rules.belratti.actions import Lay, Ready
from trompe.rules.belratti.events import OwnRowShown, Revealed
from trompe.rules.belratti.rules import RULES

GAMES = 2000
"""Seeds for the statistics."""
SIGMAS = 4.5
"""How far a count may lie from what is expected: beyond it lies one count in 150,000."""


@pytest.mark.clause("B26", "BR26")
@pytest.mark.parametrize("seats", SEATS)
def test_four_fakes_come_from_the_top_of_the_pile_unseen(seats: int) -> None:
    game = Game(seats).request(5)
    top = game.state.deck[:4]
    game.reveal()
    laid = [own.card for own in chain(*game.state.laid)]
    assert sorted(card.card for card in game.state.row) == sorted((*laid, *top))
    assert not set(top) & set(game.state.deck)


@pytest.mark.clause("B28", "BR11")
def test_push_and_pull_show_everybody_the_same_row() -> None:
    game = Game(5).reveal()
    told = one(game.events, Revealed)
    for viewer in (*range(5), None):
        assert RULES.see(told, viewer) == told
        assert game.view(viewer)["phase"]["row"] == list(told.row)
        assert set(told.row) <= set(RULES.pictures(game.state, viewer))


@pytest.mark.clause("BR11", "CR17")
def test_names_in_the_row_are_fresh_and_lead_to_no_hand_pile_or_theme() -> None:
    game = Game(5).reveal()
    assert not set(game.row()) & set(game.state.handles)
    before = " ".join(event.model_dump_json() for event in game.events[: names(game.events).index("revealed")])
    assert not any(handle in before for handle in game.row())
    for seat in range(5):
        shown = RULES.pictures(game.state, seat)
        laid = {game.state.handles[own.card] for own in game.state.laid[seat]}
        assert not laid & set(shown), "the name from the hand opens nothing any more"


@pytest.mark.clause("BR23", "B27", "BR11")
def test_a_painters_own_view_keeps_listing_what_that_painter_laid() -> None:
    game = Game(5).reveal()
    for seat in range(5):
        own = [event for event in game.events if isinstance(event, OwnRowShown) and RULES.see(event, seat)]
        laid = [
            {"card": card.handle, "theme": meant.theme}
            for meant in game.state.laid[seat]
            for card in game.state.row
            if card.card == meant.card
        ]
        assert [event.seat for event in own] == [seat] * bool(laid)
        assert game.view(seat)["you"].get("laid", []) == laid


@pytest.mark.clause("BR11")
def test_the_row_does_not_depend_on_who_laid_first_or_on_the_order_of_a_hand() -> None:
    rows = set()
    for order in permutations(range(4)):
        game = Game(5, seed=7).request(4)
        one_, two = game.painters
        hands = list(game.state.hands)
        hands[one_] = hands[one_][::-1] if order[0] % 2 else hands[one_]
        cards = [(one_, 0), (one_, 1), (two, 0), (two, 1)]
        named = [(seat, Game(5, seed=7).request(4).hand(seat)[at]) for seat, at in cards]
        game.but(hands=tuple(hands))
        for step in order:
            seat, card = named[step]
            game.do(seat, Lay, card=card, theme="first")
        for seat in (one_, two) if order[1] % 2 else (two, one_):
            game.do(seat, Ready, laying=game.state.laying)
        rows.add(game.state.row)
    assert len(rows) == 1


@pytest.mark.clause("BR11", "B28")
def test_fakes_lie_at_every_place_equally_often() -> None:
    fakes, firsts, mine = Counter[int](), Counter[int](), Counter[int]()
    for seed in range(GAMES):
        state = Game(5, seed=seed).reveal(4).state
        painters = state.painters
        place = {card.card: at for at, card in enumerate(state.row)}
        laid = {own.card for own in chain(*state.laid)}
        fakes.update(place[card] for card in place if card not in laid)
        firsts[place[state.laid[painters[0]][0].card]] += 1  # the first card that was laid
        mine[place[state.laid[painters[1]][-1].card]] += 1  # the last one
    _even(fakes, 8, GAMES, 4 / 8)
    _even(firsts, 8, GAMES, 1 / 8)
    _even(mine, 8, GAMES, 1 / 8)


def _even(counts: Counter[int], places: int, games: int, share: float) -> None:
    """Each place's count is binomial: within `SIGMAS` standard deviations of what is expected."""
    spread = SIGMAS * sqrt(games * share * (1 - share))
    assert all(abs(counts[place] - games * share) < spread for place in range(places)), counts


@pytest.mark.clause("BR11")
def test_where_a_fake_lies_tells_nothing_of_where_the_first_painters_cards_lie() -> None:
    together, both = 0, Counter[Any]()
    for seed in range(GAMES):
        state = Game(4, seed=seed).reveal(4).state
        first = {own.card for own in state.laid[state.painters[0]]}
        laid = {own.card for own in chain(*state.laid)}
        row = [("one" if card.card in first else "two") if card.card in laid else "fake" for card in state.row]
        both.update(pairwise(row))
        together += 7
    for kind in ("one", "two"):
        share = 2 / 8 * 4 / 7  # one of two cards of eight, beside one of the four fakes of the other seven
        assert abs(both[kind, "fake"] - together * share) < SIGMAS * sqrt(together * share)
        assert abs(both["fake", kind] - together * share) < SIGMAS * sqrt(together * share)
