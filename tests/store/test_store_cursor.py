"""A reader's cursor is a version and its nonce: a log that was rolled back is noticed."""

from store.servers import ask
from store.steps import append, began, key
from trompe.store import Store
from trompe.store.keys import names


async def test_a_good_cursor_gives_what_came_after(store: Store) -> None:
    await began(store)
    one = await store.load("g")
    for text in "bcd":
        await store.update("g", key(text), append(text))
    found = await store.since("g", one.version, one.nonce, 2)
    assert found is not None
    assert [(entry.version, entry.data) for entry in found] == [(2, b"b"), (3, b"c")]
    rest = await store.since("g", found[-1].version, found[-1].nonce, 10)
    assert rest is not None
    assert [entry.version for entry in rest] == [4]
    assert await store.since("g", rest[-1].version, rest[-1].nonce, 10) == []


async def test_a_cursor_that_the_log_does_not_hold_means_reset(store: Store) -> None:
    nonce = (await store.load(await began(store))).nonce
    for version, mark in ((1, "0" * 12), (2, nonce), (0, nonce), (-1, nonce), (2**70, nonce)):
        assert await store.since("g", version, mark, 10) is None
    assert await store.since("none", 1, nonce, 10) is None


async def test_a_log_that_was_rolled_back_and_went_on_means_reset(store: Store, redis_url: str) -> None:
    await began(store)
    game = names("g")
    old = {name: await ask(redis_url, "HGET", game.game, name) for name in "vns"}
    lost = await store.update("g", None, append("lost"))
    assert lost is not None
    await ask(redis_url, "XTRIM", game.log, "MAXLEN", 0)  # as a failover leaves it: older than what was seen
    await ask(redis_url, "DEL", game.log)
    await ask(redis_url, "XADD", game.log, "1-0", "n", old["n"], "d", "did a")
    await ask(redis_url, "HSET", game.game, "v", old["v"], "n", old["n"], "s", old["s"])
    assert await store.since("g", lost.version, lost.nonce, 10) is None
    await store.update("g", None, append("other"))
    assert await store.since("g", lost.version, lost.nonce, 10) is None
    assert await store.since("g", 1, old["n"].decode(), 10) != []
