"""Lists that help to find games: open ones, a player's own, invite codes.

Only hints: they lie in other slots than the games, may lag behind or be lost, and can be rebuilt. Whoever
reads them loads the games they name and removes what is wrong.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from trompe.errors import Unavailable
from trompe.store import keys
from trompe.store.executor import Executor
from trompe.store.scripts import OUTLAST
from trompe.store.server import Server
from trompe.store.wire import Command

MOST_MINE = 1000
"""Games on a player's list, the newest."""
MOST_SWEPT = 10
"""Games on a list, the oldest, that are looked at when one is added: those that are gone are dropped."""
SETTLED_MS = 60_000
"""A list's entry younger than this may be ahead of its game, and is left alone."""


class Place(NamedTuple):
    """A game's place in a list, which runs from the newest to the oldest; also the cursor to go on from."""

    created: int
    """ms since the epoch."""
    gid: str


class Hints:
    """Open games, a player's own games, invite codes, and the tickets of streams that are open."""

    def __init__(self, executor: Executor, server: Server) -> None:
        self._run = executor.run
        self._server = server

    async def open_add(self, kind: str, gid: str, created: int, seconds: int) -> None:
        """Puts a game on the lists of open games, of its kind and of all, which last for `seconds` from now."""
        await self._run([("ZADD", key, created, gid) for key in _open(kind)])
        await self.open_keep(kind, seconds)
        for key in _open(kind):
            await self._sweep(key, created)

    async def open_keep(self, kind: str, seconds: int) -> None:
        """Lets the lists that a game is on last for so long from now."""
        await self._run([OUTLAST.call([key], seconds) for key in _open(kind)])

    async def open_remove(self, kind: str, gid: str) -> None:
        """Takes it off."""
        await self._run([("ZREM", key, gid) for key in _open(kind)])

    async def open_page(self, kind: str | None, after: Place | None, limit: int) -> list[Place]:
        """Open games of a kind (None: of all) after a place, newest first."""
        return await self._page(_open(kind)[0], after, limit)

    async def mine_add(
        self, player: str, gid: str, created: int, seconds: int, holder: str = "", known: int | None = None
    ) -> None:
        """Puts a game on a player's list, which is kept for `seconds` from now.

        `holder`: as whom the game knows the player, if it does, for at least `known` seconds, or as long as the list.
        Whoever follows the list (`keys.listed`) is woken.
        """
        key, name = _mine(player), keys.listed(player)
        changed, players = keys.mine(name), _players(gid)
        bound: Command = ("ZREMRANGEBYRANK", key, 0, -1 - MOST_MINE)
        named: Command = ("HSET", players, holder, player)
        lasting: list[Command] = [("EXPIRE", each, seconds) for each in (key, changed)]
        lasting.append(OUTLAST.call([players], seconds if known is None else known))
        # It counts as changed once it has changed: who compares the counts looks at the list then.
        _, _, _, changes, *_ = await self._run([("ZADD", key, created, gid), bound, named, ("INCR", changed), *lasting])
        with suppress(Unavailable):  # a bell that is not allowed to ring; whoever follows looks now and then
            await self._run([(self._server.publish, keys.channel(keys.tag_of(name)), f"{name} {changes} ")])

        await self._sweep(key, created)

    async def keep(self, gid: str, codes: Sequence[str], seconds: int) -> None:
        """Lets what leads to a game and who plays there last for so long from now, and no longer."""
        await self._run([("EXPIRE", key, seconds) for key in (_players(gid), *map(_code, codes))])

    async def players(self, gid: str, holders: Sequence[str]) -> list[str | None]:
        """The players behind holders of seats in a game; None for one on whose list it was not put."""
        if not holders:
            return []
        (found,) = await self._run([("HMGET", _players(gid), *holders)])
        return [player and player.decode() for player in found]

    async def mine_remove(self, player: str, gids: Sequence[str]) -> None:
        """Takes games off a player's list."""
        if gids:
            await self._run([("ZREM", _mine(player), *gids)])

    async def mine_page(self, player: str, after: Place | None, limit: int) -> list[Place]:
        """A player's games after a place, newest first."""
        return await self._page(_mine(player), after, limit)

    async def code_claim(self, code: str, gid: str, seconds: int) -> bool:
        """Makes an invite code lead to a game for a time; False when it leads to another already."""
        key = _code(code)
        _, found = await self._run([("SET", key, gid, "NX", "EX", seconds), ("GET", key)])
        return bool(found == gid.encode())

    async def code_resolve(self, code: str) -> str | None:
        """The game that an invite code leads to."""
        (found,) = await self._run([("GET", _code(code))])
        return None if found is None else found.decode()

    async def code_drop(self, code: str) -> None:
        """Makes an invite code free again."""
        await self._run([("DEL", _code(code))])

    async def ticket_keep(self, ticket: str, seconds: int) -> None:
        """Lets a stream's ticket hold for so long from now."""
        await self._run([("SET", _ticket(ticket), "", "EX", seconds)])

    async def ticket_holds(self, ticket: str) -> bool:
        """Whether a stream's ticket holds still."""
        (found,) = await self._run([("EXISTS", _ticket(ticket))])
        return bool(found)

    async def _sweep(self, key: str, now: int) -> None:
        """Drops games that are gone from among the oldest of a list."""
        settled = now - SETTLED_MS
        (oldest,) = await self._run([("ZRANGEBYSCORE", key, "-inf", settled, "LIMIT", 0, MOST_SWEPT)])
        names = [gid.decode() for gid in oldest]
        there = await self._run([("EXISTS", keys.names(gid).game) for gid in names]) if names else []
        if gone := [gid for gid, exists in zip(names, there, strict=True) if not exists]:
            await self._run([("ZREM", key, *gone)])

    async def _page(self, key: str, after: Place | None, limit: int) -> list[Place]:
        """Games of one score are in order of their ids, so a cursor may lie among them."""
        if limit < 1:
            return []
        found: list[Place] = []
        if after is not None:
            found = [place for place in await self._tie(key, after.created) if place < after][:limit]
        top = "+inf" if after is None else f"({after.created}"
        if len(found) < limit:
            found += await self._range(key, top, "-inf", limit - len(found))
        return found

    async def _tie(self, key: str, created: int) -> list[Place]:
        return await self._range(key, str(created), str(created), -1)

    async def _range(self, key: str, top: str, bottom: str, limit: int) -> list[Place]:
        command: Command = ("ZREVRANGEBYSCORE", key, top, bottom, "WITHSCORES", "LIMIT", 0, limit)
        (found,) = await self._run([command])
        return [Place(int(score), gid.decode()) for gid, score in zip(found[::2], found[1::2], strict=True)]


def _open(kind: str | None) -> tuple[str, ...]:
    return ("open",) if kind is None else (f"open:{kind}", "open")


def _players(gid: str) -> str:
    return f"a:{gid}"


def _mine(player: str) -> str:
    return f"mine:{player}"


def _ticket(ticket: str) -> str:
    return f"ticket:{ticket}"


def _code(code: str) -> str:
    return f"code:{code}"
