"""Playing again: everybody accepts, the new game is there for everybody, whatever dies in between (CR14)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from dataclasses import replace
from typing import Any

import pytest

from play.people import House, act, move, named, opened, play_out, started, view
from play.test_clock import session_of, working
from play.test_presence import elsewhere
from trompe.errors import Illegal, NotFound, Unavailable
from trompe.play import absence, clock, lobby, myturns, rematch, turns, watch
from trompe.play.eyes import see
from trompe.play.follow import follow
from trompe.session import Game, heir, replayed
from trompe.session.model import (
    AcceptRematch,
    AddBot,
    CallBot,
    DeclineRematch,
    Join,
    Leave,
    OfferRematch,
    RematchView,
    Start,
    Talk,
)
from trompe.store import Store


async def finished(house: House, *names: str, bots: int = 0, **wanted: Any) -> str:
    """The id of a finished game with these people in seats 0, 1, 2 …, and bots behind them."""
    made = (await opened(house, names[0], len(names) + bots, **wanted)).game
    invite = made.you.invite if made.you else None
    for name in names[1:]:
        await act(house, made.id, name, Join(name=name, invite=invite))
    for seat in range(len(names), len(names) + bots):
        await act(house, made.id, names[0], AddBot(seat=seat))
    await act(house, made.id, names[0], Start(players=len(names) + bots))
    if not bots:
        await play_out(house, made.id, *names)
        return made.id
    seen = await view(house, made.id, names[0])
    while seen.status == "running":
        if (seat := seen.waiting_for[0]) < len(names):
            await act(house, made.id, names[seat], move(seen))
        else:
            await clock.attend(house, made.id, see)
        seen = await view(house, made.id, names[0])
    return made.id


def offer(game: Game) -> RematchView:
    assert game.rematch is not None
    return game.rematch


@pytest.mark.clause("CR14", "CR1", "CR6")
async def test_all_accept_and_the_new_game_runs_with_everybody_in_the_old_seat(house: House) -> None:
    old = await finished(house, "Ana", "Ben", bots=1, access="invited", spectators="none", grace=33)
    seen = (await act(house, old, "Ben", OfferRematch(offer=1))).game
    assert (offer(seen).status, offer(seen).accepted, offer(seen).missing) == ("offered", (1,), (0,))
    done = await act(house, old, "Ana", AcceptRematch(offer=1))
    assert [event.type for event in done.change.events] == ["rematch_accepted"]
    new = heir(old)
    assert (offer(done.game).status, offer(done.game).game) == ("opened", new)
    for seat, name in enumerate(("Ana", "Ben")):
        game = await view(house, new, name)
        assert (game.status, game.rematch_of, game.you and game.you.seat) == ("running", old, seat)
        assert ([s.name for s in game.seats], [s.held_by for s in game.seats]) == (
            ["Ana", "Ben", "Bot 1"],
            ["human", "human", "bot"],
        )
        assert (game.access, game.spectators, game.grace, game.host, game.kind) == (
            *("invited", "none", 33, 0, "illusion"),
        )
        mine = (await lobby.own_games(house, named(name))).games
        assert [summary.id for summary in mine] == [new, old]
    holders = [chair.holder for chair in (await session_of(house, new)).chairs if chair and chair.holder]
    assert await house.hints.players(new, holders) == ["player-Ana", "player-Ben"]
    assert len({(await view(house, game, "Ana")).commitment for game in (old, new)}) == 2
    invites = {game.you.invite for game in [await view(house, g, "Ana") for g in (old, new)] if game.you}
    assert len(invites) == 2
    assert [(await lobby.find(house, named("Ana"), invite)).id in (old, new) for invite in invites] == [True, True]
    with pytest.raises(Illegal, match="already_started"):
        await act(house, new, "Zoe", Join(name="Zoe", invite=(await session_of(house, new)).invite))


@pytest.mark.clause("CR8", "CR14")
async def test_the_new_game_is_played_to_its_end_both_logs_replay_and_a_third_may_follow(house: House) -> None:
    game = await finished(house, "Ana", "Ben")
    for _ in range(2):
        await act(house, game, "Ana", OfferRematch(offer=1))
        await act(house, game, "Ben", AcceptRematch(offer=1))
        await act(house, game, "Ana", Talk(text="see you there"))
        log = await watch.log(house, named("Ben"), game)
        assert replayed(log) == await session_of(house, game)
        game = heir(game)
        await play_out(house, game, "Ana", "Ben")
        log = await watch.log(house, named("Ana"), game)
        assert replayed(log) == await session_of(house, game)
        assert log.entries[0].events[1].type == "played_again"


@pytest.mark.clause("CR14")
async def test_alone_with_bots_an_offer_is_enough(house: House) -> None:
    old = await finished(house, "Ana", bots=1)
    done = await act(house, old, "Ana", OfferRematch(offer=1))
    assert offer(done.game).game == heir(old)
    assert (await view(house, heir(old), "Ana")).status == "running"


@pytest.mark.clause("CR4", "CR14")
async def test_accepting_twice_with_one_key_makes_one_game(house: House) -> None:
    old = await finished(house, "Ana", "Ben")
    await act(house, old, "Ana", OfferRematch(offer=1))
    tries = [turns.act(house, named("Ben"), old, AcceptRematch(offer=1), "once") for _ in range(4)]
    done = await asyncio.gather(*tries)
    assert sorted(each.repeated for each in done) == [False, True, True, True]
    assert {offer(each.game).game for each in done} == {heir(old)}
    assert (await session_of(house, heir(old))).version == 1


@pytest.mark.clause("CR14")
async def test_all_accept_at_once_on_two_workers(house: House, redis_url: str) -> None:
    store = await Store.open(redis_url)
    try:
        names = ("Ana", "Ben", "Cem", "Dan")
        old = await finished(house, *names)
        await act(house, old, "Ana", OfferRematch(offer=1))
        workers = (house, elsewhere(house, store))
        await asyncio.gather(
            *(act(workers[n % 2], old, name, AcceptRematch(offer=1)) for n, name in enumerate(names[1:]))
        )
        assert offer(await view(house, old, "Ana")).status == "opened"
        assert [(await view(workers[n % 2], heir(old), name)).you.seat for n, name in enumerate(names)] == [0, 1, 2, 3]
    finally:
        await store.close()


@pytest.mark.clause("CR9", "CR14")
async def test_a_worker_that_dies_before_the_new_game_is_made_leaves_it_to_the_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await finished(house, "Ana", "Ben")
    await act(house, old, "Ana", OfferRematch(offer=1))

    async def dies(*given: object) -> None:
        raise Unavailable

    with monkeypatch.context() as broken:
        broken.setattr(rematch, "_make", dies)
        with pytest.raises(Unavailable):
            await act(house, old, "Ben", AcceptRematch(offer=1))
    assert offer(await view(house, old, "Ben")).status == "agreed"
    with pytest.raises(NotFound):
        await view(house, heir(old), "Ben")
    async with working(house, house), asyncio.timeout(10):
        while offer(await view(house, old, "Ben")).status != "opened":
            await asyncio.sleep(0.02)
    assert (await view(house, heir(old), "Ben")).you.seat == 1
    assert heir(old) in {game.id for game in (await lobby.own_games(house, named("Ben"))).games}


@pytest.mark.clause("CR14")
async def test_one_that_dies_after_it_leaves_the_note_to_the_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await finished(house, "Ana", "Ben")
    await act(house, old, "Ana", OfferRematch(offer=1))

    def dies(*given: object) -> None:
        raise Unavailable

    with monkeypatch.context() as broken:
        broken.setattr(rematch, "_noted", dies)
        with pytest.raises(Unavailable):
            await act(house, old, "Ben", AcceptRematch(offer=1))
    made = await session_of(house, heir(old))
    await clock.attend(house, old, see)
    assert offer(await view(house, old, "Ben")).game == heir(old)
    assert (await session_of(house, heir(old))).seed == made.seed


@pytest.mark.clause("CR9", "CR14")
async def test_an_offer_expires_by_the_clock_or_by_whoever_is_late(studio: House) -> None:
    old = await finished(studio, "Ana", "Ben")
    await act(studio, old, "Ana", OfferRematch(offer=1))
    await studio.store.advance(600_000)
    with pytest.raises(Illegal, match="late"):
        await act(studio, old, "Ben", AcceptRematch(offer=1))
    assert offer(await view(studio, old, "Ben")).status == "expired"
    await act(studio, old, "Ben", OfferRematch(offer=2))
    async with working(studio, studio):
        await studio.store.advance(600_000)
        async with asyncio.timeout(10):
            while offer(await view(studio, old, "Ben")).status != "expired":
                await asyncio.sleep(0.02)
    with pytest.raises(NotFound):
        await view(studio, heir(old), "Ana")


@pytest.mark.clause("CR14", "CR15")
async def test_the_old_game_outlasts_the_offer(studio: House) -> None:
    brief = replace(studio, keep_for=60)
    old = await finished(brief, "Ana", "Ben")
    await act(brief, old, "Ana", OfferRematch(offer=1))
    await studio.store.advance(599_000)
    await act(brief, old, "Ben", AcceptRematch(offer=1))
    assert (await view(brief, heir(old), "Ben")).status == "running"
    await studio.store.advance(200_000)
    with pytest.raises(NotFound):
        await view(brief, old, "Ana")


@pytest.mark.clause("CR14", "CR15")
async def test_an_offer_that_was_declined_keeps_nothing(studio: House) -> None:
    brief = replace(studio, keep_for=60)
    old = await finished(brief, "Ana", "Ben")
    await act(brief, old, "Ana", OfferRematch(offer=1))
    await act(brief, old, "Ben", DeclineRematch(offer=1))
    await studio.store.advance(61_000)
    with pytest.raises(NotFound):
        await view(brief, old, "Ana")


@pytest.mark.clause("CR12", "CR14")
async def test_whom_a_bot_was_called_for_finds_the_new_game_and_takes_their_seat_back(studio: House) -> None:
    names = ("Ana", "Ben", "Cem")
    old = await started(studio, *names, grace=40)
    await studio.store.advance(41_000)
    for name in names[:2]:
        await view(studio, old, name)
    await absence.look_after(studio, old)
    (away,) = (await view(studio, old, "Ana")).absences
    for name in names[:2]:
        await act(studio, old, name, CallBot(seat=2, absence=away.absence))
    while (seen := await view(studio, old, "Ana")).status == "running":
        seat = seen.waiting_for[0]
        await (clock.attend(studio, old, see) if seat == 2 else act(studio, old, names[seat], move(seen)))
    await act(studio, old, "Ana", OfferRematch(offer=1))
    await act(studio, old, "Ben", AcceptRematch(offer=1))
    new = heir(old)
    assert offer(await view(studio, old, "Cem")).game == new
    assert [game.id for game in (await lobby.own_games(studio, named("Cem"))).games] == [new, old]
    seen = await view(studio, new, "Cem")
    assert (seen.you and seen.you.seat, seen.seats[2].held_by) == (2, "bot")
    assert [option.type for option in seen.you.legal] == ["join"]
    seen = (await act(studio, new, "Cem", Join(name="Cem"))).game
    assert (seen.absences, [seat.held_by for seat in seen.seats]) == ((), ["human"] * 3)


@pytest.mark.clause("CR14")
async def test_one_who_declines_and_one_who_left(house: House) -> None:
    old = await finished(house, "Ana", "Ben")
    await act(house, old, "Ana", OfferRematch(offer=1))
    seen = (await act(house, old, "Ben", DeclineRematch(offer=1))).game
    assert (offer(seen).status, offer(seen).game) == ("declined", None)
    assert heir(old) not in {game.id for game in (await lobby.own_games(house, named("Ana"))).games}


@pytest.mark.clause("CR13", "CR14")
async def test_who_left_watches_the_rematch_like_anybody(house: House) -> None:
    made = (await opened(house, "Ana", 3)).game.id
    for name in ("Ben", "Cem"):
        await act(house, made, name, Join(name=name))
    await act(house, made, "Ana", Start(players=3))
    await act(house, made, "Cem", Leave(seat=2))
    seen = await view(house, made, "Ana")
    while seen.status == "running":
        seat = seen.waiting_for[0]
        await (clock.attend(house, made, see) if seat == 2 else act(house, made, ("Ana", "Ben")[seat], move(seen)))
        seen = await view(house, made, "Ana")
    await act(house, made, "Ana", OfferRematch(offer=1))
    await act(house, made, "Ben", AcceptRematch(offer=1))
    again = await view(house, heir(made), "Cem")
    assert (again.you, again.seats[2].name, again.seats[2].held_by) == (None, "Cem", "bot")


async def test_who_follows_their_turns_hears_of_the_new_game(house: House) -> None:
    old = await finished(house, "Ana", "Ben")
    async with (
        aclosing(myturns.follow(house, named("Ana"))) as ana,
        aclosing(myturns.follow(house, named("Ben"))) as ben,
    ):
        assert [turns.turns for turns in (await anext(ana), await anext(ben)) if turns] == [(), ()]
        await act(house, old, "Ana", OfferRematch(offer=1))
        await act(house, old, "Ben", AcceptRematch(offer=1))
        seat = (await view(house, heir(old), "Ana")).waiting_for[0]
        async with asyncio.timeout(5):
            told = await anext((ana, ben)[seat])
        assert told is not None
        assert [(turn.game_id, turn.your_turn) for turn in told.turns] == [(heir(old), True)]


async def test_streams_of_the_new_game_work_like_any(house: House) -> None:
    old = await finished(house, "Ana", "Ben")
    await act(house, old, "Ana", OfferRematch(offer=1))
    await act(house, old, "Ben", AcceptRematch(offer=1))
    async with aclosing(follow(house, named("Ben"), heir(old))) as stream:
        message = await anext(stream)
        assert message is not None
        assert (message.game.you and message.game.you.seat, message.game.version) == (1, 1)


@pytest.fixture(autouse=True)
async def nothing_open(house: House) -> AsyncIterator[None]:
    yield
    assert house.crowds._crowds == {}
