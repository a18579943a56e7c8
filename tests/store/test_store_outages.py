"""When Redis goes away, forgets, or does not answer: typed refusals, nothing lost, nothing twice, no restart."""

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

from store.servers import ask, free_port, serving
from store.steps import append, began, commit, key, log
from trompe.errors import Refusal, Unavailable
from trompe.store import StartRefused, Store, server
from trompe.store.keys import names

DURABLE = ("--appendonly", "yes", "--appendfsync", "always")


async def test_a_server_that_forgot_its_scripts_is_taught_again(store: Store, redis_url: str) -> None:
    await began(store)
    await ask(redis_url, "SCRIPT", "FLUSH")
    await store.update("g", key(), append("b"))
    await ask(redis_url, "SCRIPT", "FLUSH")
    steps = [store.update("g", key(str(number)), append(".")) for number in range(20)]
    await asyncio.gather(*steps, store.claim(1, 1))
    assert (await store.load("g")).version == 22


async def test_closed_connections_are_made_again(store: Store, redis_url: str) -> None:
    await began(store)
    for number in range(20):
        step = asyncio.create_task(store.update("g", key(str(number)), append(".")))
        await asyncio.sleep(0.0005)
        await ask(redis_url, "CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        done = await step
        assert done is not None
        assert (done.version, done.repeated) == (number + 2, False)


async def test_every_door_says_unavailable_while_the_server_is_away(
    binary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "OPEN_SECONDS", 0.5)
    with serving(binary, *DURABLE) as redis:
        store = await Store.open(redis.url)
        await began(store)
        redis.kill()
        doors = [
            store.ready(),
            store.warnings(),
            store.now(),
            store.load("g"),
            store.load_many(["g"]),
            store.create("h", commit(), key()),
            store.update("g", key(), append("b")),
            store.entries("g", 0, 1),
            store.since("g", 1, "", 1),
            store.claim(1, 1),
            store.hints.open_page(None, None, 1),
        ]
        begun = time.monotonic()
        outcomes = await asyncio.gather(*doors, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Unavailable] * len(doors)
        assert time.monotonic() - begun < 2
        with pytest.raises(Unavailable):
            await Store.open(redis.url)
        redis.start()
        assert (await store.load("g")).snapshot == b"a"
        await store.ready()
        await store.close()


async def test_a_short_absence_goes_unnoticed(binary: Path) -> None:
    with serving(binary, *DURABLE) as redis:
        store = await Store.open(redis.url)
        await began(store)
        redis.kill()
        step = asyncio.create_task(store.update("g", key(), append("b")))
        await asyncio.sleep(0.1)
        redis.start()
        assert await step is not None
        assert await log(store, "g") == [(1, "did a"), (2, "b")]
        await store.close()


async def test_a_server_that_hangs_is_given_up(binary: Path) -> None:
    with serving(binary) as redis:
        store = await Store.open(redis.url)
        await began(store)
        await ask(redis.url, "CLIENT", "PAUSE", 3500)
        begun = time.monotonic()
        with pytest.raises(Unavailable):
            await store.load("g")
        assert time.monotonic() - begun < 3.5
        await asyncio.sleep(3.6 - (time.monotonic() - begun))
        assert (await store.load("g")).version == 1
        await store.close()


@pytest.mark.clause("CR3", "CR4")
async def test_killing_the_server_under_load_loses_nothing_and_doubles_nothing(binary: Path) -> None:
    with serving(binary, *DURABLE) as redis:
        stores = [await Store.open(redis.url) for _ in range(2)]
        for gid in range(4):
            await began(stores[0], f"g{gid}")
        stop = asyncio.Event()
        players = [asyncio.create_task(_play(stores[n % 2], f"g{n % 4}", f"p{n}", stop)) for n in range(12)]
        for pause in (0.05, 0.2, 1.5):
            await asyncio.sleep(0.4)
            redis.kill()
            await asyncio.sleep(pause)
            redis.start()
        await asyncio.sleep(0.4)
        stop.set()
        acknowledged = await asyncio.gather(*players)
        for gid in range(4):
            written = await log(stores[1], f"g{gid}")
            texts = [text for _, text in written[1:]]
            assert [version for version, _ in written] == list(range(1, len(written) + 1))
            assert len(set(texts)) == len(texts)
            mine = {pair for player in acknowledged[gid::4] for pair in player[0]}
            assert mine <= {(version, text) for version, text in written}
            assert (await stores[0].load(f"g{gid}")).snapshot.decode() == "a" + "".join(texts)
        assert sum(refused for _, refused in acknowledged) > 0
        for store in stores:
            await store.close()


async def _play(store: Store, gid: str, name: str, stop: asyncio.Event) -> tuple[set[tuple[int, str]], int]:
    """Sends steps, each with the same key until it is acknowledged; gives those, and the count of refusals."""
    done: set[tuple[int, str]] = set()
    refused = 0
    while not stop.is_set():
        text = f"{name}:{len(done)},"
        while True:
            try:
                step = await store.update(gid, key(text), append(text))
            except Unavailable:
                refused += 1
                continue
            assert step is not None
            done.add((step.version, text))
            break
    return done, refused


async def test_commits_wait_for_replicas(binary: Path) -> None:
    port = free_port()
    with serving(binary, "--port", str(port), "--repl-diskless-sync-delay", "0") as master:
        store = await Store.open(master.url, replicas=1)
        for _ in range(2):  # written, but not yet safe: nobody may be told, the second time neither
            with pytest.raises(Unavailable, match="not_replicated"):
                await store.create("g", commit(), key())
        with serving(binary, "--replicaof", "127.0.0.1", str(port)):
            assert await _until_replicated(store)
            step = await store.update("g", key("b"), append("b"))
            again = await store.update("g", key("b"), append("b"))
            assert step is not None
            assert again is not None
            assert (step.repeated, again.repeated) == (False, True)
        with pytest.raises(Unavailable, match="not_replicated"):
            await store.update("g", key("b"), append("b"))
        await store.close()


async def _until_replicated(store: Store) -> bool:
    for _ in range(20):
        with contextlib.suppress(Unavailable):
            return (await store.create("g", commit(), key())).repeated
    raise AssertionError("never replicated")


async def test_data_of_another_format_is_refused(store: Store, redis_url: str) -> None:
    await ask(redis_url, "HSET", "meta", "format", "0")
    with pytest.raises(StartRefused, match="format 0"):
        await Store.open(redis_url)


async def test_a_password_that_is_missing_or_wrong_is_said(binary: Path) -> None:
    with serving(binary, "--requirepass", "secret") as redis:
        with pytest.raises(StartRefused, match="NOAUTH"):
            await Store.open(redis.url)
        with pytest.raises(StartRefused, match="WRONGPASS"):
            await Store.open(redis.url.replace("unix://", "unix://:wrong@"))
        store = await Store.open(redis.url.replace("unix://", "unix://:secret@"))
        await store.ready()
        await store.close()


async def test_dangerous_settings_are_named(binary: Path, store: Store) -> None:
    assert [line for line in await store.warnings() if "append-only" in line]
    with serving(binary, *DURABLE) as redis:
        safe = await Store.open(redis.url)
        assert await safe.warnings() == []
        await ask(redis.url, "CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
        await ask(redis.url, "CONFIG", "SET", "appendfsync", "no")
        found = " ".join(await safe.warnings())
        assert "allkeys-lru" in found
        assert "appendfsync is no" in found
        await safe.close()


async def test_a_full_server_refuses_the_step_whole(binary: Path) -> None:
    with serving(binary) as redis:
        store = await Store.open(redis.url)
        await began(store)
        before = await ask(redis.url, "DUMP", names("g").game)
        await ask(redis.url, "CONFIG", "SET", "maxmemory", "1")
        with pytest.raises(Refusal):
            await store.update("g", key(), append("b"))
        await ask(redis.url, "CONFIG", "SET", "maxmemory", "0")
        assert await ask(redis.url, "DUMP", names("g").game) == before
        assert await log(store, "g") == [(1, "did a")]
        done = await store.update("g", key(), append("b"))
        assert done is not None
        assert not done.repeated
        await store.close()


async def test_a_node_of_a_cluster_is_refused(binary: Path) -> None:
    with serving(binary, "--cluster-enabled", "yes") as redis:
        with pytest.raises(StartRefused, match="cluster"):
            await Store.open(redis.url)
        assert await ask(redis.url, "KEYS", "*") == []
