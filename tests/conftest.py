"""A real server of our own for the tests, on a unix socket in a folder that goes away with it."""

from collections.abc import AsyncIterator, Iterator

import pytest

from store.servers import ask, engines, serving
from trompe.store import Store


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The server of this run. Tests that keep something in it begin with `store`, or empty it themselves."""
    with serving(engines()[0], "--appendonly", "no") as process:
        yield process.url


@pytest.fixture
async def store(redis_url: str) -> AsyncIterator[Store]:
    """A store on an empty server."""
    await ask(redis_url, "FLUSHALL")
    store = await Store.open(redis_url)
    yield store
    await store.close()
