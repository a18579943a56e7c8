"""What a game is: values, seats, dice, steps and the `Rules` that every kind fulfils. Pure.

Everything here works without a server: `deal` a state, ask `legal`, `act`, and look with `view` and `see`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self, TypeVar, Union

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

from trompe.errors import Illegal

Seat = int
"""A place at the table, numbered clockwise from 0."""
Viewer = int | None
"""A seat, or None for a spectator."""
Strength = Literal["casual", "keen"]
"""How well a bot plays: `casual` as people do at a glance, `keen` as people do who take their time (CR11)."""
Look = Callable[[str], "Seen"]
"""How a bot sees a picture or a canvas: by the handle that its view shows it."""


def _integral(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


Integer = Annotated[int, BeforeValidator(_integral)]
"""An integer of an input; like JSON Schema's, it takes `4.0` for 4 and neither `"4"` nor `true`."""
Moment = datetime
"""A time that is shown. Rules count in ms since the epoch and show `moment(ms)`."""


def moment(ms: int) -> Moment:
    """The moment that many ms after the epoch."""
    return datetime.fromtimestamp(ms / 1000, UTC)


class Value(BaseModel):
    """A small frozen value. JSON names are in camelCase; nothing unknown is taken, nothing is coerced."""

    model_config = ConfigDict(
        frozen=True,
        strict=True,
        extra="forbid",
        hide_input_in_errors=True,
        use_attribute_docstrings=True,
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
        serialize_by_alias=True,
    )

    def but(self, **changes: Any) -> Self:
        """The same with some fields changed; the caller vouches for their types."""
        return self.model_copy(update=changes)


class Tagged(Value):
    """A value of a union: `kind` says whose it is, `type` which."""


class Action(Tagged):
    """What a seat asks to do. Subclasses have imperative names and fixed `kind` and `type`."""


class Event(Tagged):
    """What happened, with its outcome. Subclasses have past-tense names and fixed `kind` and `type`."""


class Result(Value):
    """How a game ended."""

    winners: tuple[int, ...]
    """Seats that won; several share a victory, none means that the table lost."""
    scores: tuple[int, ...]
    """By seat: arrows (Illusion), points (Duplik), or the team's score for every seat (Belratti)."""


class Legal(Value):
    """An action that the seat may take now."""

    kind: str
    """Whose action it is: a kind of game, or `session`."""
    type: str
    """The action's `type`."""
    label: str = ""
    """What to write on a button, in the caller's language."""
    parameters: dict[str, Any]
    """JSON Schema 2020-12 for the whole action, narrowed to this moment: every instance is accepted."""


def legal(action: type[Action], **properties: Mapping[str, Any]) -> Legal:
    """The descriptor of an action whose fields are bounded by the given schemas."""
    kind, name = tag(action, "kind"), tag(action, "type")
    fields = {"kind": {"const": kind}, "type": {"const": name}, **properties}
    parameters = {
        "type": "object",
        "properties": fields,
        "required": [key for key, schema in fields.items() if not schema.get("x-optional")],
        "additionalProperties": False,
    }
    return Legal.model_construct(kind=kind, type=name, label="", parameters=parameters)


@cache
def tag(cls: type[Value], field: str) -> str:
    """The fixed value of a tag field (`kind`, `type`) of a class."""
    return str(cls.model_fields[field].default)


def tags(cls: type[Value]) -> bool:
    """Whether a class carries a fixed `type`, so that it can stand in a union."""
    return "type" in cls.model_fields and cls.model_fields["type"].default is not None


T = TypeVar("T")


def union(members: Iterable[Any], by: str) -> Any:
    """The annotation of a union of values told apart by the tag `by`."""
    found = tuple(members)
    return found[0] if len(found) == 1 else Annotated[Union[found], Field(discriminator=by)]  # noqa: UP007


class Stream:
    """Numbers of one purpose: SHA-256 in counter mode over seed and purpose, so that anybody can check them.

    Block i is SHA-256(seed ‖ 0 ‖ purpose as UTF-8 ‖ 0 ‖ i as 8 bytes, big-endian), from i = 0.
    """

    def __init__(self, seed: bytes, purpose: str) -> None:
        self._head = sha256(seed + b"\0" + purpose.encode() + b"\0")
        self._block = 0
        self._rest = b""

    def take(self, count: int) -> bytes:
        """The next `count` bytes."""
        while len(self._rest) < count:
            block = self._head.copy()
            block.update(self._block.to_bytes(8, "big"))
            self._rest += block.digest()
            self._block += 1
        taken, self._rest = self._rest[:count], self._rest[count:]
        return taken

    def below(self, bound: int) -> int:
        """A whole number 0 ≤ x < bound: 4 bytes big-endian modulo bound, drawn again in the uneven remainder."""
        limit = (1 << 32) // bound * bound
        while (number := int.from_bytes(self.take(4), "big")) >= limit:
            pass
        return number % bound

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher-Yates from the end: for i = n-1 … 1 swap item i with item `below(i + 1)`."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)

    def handle(self) -> str:
        """An opaque name of 96 bits for a picture of this game, as 24 hexadecimal digits (CR17)."""
        return self.take(12).hex()


class Dice(NamedTuple):
    """All the chance of one game: a stream for each purpose, never steered by time or by versions (CR7)."""

    seed: bytes

    def of(self, purpose: str) -> Stream:
        """The stream of a purpose, such as `illusion/deck`."""
        return Stream(self.seed, purpose)


S = TypeVar("S", bound=Value)


class Step(NamedTuple):
    """What an action leads to."""

    state: Any
    events: tuple[Event, ...]


