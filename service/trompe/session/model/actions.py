"""What is asked of a table: its own actions, the same for every kind, and all actions as one union."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from trompe.rules import KINDS
from trompe.rules.kernel import Integer, Strength, Value, union

from .absence import CallBot, KeepWaiting
from .bases import SessionAction
from .rematch import AcceptRematch, DeclineRematch, OfferRematch
from .substitution import InviteTo
from .words import Access, Contribution, GivenInvite, KindOptions, Name, Pace, SeatNumber, Spectators, Text


class Create(Value):
    """A new game, with its first player in it."""

    game: KindOptions
    """The kind of game and its options."""
    seats: Annotated[Integer, Field(ge=2, le=10)]
    """How many seats the table has; it may start when the kind's fewest are taken."""
    name: Name
    """What the others see of the player who creates the game and hosts it."""
    access: Access = "open"
    """`open`: listed, and anybody may join; `invited`: only with the invite code."""
    spectators: Spectators | None = None
    """Who may watch without a seat, once the game has begun: anybody, who has the invite code, or nobody. Without
    it as `access`: anybody at an open game, with the invite code at one by invitation."""
    pace: Pace = Pace()
    """How long a decision may take."""
    grace: Annotated[Integer, Field(ge=10, le=3600)] = 60
    """Seconds after which a seat that is absent, or idle while the game waits for it, counts as missing: then the
    others may call a bot for it (CR12). Not at a `slow` pace, where time runs out instead."""
    contribution: Contribution | None = None
    """The host's own part of the seed (CR8); it is shown to everybody."""
    seed: Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")] | None = None
    """The server's part of the seed as 64 hexadecimal digits: on a sandbox only."""


class Join(SessionAction):
    """Take a seat. Joining again gives the same seat (CR1)."""

    type: Literal["join"] = "join"
    name: Name
    """What the others see of you; unique at the table (CR2)."""
    wanted_seat: SeatNumber | None = None
    """The seat wanted; the first free one without it."""
    invite: GivenInvite | None = None
    """The invite code of a game that is joined by invitation, or of a seat that was left (CR13); case, spaces and
    hyphens do not matter."""
    contribution: Contribution | None = None
    """Your own part of the seed (CR8); it is shown to everybody. Not when the cards are dealt already."""


class Leave(SessionAction):
    """Give up the own seat; in a running game a bot plays on (CR13)."""

    type: Literal["leave"] = "leave"
    seat: SeatNumber
    """The own seat."""


class Kick(SessionAction):
    """Free another player's seat before the start: the host's right. Who was kicked cannot join this table again."""

    type: Literal["kick"] = "kick"
    seat: SeatNumber
    """The seat to free, by its number: not the host's own, and no bot's."""
    name: Name
    """Who is meant: refused when somebody else sits there by now (CR5)."""


class Start(SessionAction):
    """Deal and begin: the host's right. Empty seats are taken away."""

    type: Literal["start"] = "start"
    players: Annotated[Integer, Field(ge=1, le=10)]
    """How many seats the host sees taken: refused when it has changed (CR5)."""


class Talk(SessionAction):
    """Say something to the whole table, where the rules allow it."""

    type: Literal["talk"] = "talk"
    text: Text
    """Plain text, at most 500 characters, something to see in it; no control characters but line feeds, and
    nothing that overrides the direction of writing."""


class AddBot(SessionAction):
    """Let a bot take a free seat before the start: the host's right (CR11)."""

    type: Literal["add_bot"] = "add_bot"
    seat: SeatNumber
    """The free seat that the bot is to take."""
    strength: Strength = "casual"
    """How well it is to play: `casual` or `keen`."""


class RemoveBot(SessionAction):
    """Take a bot off its seat before the start: the host's right."""

    type: Literal["remove_bot"] = "remove_bot"
    seat: SeatNumber
    """The seat whose bot is to go."""


SESSION_ACTIONS = (
    Join,
    Leave,
    Kick,
    Start,
    Talk,
    AddBot,
    RemoveBot,
    CallBot,
    KeepWaiting,
    InviteTo,
    OfferRematch,
    AcceptRematch,
    DeclineRematch,
)


Action: Any = union(
    [union(SESSION_ACTIONS, "type"), *(union(rules.actions, "type") for rules in KINDS.values())], "kind"
)
"""Any action at all, told apart by `kind` and `type`."""
