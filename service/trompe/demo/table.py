"""One game from its creation to its end, each seat by a client of its own."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import httpx

from trompe.client import Client, Game, GraphQLClient, Json, Outcome, Refused, RestClient
from trompe.client.schema import Schema

from .kinds import Part
from .plan import APIS, Plan
from .record import Record, Watcher
from .rematch import Rematch

NAMES = ("Ana", "Béla", "Chiara", "Dídac", "Edda", "Farid", "Gül", "Håkon", "Ines", "Jörn")
LANGUAGES = ("en", "es")
OVER = ("finished", "abandoned")


@dataclass(frozen=True)
class Door:
    """How to reach the server."""

    server: str
    http: httpx.AsyncClient
    schema: Schema
    patience: float

    def client(self, api: str, language: str = "en", token: str | None = None) -> Client:
        """A client of that API."""
        if api == "rest":
            return RestClient(self.server, http=self.http, language=language, token=token, patience=self.patience)
        return GraphQLClient(
            self.server, schema=self.schema, http=self.http, language=language, token=token, patience=self.patience
        )

    def twin(self, client: Client) -> Client:
        """The same player through the other API."""
        api = APIS[isinstance(client, GraphQLClient)]
        return self.client(api, client.language, client.token)


class Table:
    """A game that is being played."""

    def __init__(self, door: Door, plan: Plan, part: Part, rng: random.Random, moved: Callable[[int], None]) -> None:
        """`moved` is told how many actions were taken so far."""
        self._door, self._plan, self._part, self._rng, self._moved = door, plan, part, rng, moved
        self._finals: list[tuple[Game, Game]] = []
        self.problems: list[str] = []
        """What was wrong so far."""

    async def play(self) -> Record:
        """Play it to its end."""
        seats = [await self._guest(api, seat) for seat, api in enumerate(self._plan.apis)]
        spectator = Watcher("spectator", await self._guest(self._plan.spectator, 0), None)
        game, invite = await self._gather(seats)
        watchers = [*(Watcher(NAMES[seat], client, seat) for seat, client in enumerate(seats)), spectator]
        async with asyncio.TaskGroup() as group:
            for watcher in watchers:
                group.create_task(self._watch(watcher, game, invite if watcher is spectator else None))
            await self._start(seats[0], game)
            await self._probe(seats[-1], spectator.client, game, invite)
        record = await self._record(game, watchers)
        await Rematch(game, seats).check(self.problems)
        return record

    async def _guest(self, api: str, seat: int) -> Client:
        client = self._door.client(api, LANGUAGES[seat % 2])
        await client.guest()
        return client

    async def _gather(self, seats: list[Client]) -> tuple[str, str]:
        """The game and its invite code, with everybody seated."""
        opened = await seats[0].create(
            {
                "game": self._plan.options,
                "seats": len(seats) + self._plan.bots,
                "name": NAMES[0],
                "access": "invited" if self._plan.invited else "open",
                "contribution": f"luck-{self._rng.randrange(10**6)}",
            }
        )
        game, you = opened["game"]["id"], opened["game"]["you"]
        assert you is not None
        for seat, client in enumerate(seats[1:], 1):
            if self._plan.invited:
                await client.join(NAMES[seat], invite=you["invite"], contribution="!~")
            else:
                await client.join(NAMES[seat], game=game, seat=seat)
        for bot in range(self._plan.bots):
            await seats[0].act(game, {"kind": "session", "type": "add_bot", "seat": len(seats) + bot})
        return game, you["invite"]

    async def _start(self, host: Client, game: str) -> None:
        players = len(self._plan.apis) + self._plan.bots
        await host.act(game, {"kind": "session", "type": "start", "players": players})

    async def _watch(self, watcher: Watcher, game: str, invite: str | None) -> None:
        """Everything from the beginning; the own seat's moves where it may move."""
        page = await watcher.client.changes(game, invite=invite)
        watcher.changes += page["changes"]
        known = 0
        async for update in watcher.client.follow(game, page["cursor"], invite):
            watcher.saw(update)
            now = update["game"]
            self.problems += self._part.shown(now)
            self.problems += await self._part.meanwhile(watcher.client, now, watcher.seat, self._rng)
            self._moved(now["version"])
            if watcher.seat in now["waitingFor"] and now["version"] >= known:
                known = await self._move(watcher, now)

    async def _move(self, watcher: Watcher, game: Game) -> int:
        """One action of the seat; the version below which nothing is left to do for it."""
        if self._rng.randrange(8) == 0:
            await self._compare(watcher.client, game["id"])
        action = await self._part.choose(watcher.client, game, self._rng)
        try:
            outcome = await watcher.client.act(game["id"], action)
        except Refused as refused:
            if refused.code not in self._part.missed or len(game["waitingFor"]) == 1:
                self.problems.append(f"{watcher.name} was refused {action}: {refused}")
            return game["version"] + 1
        watcher.outcomes.append(outcome)
        if self._rng.randrange(12) == 0:
            await self._say(watcher, outcome)
        return outcome["game"]["version"]

    async def _say(self, watcher: Watcher, outcome: Outcome) -> None:
        """A word to the table, where talk is free now."""
        you = outcome["game"]["you"]
        if you and outcome["game"]["status"] not in OVER and any(option["type"] == "talk" for option in you["legal"]):
            with suppress(Refused):  # by now it may be silent, or over
                await watcher.client.act(outcome["game"]["id"], _talk("¡Vale! 🂡"))

    async def _compare(self, client: Client, game: str) -> None:
        """The same player's view through both APIs, if nothing happens in between."""
        one, other = await client.view(game), await self._door.twin(client).view(game)
        if one["version"] == other["version"]:
            self._finals.append((one, other))

    async def _probe(self, seat: Client, spectator: Client, game: str, invite: str) -> None:
        """What must be refused, and is."""
        await self._refused("a spectator's talk", "not_seated", spectator.act(game, _talk("hello")))
        if (await spectator.view(game, invite))["status"] not in OVER:
            await self._refused("an early log", "not_over", seat.log(game))

    async def _refused(self, what: str, code: str, asked: Awaitable[object]) -> None:
        try:
            await asked
        except Refused as refused:
            if refused.code != code:
                self.problems.append(f"{what} was refused as {refused.code}, not as {code}")
            return
        self.problems.append(f"{what} was not refused")

    async def _record(self, game: str, watchers: list[Watcher]) -> Record:
        first = watchers[0].client
        await self._compare(first, game)
        logs = [await first.log(game), await self._door.twin(first).log(game)]
        return Record(watchers, logs, self._finals, self.problems)


def _talk(text: str) -> Json:
    return {"kind": "session", "type": "talk", "text": text}
