"""What may stand proposed in Belratti: one proposal for each kind of decision (BR4)."""

from typing import Any, Literal

from trompe.rules.kernel import Value, union

from .model import FAKES, Change, Spot, Themes


class Proposal(Value):
    """Something on which those of a role decide together (BR4)."""

    id: int
    """Its number in the game; a change gets a new one, so that nobody approves what they did not see (CR5)."""
    by: int | None
    """The seat that proposed it last; null for the empty hanging."""
    approvals: tuple[int, ...]
    """Seats that approve; whoever proposes does."""
    votes: tuple[int, ...]
    """Seats that want this decision to be taken by majority."""
    by_majority: bool
    """Whether they were enough: then more than half of the role decides."""


class RequestProposal(Proposal):
    """How many pictures the painters are to lay (B15-B17)."""

    type: Literal["request"] = "request"
    count: int
    """How many pictures in all, 2 to 7 (B16)."""


class ThemeSwapProposal(Proposal):
    """Use the joker to replace themes (B46)."""

    type: Literal["theme_swap"] = "theme_swap"
    themes: Themes
    """Which of the open themes to replace."""


class OrderAdjustmentProposal(Proposal):
    """Use the joker to lay one more or one less (B48)."""

    type: Literal["order_adjustment"] = "order_adjustment"
    change: Change
    """Whether one more or one less is to be laid (B49)."""


class QuotasProposal(Proposal):
    """Take all cards back and settle who lays how many (BR9)."""

    type: Literal["quotas"] = "quotas"
    quotas: tuple[int, ...]
    """In the order of the painters."""


class QuestionProposal(Proposal):
    """Use the joker to ask whether a card is a painter's (B47)."""

    type: Literal["question"] = "question"
    card: str
    """Its handle in the row."""


class HangingProposal(Proposal):
    """The museum as the directors would have it (B31, B33)."""

    type: Literal["hanging"] = "hanging"
    places: tuple[Spot, ...]
    """By position in the row."""

    @property
    def complete(self) -> bool:
        """Whether all is placed and exactly four are rejected (BR10)."""
        return "open" not in self.places and self.places.count("rejected") == FAKES


PROPOSALS: tuple[type[Proposal], ...] = (
    RequestProposal,
    ThemeSwapProposal,
    OrderAdjustmentProposal,
    QuotasProposal,
    QuestionProposal,
    HangingProposal,
)
AnyProposal: Any = union(PROPOSALS, "type")
