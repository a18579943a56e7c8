"""How a session changes: one function for a player's action, one for a bot's, one for the clock's."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from trompe.errors import Fault, Forbidden, Illegal, Malformed
from trompe.rules import KINDS
from trompe.rules.kernel import Step

from . import absence, pace, rematch
from . import model as m
from .acts import ACTIONS, abandon, joined, present, seat_for
from .names import cleaned
from .table import Turn, dice, fresh, opening, rules_of, seat_of

_SESSION: TypeAdapter[m.Session] = TypeAdapter(m.Session)


class Played(NamedTuple):
    """A session after an action, and the log entry that says how it came there."""

    session: m.Session
    entry: m.Entry


def restored(snapshot: bytes) -> m.Session:
    """The session of a snapshot."""
    return _SESSION.validate_json(snapshot)


def created(game: str, create: m.Create, holder: str, seed: str, invite: str, now: int) -> Played:
    """A new table with its host in seat 0."""
    rules = KINDS[create.game.kind]
    if not rules.fewest <= create.seats <= rules.most:
        wanted = f"{rules.fewest} to {rules.most} for {rules.kind}"
        raise Malformed("invalid_input", faults=[Fault("/seats", wanted)])
    session = fresh(game, create, seed, invite, now, chairs=(None,) * create.seats)
    turn = seat_for(session, 0, cleaned(create.name), holder, create.contribution, now)
    return _logged(Turn(turn.session, (opening(session), *turn.events)), create, holder, 0, now)


def played(session: m.Session, holder: str, action: Any, now: int) -> Played | None:
    """Apply a player's action, or raise a refusal that changes nothing; None when there is nothing to do."""
    seat = seat_of(session, holder)
    if isinstance(action, m.Join):
        turn = joined(session, holder, seat, action, now)
    elif seat is None:
        raise Forbidden("not_seated", clause="CR1")
    elif isinstance(action, m.SessionAction):
        turn = (ACTIONS | absence.ACTIONS | rematch.ACTIONS)[type(action)](session, seat, action, now)
    else:
        turn = _ruled(session, pace.in_time(session, present(session, seat), now), action, now)
    if turn is None:
        return None
    after = turn.session.but(touched=now)
    acted = seat_of(after, holder) if seat is None else seat
    return _logged(Turn(_stirred(session, after, now), turn.events), action, holder, acted, now)


def moved(session: m.Session, seat: int, action: Any, now: int) -> Played:
    """Apply a bot's action for a seat that a bot plays, or whose player's time is up (CR10)."""
    late = seat in pace.out_of_time(session, now)
    chair = session.chairs[seat] if 0 <= seat < len(session.chairs) else None
    if chair is None or not (chair.bot or late):
        raise Forbidden("not_a_bot", clause="CR11")
    turn = _ruled(session, seat, action, now)
    told = (m.TimedOut(seat=seat), *turn.events) if late else turn.events
    return _logged(Turn(_stirred(session, turn.session, now), told), action, None, seat, now)


def expired(session: m.Session, idle_after: int, now: int, digests: Mapping[str, str] | None = None) -> Played | None:
    """What the clock does at `now`; None when nothing is due. `idle_after` is in ms (CR15).

    `digests`: by canvas, for those that are `owed` by now.
    """
    if session.status != "running":
        return close_rematch(session, "expired", now)
    if session.touched + idle_after <= now:
        return clocked(session, m.Expire(what="idle"), now)
    if (canvases := owed(session, now)) is None:
        return clocked(session, m.Expire(what="short"), now) if pace.running_out(session, now) else None
    frozen = tuple(m.Frozen(canvas=canvas, digest=(digests or {})[canvas]) for canvas in canvases)
    return clocked(session, m.Expire(what="rules", canvases=frozen), now)


def owed(session: m.Session, now: int) -> tuple[str, ...] | None:
    """The canvases whose digests the clock needs to act on a deadline of the kind; None when there is none by now."""
    if session.status != "running":
        return None
    rules = rules_of(session)
    due = rules.due(session.state)
    return rules.owed(session.state) if due is not None and due <= now else None


