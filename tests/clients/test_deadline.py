"""Time runs out while processes die: the drawing ends once, late rather than never, and nobody gains by it (CR9)."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, aclosing, contextmanager
from hashlib import sha256
from typing import Any

import pytest

from clients.running import SECRET, Worker, workers
from store.servers import Process, ask, engines, serving
from trompe.client import Client, GraphQLClient, Refused, RestClient

DOT = {"tool": "pencil", "width": 8, "points": [[5, 6]]}
DRAW = {"type": "draw", "strokes": [DOT]}
DRAWN, BLANK = (sha256(text.encode()).hexdigest() for text in ('[["pencil",8,[[5,6]]]]', "[]"))
DEADLINE, GRACE = 30_000, 1_000
"""Milliseconds from the start of the timer, and after its end."""


@pytest.fixture(scope="module")
def redis() -> Iterator[Process]:
    """A Redis that keeps every command before it answers."""
    with serving(engines()[0], "--appendonly", "yes", "--appendfsync", "always") as process:
        yield process


@pytest.fixture(scope="module")
def api(redis: Process) -> Iterator[Worker]:
    """A worker that answers, and leaves the clock to others."""
    with workers(1, redis_url=redis.url, sandbox="true", loops="false") as (worker,):
        yield worker


@contextmanager
def clocks(redis: Process, count: int) -> Iterator[list[Worker]]:
    """So many workers that nobody calls: they have the clock. Some may be killed meanwhile."""
    found = [Worker(secret=SECRET, redis_url=redis.url, sandbox="true") for _ in range(count)]
    try:
        for clock in found:
            clock.launch()
        for clock in found:
            clock.await_ready()
        yield found
    finally:
        for clock in found:
            clock.kill()


class Table:
    """Three at a table, on whose canvas one dot was drawn; the timer runs."""

    def __init__(self, redis: Process, players: list[Client], game: Any) -> None:
        phase = game["play"]["phase"]
        self.id, self.began = game["id"], game["version"]
        self._redis = redis
        self.portrayer = players[phase["portrayer"]]
        self.canvases = {each["artist"]: each["canvas"] for each in phase["canvases"]}
        self.artists = [players[seat] for seat in self.canvases]
        self.own = list(self.canvases.values())

    async def pass_time(self, ms: int) -> None:
        """Move the clock of the whole sandbox, also while nobody serves it."""
        while not isinstance(await ask(self._redis.url, "INCRBY", "sandbox:offset", ms), int):
            await asyncio.sleep(0.02)  # a Redis that has just come back still reads its file

    async def draw(self, at: int = 0, key: str | None = None) -> Any:
        return await self.artists[at].draw(self.id, self.own[at], DRAW, key=key)

    async def refused(self) -> None:
        """Strokes and lines come too late, and a key that was used finds its first outcome."""
        for at in (0, 1):
            with pytest.raises(Refused) as late:
                await self.draw(at)
            assert (late.value.code, late.value.clause) == ("canvas_closed", "DR5")
        assert await self.draw(key="dot") == {"cursor": 1, "repeated": True}

    async def ended(self, seconds: float = 20) -> None:
        """Until time is up, once, with what was drawn."""
        async with asyncio.timeout(seconds):
            while (view := await self.portrayer.view(self.id))["play"]["phase"]["type"] == "drawing":  # type: ignore[index]
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        view = await self.portrayer.view(self.id)
        told = [event["type"] for event in await self.events()]
        assert (view["version"], told) == (self.began + 1, ["time_up"])
        for at, (text, strokes) in enumerate(((DRAWN, [DOT]), (BLANK, []))):
            canvas = await self.artists[at].canvas(self.id, self.own[at])
            plain = [[stroke["tool"], stroke["width"], stroke["points"]] for stroke in canvas["strokes"]]
            assert (canvas["open"], canvas["strokes"]) == (False, strokes)
            assert sha256(json.dumps(plain, separators=(",", ":")).encode()).hexdigest() == text

    async def events(self) -> list[Any]:
        """What happened since the timer was started."""
        changes = (await self.portrayer.changes(self.id))["changes"]
        assert [change["version"] for change in changes] == list(range(1, len(changes) + 1))
        return [event for change in changes[self.began :] for event in change["events"]]


@pytest.fixture
async def table(redis: Process, api: Worker) -> AsyncIterator[Table]:
    async with AsyncExitStack() as stack:
        doors = (RestClient, GraphQLClient, RestClient)
        players: list[Client] = [await stack.enter_async_context(door(api.server)) for door in doors]
        for player in players:
            await player.guest()
        wanted = {"game": {"kind": "duplik", "drawSeconds": DEADLINE // 1000}, "seats": 3, "name": "Ana"}
        game = (await players[0].create(wanted))["game"]["id"]
        for player, name in zip(players[1:], ("Ben", "Cleo"), strict=True):
            await player.join(name, game=game)
        view = (await players[0].act(game, {"kind": "session", "type": "start", "players": 3}))["game"]
        portrayer = players[view["play"]["phase"]["portrayer"]]  # type: ignore[index]
        for type in ("open_turn", "start_timer"):
            view = (await portrayer.act(game, {"kind": "duplik", "type": type, "round": 1}))["game"]
        made = Table(redis, players, view)
        assert await made.draw(key="dot") == {"cursor": 1, "repeated": False}
        yield made


@pytest.mark.clause("CR9", "D18", "DR5")
async def test_the_clock_is_killed_while_they_draw_and_another_one_ends_it_later(redis: Process, table: Table) -> None:
    with clocks(redis, 1) as (clock,):
        clock.kill()
        await table.pass_time(DEADLINE + GRACE + 500)
        await table.refused()
        await asyncio.sleep(0.5)
        assert (await table.portrayer.view(table.id))["version"] == table.began
        clock.start()
        await table.ended()


@pytest.mark.clause("CR9", "D18", "CR7")
async def test_all_are_down_across_the_deadline_and_nothing_is_lost(redis: Process, api: Worker, table: Table) -> None:
    """The service is killed, then its Redis; when they are back, time is up."""
    with clocks(redis, 1) as (clock,):
        for process in (clock, api, redis):
            process.kill()
        redis.start()
        await table.pass_time(DEADLINE + GRACE + 500)
        api.start()
        await table.refused()
        clock.start()
        await table.ended()


@pytest.mark.clause("CR9", "D18")
async def test_of_two_clocks_one_is_killed_at_the_deadline_and_it_ends_once(redis: Process, table: Table) -> None:
    with clocks(redis, 2) as (first, _):
        await table.pass_time(DEADLINE + GRACE - 300)
        await asyncio.sleep(0.3)
        first.kill()
        await table.ended()
        await table.refused()


@pytest.mark.clause("CR9", "D18")
async def test_two_clocks_end_it_once_while_an_artist_draws_on(redis: Process, table: Table) -> None:
    with clocks(redis, 2):
        await table.pass_time(DEADLINE + GRACE + 100)
        late = await asyncio.gather(*(table.draw(at % 2) for at in range(20)), return_exceptions=True)
        assert {answer.code for answer in late if isinstance(answer, Refused)} == {"canvas_closed"}
        assert len([answer for answer in late if isinstance(answer, Refused)]) == 20
        await table.ended()


@pytest.mark.clause("CR9", "D18", "DR5")
async def test_without_any_clock_whoever_acts_first_lets_time_run_out(table: Table) -> None:
    await table.pass_time(DEADLINE + GRACE + 500)
    with pytest.raises(Refused) as late:
        await table.portrayer.act(table.id, {"kind": "duplik", "type": "describe", "round": 1, "text": "And a tree."})
    assert (late.value.code, late.value.clause) == ("time_up", "DR5")
    await table.ended()
    await table.refused()


@pytest.mark.clause("CR1", "DR8")
async def test_other_devices_follow_a_canvas_over_a_broken_connection_until_time_is_up(
    redis: Process, api: Worker, table: Table
) -> None:
    """Through either door, and nothing is told twice."""
    artist = table.artists[0]
    async with AsyncExitStack() as stack:
        devices: list[Client] = [
            await stack.enter_async_context(door(api.server, token=artist.token))
            for door in (RestClient, GraphQLClient)
        ]
        told = [[update async for update in _first(device, table)] for device in devices]
        assert [[update["cursor"] for update in updates] for updates in told] == [[1], [1]]
        following = [asyncio.create_task(_all(device, table)) for device in devices]
        async with devices[1].pen(table.id, table.own[0]) as pen:
            assert await pen.put(DRAW, key="second") == {"cursor": 2, "repeated": False}
            await asyncio.sleep(0.5)
            api.kill()
            api.start()
            assert await pen.put(DRAW, key="second") == {"cursor": 2, "repeated": True}
            assert await pen.put({"type": "undo", "count": 1}) == {"cursor": 3, "repeated": False}
        await asyncio.sleep(0.5)
        await table.pass_time(DEADLINE + GRACE + 500)
        with clocks(redis, 1):
            updates = await asyncio.wait_for(asyncio.gather(*following), 20)
    for found in updates:
        assert [entry["type"] for update in found for entry in update["entries"]] == ["draw", "draw", "undo"]
        assert found[0]["entries"][0] == DRAW
        assert [update["open"] for update in found] == [True] * (len(found) - 1) + [False]
        assert [update["reset"] for update in found] == [False] * len(found)


async def _first(device: Client, table: Table) -> AsyncIterator[Any]:
    async with aclosing(device.follow_canvas(table.id, table.own[0])) as updates:
        yield await anext(updates)


async def _all(device: Client, table: Table) -> list[Any]:
    return [update async for update in device.follow_canvas(table.id, table.own[0])]
