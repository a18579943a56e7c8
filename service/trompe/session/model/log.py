"""The log: every action with all that came of it."""

from typing import Any, Literal

from trompe.rules.kernel import Value

from .absence import Notice
from .actions import Action, Create
from .bases import SessionAction
from .events import Event
from .rematch import CloseRematch, PlayAgain
from .words import Invite, Milliseconds


class Frozen(Value):
    """What was on a canvas when its time was up."""

    canvas: str
    """Its handle."""
    digest: str
    """SHA-256 of the drawing, as hexadecimal digits."""


class Expire(SessionAction):
    """What the clock does when its time has come; nobody can send it."""

    type: Literal["expire"] = "expire"
    what: Literal["idle", "rules", "short"]
    """`idle`: no human acted for too long (CR15); `rules`: a deadline of the kind has passed;
    `short`: time runs out for a decision (CR10)."""
    canvases: tuple[Frozen, ...] = ()
    """The canvases whose time is up."""


LoggedAction: Any = Create | PlayAgain | Expire | Notice | CloseRematch | Action


class Entry(Value):
    """One entry of the log: an action with all that came of it."""

    version: int
    """The version that the action made: 1 for the creation, then one more each time."""
    at: Milliseconds
    """When, ms since the epoch."""
    holder: str | None
    """Which human acted, as an opaque reference of this game; None for a bot or the clock."""
    seat: int | None
    """The seat that acted; None for the clock."""
    action: LoggedAction
    """What was asked for, as it was sent."""
    events: tuple[Event, ...]
    """All that came of it, in order, nothing hidden."""


class Log(Value):
    """The whole of a finished game: enough to play it again and to check every shuffle (CR8)."""

    id: str
    """The game's id."""
    kind: str
    """The kind of game, such as `illusion`."""
    rules_version: int
    """The version of the kind's rules that it was played under."""
    seed: str
    """The server's part of the seed."""
    commitment: str
    """Its SHA-256, as it was shown from the start."""
    invite: Invite
    """The game's invite code: it is part of the state, and so of what a replay compares."""
    entries: tuple[Entry, ...]
    """Every action with its events, in order from the creation on, versions without a hole."""
