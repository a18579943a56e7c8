"""How a session changes: one function for a player's action, one for a bot's, one for the clock's."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from trompe.errors import Fault, Forbidden, Illegal, Malformed
from trompe.rules import KINDS
from trompe.rules.kernel import Dice, Rules, Step

from . import model as m
from .names import cleaned, folded, invite_folded, spoken

BLANK_TEXT = "at least one visible character; no control characters but line feeds, no direction overrides"
_SESSION: TypeAdapter[m.Session] = TypeAdapter(m.Session)


class Played(NamedTuple):
    """A session after an action, and the log entry that says how it came there."""

    session: m.Session
    entry: m.Entry


class _Turn(NamedTuple):
    """Half-way: the changed session and what happened."""

    session: m.Session
    events: tuple[Any, ...]


def restored(snapshot: bytes) -> m.Session:
    """The session of a snapshot."""
    return _SESSION.validate_json(snapshot)


def rules_of(session: m.Session) -> Rules:
    """The rules that a session runs under."""
    return KINDS[session.options.kind]


def commitment(seed: str) -> str:
    """What is shown of the server's part of the seed from the start (CR8)."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def dice(session: m.Session) -> Dice:
    """The game's dice: SHA-256 over `trompe/1`, the server's part and each seat's, with a 0 byte before each."""
    parts = [
        bytes.fromhex(session.seed),
        *(((chair and chair.contribution) or "").encode() for chair in session.chairs),
    ]
    return Dice(sha256(b"\0".join([b"trompe/1", *parts])).digest())


def created(game: str, create: m.Create, holder: str, seed: str, invite: str, now: int) -> Played:
    """A new table with its host in seat 0."""
    rules = KINDS[create.game.kind]
    if not rules.fewest <= create.seats <= rules.most:
        wanted = f"{rules.fewest} to {rules.most} for {rules.kind}"
        raise Malformed("invalid_input", faults=[Fault("/seats", wanted)])
    session = m.Session(
        id=game,
        rules=rules.version,
        options=create.game,
        access=create.access,
        invite=invite,
        seed=seed,
        status="open",
        version=0,
        host=0,
        chairs=(None,) * create.seats,
        created=now,
        started=None,
        ended=None,
        touched=now,
        talk=(),
        state=None,
    )
    opened = m.Created(game=create.game, seats=create.seats, access=create.access, commitment=commitment(seed))
    turn = _seat(session, 0, cleaned(create.name), holder, create.contribution, now)
    return _logged(_Turn(turn.session, (opened, *turn.events)), create, holder, 0, now)


def played(session: m.Session, holder: str, action: Any, now: int) -> Played | None:
    """Apply a player's action, or raise a refusal that changes nothing; None when there is nothing to do."""
    seat = seat_of(session, holder)
    if isinstance(action, m.Join):
        turn = _join(session, holder, seat, action, now)
    elif seat is None:
        raise Forbidden("not_seated", clause="CR1")
    elif isinstance(action, m.SessionAction):
        turn = _BY_TYPE[type(action)](session, seat, action, now)
    else:
        turn = _ruled(session, _present(session, seat), action, now)
    if turn is None:
        return None
    after = turn.session.but(touched=now)
    return _logged(_Turn(after, turn.events), action, holder, seat_of(after, holder) if seat is None else seat, now)


def moved(session: m.Session, seat: int, action: Any, now: int) -> Played:
    """Apply a bot's action for a seat that a bot plays."""
    chair = session.chairs[seat] if 0 <= seat < len(session.chairs) else None
    if chair is None or not chair.bot:
        raise Forbidden("not_a_bot", clause="CR11")
    return _logged(_ruled(session, seat, action, now), action, None, seat, now)


def expired(session: m.Session, idle_after: int, now: int, digests: Mapping[str, str] | None = None) -> Played | None:
    """What the clock does at `now`; None when nothing is due. `idle_after` is in ms (CR15).

    `digests`: by canvas, for those that are `owed` by now.
    """
    if session.status != "running":
        return None
    if session.touched + idle_after <= now:
        return _clocked(session, m.Expire(what="idle"), now)
    if (canvases := owed(session, now)) is None:
        return None
    frozen = tuple(m.Frozen(canvas=canvas, digest=(digests or {})[canvas]) for canvas in canvases)
    return _clocked(session, m.Expire(what="rules", canvases=frozen), now)


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
        return False
    due = rules_of(session).due(session.state)
    return session.touched + idle_after <= now or (due is not None and due <= now)


def seat_of(session: m.Session, holder: str | None) -> int | None:
    """The seat that a human holds, also while a bot plays it (CR1)."""
    if holder is None:
        return None
    return next((s for s, chair in enumerate(session.chairs) if chair and chair.holder == holder), None)


