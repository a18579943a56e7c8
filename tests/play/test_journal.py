"""What a store keeps of a canvas leads to the very same entries and drawings (DR8)."""

from random import Random
from typing import Any

import pytest

from trompe.play.journal import packed, pressed, retold, unpacked, unpressed
from trompe.rules.canvas import SIDE, STROKES_A_BATCH, WIDTHS, Clear, Draw, Drawing, Stroke, Undo, folded

CORNERS = Stroke(tool="eraser", width=64, points=((SIDE, 0), (0, SIDE), (SIDE, SIDE), (0, 0)))


@pytest.mark.clause("DR8")
@pytest.mark.parametrize(
    "entry",
    [
        Draw(strokes=(Stroke(points=((0, 0),)),)),
        Draw(strokes=(CORNERS, Stroke(width=4, points=((SIDE, SIDE),) * 500), CORNERS)),
        Undo(count=1),
        Undo(count=1000),
        Clear(count=127),
        Clear(count=128),
    ],
)
def test_an_entry_comes_back_as_it_was(entry: Any) -> None:
    assert unpacked(packed(entry)) == entry
    assert unpacked(packed(entry)).model_dump_json() == entry.model_dump_json()


@pytest.mark.clause("DR8", "D33")
@pytest.mark.parametrize("count", [0, 1, 50, 51, 300])
def test_a_drawing_comes_back_as_it_was_and_can_be_told_as_a_journal(count: int) -> None:
    drawing = Drawing(strokes=tuple(stroke(Random(seed)) for seed in range(count)))
    assert unpressed(pressed(drawing)) == drawing
    journal = retold(drawing)
    assert folded(journal) == drawing
    assert all(0 < len(entry.strokes) <= STROKES_A_BATCH for entry in journal)


def test_a_line_as_a_hand_draws_it_takes_little_more_than_two_bytes_a_point() -> None:
    points = tuple((400 + 7 * at, 300 + 5 * (at % 9)) for at in range(60))
    assert len(packed(Draw(strokes=(Stroke(points=points),)))) <= 2 * len(points) + 6


def stroke(chance: Random) -> Stroke:
    points = tuple((chance.randint(0, SIDE), chance.randint(0, SIDE)) for _ in range(chance.randint(1, 40)))
    return Stroke(tool=chance.choice(("pencil", "eraser")), width=chance.choice(WIDTHS), points=points)
