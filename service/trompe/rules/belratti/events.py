"""What happens in Belratti. `OWN` are told to their seat alone; everything else is open to all."""

from typing import Literal

from trompe.rules.kernel import Event, Result, union

from .model import Answer, Band, Change, Decision, Ending, EvaluatedRound, Joker, OwnPainting, Rating
from .proposals import AnyProposal


class BelrattiEvent(Event):
    """An event of Belratti."""

    kind: Literal["belratti"] = "belratti"
    round: int
    """The round it belongs to; 0 before the first."""


class OwnEvent(BelrattiEvent):
    """Something that only one seat is told."""

    seat: int
    """The seat that is told; to all others the event is blank."""


class HandsDealt(BelrattiEvent):
    """Everybody got a hand (B7, B8)."""

    type: Literal["hands_dealt"] = "hands_dealt"
    hand_size: int
    """Cards dealt to each (B7)."""
    deck_count: int
    """Cards left in the draw pile."""


class CardsDrawn(OwnEvent):
    """What a seat was dealt or drew."""

    type: Literal["cards_drawn"] = "cards_drawn"
    cards: tuple[str, ...]
    """Handles of the new cards, in the order of the draw."""


class RoundBegan(BelrattiEvent):
    """Roles moved on and two themes were turned up (B11, B12, B41, B42)."""

    type: Literal["round_began"] = "round_began"
    directors: tuple[int, ...]
    """Clockwise."""
    painters: tuple[int, ...]
    """Clockwise from the first Owl."""
    themes: tuple[str, ...]
    """Handles of the first and the second theme."""
    deck_count: int
    """Cards left in the draw pile."""


class Proposed(BelrattiEvent):
    """Something was proposed, or the proposal was changed (BR4)."""

    type: Literal["proposed"] = "proposed"
    seat: int
    """Who proposed it."""
    proposal: AnyProposal
    """What stands proposed now, told apart by its type."""


class Approved(BelrattiEvent):
    """A seat approved what stands proposed."""

    type: Literal["approved"] = "approved"
    seat: int
    """Who approved it."""
    proposal_id: int
    """The proposal's number."""


class VotedForMajority(BelrattiEvent):
    """A seat voted to let a majority decide (BR4)."""

    type: Literal["voted_for_majority"] = "voted_for_majority"
    seat: int
    """Who voted."""
    decision: Decision
    """Which open decision the vote is for; never `quotas`, which a majority decides anyway (BR9)."""
    by_majority: bool
    """Whether that was enough."""


class ProposalVoided(BelrattiEvent):
    """A proposal fell, because what it was about has changed (BR4, BR13)."""

    type: Literal["proposal_voided"] = "proposal_voided"
    decision: Decision
    """Which decision it was for."""


class ThemesSwapped(BelrattiEvent):
    """The joker replaced themes; the old ones are discarded (B46)."""

    type: Literal["themes_swapped"] = "themes_swapped"
    themes: tuple[str, ...]
    """Handles of the first and the second theme as they are now."""
    swaps: int
    """How often it happened in this round."""
    deck_count: int
    """Cards left in the draw pile."""


class Requested(BelrattiEvent):
    """The directors decided how many; Phase 2 begins (B15)."""

    type: Literal["requested"] = "requested"
    count: int
    """How many pictures in all (B16, B17)."""
    laying: int
    """The number of what lies on the table, as yet nothing; `ready` names it."""


class Offered(BelrattiEvent):
    """A painter said how many cards they can lay (BR6)."""

    type: Literal["offered"] = "offered"
    seat: int
    """The painter who said it."""
    count: int
    """How many cards they can lay."""


class Rated(BelrattiEvent):
    """A painter said how well one of their cards fits (BR6)."""

    type: Literal["rated"] = "rated"
    seat: int
    """The painter who said it."""
    rating: Rating
    """How well one card of theirs fits; which one, and to what, is not said."""


class OrderAdjusted(BelrattiEvent):
    """The joker changed how many must be laid (B48, B49)."""

    type: Literal["order_adjusted"] = "order_adjusted"
    change: Change
    """Whether one more or one less must be laid."""
    required: int
    """How many must be laid now, 1 to 8."""


class HandRefreshed(BelrattiEvent):
    """The joker exchanged hand cards of a painter (B50, BR15)."""

    type: Literal["hand_refreshed"] = "hand_refreshed"
    seat: int
    """The painter whose hand it is."""
    count: int
    """How many cards were exchanged."""
    deck_count: int
    """Cards left in the draw pile."""


