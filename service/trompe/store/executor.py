"""Runs commands: connects, re-sends for a while when the server is away, then says Unavailable.

Everything sent through here may be sent twice: reads, and writes that recognise their own earlier success.
"""

import asyncio
import random
import time
from collections.abc import Sequence

from trompe.errors import Unavailable
from trompe.store import scripts
from trompe.store.address import Address
from trompe.store.wire import Command, Lost, Reply, ReplyError, Wire, dial

CALL_SECONDS = 2.0
RESEND_SECONDS = 1.0
LANES = 8
_PASSING = {"LOADING", "BUSY", "READONLY", "MASTERDOWN", "TRYAGAIN", "CLUSTERDOWN", "MISCONF", "NOREPLICAS"}
_ELSEWHERE = {"READONLY", "MASTERDOWN"}


class Executor:
    """The connections of one process to one server."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._wires: dict[int, Wire] = {}
        self._dialling: dict[int, asyncio.Lock] = {}
        self._closed = False

    async def run(self, commands: Sequence[Command], *, lane: int = 0, seconds: float = RESEND_SECONDS) -> list[Reply]:
        """Replies to commands that leave together on one connection.

        Re-sends the whole for up to `seconds`. Raises Unavailable, also for any error among the replies.
        """
        end = time.monotonic() + seconds
        pause = 0.02
        while True:
            try:
                return await self._once(commands, lane)
            except (Lost, ReplyError) as fault:
                passing = isinstance(fault, Lost) or fault.code in _PASSING
                if not passing or time.monotonic() + pause > end:
                    raise Unavailable() from fault
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
            pause = min(pause * 2, 0.2)

    async def close(self) -> None:
        """Ends all connections, for good."""
        self._closed = True
        for wire in self._wires.values():
            wire.close()
            await wire.gone
        self._wires.clear()

    async def _once(self, commands: Sequence[Command], lane: int) -> list[Reply]:
        wire = await self._wire(lane)
        replies = await wire.send(commands)
        if any(_is(reply, "NOSCRIPT") for reply in replies):
            # A restart or a failover forgets scripts; a script that did run recognises itself.
            loads: list[Command] = [("SCRIPT", "LOAD", script.text) for script in scripts.ALL]
            replies = (await wire.send([*loads, *commands]))[len(loads) :]
        for reply in replies:
            if isinstance(reply, ReplyError):
                if reply.code in _ELSEWHERE:
                    wire.close()  # the name may lead to the new master when it is looked up again
                raise reply
        return replies

    async def _wire(self, lane: int) -> Wire:
        wire = self._wires.get(lane)
        if wire is not None and wire.open:
            return wire
        async with self._dialling.setdefault(lane, asyncio.Lock()):
            wire = self._wires.get(lane)
            if self._closed:
                raise Unavailable()
            if wire is None or not wire.open:
                wire = self._wires[lane] = await dial(self.address, CALL_SECONDS)
            return wire


def _is(reply: Reply, code: str) -> bool:
    return isinstance(reply, ReplyError) and reply.code == code
