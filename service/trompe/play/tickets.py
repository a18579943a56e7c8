"""Tickets let an `<img>` fetch what a seat may see: signed, for one seat of one game, for about a day."""

import hmac
from hashlib import sha256

from trompe.errors import NotFound
from trompe.session import Session

HOUR = 3600
LASTS = 24
"""Hours that a ticket holds at least; it changes once an hour, so that addresses can be cached."""


def issued(secret: bytes, session: Session, seat: int, now: int) -> str:
    """A ticket for the human in a seat at `now` (ms since the epoch)."""
    expires = now // 1000 // HOUR + LASTS + 1
    return f"{seat}.{expires}.{_signature(secret, session, seat, expires)}"


def admitted_seat(secret: bytes, session: Session, ticket: str, now: int) -> int:
    """The seat that a ticket is for; `NotFound` for one that does not hold, or no longer."""
    seat, _, rest = ticket.partition(".")
    expires, _, signature = rest.partition(".")
    if not all(part.isascii() and part.isdigit() and len(part) < 9 for part in (seat, expires)):
        raise NotFound("unknown_picture")
    if int(seat) >= len(session.chairs) or int(expires) * HOUR * 1000 <= now:
        raise NotFound("unknown_picture")
    if not hmac.compare_digest(_signature(secret, session, int(seat), int(expires)), signature):
        raise NotFound("unknown_picture")
    return int(seat)


def _signature(secret: bytes, session: Session, seat: int, expires: int) -> str:
    chair = session.chairs[seat]
    holder = chair.holder if chair else None
    signed = f"picture\0{session.id}\0{seat}\0{holder}\0{expires}"
    return hmac.new(secret, signed.encode(), sha256).hexdigest()[:32]
