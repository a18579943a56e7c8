"""Talk (IR14, CR6)."""

from collections.abc import Callable

import pytest

from kinds.tables import Table
from session.steps import GAME, alone, events, finished, refused, running
from trompe.session import model as m


@pytest.mark.clause("IR14")
@pytest.mark.parametrize("table", [alone, lambda: running(GAME, 2), finished], ids=["open", "running", "finished"])
def test_everybody_may_talk_before_during_and_after(table: Callable[[], Table]) -> None:
    at = table()
    assert events(at.do("h0", m.Talk(text="  No lo creo\n¿y tú? 🦉 "))) == (
        m.Said(seat=0, text="No lo creo\n¿y tú? 🦉"),
    )
    assert at.session.talk[-1] == m.Line(seat=0, name="Player 0", text="No lo creo\n¿y tú? 🦉", at=at.now)


def test_a_view_keeps_the_newest_lines_and_the_log_all() -> None:
    table = alone()
    for number in range(25):
        table.do("h0", m.Talk(text=f"line {number}"))
    assert [line.text for line in table.session.talk] == [f"line {number}" for number in range(5, 25)]
    assert len(table.entries) == 26


@pytest.mark.parametrize("text", ["\u0958" * 500, "a" * 500, "\U000378ff", "\ue000", "👩‍👩‍👧", "\u202eabc", "\u0378x"])
def test_text_of_any_script_up_to_500_characters_is_taken(text: str) -> None:
    assert alone().do("h0", m.Talk(text=text)) is not None


@pytest.mark.parametrize("text", ["\x00", "a\x1b[2Jb", "a\tb", "a\rb", "\x85a\x9b", "\ud800"])
def test_control_characters_and_halves_are_refused(text: str) -> None:
    refusal = refused(alone(), "h0", m.Talk.model_construct(text=text))
    assert (refusal.code, [fault.pointer for fault in refusal.faults]) == ("invalid_input", ["/text"])


def test_more_than_500_characters_are_no_text() -> None:
    with pytest.raises(ValueError, match="at most 500 characters"):
        m.Talk(text="a" * 501)
