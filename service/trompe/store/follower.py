"""Those who wait for bells: followers of one game, listeners to all."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Protocol, TypeVar, cast

from trompe.errors import Refusal
from trompe.store.values import Bell

MOST_BELLS = 10_000


class Shared(Protocol):
    """What all who follow one game share."""

    async def prepare(self, version: int) -> None:
        """Called once for a new version, before those who wait are told of it."""


T = TypeVar("T", bound=Shared)


class Watched:
    """A followed game: the newest version heard of, who waits, and what they share."""

    def __init__(self) -> None:
        self.version = 0
        self.rollbacks = 0
        self.stirs = 0
        self.followers = 0
        self.waiting: set[asyncio.Future[bool]] = set()
        self.shared: Shared | None = None
        self._preparing: asyncio.Task[None] | None = None

    def heard(self, version: int) -> None:
        """There is a newer version: tells who waits, once what they need of it is there."""
        self.version = version
        if self.shared is None:
            self._wake()
        elif self._preparing is None and self.waiting:
            self._preparing = asyncio.get_running_loop().create_task(self._prepared())

    def rolled_back(self, version: int) -> None:
        """The game is at an older version."""
        self.version = version
        self.rollbacks += 1
        self.shared = None
        self._wake()

    def stir(self) -> None:
        """Wakes who waits for something that raises no version."""
        self.stirs += 1
        self._wake()

    async def _prepared(self) -> None:
        try:
            version = 0
            while self.version > version and self.shared is not None:
                version = self.version
                try:
                    await self.shared.prepare(version)
                except Refusal:
                    pass  # whoever needs it asks again, and is told
                finally:
                    self._wake()
        finally:
            self._preparing = None

    def _wake(self) -> None:
        for future in self.waiting:
            if not future.done():
                future.set_result(True)
        self.waiting.clear()


class Follower:
    """Follows one game."""

    def __init__(self, watched: Watched) -> None:
        self._watched = watched
        self._rollbacks = watched.rollbacks
        self._stirs = watched.stirs
        self._loop = asyncio.get_running_loop()
        self._waits: asyncio.Future[bool] | None = None
        self._end = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def shared(self, make: Callable[[], T]) -> T:
        """What all who follow this game here share: made by the first, void when the log is rolled back."""
        if self._watched.shared is None:
            self._watched.shared = make()
        return cast(T, self._watched.shared)

    async def wait(self, after: int, timeout: float) -> int | None:
        """The newest version above `after`, or None after `timeout` seconds.

        A version at or below `after` means that the log was rolled back, or that it was stirred: check your cursor.
        """
        end = self._loop.time() + timeout
        while not self._news(after):
            if self._loop.time() >= end or not await self._sleep(end):
                return None
        return self._watched.version

    def stir(self) -> None:
        """Wakes all who follow this game here."""
        self._watched.stir()

    def close(self) -> None:
        """Ends the following."""
        if self._timer is not None:
            self._timer.cancel()

    def _news(self, after: int) -> bool:
        if self._rollbacks != self._watched.rollbacks:
            self._rollbacks = self._watched.rollbacks
            return True
        if self._stirs != self._watched.stirs:
            self._stirs = self._watched.stirs
            return True
        return self._watched.version > after

    async def _sleep(self, end: float) -> bool:
        """Whether a bell rang before the end."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._waits = future
        self._end = end
        self._watched.waiting.add(future)
        # One timer for many waits: setting one for each costs as much as all the rest of it.
        if self._timer is None or self._timer.when() > end:
            self._set_timer()
        try:
            return await future
        finally:
            self._watched.waiting.discard(future)

    def _set_timer(self) -> None:
        self.close()
        self._timer = self._loop.call_at(self._end, self._look)

    def _look(self) -> None:
        self._timer = None
        if self._waits is None or self._waits.done():
            return
        if self._loop.time() >= self._end:
            self._waits.set_result(False)
        else:
            self._set_timer()


class Listener:
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
