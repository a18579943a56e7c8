"""Pace, with the clocks and the bots of production (CR10)."""

import asyncio
from typing import Any

import pytest

from play.people import House, act, move, named, started, view
from trompe.errors import Illegal
from trompe.play import clock, watch
from trompe.play.eyes import see
from trompe.session import model as m
from trompe.session import replayed, restored
from trompe.store import Store

pytestmark = pytest.mark.clause("CR10")
LIVE = m.Pace(type="live", seconds=30)
NAMES = ("Ana", "Ben")


async def told(house: House, game: str) -> list[Any]:
    """Every event so far."""
    page = await watch.changes(house, named("Ana"), game)
    return [event for change in page.changes for event in change.events]


def kinds(events: list[Any]) -> list[str]:
    """What pace had to say."""
    return [event.type for event in events if event.type in ("time_short", "timed_out")]


async def twice(house: House, game: str) -> None:
    """Two clocks at the same moment, and both again."""
    for _ in range(2):
        await asyncio.gather(clock.attend(house, game, see), clock.attend(house, game, see))


@pytest.mark.clause("CR9")
async def test_a_warning_then_the_bot_decides_once_whoever_looks_after_it(studio: House) -> None:
    game = await started(studio, *NAMES, pace=LIVE)
    first = await view(studio, game, "Ana")
    await twice(studio, game)
    assert kinds(await told(studio, game)) == []
    await studio.store.advance(22_500)
    await twice(studio, game)
    assert kinds(await told(studio, game)) == ["time_short"]
    await studio.store.advance(7_500)
    await twice(studio, game)
    assert kinds(await told(studio, game)) == ["time_short", "timed_out"]
    after = await view(studio, game, "Ana")
    assert after.play.phase.turn == first.play.phase.turn + 1
    assert after.deadline is not None
    assert first.deadline is not None
    assert (after.deadline - first.deadline).total_seconds() >= 30


@pytest.mark.clause("CR9")
async def test_time_that_ran_out_while_no_clock_ran_is_up_later_and_for_one_decision_only(studio: House) -> None:
    game = await started(studio, *NAMES, pace=LIVE)
    await studio.store.advance(3_600_000)
    late = await view(studio, game, "Ana")
    name = NAMES[late.waiting_for[0]]
    with pytest.raises(Illegal) as caught:
        await act(studio, game, name, move(late))
    assert (caught.value.code, caught.value.clause) == ("time_is_up", "CR10")
    assert (await view(studio, game, "Ana")).version == late.version
    await twice(studio, game)
    assert kinds(await told(studio, game)) == ["timed_out"]
    now = await view(studio, game, "Ana")
    assert now.play.phase.turn == late.play.phase.turn + 1
    await act(studio, game, NAMES[now.waiting_for[0]], move(now))


async def test_the_clocks_are_called_by_the_store_at_the_right_times(studio: House) -> None:
    game = await started(studio, *NAMES, pace=LIVE)
    due = []
    for step in (22_000, 600, 6_900, 600):
        await studio.store.advance(step)
        claimed = await studio.store.claim(10, 1)
        due.append(claimed)
        for found in claimed:
            await clock.attend(studio, found, see)
    assert due == [[], [game], [], [game]]


@pytest.mark.clause("CR7", "CR8")
async def test_a_game_that_two_let_run_ends_and_replays(studio: House, redis_url: str) -> None:
    other = await Store.open(redis_url, sandbox=True)
    try:
        elsewhere = House(store=other, hub=other.hub, hints=other.hints, secret=studio.secret, sandbox=True)
        game = await started(studio, *NAMES, pace=LIVE)
        seen = await view(studio, game, "Ana")
        while seen.status == "running":
            await studio.store.advance(30_000)
            await asyncio.gather(clock.attend(studio, game, see), clock.attend(elsewhere, game, see))
            seen = await view(studio, game, "Ana")
    finally:
        await other.close()
    assert seen.status == "finished"
    log = await watch.log(studio, named("Ana"), game)
    assert replayed(log) == restored((await studio.store.load(game)).snapshot)
