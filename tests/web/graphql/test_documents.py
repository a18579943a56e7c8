"""Documents are read once, and the memory for them is bounded."""

import pytest

from trompe.web.graphql import documents
from trompe.web.graphql.documents import Documents
from trompe.web.graphql.schema import schema


def test_a_document_is_read_once_a_broken_one_too() -> None:
    kept = Documents(schema())
    for text in ("{ __typename }", "{ nope }", "{"):
        assert kept.get(text) is kept.get(text)


def test_the_oldest_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "KEPT_CHARACTERS", 40)
    kept = Documents(schema())
    first = kept.get("{ a: __typename }")
    second = kept.get("{ b: __typename }")
    assert kept.get("{ a: __typename }") is first
    kept.get("{ c: __typename }")
    assert kept.get("{ a: __typename }") is first
    assert kept.get("{ b: __typename }") is not second


def test_what_is_too_long_is_not_kept() -> None:
    kept = Documents(schema())
    text = "{ __typename }" + " " * 20_000
    assert kept.get(text) is not kept.get(text)
    assert kept.get(text).errors[0].message.startswith("Syntax Error: Source contains more than")