def bots_to_move(session: m.Session, now: int = 0) -> tuple[int, ...]:
    """The seats that a bot plays and that have something to do at `now`."""
    if session.status != "running":
        return ()
    eager = rules_of(session).eager(session.state, now)
    return tuple(s for s in eager if (chair := session.chairs[s]) is not None and chair.bot)


def due(session: m.Session, idle_after: int, think: int, now: int) -> int | None:
    """When the clock must look at the game, ms since the epoch: bots after `think` ms, deadlines, idleness."""
    if session.status != "running":
        return None
    times = [session.touched + idle_after, rules_of(session).due(session.state)]
    times += [now + think] * bool(bots_to_move(session, now + think))
    return min(time for time in times if time is not None)


def _logged(turn: _Turn, action: Any, holder: str | None, seat: int | None, now: int) -> Played:
    session = turn.session.but(version=turn.session.version + 1)
    entry = m.Entry(version=session.version, at=now, holder=holder, seat=seat, action=action, events=turn.events)
    return Played(session, entry)


def _clocked(session: m.Session, action: m.Expire, now: int) -> Played:
    if action.what == "idle":
        turn = _abandon(session, "idle", now)
    else:
        digests = {frozen.canvas: frozen.digest for frozen in action.canvases}
        turn = _settle(session, rules_of(session).expire(session.state, dice(session), now, digests), now)
    return _logged(turn, action, None, None, now)


def _ruled(session: m.Session, seat: int, action: Any, now: int) -> _Turn:
    rules = rules_of(session)
    if session.status != "running":
        raise Illegal("not_running", status=session.status)
    if action.kind != rules.kind:
        raise Malformed("wrong_kind", faults=[Fault("/kind", f"`{rules.kind}` or `session`")])
    return _settle(session, rules.act(session.state, seat, action, dice(session), now), now)


def _settle(session: m.Session, step: Step, now: int) -> _Turn:
    after = session.but(state=step.state)
    if (result := rules_of(session).result(step.state)) is None:
        return _Turn(after, step.events)
    over = m.Finished(result=result, seed=session.seed)
    return _Turn(after.but(status="finished", ended=now), (*step.events, over))


def _abandon(session: m.Session, reason: Any, now: int) -> _Turn:
    ended = session.but(status="abandoned", ended=now)
    return _Turn(ended, (m.Abandoned(reason=reason, seed=session.seed),))


def _present(session: m.Session, seat: int) -> int:
    chair = session.chairs[seat]
    if chair is not None and chair.bot:
        raise Forbidden("seat_left", clause="CR13")
    return seat


def _join(session: m.Session, holder: str, seat: int | None, action: m.Join, now: int) -> _Turn | None:
    if seat is not None:
        return _return(session, seat)
    if session.access == "invited" and invite_folded(action.invite or "") != session.invite:
        raise Forbidden("invite_needed")
    _only_open(session)
    name = cleaned(action.name)
    if any(chair and folded(chair.name) == folded(name) for chair in session.chairs):
        raise Illegal("name_taken", clause="CR2")
    return _seat(session, _free_seat(session, action.wanted_seat), name, holder, action.contribution, now)


def _return(session: m.Session, seat: int) -> _Turn | None:
    if session.status in ("finished", "abandoned"):
        raise Illegal("game_over")
    chair = session.chairs[seat]
    if session.status != "running" or chair is None or not chair.bot:
        return None
    after = _staffed(session.but(chairs=_put(session, seat, chair.but(bot=False))))
    return _hosted(_Turn(after, (m.Returned(seat=seat),)))


def _free_seat(session: m.Session, wanted: int | None) -> int:
    if wanted is None:
        if None not in session.chairs:
            raise Illegal("table_full")
        return session.chairs.index(None)
    if wanted >= len(session.chairs):
        raise Illegal("no_such_seat", last=len(session.chairs) - 1)
    if session.chairs[wanted] is not None:
        raise Illegal("seat_taken")
    return wanted


def _seat(session: m.Session, seat: int, name: str, holder: str, contribution: str | None, now: int) -> _Turn:
    chair = m.Chair(name=name, holder=holder, bot=False, since=now, contribution=contribution)
    after = session.but(chairs=_put(session, seat, chair))
    return _Turn(after, (m.Joined(seat=seat, name=name, contribution=contribution),))


def _leave(session: m.Session, seat: int, action: m.Leave, now: int) -> _Turn:
    if action.seat != seat:
        raise Forbidden("not_your_seat", clause="CR1", seat=seat)
    chair = session.chairs[_present(session, seat)]
    if session.status == "open":
        after = session.but(chairs=_put(session, seat, None))
    elif session.status == "running" and chair is not None:
        after = _staffed(session.but(chairs=_put(session, seat, chair.but(bot=True))))
    else:
        raise Illegal("not_running", status=session.status)
    left = _Turn(after, (m.Left(seat=seat),))
    if not _humans(after):
        ended = _abandon(after, "empty", now)
        return _Turn(ended.session, (*left.events, *ended.events))
    return _hosted(left)


