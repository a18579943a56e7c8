"""Bots and the clock, through the loops that production runs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from play.people import House, act, move, named, opened, play_out, started, view
from trompe.play import clock, watch
from trompe.play.eyes import see
from trompe.session import Session, replayed, restored
from trompe.session.model import AddBot, Join, Leave, Start, Talk
from trompe.store import Store
from trompe.workers import run


@asynccontextmanager
async def working(*houses: House) -> AsyncIterator[None]:
    stop = asyncio.Event()
    loops = [asyncio.create_task(run(house, stop)) for house in houses]
    try:
        yield
    finally:
        stop.set()
        await asyncio.gather(*loops)


async def until_over(house: House, game: str, name: str) -> None:
    async with asyncio.timeout(60):
        while (await view(house, game, name)).status == "running":
            await asyncio.sleep(0.05)


async def session_of(house: House, game: str) -> Session:
    return restored((await house.store.load(game)).snapshot)


@pytest.mark.clause("CR11", "CR13")
async def test_a_bot_plays_on_for_who_left_and_both_workers_together_play_each_move_once(
    house: House, redis_url: str
) -> None:
    other = await Store.open(redis_url)
    elsewhere = House(store=other, hub=other.hub, hints=other.hints, secret=house.secret, bot_think_ms=0)
    try:
        async with working(house, elsewhere):
            game = (await opened(house, "Ana", seats=4)).game.id
            for seat in (1, 2):
                await act(house, game, "Ana", AddBot(seat=seat))
            await act(house, game, "Ben", Join(name="Ben"))
            await act(house, game, "Ana", Start(players=4))
            await act(house, game, "Ben", Leave(seat=3))
            seen = await view(house, game, "Ana")
            while seen.status == "running":
                if seen.waiting_for == (0,):
                    await act(house, game, "Ana", move(seen))
                await asyncio.sleep(0.02)
                seen = await view(house, game, "Ana")
    finally:
        await other.close()
    assert seen.status == "finished"
    log = await watch.log(house, named("Ana"), game)
    assert [entry.version for entry in log.entries] == list(range(1, seen.version + 1))
    assert replayed(log) == await session_of(house, game)


@pytest.mark.clause("CR9", "CR15")
async def test_a_game_without_human_actions_is_abandoned_once_by_whichever_clock(house: House) -> None:
    quick = replace(house, idle_after=0)
    game = await started(quick, "Ana", "Ben")
    async with working(quick, quick):
        await until_over(quick, game, "Ana")
    seen = await view(house, game, "Ana")
    assert (seen.status, seen.result) == ("abandoned", None)
    log = await watch.log(house, named("Ana"), game)
    assert [event.type for event in log.entries[-1].events] == ["abandoned"]
    assert replayed(log) == await session_of(house, game)


@pytest.mark.clause("CR9")
async def test_what_fell_due_while_no_worker_ran_is_done_later(house: House) -> None:
    quick = replace(house, idle_after=0)
    game = await started(quick, "Ana", "Ben")
    await asyncio.sleep(0.3)
    assert (await view(house, game, "Ana")).status == "running"
    async with working(quick):
        await until_over(quick, game, "Ana")


async def test_attending_a_game_that_needs_nothing_changes_nothing(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    before = await house.store.load(game)
    await clock.attend(house, game, see)
    await clock.attend(house, "g" + "0" * 24, see)
    after = await house.store.load(game)
    assert (after.version, after.snapshot) == (before.version, before.snapshot)


async def test_a_bot_is_given_only_pictures_that_its_seat_may_fetch(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    session = await session_of(house, game)
    seat = session.state.seat
    shown = set(watch.sessions.pictures(session, seat).values())
    looked = []

    def spy(picture: clock.PictureRef) -> clock.Seen:
        looked.append(picture)
        return see(picture)

    clock.chosen(session, seat, spy)
    assert looked
    assert set(looked) <= shown


async def test_talk_does_not_keep_bots_from_moving(house: House) -> None:
    async with working(house):
        game = (await opened(house, "Ana", seats=2)).game.id
        await act(house, game, "Ana", AddBot(seat=1))
        await act(house, game, "Ana", Start(players=2))
        await act(house, game, "Ana", Talk(text="your move"))
        async with asyncio.timeout(10):
            while (await view(house, game, "Ana")).waiting_for != (0,):
                await asyncio.sleep(0.02)


async def test_play_out_is_the_same_with_and_without_loops(house: House) -> None:
    game = await started(house, "Ana", "Ben", "Cleo", "Dan", "Eve")
    async with working(house):
        seen = await play_out(house, game, "Ana", "Ben", "Cleo", "Dan", "Eve")
    assert seen.status == "finished"
