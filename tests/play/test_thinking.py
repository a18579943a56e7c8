"""How long bots think: about as long as is set, each in its own way, and telling nothing of what they know (CR11)."""

from dataclasses import replace
from hashlib import sha256
from statistics import median

import pytest

from kinds.tables import Table
from play.people import House
from session.steps import turn
from trompe import session as sessions
from trompe.play.house import bots_dice, thinking
from trompe.rules.illusion.model import Options
from trompe.session.model import AddBot, Start, Talk

USUAL = 1000


def with_bots(seed: int = 0) -> Table:
    """A human and three bots."""
    table = Table(Options(mode="twelve_rounds"), 4, seed)
    for seat in (1, 2, 3):
        table.do("h0", AddBot(seat=seat))
    table.do("h0", Start(players=4))
    return table


def thought(table: Table) -> dict[int, list[int]]:
    """By bot: how long it thinks about each of its moves, to the end of the game."""
    times: dict[int, list[int]] = {}
    while table.session.status == "running":
        if seats := sessions.bots_to_move(table.session, table.now):
            times.setdefault(seats[0], []).append(thinking(table.session, USUAL, table.now))
            table.bot()
        else:
            turn(table, 0 if len(table.state.row) < 4 else None)
    return times


@pytest.mark.clause("CR11")
def test_bots_think_from_half_as_long_as_is_set_to_twice_that_and_each_in_its_own_way() -> None:
    times = [spans for seed in range(6) for spans in thought(with_bots(seed)).values()]
    every = [span for spans in times for span in spans]
    assert all(USUAL / 2 <= span <= USUAL * 2 for span in every)
    assert 0.85 * USUAL < median(every) < 1.18 * USUAL
    assert min(every) < 0.7 * USUAL
    assert max(every) > 1.4 * USUAL
    assert all(len(set(spans)) > 1 for spans in times)
    assert max(map(median, times)) > 1.3 * min(map(median, times))


@pytest.mark.clause("CR11", "CR7")
def test_what_a_bot_knows_does_not_show_in_how_long_it_thinks() -> None:
    table = with_bots()
    while not sessions.bots_to_move(table.session, table.now):
        turn(table)
    session = table.session
    span = thinking(session, USUAL, table.now)
    other = session.but(state=session.state.but(row=(3, 5, 7), placers=(None, 1, 2), deck=session.state.deck[::-1]))
    assert thinking(other, USUAL, table.now) == span
    assert bots_dice(other) == bots_dice(session)
    foreign = session.but(seed=sha256(b"another").hexdigest())
    assert thinking(foreign, USUAL, table.now) != span, "nobody can foretell it"


@pytest.mark.clause("CR9")
def test_a_game_is_due_when_its_bot_has_thought_whatever_is_said_meanwhile(house: House) -> None:
    table = with_bots()
    while not sessions.bots_to_move(table.session, table.now):
        turn(table)
    slow, began = replace(house, bot_think_ms=USUAL), table.now
    span = thinking(table.session, USUAL, began)
    for later in (0, span // 2, span, 3 * USUAL):
        step = sessions.played(table.session, "h0", Talk(text="go on"), began + later)
        assert step is not None
        assert thinking(step.session, USUAL, began + later) == span
        assert slow.commit(step, began + later).due == began + max(span, later)
        assert house.commit(step, began + later).due == began + later, "at once where bots need not think"
