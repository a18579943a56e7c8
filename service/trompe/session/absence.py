"""Seats that are missing, and bots that the others call for them (CR12). Pure.

Who is connected is not known here: the clock tells what it noticed. Since when the game waits for whom is.
"""

from collections.abc import Callable
from typing import Any

from trompe.errors import Illegal

from . import model as m
from .acts import present
from .substitution import kept
from .table import Turn, chair_at, hosted, humans, put, rules_of, staffed


def idle(session: m.Session, now: int) -> tuple[int, ...]:
    """The seats that the game has waited for longer than its grace, and that are not yet missing."""
    may = missable(session)
    return tuple(wait.seat for wait in session.waits if wait.seat in may and wait.since + grace_ms(session) <= now)


def due(session: m.Session) -> int | None:
    """When the next seat will be idle, ms since the epoch; None for never."""
    may = missable(session)
    return min((wait.since + grace_ms(session) for wait in session.waits if wait.seat in may), default=None)


def missable(session: m.Session) -> tuple[int, ...]:
    """The people who could be missing: as long as somebody else is connected who could mind.

    At a `slow` pace none: its hours are what one may be away for.
    """
    if session.status != "running" or session.pace.type == "slow":
        return ()
    causes = {away.seat: away.cause for away in session.away}
    people = humans(session)
    minding = {seat for seat in people if causes.get(seat) != "absent"}
    return tuple(seat for seat in people if seat not in causes and minding - {seat})


def returning(session: m.Session, seat: int | None) -> bool:
    """Whether it is news that the player of a seat is connected: it was absent, and no bot plays it yet."""
    return any(a.seat == seat and a.cause == "absent" and not a.called for a in session.away)


def callable_for(session: m.Session, seat: int) -> tuple[m.Away, ...]:
    """Whom a seat may call a bot for."""
    return tuple(a for a in session.away if a.seat != seat and not a.called and seat not in a.wanted)


def kept_waiting(session: m.Session, seat: int) -> tuple[m.Away, ...]:
    """Whom a seat has called a bot for, and may wait for all the same."""
    return tuple(a for a in session.away if not a.called and seat in a.wanted)


def needed(session: m.Session, away: m.Away) -> int:
    """How many must want the bot: more than half of the other people at the table, whether they are there or not."""
    return len([seat for seat in humans(session) if seat != away.seat]) // 2 + 1


def grace_ms(session: m.Session) -> int:
    """How long a seat may be absent or idle before it is missing."""
    return session.grace * 1000


def noticed(session: m.Session, action: m.Notice) -> Turn:
    """What the clock notices of a seat."""
    if action.noticed == "back":
        return Turn(*_back(session, action.seat))
    number = session.version + 1
    away = m.Away(seat=action.seat, cause=action.noticed, number=number)
    missing = m.Missing(seat=action.seat, cause=action.noticed, absence=number)
    return Turn(session.but(away=(*session.away, away)), (missing,))


def notable(session: m.Session, action: m.Notice, now: int) -> bool:
    """Whether there is that to be noticed at `now`; who is connected is for the caller to know."""
    if action.noticed == "back":
        return returning(session, action.seat)
    return action.seat in (idle(session, now) if action.noticed == "idle" else missable(session))


def settled(turn: Turn, actor: int | None, now: int) -> Turn:
    """What follows from an action for those who are missing; `actor` is the seat if its human acted.

    Whom a bot was called for is remembered after the end: they never left, so a rematch keeps their seat (CR14).
    """
    session = turn.session
    if session.status != "running":
        kept_out = tuple(away for away in session.away if away.called) if session.status == "finished" else ()
        return Turn(session.but(waits=(), away=kept_out, offers=()), turn.events)
    session, back = _back(session, actor)
    after = _called(Turn(_counted(session), (*back, *turn.events)))
    return Turn(_waiting(kept(after.session), actor, now), after.events)


def _back(session: m.Session, seat: int | None) -> tuple[m.Session, tuple[m.Back, ...]]:
    """A human who acts, or is connected again, is there; from now on the game waits anew."""
    if not any(away.seat == seat and not away.called for away in session.away) or seat not in humans(session):
        return session, ()
    away = tuple(away for away in session.away if away.seat != seat)
    waits = tuple(wait for wait in session.waits if wait.seat != seat)
    return session.but(away=away, waits=waits), (m.Back(seat=seat or 0),)


def _counted(session: m.Session) -> m.Session:
    """Without the absences of who left or came back, and without the calls of who is not there any more."""
    people = humans(session)
    current = (away for away in session.away if away.called == (away.seat not in people) and _owned(session, away))
    return session.but(away=tuple(a.but(wanted=tuple(s for s in a.wanted if s in people)) for a in current))


def _owned(session: m.Session, away: m.Away) -> bool:
    return chair_at(session, away.seat).holder is not None


def _called(turn: Turn) -> Turn:
    """Bots for all seats that enough people want them for."""
    for away in turn.session.away:
        session = turn.session
        if away.called or len(away.wanted) < needed(session, away):
            continue
        others = tuple(a.but(called=True) if a.seat == away.seat else a for a in session.away)
        chairs = put(session, away.seat, chair_at(session, away.seat).but(bot=True))
        after = staffed(session.but(chairs=chairs, away=others))
        turn = hosted(Turn(after, (*turn.events, m.BotCalled(seat=away.seat))))
    return turn


def _waiting(session: m.Session, actor: int | None, now: int) -> m.Session:
    """Since when the game waits for whom: for who acted, from now on."""
    people = humans(session)
    since = {wait.seat: wait.since for wait in session.waits if wait.seat != actor}
    seats = [seat for seat in rules_of(session).waiting(session.state) if seat in people]
    return session.but(waits=tuple(m.Wait(seat=seat, since=since.get(seat, now)) for seat in seats))


def _call_bot(session: m.Session, seat: int, action: m.CallBot, now: int) -> Turn:
    away = _answered(session, seat, action)
    if seat in away.wanted:
        raise Illegal("already_called", clause="CR12")
    return _wanting(session, away, (*away.wanted, seat), m.BotWanted(seat=away.seat, wanted_by=seat))


def _keep_waiting(session: m.Session, seat: int, action: m.KeepWaiting, now: int) -> Turn:
    away = _answered(session, seat, action)
    if seat not in away.wanted:
        raise Illegal("not_called", clause="CR12")
    rest = tuple(s for s in away.wanted if s != seat)
    return _wanting(session, away, rest, m.WaitingKept(seat=away.seat, wanted_by=seat))


def _wanting(session: m.Session, away: m.Away, wanted: tuple[int, ...], event: m.SessionEvent) -> Turn:
    changed = tuple(a.but(wanted=wanted) if a.seat == away.seat else a for a in session.away)
    return Turn(session.but(away=changed), (event,))


def _answered(session: m.Session, seat: int, action: m.CallBot | m.KeepWaiting) -> m.Away:
    """The absence that an action names, if it still is one that the seat has a say in."""
    present(session, seat)
    if session.status != "running":
        raise Illegal("not_running", status=session.status)
    if action.seat == seat:
        raise Illegal("own_seat")
    away = next((a for a in session.away if a.seat == action.seat), None)
    if away is None:
        raise Illegal("not_missing", clause="CR12")
    if away.number != action.absence or away.called:
        raise Illegal("late", clause="CR5")
    return away


ACTIONS: dict[type[Any], Callable[..., Turn]] = {m.CallBot: _call_bot, m.KeepWaiting: _keep_waiting}
