"""Servers for the judges: real ones on loopback."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import httpx
import pytest

from web.rest.api import SECRET


class Served(NamedTuple):
    """A server as operators run it."""

    address: str
    process: "subprocess.Popen[bytes]"


@contextmanager
def served(redis_url: str, *, sandbox: bool = False) -> Iterator[Served]:
    """A server while the block runs."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    names = {"REDIS_URL": redis_url, "SECRET": SECRET, "LOOPS": "true", "SANDBOX": str(sandbox).lower()}
    command = [sys.executable, "-m", "uvicorn", "--factory", "trompe.app:create", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--log-level", "critical"], env=os.environ | {f"TROMPE_{name}": it for name, it in names.items()}
    )
    try:
        _wait(f"http://127.0.0.1:{port}/readyz")
        yield Served(f"http://127.0.0.1:{port}", process)
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="module")
def server(redis_url: str) -> Iterator[str]:
    """A server's address."""
    with served(redis_url) as found:
        yield found.address


@pytest.fixture(scope="module")
def sandbox_server(redis_url: str) -> Iterator[str]:
    """A sandbox's address."""
    with served(redis_url, sandbox=True) as found:
        yield found.address


def _wait(address: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(address).status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    raise AssertionError("the server does not start")
