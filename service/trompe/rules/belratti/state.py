"""Everything about a game of Belratti. Nobody is shown this: see view.py."""

from typing import Literal

from trompe.rules.kernel import Result, Value

from .model import (
    CATS,
    Answer,
    Decisions,
    Ending,
    EvaluatedRound,
    Joker,
    JokerNumbers,
    Phase,
    Rating,
    Recovery,
    Theme,
)
from .proposals import AnyProposal


class LaidCard(Value):
    """A card on the table, face down: secret."""

    card: int
    theme: Theme


class RowCard(Value):
    """A card of the row and its name there: which card it is for itself is secret."""

    card: int
    handle: str


class State(Value):
    """Everything about a game, secrets included. Cards are numbers 0-167 into the deck of paintings."""

    kind: Literal["belratti"] = "belratti"
    decisions: Decisions
    joker_numbers: JokerNumbers
    joker_recovery: Recovery
    seats: int
    paintings: str = ""
    """Which deck the numbers are of (model.PAINTINGS); empty in games that were dealt before this was kept."""
    humans: tuple[int, ...]
    """Seats that humans play now; they may switch a decision to majority (BR4)."""
    phase: Phase
    round: int
    start: int
    """The seat where the directors begin, clockwise (BR2)."""
    deck: tuple[int, ...]
    """The draw pile from the top."""
    hands: tuple[tuple[int, ...], ...]
    given: tuple[tuple[int, ...], ...]
    """By seat: cards given up in hand refreshes; they are in the discard pile too."""
    themes: tuple[int, ...]
    team: tuple[int, ...]
    belratti: tuple[int, ...]
    discard: tuple[int, ...]
    handles: tuple[str, ...]
    """By card: its opaque name; from its evaluation on, the one it had in the row."""
    spent: tuple[Joker, ...]
    """Jokers that lie face down (B45)."""
    proposed: int
    """How many proposals were made; the newest has this id."""
    proposals: tuple[AnyProposal, ...]
    """At most one for each decision."""
    swaps: int
    """How often themes were swapped in this round; a request names it (CR5)."""
    asked: bool
    """Whether a request was proposed in this round: too late for a theme swap (BR14)."""
    requested: int
    required: int
    laying: int
    """Raised whenever the number of cards laid changes; who is ready says for which (CR5)."""
    laid: tuple[tuple[LaidCard, ...], ...]
    """By seat: cards laid in this round, kept in mind until the evaluation."""
    offers: tuple[int | None, ...]
    """By seat: how many cards a painter said they can lay."""
    ratings: tuple[tuple[Rating, ...], ...]
    quotas: tuple[int, ...]
    """By seat, once the painters set them; empty before."""
    ready: tuple[int, ...]
    row: tuple[RowCard, ...]
    answers: tuple[Answer, ...]
    continued: tuple[int, ...]
    recovered: Joker | None
    """The joker that was recovered after this round."""
    last: EvaluatedRound | None
    last_cards: tuple[int, ...]
    """The cards of `last`, and its themes."""
    ending: Ending | None
    result: Result | None

    @property
    def cats(self) -> int:
        """How many directors there are."""
        return CATS[self.seats]

    @property
    def directors(self) -> tuple[int, ...]:
        """The directors' seats, clockwise."""
        return tuple((self.start + i) % self.seats for i in range(self.cats))

    @property
    def painters(self) -> tuple[int, ...]:
        """The painters' seats, clockwise from the first Owl."""
        return tuple((self.start + i) % self.seats for i in range(self.cats, self.seats))

    def paints(self, seat: int) -> bool:
        """Whether a seat is a painter's in this round."""
        return (seat - self.start) % self.seats >= self.cats

    @property
    def total(self) -> int:
        """How many cards the painters have laid."""
        return sum(map(len, self.laid))
