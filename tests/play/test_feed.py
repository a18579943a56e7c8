"""What followers of one game share: a load for each change, a view for each viewer, and never a stale one."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing

import pytest

from play.people import House, act, named, started, view
from play.test_watch import heard
from store.servers import ask
from trompe.play import feed
from trompe.play.feed import Message
from trompe.play.follow import follow
from trompe.play.house import Caller
from trompe.session.model import Talk
from trompe.store import hub
from trompe.store.keys import names

CROWD = 40


@pytest.fixture
def calls(house: House, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the store was asked for a game, and how often a view was made."""
    found: Counter[str] = Counter()

    def counted(name: str, real: object) -> object:
        def count(*given: object, **more: object) -> object:
            found[name] += 1
            return real(*given, **more)  # type: ignore[operator]

        return count

    for name in ("load", "later"):
        monkeypatch.setattr(house.store, name, counted("loads", getattr(house.store, name)))
    monkeypatch.setattr(feed, "shown", counted("views", feed.shown))
    return found


async def following(stack: AsyncExitStack, house: House, *callers: Caller) -> list[AsyncIterator[Message | None]]:
    """Streams of one game that have told the view."""
    game = await started(house, "Ana", "Ben")
    streams = [await stack.enter_async_context(aclosing(follow(house, caller, game))) for caller in callers]
    firsts = await asyncio.gather(*(heard(stream, 1) for stream in streams))
    assert {message.game.version for (message,) in firsts} == {3}
    return streams


async def test_each_change_is_loaded_once_and_each_view_is_made_once(house: House, calls: Counter[str]) -> None:
    """Spectators share one view, and so do the devices of a seat: three viewers, whoever many follow."""
    callers = [*(named(f"Zoe {n}") for n in range(CROWD)), *[named("Ana")] * 3, *[named("Ben")] * 3]
    async with AsyncExitStack() as stack:
        streams = await following(stack, house, *callers)
        game = next(iter(house.hub._watched))
        for n in range(3):
            waiting = asyncio.gather(*(heard(stream, 1) for stream in streams))
            await asyncio.sleep(0.05)
            before = calls.copy()
            done = await act(house, game, "Ana", Talk(text=f"line {n}"))
            told = [message for (message,) in await waiting]
            assert [[change.version for change in message.changes] for message in told] == [[done.version]] * len(told)
            assert [message.game.you and message.game.you.seat for message in told] == [
                *[None] * CROWD,
                *[0] * 3,
                *[1] * 3,
            ]
            assert calls - before == Counter(loads=1, views=3)
            assert len({id(message) for message in told}) == 3


async def test_the_view_is_made_for_those_who_want_it(house: House, calls: Counter[str]) -> None:
    async with AsyncExitStack() as stack:
        (stream,) = await following(stack, house, named("Zoe"))
        before = calls["views"]
        await act(house, next(iter(house.hub._watched)), "Ana", Talk(text="hi"))
        (message,) = await heard(stream, 1)
        assert (message.happened.changes[0].version, calls["views"]) == (4, before)
        assert message.game.version == 4
        assert calls["views"] == before + 1


async def test_who_comes_late_is_told_all_of_it_by_the_store(house: House) -> None:
    """Also far behind what is kept for others, and in more than one message."""
    async with AsyncExitStack() as stack:
        (fast,) = await following(stack, house, named("Zoe"))
        game = next(iter(house.hub._watched))
        slow = await stack.enter_async_context(aclosing(follow(house, named("Ben"), game)))
        await heard(slow, 1)
        told: list[int] = []
        for n in range(250):
            done = await act(house, game, "Ana", Talk(text=f"line {n}"))
        while not told or told[-1] < done.version:
            (message,) = await heard(fast, 1)
            told += [change.version for change in message.changes]
        late: list[int] = []
        while not late or late[-1] < done.version:
            (message,) = await heard(slow, 1)
            late += [change.version for change in message.changes]
        assert late == told == list(range(4, done.version + 1))
        assert message.update.game.but(envelope=None) == (await view(house, game, "Ben")).but(envelope=None)


async def test_a_stream_begins_with_what_the_store_has_now(house: House, redis_url: str) -> None:
    """Not with what was shared last, though no bell has told of anything newer."""
    async with AsyncExitStack() as stack:
        await following(stack, house, named("Zoe"))
        game = next(iter(house.hub._watched))
        house.hub.ring = lambda bell: None  # type: ignore[method-assign]
        done = await act(house, game, "Ana", Talk(text="unheard"))
        for after in (None, f"3.{(await house.store.entries(game, 2, 1))[0].nonce}"):
            fresh = await stack.enter_async_context(aclosing(follow(house, named("Ben"), game, after)))
            (message,) = await heard(fresh, 1)
            assert (message.game.version, message.cursor) == (done.version, done.game.cursor)


async def test_a_rolled_back_log_resets_its_followers(
    house: House, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failover may lose the newest entries: whoever was told them is told so, and nothing of them is shared on."""
    monkeypatch.setattr(hub, "WATCHDOG_SECONDS", 0.2)
    async with AsyncExitStack() as stack:
        streams = await following(stack, house, named("Zoe"), named("Ana"))
        game = next(iter(house.hub._watched))
        key = names(game).game
        old = {name: await ask(redis_url, "HGET", key, name) for name in "vns"}
        waiting = asyncio.gather(*(heard(stream, 1) for stream in streams))
        lost = await act(house, game, "Ana", Talk(text="lost"))
        await waiting
        await ask(redis_url, "XDEL", names(game).log, f"{lost.version}-0")
        await ask(redis_url, "HSET", key, *(part for pair in old.items() for part in pair))
        resets = [message for (message,) in await asyncio.gather(*(heard(stream, 1) for stream in streams))]
        assert [(message.reset, message.changes, message.game.version) for message in resets] == [(True, (), 3)] * 2
        other = await store_other(house, redis_url, game)
        (after,) = await heard(streams[0], 1)
        assert (after.reset, after.cursor, after.game.talk[-1].text) == (False, other, "other")


async def store_other(house: House, redis_url: str, game: str) -> str:
    """The log goes on from where it was rolled back to, as on the server that took over."""
    kept = await house.store.entries(game, 0, 10)
    await ask(redis_url, "DEL", names(game).log)
    for entry in kept:
        await ask(redis_url, "XADD", names(game).log, f"{entry.version}-0", "n", entry.nonce, "d", entry.data)
    return (await act(house, game, "Ana", Talk(text="other"))).game.cursor
