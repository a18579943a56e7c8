"""One connection to Redis, shared by many callers: commands of one turn of the loop leave together.

Replies come back in the order of the commands, so a caller who gives up cannot shift another's reply, and one
timer for the connection replaces one for each call. Speaks RESP2, which every server knows.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

import hiredis

from trompe.store.address import Address

Command: TypeAlias = tuple[str | bytes | int, ...]
Reply: TypeAlias = Any
"""bytes, int, None, ReplyError, or a list of these."""

MOST_WAITING = 8192
_NOTHING = object()


class Lost(Exception):
    """Raised when the connection is gone. Whether its last commands ran is unknown."""


class ReplyError(Exception):
    """An error that the server answered with. `code` is its first word: NOSCRIPT, READONLY …"""

    @property
    def code(self) -> str:
        return str(self).partition(" ")[0]


@dataclass
class _Batch:
    missing: int
    since: float
    future: "asyncio.Future[list[Reply]]"
    replies: list[Reply] = field(default_factory=list)


class Wire(asyncio.Protocol):
    """A connection. `patience`: seconds without an answer after which it is given up."""

    def __init__(self, patience: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._patience = patience
        self._reader = hiredis.Reader(replyError=ReplyError, notEnoughData=_NOTHING)
        self._waiting: deque[_Batch] = deque()
        self._outbox: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self._watch: asyncio.TimerHandle | None = None
        self.gone: asyncio.Future[None] = self._loop.create_future()

    @property
    def open(self) -> bool:
        """Whether commands may be sent."""
        return self._transport is not None and not self._transport.is_closing()

    def send(self, commands: Sequence[Command]) -> "asyncio.Future[list[Reply]]":
        """Sends commands next to each other; the future gives one reply for each. Raises Lost."""
        if not self.open:
            raise Lost("closed")
        if len(self._waiting) >= MOST_WAITING:
            raise Lost("too much is waiting")
        batch = _Batch(len(commands), self._loop.time(), self._loop.create_future())
        self._waiting.append(batch)
        self.write(commands)
        return batch.future

    def write(self, commands: Sequence[Command]) -> None:
        """Sends commands without keeping a place for their replies."""
        if not self._outbox:
            self._loop.call_soon(self._flush)
        self._outbox.extend(hiredis.pack_command(cast(Any, command)) for command in commands)

    def close(self) -> None:
        """Ends the connection at once; whoever waits gets Lost."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        try:
            self._reader.feed(data)
            while (reply := self._reader.gets()) is not _NOTHING:
                self.deliver(reply)
        except hiredis.ProtocolError:
            self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if not self.gone.done():
            self.gone.set_result(None)
        while self._waiting:
            future = self._waiting.popleft().future
            if not future.done():
                future.set_exception(Lost(repr(exc)))

    def deliver(self, reply: Reply) -> None:
        """Hands a reply to the batch whose turn it is."""
        if not self._waiting:
            return self.close()
        batch = self._waiting[0]
        batch.replies.append(reply)
        batch.missing -= 1
        if not batch.missing:
            self._waiting.popleft()
            if not batch.future.done():
                batch.future.set_result(batch.replies)
        return None

    def _flush(self) -> None:
        data = b"".join(self._outbox)
        self._outbox.clear()
        if self.open and self._transport is not None:
            self._transport.write(data)

    def _look(self) -> None:
        if self._waiting and self._loop.time() - self._waiting[0].since > self._patience:
            return self.close()
        self._watch = self._loop.call_later(self._patience / 4, self._look)
        return None


async def dial(address: Address, patience: float, make: Callable[[float], Wire] = Wire) -> Wire:
    """Connects and greets. Raises Lost, or ReplyError when the server refuses the greeting."""
    loop = asyncio.get_running_loop()
    wire: Wire | None = None
    try:
        async with asyncio.timeout(patience):
            if address.path is not None:
                _, wire = await loop.create_unix_connection(lambda: make(patience), address.path)
            else:
                _, wire = await loop.create_connection(
                    lambda: make(patience), address.host, address.port, ssl=address.tls
                )
            await _greet(wire, address)
            return wire
    except BaseException as fault:
        if wire is not None:
            wire.close()
        if isinstance(fault, OSError):  # TimeoutError is one, and so are TLS's errors
            raise Lost(repr(fault)) from fault
        raise


async def _greet(wire: Wire, address: Address) -> None:
    commands = address.greeting()
    *needed, _ = await wire.send([*commands, ("CLIENT", "SETNAME", "trompe")])  # a name may be forbidden
    for reply in needed:
        if isinstance(reply, ReplyError):
            raise reply
