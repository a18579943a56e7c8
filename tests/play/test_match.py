"""Quick matches: asked for, seated together, each exactly once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from play.people import House, named, view
from play.test_clock import session_of, working
from store.servers import ask as redis
from trompe.errors import Conflict, Illegal, Malformed, NotFound
from trompe.play import lobby, match
from trompe.play.match import QuickMatch, WantedMatch
from trompe.play.seating import told_apart
from trompe.rules.belratti.model import Options as Belratti
from trompe.rules.illusion.model import Options as Illusion
from trompe.session.model import Pace
from trompe.session.names import folded
from trompe.store import Store

HOUR = 3600 * 1000


def wanted(name: str = "Ana", players: int = 2, **more: Any) -> WantedMatch:
    return WantedMatch(**{"game": Illusion(), "players": players, "name": name, **more})


async def ask(house: House, name: str, key: str = "k", **more: Any) -> QuickMatch:
    return await match.ask(house, named(name), wanted(name, **more), key)


async def look(house: House, name: str, found: QuickMatch) -> QuickMatch:
    return await match.look(house, named(name), found.id)


async def games_of(house: House, name: str) -> list[str]:
    return [game.id for game in (await lobby.own_games(house, named(name), 50)).games]


async def due(house: House, found: QuickMatch) -> None:
    """What the clock does for the request's group."""
    await match.attend(house, found.id[:-24])


async def left(url: str) -> list[bytes]:
    """The keys of quick matches that are there."""
    return sorted(await redis(url, "KEYS", "q:*"))


@pytest.fixture
async def elsewhere(house: House, redis_url: str) -> AsyncIterator[House]:
    """The same house on another worker."""
    other = await Store.open(redis_url)
    yield replace(house, store=other, hub=other.hub, hints=other.hints)
    await other.close()


async def test_two_who_ask_for_the_same_are_seated_in_one_game_that_has_begun(house: House) -> None:
    first = await ask(house, "Ana", contribution="of-Ana")
    assert (first.status, first.game_id, first.players, first.name) == ("waiting", None, 2, "Ana")
    second = await ask(house, "Ben")
    assert (second.status, (await look(house, "Ana", first)).status) == ("seated", "seated")
    game = second.game_id
    assert game is not None
    assert (await look(house, "Ana", first)).game_id == game
    seen = await view(house, game, "Ana")
    assert (seen.status, seen.access, seen.pace.type) == ("running", "invited", "live")
    assert [(seat.name, seat.held_by, seat.contribution) for seat in seen.seats] == [
        ("Ana", "human", "of-Ana"),
        ("Ben", "human", None),
    ]
    for seat, name in enumerate(("Ana", "Ben")):
        seen = await view(house, game, name)
        assert seen.you is not None
        assert (seen.you.seat, await games_of(house, name)) == (seat, [game])


async def test_who_asks_for_something_else_is_not_seated_with_them(house: House) -> None:
    await ask(house, "Ana")
    others = [
        await ask(house, "Ben", players=3),
        await ask(house, "Cleo", game=Illusion(mode="twelve_rounds")),
        await ask(house, "Dan", game=Belratti(), players=3),
        await ask(house, "Eve", pace=Pace()),
        await ask(house, "Fay", pace=Pace(type="live", seconds=59)),
    ]
    assert [found.status for found in others] == ["waiting"] * 5
    assert (await ask(house, "Gus", pace=Pace(type="live", hours=1), bots=True)).status == "seated", "with Ana"


@pytest.mark.clause("CR4")
async def test_a_repeated_request_is_the_same_one_and_the_player_sits_there_once(house: House) -> None:
    first = await ask(house, "Ana")
    assert await ask(house, "Ana") == first
    assert await ask(house, "Ana", "another key") == first, "who waits for the same already waits once"
    seated = await ask(house, "Ben")
    assert seated.status == "seated"
    assert (await ask(house, "Ana")).game_id == seated.game_id
    assert await ask(house, "Ben") == seated
    again = await ask(house, "Ana", "a third key")
    assert (again.status, again.id != first.id) == ("waiting", True), "who was seated may ask anew"
    assert await games_of(house, "Ana") == [seated.game_id]


