"""What the log shows when something fails (CR6)."""

import json
import subprocess
import sys

import pytest

FAILING = """
import asyncio
from trompe import logs
from trompe.play.house import House
from trompe.session import restored
from trompe.workers.loops import _safely

async def attending(house, name):
    hand = "the seven of owls"
    restored(b'{"seed": "of all secrets"}')

logs.configure()
house = House(store=None, hub=None, hints=None, secret=b"a key that signs all")
asyncio.run(_safely(attending, house, "g1"))
"""


@pytest.mark.clause("CR6")
def test_a_failure_is_told_without_what_the_variables_held() -> None:
    done = subprocess.run([sys.executable, "-c", FAILING], capture_output=True, text=True, check=True, timeout=60)
    (line,) = done.stderr.splitlines()
    told = json.loads(line)
    assert (done.stdout, told["level"], told["name"]) == ("", "error", "g1")
    assert "ValidationError" in told["exception"]
    assert "attending" in told["exception"]
    assert not any(secret in line for secret in ("owls", "of all secrets", "a key that signs all"))
