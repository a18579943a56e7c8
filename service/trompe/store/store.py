"""Games in Redis: loaded, changed by one pure function at a time, followed by their log."""

import asyncio
import random
import secrets
import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

from trompe.errors import Conflict, Forbidden, NotFound, Unavailable
from trompe.store import keys
from trompe.store.address import parse
from trompe.store.canvases import Canvases
from trompe.store.executor import LANES, Executor
from trompe.store.hints import Hints
from trompe.store.hub import Hub
from trompe.store.outbox import Outbox, mark
from trompe.store.presence import Presence
from trompe.store.queues import Queues
from trompe.store.revoked import Revoked
from trompe.store.scripts import CLAIM, COMMIT, MARK
from trompe.store.server import Server, dangers, greet
from trompe.store.values import Commit, Done, Entry, Key, Loaded
from trompe.store.wire import Command, Reply

Change = Callable[[Loaded], Commit | None]
"""A pure function from a game to its next step. It may raise a Refusal, or give None for nothing to do."""

KEPT_KEYS = 200
"""Request keys that a game remembers, the newest; the one that created it is kept for good."""
PATIENCE_SECONDS = 5.0
_WAIT_MS = 1000
_OFFSET = "sandbox:offset"
_LAST = 2**53
_FIELDS = ("v", "n", "s", "x")


class _Record(NamedTuple):
    """What is kept of a request key."""

    version: int
    nonce: str
    fingerprint: str


