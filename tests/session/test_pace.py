"""How long a decision may take (CR10)."""

from typing import Any

import pytest

from kinds.tables import Table, running
from session.lives import silent_life
from session.steps import GAME, events, refused
from trompe import session as sessions
from trompe.errors import Refusal
from trompe.rules import KINDS, belratti
from trompe.rules.belratti.model import Options as Belratti
from trompe.rules.illusion.model import Place, Placed
from trompe.rules.kernel import moment
from trompe.session import model as m
from trompe.session import pace

pytestmark = pytest.mark.clause("CR10")
LIVE = m.Pace(type="live", seconds=40)


def paced(seats: int = 2, game: Any = GAME, how: m.Pace = LIVE) -> Table:
    """A running game at a pace."""
    return running(game, seats, pace=how)


def view(table: Table) -> m.Game:
    """What everybody sees."""
    return sessions.view(table.session, "n", None, m.Envelope.model_construct())


def test_without_a_pace_nothing_is_ever_due() -> None:
    table = running(GAME, 2)
    assert (pace.warning(table.session), pace.deadline(table.session)) == (None, None)
    assert (view(table).pace, view(table).deadline) == (m.Pace(type="untimed"), None)
    assert sessions.due(table.session, 10**9, 0, table.now) == table.now + 60_000, "only who is idle is looked for"


@pytest.mark.parametrize(
    ("how", "span"), [(LIVE, 40_000), (m.Pace(type="slow", hours=2), 7_200_000)], ids=["live", "slow"]
)
def test_a_decision_has_its_time_and_is_warned_of_in_its_last_quarter(how: m.Pace, span: int) -> None:
    table = paced(how=how)
    began, seat = table.now, table.state.seat
    assert view(table).deadline == moment(began + span)
    assert sessions.due(table.session, 10**9, 0, began) == began + span * 3 // 4
    assert table.silence() == m.Entry(
        version=table.session.version,
        at=began + span * 3 // 4,
        holder=None,
        seat=None,
        action=m.Expire(what="short"),
        events=(m.TimeShort(waiting_for=(seat,), until=moment(began + span)),),
    )
    assert view(table).deadline == moment(began + span)
    assert sessions.due(table.session, 10**9, 0, began) == began + span
    assert sessions.expired(table.session, 10**9, began + span) is None


def test_when_time_is_up_the_bot_decides_and_the_log_says_so() -> None:
    table = paced()
    began, seat = table.now, table.state.seat
    chair = table.session.chairs[seat]
    table.silence()
    entry = table.silence()
    assert entry is not None
    assert (entry.at, entry.holder, entry.seat) == (began + 40_000, None, seat)
    assert entry.events[0] == m.TimedOut(seat=seat)
    assert isinstance(entry.events[1], Placed)
    assert table.session.chairs[seat] == chair
    assert view(table).deadline == moment(table.now + 40_000)


def test_the_clock_of_the_next_decision_begins_when_the_one_before_is_taken() -> None:
    table = paced()
    table.now += 30_000
    table.do(table.holder(table.state.seat), Place(turn=table.state.turn, position=0))
    assert view(table).deadline == moment(table.now + 40_000)


def test_what_changes_no_decision_wins_no_time() -> None:
    table = paced()
    before = view(table).deadline
    table.do("h0", m.Talk(text="wait"))
    assert view(table).deadline == before


@pytest.mark.clause("CR5", "CR9")
def test_an_action_that_comes_too_late_is_refused_before_the_clock_has_come_round() -> None:
    table = paced()
    seat = table.state.seat
    table.now += 39_000 - 1000
    last = table.session
    table.now += 1000
    refusal = refused(table, table.holder(seat), Place(turn=table.state.turn, position=0))
    assert (refusal.code, refusal.clause) == ("time_is_up", "CR10")
    in_time = sessions.played(last, table.holder(seat), Place(turn=last.state.turn, position=0), table.now - 1)
    assert in_time is not None


def test_a_bot_does_nothing_for_whose_time_is_not_up() -> None:
    table = paced()
    seat, state = table.state.seat, table.state
    with pytest.raises(Refusal) as caught:
        sessions.moved(table.session, seat, Place(turn=state.turn, position=0), table.now + 39_999)
    assert caught.value.code == "not_a_bot"


def test_a_warning_that_is_too_late_is_left_out() -> None:
    table = paced()
    end = pace.deadline(table.session)
    assert end is not None
    assert sessions.running_out(table.session, end - 1)
    assert not sessions.running_out(table.session, end)


def test_bots_are_never_out_of_time() -> None:
    table = paced()
    table.do(f"h{table.state.seat}", m.Leave(seat=table.state.seat))
    assert view(table).deadline is None
    assert sessions.out_of_time(table.session, 10**14) == ()


@pytest.mark.parametrize("kind", KINDS)
def test_a_silent_table_comes_to_its_end(kind: str) -> None:
    table = silent_life(kind)
    assert table.session.status == "finished"
    moved = {entry.seat for entry in table.entries if any(isinstance(event, m.TimedOut) for event in entry.events)}
    assert moved == set(range(len(table.session.chairs)))
    assert sessions.replayed(table.log()) == table.session


def directors(table: Table) -> tuple[int, ...]:
    """Who decides on the request."""
    return tuple(belratti.RULES.view(table.state, None).directors)  # type: ignore[attr-defined]


def test_the_proposal_with_most_approvals_passes() -> None:
    table = paced(5, Belratti())
    first, *others = directors(table)
    table.do(table.holder(others[-1]), belratti.actions.Request(round=1, swaps=0, count=7))
    table.silence()
    while table.state.phase == "request":
        entry = table.silence()
    assert table.state.requested == 7
    assert events(entry)[0] in [m.TimedOut(seat=seat) for seat in (first, *others[:-1])]


def test_without_a_proposal_the_first_ones_bot_proposes_and_the_others_approve() -> None:
    table = paced(5, Belratti())
    seats = directors(table)
    table.silence()
    said = []
    while table.state.phase == "request":
        entry = table.silence()
        said.append((entry.seat, entry.action.type) if entry else None)
    assert said == [(seats[0], "request"), *((seat, "approve") for seat in seats[1:])]
