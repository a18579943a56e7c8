"""Who is connected, as the envelope shows it (CR12)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from dataclasses import replace

import pytest

from play.people import House, act, named, opened, started, view
from trompe.play import presence, watch
from trompe.play.feed import Message
from trompe.play.follow import follow
from trompe.play.presence import Crowds
from trompe.session import Game
from trompe.session.model import InviteTo, Join, Leave, Talk
from trompe.store import Store
from trompe.store import presence as stored


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes seconds takes fractions of one."""
    monkeypatch.setattr(presence, "PAUSE", 0.05)
    monkeypatch.setattr(presence, "BEAT", 0.2)
    monkeypatch.setattr(stored, "LAPSE_MS", 1000)


def who(game: Game) -> tuple[tuple[int, ...], int]:
    """The seats that are connected, and the number of spectators."""
    return game.envelope.connected, game.envelope.spectators


async def until(stream: AsyncIterator[Message | None], wanted: tuple[tuple[int, ...], int]) -> Message:
    """The first message that shows those people."""
    async with asyncio.timeout(5):
        async for message in stream:
            if message is not None and who(message.game) == wanted:
                return message
    raise AssertionError


def elsewhere(house: House, store: Store) -> House:
    """The same house on another worker."""
    return replace(house, store=store, hub=store.hub, hints=store.hints, crowds=Crowds())


@pytest.fixture
async def other(house: House, redis_url: str) -> AsyncIterator[House]:
    store = await Store.open(redis_url)
    yield elsewhere(house, store)
    await store.close()


@pytest.mark.clause("CR12")
async def test_requests_and_streams_show_who_is_there_and_streams_who_goes(house: House, other: House) -> None:
    game = await started(house, "Ana", "Ben", "Cem")
    assert who(await view(house, game, "Zoe")) == ((0, 1, 2), 0), "they have just sat down"
    await asyncio.sleep(1.1)
    assert who(await view(house, game, "Zoe")) == ((), 0)
    async with aclosing(follow(house, named("Zoe"), game)) as zoe, aclosing(follow(other, named("Ana"), game)) as ana:
        assert who((await anext(zoe)).game)[1] == 1
        await until(ana, ((0,), 1))
        await until(zoe, ((0,), 1))
        async with aclosing(follow(house, named("Ben"), game)) as ben:
            await until(ben, ((0, 1), 1))
            await until(ana, ((0, 1), 1))
            await asyncio.sleep(1.2)
            assert who(await view(other, game, "Zoe")) == ((0, 1), 1), "signs of life keep them there"
        await until(ana, ((0,), 1))
    assert who(await view(other, game, "Zoe")) == ((), 0)


@pytest.mark.clause("CR12")
async def test_people_of_a_worker_that_died_are_gone_soon(house: House, other: House) -> None:
    game = await started(house, "Ana", "Ben")
    await asyncio.sleep(1.1)
    async with aclosing(follow(house, named("Ana"), game)) as ana:
        await anext(ana)
        ben = follow(other, named("Ben"), game)
        await anext(ben)
        await until(ana, ((0, 1), 0))
        other.crowds._crowds[game].close()  # it gives no sign of life, and takes no leave
        await until(ana, ((0,), 0))
        await ben.aclose()  # type: ignore[attr-defined]


@pytest.mark.clause("CR12", "CR6")
async def test_news_of_people_changes_neither_version_nor_cursor_nor_log(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    async with aclosing(follow(house, named("Ana"), game)) as ana:
        first = await anext(ana)
        assert first is not None
        async with aclosing(follow(house, named("Zoe"), game)) as zoe:
            await anext(zoe)
            message = await until(ana, ((0, 1), 1))
            assert (message.update.cursor, message.update.changes, message.update.reset) == (first.cursor, (), False)
            assert "Zoe" not in message.update.model_dump_json()
            await act(house, game, "Ben", Talk(text="hi"))
            async with asyncio.timeout(5):
                while not (message := await anext(ana)).news:
                    pass
            assert [change.version for change in message.changes] == [4]
            assert who(message.game) == ((0, 1), 1)


async def test_a_crowd_is_told_of_together(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty who come at once make one or two messages for each who is there."""
    monkeypatch.setattr(presence, "PAUSE", 0.3)
    game = await started(house, "Ana", "Ben")
    async with aclosing(follow(house, named("Ana"), game)) as ana:
        await anext(ana)
        await asyncio.sleep(0.4)
        crowd = [follow(house, named(f"Zoe {n}"), game) for n in range(20)]
        await asyncio.gather(*(anext(stream) for stream in crowd))
        told = 0
        async with asyncio.timeout(5):
            async for message in ana:
                told += message is not None
                if message is not None and message.people.spectators == 20:
                    break
        assert told <= 3
        await asyncio.gather(*(stream.aclose() for stream in crowd))  # type: ignore[attr-defined]


@pytest.mark.clause("CR12")
async def test_a_spectator_who_sits_down_is_connected_at_the_seat(house: House) -> None:
    game = (await opened(house, "Ana", seats=3)).game.id
    async with aclosing(follow(house, named("Ben"), game)) as ben:
        assert who((await anext(ben)).game) == ((0,), 1)
        await act(house, game, "Ben", Join(name="Ben"))
        await until(ben, ((0, 1), 0))


async def test_a_spectator_with_several_streams_is_counted_once(house: House, other: House) -> None:
    """Whichever workers they are at."""
    game = (await opened(house, "Ana", seats=3)).game.id
    async with aclosing(follow(house, named("Zoe"), game)) as phone, aclosing(follow(other, named("Zoe"), game)) as tab:
        await anext(phone)
        assert (await anext(tab)).people.spectators == 1
        async with aclosing(follow(house, named("Yan"), game)) as yan:
            assert (await anext(yan)).people.spectators == 2
        await phone.aclose()  # type: ignore[attr-defined]
        assert (await house.store.presence.tell(game)).spectators == 1


@pytest.mark.clause("CR13")
async def test_who_was_replaced_watches_on_as_a_spectator(house: House) -> None:
    game = await started(house, "Ana", "Ben", "Cem")
    async with aclosing(follow(house, named("Ben"), game)) as ben:
        assert (await anext(ben)).game.you.seat == 1
        await act(house, game, "Ben", Leave(seat=1))
        await act(house, game, "Ana", InviteTo(seat=1))
        seen = (await view(house, game, "Ana")).you
        assert seen is not None
        await act(house, game, "Zoe", Join(name="Zoe", invite=seen.seat_invites[0].invite))
        message = await until(ben, ((0, 1, 2), 1))
        assert message.game.you is None


async def test_no_stream_leaves_anything_behind(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    stream = follow(house, named("Ana"), game)
    await anext(stream)
    assert list(house.crowds._crowds) == [game]
    await stream.aclose()  # type: ignore[attr-defined]
    assert house.crowds._crowds == {}
    assert list(house.hub._watched) == []


async def test_requests_are_told_of_now_and_then(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "MOST_TOLD", 3)
    game = await started(house, "Ana", "Ben")
    crowds = Crowds()
    assert await crowds.asked(house.store, game, "ana", 60) is not None
    assert await crowds.asked(house.store, game, "ana", 60) is None
    assert await crowds.asked(house.store, game, "ana", 60, always=True) is not None
    for holder in ("ben", "cem", "dan"):
        assert await crowds.asked(house.store, game, holder, 60) is not None
    assert len(crowds._told) <= 3


async def test_a_request_of_nobody_is_no_sign_of_life(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    await asyncio.sleep(1.1)
    await watch.look(house, named("Zoe"), game)
    assert who(await view(house, game, "Zoe")) == ((), 0)
