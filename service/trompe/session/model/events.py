"""What happens at a table: the session's own events, and all events as one union."""

from datetime import datetime
from typing import Any, Literal

from trompe.rules import KINDS
from trompe.rules.kernel import Result, Strength, union

from .absence import Back, BotCalled, BotWanted, Missing, WaitingKept
from .bases import SessionEvent
from .rematch import PlayedAgain, RematchAccepted, RematchDeclined, RematchExpired, RematchOffered, RematchOpened
from .substitution import Replaced, SeatOffered
from .words import Access, KindOptions, Pace, Spectators


class Created(SessionEvent):
    """The table was opened."""

    type: Literal["created"] = "created"
    game: KindOptions
    """The kind of game and its options, as they stay to the end."""
    seats: int
    """How many seats the table has before the start; at most so many can play."""
    access: Access
    """Whether anybody may join, or only with the invite code."""
    spectators: Spectators
    """Who may watch without a seat, once the game has begun."""
    pace: Pace
    """How long a decision may take."""
    grace: int
    """Seconds after which a seat that is absent or idle counts as missing (CR12)."""
    commitment: str
    """SHA-256 of the server's part of the seed (CR8)."""


class Joined(SessionEvent):
    """A player took a seat."""

    type: Literal["joined"] = "joined"
    seat: int
    """The number of the seat that was taken."""
    name: str
    """The player's name at this table, composed and trimmed (CR2)."""
    contribution: str | None
    """The player's own part of the seed (CR8); null when they gave none."""


class Returned(SessionEvent):
    """A player who had left, or for whom a bot was called, took the own seat back from it (CR12, CR13)."""

    type: Literal["returned"] = "returned"
    seat: int
    """The number of the seat that its player plays again."""


class Left(SessionEvent):
    """A player left; in a running game a keen bot has the seat now (CR13)."""

    type: Literal["left"] = "left"
    seat: int
    """The number of the seat that was left."""


class Kicked(SessionEvent):
    """The host freed a seat; who sat there cannot join this table again."""

    type: Literal["kicked"] = "kicked"
    seat: int
    """The number of the seat that is free now."""


class HostChanged(SessionEvent):
    """Hosting passed to the longest-seated human (CR13)."""

    type: Literal["host_changed"] = "host_changed"
    seat: int
    """The number of the new host's seat."""


class BotAdded(SessionEvent):
    """A bot took a seat."""

    type: Literal["bot_added"] = "bot_added"
    seat: int
    """The number of the seat that the bot took."""
    name: str
    """The bot's name, `Bot 1` and so on: the first that is free at this table."""
    strength: Strength
    """How well it plays."""


class BotRemoved(SessionEvent):
    """A bot's seat is free again."""

    type: Literal["bot_removed"] = "bot_removed"
    seat: int
    """The number of the seat that is free now."""


class Started(SessionEvent):
    """The game began."""

    type: Literal["started"] = "started"
    order: tuple[int, ...]
    """By new seat number: the number the seat had before; empty seats are gone."""


class Said(SessionEvent):
    """Somebody talked."""

    type: Literal["said"] = "said"
    seat: int
    """The number of the seat that talked."""
    text: str
    """What was said: plain text of at most 500 characters, perhaps in several lines."""


class TimeShort(SessionEvent):
    """Time runs out for those whom the game waits for (CR10)."""

    type: Literal["time_short"] = "time_short"
    waiting_for: tuple[int, ...]
    """The seats whose decision is missing."""
    until: datetime
    """When their bots will decide for them."""


class TimedOut(SessionEvent):
    """A seat's time was up: its bot decided for it, as the events after this one say (CR10)."""

    type: Literal["timed_out"] = "timed_out"
    seat: int
    """The number of the seat; its player plays on with the next decision."""


class Finished(SessionEvent):
    """The game is over; the seed and the log are open now (CR8)."""

    type: Literal["finished"] = "finished"
    result: Result
    """Who won, and the scores."""
    seed: str
    """The server's part of the seed as 64 hexadecimal digits; `commitment` is its SHA-256 (CR8)."""


class Abandoned(SessionEvent):
    """The game ended without a result: nobody human is left, or nobody acted for too long (CR13, CR15)."""

    type: Literal["abandoned"] = "abandoned"
    reason: Literal["empty", "idle"]
    """`empty`: no human is left (CR13); `idle`: none acted for too long (CR15)."""
    seed: str
    """The server's part of the seed as 64 hexadecimal digits; `commitment` is its SHA-256 (CR8)."""


class Blank(SessionEvent):
    """Something that this viewer may not see; it keeps the numbering without holes."""

    type: Literal["blank"] = "blank"


SESSION_EVENTS = (
    Created,
    Joined,
    Returned,
    Left,
    Kicked,
    HostChanged,
    BotAdded,
    BotRemoved,
    Started,
    Said,
    TimeShort,
    TimedOut,
    Missing,
    Back,
    BotWanted,
    WaitingKept,
    BotCalled,
    SeatOffered,
    Replaced,
    Finished,
    Abandoned,
    RematchOffered,
    RematchAccepted,
    RematchDeclined,
    RematchExpired,
    RematchOpened,
    PlayedAgain,
    Blank,
)

Event: Any = union([union(SESSION_EVENTS, "type"), *(union(rules.events, "type") for rules in KINDS.values())], "kind")
"""Any event at all, told apart by `kind` and `type`."""
