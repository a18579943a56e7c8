"""Who draws is there, and nobody learns more of it than that (CR12, D14)."""

import asyncio
from contextlib import aclosing
from typing import Any

import pytest

from play.easel import DOT, Table, drawing
from play.people import House, named, view
from play.test_presence import quick, until, who
from trompe.errors import NotFound, Unavailable
from trompe.play import absence, canvas
from trompe.play.follow import follow
from trompe.play.house import holder_of
from trompe.rules.canvas import Draw
from trompe.store import Sign

__all__ = ["quick"]


@pytest.fixture
async def table(house: House) -> Table:
    """A table where everybody was last seen a while ago."""
    found = await drawing(house)
    await asyncio.sleep(1.1)
    house.crowds._told.clear()
    assert (await shown(found))[0] == ()
    return found


async def shown(table: Table) -> tuple[tuple[int, ...], int]:
    """Who is connected, as somebody sees it who has no seat."""
    return who(await view(table.house, table.game, "Zoe"))


def following(table: Table, name: str) -> Any:
    return canvas.follow(table.house, named(name), table.game, table.canvases[name])


def seat(table: Table, name: str) -> int:
    return ("Ana", "Ben", "Cleo", "Dan").index(name)


@pytest.mark.clause("CR12", "CR6")
async def test_a_stream_of_the_own_canvas_keeps_its_artist_there_and_its_end_is_noticed(table: Table) -> None:
    name = table.artists[0]
    async with aclosing(follow(table.house, named("Zoe"), table.game)) as zoe:
        assert who((await anext(zoe)).game) == ((), 1)  # type: ignore[union-attr]
        async with aclosing(following(table, name)) as pen:
            await anext(pen)
            message = await until(zoe, ((seat(table, name),), 1))
            assert message.update.changes == ()
            await asyncio.sleep(1.2)
            assert await shown(table) == ((seat(table, name),), 1), "signs of life keep them there"
        await until(zoe, ((), 1))


@pytest.mark.clause("CR12", "D14")
async def test_drawing_is_a_sign_of_life_as_looking_is_and_no_other(table: Table, monkeypatch: Any) -> None:
    told: list[Any] = []
    tell = table.house.store.presence.tell

    async def heard(game: str, signs: Any = (), keep: int = 0) -> Any:
        told.append(signs)
        return await tell(game, signs, keep)

    drawer, looker = table.artists[:2]
    version = (await table.session()).version
    with monkeypatch.context() as patch:
        patch.setattr(table.house.store.presence, "tell", heard)
        for _ in range(5):
            await table.draw(drawer, DOT)
            await table.look(looker, looker)
    assert told == [[Sign(True, holder_of(table.game, named(name)), None)] for name in (drawer, looker)]
    assert await shown(table) == (tuple(sorted((seat(table, drawer), seat(table, looker)))), 0)
    assert (await table.session()).version == version


@pytest.mark.clause("CR12")
@pytest.mark.parametrize("way", ["stroke", "look", "stream"])
async def test_an_absent_artist_is_back_who_draws_looks_or_follows(studio: House, way: str) -> None:
    table = await drawing(studio)
    name = table.artists[0]
    at = seat(table, name)
    await table.pass_time(61_000)
    await absence.look_after(studio, table.game)
    assert at in [away.seat for away in (await table.session()).away]
    if way == "stroke":
        await table.draw(name, DOT)
    elif way == "look":
        await table.look(name, name)
    else:
        async with aclosing(following(table, name)) as pen:
            await anext(pen)
    assert at not in [away.seat for away in (await table.session()).away]


@pytest.mark.clause("CR12", "CR6")
async def test_whoever_has_no_business_there_gives_no_sign_of_life(table: Table) -> None:
    name, other = table.artists[:2]
    for attempt in (table.look("Zoe", name), table.put(other, Draw(strokes=(DOT,)), of=name)):
        with pytest.raises(NotFound):
            await attempt
    with pytest.raises(NotFound):
        await anext(canvas.follow(table.house, named(other), table.game, table.canvases[name]))
    assert await shown(table) == ((), 0)


@pytest.mark.clause("CR4", "CR12")
async def test_a_stroke_counts_also_where_nobody_can_be_told_that_its_artist_lives(
    table: Table, monkeypatch: Any
) -> None:
    async def mute(*_: Any, **__: Any) -> Any:
        raise Unavailable

    with monkeypatch.context() as patch:
        patch.setattr(table.house.store.presence, "tell", mute)
        assert (await table.draw(table.artists[0], DOT)).cursor == 1
    assert (await table.look(table.artists[0], table.artists[0])).strokes == (DOT,)
