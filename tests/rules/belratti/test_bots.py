"""Bots in both roles, alone and among people (CR11, CR10); `TROMPE_BELRATTI_GAMES=1000` for a thousand games each."""

import os
from collections import Counter
from hashlib import sha256
from random import Random
from typing import Any, get_args

import pytest
from pydantic_core import to_json

from kinds.belratti import bound, conserved
from kinds.tables import ACTION, Style
from rules.belratti.builders import MODES, SEATS, Game, dice, hanging
from trompe.rules.belratti.actions import (
    AdjustOrder,
    Approve,
    Assign,
    Lay,
    Offer,
    Question,
    Request,
    SetQuotas,
    SwapThemes,
    SwitchToMajority,
)
from trompe.rules.belratti.model import Options
from trompe.rules.belratti.rules import RULES
from trompe.rules.belratti.setup import BANDS
from trompe.rules.belratti.state import State
from trompe.rules.kernel import PictureRef, Pixels, Seen, Strength

GAMES = int(os.environ.get("TROMPE_BELRATTI_GAMES", "12"))
"""Games for each number of players."""


def see(picture: PictureRef) -> Seen:
    """A picture of a few coloured stripes that differ from card to card."""
    return Seen(Pixels(6, 6, sha256(picture.id.encode()).digest()[:27] * 4))


def chosen(state: State, seat: int, chance: Any, strength: Strength = "casual") -> Any:
    """What the bot in that seat does: it may fetch no picture that its seat may not."""
    pictures, legal = RULES.pictures(state, seat), RULES.legal(state, seat)
    view = RULES.view(state, seat)
    action = RULES.bot(view, seat, legal, lambda handle: see(pictures[handle]), chance, strength)
    assert action.type in {option.type for option in legal}  # type: ignore[attr-defined]
    return action


