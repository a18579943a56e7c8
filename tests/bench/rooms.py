"""Twenty rooms of people and bots who come, go, fall silent and are thrown out: does every game come to its end?

    python tests/bench/rooms.py [--rooms 20] [--seconds 600] [--json FILE]

Two API workers with their clocks, one Redis; every person is a client of its own, by REST or GraphQL. A room plays game
after game until time is up, then lets the last one end. In the end everything must have expired from Redis.
"""

import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import aclosing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from clients.running import workers
from store.servers import ask, engines, serving
from trompe.client import Client, Game, GraphQLClient, Refused, RestClient
from trompe.demo.kinds import Part, part_of

SEATS = {"illusion": (2, 5), "belratti": (3, 7), "duplik": (3, 6)}
PACE = {"type": "live", "seconds": 5}
GRACE = 10
"""Seconds after which a person is missed: fewer than some are gone for."""
STUCK = 600
"""A game that takes so many seconds longer than the run has come to a standstill."""
KEPT = 60
"""Seconds that a game stays after its end: the shortest that there is."""
OFFERED = 12 * 60
"""Seconds for which it is kept who would play again, should the offer stand to its end."""


@dataclass
class Tally:
    """What happened in all rooms."""

    games: Counter[str] = field(default_factory=Counter)
    """By kind and how it ended."""
    deeds: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    stuck: list[str] = field(default_factory=list)


class Person:
    """Plays when it is awake; drops its connection, leaves and comes back as it likes."""

    def __init__(self, client: Client, name: str, part: Part, chance: random.Random, tally: Tally) -> None:
        self.client, self.name, self.part, self.chance, self.tally = client, name, part, chance, tally

    async def play(self, game: str) -> None:
        """To the end of the game, with all that comes between."""
        cursor, over = None, False
        while not over:
            async with aclosing(self.client.follow(game, cursor)) as updates:
                async for update in updates:
                    cursor = update["cursor"]
                    over = await self._met(update["game"])
                    if over or self.happens("dropped", 0.01):
                        break
            if not over:
                await asyncio.sleep(self.chance.random() * 12)

    async def _met(self, game: Game) -> bool:
        """What it does about a view; whether the game is over."""
        if game["status"] in ("finished", "abandoned"):
            return True
        if game["status"] == "open" or game["you"] is None:
            return False
        seat = game["you"]["seat"]
        if game["seats"][seat]["heldBy"] == "bot":
            if self.happens("returned", 0.2):
                await self._try(game["id"], {"kind": "session", "type": "join", "name": self.name})
            return False
        for call in [option for option in game["you"]["legal"] if option["type"] == "call_bot"]:
            if self.happens("called a bot", 0.3):
                fields = call["parameters"]["properties"]
                await self._try(game["id"], {name: field["const"] for name, field in fields.items()})
        with self._noted():
            await self.part.meanwhile(self.client, game, seat, self.chance)
        if self.happens("left", 0.003):
            await self._try(game["id"], {"kind": "session", "type": "leave", "seat": seat})
        elif seat in game["waitingFor"] and not self.happens("kept silent", 0.03):
            await self._try(game["id"], await self.part.choose(self.client, game, self.chance))
        return False

    def happens(self, deed: str, chance: float) -> bool:
        """Whether the person does it now; deeds are counted."""
        found = self.chance.random() < chance
        self.tally.deeds[deed] += found
        return found

    async def _try(self, game: str, action: dict[str, Any]) -> None:
        with self._noted():
            await self.client.act(game, action)

    @contextmanager
    def _noted(self) -> Iterator[None]:
        """What comes too late is counted, and no more."""
        try:
            yield
        except Refused as refused:
            self.tally.refused[refused.code] += 1
        except TimeoutError:
            self.tally.deeds["drew too slowly"] += 1


