"""What a viewer gets to see of Belratti: a public part, the present phase, and what only the own seat knows."""

from typing import Annotated, Literal

from pydantic import Field

from trompe.rules.kernel import Result, Value

from .model import Answer, Band, Decisions, EvaluatedRound, Joker, OwnPainting, Rating, Reason, Recovery
from .proposals import (
    HangingProposal,
    OrderAdjustmentProposal,
    QuestionProposal,
    QuotasProposal,
    RequestProposal,
    ThemeSwapProposal,
)


class JokerCard(Value):
    """A joker as it lies in the centre (B6, B45, BR16)."""

    joker: Joker
    number: int
    spent: bool


class PainterAtTable(Value):
    """What everybody sees and hears of a painter in Phase 2."""

    seat: int
    laid: int
    """How many cards of theirs lie on the table."""
    offer: int | None
    """How many they said they can lay."""
    ratings: tuple[Rating, ...]
    """What they said of single cards."""
    quota: int | None
    """How many they are to lay, if the painters settled it."""
    ready: bool


class RequestPhase(Value):
    """Phase 1: the directors decide how many."""

    type: Literal["request"] = "request"
    themes: tuple[str, ...]
    swaps: int
    """How often the themes were swapped in this round; `request` names it."""
    request: RequestProposal | None
    theme_swap: ThemeSwapProposal | None


class SelectionPhase(Value):
    """Phase 2: the painters lay."""

    type: Literal["selection"] = "selection"
    themes: tuple[str, ...]
    requested: int
    """What the directors asked for."""
    required: int
    """What must be laid."""
    laying: int
    """The number of what lies on the table now; `ready` names it."""
    painters: tuple[PainterAtTable, ...]
    order_adjustment: OrderAdjustmentProposal | None
    quotas: QuotasProposal | None


class HangingPhase(Value):
    """Phase 3: the directors hang."""

    type: Literal["hanging"] = "hanging"
    themes: tuple[str, ...]
    requested: int
    required: int
    painters: tuple[PainterAtTable, ...]
    row: tuple[str, ...]
    """All paintings and four fakes, in an order that means nothing (BR11)."""
    hanging: HangingProposal
    """The directors' common board."""
    question: QuestionProposal | None
    answers: tuple[Answer, ...]
    """`hang` and `assign` name how many there are."""


class EvaluationPhase(Value):
    """Phase 4: `last_round` is looked at until every seat has said continue (BR19)."""

    type: Literal["evaluation"] = "evaluation"
    continued: tuple[int, ...]
    recoverable: tuple[Joker, ...]
    """Jokers of which one may be picked now; the highest comes back if nobody does."""
    recovered: Joker | None


class OverPhase(Value):
    """The game is over."""

    type: Literal["over"] = "over"
    reason: Reason
    score: int
    band: Band
    result: Result


AnyPhase = Annotated[
    RequestPhase | SelectionPhase | HangingPhase | EvaluationPhase | OverPhase, Field(discriminator="type")
]


class DirectorKnows(Value):
    """What only a director's seat knows (BR24)."""

    type: Literal["director"] = "director"
    hand: tuple[str, ...]
    given_up: tuple[str, ...]
    """Cards exchanged in hand refreshes as a painter."""


class PainterKnows(Value):
    """What only a painter's seat knows."""

    type: Literal["painter"] = "painter"
    hand: tuple[str, ...]
    given_up: tuple[str, ...]
    """Cards exchanged in hand refreshes."""
    laid: tuple[OwnPainting, ...]
    """Cards laid in this round, until the evaluation opens them to all (BR23)."""


Knows = Annotated[DirectorKnows | PainterKnows, Field(discriminator="type")]


class View(Value):
    """What one viewer may see of a game of Belratti."""

    kind: Literal["belratti"] = "belratti"
    decisions: Decisions
    joker_recovery: Recovery
    round: int
    directors: tuple[int, ...]
    """Clockwise."""
    painters: tuple[int, ...]
    """Clockwise from the first Owl."""
    bots: tuple[int, ...]
    """Seats that bots play; they leave the first word to people."""
    jokers: tuple[JokerCard, ...]
    deck_count: int
    hand_size: int
    hand_counts: tuple[int, ...]
    """By seat."""
    team_pile: tuple[str, ...]
    """The team's points (B35, B57)."""
    belratti_pile: tuple[str, ...]
    """Accepted fakes; six end the game (B37, B56)."""
    discard_count: int
    phase: AnyPhase
    last_round: EvaluatedRound | None
    you: Knows | None
    """Null for a spectator."""
