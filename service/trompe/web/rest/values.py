"""What only this API names: small answers, and the parameters of its addresses."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from trompe.play.lobby import MOST_LISTED
from trompe.play.match import LONGEST_POLL
from trompe.rules import KINDS
from trompe.rules.kernel import Integer, Value

LONGEST_WAIT = int(LONGEST_POLL)
LONGEST_ADVANCE = 31 * 24 * 3600 * 1000

ListCursor = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,15}\.[0-9A-Za-z]{1,40}$")]
EventCursor = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,15}\.[0-9a-f]{0,32}$")]
KindName: Any = Literal[tuple(KINDS)]
Variant = Literal["plain", "hatched"]


class Player(Value):
    """The caller."""

    player: str
    """The player's id."""


class Kind(Value):
    """A kind of game that this server plays."""

    kind: str
    """Its name, as in `game.kind` when a game is created."""
    fewest: int
    """The fewest seats that can play."""
    most: int
    """The most seats that can play."""
    rules_version: int
    """The version of its rules that new games run under."""


class Kinds(Value):
    """Every kind of game that this server plays."""

    kinds: tuple[Kind, ...]
    """One for each kind."""


class Text(Value):
    """A label or a sentence."""

    code: str
    """What it is the text of: a refusal's code, an action's `<kind>.<type>`, or another name from views."""
    text: str
    """In the caller's language; with `{name}` for each fact that is filled in."""


class Texts(Value):
    """Labels and sentences by code."""

    texts: tuple[Text, ...]
    """Each code once."""


class Advance(Value):
    """How far a sandbox's clock is to move."""

    advance_ms: Annotated[Integer, Field(ge=0, le=LONGEST_ADVANCE)]
    """Forward, in milliseconds."""


class Clock(Value):
    """The time of the server's games."""

    now: datetime
    """The time by which the games' deadlines and lifetimes are counted."""


class Index(Value):
    """Where things are, as paths on this server."""

    guests: str
    """POST here to become a guest player."""
    me: str
    """Who you are."""
    my_games: str
    """Games in which you have a seat."""
    kinds: str
    """The kinds of games that are played here."""
    texts: str
    """Labels and sentences by code, in the caller's language."""
    games: str
    """Open games; POST here to open one."""
    quick_matches: str
    """POST here to be seated with others who ask for the same."""
    openapi: str
    """The whole API as OpenAPI 3.1."""
    docs: str
    """The same for people."""
    graphql: str
    """The same use cases as GraphQL."""


class NoQuery(Value):
    """No parameters."""


class PageQuery(Value):
    """Which page of a list."""

    first: Annotated[int, Field(ge=1, le=MOST_LISTED)] = 20
    """How many games at most."""
    after: ListCursor | None = None
    """The `next` of the page before."""


class ListQuery(PageQuery):
    """Which page of which list."""

    kind: KindName | None = None
    """Only games of this kind."""


class KindQuery(Value):
    """Of which kind of game."""

    kind: KindName | None = None
    """Only what belongs to this kind."""


class LookQuery(Value):
    """How a spectator is let in."""

    invite: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = None
    """The invite code, for a game by invitation in which the caller has no seat."""


class EventsQuery(LookQuery):
    """From where on."""

    after: EventCursor | None = None
    """A cursor of this game; from the beginning without it."""


class TicketedQuery(Value):
    """How a browser's `EventSource` is let in."""

    ticket: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{1,600}$")] | None = None
    """In place of a token, for a browser's `EventSource`: from `createTurnsTicket`."""


class StreamQuery(EventsQuery):
    """From where on, and what each message has."""

    last_event_id: EventCursor | None = None
    """The `id` of the last event seen, for who cannot send it as a header; counts more than `after`."""
    view: bool = True
    """Whether each change comes with the view after it."""
    beyond: bool = False
    """Whether to go on after the end, with talk and offers of a rematch (CR14), until there is one or can be none."""
    ticket: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{1,600}$")] | None = None
    """In place of a token, for a browser's `EventSource`: from `createStreamTicket`."""


class WaitQuery(Value):
    """How long an answer may wait for news."""

    wait: Annotated[int, Field(ge=0, le=LONGEST_WAIT)] | None = None
    """Seconds, at most 30: counts more than `Prefer`."""


class GameQuery(LookQuery, WaitQuery):
    """Who looks, and for how long they would wait for news."""


class ChangesQuery(EventsQuery, WaitQuery):
    """From where on, and for how long to wait for news."""


class TicketQuery(Value):
    """Who is let in."""

    ticket: Annotated[str, StringConstraints(pattern=r"^(s|[0-9]{1,8})\.[0-9]{1,8}\.[0-9a-f]{32}$")] | None = None
    """From a template in `envelope`: opens what its viewer may see. Without one that holds: what lies open to
    everybody, and nothing of a game by invitation."""


class CanvasPngQuery(TicketQuery):
    """How a canvas is drawn."""

    width: Annotated[int, Field(ge=64, le=1024)] = 512
    """In pixels."""


class CanvasQuery(Value):
    """From where on."""

    after: Annotated[int, Field(ge=0, le=999_999)] = 0
    """A cursor of this canvas; from the beginning without it."""


class SvgQuery(TicketQuery):
    """How a picture is drawn."""

    variant: Variant = "plain"
    """`hatched` has a pattern for each colour, on the same areas."""


class PngQuery(SvgQuery):
    """How a picture is drawn."""

    width: Annotated[int, Field(ge=64, le=1024)] = 512
    """In pixels."""
