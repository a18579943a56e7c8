"""What kind of server is there, whether its data are ours, and what about its settings endangers them."""

from dataclasses import dataclass

from trompe.errors import Unavailable
from trompe.store.executor import Executor
from trompe.store.keys import FORMAT, PARTITIONS
from trompe.store.values import StartRefused
from trompe.store.wire import Command, ReplyError

OLDEST = (6, 2)
OPEN_SECONDS = 5.0
_WRONG = {"NOAUTH", "WRONGPASS", "NOPERM", "ERR", "WRONGTYPE", "MOVED"}


@dataclass(frozen=True)
class Server:
    """The server's abilities."""

    sharded: bool
    """Knows SPUBLISH (Redis 7, Valkey): in a cluster a bell then stays with the shard that rings it."""

    @property
    def publish(self) -> str:
        """The command that rings a bell."""
        return "SPUBLISH" if self.sharded else "PUBLISH"

    @property
    def subscribe(self) -> str:
        """The command that listens for bells."""
        return "SSUBSCRIBE" if self.sharded else "SUBSCRIBE"


async def greet(executor: Executor) -> Server:
    """Looks at a server for the first time and claims its database. Raises StartRefused or Unavailable."""
    try:
        (info,) = await executor.run([("INFO", "server")], seconds=OPEN_SECONDS)
        server = _server(fields(info))
        await _claim(executor)
    except Unavailable as fault:
        cause = fault.__cause__
        if isinstance(cause, ReplyError) and cause.code in _WRONG:
            raise StartRefused(f"Redis refuses us: {cause}") from fault
        raise
    return server


def _server(info: dict[str, str]) -> Server:
    # Valkey calls itself redis_version 7.2.4, whatever its own version: both names lead to the same answer.
    version = info.get("valkey_version") or info.get("redis_version", "0.0")
    major, minor = (int(part) for part in version.split(".")[:2])
    if (major, minor) < OLDEST:
        raise StartRefused(f"the server is version {version}; Redis 6.2, Valkey 7.2 or newer is needed")
    if "cluster" in (info.get("redis_mode"), info.get("server_mode")):
        raise StartRefused("the server is a node of a cluster; this release needs one that stands alone")
    return Server(sharded=major >= 7)


async def _claim(executor: Executor) -> None:
    commands: list[Command] = [
        ("HSETNX", "meta", "format", FORMAT),
        ("HSETNX", "meta", "partitions", PARTITIONS),
        ("HMGET", "meta", "format", "partitions"),
    ]
    *_, meta = await executor.run(commands)
    found = tuple((value or b"?").decode() for value in meta)
    if found != (FORMAT, str(PARTITIONS)):
        raise StartRefused(
            f"this database holds data of format {found[0]} with {found[1]} partitions; this release reads "
            f"format {FORMAT} with {PARTITIONS}: use the release that wrote it, or another database"
        )


async def dangers(executor: Executor) -> list[str]:
    """Settings that can lose acknowledged actions, one sentence each; none when all is well."""
    persistence, memory = await executor.run([("INFO", "persistence"), ("INFO", "memory")])
    found = []
    if fields(persistence).get("aof_enabled") != "1":
        found.append("Redis keeps no append-only file: a restart loses games (set appendonly yes).")
    policy = fields(memory).get("maxmemory_policy", "noeviction")
    if policy != "noeviction":
        found.append(f"Redis may evict games when memory is short: set maxmemory-policy noeviction, not {policy}.")
    return found + await _fsync(executor)


async def _fsync(executor: Executor) -> list[str]:
    try:
        (reply,) = await executor.run([("CONFIG", "GET", "appendfsync")])
    except Unavailable:
        return ["Redis does not show its settings (CONFIG GET): appendfsync could not be checked."]
    if reply and reply[1] == b"no":
        return ["Redis leaves it to the system when to write the append-only file: appendfsync is no."]
    return []


def fields(info: bytes) -> dict[str, str]:
    """The `name:value` lines of an INFO reply."""
    lines = info.decode("utf-8", "replace").splitlines()
    return dict(line.split(":", 1) for line in lines if ":" in line)
