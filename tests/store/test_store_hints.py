"""Lists that help to find games."""

import asyncio

import pytest

from store.servers import ask
from trompe.store import Store, hints
from trompe.store.hints import Place


async def test_open_games_by_kind_newest_first(store: Store) -> None:
    lists = store.hints
    await lists.open_add("duplik", "a", 10, 1000)
    await lists.open_add("illusion", "b", 20, 1000)
    await lists.open_add("duplik", "c", 30, 1000)
    assert await lists.open_page("duplik", None, 10) == [Place(30, "c"), Place(10, "a")]
    assert await lists.open_page(None, None, 10) == [Place(30, "c"), Place(20, "b"), Place(10, "a")]
    await lists.open_remove("duplik", "c")
    assert await lists.open_page("duplik", None, 10) == [Place(10, "a")]
    assert await lists.open_page(None, None, 10) == [Place(20, "b"), Place(10, "a")]


@pytest.mark.parametrize("size", [1, 2, 3, 7])
async def test_pages_neither_skip_nor_repeat_while_games_come_and_go(store: Store, size: int) -> None:
    lists = store.hints
    there = [Place(created, f"g{created}{tie}") for created in (5, 6, 7) for tie in "abcd"]
    for place in there:
        await lists.open_add("duplik", place.gid, place.created, 1000)
    seen: list[Place] = []
    after = None
    while page := await lists.open_page("duplik", after, size):
        seen += page
        after = page[-1]
        await lists.open_add("duplik", f"new{len(seen)}", 100 + len(seen), 1000)
        await lists.open_remove("duplik", after.gid)  # also the one that the cursor names
    assert seen == sorted(there, reverse=True)
    assert await lists.open_page("duplik", None, 0) == []


async def test_a_players_games_are_kept_for_a_time(store: Store, redis_url: str) -> None:
    lists = store.hints
    await lists.mine_add("ada", "a", 10, 100)
    await lists.mine_add("ada", "b", 20, 1000)
    await lists.mine_add("bob", "c", 30, 100)
    assert await lists.mine_page("ada", None, 10) == [Place(20, "b"), Place(10, "a")]
    assert await lists.mine_page("ada", Place(20, "b"), 10) == [Place(10, "a")]
    assert 900 < await ask(redis_url, "TTL", "mine:ada") <= 1000
    await lists.mine_remove("ada", ["a", "b"])
    await lists.mine_remove("ada", [])
    assert await lists.mine_page("ada", None, 10) == []
    assert await lists.mine_page("bob", None, 10) == [Place(30, "c")]


async def test_an_invite_code_leads_to_one_game(store: Store, other: Store) -> None:
    claims = [(store, other)[n % 2].hints.code_claim("ABC", f"g{n}", 100) for n in range(10)]
    won = [f"g{n}" for n, got in enumerate(await asyncio.gather(*claims)) if got]
    assert [await store.hints.code_resolve("ABC")] == won
    assert await store.hints.code_claim("ABC", won[0], 100)
    await store.hints.code_drop("ABC")
    assert await store.hints.code_resolve("ABC") is None
    assert await store.hints.code_claim("ABC", "later", 100)


async def test_an_invite_code_is_free_again_after_its_time(store: Store, redis_url: str) -> None:
    await store.hints.code_claim("ABC", "g", 100)
    assert 90 < await ask(redis_url, "TTL", "code:ABC") <= 100


async def test_a_players_list_is_bounded(store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "MOST_MINE", 3)
    for created in range(5):
        await store.hints.mine_add("ada", f"g{created}", created, 100)
    assert [place.gid for place in await store.hints.mine_page("ada", None, 10)] == ["g4", "g3", "g2"]
