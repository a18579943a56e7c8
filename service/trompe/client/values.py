"""The parts of the API's JSON that are the same for every kind of game. What is a kind's own stays plain JSON."""

from typing import Any, TypedDict

Json = dict[str, Any]
"""A JSON object."""
Action = Json
"""`kind`, `type` and the action's own fields."""


class Guest(TypedDict):
    """A new guest player."""

    player: str
    token: str
    expiresAt: str


class Kind(TypedDict):
    """A kind of game that the server knows."""

    kind: str
    fewest: int
    most: int
    rulesVersion: int


class Legal(TypedDict):
    """An action that the seat may take now; `parameters` is a JSON Schema whose every instance is accepted."""

    kind: str
    type: str
    label: str
    parameters: Json


class SeatInvite(TypedDict):
    """The code of a seat that a new player is invited to."""

    seat: int
    invite: str
    link: str | None


class You(TypedDict):
    """What only the caller sees of the table."""

    seat: int
    host: bool
    invite: str
    inviteLink: str | None
    seatInvites: list[SeatInvite]
    legal: list[Legal]


class Seat(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    name: str | None
    heldBy: str
    strength: str | None
    contribution: str | None


class Result(TypedDict):
    """How a game ended."""

    winners: list[int]
    scores: list[int]


class Line(TypedDict):
    """A line of talk."""

    seat: int
    name: str
    text: str
    at: str


class Envelope(TypedDict):
    """What goes with a view and is not part of it."""

    serverTime: str
    pictures: str
    canvases: str | None
    connected: list[int]
    spectators: int


class Absence(TypedDict):
    """A seat that is missing."""

    seat: int
    cause: str
    absence: int
    wantedBy: list[int]
    needed: int
    called: bool


class RematchView(TypedDict):
    """The newest offer to play again."""

    offer: int
    status: str
    until: str
    accepted: list[int]
    missing: list[int]
    game: str | None


class Pace(TypedDict):
    """How long a decision may take."""

    type: str
    seconds: int
    hours: int


class Game(TypedDict):
    """A game as one viewer may see it."""

    id: str
    kind: str
    rulesVersion: int
    version: int
    cursor: str
    status: str
    access: str
    spectators: str
    pace: Pace
    grace: int
    options: Json
    seats: list[Seat]
    host: int
    waitingFor: list[int]
    absences: list[Absence]
    deadline: str | None
    commitment: str
    seed: str | None
    talk: list[Line]
    createdAt: str
    startedAt: str | None
    endedAt: str | None
    result: Result | None
    rematch: RematchView | None
    rematchOf: str | None
    play: Json | None
    you: You | None
    envelope: Envelope


class Summary(TypedDict):
    """A game in a list."""

    id: str
    kind: str
    status: str
    access: str
    pace: Pace
    options: Json
    seats: int
    taken: int
    host: str
    createdAt: str
    listedAt: str
    yourSeat: int | None
    yourTurn: bool


class GamePage(TypedDict):
    """A page of a list of games; `next` is the `after` of the next page."""

    games: list[Summary]
    next: str | None


class Change(TypedDict):
    """All that one action brought about, as the viewer may see it."""

    version: int
    cursor: str
    at: str
    seat: int | None
    events: list[Json]


class ChangePage(TypedDict):
    """A stretch of a game's events."""

    changes: list[Change]
    cursor: str
    more: bool
    reset: bool


class Outcome(TypedDict):
    """What came of an action."""

    version: int
    repeated: bool
    change: Change | None
    game: Game


class Update(TypedDict):
    """One message of a stream."""

    cursor: str
    reset: bool
    changes: list[Change]
    game: Game


class CanvasUpdate(TypedDict):
    """What was done on one's own canvas; with `reset`, what is known so far is void."""

    cursor: int
    reset: bool
    open: bool
    entries: list[Json]


class Turn(TypedDict):
    """Whether a game waits for oneself."""

    gameId: str
    kind: str
    version: int
    yourTurn: bool
    deadline: str | None


class Turns(TypedDict):
    """Whose turn it is in one's games: with `reset`, all that wait for oneself; else what has changed."""

    reset: bool
    turns: list[Turn]


class QuickMatch(TypedDict):
    """A request to be seated with others; `gameId` is set once `status` is `seated`."""

    id: str
    status: str
    game: Json
    players: int
    pace: Pace
    name: str
    bots: bool
    strength: str
    askedAt: str
    endsAt: str
    gameId: str | None


class Entry(TypedDict):
    """One entry of a finished game's log."""

    version: int
    at: int
    holder: str | None
    seat: int | None
    action: Json
    events: list[Json]


class Log(TypedDict):
    """The whole of a finished game."""

    id: str
    kind: str
    rulesVersion: int
    seed: str
    commitment: str
    invite: str
    entries: list[Entry]
