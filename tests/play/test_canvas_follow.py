"""The own canvas as other devices of the seat follow it (CR1, DR8)."""

import asyncio
from typing import Any

import pytest

from play.easel import DOT, LINE, drawing
from play.people import House, act, named
from trompe.errors import NotFound
from trompe.play import canvas
from trompe.rules.canvas import Drawing, Undo, folded
from trompe.rules.duplik.model import Describe


@pytest.fixture
def house(studio: House) -> House:
    return studio


@pytest.mark.clause("CR1", "DR8")
async def test_other_devices_of_the_seat_follow_the_canvas_until_time_is_up(house: House) -> None:
    table = await drawing(house)
    name = table.artists[0]
    await table.draw(name, DOT)
    seen: list[Any] = []

    async def watching() -> None:
        updates = canvas.follow(house, named(name), table.game, table.canvases[name])
        async for update in updates:
            seen.append(update)  # noqa: PERF401 - others look at it meanwhile

    task = asyncio.create_task(watching())
    await until(lambda: len(seen) == 1)
    await table.draw(name, LINE)
    await until(lambda: len(seen) == 2)
    await act(house, table.game, table.portrayer, Describe(round=1, text="a tree"))
    await table.put(name, Undo(count=1))
    await until(lambda: len(seen) == 3)
    await table.time_up()
    await asyncio.wait_for(task, 20)
    assert [update.cursor for update in seen] == [1, 2, 3, 3]
    assert [update.open for update in seen] == [True, True, True, False]
    assert [entry.type for update in seen for entry in update.entries] == ["draw", "draw", "undo"]


@pytest.mark.clause("CR1", "DR8")
async def test_a_follower_who_missed_the_end_is_shown_all_that_was_frozen(house: House) -> None:
    table = await drawing(house)
    name = table.artists[0]
    await table.draw(name, DOT)
    updates = canvas.follow(house, named(name), table.game, table.canvases[name])
    first = await anext(updates)
    assert first is not None
    await table.draw(name, LINE)
    await table.put(name, Undo(count=2))
    for _ in range(51):
        await table.draw(name, LINE)
    await table.time_up()
    last = await asyncio.wait_for(anext(updates), 10)
    assert last is not None
    assert (last.cursor, last.reset, last.open) == (54, True, False)
    assert [entry.type for entry in last.entries] == ["draw", "draw"]
    assert folded(last.entries) == Drawing(strokes=(LINE,) * 51)
    with pytest.raises(StopAsyncIteration):
        await anext(updates)


async def until(done: Any) -> None:
    async with asyncio.timeout(10):
        while not done():
            await asyncio.sleep(0.01)


@pytest.mark.clause("CR6", "D14")
async def test_nobody_else_follows_a_canvas(house: House) -> None:
    table = await drawing(house)
    for stranger in (table.portrayer, table.artists[1]):
        with pytest.raises(NotFound):
            await anext(canvas.follow(house, named(stranger), table.game, table.canvases[table.artists[0]]))


async def test_a_cursor_from_elsewhere_begins_anew(house: House) -> None:
    table = await drawing(house)
    name = table.artists[0]
    await table.draw(name, DOT)
    updates = canvas.follow(house, named(name), table.game, table.canvases[name], after=7)
    update = await anext(updates)
    assert update is not None
    assert (update.reset, update.cursor, len(update.entries)) == (True, 1, 1)
    await updates.aclose()  # type: ignore[attr-defined]
