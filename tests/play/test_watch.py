"""Streams and event lists: nothing missing, nothing twice, the same for every way of asking."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from dataclasses import replace
from weakref import WeakSet

import pytest

from play.people import House, act, named, opened, play_out, started, view
from trompe.errors import Forbidden, Malformed, NotFound
from trompe.play import follow as following
from trompe.play import watch
from trompe.play.feed import Message
from trompe.play.follow import follow
from trompe.session import Game
from trompe.session.model import Talk
from trompe.store import Store

_BEGUN: WeakSet[AsyncIterator[Message | None]] = WeakSet()


async def heard(stream: AsyncIterator[Message | None], count: int) -> list[Message]:
    """The next messages; heartbeats, and who comes and goes, left out."""
    found: list[Message] = []
    async with asyncio.timeout(10):
        while len(found) < count:
            update = await anext(stream)
            found += [update] if update and (update.news or stream not in _BEGUN) else []
            _BEGUN.add(stream)
    return found


async def test_a_stream_begins_with_the_view_and_tells_each_change_once(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    stream = follow(house, named("Ana"), game)
    async with aclosing(stream):
        (first,) = await heard(stream, 1)
        assert (first.changes, first.reset, first.game.version) == ((), False, 3)
        said = [(await act(house, game, "Ben", Talk(text=f"line {n}"))).version for n in range(3)]
        told: list[int] = []
        while len(told) < 3:
            (update,) = await heard(stream, 1)
            told += [change.version for change in update.changes]
            assert update.game.version >= update.changes[-1].version
        assert told == said


async def test_a_stream_resumes_on_another_worker_where_it_broke_off(house: House, redis_url: str) -> None:
    game = await started(house, "Ana", "Ben")
    stream = follow(house, named("Ana"), game)
    (first,) = await heard(stream, 1)
    await stream.aclose()
    for n in range(3):
        await act(house, game, "Ben", Talk(text=f"missed {n}"))
    other = await Store.open(redis_url)
    try:
        elsewhere = House(store=other, hub=other.hub, hints=other.hints, secret=house.secret)
        async with aclosing(follow(elsewhere, named("Ana"), game, first.cursor)) as resumed:
            (update,) = await heard(resumed, 1)
    finally:
        await other.close()
    assert [change.version for change in update.changes] == [4, 5, 6]
    assert update.game == (await view(house, game, "Ana")).but(envelope=update.game.envelope)


async def test_a_stream_ends_with_its_game(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    told: list[int] = []

    async def listen() -> None:
        async for update in follow(house, named("Zoe"), game):
            told.extend(change.version for change in update.changes) if update else None

    listening = asyncio.create_task(listen())
    await asyncio.sleep(0.05)
    seen = await play_out(house, game, "Ana", "Ben")
    await asyncio.wait_for(listening, 5)
    assert told[-1] == seen.version
    assert told == list(range(told[0], seen.version + 1))


@pytest.mark.parametrize("after", ["99.aaaaaaaaaaaa", "3.ffffffffffff"])
async def test_a_cursor_that_does_not_fit_is_answered_by_a_reset(house: House, after: str) -> None:
    game = await started(house, "Ana", "Ben")
    page = await watch.changes(house, named("Ana"), game, after)
    now = await view(house, game, "Ana")
    assert (page.changes, page.reset, page.cursor) == ((), True, now.cursor)
    stream = follow(house, named("Ana"), game, after)
    async with aclosing(stream):
        (first,) = await heard(stream, 1)
    assert (first.reset, first.changes, first.cursor) == (True, (), now.cursor)


async def test_event_pages_join_to_the_whole_story(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    for n in range(watch.MOST_CHANGES + 5):
        await act(house, game, "Ana", Talk(text=f"line {n}"))
    first = await watch.changes(house, named("Ben"), game)
    second = await watch.changes(house, named("Ben"), game, first.cursor)
    assert (len(first.changes), first.more, second.more) == (watch.MOST_CHANGES, True, False)
    versions = [change.version for change in first.changes + second.changes]
    assert versions == list(range(1, watch.MOST_CHANGES + 9))
    third = await watch.changes(house, named("Ben"), game, second.cursor)
    assert (third.changes, third.cursor) == ((), second.cursor)


@pytest.mark.parametrize("after", ["", "x", "1", "-1.a", "1.0." + "a" * 40, "²." + "a"])
async def test_an_unreadable_cursor_is_refused(house: House, after: str) -> None:
    game = await started(house, "Ana", "Ben")
    with pytest.raises(Malformed, match="bad_cursor"):
        await watch.changes(house, named("Ana"), game, after)


@pytest.mark.clause("CR6", "CR17")
async def test_pictures_are_those_that_are_shown(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    phase = (await view(house, game, "Ana")).play.phase
    assert (await watch.picture(house, game, phase.row[0].handle)).deck == "colour"
    assert (await watch.picture(house, game, phase.next)).deck == "colour"
    for hidden in ("0" * 24, "", "c01"):
        with pytest.raises(NotFound, match="unknown_picture"):
            await watch.picture(house, game, hidden)


def ticket_of(seen: Game) -> str:
    """The ticket in a view's address of pictures."""
    return seen.envelope.pictures.partition("ticket=")[2].partition("{")[0]