@pytest.mark.clause("CR4")
async def test_a_key_is_good_for_one_content(house: House) -> None:
    first = await ask(house, "Ana")
    with pytest.raises(Conflict, match="key_reused"):
        await ask(house, "Ana", players=3)
    with pytest.raises(Conflict, match="key_reused"):
        await ask(house, "Ana", wait=61)
    assert await look(house, "Ana", first) == first
    assert (await ask(house, "Ben", players=3)).status == "waiting"
    assert (await ask(house, "Cleo", players=3)).status == "waiting", "Ana waits in no second place"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"players": 6}, "invalid_input"),
        ({"game": Belratti(), "players": 2}, "invalid_input"),
        ({"name": " "}, "bad_name"),
    ],
)
async def test_what_no_table_would_take_nobody_waits_for(
    house: House, redis_url: str, more: dict[str, Any], code: str
) -> None:
    with pytest.raises(Malformed, match=code):
        await match.ask(house, named("Ana"), wanted(**more), "k")
    assert await left(redis_url) == []
    assert (await ask(house, "Ana")).status == "waiting", "its key was not used up"


@pytest.mark.clause("CR2")
async def test_players_of_one_name_are_told_apart(house: House) -> None:
    for player in ("one", "two"):
        await match.ask(house, named(player), wanted("Ana", 3), "k")
    game = (await match.ask(house, named("three"), wanted("ANA", 3), "k")).game_id
    assert game is not None
    assert [seat.name for seat in (await view(house, game, "one")).seats] == ["Ana", "Ana 2", "ANA 3"]


@pytest.mark.clause("CR2")
@pytest.mark.parametrize(
    ("names", "apart"),
    [
        (["Ana", "Ben"], ["Ana", "Ben"]),
        (["Ana", "Ana 2", "ana", " ANA "], ["Ana", "Ana 2", "ana 3", "ANA 4"]),
        (["x" * 32] * 2, ["x" * 32, "x" * 30 + " 2"]),
        (["👩‍👩‍👧‍👦" * 32] * 2, ["👩‍👩‍👧‍👦" * 32, "👩‍👩‍👧‍👦" * 30 + " 2"]),
        (["a " * 15 + "bc"] * 2, ["a " * 15 + "bc", "a " * 14 + "a 2"]),
    ],
)
def test_names_get_a_number_that_fits(names: list[str], apart: list[str]) -> None:
    found = told_apart(names)
    assert found == apart
    assert len({folded(name) for name in found}) == len(names)


async def test_many_who_ask_at_once_at_two_workers_are_each_seated_once(house: House, elsewhere: House) -> None:
    names = [f"P{number}" for number in range(41)]
    asked = [ask((house, elsewhere)[number % 2], name, players=3) for number, name in enumerate(names)]
    twice = [ask((elsewhere, house)[number % 2], name, players=3) for number, name in enumerate(names)]
    await asyncio.gather(*asked, *twice)
    found = [await ask(house, name, players=3) for name in names]
    waiting = [each for each in found if each.status == "waiting"]
    games = Counter(each.game_id for each in found if each.status == "seated")
    assert (set(games.values()), len(games), len(waiting)) == ({3}, 13, 2)
    for game in games:
        assert game is not None
        session = await session_of(house, game)
        holders = [chair.holder for chair in session.chairs if chair]
        assert (session.status, len(set(holders))) == ("running", 3)


class Killed(BaseException):
    """The worker is gone."""


class Dying:
    """A store whose worker is killed before its n-th write."""

    def __init__(self, of: Any, countdown: list[int], *deadly: str) -> None:
        self._of, self._countdown, self._deadly = of, countdown, deadly

    def __getattr__(self, name: str) -> Any:
        if name in self._deadly:
            if not self._countdown[0]:
                raise Killed
            self._countdown[0] -= 1
        return getattr(self._of, name)


