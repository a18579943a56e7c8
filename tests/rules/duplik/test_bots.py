"""Bots in both roles, and the search for a state in which nothing can happen (DR18, CR11)."""

import os
from random import Random

import pytest
from pydantic_core import to_json

from kinds.games import step
from kinds.tables import ACTION, Style, drawn
from rules.duplik.builders import START, Play
from trompe.rules.canvas import POINTS_A_STROKE, STROKES_A_BATCH, Draw
from trompe.rules.duplik.model import Describe, Options
from trompe.rules.duplik.rules import RULES
from trompe.rules.duplik.telling import lines
from trompe.rules.kernel import Pixels, Seen, Strength
from trompe.session.model import Expire

STEPS = int(os.environ.get("TROMPE_STEPS", "4000"))
"""Random actions of the search; `TROMPE_STEPS=100000` for the long one."""


def bot(play: Play, seat: int, paper: tuple[int, int, int] = (9, 9, 9), strength: Strength = "casual") -> object:
    """What the bot in a seat does."""
    legal = RULES.legal(play.state, seat)

    def look(handle: str) -> Seen:
        assert handle in RULES.canvases(play.state, seat)
        return Seen(Pixels(1, 1, bytes(paper)))

    return RULES.bot(play.view(seat), seat, legal, look, play.dice, strength)


@pytest.mark.clause("DR18", "CR11", "DR6")
def test_a_bot_describes_what_there_is_and_then_the_timer_runs_out() -> None:
    play = Play().open().start()
    said = []
    while RULES.eager(play.state, START):
        action = bot(play, play.portrayer)
        assert isinstance(action, Describe)
        said.append(action.text)
        play.do(play.portrayer, action)
    you = play.view(play.portrayer).you
    assert tuple(said) == lines(you.description, "casual")  # type: ignore[union-attr]
    assert RULES.waiting(play.state) == RULES.eager(play.state, START) == ()
    assert RULES.due(play.state) is not None


@pytest.mark.clause("CR11")
def test_a_bot_goes_on_where_a_human_left_off() -> None:
    play = Play().open().start()
    play.say("by a human")
    action = bot(play, play.portrayer)
    assert isinstance(action, Describe)
    assert action.text == lines(play.view(play.portrayer).you.description, "casual")[1]  # type: ignore[union-attr]


@pytest.mark.clause("CR11")
def test_a_bot_finds_nothing_on_blank_paper() -> None:
    marks = set()
    for seed in range(20):
        play = Play(seed=seed).judging()
        play.read()
        judge = play.judge(play.artists[0])
        assert bot(play, judge, paper=(255, 255, 255)).mark == "no"  # type: ignore[attr-defined]
        marks.add(bot(play, judge).mark)  # type: ignore[attr-defined]
    assert marks == {"yes", "no"}


@pytest.mark.clause("CR11", "DR8")
def test_a_bots_sketch_is_a_drawing_that_anybody_might_send() -> None:
    for seed in range(30):
        play = Play(seed=seed).open().start()
        for _ in range(seed):
            play.say("and a tree")
        artist = play.artists[0]
        strokes = RULES.sketch(play.view(artist), artist, play.dice, "casual")
        assert 3 < len(strokes) <= STROKES_A_BATCH
        assert all(len(stroke.points) <= POINTS_A_STROKE for stroke in strokes)
        assert Draw.model_validate_json(Draw(strokes=strokes).model_dump_json()).strokes == strokes


@pytest.mark.clause("DR18", "CR11", "DR11")
@pytest.mark.parametrize("human", ["quarrelsome", "asleep"])
@pytest.mark.parametrize(("seats", "strength"), [(3, "casual"), (3, "keen"), (6, "casual")])
def test_bots_bring_any_mixed_table_to_its_end(human: str, seats: int, strength: Strength) -> None:
    """Beside seats that do anything at random, or act only when the game waits for nobody else."""
    play, chance, now = Play(seats), Random(seats), START
    style, people = Style(RULES, chance), range(0, seats, 2)
    for _ in range(20_000):
        if RULES.result(play.state):
            return
        now += 100
        bots = [seat for seat in RULES.eager(play.state, START) if seat not in people]
        able = [seat for seat in people if RULES.legal(play.state, seat)]
        if able and (not bots or (human == "quarrelsome" and chance.random() < 0.5)):
            seat = chance.choice(able)
            thing = style.choose(play.state, seat, RULES.legal(play.state, seat))
            play.do(seat, ACTION.validate_json(to_json(thing)), START)
            if RULES.due(play.state) is None or chance.random() < 0.5:
                continue
        if bots:
            play.do(bots[0], bot(play, bots[0], strength=strength), START)
        elif RULES.due(play.state) is not None:
            play.time_up()
    raise AssertionError("the game does not end")


@pytest.mark.clause("D37", "DR11", "DR18")
def test_there_is_never_a_state_in_which_nobody_may_act() -> None:
    """Random play with many disputes: always somebody may act who is waited for, or a deadline runs."""
    chance, steps, number = Random(7), 0, 0
    while steps < STEPS:
        number += 1
        seats = 3 + number % 4
        play = Play(seats, number, author_votes=number % 2 == 0, draw_seconds=30)
        style = Style(RULES, chance)
        style.liking["open_dispute"] = chance.choice([0.05, 1, 8])
        while RULES.result(play.state) is None and steps < STEPS:
            steps += 1
            waiting = RULES.waiting(play.state)
            assert all(RULES.legal(play.state, seat) for seat in waiting)
            assert waiting or RULES.due(play.state) is not None
            seat = style.mover(play.state, seats)
            if seat is None:
                action: object = Expire(what="rules", canvases=drawn(RULES.owed(play.state)))
            else:
                action = ACTION.validate_json(to_json(style.choose(play.state, seat, RULES.legal(play.state, seat))))
            play.state = step(RULES, play.state, seat, action, play.dice, 0).state
    assert Options().kind == "duplik"
