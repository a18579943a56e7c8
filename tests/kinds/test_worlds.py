"""Two worlds for every kind: see `kinds.worlds`."""

import pytest

from kinds.worlds import LEAST, compared
from trompe.rules import KINDS


@pytest.mark.clause("CR6", "CR17")
@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_known_cannot_be_told_by_any_answer(kind: str) -> None:
    counts = compared(kind)
    assert counts.comparisons >= LEAST
    assert counts.differing > counts.comparisons * 0.9, "the worlds hardly differ: the helper's resample hides nothing"
