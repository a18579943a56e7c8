"""Revoked tokens: every worker knows them, those that come later too."""

import asyncio

import pytest

from store.servers import ask
from trompe.store import Store, hub, keys


async def test_what_one_worker_revokes_all_know(store: Store, other: Store) -> None:
    told: list[str] = []
    other.revoked.told = told.append
    watching = asyncio.create_task(other.revoked.watch())
    try:
        await asyncio.sleep(0.1)
        await store.revoked.add("one")
        assert "one" in store.revoked
        async with asyncio.timeout(2):
            while "one" not in other.revoked:
                await asyncio.sleep(0.01)
        assert (told, "two" in other.revoked) == (["one"], False)
    finally:
        watching.cancel()


async def test_who_starts_later_learns_all(store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Page by page."""
    monkeypatch.setattr("trompe.store.revoked._PAGE", 3)
    for number in range(7):
        await store.revoked.add(f"t{number}")
    late = await Store.open(redis_url)
    await late.revoked.read()
    assert [f"t{number}" in late.revoked for number in range(8)] == [True] * 7 + [False]
    await late.close()


async def test_a_lost_bell_is_made_up_for(
    store: Store, other: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "WATCHDOG_SECONDS", 0.2)
    watching = asyncio.create_task(other.revoked.watch())
    try:
        await asyncio.sleep(0.1)
        await ask(redis_url, "XADD", keys.REVOKED, "*", "t", "silent")
        await ask(redis_url, "INCR", keys.REVOKED_COUNT)
        async with asyncio.timeout(3):
            while "silent" not in other.revoked:
                await asyncio.sleep(0.01)
    finally:
        watching.cancel()


async def test_what_has_expired_anyway_is_forgotten(
    store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trompe.store.revoked.LIFETIME_MS", 2000)
    await ask(redis_url, "XADD", keys.REVOKED, "1-0", "t", "old")
    await store.revoked.read()
    assert "old" in store.revoked
    await store.revoked.add("new")
    assert ("old" in store.revoked, "new" in store.revoked) == (False, True)