def overdue(session: m.Session, idle_after: int, now: int) -> bool:
    """Whether the clock must act before anybody else may (CR9). `idle_after` is in ms."""
    if session.status != "running":
        return rematch.expired(session, now)
    due = rules_of(session).due(session.state)
    return session.touched + idle_after <= now or (due is not None and due <= now)


def bots_to_move(session: m.Session, now: int = 0) -> tuple[int, ...]:
    """The seats that a bot plays and that have something to do at `now`."""
    if session.status != "running":
        return ()
    eager = rules_of(session).eager(session.state, now)
    return tuple(s for s in eager if (chair := session.chairs[s]) is not None and chair.bot)


def due(session: m.Session, idle_after: int, think: int, now: int) -> int | None:
    """When the clock must look at the game, ms since the epoch: bots after `think` ms, deadlines, idleness.

    Bots think from the last move on: talk and the like do not keep them from moving.
    """
    if session.status != "running":
        return rematch.due(session, now)
    times = [session.touched + idle_after, rules_of(session).due(session.state), absence.due(session)]
    times += [pace.warning(session), pace.deadline(session)]
    thought = max(now, session.stirred + think)
    times += [thought] * bool(bots_to_move(session, thought))
    return min(time for time in times if time is not None)


def _stirred(before: m.Session, after: m.Session, now: int) -> m.Session:
    return after if after.state is before.state else after.but(stirred=now)


def _logged(turn: Turn, action: Any, holder: str | None, seat: int | None, now: int) -> Played:
    turn = absence.settled(turn, seat if holder else None, now)
    session = pace.asked(turn.session.but(version=turn.session.version + 1), now)
    entry = m.Entry(version=session.version, at=now, holder=holder, seat=seat, action=action, events=turn.events)
    return Played(session, entry)


def notice(session: m.Session, seat: int, noticed: Any, now: int) -> Played | None:
    """What the clock noticed of a seat: `absent`, `idle` or `back`; None when there is no such news (CR12)."""
    action = m.Notice(seat=seat, noticed=noticed)
    if not absence.notable(session, action, now):
        return None
    return _logged(absence.noticed(session, action), action, None, None, now)


def played_again(game: str, action: m.PlayAgain, seed: str, invite: str, now: int) -> Played:
    """The game that all people of another one have agreed on (CR14)."""
    return _logged(rematch.begun(game, action, seed, invite, now), action, None, None, now)


def close_rematch(session: m.Session, closed: Any, now: int) -> Played | None:
    """What the clock does about an offer to play again: `expired` or `opened`; None when there is no such thing."""
    action = m.CloseRematch(closed=closed)
    if not rematch.closable(session, action, now):
        return None
    return _logged(rematch.closed(session, action), action, None, None, now)


def clocked(session: m.Session, action: m.Expire, now: int) -> Played:
    """What the clock did, as its log entry says it."""
    if action.what == "idle":
        turn = abandon(session, "idle", now)
    elif action.what == "short":
        turn = pace.warned(session)
    else:
        digests = {frozen.canvas: frozen.digest for frozen in action.canvases}
        turn = _settle(session, rules_of(session).expire(session.state, dice(session), now, digests), now)
    return _logged(Turn(_stirred(session, turn.session, now), turn.events), action, None, None, now)


def _ruled(session: m.Session, seat: int, action: Any, now: int) -> Turn:
    rules = rules_of(session)
    if session.status != "running":
        raise Illegal("not_running", status=session.status)
    if action.kind != rules.kind:
        raise Malformed("wrong_kind", faults=[Fault("/kind", f"`{rules.kind}` or `session`")])
    return _settle(session, rules.act(session.state, seat, action, dice(session), now), now)


def _settle(session: m.Session, step: Step, now: int) -> Turn:
    after = session.but(state=step.state)
    if (result := rules_of(session).result(step.state)) is None:
        return Turn(after, step.events)
    over = m.Finished(result=result, seed=session.seed)
    return Turn(after.but(status="finished", ended=now), (*step.events, over))