class Store:
    """All games, the bells that tell of them (`hub`) and the lists that find them (`hints`).

    Every method raises Unavailable when Redis does not answer for about a second; the outcome of a write is
    then unknown, and the same call with the same key is safe.
    """

    def __init__(self, executor: Executor, server: Server, *, replicas: int = 0, sandbox: bool = False) -> None:
        self._executor = executor
        self._server = server
        self._replicas = replicas
        self._sandbox = sandbox
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.hub = Hub(executor, server)
        self.hints = Hints(executor, server)
        self.revoked = Revoked(executor, server, self.hub)
        self.presence = Presence(executor, server, self._offset)
        self.canvases = Canvases(executor, server, self._write, self._offset)
        self.outbox = Outbox(executor, self._offset)
        self.queues = Queues(executor, server, self._write, self._offset)

    @classmethod
    async def open(cls, url: str, *, replicas: int = 0, sandbox: bool = False) -> "Store":
        """Connects. `replicas`: how many must have a commit before it is acknowledged.

        Raises StartRefused for a server or data that must not be used, Unavailable when there is no answer.
        """
        executor = Executor(parse(url))
        try:
            server = await greet(executor)
        except BaseException:
            await executor.close()
            raise
        return cls(executor, server, replicas=replicas, sandbox=sandbox)

    async def close(self) -> None:
        """Ends every connection and background task."""
        await self.hub.close()
        await self._executor.close()

    async def ready(self) -> None:
        """Raises Unavailable when the server does not answer now."""
        await self._executor.run([("PING",)], seconds=0)

    async def warnings(self) -> list[str]:
        """What in the server's settings may lose games, one sentence each."""
        return await dangers(self._executor)

    async def now(self) -> int:
        """The store's time, ms since the epoch: Redis's clock, in a sandbox plus its offset."""
        (time,) = await self._executor.run([("TIME",)])
        return _ms(time) + await self._offset()

    async def advance(self, ms: int) -> int:
        """Moves a sandbox's clock forward for all workers and gives its time. Raises Forbidden elsewhere.

        Deadlines and lifetimes follow it.
        """
        if not self._sandbox:
            raise Forbidden("sandbox_only")
        await self._executor.run([("INCRBY", _OFFSET, ms)], seconds=0)
        return await self.now()

    async def create(self, gid: str, commit: Commit, key: Key) -> Done:
        """Makes a game, at version 1. The same id and key again: repeated; the id with another: Conflict."""
        done = await self._commit(gid, 0, commit, key)
        if done is None:
            raise Conflict("key_reused", clause="CR4")
        return done

    async def load(self, gid: str) -> Loaded:
        """The game now. Raises NotFound."""
        return (await self._look(gid, None))[0]

    async def load_many(self, gids: Sequence[str]) -> list[Loaded | None]:
        """Games now, in one round trip; None for those that are not there."""
        asked = [gid for gid in gids if keys.possible(gid)]
        commands: list[Command] = [("HMGET", keys.names(gid).game, *_FIELDS) for gid in asked]
        *replies, time = await self._executor.run([*commands, ("TIME",)])
        now = _ms(time) + await self._offset()
        found = {gid: _loaded(fields, now) for gid, fields in zip(asked, replies, strict=True)}
        return [found.get(gid) for gid in gids]

    async def update(self, gid: str, key: Key | None, change: Change, expected: int | None = None) -> Done | None:
        """Applies a change to the game as it is when its turn comes; None when the change had nothing to do.

        `change` may run several times, when others commit first. `expected`: the only version it may meet.
        Raises what `change` raises, with nothing written and the key not kept; Conflict; NotFound.
        """
        lock = self._locks.setdefault(gid, asyncio.Lock())
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), lock:
                return await self._update(gid, key, change, expected)
        except TimeoutError as fault:
            raise Unavailable() from fault

    async def entries(self, gid: str, after: int, limit: int) -> list[Entry]:
        """Log entries of the versions above `after`, oldest first, at most `limit`."""
        return await self._range(gid, max(after, 0) + 1, limit)

    async def since(self, gid: str, version: int, nonce: str, limit: int) -> list[Entry] | None:
        """Entries after a reader's cursor; None when the log does not hold that cursor (any more).

        Then the log was rolled back, or is another one: the reader must begin anew from the game.
        """
        found = await self._range(gid, version, limit + 1)
        if not found or (found[0].version, found[0].nonce) != (version, nonce):
            return None
        return found[1:]

    async def later(self, gid: str, version: int, nonce: str, limit: int) -> tuple[Loaded, list[Entry] | None]:
        """The game now, with the entries from a reader's cursor up to it as in `since`, in one round trip.

        Version 0 is the cursor before the first entry. Raises NotFound.
        """
        names, first = keys.names(gid), min(max(version, 1), _LAST)
        log: Command = ("XRANGE", names.log, f"{first}-0", "+", "COUNT", limit + bool(version))
        found, time, items = await self._executor.run([("HMGET", names.game, *_FIELDS), ("TIME",), log])
        loaded = _loaded(found, _ms(time) + await self._offset())
        if loaded is None:
            raise NotFound("unknown_game")
        # What was committed in between is told with the next bell.
        entries = [entry for entry in (_entry(*item) for item in items) if entry.version <= loaded.version]
        if version and (not entries or (entries[0].version, entries[0].nonce) != (version, nonce)):
            return loaded, None
        return loaded, entries[bool(version) :]

    async def head(self, gid: str) -> tuple[int, str]:
        """Version and nonce of the game now, without the rest of it. Raises NotFound."""
        (version, nonce, expires), time = await self._executor.run(
            [("HMGET", keys.names(gid).game, "v", "n", "x"), ("TIME",)]
        )
        loaded = _loaded((version, nonce, b"", expires), _ms(time) + await self._offset())
        if loaded is None:
            raise NotFound("unknown_game")
        return loaded.version, loaded.nonce

    async def claim(self, limit: int, lease_ms: int) -> list[str]:
        """Ids of games that are due, given to nobody else for `lease_ms`; a commit sets their next time."""
        start = random.randrange(keys.PARTITIONS)  # else the first partitions could starve the last
        tags = keys.TAGS[start:] + keys.TAGS[:start]
        offset = await self._offset()
        (found,) = await self._executor.run([CLAIM.call([keys.due(t) for t in tags], limit, lease_ms, offset)])
        return [gid.decode() for gid in found]

    async def _update(self, gid: str, key: Key | None, change: Change, expected: int | None) -> Done | None:
        pause = 0.002
        while True:
            try:
                loaded, record = await self._look(gid, key)
            except NotFound:
                await self._executor.run([("ZREM", keys.names(gid).due, gid)])  # an expired game's last deadline
                raise
            if key is not None and record is not None:
                return await self._repeated(gid, key, record, loaded)
            if expected not in (None, loaded.version):
                raise Conflict("version_moved", clause="CR3", version=loaded.version)
            commit = change(loaded)
            if commit is None:
                return None
            done = await self._commit(gid, loaded.version, commit, key)
            if done is not None:
                return done
            await asyncio.sleep(random.uniform(0, pause))
            pause = min(pause * 2, 0.1)

    async def _commit(self, gid: str, version: int, commit: Commit, key: Key | None) -> Done | None:
        """One script call; None when the game is at another version by now."""
        nonce = secrets.token_hex(6)
        offset = await self._offset()
        (kind, *facts), time = await self._write(gid, self._script(gid, version, nonce, commit, key, offset))
        if kind == b"done":
            now = _ms(time) + offset
            return Done(version + 1, nonce, False, Loaded(version + 1, nonce, commit.snapshot, now))
        if kind == b"known" and key is not None:
            record = _record(facts[0])
            if record.nonce != nonce:
                return await self._repeated(gid, key, record, await self.load(gid))
        elif kind == b"moved":
            if not facts[0]:
                raise NotFound("unknown_game")
            return None
        # A first try arrived, but its answer did not: this is our own commit.
        await self._settle(gid)
        return Done(version + 1, nonce, False, await self.load(gid))

    def _script(self, gid: str, version: int, nonce: str, commit: Commit, key: Key | None, offset: int) -> Command:
        names = keys.names(gid)
        return COMMIT.call(
            [
                *(names.game, names.log, names.keys, names.due),
                *(name(gid, canvas) for canvas in commit.canvases for name in (keys.canvas, keys.journal)),
            ],
            version,
            version + 1,
            nonce,
            commit.snapshot,
            commit.entry,
            keys.request(key) if key else "",
            keys.fingerprint(key) if key else "",
            KEPT_KEYS if version else 0,
            "" if commit.due is None else commit.due,
            "" if commit.lifetime is None else max(commit.lifetime, 1),
            gid,
            self._server.publish,
            names.channel,
            offset,
            mark(gid, version + 1, commit.notice) if commit.notice else "",
        )

    async def _repeated(self, gid: str, key: Key, record: _Record, loaded: Loaded) -> Done:
        if record.fingerprint != keys.fingerprint(key):
            raise Conflict("key_reused", clause="CR4")
        await self._settle(gid)
        return Done(record.version, record.nonce, True, loaded)

    async def _settle(self, gid: str) -> None:
        """Makes sure that what an earlier try wrote has reached the replicas before it is acknowledged."""
        if self._replicas:
            await self._write(gid, MARK.call([keys.names(gid).game], secrets.token_hex(4)))

    async def _write(self, gid: str, command: Command) -> list[Reply]:
        """The command's reply and the server's time; with replicas, only once enough of them have it."""
        if not self._replicas:
            return await self._executor.run([command, ("TIME",)])
        # WAIT holds up everything behind it: such writes have connections of their own.
        lane = 1 + zlib.crc32(gid.encode()) % LANES
        wait: Command = ("WAIT", self._replicas, _WAIT_MS)
        *replies, reached = await self._executor.run([command, ("TIME",), wait], lane=lane)
        if reached < self._replicas:
            raise Unavailable("not_replicated")
        return replies

    async def _look(self, gid: str, key: Key | None) -> tuple[Loaded, _Record | None]:
        """The game, and what is kept of the key, in one round trip."""
        names = keys.names(gid)
        commands: list[Command] = [("HMGET", names.game, *_FIELDS), ("TIME",)]
        if key is not None:
            commands.append(("HGET", names.keys, keys.request(key)))
        found, time, *records = await self._executor.run(commands)
        loaded = _loaded(found, _ms(time) + await self._offset())
        if loaded is None:
            raise NotFound("unknown_game")
        return loaded, _record(records[0]) if records and records[0] else None

    async def _range(self, gid: str, first: int, limit: int) -> list[Entry]:
        if not 0 < first < _LAST or limit < 1:
            return []
        command: Command = ("XRANGE", keys.names(gid).log, f"{first}-0", "+", "COUNT", limit)
        (found,) = await self._executor.run([command])
        return [_entry(*item) for item in found]

    async def _offset(self) -> int:
        if not self._sandbox:
            return 0
        (offset,) = await self._executor.run([("GET", _OFFSET)])
        return int(offset or 0)


def _ms(time: Reply) -> int:
    return int(time[0]) * 1000 + int(time[1]) // 1000


def _loaded(fields: Reply, now: int) -> Loaded | None:
    """None for what is not there, or should not be any more: a sandbox's clock goes ahead of Redis's own."""
    version, nonce, snapshot, expires = fields
    gone = version is None or (expires is not None and int(expires) <= now)
    return None if gone else Loaded(int(version), nonce.decode(), snapshot, now)


def _record(text: bytes) -> _Record:
    version, nonce, fingerprint = text.decode().split(":")
    return _Record(int(version), nonce, fingerprint)


def _entry(name: bytes, fields: list[bytes]) -> Entry:
    return Entry(int(name.partition(b"-")[0]), fields[1].decode(), fields[3])
