"""A house on a real store, with bots that think fast."""

import pytest

from play.people import House
from trompe.store import Store


@pytest.fixture
def house(store: Store) -> House:
    return House(store=store, hub=store.hub, hints=store.hints, secret=b"s" * 32, bot_think_ms=0)
