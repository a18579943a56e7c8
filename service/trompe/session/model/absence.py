"""Who is missing at a table, and what the others may do about it (CR12)."""

from typing import Annotated, Literal

from pydantic import Field

from trompe.rules.kernel import Integer, Value

from .bases import SessionAction, SessionEvent
from .words import SeatNumber

Cause = Literal["absent", "idle"]
"""`absent`: not connected; `idle`: the game waits for the seat, and it does not act."""
AbsenceNumber = Annotated[Integer, Field(ge=1)]


class Wait(Value):
    """That the game waits for a human."""

    seat: int
    since: int
    """From when on, or when the seat last acted meanwhile; ms since the epoch."""


class Away(Value):
    """A seat that is missing."""

    seat: int
    cause: Cause
    number: int
    """The version of the game at which it was noticed: what calls for a bot refer to (CR5)."""
    wanted: tuple[int, ...] = ()
    """The seats that want a bot to play it, in order."""
    called: bool = False
    """Whether the bot plays it by now."""


class CallBot(SessionAction):
    """Ask for a bot in the seat of somebody who is missing; it plays once most of the other people want it (CR12)."""

    type: Literal["call_bot"] = "call_bot"
    seat: SeatNumber
    """The seat that is missing."""
    absence: AbsenceNumber
    """The number of the absence, as the view tells it: refused when the player was back meanwhile (CR5)."""


class KeepWaiting(SessionAction):
    """Take back the own call for a bot (CR12)."""

    type: Literal["keep_waiting"] = "keep_waiting"
    seat: SeatNumber
    """The seat that is missing."""
    absence: AbsenceNumber
    """The number of the absence, as the view tells it (CR5)."""


class Notice(SessionAction):
    """What the clock notices of a seat; nobody can send it."""

    type: Literal["notice"] = "notice"
    seat: int
    """The number of the seat."""
    noticed: Literal["absent", "idle", "back"]
    """`absent`: not connected for longer than the game's grace; `idle`: waited for that long; `back`: who was absent
    is connected again (CR12)."""


class Missing(SessionEvent):
    """A seat is absent, or idle while the game waits for it, for longer than the game's grace (CR12)."""

    type: Literal["missing"] = "missing"
    seat: int
    """The number of the seat."""
    cause: Cause
    """`absent`: not connected; `idle`: the game waits for the seat, and it does not act."""
    absence: int
    """The number of this absence, which calls for a bot must name."""


class Back(SessionEvent):
    """A seat that was missing is there again; calls for a bot are void (CR12)."""

    type: Literal["back"] = "back"
    seat: int
    """The number of the seat."""


class BotWanted(SessionEvent):
    """Somebody wants a bot to play for a seat that is missing (CR12)."""

    type: Literal["bot_wanted"] = "bot_wanted"
    seat: int
    """The number of the seat that is missing."""
    wanted_by: int
    """The number of the seat that wants it."""


class WaitingKept(SessionEvent):
    """Somebody took back the own call for a bot (CR12)."""

    type: Literal["waiting_kept"] = "waiting_kept"
    seat: int
    """The number of the seat that is missing."""
    wanted_by: int
    """The number of the seat that wants it no more."""


class BotCalled(SessionEvent):
    """Most of the other people wanted it: a keen bot plays the seat until its player joins again (CR12)."""

    type: Literal["bot_called"] = "bot_called"
    seat: int
    """The number of the seat."""


class Absence(Value):
    """A seat that is missing, as everybody sees it."""

    seat: int
    """The number of the seat."""
    cause: Cause
    """`absent`: not connected; `idle`: the game waits for the seat, and it does not act."""
    absence: int
    """The number of this absence, which calls for a bot must name."""
    wanted_by: tuple[int, ...]
    """The seats that want a bot to play it."""
    needed: int
    """How many must want it: more than half of the other people at the table."""
    called: bool
    """Whether a bot plays it by now; its player takes it back by joining again."""
