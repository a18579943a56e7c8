"""What a viewer may see of a session. With the kinds' own view.py this is the one door for seeing (CR6)."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from trompe.rules.kernel import Legal, PictureRef, Sheet, Strength, Value, Viewer, legal, moment

from . import absence, rematch, substitution
from . import model as m
from .names import SPOKEN
from .pace import deadline
from .table import called, commitment, humans, rules_of

OVER = ("finished", "abandoned")
_STRENGTH = {"enum": list(get_args(Strength)), "default": "casual", "x-optional": True}
_TEXT = {"type": "string", "minLength": 1, "maxLength": m.TALK_LENGTH, "pattern": SPOKEN}


def view(session: m.Session, nonce: str, viewer: Viewer, envelope: m.Envelope) -> m.Game:
    """All that a viewer may know of a game now."""
    over = session.status in OVER
    rules = rules_of(session)
    return m.Game.model_construct(
        id=session.id,
        kind=rules.kind,
        rules_version=session.rules,
        version=session.version,
        cursor=cursor(session.version, nonce),
        status=session.status,
        access=session.access,
        spectators=session.spectators,
        pace=session.pace,
        grace=session.grace,
        options=session.options,
        seats=tuple(_seat(s, chair) for s, chair in enumerate(session.chairs)),
        host=session.host,
        waiting_for=rules.waiting(session.state) if session.status == "running" else (),
        absences=tuple(_absence(session, away) for away in session.away),
        deadline=None if (end := deadline(session)) is None else moment(end),
        commitment=commitment(session.seed),
        seed=session.seed if over else None,
        talk=tuple(_line(line) for line in session.talk),
        created_at=moment(session.created),
        started_at=None if session.started is None else moment(session.started),
        ended_at=None if session.ended is None else moment(session.ended),
        result=rules.result(session.state) if session.state else None,
        rematch=_rematch(session),
        rematch_of=session.after,
        play=rules.view(session.state, viewer) if session.state else None,
        you=None if viewer is None else you(session, viewer),
        envelope=envelope,
    )


def cursor(version: int, nonce: str) -> str:
    """Where a viewer stands in a game's events; the nonce tells a log that was rolled back."""
    return f"{version}.{nonce}"


def you(session: m.Session, seat: int) -> m.You:
    """What only this seat sees of the table."""
    return m.You.model_construct(
        seat=seat,
        host=seat == session.host,
        invite=session.invite,
        invite_link=None,
        seat_invites=tuple(map(_seat_invite, session.offers)) if seat == session.host else (),
        legal=options(session, seat),
    )


def options(session: m.Session, seat: int) -> tuple[Legal, ...]:
    """Every legal action of a seat: the kind's first, then the table's; to come back, while a bot plays for it."""
    chair = session.chairs[seat]
    if chair is None or (chair.bot and chair.holder is None):
        return ()
    if chair.bot and session.status == "running":
        return (legal(m.Join, name={"const": chair.name}),)
    if chair.bot and seat not in called(session):
        return ()
    own = rules_of(session).legal(session.state, seat) if session.status == "running" else ()
    return (*own, *_table(session, seat))


def _table(session: m.Session, seat: int) -> list[Legal]:
    may = []
    if session.status != "running" or rules_of(session).silenced(session.state, seat) is None:
        may.append(legal(m.Talk, text=_TEXT))
    if session.status in ("open", "running"):
        may.append(legal(m.Leave, seat={"const": seat}))
    if session.status == "open" and seat == session.host:
        may += _hosting(session, seat)
    if session.status == "running":
        may += _missing(session, seat)
    if session.status == "finished":
        may += _after(session, seat)
    return may


def _missing(session: m.Session, seat: int) -> list[Legal]:
    """What may be done about who is absent, idle, or has left (CR12, CR13)."""
    may = [
        legal(action, seat={"const": away.seat}, absence={"const": away.number})
        for action, gone in (
            (m.CallBot, absence.callable_for(session, seat)),
            (m.KeepWaiting, absence.kept_waiting(session, seat)),
        )
        for away in gone
    ]
    if seat == session.host and (vacant := substitution.vacant(session)):
        may.append(legal(m.InviteTo, seat={"enum": list(vacant)}))
    return may


def _after(session: m.Session, seat: int) -> list[Legal]:
    """What may be done once the game is finished (CR14)."""
    if number := rematch.next_offer(session):
        return [legal(m.OfferRematch, offer={"const": number})]
    if (offer := rematch.open_offer(session)) is None:
        return []
    number = offer.number
    accept = [] if seat in offer.accepted else [legal(m.AcceptRematch, offer={"const": number})]
    return [*accept, legal(m.DeclineRematch, offer={"const": number})]


