"""Bells: who follows a game hears of it soon, and loses nothing when the connection does."""

import asyncio
from pathlib import Path

import pytest

from store.servers import ask, serving
from store.steps import append, began, key
from trompe.errors import NotFound, Unavailable
from trompe.store import Bell, Store, hub
from trompe.store.keys import names


async def test_a_follower_hears_of_another_workers_commit(store: Store, other: Store) -> None:
    await began(store)
    async with other.hub.follow("g") as follower:
        waiting = asyncio.create_task(follower.wait(1, 5))
        await asyncio.sleep(0.05)
        await store.update("g", key(), append("b"))
        assert await asyncio.wait_for(waiting, 1) == 2
        assert await follower.wait(1, 5) == 2
        assert await follower.wait(2, 0.05) is None


async def test_a_follower_who_comes_late_knows_the_version(store: Store, other: Store) -> None:
    await began(store)
    await store.update("g", key(), append("b"))
    async with other.hub.follow("g") as follower:
        assert await follower.wait(1, 2) == 2
    async with other.hub.follow("g") as one, other.hub.follow("g") as two:
        assert [await one.wait(1, 2), await two.wait(1, 2)] == [2, 2]
    assert other.hub._watched == {}


async def test_a_listener_hears_every_game(store: Store, other: Store) -> None:
    async with other.hub.listen() as bells:
        await began(store, "g1", due=5)
        await began(store, "g2")
        heard = [await asyncio.wait_for(anext(bells), 5) for _ in range(2)]
    assert heard == [Bell("g1", 1, 5), Bell("g2", 1, None)]


async def test_a_slow_listener_is_told_the_last_of_each_game(store: Store) -> None:
    await began(store)
    async with store.hub.listen() as bells, store.hub.follow("g") as follower:
        for number in range(20):
            await store.update("g", key(str(number)), append("."))
        assert await follower.wait(20, 5) == 21
        assert await anext(bells) == Bell("g", 21, None)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(bells), 0.05)


async def test_a_lost_connection_is_made_up_for(store: Store, other: Store, redis_url: str) -> None:
    await began(store)
    async with other.hub.follow("g") as follower, other.hub.listen() as bells:
        for number in range(5):
            await ask(redis_url, "CLIENT", "KILL", "TYPE", "pubsub")
            await store.update("g", key(str(number)), append("."))  # nobody hears this bell
            assert await follower.wait(1 + number, 5) == 2 + number
        await asyncio.sleep(0.2)
        await began(store, "h")
        while (await asyncio.wait_for(anext(bells), 5)).gid != "h":
            pass


async def test_a_restarted_server_is_listened_to_again(binary: Path) -> None:
    with serving(binary, "--appendonly", "yes", "--appendfsync", "always") as server:
        one, two = await Store.open(server.url), await Store.open(server.url)
        await began(one)
        async with two.hub.follow("g") as follower:
            assert await follower.wait(0, 5) == 1
            server.kill()
            await asyncio.sleep(0.2)
            server.start()
            await one.update("g", key(), append("b"))
            assert await follower.wait(1, 3) == 2
            await one.update("g", key("2"), append("c"))
            assert await follower.wait(2, 3) == 3
        await one.close()
        await two.close()


async def test_a_bell_that_never_rang_is_found_by_the_watchdog(
    store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "WATCHDOG_SECONDS", 0.2)
    await began(store)
    async with store.hub.follow("g") as follower:
        assert await follower.wait(0, 5) == 1
        await ask(redis_url, "HSET", names("g").game, "v", 2)
        assert await follower.wait(1, 5) == 2


async def test_a_rolled_back_game_wakes_its_followers(
    store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "WATCHDOG_SECONDS", 0.2)
    await began(store)
    await store.update("g", key(), append("b"))
    async with store.hub.follow("g") as follower:
        assert await follower.wait(1, 5) == 2
        await ask(redis_url, "HSET", names("g").game, "v", 1)
        assert await follower.wait(2, 5) == 1
        assert await follower.wait(1, 0.05) is None


async def test_a_stranger_on_the_channel_does_no_harm(store: Store, redis_url: str) -> None:
    await began(store)
    async with store.hub.follow("g") as follower, store.hub.listen():
        for message in ("", "what?", "g x y", "g 99"):
            await ask(redis_url, store._server.publish, names("g").channel, message)
        await store.update("g", key(), append("b"))
        assert await follower.wait(1, 5) == 2


async def test_1000_followers_of_one_game_all_hear(store: Store, other: Store) -> None:
    await began(store)

    async def follow() -> int | None:
        async with other.hub.follow("g") as follower:
            return await follower.wait(1, 5)

    waiting = [asyncio.create_task(follow()) for _ in range(1000)]
    await asyncio.sleep(0.2)
    await store.update("g", key(), append("b"))
    assert await asyncio.gather(*waiting) == [2] * 1000
    assert other.hub._watched == {}


async def test_what_cannot_be_a_game_cannot_be_followed(store: Store) -> None:
    with pytest.raises(NotFound):
        async with store.hub.follow("no game"):
            pass


async def test_a_closed_store_says_unavailable(redis_url: str) -> None:
    closed = await Store.open(redis_url)
    await closed.close()
    with pytest.raises(Unavailable):
        await closed.load("g")
    with pytest.raises(Unavailable):
        async with closed.hub.follow("g"):
            pass
