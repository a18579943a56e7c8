"""Pace: how long a decision may take, and what happens when it takes longer (CR10). Pure."""

from trompe.errors import Illegal
from trompe.rules.kernel import moment

from . import model as m
from .table import Turn, humans, rules_of

WARNED = 4
"""The last part of the time, one in so many, begins with a warning."""


def asked(session: m.Session, now: int) -> m.Session:
    """The session with the decision that its game waits for: the clock begins anew when that has changed."""
    if session.status != "running":
        return session.but(asked=None)
    name = rules_of(session).decision(session.state).name
    if session.asked is not None and session.asked.decision == name:
        return session
    return session.but(asked=m.Asked(decision=name, since=now, warned=False))


def deadline(session: m.Session) -> int | None:
    """When time is up for the people whom the game waits for, in ms since the epoch; None for never."""
    span = _span(session)
    return None if span is None or session.asked is None or not late_seats(session) else session.asked.since + span


def warning(session: m.Session) -> int | None:
    """When they are to be told that time runs out; None when they were, or have all the time they want."""
    span, end = _span(session), deadline(session)
    if span is None or end is None or session.asked is None or session.asked.warned:
        return None
    return end - span // WARNED


def running_out(session: m.Session, now: int) -> bool:
    """Whether it is time for the warning at `now`, and not yet too late for it."""
    short, end = warning(session), deadline(session)
    return short is not None and end is not None and short <= now < end


def warned(session: m.Session) -> Turn:
    """Those who are to decide are told that time runs out."""
    end = deadline(session)
    assert end is not None
    assert session.asked is not None
    after = session.but(asked=session.asked.but(warned=True))
    return Turn(after, (m.TimeShort(waiting_for=late_seats(session), until=moment(end)),))


def out_of_time(session: m.Session, now: int) -> tuple[int, ...]:
    """The seats whose time is up at `now`: their bots play this decision for them."""
    end = deadline(session)
    return late_seats(session) if end is not None and end <= now else ()


def late_seats(session: m.Session) -> tuple[int, ...]:
    """The people whom the game waits for."""
    if session.status != "running":
        return ()
    people = humans(session)
    return tuple(seat for seat in rules_of(session).waiting(session.state) if seat in people)


def in_time(session: m.Session, seat: int, now: int) -> int:
    """The seat itself, if its time is not up."""
    if seat in out_of_time(session, now):
        raise Illegal("time_is_up", clause="CR10")
    return seat


def _span(session: m.Session) -> int | None:
    """How many ms there are for the present decision; None for as many as one likes."""
    pace = session.pace
    if pace.type == "untimed" or session.status != "running":
        return None
    one = pace.seconds * 1000 if pace.type == "live" else pace.hours * 3_600_000
    return one * rules_of(session).decision(session.state).size
