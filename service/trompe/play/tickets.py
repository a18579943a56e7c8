"""Tickets let an `<img>` fetch what a viewer may see: signed, for a seat or a spectator of one game, for a day."""

import hmac
from hashlib import sha256

from trompe import session as sessions
from trompe.errors import NotFound
from trompe.rules.kernel import Viewer
from trompe.session import Session

HOUR = 3600
LASTS = 24
"""Hours that a ticket holds at least; it changes once an hour, so that addresses can be cached."""


SPECTATOR = "s"
"""Stands for the seat in a spectator's ticket."""


def issued(secret: bytes, session: Session, viewer: Viewer, now: int) -> str:
    """A ticket at `now` (ms since the epoch) for the human in a seat, or for an admitted spectator."""
    expires = now // 1000 // HOUR + LASTS + 1
    return f"{SPECTATOR if viewer is None else viewer}.{expires}.{_signature(secret, session, viewer, expires)}"


def admitted_seat(secret: bytes, session: Session, ticket: str | None, now: int) -> Viewer:
    """The seat that a ticket is for, or a spectator; `NotFound` without one that holds where one is needed.

    Where anybody may watch, whoever has no ticket, or a stale one, is a spectator: what lies open, they may see.
    """
    place, _, rest = (ticket or "").partition(".")
    expires, _, signature = rest.partition(".")
    viewer = _number(place)
    if (place == SPECTATOR or viewer is not None) and (hour := _number(expires)) is not None:
        known = sessions.watched(session) if viewer is None else viewer < len(session.chairs)
        fresh = known and hour * HOUR * 1000 > now
        if fresh and hmac.compare_digest(_signature(secret, session, viewer, hour).encode(), signature.encode()):
            return viewer
    if sessions.unasked(session):
        return None
    raise NotFound("unknown_picture")


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


def _signature(secret: bytes, session: Session, viewer: Viewer, expires: int) -> str:
    chair = None if viewer is None else session.chairs[viewer]
    holder = chair.holder if chair else None
    signed = f"picture\0{session.id}\0{viewer}\0{holder}\0{expires}"
    return hmac.new(secret, signed.encode(), sha256).hexdigest()[:32]
