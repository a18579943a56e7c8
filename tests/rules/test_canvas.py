"""Strokes, journals, digests and drawings (DR8)."""

import json
from hashlib import sha256
from typing import Any

import pytest
from pydantic import ValidationError

from trompe.cards.publish import rendered
from trompe.rules.canvas import (
    BLANK,
    ENTRY,
    POINTS_A_STROKE,
    STROKES_A_BATCH,
    WIDTHS,
    Clear,
    Draw,
    Drawing,
    Stroke,
    Undo,
    canonical,
    digest,
    folded,
    svg,
    weight,
)

DOT = Stroke(points=((5, 6),))
LINE = Stroke(width=4, points=((0, 0), (1000, 1000)))
RUB = Stroke(tool="eraser", width=64, points=((500, 500), (510, 500)))


@pytest.mark.clause("DR8")
@pytest.mark.parametrize(
    ("journal", "strokes"),
    [
        ([], ()),
        ([Draw(strokes=(DOT, LINE))], (DOT, LINE)),
        ([Draw(strokes=(DOT, LINE)), Undo(count=1)], (DOT,)),
        ([Draw(strokes=(DOT, LINE)), Draw(strokes=(RUB,)), Undo(count=2)], (DOT,)),
        ([Draw(strokes=(DOT,)), Undo(count=1), Undo(count=1), Draw(strokes=(LINE,))], (LINE,)),
        ([Draw(strokes=(DOT,)), Clear(count=1), Undo(count=1), Draw(strokes=(RUB,))], (RUB,)),
        ([Draw(strokes=(DOT, LINE, RUB)), Clear(count=2)], (RUB,)),
        ([Draw(strokes=(DOT, LINE)), Clear(count=1000)], ()),
        ([Draw(strokes=(DOT, LINE)), Undo(count=1000)], ()),
        ([Undo(count=1), Clear(count=1)], ()),
        ([Draw(strokes=(DOT,)), Draw(strokes=(DOT,)), Undo(count=1)], (DOT,)),
    ],
)
def test_a_journal_is_folded_into_what_is_on_the_canvas(journal: list[Any], strokes: tuple[Stroke, ...]) -> None:
    assert folded(journal) == Drawing(strokes=strokes)


@pytest.mark.clause("DR8")
def test_the_form_of_strokes() -> None:
    good = '{"tool":"eraser","width":16.0,"points":[[0,0],[1000.0,5]]}'
    assert Stroke.model_validate_json(good) == Stroke(tool="eraser", width=16, points=((0, 0), (1000, 5)))
    assert Stroke.model_validate_json('{"points":[[1,2]]}').width in WIDTHS
    for bad in ("[]", "[[1]]", "[[1,2,3]]", "[[-1,0]]", "[[0,1001]]", '[["1",2]]', "[[1.5,2]]", "[[true,2]]", "null"):
        with pytest.raises(ValidationError):
            Stroke.model_validate_json(f'{{"points":{bad}}}')
    for bad in ('"tool":"brush"', '"width":5', '"width":"8"', '"colour":"red"'):
        with pytest.raises(ValidationError):
            Stroke.model_validate_json(f'{{"points":[[1,2]],{bad}}}')


@pytest.mark.clause("DR8")
def test_bounds_of_a_stroke_and_a_batch_are_in_the_schema() -> None:
    longest = [[1, 2]] * POINTS_A_STROKE
    assert len(Stroke.model_validate_json(json.dumps({"points": longest})).points) == POINTS_A_STROKE
    with pytest.raises(ValidationError):
        Stroke.model_validate_json(json.dumps({"points": [*longest, [1, 2]]}))
    with pytest.raises(ValidationError):
        Draw(strokes=(DOT,) * (STROKES_A_BATCH + 1))
    with pytest.raises(ValidationError):
        Draw(strokes=())
    points = Stroke.model_json_schema()["properties"]["points"]
    assert points["maxItems"] == POINTS_A_STROKE
    assert points["items"]["items"]["maximum"] == 1000


@pytest.mark.clause("DR8")
def test_entries_survive_json_and_are_weighed() -> None:
    for entry, heavy in ((Draw(strokes=(DOT, LINE)), (2, 3)), (Undo(count=2), (0, 0)), (Clear(count=3), (0, 0))):
        assert ENTRY.validate_json(entry.model_dump_json()) == entry
        assert weight(entry) == heavy


@pytest.mark.clause("DR8", "CR5")
def test_undo_and_clear_name_how_many_strokes_they_answer() -> None:
    for tag in ("undo", "clear"):
        for bad in ("", ',"count":0', ',"count":-1', ',"count":4001', ',"count":"1"', ',"count":1.5'):
            with pytest.raises(ValidationError):
                ENTRY.validate_json(f'{{"type":"{tag}"{bad}}}')
    assert ENTRY.validate_json('{"type":"undo","count":1.0}') == Undo(count=1)


@pytest.mark.clause("D18", "CR8")
def test_the_digest_is_that_of_the_canonical_json_which_anybody_can_write() -> None:
    drawing = Drawing(strokes=(DOT, RUB))
    text = '[["pencil",8,[[5,6]]],["eraser",64,[[500,500],[510,500]]]]'
    assert canonical(drawing).decode() == text
    assert digest(drawing) == sha256(text.encode()).hexdigest()
    assert sha256(b"[]").hexdigest() == BLANK


@pytest.mark.clause("DR8")
def test_a_drawing_is_drawn_dots_too_and_the_eraser_wipes() -> None:
    black, white = (0x1A, 0x1A, 0x1A), (255, 255, 255)
    wide = Stroke(width=64, points=((500, 500),))
    assert colour(Drawing(), 500, 500) == white
    assert colour(Drawing(strokes=(wide,)), 500, 500) == black
    assert colour(Drawing(strokes=(wide,)), 600, 500) == white
    assert colour(Drawing(strokes=(wide, RUB)), 505, 500) == white
    assert colour(Drawing(strokes=(wide, RUB, wide)), 505, 500) == black


@pytest.mark.clause("CR17")
def test_a_drawing_as_svg_has_no_text_in_it() -> None:
    document = svg(Drawing(strokes=(DOT, LINE, RUB)))
    assert document.count("<path") == 3
    assert not any(word in document for word in ("<text", "<title", "<!--", "<script", "href"))


def colour(drawing: Drawing, x: int, y: int) -> tuple[int, ...]:
    from io import BytesIO

    from PIL import Image

    pixel = Image.open(BytesIO(rendered(svg(drawing), 1000))).convert("RGB").getpixel((x, y))
    assert isinstance(pixel, tuple)
    return pixel
