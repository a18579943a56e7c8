"""What a snapshot holds: the whole of a game, secrets included."""

from typing import ClassVar

from trompe.rules.kernel import Value

from .words import Access, KindOptions, KindState, Status


class Chair(Value):
    """A seat that is taken."""

    name: str
    holder: str | None
    """The human it belongs to, as an opaque reference of this game only; None for a bot of its own."""
    bot: bool
    """Whether a bot plays it now."""
    since: int
    """When it was taken, ms since the epoch."""
    contribution: str | None


class Line(Value):
    """A line of talk."""

    seat: int
    name: str
    text: str
    at: int


class Session(Value):
    """Everything about a game, secrets included: what a snapshot holds."""

    id: str
    rules: int
    options: KindOptions
    access: Access
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
    talk: tuple[Line, ...]
    state: KindState | None

    LINES: ClassVar[int] = 20
    """How many lines of talk a view keeps; the event log has them all."""
