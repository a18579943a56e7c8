"""What leads to a game lives as long as the game can, and no longer (CR15)."""

import asyncio
from dataclasses import replace

import pytest

from play.people import House, act, named, opened, play_out, started
from store.servers import ask
from trompe.errors import Illegal, NotFound
from trompe.play import match, turns
from trompe.play.codes import AHEAD, LISTED_FOR
from trompe.play.match import KEPT_SECONDS, WantedMatch
from trompe.rules.illusion.model import Options
from trompe.session.model import Join, Kick, Leave, Talk
from trompe.store import hints
from trompe.store.keys import quick, quick_key

OPEN_FOR, KEEP_FOR = 500, 300


@pytest.fixture
def short(house: House) -> House:
    """A house where games are kept for minutes."""
    return replace(house, open_for=OPEN_FOR, keep_for=KEEP_FOR)


async def lasts(url: str, *names: str) -> set[str]:
    """For how long these keys last."""
    spans = {AHEAD: "ahead", KEEP_FOR: "kept", OPEN_FOR: "open", LISTED_FOR: "running"}
    found = set()
    for name in names:
        left = await ask(url, "TTL", name)
        found.add(next((word for seconds, word in spans.items() if seconds - 30 < left <= seconds), str(left)))
    return found


async def leading(url: str, game: str) -> tuple[str, ...]:
    """The keys that name a game: who plays, and its codes."""
    codes = [key.decode() for key in await ask(url, "KEYS", "code:*") if await ask(url, "GET", key) == game.encode()]
    assert codes
    return (f"a:{game}", *codes)


@pytest.mark.clause("CR15")
async def test_codes_and_players_of_a_game_go_with_it(short: House, redis_url: str) -> None:
    made = (await opened(short, "Ana", seats=2)).game
    keys = await leading(redis_url, made.id)
    assert await lasts(redis_url, *keys, "open", "open:illusion") == {"open"}
    await act(short, made.id, "Ben", Join(name="Ben"))
    assert await lasts(redis_url, *keys) == {"open"}
    await act(short, made.id, "Ana", Kick(seat=1, name="Ben"))
    running = await started(short, "Ana", "Ben")
    keys = await leading(redis_url, running)
    assert await lasts(redis_url, *keys) == {"running"}
    await play_out(short, running, "Ana", "Ben")
    assert await lasts(redis_url, *keys) == {"kept"}
    await act(short, running, "Ana", Talk(text="well played"))
    assert await lasts(redis_url, *keys) == {"kept"}


@pytest.mark.clause("CR15")
async def test_so_they_do_when_all_leave_and_when_the_clock_ends_it(short: House, redis_url: str) -> None:
    left, idle = await started(short, "Ana", "Ben"), await started(short, "Ana", "Ben")
    keys = [*await leading(redis_url, left), *await leading(redis_url, idle)]
    await act(short, left, "Ana", Leave(seat=0))
    await act(short, left, "Ben", Leave(seat=1))
    await asyncio.sleep(0.01)
    await turns.expire(replace(short, idle_after=0), idle)
    assert await lasts(redis_url, *keys) == {"kept"}


async def test_whoever_tries_to_join_what_is_not_there_leaves_nothing_for_long(short: House, redis_url: str) -> None:
    nowhere = "g" + "0" * 24
    with pytest.raises(NotFound):
        await act(short, nowhere, "Zoe", Join(name="Zoe"))
    assert await lasts(redis_url, f"a:{nowhere}") == {"ahead"}
    over = await started(short, "Ana", "Ben")
    await play_out(short, over, "Ana", "Ben")
    with pytest.raises(Illegal, match="game_over"):
        await act(short, over, "Zoe", Join(name="Zoe"))
    assert await lasts(redis_url, *await leading(redis_url, over)) == {"kept"}


async def test_lists_drop_games_that_are_gone_when_others_are_added(
    short: House, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SETTLED_MS", 1)
    here = (await opened(short, "Ivo", seats=2)).game.id
    for number in range(5):
        await short.hints.mine_add("player-Ivo", f"gone{number}", 1000 + number, 500)
        await short.hints.open_add("illusion", f"gone{number}", 1000 + number, 500)
    await asyncio.sleep(0.01)
    added = (await opened(short, "Ivo", seats=2)).game.id
    assert [place.gid for place in await short.hints.mine_page("player-Ivo", None, 20)] == [added, here]
    listed = {place.gid for place in await short.hints.open_page("illusion", None, 50)}
    assert {added, here} <= listed
    assert not {f"gone{number}" for number in range(5)} & listed


async def test_requests_for_a_quick_match_go_soon_after_their_end(short: House, redis_url: str) -> None:
    wanted = WantedMatch(game=Options(), players=2, name="Ana", wait=600)
    asked = await match.ask(short, named("Ana"), wanted, "quick-1")
    group, own = asked.id[:21], asked.id[21:]
    requests, waiting, times = quick(group)
    for key in (quick_key(own), requests, waiting, times):
        assert 600 + KEPT_SECONDS - 30 < await ask(redis_url, "TTL", key) <= 600 + KEPT_SECONDS
    await match.withdraw(short, named("Ana"), asked.id)
    for key in (requests, times):
        assert KEPT_SECONDS < await ask(redis_url, "TTL", key) <= 2 * KEPT_SECONDS, "the clock takes it away before"
