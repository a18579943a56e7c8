"""Codes and labels in both languages (CR16)."""

from string import Formatter

import pytest

from session.found import raised
from trompe.rules import KINDS
from trompe.rules.kernel import Action, tag
from trompe.session import model as m
from trompe.texts import LANGUAGES, TEXTS, negotiated, text

ACTIONS = [*m.SESSION_ACTIONS, *(action for rules in KINDS.values() for action in rules.actions)]


def gaps(sentence: str) -> set[str]:
    """What a sentence leaves to be filled."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.clause("CR16")
def test_every_refusal_has_a_sentence_that_its_facts_fill() -> None:
    found = raised()
    assert len({refusal.code for refusal in found}) > 30
    assert [refusal for refusal in found if refusal.code not in TEXTS] == []
    assert [
        (refusal, sentence)
        for refusal in found
        for sentence in TEXTS[refusal.code]
        if not gaps(sentence) <= refusal.facts
    ] == []


@pytest.mark.clause("CR16")
def test_every_refusal_of_a_kind_has_a_sentence() -> None:
    assert {code for rules in KINDS.values() for code in rules.refusals} <= set(TEXTS)


@pytest.mark.clause("CR16")
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.__name__)
def test_every_action_has_a_label(action: type[Action]) -> None:
    code = f"{tag(action, 'kind')}.{tag(action, 'type')}"
    labels = [text(code, language) for language in LANGUAGES]
    assert all(labels)
    assert len(labels) == 2


@pytest.mark.clause("CR16")
@pytest.mark.parametrize("code", TEXTS)
def test_both_languages_say_something_and_leave_the_same_gaps(code: str) -> None:
    english, spanish = TEXTS[code]
    assert english.strip()
    assert spanish.strip()
    assert gaps(english) == gaps(spanish)


@pytest.mark.clause("CR16")
@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("es", "es"),
        ("es-AR,es;q=0.9,en;q=0.8", "es"),
        ("en;q=0.5, es;q=0.7", "es"),
        ("de, fr;q=0.5", "en"),
        ("ES", "es"),
        ("es;q=0, en", "en"),
        ("es;q=0", "en"),
        ("es;q=x, en;q=0.1", "en"),
        ("es;q=nan", "en"),
        (";;;,,,", "en"),
    ],
)
def test_the_language_is_the_clients_favourite_of_ours(header: str | None, language: str) -> None:
    assert negotiated(header) == language
