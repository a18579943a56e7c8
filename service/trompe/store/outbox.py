"""Notices in Redis: owed by a commit, made by whoever comes first, queued until they are delivered or given up.

A commit leaves a mark among the deadlines, in the same write, so no notice is lost with the worker that committed. What
is made of it goes into one queue for the whole service.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from trompe.store import keys
from trompe.store.executor import Executor
from trompe.store.scripts import CLAIM
from trompe.store.wire import Command

QUEUE = "n:{notices}:due"
KEPT_SECONDS = 24 * 3600
"""How long a notice is kept at most, whatever becomes of it."""
DONE_SECONDS = 3600
"""How long it is known of one that needs nothing more."""
MOST_QUEUED = 50_000
"""Notices that may wait; when so many do, their receiver has been away for long, and new ones are dropped."""


class Owed(NamedTuple):
    """The mark of a commit after which somebody is to be told."""

    gid: str
    version: int
    """The version that the commit made."""
    about: str
    """Opaque here."""


class Queued(NamedTuple):
    """A notice to be delivered."""

    id: str
    body: bytes
    tries: int
    """How often that has failed."""


class Outbox:
    """All notices on their way."""

    def __init__(self, executor: Executor, offset: Callable[[], Awaitable[int]]) -> None:
        self._run = executor.run
        self._offset = offset

    async def put(self, id: str, body: bytes, now: int) -> bool:
        """Queues a notice, once for each id; False when too many wait. `now`: ms since the epoch."""
        key = _notice(id)
        waiting, done = await self._run([("ZCARD", QUEUE), ("HGET", key, "d")])
        if done or waiting >= MOST_QUEUED:
            return bool(done)
        keep: Command = ("EXPIRE", key, KEPT_SECONDS)
        await self._run([("HSETNX", key, "b", body), keep, ("ZADD", QUEUE, "NX", now, id)])
        return True

    async def settled(self, mark: str) -> None:
        """What a commit owed is made: its mark goes."""
        await self._run([("ZREM", keys.names(owed(mark).gid).due, mark)])

    async def claim(self, limit: int, lease_ms: int) -> list[Queued]:
        """Notices that are due, given to nobody else for `lease_ms`."""
        (ids,) = await self._run([CLAIM.call([QUEUE], limit, lease_ms, await self._offset())])
        if not ids:
            return []
        found = await self._run([("HMGET", _notice(id.decode()), "b", "n") for id in ids])
        gone = [id for id, (body, _) in zip(ids, found, strict=True) if body is None]
        if gone:
            await self._run([("ZREM", QUEUE, *gone)])
        notices = zip(ids, found, strict=True)
        return [Queued(id.decode(), body, int(tries or 0)) for id, (body, tries) in notices if body is not None]

    async def delivered(self, id: str) -> None:
        """It needs nothing more: it arrived, or is given up. That is remembered for as long as it may be owed again."""
        key = _notice(id)
        kept: Command = ("EXPIRE", key, DONE_SECONDS)
        await self._run([("ZREM", QUEUE, id), ("HDEL", key, "b", "n"), ("HSET", key, "d", 1), kept])

    async def failed(self, id: str, tries: int, at: int) -> None:
        """It failed so often, and is due again at `at`, ms since the epoch."""
        await self._run([("HSET", _notice(id), "n", tries), ("ZADD", QUEUE, "XX", at, id)])


def mark(gid: str, version: int, about: str) -> str:
    """What a commit leaves among the deadlines."""
    return f"{keys.OWED}{gid}:{version}:{about}"


def owed(mark: str) -> Owed:
    """What a mark says."""
    gid, version, about = mark.removeprefix(keys.OWED).split(":")
    return Owed(gid, int(version), about)


def _notice(id: str) -> str:
    return f"n:{{notices}}:{id}"
