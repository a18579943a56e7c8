"""The published documents: those in the repository are what the code says, and they hold by their own standards."""

from pathlib import Path

import pytest

from trompe.web.openapi import documents

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", sorted(documents()))
def test_published_documents_are_what_the_code_says(path: str) -> None:
    """`trompe schema` writes them."""
    assert (ROOT / path).read_text("utf-8") == documents()[path], "out of date: run `trompe schema`"
