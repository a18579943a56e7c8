"""The end and the rating (B56-B59, BR20-BR22)."""

import pytest

from kinds.belratti import conserved
from rules.belratti.builders import SEATS, Game, names, one
from trompe.rules.belratti.actions import SayContinue
from trompe.rules.belratti.events import Ended
from trompe.rules.belratti.rules import RULES
from trompe.rules.belratti.setup import band
from trompe.texts import LANGUAGES, text

BANDS = [
    (0, "from_0"), (9, "from_0"), (10, "from_10"), (14, "from_10"), (15, "from_15"), (19, "from_15"), (20, "from_20"),
    (24, "from_20"), (25, "from_25"), (29, "from_25"), (30, "from_30"), (31, "from_30"), (90, "from_30"),
]  # fmt: skip


@pytest.mark.clause("B59", "BR20")
@pytest.mark.parametrize(("score", "code"), BANDS)
def test_each_score_has_its_band_with_a_label_in_both_languages(score: int, code: str) -> None:
    assert band(score) == code
    labels = {text(f"belratti.band.{code}", language) for language in LANGUAGES}
    assert len(labels) == 2


@pytest.mark.clause("B56", "BR22")
@pytest.mark.parametrize(("before", "fakes", "over"), [(0, 4, False), (5, 0, False), (4, 2, True), (5, 4, True)])
def test_six_cards_in_belrattis_pile_end_the_game_after_an_evaluation(before: int, fakes: int, over: bool) -> None:
    game = Game(5).reveal(5)
    game.but(belratti=game.state.deck[:before], deck=game.state.deck[before:])
    game.evaluate(fakes=fakes)
    assert len(game.state.belratti) == before + fakes
    assert (game.state.phase == "over") == over
    assert names(game.events)[-1] == ("ended" if over else "evaluated")
    conserved(game.state)


@pytest.mark.clause("BR22", "B56")
def test_the_pile_is_looked_at_only_then() -> None:
    game = Game(5)
    game.but(belratti=game.state.deck[:6], deck=game.state.deck[6:])
    game.reveal(3)
    assert game.state.phase == "hanging"
    game.evaluate()
    assert game.state.phase == "over"


@pytest.mark.clause("B56", "B57", "B58")
@pytest.mark.parametrize(("before", "won"), [(10, False), (11, True)])
def test_the_last_round_counts_in_full(before: int, won: bool) -> None:
    game = Game(5).reveal(5)
    game.but(belratti=game.state.deck[:5], team=game.state.deck[5 : 5 + before], deck=game.state.deck[5 + before :])
    game.evaluate(fakes=1)
    ended = one(game.events, Ended)
    assert (ended.ending, ended.score) == ("belratti", before + 4)
    assert ended.result.winners == ((0, 1, 2, 3, 4) if won else ())
    for viewer in (*range(5), None):
        phase = game.view(viewer)["phase"]
        assert (phase["type"], phase["score"], phase["band"]) == ("over", before + 4, ended.band)
        assert phase["ending"] == "belratti"
    assert RULES.waiting(game.state) == ()
    assert all(game.may(seat) == set() for seat in range(5))
    assert game.no(0, SayContinue) == "over"


@pytest.mark.clause("BR21")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("left", "over"), [(5, True), (6, False)])
def test_a_round_begins_only_with_six_cards_in_the_pile(seats: int, left: int, over: bool) -> None:
    game = Game(seats).evaluate(count=4)
    pile = left + 4  # the painters draw four first
    game.but(discard=game.state.discard + game.state.deck[pile:], deck=game.state.deck[:pile])
    events = game.go_on()
    conserved(game.state)
    if over:
        assert one(events, Ended).ending == "exhausted"
        assert len(game.state.deck) == left
    else:
        assert (game.state.phase, len(game.state.deck)) == ("request", left - 2)
        assert sum(len(game.state.hands[seat]) for seat in game.painters) == 18
        game.evaluate(count=7).go_on()
        assert game.state.ending == "exhausted"
        conserved(game.state)


@pytest.mark.clause("BR21", "BR25")
def test_a_pile_that_runs_out_while_hands_are_refilled_ends_the_game() -> None:
    game = Game(5).evaluate(count=7)
    game.but(discard=game.state.discard + game.state.deck[3:], deck=game.state.deck[:3])
    first, second = game.painters
    game.go_on()
    assert (game.state.ending, game.state.deck) == ("exhausted", ())
    assert (len(game.state.hands[first]), len(game.state.hands[second])) == (8, 6)
    conserved(game.state)


@pytest.mark.clause("BR21", "B57", "B58")
def test_an_exhausted_game_is_rated_as_usual() -> None:
    game = Game(5)
    while game.state.phase != "over":
        game.evaluate(count=5).go_on()
    ended = one(game.events, Ended)
    assert (ended.ending, ended.score, ended.band) == ("exhausted", len(game.state.team), "from_30")
    assert ended.result.winners == (0, 1, 2, 3, 4)
