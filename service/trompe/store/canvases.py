"""Canvases in Redis: journals beside a game, which raise no version and ring no bell of the game."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from trompe.errors import Conflict
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
    entries: list[bytes]
    """Those that were asked for, oldest first; none once it is frozen."""
    frozen: bytes | None = None
    """What it shows, as it was handed to `freeze`; None while it can be drawn on."""


class Late(Exception):
    """Raised when a canvas takes no more: its time is up."""


class Full(Exception):
    """Raised when an entry would be more than a canvas takes. `bound` is that field of `Bounds` which is met."""

    def __init__(self, bound: str) -> None:
        super().__init__(bound)
        self.bound = bound


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
        return await self._draw(gid, canvas, version, closes, key, line, bounds)

    async def known(self, gid: str, canvas: str, key: Key) -> Written | None:
        """The entry that was written under a key, if it is one of the newest. Raises Conflict as `add` does."""
        return await self._draw(gid, canvas, "", None, key, Line(b"", 0, 0), Bounds(0, 0, 0))

    async def read(self, gid: str, canvas: str, after: int = 0) -> Journal:
        """The entries behind the one of number `after`; a canvas on which nobody has drawn is an empty one."""
        ((total, frozen, found),) = await self._executor.run([JOURNAL.call(_keys(gid, canvas), after)])
        return Journal(total, [], found) if frozen else Journal(total, found)

    async def freeze(self, gid: str, canvas: str, total: int, shows: bytes) -> bool:
        """Keeps what a canvas shows in place of its entries; it takes no more from now on. Safe to call again.

        False, and nothing is done, when it has another number of entries than `total`.
        """
        tail = (self._server.publish, keys.names(gid).channel, keys.watched(gid, canvas))
        done, *_ = await self._write(gid, FREEZE.call(_keys(gid, canvas), total, shows, *tail))
        return bool(done)

    async def _draw(
        self, gid: str, canvas: str, version: int | str, closes: int | None, key: Key, line: Line, bounds: Bounds
    ) -> Written | None:
        names = keys.names(gid)
        call = DRAW.call(
            [names.game, *_keys(gid, canvas)],
            version,
            "" if closes is None else closes,
            await self._offset(),
            *keys.marks(key),
            *line,
            *bounds,
            self._server.publish,
            names.channel,
            keys.watched(gid, canvas),
        )
        (kind, *facts), *_ = await self._write(gid, call)
        return _written(kind, facts)


def _keys(gid: str, canvas: str) -> list[str]:
    return [keys.canvas(gid, canvas), keys.journal(gid, canvas)]


def _written(kind: bytes, facts: list[Reply]) -> Written | None:
    if kind == b"late":
        raise Late
    if kind == b"full":
        raise Full(facts[0].decode())
    if kind == b"known" and not facts[1]:
        raise Conflict("key_reused", clause="CR4")
    return None if kind == b"moved" else Written(int(facts[0]), kind == b"known")
