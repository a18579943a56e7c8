"""Sending twice (CR4): a key with the same content happens once, whatever gets lost on the way."""

import pytest

from store.servers import ask, proxied
from store.steps import append, began, commit, key, log, never
from trompe.errors import Conflict, Illegal
from trompe.store import Commit, Key, Loaded, Store
from trompe.store.keys import names
from trompe.store.scripts import COMMIT
from trompe.store.store import KEPT_KEYS

pytestmark = pytest.mark.clause("CR4")


async def test_creating_twice_with_one_key_makes_one_game(store: Store) -> None:
    first = await store.create("g", commit("a"), key())
    await store.update("g", None, append("b"))
    again = await store.create("g", commit("other"), key())
    assert (again.version, again.nonce, again.repeated) == (1, first.nonce, True)
    assert (again.loaded.version, again.loaded.snapshot) == (2, b"ab")


@pytest.mark.parametrize("second", [key(content="other"), key("k2"), key(owner="bob")])
async def test_a_game_id_cannot_be_made_again_with_another_key(store: Store, second: Key) -> None:
    await store.create("g", commit("a"), key())
    with pytest.raises(Conflict, match="key_reused"):
        await store.create("g", commit("b"), second)
    assert await log(store, "g") == [(1, "did a")]


async def test_a_repeated_action_happens_once_and_shows_the_game_of_now(store: Store, other: Store) -> None:
    await began(store)
    first = await store.update("g", key(), append("b"))
    await store.update("g", key("k2"), append("c"))
    again = await other.update("g", key(), never)
    assert first is not None
    assert again is not None
    assert (again.version, again.nonce, again.repeated) == (2, first.nonce, True)
    assert (again.loaded.version, again.loaded.snapshot) == (3, b"abc")


async def test_a_repeated_action_is_known_even_when_its_expected_version_is_past(store: Store) -> None:
    await began(store)
    await store.update("g", key(), append("b"), expected=1)
    again = await store.update("g", key(), never, expected=1)
    assert again is not None
    assert (again.version, again.repeated) == (2, True)


async def test_a_key_with_other_content_is_refused(store: Store) -> None:
    await began(store)
    await store.update("g", key(), append("b"))
    with pytest.raises(Conflict, match="key_reused"):
        await store.update("g", key(content="other"), never)
    assert await log(store, "g") == [(1, "did a"), (2, "b")]


async def test_a_refused_action_may_be_tried_again_with_its_key(store: Store) -> None:
    def refuse(loaded: Loaded) -> Commit:
        raise Illegal("too_early")

    await began(store)
    with pytest.raises(Illegal):
        await store.update("g", key(content="first"), refuse)
    done = await store.update("g", key(content="second"), append("b"))
    assert done is not None
    assert (done.version, done.repeated) == (2, False)


async def test_keys_of_two_owners_and_of_two_games_never_meet(store: Store) -> None:
    await began(store, "g")
    await began(store, "h")
    pairs = [("g", key("b", owner="a")), ("g", key("", owner="ab")), ("g", key("ab", owner="")), ("h", key("b"))]
    for gid, pair in pairs:
        done = await store.update(gid, pair, append("x"))
        assert done is not None
        assert not done.repeated


async def test_keys_may_be_long_and_strange(store: Store) -> None:
    await began(store)
    for text in ("#", "#1", "\ud800", "ключ " * 500, ""):
        assert not (await store.update("g", key(text, content=text), append("x"))).repeated  # type: ignore[union-attr]
        assert (await store.update("g", key(text, content=text), never)).repeated  # type: ignore[union-attr]


async def test_a_game_remembers_its_newest_keys_and_the_one_that_made_it(store: Store, redis_url: str) -> None:
    await began(store)
    for number in range(KEPT_KEYS + 5):
        await store.update("g", key(str(number)), append("."))
    fields = await ask(redis_url, "HLEN", names("g").keys)
    assert fields == 2 * KEPT_KEYS + 2  # a place and a record each, the count of places, the creation's record
    assert (await store.create("g", commit(), key("create"))).repeated
    assert (await store.update("g", key("5"), never)).repeated  # type: ignore[union-attr]
    assert not (await store.update("g", key("4"), append("!"))).repeated  # type: ignore[union-attr]


@pytest.mark.parametrize("kept", [key(), None], ids=["keyed", "unkeyed"])
async def test_a_commit_whose_answer_is_lost_is_neither_doubled_nor_refused(
    store: Store, redis_url: str, kept: Key | None
) -> None:
    await began(store)
    async with proxied(redis_url) as (proxy, url):
        lossy = await Store.open(url)
        proxy.lose(COMMIT.sha.encode())
        done = await lossy.update("g", kept, append("b"), expected=1)
        await lossy.close()
    assert proxy.lost == 1
    assert done is not None
    assert (done.version, done.repeated, done.loaded.snapshot) == (2, False, b"ab")
    assert await log(store, "g") == [(1, "did a"), (2, "b")]


@pytest.mark.parametrize("kept", [key(), None], ids=["keyed", "unkeyed"])
async def test_a_lost_answer_is_found_again_though_the_game_went_on(
    store: Store, redis_url: str, kept: Key | None
) -> None:
    await began(store)
    async with proxied(redis_url) as (proxy, url):
        lossy = await Store.open(url)
        proxy.lose(COMMIT.sha.encode(), lambda: store.update("g", None, append("c")))
        done = await lossy.update("g", kept, append("b"))
        await lossy.close()
    assert proxy.lost == 1
    assert done is not None
    assert (done.version, done.repeated, done.loaded.snapshot) == (2, False, b"abc")
    assert await log(store, "g") == [(1, "did a"), (2, "b"), (3, "c")]


async def test_a_lost_answer_to_a_creation_is_found_again(store: Store, redis_url: str) -> None:
    async with proxied(redis_url) as (proxy, url):
        lossy = await Store.open(url)
        proxy.lose(COMMIT.sha.encode())
        done = await lossy.create("g", commit(), key())
        await lossy.close()
    assert (proxy.lost, done.version, done.repeated) == (1, 1, False)
    assert await log(store, "g") == [(1, "did a")]
