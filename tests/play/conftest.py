"""A house on a real store, with bots that think fast."""

from collections.abc import AsyncIterator

import pytest

from play.people import House
from store.servers import ask
from trompe.store import Store


@pytest.fixture
def house(store: Store) -> House:
    return House(store=store, hub=store.hub, hints=store.hints, secret=b"s" * 32, bot_think_ms=0)


@pytest.fixture
async def studio(redis_url: str) -> AsyncIterator[House]:
    """The same, whose clock can be moved."""
    await ask(redis_url, "FLUSHALL")
    store = await Store.open(redis_url, sandbox=True)
    yield House(store=store, hub=store.hub, hints=store.hints, secret=b"s" * 32, bot_think_ms=0, sandbox=True)
    await store.close()
