"""Who is connected: by streams and requests, seen from every worker, gone by itself (CR12)."""

import asyncio

import pytest

from store.servers import ask
from store.steps import commit, key
from trompe.store import NOBODY, People, Sign, Store, keys, presence

ADA = "a" * 24
BEN = "b" * 24
CEM = "c" * 24
DAN = "d" * 24


def seat(holder: str = ADA, connection: str | None = "c1", there: bool = True) -> Sign:
    return Sign(there, holder, connection)


def watcher(who: str, connection: str = "c9", there: bool = True) -> Sign:
    return Sign(there, who, connection, seated=False)


@pytest.mark.clause("CR12")
async def test_streams_and_requests_make_people_present_and_all_workers_see_it(store: Store, other: Store) -> None:
    await store.create("pg1", commit(), key())
    assert await other.presence.tell("pg1") == NOBODY
    before = await store.now()
    assert await store.presence.tell("pg1", [seat()]) == People(connected=frozenset({ADA}))
    await store.presence.tell("pg1", [seat(BEN, None), watcher(CEM, "c2"), watcher(DAN, "c3"), watcher(CEM, "c4")])
    seen = await other.presence.tell("pg1")
    assert seen == People(connected=frozenset({ADA, BEN}), spectators=2)
    assert seen.seen.keys() == {ADA, BEN}
    assert all(before <= at <= seen.now for at in seen.seen.values())


@pytest.mark.clause("CR12")
async def test_who_goes_is_gone_at_once_but_not_while_another_device_is_there(store: Store) -> None:
    await store.presence.tell("pg2", [seat(), seat(connection="c2"), seat(connection=None), watcher(CEM)])
    await store.presence.tell("pg2", [seat(there=False), watcher(CEM, there=False)])
    assert await store.presence.tell("pg2") == People(connected=frozenset({ADA}))
    after = await store.presence.tell("pg2", [seat(connection="c2", there=False)])
    assert after == NOBODY
    assert after.seen.keys() == {ADA}


async def test_a_spectator_who_sits_down_is_none_any_more(store: Store) -> None:
    await store.presence.tell("pg3", [watcher(ADA, "c1")])
    assert await store.presence.tell("pg3", [seat()]) == People(connected=frozenset({ADA}))


@pytest.mark.clause("CR12")
async def test_connections_of_a_worker_that_died_lapse(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LAPSE_MS", 200)
    await store.presence.tell("pg4", [seat(), seat(BEN, None), watcher(CEM)])
    assert await store.presence.tell("pg4") == People(connected=frozenset({ADA, BEN}), spectators=1)
    await asyncio.sleep(0.25)
    assert await store.presence.tell("pg4") == NOBODY


async def test_a_change_rings_a_bell_and_no_change_rings_none(store: Store, other: Store) -> None:
    await store.create("pg5", commit(), key())
    async with other.hub.follow(keys.people("pg5")) as people, other.hub.follow("pg5") as game:
        await store.presence.tell("pg5", [seat()])
        first = await people.wait(0, 5)
        assert first == 1
        await store.presence.tell("pg5", [seat()])
        await store.presence.tell("pg5", [seat(connection="c2")])
        assert await people.wait(first, 0.2) is None
        await store.presence.tell("pg5", [watcher(CEM)])
        assert await people.wait(first, 5) == 2
        assert await game.wait(1, 0.1) is None


@pytest.mark.clause("CR12")
async def test_the_clock_looks_after_games_where_somebody_was_seen(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "FIRST_LOOK_MS", 0)
    await store.presence.tell("pg6", [watcher(CEM)])
    assert "pg6" not in await store.presence.claim(100, 10_000)
    await store.presence.tell("pg6", [seat()])
    await asyncio.sleep(0.005)
    claims = await store.presence.claim(100, 10_000) + await other.presence.claim(100, 10_000)
    assert claims.count("pg6") == 1
    await store.presence.look_again("pg6", await store.now() - 1)
    assert "pg6" in await other.presence.claim(100, 10_000)
    await store.presence.look_again("pg6", None)
    assert await other.presence.claim(100, 10_000) == []


async def test_nothing_of_it_stays(store: Store, redis_url: str) -> None:
    await store.presence.tell("pg7", [seat(), watcher(CEM)], keep=90)
    crowd = keys.crowd("pg7")
    for name in (crowd.seats, crowd.spectators, crowd.seen):
        assert 0 < int(await ask(redis_url, "TTL", name)) <= 90
