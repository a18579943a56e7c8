"""What happens in Duplik. Each event is open to everybody unless it says whose it is."""

from typing import Literal

from trompe.rules.kernel import Event, Moment, Result, Value

from .model import KIND, Cast, Mark, Roll, Side
from .scenes import Titles


class DuplikEvent(Event):
    """Something that happened in a game of Duplik."""

    kind: Literal["duplik"] = KIND


class RoundEvent(DuplikEvent):
    """Something that happened in a round."""

    round: int
    """Its number, from 1 over the whole game."""


class Canvas(Value):
    """Whose canvas goes by which handle."""

    artist: int
    """The seat whose canvas it is."""
    canvas: str
    """The handle of what is drawn on it; it says nothing about that."""


class Evaluation(Value):
    """Who judges whose canvas (D20)."""

    artist: int
    """The seat whose canvas it is."""
    evaluator: int
    """The seat that judges it (D20)."""


class FirstRolled(DuplikEvent):
    """Everybody rolled for who is first portrayer (D3, DR2)."""

    type: Literal["first_rolled"] = "first_rolled"
    rolls: tuple[tuple[Roll, ...], ...]
    """All seats; then, as often as needed, those that tied for the highest."""
    portrayer: int
    """The seat that describes the scene (D3, D34)."""


class TurnOpened(RoundEvent):
    """A scene was drawn by lot, and the golden criterion rolled; the title is announced (D9, D11, DR3)."""

    type: Literal["turn_opened"] = "turn_opened"
    portrayer: int
    """The seat that describes the scene (D3, D34)."""
    title: Titles
    """The scene's title, which everybody is told (D11)."""
    golden: int
    """The golden criterion, 1 to 10; artists circle it (D10)."""
    canvases: tuple[Canvas, ...]
    """By artist, in the order of their seats."""


class SceneShown(RoundEvent):
    """The scene, to the portrayer alone (D6, D8)."""

    type: Literal["scene_shown"] = "scene_shown"
    portrayer: int
    """The seat that describes the scene (D3, D34)."""
    scene: str
    """The picture's handle."""
    description: Titles
    """What can be seen, for who cannot see the picture."""


class TimerStarted(RoundEvent):
    """The description began (D12, DR5)."""

    type: Literal["timer_started"] = "timer_started"
    ends_at: Moment
    """Until when lines of description count."""
    closes_at: Moment
    """Until when strokes count: a line being drawn may end."""


class Described(RoundEvent):
    """The portrayer said something about the scene (DR7)."""

    type: Literal["described"] = "described"
    number: int
    """From 1, by turn."""
    text: str
    """A line of the description, as the portrayer wrote it."""


class TimeUp(RoundEvent):
    """Describing and drawing stopped (D18); what is on the canvases stays."""

    type: Literal["time_up"] = "time_up"


class CanvasesPassed(RoundEvent):
    """Artists became evaluators (D19, D20)."""

    type: Literal["canvases_passed"] = "canvases_passed"
    to: Side
    """To which side the canvases went (DR9)."""
    evaluations: tuple[Evaluation, ...]
    """Who judges whose canvas, in the order of the artists' seats."""


class CriterionRead(RoundEvent):
    """The portrayer read a criterion (D21, DR10)."""

    type: Literal["criterion_read"] = "criterion_read"
    criterion: int
    """The criterion that it is about, 1 to 10."""
    wording: Titles
    """What the criterion says (D22)."""


class CanvasMarked(RoundEvent):
    """An evaluator ticked YES or NO (D23)."""

    type: Literal["canvas_marked"] = "canvas_marked"
    artist: int
    """The seat whose canvas it is."""
    evaluator: int
    """The seat that judges it (D20)."""
    criterion: int
    """The criterion that it is about, 1 to 10."""
    mark: Mark
    """Whether the canvas shows what the criterion says (D23)."""


class DisputeOpened(RoundEvent):
    """A canvas is disputed (D35, DR11). It waits until earlier disputes are settled."""

    type: Literal["dispute_opened"] = "dispute_opened"
    dispute: int
    """The number of the dispute, from 1 by turn."""
    artist: int
    """The seat whose canvas it is."""
    criterion: int
    """The criterion that it is about, 1 to 10."""
    seat: int
    """Who opened it: the artist against a NO, or the evaluator, whose mark is void then."""


class VoteOpened(RoundEvent):
    """A dispute's canvas is shown to all artists, who vote and may talk about it (D35, DR12, DR13)."""

    type: Literal["vote_opened"] = "vote_opened"
    dispute: int
    """The number of the dispute, from 1 by turn."""
    artist: int
    """The seat whose canvas it is."""
    criterion: int
    """The criterion that it is about, 1 to 10."""


class Voted(RoundEvent):
    """Somebody voted, or changed the vote; how is told when all have voted."""

    type: Literal["voted"] = "voted"
    dispute: int
    """The number of the dispute, from 1 by turn."""
    seat: int
    """Whose it is."""


class BallotNoted(RoundEvent):
    """How one voted, to that seat alone."""

    type: Literal["ballot_noted"] = "ballot_noted"
    dispute: int
    """The number of the dispute, from 1 by turn."""
    cast: Cast
    """The own ballot."""


class DisputeSettled(RoundEvent):
    """All have voted: the outcome is the mark, for good (D39, D41, DR11)."""

    type: Literal["dispute_settled"] = "dispute_settled"
    dispute: int
    """The number of the dispute, from 1 by turn."""
    artist: int
    """The seat whose canvas it is."""
    criterion: int
    """The criterion that it is about, 1 to 10."""
    casts: tuple[Cast, ...]
    """Every ballot, by seat: open now that all have voted (DR12)."""
    outcome: Mark
    """What was decided, for good (D39)."""


class TotalsAccepted(RoundEvent):
    """Somebody agreed to the points of the round (DR14)."""

    type: Literal["totals_accepted"] = "totals_accepted"
    seat: int
    """Whose it is."""


class RoundClosed(RoundEvent):
    """All agreed: the points stand, and scene and canvases are shown to everybody (D32, D43, DR14)."""

    type: Literal["round_closed"] = "round_closed"
    scene: str
    """The scene's handle."""
    points: tuple[int, ...]
    """By seat: what the round was worth."""
    scores: tuple[int, ...]
    """By seat: all rounds so far."""
    digests: tuple[str, ...]
    """SHA-256 of each canvas, in the order of their artists' seats."""


class Ended(DuplikEvent):
    """The game is over (D44, D46, DR17)."""

    type: Literal["ended"] = "ended"
    result: Result
    """Who won, and with how many points (D46)."""


EVENTS: tuple[type[Event], ...] = (
    FirstRolled,
    TurnOpened,
    SceneShown,
    TimerStarted,
    Described,
    TimeUp,
    CanvasesPassed,
    CriterionRead,
    CanvasMarked,
    DisputeOpened,
    VoteOpened,
    Voted,
    BallotNoted,
    DisputeSettled,
    TotalsAccepted,
    RoundClosed,
    Ended,
)
