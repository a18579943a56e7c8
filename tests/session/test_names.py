"""Names are labels (CR2)."""

import unicodedata

import pytest

from session.steps import alone, join, refused
from trompe.errors import Malformed
from trompe.session.names import cleaned, folded

FAMILY = "👨‍👩‍👧‍👦"

GOOD = {
    "plain": "Ana",
    "one": "a",
    "32 letters": "a" * 32,
    "space inside": "Ana María",
    "emoji": "🦉🐈",
    "32 families": FAMILY * 32,
    "skin tone": "👍🏽",
    "flag": "🇪🇸",
    "flag of a part": "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "rainbow flag": "🏳️‍🌈",
    "keycap": "1️⃣",
    "younger than Python's tables": "\U0001fae8",
    "composed": "\u1e69",
    "marks": "Z\u0351\u036b\u0343",
    "four marks each": "Z\u0351\u036b\u0343\u0351" * 8,
    "Burmese": "\u1019\u103c\u103d\u103e\u102c\u1037",
    "Hebrew with points and accents": "\u05e9\u05c1\u05bc\u05b8\u0591",
    "Tibetan": "\u0f66\u0f92\u0fb2\u0f74\u0f56",
    "Arabic with vowels": "\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f",
    "Arabic": "علي",
    "Hebrew": "דנה",
    "Persian with a non-joiner": "می\u200cخواهم",
    "Hindi": "क्षत्रिय",
    "Hangul": "하나",
    "four bytes": "𐍈𝒜",
}


@pytest.mark.clause("CR2")
@pytest.mark.parametrize("name", GOOD.values(), ids=GOOD)
def test_a_name_of_any_script_is_taken(name: str) -> None:
    assert cleaned(name) == unicodedata.normalize("NFC", name)
    table = alone(name=name)
    assert table.session.chairs[0] is not None
    assert table.session.chairs[0].name == unicodedata.normalize("NFC", name)


@pytest.mark.clause("CR2")
@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Ana ", "Ana"), ("\u3000Ana\u00a0", "Ana"), ("\nAna\t", "Ana"), ("e\u0301", "\u00e9"), ("\u212b", "\u00c5")],
)
def test_a_name_is_trimmed_and_composed(given: str, kept: str) -> None:
    assert cleaned(given) == kept
    assert cleaned(kept) == kept


BAD = {
    "empty": "",
    "blank": " \t\n ",
    "33 letters": "a" * 33,
    "33 families": FAMILY * 33,
    "control": "A\x00na",
    "line feed": "A\nna",
    "escape": "\x1b[31mAna",
    "C1 control": "A\x9bna",
    "override": "\u202eanA",
    "isolate": "\u2067Ana\u2069",
    "embedding": "\u202bAna",
    "right-to-left mark": "Ana\u200f",
    "Arabic letter mark": "\u061cAna",
    "line separator": "A\u2028na",
    "paragraph separator": "A\u2029na",
    "zero width space": "A\u200bna",
    "byte order mark": "\ufeffAna",
    "word joiner": "A\u2060na",
    "soft hyphen": "A\u00adna",
    "tags that are no flag": "A\U000e0061",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "braille blank": "\u2800",
    "Khmer vowel inherent": "\u17b4",
    "blank musical head": "\U0001d159",
    "joiners only": "\u200d\u200d",
    "mark only": "\u0301",
    "variation only": "\ufe0f",
    "private use": "\ue000",
    "half a pair": "\ud83d",
    "unassigned": "\U000e0fff",
    "non-character": "\uffff",
    "too many marks": "a" + "\u0301" * 400,
    "five general marks": "a" + "\u0351" * 5,
    "marks between joiners": "a" + "\u0351\u036b\u0343\u0351\u200d" * 2,
    "marks between selectors": "a" + "\u0351\u036b\ufe0f" * 3,
    "nine marks of a script": "\u1019" + "\u103b\u103d\u103e" * 3,
}


@pytest.mark.clause("CR2")
@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        cleaned(name)
    assert (refused.value.code, refused.value.clause) == ("bad_name", "CR2")
    assert [fault.pointer for fault in refused.value.faults] == ["/name"]


@pytest.mark.clause("CR2")
def test_a_bad_name_does_not_sit_down() -> None:
    assert refused(alone(), "h1", join("\u202eanA")).code == "bad_name"


@pytest.mark.clause("CR2")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ana"),
        ("STRASSE", "straße"),
        ("ΣΟΦΟΣ", "σοφος"),
        ("\u00e9", "e\u0301"),
        ("Ａｎａ", "Ana"),
        ("Ana B", "Ana\u00a0B"),
        ("Ana", "A\u200dna"),
        ("Ana", "Ana\u200c"),
        ("❤", "❤\ufe0f"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert folded(one) == folded(other)
    refusal = refused(alone(name=one), "h1", join(other))
    assert (refusal.code, refusal.clause) == ("name_taken", "CR2")


@pytest.mark.clause("CR2")
@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Ana", "Aña"), ("👍🏽", "👍🏿"), ("ana", "аnа")])
def test_other_names_are_others(one: str, other: str) -> None:
    table = alone(name=one)
    table.do("h1", join(other))
    assert [chair.name for chair in table.session.chairs if chair] == [one, other]