def options(seed: int) -> Options:
    """All settings in turn."""
    return Options(decisions=MODES[seed % 3], joker_recovery=("exact", "at_most")[seed // 3 % 2])  # type: ignore[arg-type]


@pytest.mark.clause("CR11", "B58", "B59", "BR20", "B56", "BR21")
@pytest.mark.parametrize("seats", SEATS)
def test_bots_bring_every_game_to_a_legal_end_with_the_right_band(seats: int) -> None:
    for seed in range(GAMES):
        chance = dice(1000 * seats + seed)
        state = RULES.staffed(RULES.deal(options(seed), seats, chance).state, frozenset())
        for _ in range(40 * 20):
            if not (waiting := RULES.waiting(state)):
                break
            state = RULES.act(state, waiting[0], chosen(state, waiting[0], chance), chance, 0).state
            conserved(state)
        _ended_legally(state)


def _ended_legally(state: State) -> None:
    assert state.result is not None
    assert (len(state.belratti) >= 6) == (state.ending == "belratti")
    assert state.ending == "belratti" or len(state.deck) < 6
    score = len(state.team)
    phase: Any = RULES.view(state, None).phase  # type: ignore[attr-defined]
    assert (phase.score, state.result.scores) == (score, (score,) * state.seats)
    assert phase.band == next(code for fewest, code in BANDS if score >= fewest)
    assert bool(state.result.winners) == (score >= 15)


@pytest.mark.clause("CR11", "BR4")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEATS)
def test_no_mix_of_people_and_bots_gets_stuck(seats: int, mode: str) -> None:
    """People do whatever is legal; after each of their actions the bots do what they are waited for, and soon rest."""
    for seed in range(max(2, GAMES // 6)):
        rng, chance = Random(seed), dice(seed)
        humans = frozenset(rng.sample(range(seats), rng.randint(1, seats - 1)))
        settings = Options(decisions=mode)  # type: ignore[arg-type]
        state = RULES.staffed(RULES.deal(settings, seats, chance).state, humans)
        style = Style(RULES, rng)
        for _ in range(bound(settings, seats)):
            state = _rested(state, humans, chance, ("casual", "keen")[seed % 2])
            if state.result is not None:
                break
            waiting = RULES.waiting(state)
            assert waiting, "nobody is waited for"
            assert set(waiting) <= humans
            seat = rng.choice(waiting if rng.random() < 0.7 else sorted(humans))
            if legal := RULES.legal(state, seat):
                action = ACTION.validate_json(to_json(style.choose(state, seat, legal)))
                state = RULES.act(state, seat, action, chance, 0).state
        _ended_legally(state)


def _rested(state: State, humans: frozenset[int], chance: Any, strength: Strength = "casual") -> State:
    """The state once no bot is waited for."""
    for _ in range(80):
        bots = [seat for seat in RULES.waiting(state) if seat not in humans]
        if not bots:
            return state
        state = RULES.act(state, bots[0], chosen(state, bots[0], chance, strength), chance, 0).state
    raise AssertionError("bots go on for ever")


def among(game: Game, *humans: int) -> Game:
    """The same game with people in these seats."""
    game.state = RULES.staffed(game.state, frozenset(humans))
    return game


def rest(game: Game, *humans: int) -> Game:
    """The bots do what they are waited for."""
    game.state = _rested(game.state, frozenset(humans), game.dice)
    return game


@pytest.mark.clause("CR11", "BR4")
@pytest.mark.parametrize("mode", MODES)
def test_bots_leave_the_first_word_to_people_and_approve_what_they_propose(mode: str) -> None:
    game = Game(5, decisions=mode)
    person = game.directors[1]
    among(game, person)
    assert RULES.waiting(game.state) == (person,)
    game.do(person, SwapThemes, themes="both")
    assert rest(game, person).state.spent == ("theme_swap",)
    assert RULES.waiting(game.state) == (person,)
    game.do(person, Request, count=7)
    assert rest(game, person).state.requested == 7


@pytest.mark.clause("CR11", "BR9")
def test_bots_lay_what_people_leave() -> None:
    game = Game(7, seed=4)
    person, *_bots = game.painters
    rest(among(game, person), person)
    required = game.state.required
    assert RULES.waiting(game.state) == (person,), "bots have offered and wait for a word"
    assert [offer is not None for offer in game.state.offers].count(True) == 2
    assert game.state.total == 0
    game.do(person, Offer, count=1)
    assert rest(game, person).state.total == required - 1
    game.do(person, Offer, count=2)
    assert rest(game, person).state.total == required - 2, "they make room"
    game.lay(person, 2)
    rest(game, person)
    assert RULES.waiting(game.state) == (person,)
    assert set(game.state.ready) == set(game.painters[1:])


@pytest.mark.clause("CR11", "BR9", "BR13")
def test_bots_approve_a_persons_joker_and_quotas_before_they_lay() -> None:
    game = Game(6, seed=5)
    person, two, three = game.painters
    rest(among(game, person), person)
    required = game.state.required
    game.do(person, AdjustOrder, change="down")
    rest(game, person)
    assert game.state.required == required - 1
    game.do(person, SetQuotas, quotas=(0, required - 1, 0))
    rest(game, person)
    assert [len(game.state.laid[seat]) for seat in (person, two, three)] == [0, required - 1, 0]


@pytest.mark.clause("BR13", "CR11")
def test_bots_do_not_lay_while_people_decide_on_the_order() -> None:
    game = Game(6, seed=6)
    one_, two, bot = game.painters
    rest(among(game, one_, two), one_, two)
    game.do(one_, AdjustOrder, change="up")
    for person in (one_, two):
        game.do(person, Offer, count=0)
    rest(game, one_, two)
    assert game.open("order_adjustment").approvals == (one_, bot)
    assert game.state.total == 0
    assert RULES.waiting(game.state) == tuple(sorted((one_, two)))
    game.lay(two)
    rest(game, one_, two)
    assert game.state.total == game.state.required


@pytest.mark.clause("CR11", "BR4")
def test_bots_approve_nothing_that_no_person_made() -> None:
    game = Game(5).reveal()
    person = game.directors[0]
    among(game, person)
    for card, place in zip(game.row(), hanging(game.state), strict=True):
        game.do(person, Assign, card=card, place=place)
    game.do(person, SwitchToMajority, decision="hanging")
    game.do(person, Question, card=game.row()[0])
    rest(game, person)
    assert (game.state.phase, len(game.state.answers)) == ("hanging", 1)
    assert game.open("hanging").approvals == ()
    assert RULES.waiting(game.state) == (person,)


@pytest.mark.clause("CR11", "CR13")
def test_bots_spend_no_joker_among_themselves_once_a_person_shares_the_role() -> None:
    game = Game(6, decisions="majority").request()
    bot, other, person = game.painters
    among(game)
    game.do(bot, AdjustOrder, change="up")
    assert other in RULES.waiting(game.state), "alone they follow one another"
    rest(among(game, person), person)
    game.do(person, Offer, count=1)
    rest(game, person)
    assert game.state.spent == ()
    assert game.state.total == game.state.required - 1, "they lay, which voids it"
    assert RULES.waiting(game.state) == (person,)


@pytest.mark.clause("CR13", "BR13", "BR9")
def test_what_a_painter_who_left_had_proposed_holds_nobody_up() -> None:
    game = Game(5).request(3)
    stays, leaves = game.painters
    game.do(leaves, SetQuotas, quotas=(0, 3))
    game.do(stays, Approve, proposal=game.open("quotas").id)
    game.do(leaves, AdjustOrder, change="up")
    assert RULES.waiting(game.state) == tuple(sorted(game.painters))
    rest(among(game, stays), stays)
    assert (game.open("order_adjustment"), game.state.spent) == (None, ())
    assert [len(game.state.laid[seat]) for seat in game.painters] == [0, 3]
    assert RULES.waiting(game.state) == (stays,)


@pytest.mark.clause("BR19", "CR11")
def test_bots_continue_at_once() -> None:
    game = Game(5).evaluate()
    rest(among(game, 2), 2)
    assert game.state.continued == (0, 1, 3, 4)
    assert RULES.waiting(game.state) == (2,)


@pytest.mark.clause("CR11")
def test_bots_use_jokers_now_and_then_and_find_one_another_by_colours() -> None:
    jokers, paintings, found, asked = Counter[str](), 0, 0, Counter[int]()
    for seed in range(30):
        chance = dice(seed)
        state = RULES.staffed(RULES.deal(Options(), 5, chance).state, frozenset())
        while waiting := RULES.waiting(state):
            before = state
            state = RULES.act(state, waiting[0], chosen(state, waiting[0], chance), chance, 0).state
            jokers.update(set(state.spent) - set(before.spent))
            if state.last is not before.last and state.last is not None:
                paintings += state.last.required
                found += state.last.team_points
                asked[state.last.requested] += 1
    assert set(jokers) == {"theme_swap", "question", "order_adjustment", "hand_refresh"}
    assert set(asked) == {3, 4, 5}
    assert found > 0.5 * paintings, "by chance it would be a quarter"


@pytest.mark.clause("CR11")
def test_a_bot_stands_in_for_people_who_are_late() -> None:
    game = Game(6)
    for _ in range(400):
        if not (waiting := RULES.waiting(game.state)):
            break
        action = chosen(game.state, waiting[-1], game.dice)
        assert not isinstance(action, SwapThemes | AdjustOrder)
        game.state = RULES.act(game.state, waiting[-1], action, game.dice, 0).state
    assert game.state.result is not None
    assert game.state.spent == (), "jokers are for people to spend"


@pytest.mark.clause("CR11")
def test_a_bot_that_sees_nothing_plays_by_the_rules() -> None:
    from kinds.tables import see_grey

    game = among(Game(5))
    seat = RULES.waiting(game.state)[0]
    pictures = RULES.pictures(game.state, seat)
    legal = RULES.legal(game.state, seat)
    for strength in get_args(Strength):
        view = RULES.view(game.state, seat)
        action = RULES.bot(view, seat, legal, lambda handle: see_grey(pictures[handle]), game.dice, strength)
        assert isinstance(action, Request | SwapThemes | Approve | Lay)
