"""Doorbells: tells who waits that a game moved. The games' own versions are the truth; bells may be lost, and
are made up for after every reconnect and by a slow watchdog."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from trompe.errors import Unavailable
from trompe.store import keys
from trompe.store.executor import CALL_SECONDS, Executor
from trompe.store.server import Server
from trompe.store.values import Bell
from trompe.store.wire import Command, Lost, Reply, ReplyError, Wire, dial

WATCHDOG_SECONDS = 3.0
MOST_BELLS = 10_000


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


class _Watched:
    """A followed game: the newest version heard of, and who waits."""

    def __init__(self) -> None:
        self.version = 0
        self.rollbacks = 0
        self.followers = 0
        self.waiting: set[asyncio.Future[None]] = set()

    def wake(self) -> None:
        for future in self.waiting:
            if not future.done():
                future.set_result(None)
        self.waiting.clear()


class Follower:
    """Follows one game."""

    def __init__(self, watched: _Watched) -> None:
        self._watched = watched
        self._rollbacks = watched.rollbacks

    async def wait(self, after: int, timeout: float) -> int | None:
        """The newest version above `after`, or None after `timeout` seconds.

        A version at or below `after` means that the log was rolled back: check your cursor.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while not self._news(after):
            left = end - loop.time()
            if left <= 0:
                return None
            await self._sleep(loop, left)
        return self._watched.version

    def _news(self, after: int) -> bool:
        if self._rollbacks != self._watched.rollbacks:
            self._rollbacks = self._watched.rollbacks
            return True
        return self._watched.version > after

    async def _sleep(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        future: asyncio.Future[None] = loop.create_future()
        self._watched.waiting.add(future)
        timer = loop.call_later(seconds, _finish, future)
        try:
            await future
        finally:
            timer.cancel()
            self._watched.waiting.discard(future)


class Hub:
    """The bells of all games, on one connection for the whole process."""

    def __init__(self, executor: Executor, server: Server) -> None:
        self._executor = executor
        self._server = server
        self._watched: dict[str, _Watched] = {}
        self._listeners: set[_Listener] = set()
        self._task: asyncio.Task[None] | None = None
        self._up = asyncio.Event()

    @asynccontextmanager
    async def follow(self, gid: str) -> AsyncIterator[Follower]:
        """Follows a game; load it inside, and nothing is missed between."""
        keys.names(gid)
        self._start()
        watched = self._watched.setdefault(gid, _Watched())
        watched.followers += 1
        try:
            if watched.followers == 1 and self._up.is_set():
                with suppress(Unavailable):  # the watchdog makes up for it
                    await self._compare([gid])
            yield Follower(watched)
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
        listener = _Listener()
        self._listeners.add(listener)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._up.wait(), CALL_SECONDS)
            yield listener.bells()
        finally:
            self._listeners.discard(listener)

    async def close(self) -> None:
        """Ends the connection."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def ring(self, bell: Bell) -> None:
        """Passes a bell on."""
        watched = self._watched.get(bell.gid)
        if watched is not None and bell.version > watched.version:
            watched.version = bell.version
            watched.wake()
        for listener in self._listeners:
            listener.put(bell)

    def _start(self) -> None:
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
        replies = await self._executor.run([("HGET", keys.names(gid).game, "v") for gid in before])
        for (gid, known), reply in zip(before.items(), replies, strict=True):
            if reply is not None and (watched := self._watched.get(gid)):
                self._correct(watched, known, int(reply))

    def _correct(self, watched: _Watched, known: int, version: int) -> None:
        # Compared with what was known before the question left: a bell may have overtaken the answer.
        if version < known:
            watched.version = version
            watched.rollbacks += 1
            watched.wake()
        elif version > watched.version:
            watched.version = version
            watched.wake()


class _Listener:
    """Bells not yet taken, the last of each game, at most MOST_BELLS."""

    def __init__(self) -> None:
        self._bells: dict[str, Bell] = {}
        self._some = asyncio.Event()

    def put(self, bell: Bell) -> None:
        self._bells.pop(bell.gid, None)
        self._bells[bell.gid] = bell
        if len(self._bells) > MOST_BELLS:
            del self._bells[next(iter(self._bells))]
        self._some.set()

    async def bells(self) -> AsyncIterator[Bell]:
        while True:
            await self._some.wait()
            while self._bells:
                yield self._bells.pop(next(iter(self._bells)))
            self._some.clear()


def _finish(future: "asyncio.Future[None]") -> None:
    if not future.done():
        future.set_result(None)


def _portions(gids: list[str], size: int) -> list[list[str]]:
    return [gids[start : start + size] for start in range(0, len(gids), size)]


def _bell(message: bytes) -> Bell | None:
    try:
        gid, version, due = message.decode().split(" ")
        return Bell(gid, int(version), int(due) if due else None)
    except ValueError:
        return None  # not one of ours