class CardsExchanged(OwnEvent):
    """Which cards a seat gave up and drew in a hand refresh."""

    type: Literal["cards_exchanged"] = "cards_exchanged"
    given: tuple[str, ...]
    """Handles of the cards given up."""
    drawn: tuple[str, ...]
    """Handles of the new cards, in the order of the draw."""


class LayingChanged(BelrattiEvent):
    """A painter laid a card or took one back; nobody is ready any more (BR9)."""

    type: Literal["laying_changed"] = "laying_changed"
    seat: int
    """The painter who did it."""
    count: int
    """How many cards of theirs lie on the table."""
    laying: int
    """The new number of what lies on the table; `ready` names it."""


class OwnLayingChanged(OwnEvent):
    """What a painter's cards on the table are, and are meant for (B23, BR8)."""

    type: Literal["own_laying_changed"] = "own_laying_changed"
    laid: tuple[OwnPainting, ...]
    """All cards of this painter on the table, in the order in which they were laid."""


class QuotasSet(BelrattiEvent):
    """All cards went back to the hands, and it is settled who lays how many (BR9)."""

    type: Literal["quotas_set"] = "quotas_set"
    quotas: tuple[int, ...]
    """In the order of the painters."""
    laying: int
    """The new number of what lies on the table; `ready` names it."""


class SaidReady(BelrattiEvent):
    """A painter is ready (BR9)."""

    type: Literal["said_ready"] = "said_ready"
    seat: int
    """The painter who said it."""


class Revealed(BelrattiEvent):
    """Fakes were shuffled in and the row turned up; Phase 3 begins (B26, B28)."""

    type: Literal["revealed"] = "revealed"
    row: tuple[str, ...]
    """Handles of all paintings and four fakes, in an order that means nothing (BR11)."""
    deck_count: int
    """Cards left in the draw pile."""
    hanging: int
    """The id of the empty hanging."""


class OwnRowShown(OwnEvent):
    """Where a painter's own cards are in the row (BR23)."""

    type: Literal["own_row_shown"] = "own_row_shown"
    laid: tuple[OwnPainting, ...]
    """The painter's own cards by their handles in the row, each with its theme."""


class Questioned(BelrattiEvent):
    """The joker's question and the painters' answer; approvals of the hanging are cleared (B47, BR12)."""

    type: Literal["questioned"] = "questioned"
    answer: Answer
    """Which card, and whether it is a painter's."""
    hanging: int
    """The hanging's new id."""


class Evaluated(BelrattiEvent):
    """The hanging is final, and everything about it is open (B33-B38)."""

    type: Literal["evaluated"] = "evaluated"
    evaluation: EvaluatedRound
    """The row with whose each card was, what it was meant for, where it hung and where it went."""


class JokerRecovered(BelrattiEvent):
    """A spent joker is face up again (B53, B54)."""

    type: Literal["joker_recovered"] = "joker_recovered"
    joker: Joker
    """Which joker it is."""
    picker: int | None
    """Who picked it; null when nobody had to, or nobody did (BR19)."""


class Continued(BelrattiEvent):
    """A seat has seen the evaluation."""

    type: Literal["continued"] = "continued"
    seat: int
    """Who has seen it."""


class HandsRefilled(BelrattiEvent):
    """The painters drew up to their hand size (B40, BR25)."""

    type: Literal["hands_refilled"] = "hands_refilled"
    hand_counts: tuple[int, ...]
    """By seat."""
    deck_count: int
    """Cards left in the draw pile."""


class Ended(BelrattiEvent):
    """The game is over (B56-B59, BR21)."""

    type: Literal["ended"] = "ended"
    ending: Ending
    """Why the game ended."""
    score: int
    """Cards in the team's pile: its points (B57)."""
    band: Band
    """The rating of the score (B59)."""
    result: Result
    """All seats win or none does: with 15 points or more, they do (B58)."""


EVENTS: tuple[type[Event], ...] = (
    HandsDealt,
    CardsDrawn,
    RoundBegan,
    Proposed,
    Approved,
    VotedForMajority,
    ProposalVoided,
    ThemesSwapped,
    Requested,
    Offered,
    Rated,
    OrderAdjusted,
    HandRefreshed,
    CardsExchanged,
    LayingChanged,
    OwnLayingChanged,
    QuotasSet,
    SaidReady,
    Revealed,
    OwnRowShown,
    Questioned,
    Evaluated,
    JokerRecovered,
    Continued,
    HandsRefilled,
    Ended,
)
AnyEvent = union(EVENTS, "type")
