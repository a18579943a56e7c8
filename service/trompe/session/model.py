"""The session's values: its own actions and events, its state, its log, and what a viewer gets."""

from datetime import datetime
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, StringConstraints

from trompe.rules import KINDS
from trompe.rules.kernel import Action as BaseAction
from trompe.rules.kernel import Event as BaseEvent
from trompe.rules.kernel import Integer, Legal, Result, Value, union

from .names import MOST_POINTS

Access = Literal["open", "invited"]
"""Whether anybody may join and watch, or only with the invite code."""
Status = Literal["open", "running", "finished", "abandoned"]
"""How far a game is."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=MOST_POINTS)]
"""A label: 1 to 32 characters as a person counts them, no control characters (CR2)."""
Contribution = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
"""A player's own part of the seed (CR8): 1 to 64 visible ASCII characters."""
TALK_LENGTH = 500
Text = Annotated[str, StringConstraints(min_length=1, max_length=TALK_LENGTH)]
Invite = Annotated[str, StringConstraints(pattern=r"^[2-9A-HJ-NP-Z]{8}$")]
"""A short invite code: eight of 2-9 and A-Z without I and O."""
GivenInvite = Annotated[str, StringConstraints(max_length=40, pattern=r"^[ -]*([2-9A-HJ-NP-Za-hj-np-z][ -]*){8}$")]
"""An invite code as people type it: in upper or lower case, with spaces or hyphens where they like."""
Milliseconds = Annotated[int, Field(ge=0, le=2**53 - 1)]
"""A time of the log, in ms since the epoch: more than 32 bits, which a projection must know."""
SeatNumber = Annotated[Integer, Field(ge=0, le=9)]

KindOptions: Any = union([rules.OptionsType for rules in KINDS.values()], "kind")
KindState: Any = union([rules.StateType for rules in KINDS.values()], "kind")
KindView: Any = union([rules.ViewType for rules in KINDS.values()], "kind")


class Create(Value):
    """A new game, with its first player in it."""

    game: KindOptions
    """The kind of game and its options."""
    seats: Annotated[Integer, Field(ge=2, le=10)]
    """How many seats the table has; it may start when the kind's fewest are taken."""
    name: Name
    """What the others see of the player who creates the game and hosts it."""
    access: Access = "open"
    """`open`: listed, and anybody may join and watch; `invited`: only with the invite code."""
    contribution: Contribution | None = None
    """The host's own part of the seed (CR8); it is shown to everybody."""
    seed: Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")] | None = None
    """The server's part of the seed as 64 hexadecimal digits: on a sandbox only."""


class SessionAction(BaseAction):
    """An action of the table itself, the same for every kind."""

    kind: Literal["session"] = "session"


class Join(SessionAction):
    """Take a seat. Joining again gives the same seat (CR1)."""

    type: Literal["join"] = "join"
    name: Name
    """What the others see of you; unique at the table (CR2)."""
    wanted_seat: SeatNumber | None = None
    """The seat wanted; the first free one without it."""
    invite: GivenInvite | None = None
    """The invite code of a game that is joined by invitation; case, spaces and hyphens do not matter."""
    contribution: Contribution | None = None
    """Your own part of the seed (CR8); it is shown to everybody."""


class Leave(SessionAction):
    """Give up the own seat; in a running game a bot plays on (CR13)."""

    type: Literal["leave"] = "leave"
    seat: SeatNumber
    """The own seat."""


class Kick(SessionAction):
    """Free another player's seat before the start: the host's right."""

    type: Literal["kick"] = "kick"
    seat: SeatNumber
    """The seat to free, by its number: not the host's own, and no bot's."""
    name: Name
    """Who is meant: refused when somebody else sits there by now (CR5)."""


class Start(SessionAction):
    """Deal and begin: the host's right. Empty seats are taken away."""

    type: Literal["start"] = "start"
    players: Annotated[Integer, Field(ge=1, le=10)]
    """How many seats the host sees taken: refused when it has changed (CR5)."""


class Talk(SessionAction):
    """Say something to the whole table, where the rules allow it."""

    type: Literal["talk"] = "talk"
    text: Text
    """Plain text, at most 500 characters, something to see in it; no control characters but line feeds, and
    nothing that overrides the direction of writing."""


class AddBot(SessionAction):
    """Let a bot take a free seat before the start: the host's right (CR11)."""

    type: Literal["add_bot"] = "add_bot"
    seat: SeatNumber
    """The free seat that the bot is to take."""


