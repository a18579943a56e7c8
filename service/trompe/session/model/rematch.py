"""Playing again: the same people, the same options, a new game (CR14)."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from trompe.rules.kernel import Integer, Strength, Value

from .bases import SessionAction, SessionEvent
from .words import Access, Contribution, KindOptions, Pace, Spectators

RematchStatus = Literal["offered", "declined", "expired", "agreed", "opened"]
"""`agreed`: all have accepted, and the new game is about to begin; `opened`: it has begun."""
OfferNumber = Annotated[Integer, Field(ge=1, le=1_000_000)]


class Rematch(Value):
    """The newest offer to play again."""

    number: int
    status: RematchStatus
    until: int
    """When it expires, ms since the epoch."""
    accepted: tuple[int, ...]
    """The seats that have accepted, in order; who offered is one of them."""


class OfferRematch(SessionAction):
    """Offer to play again: the same seats and options, a new game (CR14)."""

    type: Literal["offer_rematch"] = "offer_rematch"
    offer: OfferNumber
    """Its number: 1, or one more than that of the last offer; refused when somebody else was first (CR5)."""


class AcceptRematch(SessionAction):
    """Accept the offer to play again; the new game begins once all have who played to the end. Who left
    has no say; who a bot was called for has, and is not waited for (CR14)."""

    type: Literal["accept_rematch"] = "accept_rematch"
    offer: OfferNumber
    """The number of the offer (CR5)."""


class DeclineRematch(SessionAction):
    """Decline the offer to play again, which ends it, also after one has accepted (CR14)."""

    type: Literal["decline_rematch"] = "decline_rematch"
    offer: OfferNumber
    """The number of the offer (CR5)."""


class CloseRematch(SessionAction):
    """What the clock does about an offer to play again; nobody can send it."""

    type: Literal["close_rematch"] = "close_rematch"
    closed: Literal["expired", "opened"]
    """`expired`: not all have accepted in time; `opened`: they have, and the new game is there (CR14)."""


class SeatAgain(Value):
    """A seat as it begins the new game."""

    name: str
    """The name of player or bot, as in the old game."""
    holder: str | None
    """The human it belongs to, as an opaque reference of the new game; null for a bot, also for one that
    played for somebody who had left."""
    called: bool = False
    """Whether a bot plays it until its player joins: one was called for them in the old game, and they have not
    accepted (CR12)."""
    strength: Strength
    """How well a bot plays it, now or once one has to."""
    contribution: Contribution | None
    """The player's part of the seed, as in the old game (CR8)."""


class PlayAgain(SessionAction):
    """A new game after an old one: what all people of that one have agreed on; nobody can send it (CR14)."""

    type: Literal["play_again"] = "play_again"
    after: str
    """The id of the game before."""
    game: KindOptions
    """The kind of game and its options."""
    access: Access
    """Whether anybody may watch, or only with the invite code."""
    spectators: Spectators | None
    """Who may watch without a seat, as in the old game."""
    pace: Pace
    """How long a decision may take."""
    grace: int
    """Seconds after which a seat that is absent or idle counts as missing (CR12)."""
    host: int
    """The number of the host's seat."""
    chairs: tuple[SeatAgain, ...]
    """The seats by number."""


class RematchOffered(SessionEvent):
    """A player offers to play again (CR14)."""

    type: Literal["rematch_offered"] = "rematch_offered"
    seat: int
    """The number of the seat that offers."""
    offer: int
    """The number of the offer, which answers must name."""
    until: datetime
    """When it expires."""


class RematchAccepted(SessionEvent):
    """A player accepts (CR14)."""

    type: Literal["rematch_accepted"] = "rematch_accepted"
    seat: int
    """The number of the seat."""
    offer: int
    """The number of the offer."""


class RematchDeclined(SessionEvent):
    """A player declines: the offer is void (CR14)."""

    type: Literal["rematch_declined"] = "rematch_declined"
    seat: int
    """The number of the seat."""
    offer: int
    """The number of the offer."""


class RematchExpired(SessionEvent):
    """Not all have accepted in time: the offer is void (CR14)."""

    type: Literal["rematch_expired"] = "rematch_expired"
    offer: int
    """The number of the offer."""


class RematchOpened(SessionEvent):
    """All have accepted, and the new game has begun (CR14)."""

    type: Literal["rematch_opened"] = "rematch_opened"
    offer: int
    """The number of the offer."""
    game_id: str
    """The id of the new game; everybody has the same seat there."""


class PlayedAgain(SessionEvent):
    """The game began as a rematch: all seats are taken as in the game before (CR14)."""

    type: Literal["played_again"] = "played_again"
    game_id: str
    """The id of the game before."""
    host: int
    """The number of the host's seat."""


class RematchView(Value):
    """The newest offer to play again, as everybody sees it."""

    offer: int
    """Its number, which answers must name."""
    status: RematchStatus
    """`offered`, then `declined`, `expired`, or `agreed` and soon `opened`."""
    until: datetime
    """When it expires, if not all have accepted by then."""
    accepted: tuple[int, ...]
    """The seats that have accepted; who offered is one of them."""
    missing: tuple[int, ...]
    """The seats that are waited for: all that their people play and that have not yet answered."""
    game: str | None
    """The id of the new game, once it has begun; everybody has the same seat there."""