class Room:
    """One table after the other."""

    def __init__(self, number: int, servers: list[str], tally: Tally, end: float) -> None:
        self.chance = random.Random(number)
        self.number, self.servers, self.tally, self.end = number, servers, tally, end

    async def run(self) -> None:
        """Games until time is up."""
        while time.monotonic() < self.end:
            kind = self.chance.choice(sorted(SEATS))
            await self._game(kind)

    async def _game(self, kind: str) -> None:
        part, seats = part_of(kind), self.chance.randint(*SEATS[kind])
        people = [await self._person(part, n) for n in range(self.chance.randint(1, seats))]
        try:
            game = await self._gathered(part, people, seats)
            async with asyncio.timeout(self.end - time.monotonic() + STUCK):
                await asyncio.gather(*(person.play(game) for person in people))
            self.tally.games[f"{kind} {(await people[0].client.view(game))['status']}"] += 1
            await self._again(people, game)
        except TimeoutError:
            seen = await people[0].client.view(game)
            self.tally.stuck.append(f"{kind} {game} version {seen['version']} waits for {seen['waitingFor']}")
        finally:
            for person in people:
                await person.client.close()

    async def _again(self, people: list[Person], game: str) -> None:
        """Some want a rematch; when all do, it begins, and all leave it. Else somebody says so."""
        for person in people:
            if not person.happens("wanted a rematch", 0.7):
                continue
            with suppress(Refused):
                seen = (await person.client.rematch(game))["game"]["rematch"]
                if seen is not None and seen["game"] is not None:
                    self.tally.deeds["played again"] += 1
                    await self._leave(people, seen["game"])
                    return
        last = people[-1].client
        offer = (await last.view(game))["rematch"]
        if offer is not None and offer["status"] == "offered":
            with suppress(Refused):  # of one who left
                await last.act(game, {"kind": "session", "type": "decline_rematch", "offer": offer["offer"]})

    async def _leave(self, people: list[Person], game: str) -> None:
        for person in people:
            you = (await person.client.view(game))["you"]
            if you is not None:
                await person.client.act(game, {"kind": "session", "type": "leave", "seat": you["seat"]})

    async def _person(self, part: Part, number: int) -> Person:
        door = self.chance.choice((RestClient, GraphQLClient))
        client: Client = door(self.chance.choice(self.servers))
        await client.guest()
        return Person(client, f"P{number}", part, self.chance, self.tally)

    async def _gathered(self, part: Part, people: list[Person], seats: int) -> str:
        host = people[0]
        wanted = {"game": part.options()[0], "seats": seats, "name": host.name, "pace": PACE, "grace": GRACE}
        game: str = (await host.client.create(wanted))["game"]["id"]
        for number, person in enumerate(people[1:], 1):
            await person.client.join(person.name, game=game)
            if self.chance.random() < 0.2:
                people[number] = await self._thrown_out(host, person, game)
        for seat in range(len(people), seats):
            strength = self.chance.choice(("casual", "keen"))
            bot = {"kind": "session", "type": "add_bot", "seat": seat, "strength": strength}
            await host.client.act(game, bot)
        await host.client.act(game, {"kind": "session", "type": "start", "players": seats})
        return game

    async def _thrown_out(self, host: Person, guest: Person, game: str) -> Person:
        """Kicked before the start, and refused when they come back; somebody new takes the seat."""
        seen = await guest.client.view(game)
        assert seen["you"] is not None
        seat = seen["you"]["seat"]
        await host.client.act(game, {"kind": "session", "type": "kick", "seat": seat, "name": guest.name})
        self.tally.deeds["kicked"] += 1
        try:
            await guest.client.join(guest.name, game=game)
        except Refused as refused:
            self.tally.refused[refused.code] += 1
        await guest.client.close()
        other = await self._person(guest.part, seat)
        await other.client.join(other.name, game=game, seat=seat)
        return other


async def left_behind(url: str) -> list[str]:
    """What is still in Redis of games once every one must have expired."""
    end = time.monotonic() + KEPT + OFFERED + 30
    while (lasting := await lasting_keys(url)) and time.monotonic() < end:
        await asyncio.sleep(5)
    return lasting


async def lasting_keys(url: str) -> list[str]:
    """Keys that are of a game or lead to one, and any that never expires.

    Not the store's own mark, empty sets of deadlines, and what is a player's: a list and its count have their own time.
    """
    found = []
    for key in sorted(key.decode() for key in await ask(url, "KEYS", "*")):
        empty = key.startswith("t:") and await ask(url, "ZCARD", key) == 1
        of_game = "}:g" in key or key.startswith(("a:", "code:", "open"))
        if key != "meta" and not empty and (await ask(url, "TTL", key) < 0 or of_game):
            found.append(key)
    return found


async def measured(rooms: int, seconds: float) -> dict[str, Any]:
    tally = Tally()
    with serving(engines()[0], "--appendonly", "yes") as redis:
        lives = {"keep_for": str(KEPT), "open_for": str(KEPT), "bot_think_ms": "200"}
        with workers(2, redis_url=redis.url, **lives) as found:
            servers = [worker.server for worker in found]
            end = time.monotonic() + seconds
            await asyncio.gather(*(Room(number, servers, tally, end).run() for number in range(rooms)))
            behind = await left_behind(redis.url)
    return {
        "games": dict(sorted(tally.games.items())),
        "deeds": dict(tally.deeds),
        "refused": dict(tally.refused),
        "stuck": tally.stuck,
        "left behind": behind,
    }


def option(name: str, default: str) -> str:
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def main() -> None:
    found = asyncio.run(measured(int(option("--rooms", "20")), float(option("--seconds", "600"))))
    for name, value in found.items():
        print(f"{name}: {value}")
    if target := option("--json", ""):
        Path(target).write_text(json.dumps(found, indent=1))
    sys.exit(1 if found["stuck"] or found["left behind"] else 0)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
