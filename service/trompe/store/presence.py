"""Who is connected to a game, beside it in Redis: it lapses by itself, raises no version, and has a bell of its own."""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trompe.store import keys
from trompe.store.executor import Executor
from trompe.store.scripts import CLAIM, PRESENCE
from trompe.store.server import Server

LAPSE_MS = 30_000
"""How long a sign of life lasts: a connection of a worker that died is gone after it."""
KEPT_SECONDS = 60
"""How long it is known at least when somebody was last seen."""
FIRST_LOOK_MS = 10_000
"""When the clock looks after a game where somebody was seen: the shortest grace that there is."""


class Sign(NamedTuple):
    """That somebody is there, or is not any more."""

    there: bool
    who: str
    """The person, as this game's session knows holders of seats."""
    connection: str | None
    """Which one of theirs; None for a mere request."""
    seated: bool = True
    """Whether they hold a seat; else they watch."""


@dataclass(frozen=True)
class People:
    """Who is connected to a game."""

    connected: frozenset[str] = frozenset()
    """Holders of seats, by an open stream or a request of the last half minute."""
    spectators: int = 0
    """People without a seat who have a stream open, each counted once."""
    seen: Mapping[str, int] = field(default_factory=dict, compare=False)
    """When holders were last seen, ms since the epoch by the store's time."""
    now: int = field(default=0, compare=False)
    """The store's time of this."""


NOBODY = People()


class Presence:
    """The people of all games."""

    def __init__(self, executor: Executor, server: Server, offset: Callable[[], Awaitable[int]]) -> None:
        self._executor = executor
        self._server = server
        self._offset = offset

    async def tell(self, gid: str, signs: Sequence[Sign] = (), keep: int = 0) -> People:
        """Notes who is there and who is not, and says who is. Changes ring the bell `keys.people(gid)`.

        `keep`: seconds for which it must be known when somebody was last seen.
        """
        names = keys.crowd(gid)
        call = PRESENCE.call(
            [names.seats, names.spectators, names.seen, names.looked_after],
            LAPSE_MS,
            max(keep, KEPT_SECONDS),
            await self._offset(),
            gid,
            FIRST_LOOK_MS,
            self._server.publish,
            keys.names(gid).channel,
            keys.people(gid),
            *(word for sign in signs for word in _words(sign)),
        )
        ((now, spectators, connected, seen),) = await self._executor.run([call])
        return People(
            connected=frozenset(holder.decode() for holder in connected),
            spectators=spectators,
            seen={holder.decode(): int(ms) for holder, ms in zip(seen[::2], seen[1::2], strict=True)},
            now=int(now),
        )

    async def claim(self, limit: int, lease_ms: int) -> list[str]:
        """Ids of games whose people the clock is to look after, given to nobody else for `lease_ms`."""
        start = random.randrange(keys.PARTITIONS)
        tags = keys.TAGS[start:] + keys.TAGS[:start]
        call = CLAIM.call([keys.looked_after(t) for t in tags], limit, lease_ms, await self._offset())
        (found,) = await self._executor.run([call])
        return [gid.decode() for gid in found]

    async def look_again(self, gid: str, at: int | None) -> None:
        """When the clock is to look after the game again, ms since the epoch; None for when somebody is seen."""
        key = keys.crowd(gid).looked_after
        await self._executor.run([("ZREM", key, gid) if at is None else ("ZADD", key, at, gid)])


def _words(sign: Sign) -> tuple[str, ...]:
    return "on" if sign.there else "off", "seat" if sign.seated else "watch", sign.who, sign.connection or ""
