"""What happens in Belratti. `OWN` are told to their seat alone; everything else is open to all."""

from typing import Literal

from trompe.rules.kernel import Event, Result, union

from .model import Answer, Band, Change, Decision, EvaluatedRound, Joker, OwnPainting, Rating, Reason, Switchable
from .proposals import AnyProposal


class BelrattiEvent(Event):
    """An event of Belratti."""

    kind: Literal["belratti"] = "belratti"
    round: int
    """The round it belongs to; 0 before the first."""


class OwnEvent(BelrattiEvent):
    """Something that only one seat is told."""

    seat: int


class HandsDealt(BelrattiEvent):
    """Everybody got a hand (B7, B8)."""

    type: Literal["hands_dealt"] = "hands_dealt"
    hand_size: int
    deck_count: int


class CardsDrawn(OwnEvent):
    """What a seat was dealt or drew."""

    type: Literal["cards_drawn"] = "cards_drawn"
    cards: tuple[str, ...]


class RoundBegan(BelrattiEvent):
    """Roles moved on and two themes were turned up (B11, B12, B41, B42)."""

    type: Literal["round_began"] = "round_began"
    directors: tuple[int, ...]
    """Clockwise."""
    painters: tuple[int, ...]
    """Clockwise from the first Owl."""
    themes: tuple[str, ...]
    deck_count: int


class Proposed(BelrattiEvent):
    """Something was proposed, or the proposal was changed (BR4)."""

    type: Literal["proposed"] = "proposed"
    seat: int
    proposal: AnyProposal


class Approved(BelrattiEvent):
    """A seat approved what stands proposed."""

    type: Literal["approved"] = "approved"
    seat: int
    proposal: int
    """Its id."""


class VotedForMajority(BelrattiEvent):
    """A seat voted to let a majority decide (BR4)."""

    type: Literal["voted_for_majority"] = "voted_for_majority"
    seat: int
    decision: Switchable
    by_majority: bool
    """Whether that was enough."""


class ProposalVoided(BelrattiEvent):
    """A proposal fell, because what it was about has changed (BR4, BR13)."""

    type: Literal["proposal_voided"] = "proposal_voided"
    decision: Decision


class ThemesSwapped(BelrattiEvent):
    """The joker replaced themes; the old ones are discarded (B46)."""

    type: Literal["themes_swapped"] = "themes_swapped"
    themes: tuple[str, ...]
    swaps: int
    """How often it happened in this round."""
    deck_count: int


class Requested(BelrattiEvent):
    """The directors decided how many; Phase 2 begins (B15)."""

    type: Literal["requested"] = "requested"
    count: int
    laying: int


class Offered(BelrattiEvent):
    """A painter said how many cards they can lay (BR6)."""

    type: Literal["offered"] = "offered"
    seat: int
    count: int


class Rated(BelrattiEvent):
    """A painter said how well one of their cards fits (BR6)."""

    type: Literal["rated"] = "rated"
    seat: int
    rating: Rating


class OrderAdjusted(BelrattiEvent):
    """The joker changed how many must be laid (B48, B49)."""

    type: Literal["order_adjusted"] = "order_adjusted"
    change: Change
    required: int


class HandRefreshed(BelrattiEvent):
    """The joker exchanged hand cards of a painter (B50, BR15)."""

    type: Literal["hand_refreshed"] = "hand_refreshed"
    seat: int
    count: int
    deck_count: int


class CardsExchanged(OwnEvent):
    """Which cards a seat gave up and drew in a hand refresh."""

    type: Literal["cards_exchanged"] = "cards_exchanged"
    given: tuple[str, ...]
    drawn: tuple[str, ...]


class LayingChanged(BelrattiEvent):
    """A painter laid a card or took one back; nobody is ready any more (BR9)."""

    type: Literal["laying_changed"] = "laying_changed"
    seat: int
    count: int
    """How many cards of theirs lie on the table."""
    laying: int


class OwnLayingChanged(OwnEvent):
    """What a painter's cards on the table are, and are meant for (B23, BR8)."""

    type: Literal["own_laying_changed"] = "own_laying_changed"
    laid: tuple[OwnPainting, ...]


class QuotasSet(BelrattiEvent):
    """All cards went back to the hands, and it is settled who lays how many (BR9)."""

    type: Literal["quotas_set"] = "quotas_set"
    quotas: tuple[int, ...]
    """In the order of the painters."""
    laying: int


class SaidReady(BelrattiEvent):
    """A painter is ready (BR9)."""

    type: Literal["said_ready"] = "said_ready"
    seat: int


class Revealed(BelrattiEvent):
    """Fakes were shuffled in and the row turned up; Phase 3 begins (B26, B28)."""

    type: Literal["revealed"] = "revealed"
    row: tuple[str, ...]
    deck_count: int
    hanging: int
    """The id of the empty hanging."""


class OwnRowShown(OwnEvent):
    """Where a painter's own cards are in the row (BR23)."""

    type: Literal["own_row_shown"] = "own_row_shown"
    laid: tuple[OwnPainting, ...]


class Questioned(BelrattiEvent):
    """The joker's question and the painters' answer; approvals of the hanging are cleared (B47, BR12)."""

    type: Literal["questioned"] = "questioned"
    answer: Answer
    hanging: int
    """The hanging's new id."""


class Evaluated(BelrattiEvent):
    """The hanging is final, and everything about it is open (B33-B38)."""

    type: Literal["evaluated"] = "evaluated"
    evaluation: EvaluatedRound


class JokerRecovered(BelrattiEvent):
    """A spent joker is face up again (B53, B54)."""

    type: Literal["joker_recovered"] = "joker_recovered"
    joker: Joker
    seat: int | None
    """Who picked it; null when nobody had to, or nobody did (BR19)."""


class Continued(BelrattiEvent):
    """A seat has seen the evaluation."""

    type: Literal["continued"] = "continued"
    seat: int


class HandsRefilled(BelrattiEvent):
    """The painters drew up to their hand size (B40, BR25)."""

    type: Literal["hands_refilled"] = "hands_refilled"
    hand_counts: tuple[int, ...]
    """By seat."""
    deck_count: int


class Ended(BelrattiEvent):
    """The game is over (B56-B59, BR21)."""

    type: Literal["ended"] = "ended"
    reason: Reason
    score: int
    band: Band
    result: Result


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
