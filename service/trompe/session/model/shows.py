"""What a viewer gets: the game, its line in a list, and its changes. No type here can hold a secret."""

from datetime import datetime
from typing import Literal

from trompe.rules.kernel import Legal, Result, Strength, Value

from .absence import Absence
from .events import Event
from .rematch import RematchView
from .substitution import SeatInvite
from .words import Access, KindOptions, KindView, Pace, Spectators, Status


class SeatView(Value):
    """A seat as everybody sees it."""

    seat: int
    """The seat's number, clockwise from 0. Before the start numbers may have gaps in who sits there."""
    name: str | None
    """Null when the seat is free."""
    held_by: Literal["nobody", "human", "bot"]
    """`bot` also for a human's seat that a bot plays on."""
    strength: Strength | None
    """How well its bot plays; null when no bot does. One that stands in for a human is `keen` (CR13)."""
    contribution: str | None
    """The player's part of the seed (CR8)."""


class TalkLine(Value):
    """A line of talk."""

    seat: int
    """The number of the seat that talked."""
    name: str
    """The name that the seat had when it talked."""
    text: str
    """What was said: plain text, perhaps in several lines."""
    at: datetime
    """When it was said, by the server's clock."""


class You(Value):
    """What only the caller sees of the table: their seat and what they may do."""

    seat: int
    """The number of the caller's seat."""
    host: bool
    """Whether the caller is the host, who may start, kick and seat bots before the start."""
    invite: str
    """The invite code, to hand on."""
    invite_link: str | None
    """The same as an address of the front-end; null unless the operator has set one."""
    seat_invites: tuple[SeatInvite, ...]
    """The host's alone: the seats that new players are invited to, with their codes (CR13)."""
    legal: tuple[Legal, ...]
    """What this seat may do now: the kind's actions first, then the table's. While a bot plays it for you, `join`: the
    way back (CR12, CR13)."""


class Envelope(Value):
    """What goes with a view but is not part of it or of its ETag."""

    server_time: datetime
    """The only clock that counts (CR9)."""
    pictures: str
    """RFC 6570 template for the address of a picture by its handle; `.png` instead of `.svg` gives a raster.
    For a seat, and for a spectator of a game by invitation, it carries a ticket that lasts about a day and opens what
    this viewer may see. Every handle that was shown stays good for as long as what is behind it may be seen."""
    canvases: str | None = None
    """RFC 6570 template for the address of a canvas by its handle, as `pictures`; null while the game has none."""
    connected: tuple[int, ...] = ()
    """The seats whose people are connected, by an open stream or a request of the last half minute (CR12)."""
    spectators: int = 0
    """How many follow the game without a seat; who they are is not shown."""


class Game(Value):
    """A game as one viewer may see it."""

    id: str
    """The game's id: opaque, the same for everybody."""
    kind: str
    """The kind of game, such as `illusion`."""
    rules_version: int
    """The version of the kind's rules that this game runs under from its start to its end."""
    version: int
    """How many actions were applied so far."""
    cursor: str
    """Where this view stands in the events: hand it to the event list or a stream to go on from here."""
    status: Status
    """`open` before the start, then `running`, in the end `finished` or `abandoned`."""
    access: Access
    """Whether anybody may join, or only with the invite code."""
    spectators: Spectators
    """Who may watch without a seat, once the game has begun."""
    pace: Pace
    """How long a decision may take."""
    grace: int
    """Seconds after which a seat that is absent or idle counts as missing (CR12)."""
    options: KindOptions
    """The kind of game and its options."""
    seats: tuple[SeatView, ...]
    """All seats by number; from the start on only those that play."""
    host: int
    """The number of the host's seat."""
    waiting_for: tuple[int, ...]
    """The seats that the game waits for."""
    absences: tuple[Absence, ...]
    """The seats that are missing, and who wants bots for them; of a finished game those that bots were called for
    (CR12)."""
    deadline: datetime | None
    """When time is up for the people among them; null when they have all the time they want (CR10)."""
    commitment: str
    """SHA-256 of the server's part of the seed, as hexadecimal digits (CR8)."""
    seed: str | None
    """The server's part of the seed, once the game is over."""
    talk: tuple[TalkLine, ...]
    """The newest 20 lines."""
    created_at: datetime
    """When the table was opened."""
    started_at: datetime | None
    """When the game began; null before."""
    ended_at: datetime | None
    """When it was finished or abandoned; null before."""
    result: Result | None
    """Who won, once the game is finished; null before, and for one that was abandoned."""
    rematch: RematchView | None
    """The newest offer to play again, once the game is finished (CR14); null before the first."""
    rematch_of: str | None
    """The id of the game that this is the rematch of (CR14); null when it is none."""
    play: KindView | None
    """The kind's own view; null before the start."""
    you: You | None
    """Null for a spectator."""
    envelope: Envelope
    """What goes with the view and is no part of it: the ETag does not change with it."""


class Summary(Value):
    """A game in a list."""

    id: str
    """The game's id."""
    kind: str
    """The kind of game, such as `illusion`."""
    status: Status
    """`open` before the start, then `running`, in the end `finished` or `abandoned`."""
    access: Access
    """Whether anybody may join, or only with the invite code."""
    pace: Pace
    """How long a decision may take."""
    options: KindOptions
    """The kind of game and its options."""
    seats: int
    """How many seats the table has."""
    taken: int
    """How many of them are taken, by people and by bots."""
    host: str
    """The host's name."""
    created_at: datetime
    """When the table was opened."""
    listed_at: datetime
    """When it came on this list, which is ordered by it, newest first: opened, or joined by the caller."""
    your_seat: int | None
    """The number of the caller's seat; null when the caller has none."""
    your_turn: bool
    """Whether the game waits for the caller."""


class Change(Value):
    """All that one action brought about, as one viewer may see it."""

    version: int
    """The version that the action made."""
    cursor: str
    """Where this change stands: hand it in as `after` to go on behind it."""
    at: datetime
    """When it happened, by the server's clock."""
    seat: int | None
    """The seat that acted; null for the clock."""
    events: tuple[Event, ...]
    """What happened, in order; what the viewer may not see is `blank`, so that none is missing."""
