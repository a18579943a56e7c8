"""One server for all tests here, and a player at it through either API."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from clients.running import workers
from trompe.client import Client, GraphQLClient, RestClient
from trompe.client.schema import Schema

Player = Callable[..., Awaitable[Client]]
APIS: dict[str, type[Client]] = {"rest": RestClient, "graphql": GraphQLClient}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a Redis of its own."""
    folder: Path = tmp_path_factory.mktemp("data")
    with workers(1, data_dir=str(folder), bot_think_ms="0") as (worker,):
        yield worker.server


@pytest.fixture(scope="session")
async def schema(server: str) -> Schema:
    """What the server offers over GraphQL."""
    async with GraphQLClient(server) as client:
        return await client.schema()


@pytest.fixture(params=sorted(APIS))
def api(request: pytest.FixtureRequest) -> str:
    """Either API."""
    return str(request.param)


@pytest.fixture
async def player(server: str, api: str) -> AsyncIterator[Player]:
    """Makes new guests at the server, through the test's API or a named one."""
    async with AsyncExitStack() as stack:

        async def made(by: str = api, **more: object) -> Client:
            client = await stack.enter_async_context(APIS[by](server, **more))
            if client.token is None:
                await client.guest()
            return client

        yield made