class Decision(NamedTuple):
    """What a game waits for, as the clock of its pace sees it (CR10)."""

    name: str
    """Tells it from the one before and the one after, and nothing that is hidden from anybody."""
    size: int = 1
    """How many decisions it counts as: so often the time of one is given for it."""


@dataclass(frozen=True)
class PictureRef:
    """Which picture of which deck stands behind a handle. Never shown to a viewer."""

    deck: str
    id: str


@dataclass(frozen=True)
class Pixels:
    """A small raster of a picture, for bots: rows of RGB triples."""

    width: int
    height: int
    rgb: bytes


@dataclass(frozen=True)
class Seen:
    """What a client can fetch of a picture or a canvas that its seat may see; bots get the same and nothing else."""

    pixels: Pixels
    title: str = ""
    """In English; empty for a canvas, and where there is no picture any more."""
    alt: str = ""
    """The sentence that stands for a picture, in English."""
    strokes: tuple[Value, ...] = ()
    """Of a canvas: what was drawn, in order."""


@dataclass(frozen=True)
class Sheet:
    """A canvas that a seat may draw on now: a journal of strokes beside the game, so that nobody can count them."""

    canvas: str
    """Its handle."""
    closes: int
    """The last ms at which a stroke still counts, since the epoch by the server's clock."""


class Rules(ABC):
    """One kind of game. All methods are pure; a refusal is an `Illegal` and changes nothing."""

    kind: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules; a game goes on under the one it was dealt by."""
    fewest: ClassVar[int]
    most: ClassVar[int]
    """How many seats can play."""
    OptionsType: ClassVar[type[Value]]
    StateType: ClassVar[type[Value]]
    ViewType: ClassVar[type[Value]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    refusals: ClassVar[Mapping[str, str]]
    """Every code that `act` refuses with, and the clause behind it; several where it depends on the action."""
    undrawn: ClassVar[Mapping[str, str]] = {}
    """The same for drawing, where there are canvases: `canvas_not_open`, `canvas_closed` and `canvas_full`."""

    @abstractmethod
    def deal(self, options: Any, seats: int, dice: Dice) -> Step:
        """The first state of a game with that many seats."""

    @abstractmethod
    def legal(self, state: Any, seat: Seat) -> tuple[Legal, ...]:
        """What a seat may do now: the truth about legality, empty when it may not act."""

    @abstractmethod
    def act(self, state: Any, seat: Seat, action: Any, dice: Dice, now: int) -> Step:
        """Apply one action at `now` (ms since the epoch), or raise `Illegal`."""

    @abstractmethod
    def waiting(self, state: Any) -> tuple[Seat, ...]:
        """The seats that the game waits for; empty when it is over, or waits only for the clock."""

    @abstractmethod
    def decision(self, state: Any) -> Decision:
        """What those waited for are to decide: their time begins anew when this changes (CR10)."""

    @abstractmethod
    def see(self, event: Any, viewer: Viewer) -> Event | None:
        """The event as that viewer may see it; None when nothing of it may be known."""

    @abstractmethod
    def view(self, state: Any, viewer: Viewer) -> Value:
        """All that a viewer may know now."""

    @abstractmethod
    def pictures(self, state: Any, viewer: Viewer) -> Mapping[str, PictureRef]:
        """The pictures that a viewer may fetch now, by handle."""

    @abstractmethod
    def result(self, state: Any) -> Result | None:
        """The result, once the game is over."""

    @abstractmethod
    def bot(self, view: Any, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, strength: Strength) -> Action:
        """What a bot in that seat does, given what the seat may see and nothing else (CR11)."""

    def staffed(self, state: Any, humans: frozenset[Seat]) -> Any:
        """The state once these seats are played by humans: told at the start and whenever it changes."""
        return state

    def eager(self, state: Any, now: int) -> tuple[Seat, ...]:
        """The seats whose bots should act at `now`; beyond those waited for, who may well do something meanwhile."""
        return self.waiting(state)

    def due(self, state: Any) -> int | None:
        """When the clock must look at the game, in ms since the epoch; None for never."""
        return None

    def owed(self, state: Any) -> tuple[str, ...]:
        """The canvases that stop being drawn when `due` has come: `expire` needs their digests."""
        return ()

    def expire(self, state: Any, dice: Dice, now: int, digests: Mapping[str, str]) -> Step:
        """What happens when `due` has come. `digests`: by owed canvas, the SHA-256 of what was drawn, in hex."""
        return Step(state, ())

    def drawing(self, state: Any, seat: Seat) -> Sheet | None:
        """The canvas that a seat may draw on now, which only that seat sees; None when there is none."""
        return None

    def unopened(self, state: Any, seat: Seat) -> str | None:
        """The canvas that a seat's view shows before it may be drawn on; None when there is none."""
        return None

    def canvases(self, state: Any, viewer: Viewer) -> frozenset[str]:
        """The finished canvases that a viewer may fetch now."""
        return frozenset()

    def journals(self, state: Any) -> tuple[str, ...]:
        """Every canvas of the game so far, whoever may see it: what is kept and goes with the game."""
        return ()

    def sketch(self, view: Any, seat: Seat, dice: Dice, strength: Strength) -> Sequence[Value]:
        """What a bot in that seat draws, given what the seat may see: strokes."""
        return ()

    def silenced(self, state: Any, seat: Seat) -> str | None:
        """The clause that forbids this seat free talk now, if one does."""
        return None


def refuse(rules: type[Rules], code: str, **facts: Any) -> Illegal:
    """The refusal of a kind for one of its declared codes, with the clause it rests on."""
    return Illegal(code, clause=rules.refusals[code], **facts)
