"""What a viewer gets to see of Belratti: a public part, the present phase, and what only the own seat knows."""

from typing import Annotated, Literal

from pydantic import Field

from trompe.rules.kernel import Result, Value

from .model import Answer, Band, Decisions, Ending, EvaluatedRound, Joker, OwnPainting, Rating, Recovery
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
    """Which joker it is."""
    number: int
    """What is on its back, 3 to 6 (B51)."""
    spent: bool
    """Whether it lies face down, used (B45)."""


class PainterAtTable(Value):
    """What everybody sees and hears of a painter in Phase 2."""

    seat: int
    """The painter's seat."""
    laid: int
    """How many cards of theirs lie on the table."""
    offer: int | None
    """How many they said they can lay."""
    ratings: tuple[Rating, ...]
    """What they said of single cards."""
    quota: int | None
    """How many they are to lay, if the painters settled it."""
    ready: bool
    """Whether they say that the cards may go to the directors (BR9)."""


class RequestPhase(Value):
    """Phase 1: the directors decide how many."""

    type: Literal["request"] = "request"
    themes: tuple[str, ...]
    """Handles of the first and the second theme (B12)."""
    swaps: int
    """How often the themes were swapped in this round; `request` names it."""
    request: RequestProposal | None
    """The number that stands proposed; null while none does."""
    theme_swap: ThemeSwapProposal | None
    """The theme swap that stands proposed; null while none does."""


class SelectionPhase(Value):
    """Phase 2: the painters lay."""

    type: Literal["selection"] = "selection"
    themes: tuple[str, ...]
    """Handles of the first and the second theme (B12)."""
    requested: int
    """What the directors asked for."""
    required: int
    """What must be laid."""
    laying: int
    """The number of what lies on the table now; `ready` names it."""
    painters: tuple[PainterAtTable, ...]
    """In the order of the painters, clockwise from the first Owl."""
    order_adjustment: OrderAdjustmentProposal | None
    """The order adjustment that stands proposed; null while none does."""
    quotas: QuotasProposal | None
    """The quotas that stand proposed; null while none do."""


class HangingPhase(Value):
    """Phase 3: the directors hang."""

    type: Literal["hanging"] = "hanging"
    themes: tuple[str, ...]
    """Handles of the first and the second theme (B12)."""
    requested: int
    """What the directors asked for."""
    required: int
    """What had to be laid, after an order adjustment (B49)."""
    painters: tuple[PainterAtTable, ...]
    """As they stood when the row was turned up."""
    row: tuple[str, ...]
    """All paintings and four fakes, in an order that means nothing (BR11)."""
    hanging: HangingProposal
    """The directors' common board."""
    question: QuestionProposal | None
    """The question that stands proposed; null while none does."""
    answers: tuple[Answer, ...]
    """`hang` and `assign` name how many there are."""


class EvaluationPhase(Value):
    """Phase 4: `last_round` is looked at until every seat has said continue (BR19)."""

    type: Literal["evaluation"] = "evaluation"
    continued: tuple[int, ...]
    """Seats that have said continue."""
    recoverable: tuple[Joker, ...]
    """Jokers of which one may be picked now; the highest comes back if nobody does."""
    recovered: Joker | None
    """The joker that came back after this round; null while none has."""


class OverPhase(Value):
    """The game is over."""

    type: Literal["over"] = "over"
    ending: Ending
    """Why the game ended."""
    score: int
    """Cards in the team's pile: its points (B57)."""
    band: Band
    """The rating of the score (B59)."""
    result: Result
    """All seats win or none does: with 15 points or more, they do (B58)."""


AnyPhase = Annotated[
    RequestPhase | SelectionPhase | HangingPhase | EvaluationPhase | OverPhase, Field(discriminator="type")
]


class DirectorKnows(Value):
    """What only a director's seat knows (BR24)."""

    type: Literal["director"] = "director"
    hand: tuple[str, ...]
    """Handles of the cards in the hand, of which a director plays none (BR24)."""
    given_up: tuple[str, ...]
    """Cards exchanged in hand refreshes as a painter."""


class PainterKnows(Value):
    """What only a painter's seat knows."""

    type: Literal["painter"] = "painter"
    hand: tuple[str, ...]
    """Handles of the cards in the hand; those on the table are no part of it."""
    given_up: tuple[str, ...]
    """Cards exchanged in hand refreshes."""
    laid: tuple[OwnPainting, ...]
    """Cards laid in this round, until the evaluation opens them to all (BR23)."""


Knows = Annotated[DirectorKnows | PainterKnows, Field(discriminator="type")]


class View(Value):
    """What one viewer may see of a game of Belratti."""

    kind: Literal["belratti"] = "belratti"
    decisions: Decisions
    """How several who share a role decide one thing (BR4)."""
    joker_recovery: Recovery
    """Which joker returns after a perfect round (BR17)."""
    round: int
    """The round that is played, from 1."""
    directors: tuple[int, ...]
    """Clockwise."""
    painters: tuple[int, ...]
    """Clockwise from the first Owl."""
    bots: tuple[int, ...]
    """Seats that bots play; they leave the first word to people."""
    jokers: tuple[JokerCard, ...]
    """All four, in a fixed order (B6)."""
    deck_count: int
    """Cards left in the draw pile (B8)."""
    hand_size: int
    """Cards to which a hand is filled, by the number of players (B7)."""
    hand_counts: tuple[int, ...]
    """By seat."""
    team_pile: tuple[str, ...]
    """The team's points (B35, B57)."""
    belratti_pile: tuple[str, ...]
    """Accepted fakes; six end the game (B37, B56)."""
    discard_count: int
    """Cards that are out of the game (B36, B38, B39)."""
    phase: AnyPhase
    """What is played now, told apart by its type."""
    last_round: EvaluatedRound | None
    """The newest round that was evaluated; null before the first was."""
    you: Knows | None
    """Null for a spectator."""
