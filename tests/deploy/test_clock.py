"""The arrangement of compose: API workers without loops, and one worker for the clock and the bots."""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from clients.games import WANTED, start
from clients.running import SECRET, workers
from store.servers import engines, serving
from trompe.client import RestClient

SEATS = [{"kind": "session", "type": "add_bot", "seat": seat} for seat in (1, 2)]

PLACE = {"kind": "illusion", "type": "place", "turn": 1, "position": 0}


@pytest.mark.clause("CR9", "CR11")
async def test_bots_move_when_the_worker_runs_and_not_before() -> None:
    with serving(engines()[0], "--appendonly", "yes") as redis:
        settings = {"redis_url": redis.url, "bot_think_ms": "0"}
        with workers(1, loops="false", **settings) as (api,):
            async with RestClient(api.server) as ana:
                await ana.guest()
                game = (await ana.create(WANTED | {"seats": 3}))["game"]["id"]
                for bot in SEATS:
                    await ana.act(game, bot)
                begun = (await ana.act(game, start(3)))["game"]
                if begun["waitingFor"] == [0]:
                    begun = (await ana.act(game, PLACE))["game"]
                await asyncio.sleep(0.5)
                assert (await ana.view(game))["version"] == begun["version"]
                with _working(settings):
                    async with asyncio.timeout(20):
                        async for update in ana.follow(game, begun["cursor"]):
                            if update["game"]["waitingFor"] == [0]:
                                break
                    moved = (await ana.changes(game, begun["cursor"]))["changes"]
    assert {change["seat"] for change in moved} <= {1, 2}
    assert moved


@contextlib.contextmanager
def _working(settings: dict[str, str]) -> Iterator[None]:
    """`trompe worker` while the block runs."""
    named = {f"TROMPE_{name.upper()}": value for name, value in settings.items()}
    command = [sys.executable, "-c", "from trompe.cli import main; main()", "worker"]
    process = subprocess.Popen(command, env=os.environ | named | {"TROMPE_SECRET": SECRET})
    try:
        yield
    finally:
        process.terminate()
        assert process.wait(15) == 0
