"""Followers whose connections break at random points, and who go on at another worker; and those who act meanwhile."""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import aclosing, suppress
from typing import Any, NamedTuple

import httpx

from clients.games import begun, talk
from trompe.client import Client, GraphQLClient, RestClient
from trompe.client.errors import Again
from trompe.client.schema import Schema

LONGEST = 60
"""Messages after which a connection is dropped at the latest."""
OLD = "1." + "0" * 12
"""A cursor that never was."""


class Story(NamedTuple):
    """What one follower was told, over all its connections."""

    viewer: str
    api: str
    versions: list[int]
    resets: int
    connections: int
    view: dict[str, Any]


class Follower:
    """Follows a game as one player through one API; each connection goes to a worker by chance, and ends by chance."""

    def __init__(self, servers: Sequence[str], viewer: str, token: str, rng: random.Random, schema: Schema | None):
        self._servers, self.viewer, self._token, self._rng, self._schema = servers, viewer, token, rng, schema
        self._http = httpx.AsyncClient(timeout=30)
        self.versions: list[int] = []
        self.resets = 0
        self.connections = 0
        self._cursor: str | None = "0."
        self._view: dict[str, Any] = {}

    async def until(self, game: str, last: "asyncio.Future[int]") -> Story:
        """Its story up to the last version, once that is known."""
        while not (last.done() and self.versions and self.versions[-1] >= last.result()):
            with suppress(Again, TimeoutError):
                # Some connections end in the middle of a message, others between two.
                async with asyncio.timeout(self._rng.uniform(0.05, 3)):
                    await self._connection(game, self._rng.randrange(LONGEST))
        await self._http.aclose()
        api = "rest" if self._schema is None else "graphql"
        return Story(self.viewer, api, self.versions, self.resets, self.connections, self._view)

    async def _connection(self, game: str, messages: int) -> None:
        self.connections += 1
        async with aclosing(self._client()._stream(game, self._cursor, None)) as stream:
            async for update in stream:
                self.versions += [change["version"] for change in update["changes"]]
                self.resets += update["reset"]
                self._cursor, self._view = update["cursor"], dict(update["game"])
                messages -= 1
                if messages < 0:
                    return

    def _client(self) -> Client:
        server = self._rng.choice(self._servers)
        if self._schema is None:
            return RestClient(server, token=self._token, http=self._http)
        return GraphQLClient(server, token=self._token, http=self._http, schema=self._schema)


class Told(NamedTuple):
    """What came of it."""

    last: int
    """The last version."""
    stories: list[Story]
    seats: list[Client]
    """Who acted."""
    took: list[float]
    """Seconds that each action took, however often it had to be sent."""


async def told(servers: Sequence[str], events: int, followers: int, seed: int) -> Told:
    """Many events in one game while followers come and go."""
    rng = random.Random(seed)
    seats: list[Client] = [RestClient(servers[0]), RestClient(servers[-1])]
    for seat in seats:
        await seat.guest()
    async with GraphQLClient(servers[0]) as asking:
        schema = await asking.schema()
        watching = (await asking.guest())["token"]
    game = (await begun(*seats, mode="twelve_rounds"))["id"]
    tokens = {"Ana": seats[0].token or "", "Ben": seats[1].token or "", "nobody": watching}
    last: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    crowd = [
        Follower(servers, viewer, tokens[viewer], random.Random(rng.random()), schema if n % 2 else None)
        for n in range(followers)
        for viewer in [list(tokens)[n // 2 % 3]]
    ]
    stories = [asyncio.create_task(follower.until(game, last)) for follower in crowd]
    took: list[float] = []
    made = await asyncio.gather(*(_said(seat, game, events // 2, n, took) for n, seat in enumerate(seats)))
    last.set_result(max(made))
    return Told(max(made), list(await asyncio.gather(*stories)), seats, took)


async def _said(seat: Client, game: str, count: int, of: int, took: list[float]) -> int:
    """Says so many things, each once, however often it has to be sent; the version of the last."""
    version = 0
    for n in range(count):
        began = time.monotonic()
        version = (await seat.act(game, talk(f"{of}-{n}"), key=f"{of}-{n}"))["version"]
        took.append(time.monotonic() - began)
    return version


async def checked(told: Told) -> None:
    """Each story is complete, in order, without repeats, and ends in the view that its viewer gets afresh."""
    last, stories, seats, _ = told
    game = stories[0].view["id"]
    fresh = {name: dict(await seat.view(game)) for name, seat in zip(("Ana", "Ben"), seats, strict=True)}
    async with RestClient(seats[0].server) as nobody:
        await nobody.guest()
        fresh["nobody"] = dict(await nobody.view(game))
    for story in stories:
        assert story.versions == list(range(1, last + 1)), story.viewer
        assert story.resets == 0
        assert _lasting(story.view) == _lasting(fresh[story.viewer]), story.viewer


def _lasting(view: dict[str, Any]) -> dict[str, Any]:
    """Without what changes by the minute."""
    return {name: value for name, value in view.items() if name != "envelope"}
