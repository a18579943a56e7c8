"""Talk (IR14, CR6)."""

import re
from collections.abc import Callable
from functools import cache

import pytest

from kinds.tables import Table
from session.steps import GAME, alone, events, finished, refused, running, seated
from trompe.rules.belratti.model import Options as Belratti
from trompe.session import model as m
from trompe.session import options, played
from trompe.session.names import spoken

BELRATTI = Belratti()


@pytest.mark.clause("IR14")
@pytest.mark.parametrize("table", [alone, lambda: running(GAME, 2), finished], ids=["open", "running", "finished"])
def test_everybody_may_talk_before_during_and_after(table: Callable[[], Table]) -> None:
    at = table()
    assert events(at.do("h0", m.Talk(text="  No lo creo\n¿y tú? 🦉 "))) == (
        m.Said(seat=0, text="No lo creo\n¿y tú? 🦉"),
    )
    assert at.session.talk[-1] == m.Line(seat=0, name="Player 0", text="No lo creo\n¿y tú? 🦉", at=at.now)


@pytest.mark.clause("BR5", "B18")
def test_where_a_game_asks_for_silence_its_lobby_talks_before_and_after() -> None:
    """The channels of the rules and no other while it runs; free talk before the start and after the end."""
    table = seated(BELRATTI, 3)
    assert events(table.do("h1", m.Talk(text="hello"))) == (m.Said(seat=1, text="hello"),)
    table.do("h0", m.Start(players=3))
    for seat in range(3):
        refusal = refused(table, f"h{seat}", m.Talk(text="my themes"))
        assert (refusal.code, refusal.clause) == ("silence", "BR5")
        assert "talk" not in [option.type for option in options(table.session, seat)]
    over = table.session.but(status="finished", ended=table.now)
    for seat in range(3):
        assert "talk" in [option.type for option in options(over, seat)]
        step = played(over, f"h{seat}", m.Talk(text="good game"), table.now)
        assert step is not None
        assert step.entry.events == (m.Said(seat=seat, text="good game"),)


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


SCRIPTS = (
    *("¡Hola!", "Žluťoučký kůň", "Γειά σου", "Привет", "Їжак", "Բարեւ", "שלום", "مرحبا", "سلام", "नमस्ते", "বাংলা"),
    *("ਪੰਜਾਬੀ", "ગુજરાતી", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "สวัสดี", "ລາວ", "བོད་ཡིག", "မြန်မာ", "გამარჯობა"),
    *(
        "አማርኛ",
        "ខ្មែរ",
        "ᏣᎳᎩ",
        "你好",
        "漢",
        "𠮷",
        "こんにちは",
        "カタカナ",
        "ｶﾀｶﾅ",
        "안녕",
        "🙂",
        "👍🏽",
        "❤\ufe0f",
        "🇪🇸",
        "👩‍👩‍👧",
    ),
    *("?", "№", "→", "€", "½", "∑", "♥", "★", "\n42\n"),
)


@pytest.mark.clause("CR2", "CR3")
@pytest.mark.parametrize("text", SCRIPTS)
def test_the_descriptor_of_talk_takes_what_people_write(text: str) -> None:
    assert fitting(text)


@pytest.mark.clause("CR3")
def test_whatever_the_descriptor_of_talk_takes_is_taken() -> None:
    """Each character by itself, and beside one that is seen."""
    characters = [chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000]
    shown = [char for char in characters if fitting(char)]
    assert len(shown) > 90_000
    assert [char for char in shown if spoken(char) is None] == []
    assert [char for char in characters if fitting(f"a{char}") and spoken(f"a{char}") is None] == []


def fitting(text: str) -> bool:
    """Whether the descriptor of `talk` takes a text."""
    return _talk().search(text) is not None


@cache
def _talk() -> re.Pattern[str]:
    (legal,) = [legal for legal in options(alone().session, 0) if legal.type == "talk"]
    return re.compile(legal.parameters["properties"]["text"]["pattern"])


def test_more_than_500_characters_are_no_text() -> None:
    with pytest.raises(ValueError, match="at most 500 characters"):
        m.Talk(text="a" * 501)
