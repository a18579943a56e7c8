"""The server's clock: what is due, leases, expiry, and a sandbox's own time."""

import asyncio
import time

import pytest

from store.servers import ask
from store.steps import append, began, commit, key
from trompe.errors import Forbidden, NotFound
from trompe.store import Store
from trompe.store.keys import names


async def test_the_time_is_the_servers_in_milliseconds(store: Store) -> None:
    assert abs(await store.now() - time.time() * 1000) < 1000
    assert abs((await store.load(await began(store))).now - time.time() * 1000) < 1000


@pytest.mark.clause("CR9")
async def test_a_due_game_is_claimed_once_until_its_lease_is_over(store: Store, other: Store) -> None:
    now = await store.now()
    await began(store, "late", due=now - 5000)
    await began(store, "soon", due=now + 60_000)
    await began(store, "never")
    claims = await asyncio.gather(*(worker.claim(10, 200) for worker in (store, other) * 4))
    assert [gid for claimed in claims for gid in claimed] == ["late"]
    await asyncio.sleep(0.25)
    assert await other.claim(10, 60_000) == ["late"]
    assert await store.claim(10, 60_000) == []


@pytest.mark.clause("CR9")
async def test_a_commit_moves_and_clears_the_deadline(store: Store) -> None:
    now = await store.now()
    await began(store, due=now - 1)
    await store.update("g", None, append("b", due=now + 60_000))
    assert await store.claim(10, 1) == []
    await store.update("g", None, append("c", due=now - 1))
    assert await store.claim(10, 60_000) == ["g"]
    await store.update("g", None, append("d", due=now - 1))
    assert await store.claim(10, 60_000) == ["g"]  # the new deadline counts, not the lease of the old one
    await store.update("g", None, append("e"))
    assert await store.claim(10, 1) == []


@pytest.mark.clause("CR9")
async def test_500_deadlines_are_claimed_once_each_by_four_claimers(store: Store, other: Store) -> None:
    await asyncio.gather(*(began(store, f"g{number}", due=1) for number in range(500)))
    seen: list[str] = []

    async def claimer(worker: Store) -> None:
        while found := await worker.claim(20, 60_000):
            seen.extend(found)

    await asyncio.gather(*(claimer(worker) for worker in (store, other, store, other)))
    assert sorted(seen) == sorted(f"g{number}" for number in range(500))


@pytest.mark.clause("CR15")
async def test_a_game_expires_whole_and_is_never_due_again(store: Store, redis_url: str) -> None:
    await began(store, due=1, lifetime=1)
    game = names("g")
    ttls = [await ask(redis_url, "PTTL", name) for name in (game.game, game.log, game.keys)]
    assert all(0 < ttl <= 1000 for ttl in ttls)
    await asyncio.sleep(1.1)
    assert await ask(redis_url, "EXISTS", game.game, game.log, game.keys) == 0
    assert await store.claim(10, 0) == ["g"]
    with pytest.raises(NotFound):
        await store.update("g", None, append("b"))
    assert await store.claim(10, 0) == []


@pytest.mark.clause("CR15")
async def test_a_step_without_a_lifetime_keeps_the_game_for_ever(store: Store, redis_url: str) -> None:
    await began(store, lifetime=100)
    await store.update("g", key(), append("b"))
    game = names("g")
    assert [await ask(redis_url, "TTL", name) for name in (game.game, game.log, game.keys)] == [-1, -1, -1]


@pytest.mark.clause("CR9")
async def test_a_sandboxs_clock_moves_for_all_its_workers(store: Store, redis_url: str) -> None:
    one, two = [await Store.open(redis_url, sandbox=True) for _ in range(2)]
    now = await one.now()
    await began(one, due=now + 3_600_000)
    assert await two.claim(10, 1000) == []
    assert await one.advance(3_600_000) >= now + 3_600_000
    assert await two.now() >= now + 3_600_000
    assert (await two.load("g")).now >= now + 3_600_000
    assert await two.claim(10, 1000) == ["g"]
    assert await one.claim(10, 1000) == []
    await one.close()
    await two.close()


@pytest.mark.clause("CR15")
async def test_lifetimes_follow_a_sandboxs_clock(store: Store, redis_url: str) -> None:
    """By it a game is gone though Redis still keeps it; made again, it is a new one."""
    sandbox = await Store.open(redis_url, sandbox=True)
    await began(sandbox, lifetime=3600)
    await sandbox.update("g", None, append("b", lifetime=7200))
    await sandbox.advance(3_600_000)
    assert (await sandbox.load("g")).version == 2
    await sandbox.advance(3_600_000)
    assert await sandbox.load_many(["g"]) == [None]
    with pytest.raises(NotFound):
        await sandbox.load("g")
    with pytest.raises(NotFound):
        await sandbox.update("g", None, append("c"))
    made = await sandbox.create("g", commit("new", lifetime=60), key("create"))
    assert (made.version, made.repeated, made.loaded.snapshot) == (1, False, b"new")
    await sandbox.update("g", None, append("er"))
    await sandbox.advance(3_600_000)
    assert (await sandbox.load("g")).snapshot == b"newer"
    await sandbox.close()


async def test_only_a_sandboxs_clock_can_be_moved(store: Store) -> None:
    with pytest.raises(Forbidden, match="sandbox_only"):
        await store.advance(1)
    assert abs(await store.now() - time.time() * 1000) < 1000