class RemoveBot(SessionAction):
    """Take a bot off its seat before the start: the host's right."""

    type: Literal["remove_bot"] = "remove_bot"
    seat: SeatNumber
    """The seat whose bot is to go."""


SESSION_ACTIONS = (Join, Leave, Kick, Start, Talk, AddBot, RemoveBot)


class SessionEvent(BaseEvent):
    """Something that happened to the table itself."""

    kind: Literal["session"] = "session"


class Created(SessionEvent):
    """The table was opened."""

    type: Literal["created"] = "created"
    game: KindOptions
    """The kind of game and its options, as they stay to the end."""
    seats: int
    """How many seats the table has before the start; at most so many can play."""
    access: Access
    """Whether anybody may join and watch, or only with the invite code."""
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
    """A player who had left took the own seat back from the bot (CR13)."""

    type: Literal["returned"] = "returned"
    seat: int
    """The number of the seat that its player plays again."""


class Left(SessionEvent):
    """A player left; in a running game a bot has the seat now."""

    type: Literal["left"] = "left"
    seat: int
    """The number of the seat that was left."""


class Kicked(SessionEvent):
    """The host freed a seat."""

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
    Finished,
    Abandoned,
    Blank,
)

Action: Any = union(
    [union(SESSION_ACTIONS, "type"), *(union(rules.actions, "type") for rules in KINDS.values())], "kind"
)
"""Any action at all, told apart by `kind` and `type`."""
Event: Any = union([union(SESSION_EVENTS, "type"), *(union(rules.events, "type") for rules in KINDS.values())], "kind")
"""Any event at all, told apart by `kind` and `type`."""


class Frozen(Value):
    """What was on a canvas when its time was up."""

    canvas: str
    """Its handle."""
    digest: str
    """SHA-256 of the drawing, as hexadecimal digits."""


class Expire(SessionAction):
    """What the clock does when its time has come; nobody can send it."""

    type: Literal["expire"] = "expire"
    what: Literal["idle", "rules"]
    """`idle`: no human acted for too long (CR15); `rules`: a deadline of the kind has passed."""
    canvases: tuple[Frozen, ...] = ()
    """The canvases whose time is up."""


LoggedAction: Any = Create | Expire | Action


class Chair(Value):
    """A seat that is taken."""

    name: str
    holder: str | None
    """The human it belongs to, as an opaque reference of this game only; None for a bot of its own."""
    bot: bool
    """Whether a bot plays it now."""
    since: int
    """When it was taken, ms since the epoch."""
    contribution: str | None


class Line(Value):
    """A line of talk."""

    seat: int
    name: str
    text: str
    at: int


class Session(Value):
    """Everything about a game, secrets included: what a snapshot holds."""

    id: str
    rules: int
    options: KindOptions
    access: Access
    invite: str
    seed: str
    """The server's part of the seed, as 64 hexadecimal digits; secret until the game is over (CR7)."""
    status: Status
    version: int
    host: int
    chairs: tuple[Chair | None, ...]
    created: int
    started: int | None
    ended: int | None
    touched: int
    """When a human last acted; ms since the epoch like all times here."""
    talk: tuple[Line, ...]
    state: KindState | None

    LINES: ClassVar[int] = 20
    """How many lines of talk a view keeps; the event log has them all."""


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


class SeatView(Value):
    """A seat as everybody sees it."""

    seat: int
    """The seat's number, clockwise from 0. Before the start numbers may have gaps in who sits there."""
    name: str | None
    """Null when the seat is free."""
    held_by: Literal["nobody", "human", "bot"]
    """`bot` also for a human's seat that a bot plays on."""
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
    legal: tuple[Legal, ...]
    """What this seat may do now: the kind's actions first, then the table's."""


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
    """Whether anybody may join and watch, or only with the invite code."""
    options: KindOptions
    """The kind of game and its options."""
    seats: tuple[SeatView, ...]
    """All seats by number; from the start on only those that play."""
    host: int
    """The number of the host's seat."""
    waiting_for: tuple[int, ...]
    """The seats that the game waits for."""
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
    """Whether anybody may join and watch, or only with the invite code."""
    options: KindOptions
    """The kind of game and its options."""
    seats: int
    """How many seats the table has."""
    taken: int
    """How many of them are taken, by people and by bots."""
    host: str
    """The host's name."""
    created_at: datetime
    """When the table was opened; lists are ordered by it, newest first."""
    your_seat: int | None
    """The number of the caller's seat; null when the caller has none."""
    your_turn: bool
    """Whether the game waits for the caller."""


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
