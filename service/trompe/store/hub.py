"""Doorbells: tells who waits that a game moved. The games' own versions are the truth; bells may be lost, and
are made up for after every reconnect and by a slow watchdog."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from trompe.errors import Unavailable
from trompe.store import keys
from trompe.store.executor import CALL_SECONDS, Executor
from trompe.store.follower import Follower, Listener, Watched
from trompe.store.server import Server
from trompe.store.values import Bell
from trompe.store.wire import Command, Lost, Reply, ReplyError, Wire, dial

WATCHDOG_SECONDS = 3.0


class _Ear(Wire):
    """A connection that has subscribed: whatever arrives is news, nothing is a reply."""

    hub: "Hub | None" = None
    heard: float = 0.0

    def deliver(self, reply: Reply) -> None:
        self.heard = self._loop.time()
        if self.hub is None:
            super().deliver(reply)
        elif isinstance(reply, list) and reply[0] in (b"message", b"smessage"):
            if bell := _bell(reply[2]):
                self.hub.ring(bell)
        elif isinstance(reply, list) and reply[0] == b"sunsubscribe":
            self.close()  # the channel has moved to another node


class Hub:
    """The bells of all games, on one connection for the whole process."""

    def __init__(self, executor: Executor, server: Server) -> None:
        self._executor = executor
        self._server = server
        self._watched: dict[str, Watched] = {}
        self._listeners: set[Listener] = set()
        self._task: asyncio.Task[None] | None = None
        self._up = asyncio.Event()
        self._closed = False

    @asynccontextmanager
    async def follow(self, gid: str) -> AsyncIterator[Follower]:
        """Follows a game, or a canvas by its `watched` name; load it inside, and nothing is missed between."""
        keys.counter(gid)
        self._start()
        watched = self._watched.setdefault(gid, Watched())
        watched.followers += 1
        try:
            if watched.followers == 1 and self._up.is_set():
                with suppress(Unavailable):  # the watchdog makes up for it
                    await self._compare([gid])
            follower = Follower(watched)
            try:
                yield follower
            finally:
                follower.close()
        finally:
            watched.followers -= 1
            if not watched.followers:
                self._watched.pop(gid, None)

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[AsyncIterator[Bell]]:
        """Every bell from now on, of a game that rang often perhaps only the last.

        Bells may be lost; games that must not be missed have a due time, see `Store.claim`.
        """
        self._start()
        listener = Listener()
        self._listeners.add(listener)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._up.wait(), CALL_SECONDS)
            yield listener.bells()
        finally:
            self._listeners.discard(listener)

    async def close(self) -> None:
        """Ends the connection, for good."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def ring(self, bell: Bell) -> None:
        """Passes a bell on."""
        watched = self._watched.get(bell.gid)
        if watched is not None and bell.version > watched.version:
            watched.heard(bell.version)
        for listener in self._listeners:
            listener.put(bell)

    def _start(self) -> None:
        if self._closed:
            raise Unavailable()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run(), name="trompe-hub")

    async def _run(self) -> None:
        pause = 0.05
        while True:
            try:
                ear = await self._subscribe()
            except (Lost, ReplyError, Unavailable, TimeoutError):
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))
                pause = min(pause * 2, 1.0)
                continue
            pause = 0.05
            try:
                await self._attend(ear)
            finally:
                self._up.clear()
                ear.close()

    async def _subscribe(self) -> _Ear:
        ear = await dial(self._executor.address, CALL_SECONDS, _Ear)
        assert isinstance(ear, _Ear)
        # One command for each channel: a cluster takes no two slots in one.
        commands: list[Command] = [(self._server.subscribe, keys.channel(tag)) for tag in keys.TAGS]
        try:
            for reply in await ear.send(commands):
                if isinstance(reply, ReplyError):
                    raise reply
        except BaseException:
            ear.close()
            raise
        ear.hub = self
        return ear

    async def _attend(self, ear: _Ear) -> None:
        """Until the connection is lost: what was missed before, then a look round now and then."""
        self._up.set()
        while ear.open:
            with suppress(Unavailable):
                for gids in _portions(list(self._watched), 500):
                    await self._compare(gids)
            ear.write([("PING",)])
            await asyncio.wait([ear.gone], timeout=WATCHDOG_SECONDS)
            if asyncio.get_running_loop().time() - ear.heard > WATCHDOG_SECONDS + CALL_SECONDS:
                ear.close()

    async def _compare(self, gids: list[str]) -> None:
        """Sets followed games to the versions that the store has now."""
        before = {gid: self._watched[gid].version for gid in gids if gid in self._watched}
        if not before:
            return
        replies = await self._executor.run([keys.counter(gid) for gid in before])
        for (gid, known), reply in zip(before.items(), replies, strict=True):
            if reply and (watched := self._watched.get(gid)):
                self._correct(watched, known, int(reply))

    def _correct(self, watched: Watched, known: int, version: int) -> None:
        # Compared with what was known before the question left: a bell may have overtaken the answer.
        if version < known:
            watched.rolled_back(version)
        elif version > watched.version:
            watched.heard(version)


def _portions(gids: list[str], size: int) -> list[list[str]]:
    return [gids[start : start + size] for start in range(0, len(gids), size)]


def _bell(message: bytes) -> Bell | None:
    try:
        gid, version, due = message.decode().split(" ")
        return Bell(gid, int(version), int(due) if due else None)
    except ValueError:
        return None  # not one of ours