def _hosted(turn: _Turn) -> _Turn:
    """Hosting passes to the longest-seated human when the host's seat has none (CR13)."""
    humans = _humans(turn.session)
    if turn.session.host in humans:
        return turn
    host = min(humans, key=lambda seat: (_chair(turn.session, seat).since, seat))
    return _Turn(turn.session.but(host=host), (*turn.events, m.HostChanged(seat=host)))


def _kick(session: m.Session, seat: int, action: m.Kick, now: int) -> _Turn:
    chair = _others_chair(session, seat, action.seat)
    if chair.name != cleaned(action.name):
        raise Illegal("late", clause="CR5")
    if chair.bot:
        raise Illegal("seat_is_bots")
    return _Turn(session.but(chairs=_put(session, action.seat, None)), (m.Kicked(seat=action.seat),))


def _start(session: m.Session, seat: int, action: m.Start, now: int) -> _Turn:
    rules = rules_of(session)
    _only_host(session, seat)
    taken = tuple(s for s, chair in enumerate(session.chairs) if chair)
    if len(taken) != action.players:
        raise Illegal("late", clause="CR5", players=len(taken))
    if len(taken) < rules.fewest:
        raise Illegal("too_few_players", fewest=rules.fewest, taken=len(taken))
    seated = session.but(
        status="running",
        started=now,
        host=taken.index(session.host),
        chairs=tuple(session.chairs[s] for s in taken),
    )
    step = rules.deal(session.options, len(taken), dice(seated))
    return _Turn(_staffed(seated.but(state=step.state)), (m.Started(order=taken), *step.events))


def _talk(session: m.Session, seat: int, action: m.Talk, now: int) -> _Turn:
    chair = _chair(session, _present(session, seat))
    if session.status == "running" and (clause := rules_of(session).silenced(session.state, seat)):
        raise Illegal("silence", clause=clause)
    if (text := spoken(action.text)) is None:
        raise Malformed("invalid_input", faults=[Fault("/text", BLANK_TEXT)])
    line = m.Line(seat=seat, name=chair.name, text=text, at=now)
    after = session.but(talk=(*session.talk, line)[-m.Session.LINES :])
    return _Turn(after, (m.Said(seat=seat, text=text),))


def _add_bot(session: m.Session, seat: int, action: m.AddBot, now: int) -> _Turn:
    _only_host(session, seat)
    free = _free_seat(session, action.seat)
    names = {folded(chair.name) for chair in session.chairs if chair}
    name = next(n for i in range(1, 99) if folded(n := f"Bot {i}") not in names)
    chair = m.Chair(name=name, holder=None, bot=True, since=now, contribution=None)
    return _Turn(session.but(chairs=_put(session, free, chair)), (m.BotAdded(seat=free, name=name),))


def _remove_bot(session: m.Session, seat: int, action: m.RemoveBot, now: int) -> _Turn:
    if not _others_chair(session, seat, action.seat).bot:
        raise Illegal("not_a_bot")
    return _Turn(session.but(chairs=_put(session, action.seat, None)), (m.BotRemoved(seat=action.seat),))


_BY_TYPE: dict[type[Any], Callable[..., _Turn]] = {
    m.Leave: _leave,
    m.Kick: _kick,
    m.Start: _start,
    m.Talk: _talk,
    m.AddBot: _add_bot,
    m.RemoveBot: _remove_bot,
}


def _only_open(session: m.Session) -> None:
    if session.status != "open":
        raise Illegal("already_started" if session.status == "running" else "game_over")


def _only_host(session: m.Session, seat: int) -> None:
    _only_open(session)
    if seat != session.host:
        raise Forbidden("not_host")


def _others_chair(session: m.Session, seat: int, other: int) -> m.Chair:
    _only_host(session, seat)
    if other == seat:
        raise Illegal("own_seat")
    chair = session.chairs[other] if other < len(session.chairs) else None
    if chair is None:
        raise Illegal("seat_empty")
    return chair


def _staffed(session: m.Session) -> m.Session:
    humans = frozenset(_humans(session))
    return session.but(state=rules_of(session).staffed(session.state, humans))


def _chair(session: m.Session, seat: int) -> m.Chair:
    chair = session.chairs[seat]
    assert chair is not None
    return chair


def _put(session: m.Session, seat: int, chair: m.Chair | None) -> tuple[m.Chair | None, ...]:
    return (*session.chairs[:seat], chair, *session.chairs[seat + 1 :])


def _humans(session: m.Session) -> tuple[int, ...]:
    return tuple(s for s, chair in enumerate(session.chairs) if chair and chair.holder and not chair.bot)
