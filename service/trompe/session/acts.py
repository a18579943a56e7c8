"""What happens at the table itself: joining, leaving, hosting, talking; one function for each action."""

from collections.abc import Callable
from typing import Any

from trompe.errors import Fault, Forbidden, Illegal, Malformed
from trompe.rules.kernel import Strength

from . import model as m
from .names import cleaned, folded, invite_folded, spoken
from .substitution import named, offered, reopened_to, replaced
from .table import Turn, called, chair_at, dice, hosted, humans, put, rules_of, staffed

STAND_IN: Strength = "keen"
"""How a bot plays for a human who is gone: it should not throw their game away (CR13)."""
BLANK_TEXT = "at least one visible character; no control characters but line feeds, no direction overrides"


def abandon(session: m.Session, reason: Any, now: int) -> Turn:
    """The end without a result: nobody human is left, or none acted for too long (CR13, CR15)."""
    ended = session.but(status="abandoned", ended=now)
    return Turn(ended, (m.Abandoned(reason=reason, seed=session.seed),))


def present(session: m.Session, seat: int) -> int:
    """The seat itself, if its player plays it: who left, or has a bot called for them, must come back first.

    After the end whoever did not leave has a say, also who a bot was called for (CR14).
    """
    chair = session.chairs[seat]
    away = seat in called(session)
    if chair is None or not chair.bot or (away and session.status == "finished"):
        return seat
    raise Forbidden("bot_called", clause="CR12") if away else Forbidden("seat_left", clause="CR13")


def joined(session: m.Session, holder: str, seat: int | None, action: m.Join, now: int) -> Turn | None:
    """A player takes a seat, or the own one back; None when they sit there already (CR1)."""
    if seat is not None:
        return _return(session, seat)
    if holder in session.kicked:
        raise Forbidden("kicked")
    if offer := offered(session, action.invite):
        return replaced(session, offer.seat, holder, action, now)
    if session.access == "invited" and invite_folded(action.invite or "") != session.invite:
        raise Forbidden("invite_needed")
    _only_open(session)
    name = named(session, action.name)
    return seat_for(session, _free_seat(session, action.wanted_seat), name, holder, action.contribution, now)


def _return(session: m.Session, seat: int) -> Turn | None:
    if session.status in ("finished", "abandoned"):
        raise Illegal("game_over")
    chair = session.chairs[seat]
    if session.status != "running" or chair is None or not chair.bot:
        return None
    after = staffed(session.but(chairs=put(session, seat, chair.but(bot=False))))
    return hosted(Turn(after, (m.Returned(seat=seat),)))


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


def seat_for(session: m.Session, seat: int, name: str, holder: str, contribution: str | None, now: int) -> Turn:
    """A player on a free seat."""
    chair = m.Chair(name=name, holder=holder, bot=False, strength=STAND_IN, since=now, contribution=contribution)
    after = session.but(chairs=put(session, seat, chair))
    return Turn(after, (m.Joined(seat=seat, name=name, contribution=contribution),))


def _leave(session: m.Session, seat: int, action: m.Leave, now: int) -> Turn:
    if action.seat != seat:
        raise Forbidden("not_your_seat", clause="CR1", seat=seat)
    chair = session.chairs[present(session, seat)]
    if session.status == "open":
        after = session.but(chairs=put(session, seat, None))
    elif session.status == "running" and chair is not None:
        after = staffed(session.but(chairs=put(session, seat, chair.but(bot=True))))
    else:
        raise Illegal("not_running", status=session.status)
    left = Turn(after, (m.Left(seat=seat),))
    if not humans(after):
        ended = abandon(after, "empty", now)
        return Turn(ended.session, (*left.events, *ended.events))
    return hosted(left)


def _kick(session: m.Session, seat: int, action: m.Kick, now: int) -> Turn:
    chair = _others_chair(session, seat, action.seat)
    if chair.name != cleaned(action.name):
        raise Illegal("late", clause="CR5")
    if chair.bot:
        raise Illegal("seat_is_bots")
    after = session.but(chairs=put(session, action.seat, None), kicked=(*session.kicked, chair.holder))
    return Turn(after, (m.Kicked(seat=action.seat),))


def _start(session: m.Session, seat: int, action: m.Start, now: int) -> Turn:
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
    return Turn(staffed(seated.but(state=step.state)), (m.Started(order=taken), *step.events))


def _talk(session: m.Session, seat: int, action: m.Talk, now: int) -> Turn:
    chair = chair_at(session, present(session, seat))
    if session.status == "running" and (clause := rules_of(session).silenced(session.state, seat)):
        raise Illegal("silence", clause=clause)
    if (text := spoken(action.text)) is None:
        raise Malformed("invalid_input", faults=[Fault("/text", BLANK_TEXT)])
    line = m.Line(seat=seat, name=chair.name, text=text, at=now)
    after = session.but(talk=(*session.talk, line)[-m.Session.LINES :])
    return Turn(after, (m.Said(seat=seat, text=text),))


def _add_bot(session: m.Session, seat: int, action: m.AddBot, now: int) -> Turn:
    _only_host(session, seat)
    free = _free_seat(session, action.seat)
    names = {folded(chair.name) for chair in session.chairs if chair}
    name = next(n for i in range(1, 99) if folded(n := f"Bot {i}") not in names)
    chair = m.Chair(name=name, holder=None, bot=True, strength=action.strength, since=now, contribution=None)
    added = m.BotAdded(seat=free, name=name, strength=action.strength)
    return Turn(session.but(chairs=put(session, free, chair)), (added,))


def _remove_bot(session: m.Session, seat: int, action: m.RemoveBot, now: int) -> Turn:
    if not _others_chair(session, seat, action.seat).bot:
        raise Illegal("not_a_bot")
    return Turn(session.but(chairs=put(session, action.seat, None)), (m.BotRemoved(seat=action.seat),))


ACTIONS: dict[type[Any], Callable[..., Turn]] = {
    m.Leave: _leave,
    m.InviteTo: reopened_to,
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