class Half(Dying):
    """The same, of whose parts each counts."""

    def __getattr__(self, name: str) -> Any:
        found = super().__getattr__(name)
        return Dying(found, self._countdown, "done") if name == "queues" else found


WRITES = 10
"""A code, the table, two who join, the start, a look that nothing is missing, three lists, the end."""


@pytest.mark.parametrize("writes", range(WRITES + 1))
async def test_a_worker_killed_at_any_point_leaves_a_match_that_another_brings_to_its_game(
    studio: House, writes: int
) -> None:
    countdown = [writes]
    dying: Any = replace(
        studio,
        store=Half(studio.store, countdown, "create", "update"),
        hints=Dying(studio.hints, countdown, "code_claim", "mine_add"),
    )
    first = await ask(studio, "Ana", players=3, bots=True)
    await ask(studio, "Ben", players=3, bots=True)
    if writes < WRITES:
        with pytest.raises(Killed):
            await ask(dying, "Cleo", players=3)
        assert (await look(studio, "Ana", first)).status == "waiting"
        await due(studio, first)
        assert (await look(studio, "Ana", first)).status == "waiting", "another worker may be at it"
        with pytest.raises(Illegal, match="seated_already"):
            await match.withdraw(studio, named("Ana"), first.id)
        await studio.store.advance(6000)
        await asyncio.gather(due(studio, first), due(studio, first))
    else:
        await ask(dying, "Cleo", players=3)
    seated = await look(studio, "Ana", first)
    assert (seated.status, countdown) == ("seated", [0])
    for name in ("Ana", "Ben", "Cleo"):
        assert await games_of(studio, name) == [seated.game_id]
        assert (await ask(studio, name, players=3, bots=name != "Cleo")).game_id == seated.game_id
    session = await session_of(studio, seated.game_id or "")
    assert (session.status, session.version) == ("running", 4), "opened, joined, joined, started: each once"


async def test_without_bots_who_waited_long_enough_is_told_and_may_ask_again(studio: House) -> None:
    first = await ask(studio, "Ana", wait=30)
    async with working(studio, studio):
        await studio.store.advance(29_000)
        await asyncio.sleep(0.6)
        assert (await look(studio, "Ana", first)).status == "waiting"
        await studio.store.advance(1001)
        assert (await match.awaited(studio, named("Ana"), first.id, 10)).status == "expired"
    second = await ask(studio, "Ana", "k2", wait=30)
    assert (second.status, second.id != first.id) == ("waiting", True)
    assert await games_of(studio, "Ana") == []


async def test_whose_time_is_up_is_seated_with_nobody_even_before_the_clock_says_so(studio: House) -> None:
    first = await ask(studio, "Ana", wait=30)
    await studio.store.advance(30_001)
    assert (await ask(studio, "Ben", wait=30)).status == "waiting"
    await due(studio, first)
    assert (await look(studio, "Ana", first)).status == "expired"
    assert (await ask(studio, "Cleo", wait=30)).status == "seated"


async def test_with_bots_a_game_begins_when_time_is_up_with_all_who_welcome_them(studio: House) -> None:
    """Who does not waits on."""
    first = await ask(studio, "Ana", players=4, wait=30, bots=True, strength="keen")
    alone = await ask(studio, "Ben", players=4, wait=60)
    third = await ask(studio, "Cleo", players=4, wait=60, bots=True)
    async with working(studio):
        await studio.store.advance(30_001)
        found = await match.awaited(studio, named("Cleo"), third.id, 10)
    assert (found.status, (await look(studio, "Ana", first)).game_id) == ("seated", found.game_id)
    assert (await look(studio, "Ben", alone)).status == "waiting"
    seats = (await view(studio, found.game_id or "", "Ana")).seats
    assert [(seat.name, seat.held_by, seat.strength) for seat in seats] == [
        ("Ana", "human", None),
        ("Cleo", "human", None),
        ("Bot 1", "bot", "keen"),
        ("Bot 2", "bot", "keen"),
    ]


