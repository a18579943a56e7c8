"""The client's types say what the published documents say."""

from typing import Any, get_type_hints

import httpx
import pytest

from trompe.client import values

TYPES = [value for value in vars(values).values() if isinstance(value, type) and value.__module__ == values.__name__]
RENAMED = {"Seat": "SeatView", "Line": "TalkLine"}


@pytest.fixture(scope="session")
def published(server: str) -> dict[str, Any]:
    """The schemas of the OpenAPI document."""
    found: dict[str, Any] = httpx.get(f"{server}/v1/openapi.json").json()["components"]["schemas"]
    return found


@pytest.mark.parametrize("ours", TYPES, ids=lambda ours: ours.__name__)
def test_a_type_has_the_fields_that_are_published(published: dict[str, Any], ours: type) -> None:
    theirs = published[RENAMED.get(ours.__name__, ours.__name__)]
    assert set(get_type_hints(ours)) == set(theirs["properties"])
