"""What is drawn in any kind of game: strokes and their bounds, journals folded into drawings, digests, SVG. Pure.

The clauses are Duplik's, which was the first to draw (DR8).
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    Field,
    TypeAdapter,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WithJsonSchema,
    WrapValidator,
)
from pydantic_core import to_json

from trompe.rules.kernel import Integer, Value, union

SIDE = 1000
"""Coordinates run from 0 to this, from the upper left corner of the square."""
WIDTHS = (4, 8, 16, 32, 64)
"""How wide pencil and eraser may be, in units of the square."""
POINTS_A_STROKE = 500
STROKES_A_BATCH = 50
STROKES = 4_000
POINTS = 60_000
ENTRIES = 6_000
"""What a canvas takes in its round, what was undone or cleared included: strokes, points, entries of its journal.

Room for 300 s of an entry each 100 ms with a stroke of 20 points, and for as many again that undo."""

Tool = Literal["pencil", "eraser"]
"""What a stroke is made with (DR8)."""
Coordinate = Annotated[int, Field(ge=0, le=SIDE)]
Point = Annotated[tuple[Coordinate, ...], Field(min_length=2, max_length=2)]
"""x and y."""


def _integral(value: object, handler: ValidatorFunctionWrapHandler) -> Any:
    """Takes `4.0` for 4 as JSON Schema does, and costs nothing where nobody writes it so."""
    try:
        return handler(value)
    except ValidationError:
        return handler(_whole(value))


def _whole(value: object) -> object:
    if isinstance(value, list | tuple):
        return tuple(map(_whole, value))
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _known(width: int) -> int:
    if width not in WIDTHS:
        raise ValueError(f"one of {', '.join(map(str, WIDTHS))} expected")
    return width


Width = Annotated[Integer, AfterValidator(_known), WithJsonSchema({"type": "integer", "enum": list(WIDTHS)})]


class Stroke(Value):
    """A line of the pencil or the eraser; with one point, a dot (DR8)."""

    tool: Tool = "pencil"
    """`pencil` draws in black, `eraser` in the paper's white."""
    width: Width = 8
    """In units of the square."""
    points: Annotated[tuple[Point, ...], Field(min_length=1, max_length=POINTS_A_STROKE), WrapValidator(_integral)]
    """1 to 500 points `[x, y]` of the square, 0 to 1000 from its upper left corner."""


class Draw(Value):
    """Journal entry: strokes were drawn.

    A canvas takes 4,000 strokes, 60,000 points and 6,000 entries in its round, those undone or cleared included (DR8).
    """

    type: Literal["draw"] = "draw"
    strokes: Annotated[tuple[Stroke, ...], Field(min_length=1, max_length=STROKES_A_BATCH)]
    """What was drawn, 1 to 50 strokes, in order; later ones cover earlier ones."""


Count = Annotated[Integer, Field(ge=1, le=STROKES)]


class Undo(Value):
    """Journal entry: the last strokes were taken back. A line that was sent in parts is so many strokes."""

    type: Literal["undo"] = "undo"
    count: Count
    """How many of the last strokes are taken back; all, if there are fewer."""


class Clear(Value):
    """Journal entry: what was there was wiped off."""

    type: Literal["clear"] = "clear"
    count: Count
    """How many strokes the device shows: the first so many are wiped off, and what was drawn meanwhile stays."""


ENTRY_TYPES = (Draw, Undo, Clear)
Entry: Any = union(ENTRY_TYPES, "type")
ENTRY: TypeAdapter[Any] = TypeAdapter(Entry)
"""Reads an entry of a journal."""


class Drawing(Value):
    """What a canvas shows."""

    strokes: tuple[Stroke, ...] = ()
    """In the order in which they were drawn; later ones cover earlier ones."""


def batches(strokes: Sequence[Stroke]) -> Iterator[tuple[Stroke, ...]]:
    """The strokes in as many parts as it takes for each to fit into one entry."""
    for start in range(0, len(strokes), STROKES_A_BATCH):
        yield tuple(strokes[start : start + STROKES_A_BATCH])


def weight(entry: Any) -> tuple[int, int]:
    """Strokes and points that an entry adds to what the canvas has taken."""
    strokes = entry.strokes if isinstance(entry, Draw) else ()
    return len(strokes), sum(len(stroke.points) for stroke in strokes)


def folded(journal: Iterable[Any]) -> Drawing:
    """The drawing that a journal's entries lead to."""
    strokes: list[Stroke] = []
    for entry in journal:
        if isinstance(entry, Draw):
            strokes += entry.strokes
        elif isinstance(entry, Clear):
            del strokes[: entry.count]
        else:
            del strokes[-entry.count :]
    return Drawing(strokes=tuple(strokes))


def canonical(drawing: Drawing) -> bytes:
    """The drawing as JSON without spaces: a list of `[tool, width, [[x, y], …]]`."""
    return to_json([[stroke.tool, stroke.width, stroke.points] for stroke in drawing.strokes])


def digest(drawing: Drawing) -> str:
    """SHA-256 of the canonical JSON, as hexadecimal digits: what the log keeps of a drawing."""
    return sha256(canonical(drawing)).hexdigest()


BLANK = digest(Drawing())
"""The digest of an empty canvas."""


def svg(drawing: Drawing) -> str:
    """The drawing as an SVG document: black pencil on white, the eraser in the paper's white."""
    paper = f'<rect width="{SIDE}" height="{SIDE}" fill="#ffffff"/>'
    lines = "".join(map(_line, drawing.strokes))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    return f'{head}{paper}<g fill="none" stroke-linecap="round" stroke-linejoin="round">{lines}</g></svg>'


def _line(stroke: Stroke) -> str:
    ink = "#1a1a1a" if stroke.tool == "pencil" else "#ffffff"
    return f'<path d="{_path(stroke.points)}" stroke="{ink}" stroke-width="{stroke.width}"/>'


def _path(points: Sequence[Sequence[int]]) -> str:
    """A dot is a line of no length: round caps make it one."""
    (x, y), *rest = points
    return f"M{x} {y}L" + " ".join(f"{x} {y}" for x, y in rest or [(x, y)])
