"""What holds at a table: its rules and dice, and who sits where."""

from hashlib import sha256
from typing import Any, NamedTuple

from trompe.rules import KINDS
from trompe.rules.kernel import Dice, Rules, Strength

from . import model as m


class Turn(NamedTuple):
    """Half-way: the changed session and what happened."""

    session: m.Session
    events: tuple[Any, ...]


def fresh(game: str, wanted: m.Create | m.PlayAgain, seed: str, invite: str, now: int, **seated: Any) -> m.Session:
    """A table that is just opened, as it was wanted. `seated`: its chairs and host, and what else differs."""
    opened = m.Session(
        id=game,
        rules=KINDS[wanted.game.kind].version,
        options=wanted.game,
        access=wanted.access,
        spectators=wanted.spectators or wanted.access,
        pace=wanted.pace,
        grace=wanted.grace,
        invite=invite,
        seed=seed,
        status="open",
        version=0,
        host=0,
        chairs=(),
        created=now,
        started=None,
        ended=None,
        touched=now,
        stirred=now,
        asked=None,
        talk=(),
        state=None,
    )
    return opened.but(**seated)


def opening(session: m.Session) -> m.Created:
    """What everybody is told of a table that is just opened."""
    return m.Created(
        game=session.options,
        seats=len(session.chairs),
        access=session.access,
        spectators=session.spectators,
        pace=session.pace,
        grace=session.grace,
        commitment=commitment(session.seed),
    )


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


def seat_of(session: m.Session, holder: str | None) -> int | None:
    """The seat that a human holds, also while a bot plays it (CR1)."""
    if holder is None:
        return None
    return next((s for s, chair in enumerate(session.chairs) if chair and chair.holder == holder), None)


def chair_at(session: m.Session, seat: int) -> m.Chair:
    """The chair of a seat that is taken."""
    chair = session.chairs[seat]
    assert chair is not None
    return chair


def strength_of(session: m.Session, seat: int) -> Strength:
    """How well a bot plays that seat."""
    return chair_at(session, seat).strength


def humans(session: m.Session) -> tuple[int, ...]:
    """The seats that their human plays now."""
    return tuple(s for s, chair in enumerate(session.chairs) if chair and chair.holder and not chair.bot)


def called(session: m.Session) -> tuple[int, ...]:
    """The seats that a bot plays because the others called it: their people never left (CR12)."""
    return tuple(away.seat for away in session.away if away.called)


def hosted(turn: Turn) -> Turn:
    """Hosting passes to the longest-seated human when the host's seat has none (CR13)."""
    people = humans(turn.session)
    if turn.session.host in people:
        return turn
    host = min(people, key=lambda seat: (chair_at(turn.session, seat).since, seat))
    return Turn(turn.session.but(host=host), (*turn.events, m.HostChanged(seat=host)))


def staffed(session: m.Session) -> m.Session:
    """The session with its rules told who is human now."""
    return session.but(state=rules_of(session).staffed(session.state, frozenset(humans(session))))


def put(session: m.Session, seat: int, chair: m.Chair | None) -> tuple[m.Chair | None, ...]:
    """The chairs with another one in that seat."""
    return (*session.chairs[:seat], chair, *session.chairs[seat + 1 :])
