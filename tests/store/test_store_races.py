"""Many at once on one game: each applied once on the state that it really meets, or refused (CR3)."""

import asyncio
import gc

import pytest

from store.steps import append, began, commit, key, log
from trompe.errors import Conflict, Illegal
from trompe.store import Commit, Loaded, Store

pytestmark = pytest.mark.clause("CR3")


async def test_100_steps_through_two_workers_are_applied_once_each(store: Store, other: Store) -> None:
    await began(store)
    steps = [(store, other)[number % 2].update("g", key(str(number)), append(f"{number},")) for number in range(100)]
    done = await asyncio.gather(*steps)
    written = await log(store, "g")
    assert sorted(step.version for step in done if step) == list(range(2, 102))
    assert [version for version, _ in written] == list(range(1, 102))
    assert sorted(text for _, text in written[1:]) == sorted(f"{number}," for number in range(100))
    assert (await store.load("g")).snapshot.decode() == "a" + "".join(text for _, text in written[1:])


async def test_the_last_seat_has_one_holder(store: Store, other: Store) -> None:
    def take(player: str) -> Commit:
        def change(loaded: Loaded) -> Commit:
            if loaded.snapshot != b"a":
                raise Illegal("game_full")
            return Commit(player.encode(), player.encode(), None, None)

        return change  # type: ignore[return-value]

    await began(store)
    tries = [(store, other)[n % 2].update("g", key(owner=f"p{n}"), take(f"p{n}")) for n in range(100)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    refused = [outcome for outcome in outcomes if isinstance(outcome, Illegal)]
    assert len(refused) == 99
    assert (await store.load("g")).version == 2


@pytest.mark.clause("CR4")
async def test_one_key_sent_50_times_at_once_happens_once(store: Store, other: Store) -> None:
    await began(store)
    sent = [(store, other)[n % 2].update("g", key(), append("b")) for n in range(50)]
    done = await asyncio.gather(*sent)
    assert [step.version for step in done if step] == [2] * 50
    assert sum(step.repeated for step in done if step) == 49
    assert await log(store, "g") == [(1, "did a"), (2, "b")]


async def test_of_strict_clients_at_once_one_wins(store: Store, other: Store) -> None:
    await began(store)
    sent = [(store, other)[n % 2].update("g", key(str(n)), append("b"), expected=1) for n in range(20)]
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 19
    assert (await store.load("g")).snapshot == b"ab"


async def test_cancelled_callers_leave_others_their_own_answers_and_no_locks(store: Store) -> None:
    gids = [f"g{number}" for number in range(20)]
    for gid in gids:
        await store.create(gid, commit(gid), key())
    assert await _storm(store, gids) == {True}
    await asyncio.sleep(0)  # cancelled tasks and their tracebacks go
    gc.collect()
    assert len(store._locks) == 0


async def _storm(store: Store, gids: list[str]) -> set[bool]:
    async def step(gid: str, number: int) -> bool:
        await store.update(gid, key(str(number)), append("."))
        return (await store.load(gid)).snapshot.decode().rstrip(".") == gid

    tasks = [asyncio.create_task(step(gids[number % 20], number)) for number in range(400)]
    for task in tasks[::3]:
        await asyncio.sleep(0)
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    return {outcome for outcome in outcomes if not isinstance(outcome, asyncio.CancelledError)}
