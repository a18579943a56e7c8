"""Bots at two strengths: how they err, and that the keen ones err less (CR11)."""

from statistics import mean, stdev

import pytest

from bench.bots import illusion
from trompe.play.eyes import see
from trompe.rules.illusion.bot import CASUAL_WEBER, KEEN_WEBER, right
from trompe.rules.illusion.model import COLOURS, PICTURES, SHARES, Challenge, Options, Place
from trompe.rules.illusion.rules import RULES
from trompe.rules.illusion.sight import Estimate, estimate, glances
from trompe.rules.kernel import Dice, PictureRef, Pixels, Seen

DICE = Dice(bytes(32))
RED, WHITE, GREY = bytes.fromhex("d4202e"), b"\xff" * 3, bytes.fromhex("50555d")


@pytest.mark.clause("CR11")
def test_what_is_on_a_card_is_counted_without_its_border() -> None:
    seen = glances(Pixels(4, 2, GREY * 2 + RED * 1 + WHITE * 1 + GREY * 2 + WHITE * 2))
    assert (seen["red"].share, seen["blue"].share) == (25, 0)
    counted = [glances(see(PictureRef("colour", card)).pixels) for card in PICTURES]
    pairs = list(zip(counted, SHARES, strict=True))
    off = [abs(seen[colour].share - shares[colour]) for seen, shares in pairs for colour in COLOURS]
    assert mean(off) < 1
    assert max(off) < 10, "a raster of 48 by 68 pixels, in which fine patterns blur"


@pytest.mark.clause("CR11")
def test_the_error_grows_with_the_share_and_the_pieces_and_is_less_for_the_keen() -> None:
    def errors(picture: Pixels, weber: float) -> list[float]:
        truth = glances(picture)["red"].share
        return [estimate(picture, "red", weber, DICE.of(f"{n}")).share - truth for n in range(400)]

    little, much = (Pixels(20, 20, RED * (20 * rows) + WHITE * (400 - 20 * rows)) for rows in (1, 8))
    scattered = Pixels(20, 20, (RED + WHITE + WHITE + WHITE + WHITE) * 80)
    for weber in (CASUAL_WEBER, KEEN_WEBER):
        assert stdev(errors(little, weber)) < stdev(errors(much, weber))
    assert glances(scattered)["red"].share == 20
    assert stdev(errors(scattered, KEEN_WEBER)) > 1.2 * stdev(
        errors(Pixels(20, 20, RED * 80 + WHITE * 320), KEEN_WEBER)
    )
    assert stdev(errors(much, KEEN_WEBER)) < stdev(errors(much, CASUAL_WEBER)) / 2
    assert abs(mean(errors(much, CASUAL_WEBER))) < 0.6
    spread = estimate(much, "red", CASUAL_WEBER, DICE.of("any")).spread
    assert stdev(errors(much, CASUAL_WEBER)) == pytest.approx(spread, rel=0.15)


@pytest.mark.clause("CR11")
def test_how_likely_a_row_is_in_order() -> None:
    sure, level, wrong = Estimate(10, 1), Estimate(30, 1), Estimate(20, 1)
    assert right([sure]) == 1
    assert right([sure, wrong, level]) > 0.99
    assert right([sure, level, wrong]) < 0.01
    assert 0.5 < right([level, level]) < 0.7, "equal shares are in order, and may well be a point apart"


@pytest.mark.clause("CR11")
def test_a_keen_bot_sees_a_card_but_once_and_a_casual_one_anew_each_turn() -> None:
    state = RULES.deal(Options(), 2, DICE).state
    looked = []

    def look(handle: str) -> Seen:
        looked.append(handle)
        return see(pictures[handle])

    for strength in ("keen", "casual"):
        pictures = RULES.pictures(state, state.seat)
        legal = RULES.legal(state, state.seat)
        view = RULES.view(state, state.seat)
        choices = {
            RULES.bot(view.but(phase=view.phase.but(turn=turn)), state.seat, legal, look, DICE, strength).position
            for turn in range(40)
        }
        assert len(choices) == 1 or strength == "casual"
    assert set(looked) <= set(RULES.pictures(state, None))


@pytest.mark.clause("CR11")
@pytest.mark.parametrize("strength", ["casual", "keen"])
def test_a_bot_doubts_what_is_clearly_wrong_and_places_what_is_clear(strength: str) -> None:
    order = sorted(range(len(SHARES)), key=lambda card: SHARES[card]["red"])
    low, high, middle = order[5], order[-1], order[75]
    dealt = RULES.deal(Options(), 2, DICE).state.but(colour="red", placers=(None, 0))
    for row, wanted in (((low, high), Place), ((high, low), Challenge)):
        state = dealt.but(row=row, deck=(middle,))
        pictures = RULES.pictures(state, state.seat)
        legal, view = RULES.legal(state, state.seat), RULES.view(state, state.seat)
        action = RULES.bot(view, state.seat, legal, lambda handle, now=pictures: see(now[handle]), DICE, strength)
        assert isinstance(action, wanted)
        assert getattr(action, "position", 1) == 1


@pytest.mark.clause("CR11")
def test_keen_bots_win_more_games() -> None:
    for players in (2, 4):
        row = illusion(players, 25)
        assert row.gain > 0.15
        assert row.low > 0
