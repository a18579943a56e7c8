"""What a snapshot holds: the whole of a game, secrets included."""

from typing import ClassVar

from trompe.rules.kernel import Strength, Value

from .absence import Away, Wait
from .rematch import Rematch
from .substitution import SeatOffer
from .words import Access, KindOptions, KindState, Pace, Spectators, Status


class Chair(Value):
    """A seat that is taken."""

    name: str
    holder: str | None
    """The human it belongs to, as an opaque reference of this game only; None for a bot of its own."""
    bot: bool
    """Whether a bot plays it now."""
    strength: Strength
    """How well a bot plays it, now or once one has to: as the host chose; for a human's seat keen."""
    since: int
    """When it was taken, ms since the epoch."""
    contribution: str | None


class Line(Value):
    """A line of talk."""

    seat: int
    name: str
    text: str
    at: int


class Asked(Value):
    """The decision that a game waits for."""

    decision: str
    """Its name, by the rules of the kind."""
    since: int
    """When it began, ms since the epoch."""
    warned: bool
    """Whether those who are to decide were told that time runs out."""


class Session(Value):
    """Everything about a game, secrets included: what a snapshot holds."""

    id: str
    rules: int
    options: KindOptions
    access: Access
    spectators: Spectators
    pace: Pace
    grace: int
    """Seconds (CR12)."""
    invite: str
    seed: str
    """The server's part of the seed, as 64 hexadecimal digits; secret until the game is over (CR7)."""
    status: Status
    version: int
    host: int
    chairs: tuple[Chair | None, ...]
    created: int
    started: int | None
    ended: int | None
    touched: int
    """When a human last acted; ms since the epoch like all times here."""
    stirred: int
    """When the kind's state last changed: bots think from then on, whatever is said meanwhile."""
    asked: Asked | None
    """Null unless it is running."""
    talk: tuple[Line, ...]
    state: KindState | None
    waits: tuple[Wait, ...] = ()
    """The humans whom the game waits for."""
    away: tuple[Away, ...] = ()
    """The seats that are missing; of a finished game those that a bot was called for (CR12)."""
    offers: tuple[SeatOffer, ...] = ()
    """The seats that new players are invited to (CR13)."""
    former: tuple[str, ...] = ()
    """Those who were replaced: opaque references as of the holders (CR13)."""
    kicked: tuple[str, ...] = ()
    """Those whom the host threw out, who cannot join again: opaque references as of the holders."""
    rematch: Rematch | None = None
    """The newest offer to play again (CR14)."""
    after: str | None = None
    """The id of the game that this is the rematch of (CR14)."""

    LINES: ClassVar[int] = 20
    """How many lines of talk a view keeps; the event log has them all."""
