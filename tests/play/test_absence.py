"""Who is missing, noticed by the clock at the doors' word; bots called; seats given to others (CR12, CR13)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing

import pytest

from play.people import House, act, move, named, started, view
from play.test_clock import session_of, working
from play.test_presence import elsewhere
from trompe.errors import Forbidden
from trompe.play import absence, clock, lobby, watch
from trompe.play.eyes import see
from trompe.play.follow import follow
from trompe.session import replayed
from trompe.session.model import CallBot, InviteTo, Join, Leave, Talk
from trompe.store import Store
from trompe.workers import loops


@pytest.fixture
async def other(studio: House, redis_url: str) -> AsyncIterator[House]:
    """The same house on another worker."""
    store = await Store.open(redis_url, sandbox=True)
    yield elsewhere(studio, store)
    await store.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "LOOK", 0.05)


async def missing(house: House, game: str) -> list[tuple[int, str, bool]]:
    """The seats that are missing, why, and whether a bot plays for them."""
    session = await session_of(house, game)
    return [(away.seat, away.cause, away.called) for away in session.away]


async def events(house: House, game: str) -> list[str]:
    """The types of all that happened since the start."""
    changes = (await watch.changes(house, named("Zoe"), game)).changes
    types = [event.type for change in changes for event in change.events]
    return types[types.index("started") + 1 :]


async def waited_for(house: House, game: str, wanted: list[tuple[int, str, bool]]) -> None:
    async with asyncio.timeout(5):
        while await missing(house, game) != wanted:
            await asyncio.sleep(0.02)


@pytest.mark.clause("CR9", "CR12")
async def test_who_is_absent_is_noticed_once_by_whichever_clock_and_back_when_they_ask(
    studio: House, other: House
) -> None:
    game = await started(studio, "Ana", "Ben", "Cem", grace=40)
    seat = (await view(studio, game, "Ana")).waiting_for[0]
    gone = next(s for s in (0, 1, 2) if s != seat)
    there = [name for s, name in enumerate(("Ana", "Ben", "Cem")) if s != gone]
    async with working(studio, other):
        await studio.store.advance(39_000)
        for name in there:
            await view(studio, game, name)
        await act(studio, game, ("Ana", "Ben", "Cem")[seat], Talk(text="where are you?"))
        await studio.store.advance(2_000)
        await waited_for(studio, game, [(gone, "absent", False)])
        await asyncio.sleep(0.3)
        assert (await events(studio, game)).count("missing") == 1
        seen = await view(studio, game, ("Ana", "Ben", "Cem")[gone])
        assert seen.absences == ()
        assert (await events(studio, game))[-1] == "back"


@pytest.mark.clause("CR12")
async def test_an_open_stream_keeps_its_seat_from_being_absent(studio: House, other: House) -> None:
    game = await started(studio, "Ana", "Ben", "Cem", grace=20)
    async with aclosing(follow(other, named("Ana"), game)) as ana, aclosing(follow(studio, named("Ben"), game)) as ben:
        await anext(ana)
        await anext(ben)
        await studio.store.advance(60_000)
        await absence.look_after(studio, game)
        session = await session_of(studio, game)
        assert [(away.seat, away.cause) for away in session.away] == [(2, "absent")]
        await absence.look_after(other, game)
        assert (await session_of(studio, game)).version == session.version


@pytest.mark.clause("CR12")
async def test_who_reads_up_what_happened_is_back(studio: House) -> None:
    game = await started(studio, "Ana", "Ben", grace=20)
    await studio.store.advance(31_000)
    await view(studio, game, "Ana")
    await absence.look_after(studio, game)
    assert (1, "absent", False) in await missing(studio, game)
    page = await watch.changes(studio, named("Ben"), game)
    assert page.changes[-1].events[0].type == "back"
    assert 1 not in [seat for seat, *_ in await missing(studio, game)]


@pytest.mark.clause("CR12")
async def test_who_opens_a_stream_is_back_and_the_table_hears_it(studio: House) -> None:
    game = await started(studio, "Ana", "Ben", grace=20)
    async with aclosing(follow(studio, named("Ana"), game)) as ana:
        await anext(ana)
        await studio.store.advance(30_000)
        await absence.look_after(studio, game)
        assert await missing(studio, game) == [(1, "absent", False)]
        async with aclosing(follow(studio, named("Ben"), game)) as ben:
            await anext(ben)
            found: list[str] = []
            async with asyncio.timeout(5):
                async for message in ana:
                    found += [event.type for change in message.changes for event in change.events] if message else []
                    if found == ["missing", "back"]:
                        break


@pytest.mark.clause("CR12", "CR11", "CR1")
async def test_idle_seats_are_noticed_a_bot_is_called_plays_and_the_player_takes_over(
    studio: House, other: House
) -> None:
    game = await started(studio, "Ana", "Ben", "Cem", grace=20)
    names = ("Ana", "Ben", "Cem")
    seat = (await view(studio, game, "Ana")).waiting_for[0]
    others = [name for s, name in enumerate(names) if s != seat]
    async with aclosing(follow(studio, named(names[seat]), game)) as idle:
        await anext(idle)
        async with working(studio, other):
            await studio.store.advance(20_001)
            async with asyncio.timeout(5):
                while (seat, "idle", False) not in await missing(studio, game):
                    await asyncio.sleep(0.02)
            (found,) = [each for each in (await view(studio, game, others[0])).absences if each.seat == seat]
            await act(studio, game, others[0], CallBot(seat=seat, absence=found.absence))
            done = await act(studio, game, others[1], CallBot(seat=seat, absence=found.absence))
            assert [event.type for event in done.change.events if event.type != "back"][:2] == [
                "bot_wanted",
                "bot_called",
            ]
            async with asyncio.timeout(5):
                while seat in (await view(studio, game, others[0])).waiting_for:
                    await asyncio.sleep(0.02)
            assert (await view(studio, game, others[0])).seats[seat].held_by == "bot"
            with pytest.raises(Forbidden, match="bot_called"):
                await act(studio, game, names[seat], Talk(text="hey"))
            back = (await act(studio, game, names[seat], Join(name=names[seat]))).game
            assert (back.seats[seat].held_by, back.you and back.you.seat) == ("human", seat)
    for s, name in enumerate(names):
        await act(studio, game, name, Leave(seat=s))
    log = await watch.log(studio, named("Ana"), game)
    assert replayed(log) == await session_of(studio, game)


@pytest.mark.clause("CR12")
async def test_an_idle_seat_that_is_not_connected_is_absent(studio: House) -> None:
    game = await started(studio, "Ana", "Ben", grace=20)
    seat = (await view(studio, game, "Ana")).waiting_for[0]
    await studio.store.advance(31_000)
    await view(studio, game, ("Ana", "Ben")[1 - seat])
    await clock.attend(studio, game, see)
    assert await missing(studio, game) == [(seat, "absent", False)]


@pytest.mark.clause("CR12")
async def test_a_forgotten_table_fills_no_log(studio: House) -> None:
    """All are gone: all but one are noticed, once, and then the clock has nothing to look for."""
    game = await started(studio, "Ana", "Ben", "Cem", grace=20)
    async with working(studio):
        await studio.store.advance(61_000)
        async with asyncio.timeout(5):
            while len(await missing(studio, game)) < 2:
                await asyncio.sleep(0.02)
        version = (await session_of(studio, game)).version
        for _ in range(5):
            await studio.store.advance(600_000)
            await asyncio.sleep(0.1)
        assert (await session_of(studio, game)).version == version
    assert await studio.store.presence.claim(10, 1000) == []


@pytest.mark.clause("CR9", "CR12")
async def test_the_clock_looks_when_the_first_seat_may_be_missed(studio: House) -> None:
    game = await started(studio, "Ana", "Ben", "Cem", grace=60)
    due = []
    await absence.look_after(studio, game)
    for name, step in (("Ana", 29_000), ("Ben", 29_000), ("Ana", 3_000), ("Ana", 30_000), ("Ana", 28_000)):
        await studio.store.advance(step)
        await view(studio, game, name)
        claimed = await studio.store.presence.claim(10, 1)
        due.append(claimed)
        for found in claimed:
            await absence.look_after(studio, found)
    assert due == [[], [], [game], [], [game]]
    assert [seat for seat, *_ in await missing(studio, game)] == [2, 1]


@pytest.mark.clause("CR12")
async def test_alone_with_bots_nobody_is_missing(studio: House) -> None:
    game = await started(studio, "Ana", "Ben", grace=20)
    await act(studio, game, "Ben", Leave(seat=1))
    version = (await session_of(studio, game)).version
    await studio.store.advance(100_000)
    await absence.look_after(studio, game)
    assert (await session_of(studio, game)).version == version


@pytest.mark.clause("CR12", "CR13")
async def test_people_play_on_to_the_end_past_one_who_never_comes_back(studio: House, other: House) -> None:
    game = await started(studio, "Ana", "Ben", "Cem", grace=20)
    async with working(studio, other):
        await studio.store.advance(31_000)
        for name in ("Ana", "Ben"):
            await view(studio, game, name)
        async with asyncio.timeout(20):
            while not (found := [a for a in (await view(studio, game, "Ana")).absences if a.seat == 2]):
                await asyncio.sleep(0.02)
            for name in ("Ana", "Ben"):
                await act(studio, game, name, CallBot(seat=2, absence=found[0].absence))
            while (seen := await view(studio, game, "Ana")).status == "running":
                for seat in seen.waiting_for:
                    if seat != 2:
                        await act(
                            studio, game, ("Ana", "Ben")[seat], move(await view(studio, game, ("Ana", "Ben")[seat]))
                        )
                await asyncio.sleep(0.005)
    assert seen.status == "finished"
    assert replayed(await watch.log(studio, named("Cem"), game)) == await session_of(studio, game)


@pytest.mark.clause("CR13")
async def test_a_new_player_finds_the_game_by_the_code_of_the_seat_and_plays_on(house: House) -> None:
    game = await started(house, "Ana", "Ben", access="invited", spectators="none")
    await act(house, game, "Ben", Leave(seat=1))
    you = (await act(house, game, "Ana", InviteTo(seat=1))).game.you
    assert you is not None
    (invite,) = you.seat_invites
    seen = await lobby.find(house, named("Zoe"), invite.invite.lower())
    assert (seen.id, seen.you) == (game, None)
    done = await act(house, game, "Zoe", Join(name="Zoe", invite=invite.invite))
    assert (done.game.you and done.game.you.seat, done.game.seats[1].name) == (1, "Zoe")
    assert [page.id for page in (await lobby.own_games(house, named("Zoe"))).games] == [game]
    assert (await lobby.own_games(house, named("Ben"))).games == ()
    with pytest.raises(Forbidden, match="no_spectators"):
        await view(house, game, "Ben")
    for name, seat in (("Ana", 0), ("Zoe", 1)):
        await act(house, game, name, Leave(seat=seat))
    assert (await watch.log(house, named("Ben"), game)).id == game, "who took part may read it"
    with pytest.raises(Forbidden, match="no_spectators"):
        await watch.log(house, named("Yan"), game)
