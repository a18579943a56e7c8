"""One loop for all that is due: games ask for attention by a time in the store, and bells tell of new times."""

import asyncio
import heapq
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from math import inf

import structlog

from trompe.errors import Unavailable
from trompe.play import match, notices
from trompe.play.absence import look_after
from trompe.play.clock import attend
from trompe.play.eyes import see
from trompe.play.house import House
from trompe.store import Bell
from trompe.store.keys import GROUP, OWED
from trompe.workers.hooks import deliver

POLL = 0.25
"""Seconds between looks for what is due; bells make the common case faster."""
LOOK = 2.0
"""Seconds between looks for who is absent."""
LEASE_MS = 10_000
"""For how long a claimed game is left alone by other workers. Commits decide what happens, not leases."""
AT_ONCE = 16
"""Games attended side by side."""
PATIENCE = 1.0
"""Seconds to wait after the store did not answer."""

log = structlog.get_logger("trompe.workers")


class Alarm:
    """Wakes at the next time that a bell told of, or after `POLL` seconds."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._changed = asyncio.Event()

    def at(self, time: float) -> None:
        """Also wake at this time of the running loop."""
        heapq.heappush(self._times, time)
        self._changed.set()

    async def wait(self) -> None:
        """Until something may be due."""
        loop = asyncio.get_running_loop()
        end = loop.time() + POLL * random.uniform(0.8, 1.2)
        while (now := loop.time()) < end and not (self._times and self._times[0] <= now):
            self._changed.clear()
            next_time = min(end, self._times[0]) if self._times else end
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), next_time - now)
        while self._times and self._times[0] <= loop.time():
            heapq.heappop(self._times)


async def run(house: House, stop: asyncio.Event) -> None:
    """Attend to whatever is due until `stop` is set; losing the store only makes it late."""
    alarm = Alarm()
    parts = [_listen(house, alarm), _attend(house, alarm), _look_after(house), stop.wait()]
    if house.hook is not None:
        parts.append(deliver(house, house.hook))
    tasks = [asyncio.create_task(part) for part in parts]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _listen(house: House, alarm: Alarm) -> None:
    async with house.hub.listen() as bells:
        await _set_alarms(house, bells, alarm)


async def _set_alarms(house: House, bells: AsyncIterator[Bell], alarm: Alarm) -> None:
    """What a bell says is due soon; whatever this machine's clock gets wrong, the next poll makes good."""
    skew, loop = await _skew(house), asyncio.get_running_loop()
    async for bell in bells:
        ahead = inf if bell.due is None else (bell.due - skew) / 1000 - time.time()
        if ahead < POLL:
            alarm.at(loop.time() + max(0.0, ahead))


async def _skew(house: House) -> float:
    """By how many ms the store's clock is ahead of this machine's."""
    while True:
        with suppress(Unavailable):
            return await house.store.now() - 1000 * time.time()
        await asyncio.sleep(PATIENCE)


async def _attend(house: House, alarm: Alarm) -> None:
    while True:
        await alarm.wait()
        try:
            while names := await house.store.claim(AT_ONCE, LEASE_MS):
                await asyncio.gather(*(_safely(_due, house, name) for name in names))
        except Unavailable:
            await asyncio.sleep(PATIENCE)


async def _look_after(house: House) -> None:
    """Notices who is absent from a game that waits for nothing."""
    while True:
        await asyncio.sleep(LOOK * random.uniform(0.8, 1.2))
        with suppress(Unavailable):
            while games := await house.store.presence.claim(AT_ONCE, LEASE_MS):
                await asyncio.gather(*(_safely(look_after, house, game) for game in games))


async def _due(house: House, name: str) -> None:
    """What is due under a name: a game's, a group's of quick matches, or the mark of a notice that is owed."""
    if name.startswith(OWED):
        await notices.collect(house, name)
    elif name.startswith(GROUP):
        await match.attend(house, name)
    else:
        await attend(house, name, see)


async def _safely(attending: Callable[[House, str], Awaitable[None]], house: House, name: str) -> None:
    """One's trouble must not stop the others; its lease brings it back later."""
    try:
        await attending(house, name)
    except Unavailable:
        return
    except Exception:
        log.exception("attending failed", name=name)
