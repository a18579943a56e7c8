"""A game in the store: made, changed, read, and its log."""

import pytest

from store.servers import ask
from store.steps import append, began, commit, key, log, never
from trompe.errors import Conflict, Illegal, NotFound
from trompe.store import Commit, Loaded, Store
from trompe.store.keys import names


async def test_a_new_game_has_version_1_and_its_first_entry(store: Store) -> None:
    done = await store.create("g", commit("a"), key())
    loaded = await store.load("g")
    assert (done.version, done.repeated, done.loaded.snapshot) == (1, False, b"a")
    assert (loaded.version, loaded.nonce, loaded.snapshot) == (1, done.nonce, b"a")
    assert await log(store, "g") == [(1, "did a")]
    assert len(done.nonce) >= 8


async def test_each_step_adds_one_version_and_one_entry(store: Store) -> None:
    await began(store)
    for text in "bcd":
        await store.update("g", key(text), append(text))
    assert (await store.load("g")).snapshot == b"abcd"
    assert await log(store, "g") == [(1, "did a"), (2, "b"), (3, "c"), (4, "d")]
    assert [entry.version for entry in await store.entries("g", 1, 2)] == [2, 3]


async def test_bytes_of_any_kind_survive(store: Store) -> None:
    blob = bytes(range(256)) * 40
    await began(store)
    done = await store.update("g", None, lambda _: Commit(blob, blob[::-1], None, None))
    assert done is not None
    assert (await store.load("g")).snapshot == blob
    assert (await store.entries("g", 1, 1))[0].data == blob[::-1]


async def test_a_refusal_changes_nothing(store: Store, redis_url: str) -> None:
    def refuse(loaded: Loaded) -> Commit:
        raise Illegal("not_your_turn")

    await began(store)
    before = [await ask(redis_url, "DUMP", name) for name in _keys("g")]
    with pytest.raises(Illegal, match="not_your_turn"):
        await store.update("g", key(), refuse)
    assert [await ask(redis_url, "DUMP", name) for name in _keys("g")] == before


async def test_a_change_with_nothing_to_do_changes_nothing(store: Store) -> None:
    await began(store)
    assert await store.update("g", None, lambda _: None) is None
    assert (await store.load("g")).version == 1


@pytest.mark.clause("CR3")
async def test_a_strict_client_gets_a_conflict_when_the_game_moved(store: Store) -> None:
    await began(store)
    await store.update("g", key("b"), append("b"), expected=1)
    with pytest.raises(Conflict) as refused:
        await store.update("g", key("c"), never, expected=1)
    assert (refused.value.code, refused.value.facts) == ("version_moved", {"version": 2})
    assert await log(store, "g") == [(1, "did a"), (2, "b")]


@pytest.mark.parametrize("gid", ["missing", "", "~", "a b", "x" * 65, "{1}", "g\n", "é"])
async def test_what_is_no_game_is_not_found(store: Store, gid: str) -> None:
    for attempt in (store.load(gid), store.update(gid, key(), never)):
        with pytest.raises(NotFound, match="unknown_game"):
            await attempt


async def test_a_game_that_goes_away_during_a_change_is_not_found(store: Store, redis_url: str) -> None:
    await began(store)
    other = await Store.open(redis_url)
    loaded = await other.load("g")
    await ask(redis_url, "DEL", *_keys("g"))
    with pytest.raises(NotFound):
        await other._commit("g", loaded.version, commit("b"), None)
    assert await ask(redis_url, "EXISTS", *_keys("g")) == 0
    await other.close()


async def test_many_games_are_read_at_once(store: Store) -> None:
    for gid in ("g1", "g2"):
        await began(store, gid)
    found = await store.load_many(["g2", "none", "not a game", "g1"])
    assert [loaded and loaded.version for loaded in found] == [1, None, None, 1]
    assert await store.load_many([]) == []


async def test_all_keys_of_a_game_lie_in_one_slot(store: Store, redis_url: str) -> None:
    await began(store, due=5)
    found = sorted(name.decode() for name in await ask(redis_url, "KEYS", "*"))
    tags = {name[name.index("{") : name.index("}")] for name in found if name != "meta"}
    assert len(tags) == 1
    assert [name[0] for name in found] == ["e", "g", "i", "m", "t"]


def _keys(gid: str) -> list[str]:
    found = names(gid)
    return [found.game, found.log, found.keys, found.due]
