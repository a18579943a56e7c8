"""Duplik's values: options, actions and state."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from trompe.rules.kernel import Action, Integer, Result, Value, union

from .scenes import CRITERIA, MOST_SAID

KIND: Literal["duplik"] = "duplik"
LINES = 100
"""Lines of description that a turn takes."""
LINE_LENGTH = MOST_SAID
_PLAIN = r"[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]"
_INK = (
    r"[^\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u115f\u1160\u17b4\u17b5"
    r"\u2000-\u200f\u2028-\u206f\u2800\u3000\u3164\ufeff\uffa0]"
)
TEXT = f"^{_PLAIN}*{_INK}{_PLAIN}*$"
"""No control characters but line feeds, nothing that turns the direction of writing, and something to see."""

Side = Literal["left", "right"]
"""Where canvases go: `left` is clockwise (DR9)."""
Mark = Literal["yes", "no"]
"""Whether a criterion is met (D23)."""
Ballot = Literal["yes", "no", "abstain"]
"""How somebody votes in a dispute (DR12)."""
Stage = Literal["ready", "drawing", "passing", "judging", "exhibition"]
Round = Annotated[Integer, Field(ge=1, le=30)]
Criterion = Annotated[Integer, Field(ge=1, le=CRITERIA)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=LINE_LENGTH, pattern=TEXT)]


class Options(Value):
    """How to play Duplik."""

    kind: Literal["duplik"] = KIND
    draw_seconds: Annotated[Integer, Field(ge=30, le=300)] = 90
    """How long a scene is described and drawn (D12, DR5)."""
    author_votes: bool = True
    """Whether the artist of a disputed canvas has a vote (DR12)."""
    turns_per_player: Annotated[Integer, Field(ge=1, le=3)] = 1
    """How often each is portrayer (D44, D45)."""


class DuplikAction(Action):
    """An action of Duplik: it names the round that it answers (CR5)."""

    kind: Literal["duplik"] = KIND
    round: Round
    """The round this answers, from 1 over the whole game."""


class OpenTurn(DuplikAction):
    """As portrayer: draw a scene by lot and roll for the golden criterion (D6, D9, DR3); ends the exhibition."""

    type: Literal["open_turn"] = "open_turn"


class StartTimer(DuplikAction):
    """As portrayer: begin to describe (D12, DR4)."""

    type: Literal["start_timer"] = "start_timer"


class Describe(DuplikAction):
    """As portrayer: a line about the scene, sent to everybody at once (D13, DR7).

    It counts until `endsAt`; what is legal knows no time, so `you.legal` has it until the drawing ends, a second later.
    """

    type: Literal["describe"] = "describe"
    text: Line
    """Plain text, at most 300 characters, something to see in it; no control characters but line feeds, and
    nothing that overrides the direction of writing."""


class PassCanvases(DuplikAction):
    """As portrayer: every canvas goes to the neighbouring artist (D19, DR9)."""

    type: Literal["pass_canvases"] = "pass_canvases"
    to: Side
    """`left` is clockwise: to the next seat that is not the portrayer's."""


class ReadCriterion(DuplikAction):
    """As portrayer: read the next criterion to everybody (D21, DR10)."""

    type: Literal["read_criterion"] = "read_criterion"
    criterion: Criterion
    """The next one, 1 to 10."""


class MarkCanvas(DuplikAction):
    """As evaluator: tick YES or NO for the canvas in front, by the criterion just read (D23, DR19).

    It can be changed until the next criterion is read, or after the last one until somebody accepts the totals.
    """

    type: Literal["mark_canvas"] = "mark_canvas"
    criterion: Criterion
    """The criterion that was read last."""
    mark: Mark
    """Whether the canvas shows what the criterion says (D23)."""


class OpenDispute(DuplikAction):
    """As evaluator, unsure; or as the canvas's artist, against a NO: let the artists decide (D26, D35, DR11)."""

    type: Literal["open_dispute"] = "open_dispute"
    artist: Annotated[Integer, Field(ge=0, le=9)]
    """Whose canvas it is about."""
    criterion: Criterion
    """The criterion read last, or an earlier one."""


