"""Talk (IR14, CR6)."""

import re
from collections.abc import Callable

import pytest

from kinds.tables import Table
from session.steps import GAME, alone, events, finished, refused, running
from trompe.session import model as m
from trompe.session import options


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


@pytest.mark.parametrize(
    "text", ["\u0958" * 500, "a" * 500, "👩‍👩‍👧", "می\u200cخواهم\u200f", "❤\ufe0f", "a\u200b", "\u0378x"]
)
def test_text_of_any_script_up_to_500_characters_is_taken(text: str) -> None:
    assert alone().do("h0", m.Talk(text=text)) is not None


@pytest.mark.parametrize("text", ["\x00", "a\x1b[2Jb", "a\tb", "a\rb", "\x85a\x9b", "\ud800"])
def test_control_characters_and_halves_are_refused(text: str) -> None:
    refusal = refused(alone(), "h0", m.Talk.model_construct(text=text))
    assert (refusal.code, [fault.pointer for fault in refusal.faults]) == ("invalid_input", ["/text"])


INVISIBLE = ("\u200b\u200b", "\ufe0f", "\u2800", "\u00ad", "\u3164", "\u200d", "\u0301", " \n\u200b\n ", "\ue000")
TURNING = ("\u202eabc", "abc\u202d", "\u2067abc\u2069", "a\nb\u202b")


@pytest.mark.clause("CR2")
@pytest.mark.parametrize("text", [*INVISIBLE, *TURNING])
def test_a_line_shows_something_and_turns_nobodys_text(text: str) -> None:
    """By the same measure as names; and no descriptor of `talk` takes it either."""
    table = alone()
    refusal = refused(table, "h0", m.Talk.model_construct(text=text))
    assert (refusal.code, [fault.pointer for fault in refusal.faults]) == ("invalid_input", ["/text"])
    (schema,) = [legal.parameters["properties"]["text"] for legal in options(table.session, 0) if legal.type == "talk"]
    assert re.match(schema["pattern"], text) is None


def test_more_than_500_characters_are_no_text() -> None:
    with pytest.raises(ValueError, match="at most 500 characters"):
        m.Talk(text="a" * 501)
