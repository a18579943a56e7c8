"""Commands as processes, on loopback."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

TROMPE = Path(sys.executable).parent / "trompe"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def environment(**more: str) -> dict[str, str]:
    """This process's own, without settings of Trompe's."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("TROMPE_")}
    return plain | more


def trompe(*arguments: str, cwd: Path | None = None, **env: str) -> "subprocess.CompletedProcess[str]":
    """Run a command that ends by itself."""
    return subprocess.run(
        [TROMPE, *arguments],
        cwd=cwd,
        env=environment(**env),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


class Running:
    """A command that serves."""

    def __init__(self, process: "subprocess.Popen[str]", port: int, output: Path) -> None:
        self.process, self.base, self._output = process, f"http://127.0.0.1:{port}", output

    @property
    def output(self) -> str:
        return self._output.read_text()

    def ready(self, seconds: float = 30) -> None:
        """Until it can serve, and has said so."""
        self.until(lambda: "/readyz" in self.output and self._answers(), seconds)

    def until(self, holds: Callable[[], bool], seconds: float = 30) -> None:
        """Until something holds, while the command runs."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if holds():
                return
            time.sleep(0.05)
        raise AssertionError(self.output)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.base}/readyz", timeout=10).status_code == 200
        except httpx.TransportError:
            return False

    def stop(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(20)


@contextmanager
def serving(folder: Path, *arguments: str, **env: str) -> Iterator[Running]:
    """`trompe serve` with its data in the folder, until the block ends."""
    port, output = free_port(), folder.with_suffix(".log")
    command = [TROMPE, "serve", "--port", str(port), "--data-dir", str(folder), *arguments]
    with output.open("w") as out:
        process = subprocess.Popen(command, env=environment(**env), stdout=out, stderr=out, text=True)
    running = Running(process, port, output)
    try:
        yield running
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(5)
