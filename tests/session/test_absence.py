"""Who is missing, and bots that the others call for them (CR12)."""

import pytest

from kinds.tables import Table
from session.steps import GAME, events, finished, join, missing, refused, running, turn
from trompe import session as sessions
from trompe.rules.kernel import moment
from trompe.session import model as m

GRACE_MS = 60_000


def absences(table: Table) -> tuple[m.Absence, ...]:
    """The seats that are missing, as everybody sees them."""
    envelope = m.Envelope(server_time=moment(table.now), pictures="")
    (seen,) = {sessions.view(table.session, "n", viewer, envelope).absences for viewer in (0, 1, None)}
    return seen


def legal(table: Table, seat: int) -> dict[str, list[dict[str, int]]]:
    """By type, what a seat may answer absences with."""
    found: dict[str, list[dict[str, int]]] = {}
    for option in sessions.options(table.session, seat):
        if option.type in ("call_bot", "keep_waiting"):
            properties = option.parameters["properties"]
            found.setdefault(option.type, []).append({name: properties[name]["const"] for name in ("seat", "absence")})
    return found


@pytest.mark.clause("CR12")
def test_a_seat_that_is_not_connected_is_missing_and_the_others_may_call_a_bot() -> None:
    table = running(GAME, 4)
    assert legal(table, 0) == {}
    assert events(table.notice(1, "absent")) == (m.Missing(seat=1, cause="absent", absence=6),)
    assert absences(table) == (m.Absence(seat=1, cause="absent", absence=6, wanted_by=(), needed=2, called=False),)
    entry = table.entries[-1]
    assert (entry.holder, entry.seat, entry.action) == (None, None, m.Notice(seat=1, noticed="absent"))
    assert legal(table, 0) == legal(table, 2) == legal(table, 3) == {"call_bot": [{"seat": 1, "absence": 6}]}
    assert legal(table, 1) == {}


@pytest.mark.clause("CR12")
def test_a_bot_plays_once_more_than_half_of_the_other_people_want_it() -> None:
    table = missing(4)
    assert events(table.do("h0", m.CallBot(seat=1, absence=6))) == (m.BotWanted(seat=1, wanted_by=0),)
    assert [absence.wanted_by for absence in absences(table)] == [(0,)]
    assert legal(table, 0) == {"keep_waiting": [{"seat": 1, "absence": 6}]}
    assert events(table.do("h3", m.CallBot(seat=1, absence=6))) == (
        m.BotWanted(seat=1, wanted_by=3),
        m.BotCalled(seat=1),
    )
    assert [(absence.called, absence.wanted_by) for absence in absences(table)] == [(True, (0, 3))]
    chair = table.session.chairs[1]
    assert chair is not None
    assert (chair.bot, chair.holder, chair.strength) == (True, "h1", "keen")
    assert [legal(table, seat) for seat in range(4)] == [{}, {}, {}, {}]


