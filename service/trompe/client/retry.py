"""When a request is sent again.

- No connection, or one that broke: again with the same key, after 0.1 s, then twice as long each time, to 2 s.
- 429, 502, 503 and 504, and in GraphQL `LIMITED` and `UNAVAILABLE`: the same, or after `Retry-After`.
- Everything else is the server's answer.

A key makes this safe: what arrived the first time does not happen twice.
"""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import TypeVar

from .errors import Again, Unreachable

FIRST, LONGEST = 0.1, 2.0
T = TypeVar("T")


class Attempts:
    """Tries of one thing, for `patience` seconds from the first that failed."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self.succeeded()

    def succeeded(self) -> None:
        """Begin anew: the next failure is the first."""
        self._pause = FIRST
        self._end: float | None = None

    async def failed(self, again: Again) -> None:
        """Wait until the next try, or raise what stands in its way when patience is over."""
        now = asyncio.get_running_loop().time()
        self._end = self._end or now + self._patience
        # Spread, so that many clients do not come back as one.
        wait = max(self._pause * random.uniform(0.5, 1), again.after or 0)
        if now + wait > self._end:
            raise again.reason from again
        self._pause = min(2 * self._pause, LONGEST)
        await asyncio.sleep(wait)


async def retried(attempt: Callable[[], Awaitable[T]], patience: float) -> T:
    """What the attempt gives in the end."""
    attempts = Attempts(patience)
    while True:
        try:
            return await attempt()
        except Again as again:
            await attempts.failed(again)


async def resumed(stream: Callable[[], AsyncGenerator[T, None]], patience: float) -> AsyncGenerator[T, None]:
    """What a stream tells, opened again whenever it breaks or ends; its reader knows when to stop."""
    attempts = Attempts(patience)
    while True:
        try:
            async with aclosing(stream()) as messages:
                async for message in messages:
                    attempts.succeeded()
                    yield message
            raise Again(Unreachable("the stream ended"))
        except Again as again:
            await attempts.failed(again)
