"""Quick matches in Redis: who waits to be seated with others who asked for the same.

A group is all that asked for one thing. Its due times stand among the games' own, under its name.
"""

from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import NamedTuple

from trompe.store import keys
from trompe.store.canvases import Write
from trompe.store.executor import Executor
from trompe.store.scripts import QUICK_ASK, QUICK_DONE, QUICK_DUE, QUICK_LEAVE, Script
from trompe.store.server import Server
from trompe.store.wire import Command, Reply

AT_ONCE = 100
"""Requests of a group whose time is up that are dealt with in one go; the others follow."""


class Request(NamedTuple):
    """What a player asks for."""

    id: str
    """Lower-case hexadecimal digits, of this group alone."""
    player: str
    players: int
    """How many are to be seated together: the same in all of a group."""
    ends: int
    """Until when it waits, ms since the epoch."""
    bots: bool
    """Whether bots are welcome in the place of those who are missing then."""
    data: bytes


class Asked(NamedTuple):
    """A request as it stands."""

    id: str
    data: bytes
    state: str
    """`waiting`, `matched` (its game is being made), or in the end `seated`, `expired` or `cancelled`."""
    match: str | None
    game: str | None


class Queues:
    """The requests of all groups. Each operation is one script call: whole, or not at all, and safe to send again."""

    def __init__(self, executor: Executor, server: Server, write: Write, offset: Callable[[], Awaitable[int]]) -> None:
        self._run = executor.run
        self._server = server
        self._write = write
        self._offset = offset

    async def note(self, key: str, fingerprint: str, seconds: int) -> bool:
        """Remembers for so long what a client's key was used for; False when that was something else."""
        name = keys.quick_key(key)
        _, kept = await self._run([("SET", name, fingerprint, "NX", "EX", seconds), ("GET", name)])
        return bool(kept == fingerprint.encode())

    async def ask(self, group: str, request: Request) -> Asked:
        """Takes a request in; with the last that was missing, a match is made.

        The same id again, or another of a player who waits here already, gives what is there.
        """
        player = blake2b(request.player.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
        found = await self._call(
            QUICK_ASK, group, request.id, player, request.players, request.ends, int(request.bots), request.data
        )
        return _asked(found)

    async def look(self, group: str, id: str) -> Asked | None:
        """A request as it stands; None when there is none, or none any more."""
        fields = (id, f"{id}:s", f"{id}:m", f"{id}:g")
        (found,) = await self._run([("HMGET", keys.quick(group)[0], *fields)])
        return None if found[0] is None else _asked([id.encode(), *found])

    async def leave(self, group: str, id: str) -> Asked | None:
        """Withdraws a request if it still waits, and gives it as it stands then."""
        found = await self._call(QUICK_LEAVE, group, id)
        return None if found[1] is None else _asked(found)

    async def due(self, group: str) -> list[str]:
        """Does what is due in a group by now; gives the matches that need a game made by somebody."""
        return [match.decode() for match in await self._call(QUICK_DUE, group, AT_ONCE)]

    async def members(self, group: str, match: str) -> list[bytes]:
        """The data of all requests in a match; whose time was up comes first. None when it has its game."""
        (listed,) = await self._run([("HGET", keys.quick(group)[0], match)])
        if listed is None:
            return []
        (found,) = await self._run([("HMGET", keys.quick(group)[0], *listed.split())])
        return [data for data in found if data is not None]

    async def done(self, group: str, match: str, game: str | None) -> None:
        """Tells everybody in a match which game is theirs; None: there can be none, and the requests are `expired`."""
        await self._call(QUICK_DONE, group, match, game or "")

    async def _call(self, script: Script, group: str, *args: str | bytes | int) -> Reply:
        common = (await self._offset(), group, self._server.publish, keys.names(group).channel)
        command: Command = script.call([*keys.quick(group), keys.names(group).due], *common, *args)
        found, *_ = await self._write(group, command)
        return found


def _asked(facts: Reply) -> Asked:
    id, data, state, match, game = facts
    return Asked(id.decode(), data, state.decode(), match and match.decode(), game and game.decode())