@pytest.mark.clause("CR12")
@pytest.mark.parametrize(("seats", "needed"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_how_many_must_want_it(seats: int, needed: int) -> None:
    table = missing(seats)
    number = table.session.version
    callers = [f"h{seat}" for seat in range(seats) if seat != 1]
    for holder in callers[: needed - 1]:
        table.do(holder, m.CallBot(seat=1, absence=number))
    assert [away.called for away in table.session.away] == [False]
    table.do(callers[needed - 1], m.CallBot(seat=1, absence=number))
    assert [away.called for away in table.session.away] == [True]


@pytest.mark.clause("CR12")
def test_others_who_are_missing_count_as_people_and_bots_do_not() -> None:
    table = running(GAME, 5)
    table.notice(1, "absent")
    table.notice(2, "absent")
    assert [absence.needed for absence in absences(table)] == [3, 3]
    table.do("h4", m.Leave(seat=4))
    assert [absence.needed for absence in absences(table)] == [2, 2]


@pytest.mark.clause("CR12")
def test_a_call_can_be_taken_back() -> None:
    table = missing(4)
    table.do("h0", m.CallBot(seat=1, absence=6))
    assert events(table.do("h0", m.KeepWaiting(seat=1, absence=6))) == (m.WaitingKept(seat=1, wanted_by=0),)
    table.do("h2", m.CallBot(seat=1, absence=6))
    assert [away.called for away in table.session.away] == [False]


@pytest.mark.clause("CR12")
def test_when_others_leave_the_calls_of_those_who_stay_may_be_enough() -> None:
    table = missing(4)
    table.do("h0", m.CallBot(seat=1, absence=6))
    table.do("h2", m.Leave(seat=2))
    assert events(table.do("h3", m.Leave(seat=3))) == (m.Left(seat=3), m.BotCalled(seat=1))


@pytest.mark.clause("CR12")
def test_who_leaves_takes_the_own_call_along() -> None:
    table = missing(5)
    table.do("h0", m.CallBot(seat=1, absence=7))
    table.do("h2", m.CallBot(seat=1, absence=7))
    table.do("h2", m.Leave(seat=2))
    assert [absence.wanted_by for absence in absences(table)] == [(0,)]
    assert [away.called for away in table.session.away] == [False]


@pytest.mark.clause("CR12")
def test_whatever_a_missing_seat_does_it_is_back_and_the_calls_are_void() -> None:
    table = missing(4)
    table.do("h0", m.CallBot(seat=1, absence=6))
    assert events(table.do("h1", m.Talk(text="here"))) == (m.Back(seat=1), m.Said(seat=1, text="here"))
    assert (absences(table), table.session.waits[0].seat) == ((), table.state.seat)
    table.notice(1, "absent")
    refusal = refused(table, "h2", m.CallBot(seat=1, absence=6))
    assert (refusal.code, refusal.clause) == ("late", "CR5")
    assert [absence.wanted_by for absence in absences(table)] == [()]


@pytest.mark.clause("CR12")
def test_who_was_absent_is_back_by_being_connected_and_who_is_idle_is_not() -> None:
    table = missing(4)
    assert sessions.returning(table.session, 1)
    assert not sessions.returning(table.session, 0)
    assert events(table.notice(1, "back")) == (m.Back(seat=1),)
    assert table.notice(1, "back") is None
    seat = table.state.seat
    table.now += GRACE_MS
    table.notice(seat, "idle")
    assert not sessions.returning(table.session, seat)
    assert table.notice(seat, "back") is None


@pytest.mark.clause("CR1", "CR12")
def test_the_player_takes_over_again_at_any_time() -> None:
    table = missing(2)
    table.do("h0", m.CallBot(seat=1, absence=4))
    assert refused(table, "h1", m.Talk(text="hey")).code == "bot_called"
    assert table.notice(1, "back") is None
    assert events(table.do("h1", join("Any name"))) == (m.Returned(seat=1),)
    chair = table.session.chairs[1]
    assert chair is not None
    assert (chair.bot, chair.name, absences(table)) == (False, "Player 1", ())


@pytest.mark.clause("CR12", "CR13")
def test_a_host_who_is_called_away_hands_on() -> None:
    table = running(GAME, 3)
    table.notice(0, "absent")
    table.do("h1", m.CallBot(seat=0, absence=5))
    assert events(table.do("h2", m.CallBot(seat=0, absence=5))) == (
        m.BotWanted(seat=0, wanted_by=2),
        m.BotCalled(seat=0),
        m.HostChanged(seat=1),
    )


@pytest.mark.clause("CR12")
def test_a_seat_is_idle_when_the_game_has_waited_for_it_for_the_grace() -> None:
    table = running(GAME, 3, grace=30)
    seat, began = table.state.seat, table.now
    assert table.session.waits == (m.Wait(seat=seat, since=began),)
    assert sessions.due(table.session, 10**9, 0, table.now) == began + 30_000
    assert sessions.idle(table.session, began + 29_999) == ()
    table.now = began + 29_999
    assert table.notice(seat, "idle") is None
    table.now += 1
    assert sessions.idle(table.session, table.now) == (seat,)
    assert events(table.notice(seat, "idle")) == (m.Missing(seat=seat, cause="idle", absence=5),)
    assert (sessions.idle(table.session, table.now), table.notice(seat, "idle")) == ((), None)
    turn(table)
    assert table.entries[-1].events[0] == m.Back(seat=seat)
    assert [wait.since for wait in table.session.waits] == [table.now]


@pytest.mark.clause("CR12")
def test_who_acts_otherwise_is_not_idle() -> None:
    table = running(GAME, 3)
    seat = table.state.seat
    table.now += GRACE_MS - 2000
    table.do(f"h{seat}", m.Talk(text="let me think"))
    assert sessions.idle(table.session, table.now + 2000) == ()
    assert sessions.idle(table.session, table.now + GRACE_MS) == (seat,)


@pytest.mark.clause("CR12")
def test_what_the_others_do_makes_nobody_less_idle() -> None:
    table = running(GAME, 3)
    seat, began = table.state.seat, table.now
    for other in {0, 1, 2} - {seat}:
        table.do(f"h{other}", m.Talk(text="your turn"))
    assert table.session.waits == (m.Wait(seat=seat, since=began),)


@pytest.mark.clause("CR12")
def test_where_nobody_could_mind_nobody_is_missing() -> None:
    table = running(GAME, 3)
    table.do("h2", m.Leave(seat=2))
    table.notice(0, "absent")
    table.now += GRACE_MS
    assert sessions.missable(table.session) == ()
    assert (table.notice(1, "absent"), table.notice(1, "idle"), table.notice(2, "absent")) == (None, None, None)
    assert sessions.idle(table.session, table.now) == ()
    table.notice(0, "back")
    assert sessions.missable(table.session) == (0, 1)


@pytest.mark.clause("CR12")
def test_who_is_idle_but_there_may_miss_the_others() -> None:
    table = running(GAME, 2)
    seat = table.state.seat
    table.now += GRACE_MS
    table.notice(seat, "idle")
    assert sessions.missable(table.session) == (1 - seat,)
    table.notice(1 - seat, "absent")
    assert legal(table, seat) == {"call_bot": [{"seat": 1 - seat, "absence": table.session.version}]}


@pytest.mark.clause("CR10", "CR12")
def test_in_a_slow_game_nobody_is_missing() -> None:
    table = running(GAME, 3, pace=m.Pace(type="slow"))
    table.now += GRACE_MS
    assert (sessions.missable(table.session), table.notice(1, "absent")) == ((), None)


@pytest.mark.clause("CR12")
def test_before_the_start_and_after_the_end_nobody_is_missing() -> None:
    for table in (Table(GAME, 3), finished(3)):
        assert (sessions.missable(table.session), table.session.away, table.session.waits) == ((), (), ())
        assert table.notice(0, "absent") is None


@pytest.mark.clause("CR12")
def test_a_game_that_ends_ends_all_absences_but_of_those_a_bot_plays_for() -> None:
    table = missing(3)
    for holder in ("h0", "h2"):
        table.do(holder, m.CallBot(seat=1, absence=5))
    while table.session.status == "running":
        away = tuple(gone.seat for gone in table.session.away)
        if sessions.bots_to_move(table.session):
            table.bot()
        else:
            table.notice(2, "absent")
            turn(table)
    assert (table.session.status, away, table.session.waits) == ("finished", (1, 2), ())
    assert [(gone.seat, gone.called) for gone in absences(table)] == [(1, True)]


@pytest.mark.clause("CR12")
def test_a_game_without_an_end_ends_all_absences() -> None:
    table = missing(2)
    table.do("h0", m.CallBot(seat=1, absence=4))
    table.do("h0", m.Leave(seat=0))
    assert (table.session.status, table.session.away) == ("abandoned", ())


@pytest.mark.clause("CR12", "CR8")
def test_a_log_with_absences_replays() -> None:
    table = missing(3)
    table.do("h0", m.CallBot(seat=1, absence=5))
    table.do("h2", m.CallBot(seat=1, absence=5))
    table.do("h1", join("Back"))
    seat = table.state.seat
    table.now += GRACE_MS
    table.notice(seat, "idle")
    for holder in ("h0", "h1", "h2"):
        table.do(holder, m.Leave(seat=int(holder[1])))
    assert sessions.replayed(table.log()) == table.session
    early = table.log().but(
        entries=tuple(e.but(at=e.at - 10_000) if isinstance(e.action, m.Notice) else e for e in table.entries)
    )
    with pytest.raises(sessions.Mismatch, match="nothing to notice"):
        sessions.replayed(early)