def _hosting(session: m.Session, host: int) -> list[Legal]:
    may = []
    taken = sum(chair is not None for chair in session.chairs)
    if taken >= rules_of(session).fewest:
        may.append(legal(m.Start, players={"const": taken}))
    if free := [s for s, chair in enumerate(session.chairs) if chair is None]:
        may.append(legal(m.AddBot, seat={"enum": free}, strength=_STRENGTH))
    if bots := [s for s, chair in enumerate(session.chairs) if chair and chair.bot]:
        may.append(legal(m.RemoveBot, seat={"enum": bots}))
    for s, chair in enumerate(session.chairs):
        if chair and not chair.bot and s != host:
            may.append(legal(m.Kick, seat={"const": s}, name={"const": chair.name}))
    return may


def see(session: m.Session, entry: m.Entry, nonce: str, viewer: Viewer) -> m.Change:
    """What a viewer may see of a log entry; what they may not see is blank, so that nothing is missing."""
    return m.Change.model_construct(
        version=entry.version,
        cursor=cursor(entry.version, nonce),
        at=moment(entry.at),
        seat=entry.seat,
        events=tuple(_seen(session, event, viewer) for event in entry.events),
    )


def _seen(session: m.Session, event: Any, viewer: Viewer) -> Value:
    if isinstance(event, m.SessionEvent):
        return event
    return rules_of(session).see(event, viewer) or m.Blank()


def pictures(session: m.Session, viewer: Viewer) -> Mapping[str, PictureRef]:
    """The pictures that a viewer may fetch now, by handle."""
    return rules_of(session).pictures(session.state, viewer) if session.state else {}


def canvases(session: m.Session, viewer: Viewer) -> frozenset[str]:
    """The finished canvases that a viewer may fetch now, by handle."""
    return rules_of(session).canvases(session.state, viewer) if session.state else frozenset()


def journals(session: m.Session) -> tuple[str, ...]:
    """Every canvas of the game so far, whoever may see it."""
    return rules_of(session).journals(session.state) if session.state else ()


def drawing(session: m.Session, seat: int) -> Sheet | None:
    """The canvas that a seat may draw on now."""
    return rules_of(session).drawing(session.state, seat) if session.status == "running" else None


def unopened(session: m.Session, seat: int) -> str | None:
    """The canvas that a seat may draw on soon."""
    return rules_of(session).unopened(session.state, seat) if session.status == "running" else None


def exported(session: m.Session, entries: Iterable[m.Entry]) -> m.Log:
    """The whole log of a game that is over."""
    return m.Log.model_construct(
        id=session.id,
        kind=session.options.kind,
        rules_version=session.rules,
        seed=session.seed,
        commitment=commitment(session.seed),
        invite=session.invite,
        entries=tuple(entries),
    )


def summary(session: m.Session, viewer: Viewer, listed: int | None = None) -> m.Summary:
    """The game as a line in a list, on which it is since `listed` (ms since the epoch), or from its creation on."""
    host = session.chairs[session.host]
    waiting = rules_of(session).waiting(session.state) if session.status == "running" else ()
    return m.Summary.model_construct(
        id=session.id,
        kind=session.options.kind,
        status=session.status,
        access=session.access,
        pace=session.pace,
        options=session.options,
        seats=len(session.chairs),
        taken=sum(chair is not None for chair in session.chairs),
        host=host.name if host else "",
        created_at=moment(session.created),
        listed_at=moment(session.created if listed is None else listed),
        your_seat=viewer,
        your_turn=viewer in waiting,
    )


def _seat(seat: int, chair: m.Chair | None) -> m.SeatView:
    if chair is None:
        return m.SeatView.model_construct(seat=seat, name=None, held_by="nobody", strength=None, contribution=None)
    return m.SeatView.model_construct(
        seat=seat,
        name=chair.name,
        held_by="bot" if chair.bot else "human",
        strength=chair.strength if chair.bot else None,
        contribution=chair.contribution,
    )


def _absence(session: m.Session, away: m.Away) -> m.Absence:
    return m.Absence.model_construct(
        seat=away.seat,
        cause=away.cause,
        absence=away.number,
        wanted_by=away.wanted,
        needed=absence.needed(session, away),
        called=away.called,
    )


def _seat_invite(offer: m.SeatOffer) -> m.SeatInvite:
    return m.SeatInvite.model_construct(seat=offer.seat, invite=offer.code, link=None)


def _rematch(session: m.Session) -> m.RematchView | None:
    offer = session.rematch
    if offer is None:
        return None
    return m.RematchView.model_construct(
        offer=offer.number,
        status=offer.status,
        until=moment(offer.until),
        accepted=offer.accepted,
        missing=tuple(seat for seat in humans(session) if seat not in offer.accepted),
        game=rematch.heir(session.id) if offer.status == "opened" else None,
    )


def _line(line: m.Line) -> m.TalkLine:
    return m.TalkLine.model_construct(seat=line.seat, name=line.name, text=line.text, at=moment(line.at))
