"""Servers in processes of their own, that a test may kill and start again at the same address."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
SECRET = "a secret that all workers of one test share"


def free_port() -> int:
    """A port of the loopback address that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Worker:
    """One API worker."""

    def __init__(self, app: str = "trompe.app:create", **settings: str) -> None:
        self._port = free_port()
        self.server = f"http://127.0.0.1:{self._port}"
        self._app = app
        self._environment = os.environ | {f"TROMPE_{name.upper()}": value for name, value in settings.items()}
        # Whatever tree the tests import is the tree that the server runs.
        self._environment["PYTHONPATH"] = os.pathsep.join(
            [str(TESTS), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        )

    def start(self) -> None:
        """Start it, and return when it is ready."""
        self.launch()
        self.await_ready()

    def launch(self) -> None:
        """Start it, and do not wait."""
        command = [sys.executable, "-m", "uvicorn", self._app, "--factory", "--port", str(self._port)]
        options = ["--ws", "websockets-sansio", "--log-level", "warning", "--timeout-graceful-shutdown", "2"]
        self._process = subprocess.Popen([*command, *options], env=self._environment)

    def await_ready(self) -> None:
        """Return when it is ready."""
        end = time.monotonic() + 30
        while time.monotonic() < end and self._process.poll() is None:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.server}/readyz", timeout=2):
                return
            time.sleep(0.05)
        raise AssertionError("the worker does not start")

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it politely."""
        self._process.terminate()
        self._process.wait(10)


@contextlib.contextmanager
def workers(count: int, app: str = "trompe.app:create", **settings: str) -> Iterator[list[Worker]]:
    """So many workers while the block runs."""
    found = [Worker(app, secret=SECRET, **settings) for _ in range(count)]
    try:
        for worker in found:
            worker.launch()
        for worker in found:
            worker.await_ready()
        yield found
    finally:
        for worker in found:
            worker.stop()
