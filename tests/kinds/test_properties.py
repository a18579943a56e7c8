"""One suite over every kind of game: random games by seeds must keep the properties."""

from collections.abc import Callable

import pytest

from kinds.properties import PROPERTIES
from trompe.rules import KINDS


@pytest.mark.clause("CR3", "CR5", "CR6", "CR7")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_every_kind_keeps(holds: Callable[[str], None], kind: str) -> None:
    holds(kind)
