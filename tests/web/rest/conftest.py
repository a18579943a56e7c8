"""A server of this API in the process, on the real store."""

from collections.abc import AsyncIterator

import pytest

from store.servers import ask
from web.rest.api import Api, serving


@pytest.fixture(scope="session")
async def api(redis_url: str) -> AsyncIterator[Api]:
    """A server on an empty store, shared by the tests: each makes players and games of its own."""
    await ask(redis_url, "FLUSHALL")
    async with serving(redis_url) as api:
        yield api
