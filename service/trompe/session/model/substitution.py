"""A new player for a seat that was left (CR13)."""

from typing import Literal

from trompe.rules.kernel import Value

from .bases import SessionAction, SessionEvent
from .words import SeatNumber


class SeatOffer(Value):
    """A seat that a new player is invited to."""

    seat: int
    code: str
    """Whoever joins with it takes the seat."""


class InviteTo(SessionAction):
    """Invite a new player to the seat of one who left: the host's right (CR13)."""

    type: Literal["invite_to"] = "invite_to"
    seat: SeatNumber
    """The seat, which a bot plays meanwhile. Its code is in `you.seatInvites`."""


class SeatOffered(SessionEvent):
    """A new player is invited to a seat that was left; until one has come, the former may return (CR13)."""

    type: Literal["seat_offered"] = "seat_offered"
    seat: int
    """The number of the seat."""


class Replaced(SessionEvent):
    """A new player took a seat that was left, with its hand and its score (CR13)."""

    type: Literal["replaced"] = "replaced"
    seat: int
    """The number of the seat."""
    name: str
    """The new player's name at this table, composed and trimmed (CR2)."""


class SeatInvite(Value):
    """The code of a seat that a new player is invited to."""

    seat: int
    """The number of the seat."""
    invite: str
    """Hand it on: whoever joins with it, and never sat at this game, takes the seat. As long as it is unused, it also
    lets them look and follow first, as a spectator, even where there are to be none."""
    link: str | None
    """The same as an address of the front-end, if the operator has set one."""