async def test_who_withdraws_is_not_seated(house: House) -> None:
    first = await ask(house, "Ana")
    gone = await match.withdraw(house, named("Ana"), first.id)
    assert gone == first.but(status="cancelled")
    assert await match.withdraw(house, named("Ana"), first.id) == gone
    assert (await ask(house, "Ben")).status == "waiting"
    assert (await ask(house, "Ana", "k2")).status == "seated"


async def test_withdrawing_while_a_match_is_made_means_one_or_the_other(house: House, elsewhere: House) -> None:
    ends = Counter[str]()

    async def withdraw(name: str, found: QuickMatch, after: float) -> QuickMatch:
        await asyncio.sleep(after)
        return await match.withdraw(house, named(name), found.id)

    for number in range(40):
        ana, ben = f"A{number}", f"B{number}"
        first = await ask(house, ana)
        race = (withdraw(ana, first, number / 10_000), ask(elsewhere, ben))
        gone, other = await asyncio.gather(*race, return_exceptions=True)
        now = await look(house, ana, first)
        assert isinstance(other, QuickMatch)
        if isinstance(gone, Illegal):
            assert (gone.code, now.status, now.game_id) == ("seated_already", "seated", other.game_id)
            assert other.game_id is not None
        else:
            assert (now.status, other.status, now.game_id) == ("cancelled", "waiting", None)
            await match.withdraw(house, named(ben), other.id)
        ends[now.status] += 1
    assert set(ends) == {"seated", "cancelled"}, "both happen"


async def test_a_request_is_its_players_alone(house: House) -> None:
    first = await ask(house, "Ana")
    for id in (first.id, first.id[:-1] + "g", first.id[:-1], "q" * 45, "", first.id[:-24] + "0" * 24):
        for use in (match.look, match.withdraw):
            with pytest.raises(NotFound, match="unknown_match"):
                await use(house, named("Ben"), id)
        with pytest.raises(NotFound, match="unknown_match"):
            await match.awaited(house, named("Ben"), id, 1)
    assert await look(house, "Ana", first) == first


async def test_a_request_is_followed_to_its_end_on_another_worker(house: House, elsewhere: House) -> None:
    first = await ask(house, "Ana")

    async def told() -> list[str]:
        return [found.status async for found in match.follow(elsewhere, named("Ana"), first.id) if found]

    following = asyncio.create_task(told())
    polled = asyncio.create_task(match.awaited(elsewhere, named("Ana"), first.id, 20))
    assert (await match.awaited(house, named("Ana"), first.id, 0.05)).status == "waiting"
    await ask(house, "Ben")
    async with asyncio.timeout(5):
        assert await following == ["waiting", "seated"]
        assert (await polled).status == "seated"


async def test_nothing_is_left_an_hour_after_the_end(studio: House, redis_url: str) -> None:
    first = await ask(studio, "Ana", wait=30)
    await ask(studio, "Ben")
    await ask(studio, "Cleo", wait=30)
    assert len(await left(redis_url)) == 3
    async with working(studio):
        await studio.store.advance(31_000)
        await asyncio.sleep(0.6)
        assert (await look(studio, "Ana", first)).status == "seated"
        await studio.store.advance(HOUR)
        await asyncio.sleep(0.8)
    assert await left(redis_url) == []
    with pytest.raises(NotFound, match="unknown_match"):
        await look(studio, "Ana", first)
    for key in await redis(redis_url, "KEYS", "t:*"):
        assert not [member for member in await redis(redis_url, "ZRANGE", key.decode(), 0, -1) if member[:1] == b"q"]


async def test_a_match_whose_game_is_refused_ends_the_waiting(studio: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a worker with other rules made it."""
    first = await ask(studio, "Ana")

    async def refuse(*_: object) -> None:
        raise Illegal("too_few_scenes")

    monkeypatch.setattr(match, "begin", refuse)
    assert (await ask(studio, "Ben")).status == "expired"
    assert (await look(studio, "Ana", first)).status == "expired"
