"""Tokens that hold no more. Every worker knows all of them by heart, so that no request has to ask."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from trompe.errors import Unavailable
from trompe.store import keys
from trompe.store.executor import Executor
from trompe.store.hub import Hub
from trompe.store.server import Server

LIFETIME_MS = 90 * 24 * 3600 * 1000
"""How long a token is remembered: as long as any holds."""
_PAGE = 1000
_PAUSE = 15.0


class Revoked:
    """The ids of revoked tokens: a stream in Redis that every worker follows."""

    def __init__(self, executor: Executor, server: Server, hub: Hub) -> None:
        self._executor = executor
        self._server = server
        self._hub = hub
        self._since: dict[str, int] = {}
        self._last = "0-0"
        self._reading = asyncio.Lock()
        self.told: Callable[[str], None] = lambda token: None
        """Called with each that is revoked from now on, here or at another worker."""

    def __contains__(self, token: object) -> bool:
        return token in self._since

    async def add(self, token: str) -> None:
        """Revokes a token: here at once, at other workers as soon as they hear of it, at the latest in seconds."""
        (now, _), *_ = await self._executor.run([("TIME",)])
        oldest = int(now) * 1000 - LIFETIME_MS
        added = ("XADD", keys.REVOKED, "MINID", "~", oldest, "*", "t", token)
        _, count = await self._executor.run([added, ("INCR", keys.REVOKED_COUNT)])
        self._note(token, int(now) * 1000)
        bell = f"{keys.REVOCATIONS} {int(count)} "
        await self._executor.run([(self._server.publish, keys.channel(keys.TAGS[0]), bell)])

    async def read(self) -> None:
        """Learns of those that were revoked since the last time."""
        async with self._reading:
            while True:
                command = ("XRANGE", keys.REVOKED, f"({self._last}", "+", "COUNT", _PAGE)
                (found,) = await self._executor.run([command])
                for name, fields in found:
                    self._last = name.decode()
                    self._note(fields[1].decode(), int(self._last.partition("-")[0]))
                if len(found) < _PAGE:
                    return

    async def watch(self) -> NoReturn:
        """Learns of all as they are revoked."""
        heard = 0
        async with self._hub.follow(keys.REVOCATIONS) as follower:
            while True:
                heard = await follower.wait(heard, _PAUSE) or heard
                with suppress(Unavailable):  # the next look tells
                    await self.read()

    def _note(self, token: str, at: int) -> None:
        new = token not in self._since
        self._since[token] = at
        while (oldest := next(iter(self._since))) != token and self._since[oldest] < at - LIFETIME_MS:
            del self._since[oldest]
        if new:
            self.told(token)
