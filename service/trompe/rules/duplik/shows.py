"""What a viewer gets to see of Duplik: the values that `view` fills."""

from typing import Annotated, Literal

from pydantic import Field

from trompe.rules.kernel import Moment, Result, Value

from .events import Canvas
from .model import KIND, Ballot, Cast, Kept, Mark, Roll, Side
from .scenes import Titles


class KnownCriterion(Value):
    """A criterion that was read (D21)."""

    number: int
    """1 to 10."""
    wording: Titles
    """What the criterion says (D22)."""
    golden: bool
    """Whether it is worth three points to artists (D29)."""
    met: bool
    """Whether any artist has it now: what the portrayer ticks (D24), and gets a point for (D30)."""


class JudgedCanvas(Value):
    """A canvas and its marks (D23)."""

    artist: int
    """The seat whose canvas it is."""
    canvas: str
    """The handle of what is drawn."""
    evaluator: int
    """The seat that judges it (D20)."""
    marks: tuple[Mark | None, ...]
    """By criterion read, the first first; null while it has no mark."""
    points: int
    """The artist's, by the marks now (D29)."""


class ShownCanvas(JudgedCanvas):
    """A canvas in the exhibition (D32)."""

    digest: str
    """SHA-256 of its strokes as canonical JSON, as hexadecimal digits."""


class DisputeFacts(Value):
    """What is known of any dispute."""

    number: int
    """Its number in this turn, from 1."""
    artist: int
    """The seat whose canvas it is."""
    criterion: int
    """The criterion that it is about, 1 to 10."""
    seat: int
    """Who opened it."""


class QueuedDispute(DisputeFacts):
    """A dispute that waits for its turn."""

    type: Literal["queued"] = "queued"


class CurrentDispute(DisputeFacts):
    """The dispute that is voted on now."""

    type: Literal["open"] = "open"
    voters: tuple[int, ...]
    """Who has a vote (D40, DR12)."""
    voted: tuple[int, ...]
    """Who has voted so far."""


class SettledDispute(DisputeFacts):
    """A dispute that was decided."""

    type: Literal["settled"] = "settled"
    casts: tuple[Cast, ...]
    """Every ballot, by seat: open now that all have voted (DR12)."""
    outcome: Mark
    """What was decided, for good (D39)."""


Dispute = Annotated[QueuedDispute | CurrentDispute | SettledDispute, Field(discriminator="type")]


class OpeningPhase(Value):
    """The first portrayer is to open the first turn."""

    type: Literal["opening"] = "opening"
    round: int
    """Its number, from 1 over the whole game."""
    portrayer: int
    """The seat that describes the scene (D3, D34)."""


class TurnPhase(Value):
    """What every phase of a turn shows."""

    round: int
    """Its number, from 1 over the whole game."""
    portrayer: int
    """The seat that describes the scene (D3, D34)."""
    title: Titles
    """The scene's title, which everybody is told (D11)."""
    golden: int
    """The golden criterion, 1 to 10 (D9)."""
    canvases: tuple[Canvas, ...]
    """By artist, in the order of their seats."""


class ReadyPhase(TurnPhase):
    """The portrayer has the scene and is to start the timer (DR4)."""

    type: Literal["ready"] = "ready"


class DrawingPhase(TurnPhase):
    """The portrayer describes, the artists draw (D12)."""

    type: Literal["drawing"] = "drawing"
    ends_at: Moment
    """Until when lines of description count (DR5)."""
    closes_at: Moment
    """Until when strokes count: a second later."""
    lines: tuple[str, ...]
    """What the portrayer has said."""


class PassingPhase(TurnPhase):
    """Time is up; the portrayer is to say where the canvases go (DR9)."""

    type: Literal["passing"] = "passing"
    lines: tuple[str, ...]
    """What the portrayer said, line by line (DR7)."""