class Vote(DuplikAction):
    """As artist: say whether a disputed criterion is met (D39, D40, DR12). Can be changed until all have voted."""

    type: Literal["vote"] = "vote"
    dispute: Annotated[Integer, Field(ge=1, le=90)]
    """The number of the dispute that is voted on."""
    ballot: Ballot
    """Yes, no, or no opinion: a tie means met (D41)."""


class AcceptTotals(DuplikAction):
    """Agree to the points of the round (D31, DR14)."""

    type: Literal["accept_totals"] = "accept_totals"
    revision: Annotated[Integer, Field(ge=1)]
    """Which totals are meant: the number in the view; any change of a mark makes others."""


class Roll(Value):
    """A roll of the ten-sided die (D3, DR2)."""

    seat: int
    """Whose it is."""
    number: int
    """1 to 10."""


class Cast(Value):
    """How somebody voted."""

    seat: int
    """Whose it is."""
    ballot: Ballot
    """Yes, no, or no opinion: a tie means met (D41)."""


class Case(Value):
    """State of a dispute: queued, voted on (the first without an outcome), or settled."""

    artist: int
    criterion: int
    seat: int
    """Who opened it."""
    casts: tuple[Cast, ...] = ()
    """Ballots so far, by seat."""
    outcome: Mark | None = None


class Page(Value):
    """State of one canvas in the present turn."""

    artist: int
    canvas: str
    """Its handle."""
    digest: str = ""
    """SHA-256 of what was drawn; empty until time is up."""
    marks: tuple[Mark | None, ...] = ()
    """By criterion read: the mark now; None while there is none, or a doubt instead."""
    disputed: tuple[int, ...] = ()
    """Criteria that were ever disputed: each once (DR11)."""


class Turn(Value):
    """State of the present turn: one scene described, drawn and judged."""

    round: int
    portrayer: int
    scene: str
    """Its id in the deck."""
    handle: str
    """Its picture's opaque name in this game (CR17)."""
    golden: int
    """The golden criterion, 1 to 10 (D9)."""
    stage: Stage
    ends: int = 0
    """The last ms of the description; drawing goes on for a second (DR5)."""
    lines: tuple[str, ...] = ()
    pages: tuple[Page, ...]
    """By artist, in the order of their seats."""
    to: Side = "left"
    read: int = 0
    """How many criteria were read."""
    disputes: tuple[Case, ...] = ()
    """In the order in which they were opened: the number of a dispute is its place, from 1."""
    settled: int = 0
    """How many of them are settled: always the first, as they queue (DR11)."""
    revision: int = 1
    """Grows with every change of a mark."""
    accepted: tuple[int, ...] = ()
    """Seats that agreed to the totals, sorted."""


class Kept(Value):
    """State of a canvas from a closed round (D33)."""

    artist: int
    """The seat whose canvas it is."""
    canvas: str
    """The handle of what is drawn."""
    points: int
    """What the canvas was worth to its artist (D29)."""


class Past(Value):
    """State of a closed round but the latest."""

    round: int
    portrayer: int
    scene: str
    handle: str
    points: int
    """The portrayer's."""
    kept: tuple[Kept, ...]


class State(Value):
    """Everything about a game, secrets included."""

    kind: Literal["duplik"] = KIND
    draw_seconds: int
    author_votes: bool
    seats: int
    rounds: int
    """How many rounds the game has: each seat is portrayer equally often (D44, D47)."""
    rolls: tuple[tuple[Roll, ...], ...]
    """The opening rolls: all seats, then those that tied for the highest, and so on (DR2)."""
    first: int
    """The first portrayer (D3)."""
    turn: Turn | None
    """The present turn, or the latest while it is exhibited; None before the first."""
    past: tuple[Past, ...]
    """Earlier turns."""
    scores: tuple[int, ...]
    """By seat: points of all closed rounds."""
    result: Result | None


ACTIONS: tuple[type[Action], ...] = (
    OpenTurn,
    StartTimer,
    Describe,
    PassCanvases,
    ReadCriterion,
    MarkCanvas,
    OpenDispute,
    Vote,
    AcceptTotals,
)
AnyAction = union(ACTIONS, "type")
