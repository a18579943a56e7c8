"""The values that only GraphQL has: inputs of mutations, connections, refusals as data. The others are the river's."""

from typing import Annotated, Any, Literal

from pydantic import StringConstraints
from pydantic.alias_generators import to_snake

from trompe import errors
from trompe.play.match import WantedMatch
from trompe.rules.canvas import Entry as CanvasEntry
from trompe.rules.kernel import Integer, Value
from trompe.session import Action, Create, Summary

Category: Any = Literal[tuple(to_snake(cls.__name__).upper() for cls in errors.Refusal.__subclasses__())]
"""What sort of refusal it is; codes are finer."""
Key = Annotated[str, StringConstraints(min_length=1, max_length=64)]


class CreateGame(Value):
    """A new game, and the key under which it is created once."""

    key: Key
    """Chosen by the client, 1 to 64 characters. Sent again with the same content, it happens once (CR4)."""
    wanted: Create
    """The game."""


class Act(Value):
    """An action in a game, and the key under which it happens once."""

    game_id: str
    """The game."""
    key: Key
    """Chosen by the client, 1 to 64 characters. Sent again with the same content, it happens once (CR4)."""
    expected_version: Integer | None = None
    """Act only if the game still is at this version (CR3)."""
    action: Action
    """What to do."""


class AskQuickMatch(Value):
    """A wish to be seated with others, and the key under which it is asked for once."""

    key: Key
    """Chosen by the client, 1 to 64 characters. Sent again with the same content, it happens once (CR4)."""
    wanted: WantedMatch
    """What is asked for."""


class Draw(Value):
    """What to do on the own canvas, and the key under which it happens once."""

    game_id: str
    """The game."""
    canvas: str
    """The canvas's handle."""
    key: Key
    """Chosen by the client, 1 to 64 characters. Sent again with the same content, it happens once (CR4)."""
    entry: CanvasEntry
    """Strokes, or undo, or clear."""


class InputFault(Value):
    """One thing that is wrong with an input."""

    pointer: str
    """JSON Pointer to it: into the tagged form that REST takes, an action under `/action`; empty for the whole."""
    detail: str
    """What was expected there, in English."""


class Refusal(Value):
    """An answer that says no. Nothing has changed, unless the category is `UNAVAILABLE`: then nothing is known."""

    code: str
    """Stable and documented; see `/problems/{code}`."""
    category: Category
    """What sort of refusal it is."""
    message: str
    """A sentence in the caller's language."""
    clause: str | None
    """The rule it rests on."""
    retryable: bool
    """Whether the same request with the same key may succeed later."""
    retry_after: int | None
    """Seconds to wait before that."""
    game_version: int | None
    """The game's version, when it had moved on."""
    faults: tuple[InputFault, ...]
    """What is wrong with the input, each with its place."""


class PageInfo(Value):
    """Where a page of a list lies in it."""

    has_next_page: bool
    """Whether there is more behind this page."""
    end_cursor: str | None
    """Hand it in as `after` for the next page."""
    has_previous_page: bool
    """Always false: lists go forward only."""
    start_cursor: str | None
    """The cursor of the page's first game."""


class SummaryEdge(Value):
    """A game's place in a list."""

    cursor: str
    """Hand it in as `after` to go on behind this game."""
    node: Summary
    """The game."""


class SummaryConnection(Value):
    """A page of a list of games, newest first."""

    edges: tuple[SummaryEdge, ...]
    """The games with their cursors."""
    nodes: tuple[Summary, ...]
    """The games."""
    page_info: PageInfo
    """Where the page lies."""
