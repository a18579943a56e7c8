"""The API as a test uses it: servers in the process, players with tokens, games."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx
from starlette.applications import Starlette

from trompe.app import create
from trompe.settings import Settings

SECRET = "a secret of the tests, long enough to be one"
_KEYS = count()


def key() -> str:
    """A key that was never used."""
    return f"key-{next(_KEYS)}"


def settings(redis_url: str | None, **more: Any) -> Settings:
    """Settings of a server for tests."""
    return Settings(**{"redis_url": redis_url, "secret": SECRET, "loops": False, **more})


class Player:
    """A guest with a token, speaking to one server."""

    def __init__(self, http: httpx.AsyncClient, id: str, token: str) -> None:
        self.http, self.id, self.token = http, id, token
        self.headers = {"Authorization": f"Bearer {token}"}

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.http.get(path, headers=self._with(headers))

    async def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        return await self.http.post(path, json=body, headers=self._with({"idempotency_key": key()} | headers))

    async def create(self, **more: Any) -> dict[str, Any]:
        """A new game with this player in seat 0."""
        body = {"game": {"kind": "illusion"}, "seats": 2, "name": "Ana", **more}
        answer = await self.post("/v1/games", body)
        assert answer.status_code == 201, answer.text
        game: dict[str, Any] = answer.json()["game"]
        return game

    async def act(self, game: str, type: str, kind: str = "session", **more: Any) -> httpx.Response:
        return await self.post(f"/v1/games/{game}/actions", {"kind": kind, "type": type, **more})

    async def look(self, game: str) -> dict[str, Any]:
        answer = await self.get(f"/v1/games/{game}")
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def _with(self, headers: dict[str, str]) -> dict[str, str]:
        return self.headers | {name.replace("_", "-"): value for name, value in headers.items()}


class Api:
    """A server."""

    def __init__(self, app: Starlette, http: httpx.AsyncClient) -> None:
        self.app, self.http = app, http

    async def player(self) -> Player:
        answer = await self.http.post("/v1/guests")
        assert answer.status_code == 201
        return Player(self.http, answer.json()["player"], answer.json()["token"])

    async def running(self) -> tuple[str, Player, Player]:
        """A game that has begun: its id, and who is to move and who is not."""
        players = [await self.player(), await self.player()]
        game = await players[0].create()
        assert (await players[1].act(game["id"], "join", name="Tim")).status_code == 200
        started = await players[0].act(game["id"], "start", players=2)
        assert started.status_code == 200, started.text
        turn = started.json()["game"]["play"]["phase"]["seat"]
        return game["id"], players[turn], players[1 - turn]


@asynccontextmanager
async def serving(redis_url: str | None, **more: Any) -> AsyncIterator[Api]:
    """A server in the process while the block runs."""
    app = create(settings(redis_url, **more))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test") as http,
    ):
        yield Api(app, http)
