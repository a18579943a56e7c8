"""Those who wait for bells: followers of one game, listeners to all."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

from trompe.store.values import Bell

MOST_BELLS = 10_000
T = TypeVar("T")


class Watched:
    """A followed game: the newest version heard of, and who waits."""

    def __init__(self) -> None:
        self.version = 0
        self.rollbacks = 0
        self.followers = 0
        self.waiting: set[asyncio.Future[None]] = set()
        self.shared: Any = None

    def rolled_back(self, version: int) -> None:
        self.version = version
        self.rollbacks += 1
        self.shared = None
        self.wake()

    def wake(self) -> None:
        for future in self.waiting:
            if not future.done():
                future.set_result(None)
        self.waiting.clear()


class Follower:
    """Follows one game."""

    def __init__(self, watched: Watched) -> None:
        self._watched = watched
        self._rollbacks = watched.rollbacks

    def shared(self, make: Callable[[], T]) -> T:
        """What all who follow this game here share: made by the first, void when the log is rolled back."""
        if self._watched.shared is None:
            self._watched.shared = make()
        found: T = self._watched.shared
        return found

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


def _finish(future: "asyncio.Future[None]") -> None:
    if not future.done():
        future.set_result(None)
