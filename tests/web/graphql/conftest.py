"""A server on loopback with this API, and clients that speak it as outsiders do."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette

from store.servers import ask
from trompe.play.house import House
from trompe.serving.protocol import Sockets as SocketProtocol
from trompe.store import Store
from trompe.web.auth import Auth
from trompe.web.graphql import GraphQL
from trompe.web.graphql.sockets import Sockets

SECRET = b"0123456789abcdef0123456789abcdef"


@dataclass
class Service:
    """What is under test: its address and its insides."""

    url: str
    house: House
    auth: Auth
    door: GraphQL

    @property
    def ws(self) -> str:
        return self.url.replace("http://", "ws://")

    @property
    def sockets(self) -> Sockets:
        return self.door._sockets


@asynccontextmanager
async def serving(house: House) -> AsyncIterator[Service]:
    auth = Auth(SECRET)
    door = GraphQL(house, auth)
    config = uvicorn.Config(
        Starlette(routes=door.routes),
        host="127.0.0.1",
        port=0,
        ws=SocketProtocol,
        ws_max_size=128 * 1024,
        lifespan="off",
        log_level="error",
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    listener = server.servers[0].sockets[0]
    # Small, so that a client that does not read is felt soon; connections inherit it.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)
    port = listener.getsockname()[1]
    try:
        yield Service(f"http://127.0.0.1:{port}/graphql", house, auth, door)
    finally:
        door.live.leave()
        server.should_exit = True
        await running


@pytest.fixture(scope="session")
async def running(redis_url: str) -> AsyncIterator[Service]:
    """One server for all tests: starting one costs more than most of them."""
    store = await Store.open(redis_url)
    async with serving(House(store, store.hub, store.hints, SECRET)) as service:
        yield service
    await store.close()


@pytest.fixture
async def service(running: Service, redis_url: str) -> Service:
    """The API on an empty store."""
    await ask(redis_url, "FLUSHALL")
    return running


@pytest.fixture
async def sandbox(redis_url: str) -> AsyncIterator[Service]:
    """The API of a sandbox, on the same server as `service`."""
    store = await Store.open(redis_url, sandbox=True)
    async with serving(House(store, store.hub, store.hints, SECRET, sandbox=True)) as service:
        yield service
    await store.close()


class Player:
    """A guest with a client of their own."""

    def __init__(self, service: Service, name: str, language: str = "en") -> None:
        self.name = name
        self.guest = service.auth.guest()
        self.headers = {"Authorization": f"Bearer {self.guest.token}", "Accept-Language": language}
        self.service = service
        self.keys = 0
        self.partners: list[Player] = []

    async def ask(self, query: str, **variables: Any) -> dict[str, Any]:
        """The data of an answer that has no errors."""
        async with httpx.AsyncClient(headers=self.headers) as client:
            response = await client.post(self.service.url, json={"query": query, "variables": variables})
        body: dict[str, Any] = response.json()
        assert "errors" not in body, body
        return body["data"]  # type: ignore[no-any-return]

    async def act(self, game: str, action: dict[str, Any], expected: int | None = None) -> dict[str, Any]:
        """The outcome or the refusal of an action."""
        self.keys += 1
        key = f"{self.name}-{self.keys}"
        data = await self.ask(ACT, input={"gameId": game, "key": key, "expectedVersion": expected, "action": action})
        return data["act"]  # type: ignore[no-any-return]

    async def create(self, key: str = "create", **wanted: Any) -> dict[str, Any]:
        """The outcome of creating a game."""
        given = {"game": {"illusion": {}}, "seats": 2, "name": self.name, **wanted}
        data = await self.ask(CREATE, input={"key": key, "wanted": given})
        return data["createGame"]  # type: ignore[no-any-return]


REFUSAL = """fragment No on Refusal {
  code category message clause retryable retryAfter gameVersion faults { pointer detail } }"""
OUTCOME = """fragment Yes on Outcome {
  version repeated change { version seat events { __typename } }
  game { id version cursor status you { seat legal { kind type label parameters } }
    play { __typename ... on IllusionView { arrows phase { __typename ... on IllusionTurnPhase {
      turn seat row { handle seat } next } } } } } }"""
ACT = f"mutation($input: ActInput!) {{ act(input: $input) {{ __typename ...Yes ...No }} }} {OUTCOME} {REFUSAL}"
CREATE = ACT.replace("ActInput", "CreateGameInput").replace("act(", "createGame(")


@pytest.fixture
def ana(service: Service) -> Player:
    return Player(service, "Ana")


@pytest.fixture
def ben(service: Service) -> Player:
    return Player(service, "Ben", "es")


@pytest.fixture
async def game(ana: Player, ben: Player) -> str:
    """A running game of Ana, who hosts, and Ben."""
    game: str = (await ana.create())["game"]["id"]
    assert (await ben.act(game, {"session": {"join": {"name": "Ben"}}}))["__typename"] == "Outcome"
    started = await ana.act(game, {"session": {"start": {"players": 2}}})
    assert started["game"]["status"] == "RUNNING"
    return game