class JudgingFacts(Value):
    """What is shown while canvases are judged, and after."""

    round: int
    """Its number, from 1 over the whole game."""
    portrayer: int
    """The seat that describes the scene (D3, D34)."""
    title: Titles
    """The scene's title, which everybody is told (D11)."""
    golden: int
    """The golden criterion, 1 to 10 (D9)."""
    lines: tuple[str, ...]
    """What the portrayer said, line by line (DR7)."""
    to: Side
    """To which side the canvases went (DR9)."""
    criteria: tuple[KnownCriterion, ...]
    """Those that were read, and no others (D37)."""
    portrayer_points: int
    """By the marks now (D30)."""
    disputes: tuple[Dispute, ...]
    """In the order in which they were opened."""


class JudgingPhase(JudgingFacts):
    """Criteria are read and canvases marked; disputes are voted on (D21-D28, D35-D42)."""

    type: Literal["judging"] = "judging"
    canvases: tuple[JudgedCanvas, ...]
    """By artist, in the order of their seats."""


class TotalsPhase(JudgingFacts):
    """All criteria are judged, no dispute is open: everybody is to accept the points (D31, DR14)."""

    type: Literal["totals"] = "totals"
    canvases: tuple[JudgedCanvas, ...]
    """By artist, in the order of their seats."""
    revision: int
    """Which totals these are; accepting names it."""
    accepted: tuple[int, ...]
    """Seats that have accepted them."""


class Exhibition(JudgingFacts):
    """A closed round, open to everybody (D32)."""

    scene: str
    """The handle of the scene's picture."""
    canvases: tuple[ShownCanvas, ...]
    """By artist, in the order of their seats."""


class ExhibitionPhase(Value):
    """The round is closed and all is shown, until the next portrayer opens the turn (DR14)."""

    type: Literal["exhibition"] = "exhibition"
    shown: Exhibition
    """The round that was closed last, with scene and canvases."""
    round: int
    """The next round."""
    portrayer: int
    """The next portrayer, to the left of the last (D34)."""


class OverPhase(Value):
    """The game is over; the last round stays exhibited."""

    type: Literal["over"] = "over"
    result: Result
    """Who won, and with how many points (D46)."""
    shown: Exhibition
    """The round that was closed last, with scene and canvases."""


Phase = Annotated[
    OpeningPhase | ReadyPhase | DrawingPhase | PassingPhase | JudgingPhase | TotalsPhase | ExhibitionPhase | OverPhase,
    Field(discriminator="type"),
]


class PastRound(Value):
    """A closed round but the latest; its pictures can still be fetched."""

    round: int
    """Its number, from 1 over the whole game."""
    portrayer: int
    """The seat that describes the scene (D3, D34)."""
    title: Titles
    """The scene's title, which everybody is told (D11)."""
    scene: str
    """The handle of the scene's picture."""
    points: int
    """The portrayer's."""
    canvases: tuple[Kept, ...]
    """By artist, in the order of their seats."""


class PortrayerYou(Value):
    """What the portrayer alone knows: the scene (D6, D8)."""

    type: Literal["portrayer"] = "portrayer"
    scene: str
    """The handle of the scene's picture."""
    description: Titles
    """What can be seen in it."""


class ArtistYou(Value):
    """What an artist alone knows."""

    type: Literal["artist"] = "artist"
    canvas: str
    """The handle of the own canvas."""
    ballot: Ballot | None
    """The own vote in the dispute that is voted on now, if any."""


You = Annotated[PortrayerYou | ArtistYou, Field(discriminator="type")]


class View(Value):
    """What a viewer may see of a game of Duplik."""

    kind: Literal["duplik"] = KIND
    draw_seconds: int
    """How long a scene is described and drawn, in seconds (D12, DR5)."""
    author_votes: bool
    """Whether the artist of a disputed canvas has a vote (DR12)."""
    rounds: int
    """How many rounds the game has."""
    rolls: tuple[tuple[Roll, ...], ...]
    """The opening rolls (DR2)."""
    scores: tuple[int, ...]
    """By seat: points of all closed rounds."""
    past: tuple[PastRound, ...]
    """Closed rounds but the latest, oldest first."""
    phase: Phase
    """What the game is at, with all that everybody may know of it."""
    you: You | None
    """Null for spectators, and while no turn is open."""
