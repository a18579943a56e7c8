"""Does anybody notice when the workers are restarted, one after the other, under load (D6)?

    python tests/bench/restart.py [--events 3000] [--followers 12] [--workers 2] [--kill] [--json FILE]

`trompe serve` with several workers on a real Redis. Two players act all the time through the Python client, which
follows the documented retry rules; followers of both seats and of none, by REST and by GraphQL, come and go at random
and resume from their cursors. Meanwhile one worker after the other is told to end (with `--kill`: is killed), and the
service starts another. It fails when an action fails or happens twice, when any follower misses anything, hears it
twice or is reset, and when the last view of one is not the one that it gets afresh.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.streams import Server
from clients.torn import Told, checked, told
from trompe.store.engine import Engine

REST_SECONDS = 1.0


async def restarting(server: Server, workers: int, how: signal.Signals) -> int:
    """Ends one worker after the other until cancelled, each when all serve; how many."""
    count = 0
    with suppress(asyncio.CancelledError):
        while True:
            await asyncio.sleep(REST_SECONDS)
            if len([pid for pid in server.workers if _serves(pid)]) < workers:
                continue
            await asyncio.sleep(REST_SECONDS)
            # The newest comes last: the oldest one goes.
            with suppress(ProcessLookupError):
                os.kill(server.workers[0], how)
                count += 1
    return count


def _serves(pid: int) -> bool:
    """Whether a process has come as far as its event loop."""
    with suppress(OSError):
        return any("eventpoll" in os.readlink(fd) for fd in Path(f"/proc/{pid}/fd").iterdir())
    return False


async def measured(server: Server, asked: argparse.Namespace) -> tuple[Told, int]:
    how = signal.SIGKILL if asked.kill else signal.SIGTERM
    ending = asyncio.create_task(restarting(server, asked.workers, how))
    found = await told([server.url], asked.events, asked.followers, asked.seed)
    ending.cancel()
    restarts = await ending
    await asyncio.sleep(3)
    await checked(found)
    for seat in found.seats:
        await seat.close()
    return found, restarts


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", type=Path)
    parser.add_argument("--events", type=int, default=3000)
    parser.add_argument("--followers", type=int, default=12)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kill", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine.start(Path(folder))
        server = Server(engine.url, None, asked.workers)
        try:
            server.ready()
            found, restarts = asyncio.run(measured(server, asked))
        finally:
            with suppress(subprocess.TimeoutExpired):
                server.stop()
            engine.stop()
    row = {
        "events": found.last,
        "followers": len(found.stories),
        "connections": sum(story.connections for story in found.stories),
        "restarts": restarts,
        "action_p50_ms": median(found.took) * 1e3,
        "action_longest_ms": max(found.took) * 1e3,
    }
    print("  ".join(f"{key} {value:,.0f}" for key, value in row.items()))
    print("nothing was missed, nothing came twice, no action failed")
    if asked.json:
        asked.json.write_text(json.dumps(row, indent=1))


if __name__ == "__main__":
    main()
