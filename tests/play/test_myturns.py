"""A player is told whose turn it is over all their games."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace

import pytest

from play.people import House, act, move, named, opened, play_out, started, view
from store.servers import ask as redis
from trompe.play import match, myturns
from trompe.play.myturns import Turns
from trompe.rules.illusion.model import Options
from trompe.session.model import Join, Leave, Pace, Start
from trompe.store import Store


class Following:
    """A player's stream, read as it comes."""

    def __init__(self, updates: AsyncIterator[Turns | None]) -> None:
        self._updates = updates

    async def next(self) -> Turns:
        async with asyncio.timeout(10):
            found = await anext(self._updates)
        assert found is not None
        return found

    async def change(self) -> dict[str, bool]:
        """By game, what has changed."""
        found = await self.next()
        assert not found.reset
        return {turn.game_id: turn.your_turn for turn in found.turns}


@asynccontextmanager
async def following(house: House, name: str) -> AsyncIterator[Following]:
    async with aclosing(myturns.follow(house, named(name))) as updates:  # type: ignore[type-var]
        yield Following(updates)


async def mover(house: House, game: str, *names: str) -> str:
    """Whose turn it is."""
    return names[(await view(house, game, names[0])).waiting_for[0]]


async def test_the_first_message_says_it_all_and_then_what_changes(house: House) -> None:
    over = await started(house, "Ana", "Ben")
    await play_out(house, over, "Ana", "Ben")
    games = [await started(house, "Ana", "Ben", pace=Pace(type="slow")) for _ in range(4)]
    await opened(house, "Ana")
    waiting = {game for game in games if await mover(house, game, "Ana", "Ben") == "Ana"}
    async with following(house, "Ana") as ana, following(house, "Ben") as ben:
        first, other = await ana.next(), await ben.next()
        assert (first.reset, {turn.game_id for turn in first.turns}) == (True, waiting)
        assert (other.reset, {turn.game_id for turn in other.turns}) == (True, set(games) - waiting)
        for turn in (*first.turns, *other.turns):
            seen = await view(house, turn.game_id, "Ana")
            assert (turn.kind, turn.version, turn.your_turn) == ("illusion", seen.version, True)
            assert turn.deadline == seen.deadline is not None
        for game in games:
            name = await mover(house, game, "Ana", "Ben")
            await act(house, game, name, move(await view(house, game, name)))
            now = await mover(house, game, "Ana", "Ben")
            assert now != name
            assert await ana.change() == {game: now == "Ana"}
            assert await ben.change() == {game: now == "Ben"}


async def test_games_that_come_later_are_followed_on_any_worker(house: House, redis_url: str) -> None:
    """Created, joined, and begun by a quick match."""
    other = await Store.open(redis_url)
    elsewhere = replace(house, store=other, hub=other.hub, hints=other.hints)
    try:
        async with following(elsewhere, "Ana") as ana, following(house, "Ben") as ben:
            assert (await ana.next(), await ben.next()) == (Turns(reset=True, turns=()),) * 2
            game = (await opened(house, "Ana", seats=2)).game.id
            await act(house, game, "Ben", Join(name="Ben"))
            await act(house, game, "Ana", Start(players=2))
            name = await mover(house, game, "Ana", "Ben")
            assert await (ana if name == "Ana" else ben).change() == {game: True}
            for player in ("Ana", "Ben"):
                found = await match.ask(
                    house, named(player), match.WantedMatch(game={"kind": "illusion"}, players=2, name=player), "k"
                )
            game = found.game_id or ""
            name = await mover(house, game, "Ana", "Ben")
            assert await (ana if name == "Ana" else ben).change() == {game: True}
    finally:
        await other.close()


async def test_what_was_told_is_true_however_fast_games_go_on(house: House, redis_url: str) -> None:
    """Sixty moves in six games, by two workers at once: what the streams have told adds up to how the games stand."""
    other = await Store.open(redis_url)
    elsewhere = replace(house, store=other, hub=other.hub, hints=other.hints)
    told: dict[str, dict[str, bool]] = {"Ana": {}, "Ben": {}}

    async def follow(where: House, name: str) -> None:
        async with aclosing(myturns.follow(where, named(name))) as updates:  # type: ignore[type-var]
            async for update in updates:
                told[name] |= {turn.game_id: turn.your_turn for turn in (update.turns if update else ())}

    async def play(where: House, game: str) -> None:
        for _ in range(10):
            name = await mover(where, game, "Ana", "Ben")
            await act(where, game, name, move(await view(where, game, name)))

    async def truth() -> dict[str, set[str]]:
        movers = {game: await mover(house, game, "Ana", "Ben") for game in games}
        return {name: {game for game, mover in movers.items() if mover == name} for name in told}

    streams = [asyncio.create_task(follow(where, name)) for where, name in ((elsewhere, "Ana"), (house, "Ben"))]
    try:
        games = [await started(house, "Ana", "Ben", game=Options(mode="twelve_rounds")) for _ in range(6)]
        await asyncio.gather(*(play((house, elsewhere)[number % 2], game) for number, game in enumerate(games)))
        wanted = await truth()
        async with asyncio.timeout(10):
            while {name: {game for game, yes in turns.items() if yes} for name, turns in told.items()} != wanted:
                await asyncio.sleep(0.02)
    finally:
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
        await other.close()


async def test_a_turn_ends_with_its_game(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    name = await mover(house, game, "Ana", "Ben")
    async with following(house, name) as stream:
        (turn,) = (await stream.next()).turns
        assert turn.your_turn
        for seat, player in enumerate(("Ana", "Ben")):
            await act(house, game, player, Leave(seat=seat))
        assert await stream.change() == {game: False}


async def test_silence_is_a_heartbeat_and_nothing_is_left_running(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(myturns, "HEARTBEAT", 0.05)
    await started(house, "Ana", "Ben")
    updates = myturns.follow(house, named("Zoe"))
    assert await anext(updates) == Turns(reset=True, turns=())
    assert [await anext(updates) for _ in range(2)] == [None, None]
    await updates.aclose()  # type: ignore[attr-defined]
    assert [task for task in asyncio.all_tasks() if task.get_name().startswith("turns-")] == []


async def test_talk_and_others_moves_are_no_news(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(myturns, "HEARTBEAT", 0.4)
    game = await started(house, "Ana", "Ben", "Cleo")
    names = ("Ana", "Ben", "Cleo")
    name = await mover(house, game, *names)
    last = names[(names.index(name) + 2) % 3]
    async with aclosing(myturns.follow(house, named(last))) as updates:  # type: ignore[type-var]
        assert await anext(updates) == Turns(reset=True, turns=())
        await act(house, game, name, move(await view(house, game, name)))
        assert await mover(house, game, *names) != last
        assert await anext(updates) is None


async def test_what_a_list_keeps_of_its_game_goes_with_it(house: House, redis_url: str) -> None:
    """The players of a game, and the counter of a player's list: both have an end."""
    await started(house, "Ana", "Ben")
    for key in (*await redis(redis_url, "KEYS", "a:*"), *await redis(redis_url, "KEYS", "m:*")):
        assert 0 < await redis(redis_url, "TTL", key.decode()) <= 60 * 24 * 3600