@pytest.mark.clause("CR6")
async def test_at_a_game_by_invitation_pictures_need_a_ticket_that_holds(house: House) -> None:
    """A seat's or an admitted spectator's, for this game, and for about a day."""
    game, other = [await started(house, "Ana", "Ben", access="invited") for _ in range(2)]
    seen = await view(house, game, "Ana")
    handle, ticket = seen.play.phase.next, ticket_of(seen)
    watching = await watch.look(house, named("Zoe"), game, seen.you.invite if seen.you else None)
    for good in (ticket, ticket_of(watching)):
        assert (await watch.picture(house, game, handle, good)).deck == "colour"
    theirs = ticket_of(await view(house, other, "Ana"))
    seat, expires, signature = ticket.split(".")
    old = f"{seat}.{int(expires) - 48}.{signature}"
    others = [f"{place}.{expires}.{signature}" for place in ("1", "9", "s", "x", "")]
    for bad in (None, theirs, old, *others, "", "x", "0.1.", ticket[:-1], f"s.{expires}.", f"0.{'9' * 9}.{signature}"):
        with pytest.raises(NotFound, match="unknown_picture"):
            await watch.picture(house, game, handle, bad)


async def test_at_an_open_game_a_stale_ticket_does_no_harm(house: House) -> None:
    """What lies open to everybody needs none; an `<img>` whose address is old still shows it."""
    game = await started(house, "Ana", "Ben")
    seen = await view(house, game, "Ana")
    seat, expires, signature = ticket_of(seen).split(".")
    for ticket in (None, f"{seat}.{int(expires) - 48}.{signature}", "x", f"9.{expires}.{signature}"):
        assert (await watch.picture(house, game, seen.play.phase.next, ticket)).deck == "colour"
    assert ticket_of(await watch.look(house, named("Zoe"), game)) == ""


@pytest.mark.clause("IR12", "CR6")
async def test_every_handle_of_the_log_leads_to_its_picture_after_the_game(house: House) -> None:
    """So a front-end may replay the whole game from its events."""
    game = await started(house, "Ana", "Ben")
    await play_out(house, game, "Ana", "Ben")
    page = await watch.changes(house, named("Zoe"), game)
    events = [event for change in page.changes for event in change.events]
    handles = {event.start for event in events if event.type == "round_began"}
    handles |= {event.card for event in events if event.type == "placed"}
    handles |= {card.handle for event in events if event.type == "challenged" for card in event.row.cards}
    assert len(handles) > 10
    for handle in handles:
        assert (await watch.picture(house, game, handle)).deck == "colour"


async def test_a_game_by_invitation_is_closed_to_all_without_seat_or_code(house: House) -> None:
    game = await started(house, "Ana", "Ben", access="invited")
    seen = await view(house, game, "Ana")
    assert seen.you is not None
    for ask in (watch.look, watch.changes):
        with pytest.raises(Forbidden, match="invite_needed"):
            await ask(house, named("Zoe"), game)
        assert await ask(house, named("Zoe"), game, invite=seen.you.invite)
    with pytest.raises(Forbidden, match="invite_needed"):
        await anext(follow(house, named("Zoe"), game))
    async with aclosing(follow(house, named("Zoe"), game, invite=seen.you.invite)) as stream:
        (first,) = await heard(stream, 1)
    assert (first.game.you, first.game.version) == (None, seen.version)


async def test_a_stream_of_no_game_says_so(house: House) -> None:
    with pytest.raises(NotFound, match="unknown_game"):
        await anext(follow(house, named("Ana"), "g" + "0" * 24))


@pytest.mark.clause("CR15")
async def test_a_stream_ends_when_its_game_expires(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """No bell rings for that, so a silent stream looks after its game at each heartbeat."""
    monkeypatch.setattr(following, "HEARTBEAT", 0.1)
    game = (await opened(replace(house, open_for=1))).game.id
    began = asyncio.get_running_loop().time()
    async with asyncio.timeout(5):
        told = [update async for update in follow(house, named("Zoe"), game)]
    assert told[0] is not None
    assert set(told[1:]) == {None}
    assert asyncio.get_running_loop().time() - began < 3
