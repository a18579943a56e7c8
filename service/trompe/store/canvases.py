"""Canvases in Redis: journals beside a game, which raise no version and ring no bell of the game."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from trompe.errors import Conflict, NotFound
from trompe.store import keys
from trompe.store.executor import Executor
from trompe.store.scripts import DRAW, FREEZE, JOURNAL
from trompe.store.server import Server
from trompe.store.values import Key
from trompe.store.wire import Command, Reply

Write = Callable[[str, Command], Awaitable[list[Reply]]]
"""Runs a command that writes something of a game, as durably as its commits."""


class Line(NamedTuple):
    """An entry to be written, and what it weighs."""

    data: bytes
    strokes: int
    points: int


class Bounds(NamedTuple):
    """The most that a canvas takes in its life."""

    strokes: int
    points: int
    entries: int


class Written(NamedTuple):
    """An entry in its place."""

    number: int
    """From 1."""
    repeated: bool
    """The key was already known: nothing was written by this call."""


class Journal(NamedTuple):
    """A canvas as it stands."""

    total: int
    """All entries so far."""
    frozen: bool
    entries: list[bytes]
    """Those that were asked for, oldest first."""


class Late(Exception):
    """Raised when a canvas takes no more: its time is up."""


class Full(Exception):
    """Raised when an entry would be more than a canvas takes."""


class Canvases:
    """The journals of all canvases."""

    def __init__(self, executor: Executor, server: Server, write: Write, offset: Callable[[], Awaitable[int]]) -> None:
        self._executor = executor
        self._server = server
        self._write = write
        self._offset = offset

    async def add(
        self, gid: str, canvas: str, version: int, closes: int | None, key: Key, line: Line, bounds: Bounds
    ) -> Written | None:
        """Writes an entry, once for each key; None when the game is at another version than `version`.

        `closes`: the last ms at which it counts, by the store's time; None for any. Raises Late, Full, or Conflict for
        a key that was used for other content.
        """
        names = keys.names(gid)
        call = DRAW.call(
            [names.game, keys.canvas(gid, canvas)],
            version,
            "" if closes is None else closes,
            await self._offset(),
            keys.request(key),
            keys.fingerprint(key),
            *line,
            *bounds,
            self._server.publish,
            names.channel,
            keys.watched(gid, canvas),
        )
        (kind, *facts), *_ = await self._write(gid, call)
        return _written(kind, facts, key)

    async def read(self, gid: str, canvas: str, after: int = 0) -> Journal:
        """The entries behind the one of number `after`; a canvas on which nobody has drawn is an empty one."""
        (found,) = await self._executor.run([JOURNAL.call([keys.canvas(gid, canvas)], after)])
        return _journal(found)

    async def freeze(self, gid: str, canvases: Sequence[str]) -> list[Journal]:
        """Whole journals, which take no more from now on. Safe to call again."""
        for canvas in canvases:
            await self._write(gid, self._freezing(gid, canvas))
        return [await self.read(gid, canvas) for canvas in canvases]

    def _freezing(self, gid: str, canvas: str) -> Command:
        channel = keys.names(gid).channel
        return FREEZE.call([keys.canvas(gid, canvas)], self._server.publish, channel, keys.watched(gid, canvas))


def _written(kind: bytes, facts: list[Reply], key: Key) -> Written | None:
    if kind == b"late":
        raise Late
    if kind == b"full":
        raise Full
    if kind == b"known" and facts[1].decode() != keys.fingerprint(key):
        raise Conflict("key_reused", clause="CR4")
    return None if kind == b"moved" else Written(int(facts[0]), kind == b"known")


def _journal(found: Reply) -> Journal:
    count, frozen, entries = found
    if None in entries:
        raise NotFound("unknown_canvas")
    return Journal(int(count), bool(frozen), entries)
