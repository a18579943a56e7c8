"""What drawing costs: `python tests/bench/strokes.py` prints the cost of a batch early and late, and Redis's memory.

Five artists draw for 90 s in real traffic: a batch of 8 points every 100 ms each, here sent without pauses.
"""

import asyncio
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from play.people import act, keys, named, started, view
from store.servers import ask, engines, serving
from trompe.play import canvas, clock
from trompe.play.eyes import see
from trompe.play.house import House
from trompe.rules.canvas import Draw, Stroke
from trompe.rules.duplik.model import OpenTurn, Options, StartTimer
from trompe.store import Store

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")
BATCHES, PART = 900, 100


async def measured(url: str) -> None:
    store = await Store.open(url, sandbox=True)
    house = House(store=store, hub=store.hub, hints=store.hints, secret=b"s" * 32, sandbox=True)
    game = await started(house, *NAMES, game=Options(draw_seconds=300))
    portrayer = NAMES[(await view(house, game, "Ana")).play.phase.portrayer]
    for action in (OpenTurn(round=1), StartTimer(round=1)):
        await act(house, game, portrayer, action)
    own = {NAMES[c.artist]: c.canvas for c in (await view(house, game, "Ana")).play.phase.canvases}
    costs = [await _cost(house, game, own, Random(part)) for part in range(BATCHES // PART)]
    drawn = await _memory(url)
    began = time.process_time()
    await canvas.look(house, named(next(iter(own))), game, next(iter(own.values())))
    reading = time.process_time() - began
    await store.advance(302_000)
    await clock.attend(house, game, see)
    sys.stdout.write(
        f"CPU of a batch of 8 points, ms: first {costs[0]:.3f}, last {costs[-1]:.3f}\n"
        f"Redis, KB a canvas of {BATCHES} batches: {drawn / len(own) / 1024:.1f} while it is drawn on, "
        f"{await _memory(url) / len(own) / 1024:.1f} when frozen\n"
        f"reading a whole canvas: {1000 * reading:.1f} ms\n"
    )
    await store.close()


async def _memory(url: str) -> int:
    """Bytes of all canvases."""
    keys = [key for name in ("x:*", "j:*") for key in await ask(url, "KEYS", name)]
    return sum([await ask(url, "MEMORY", "USAGE", key, "SAMPLES", "0") for key in keys])


async def _cost(house: House, game: str, own: dict[str, str], chance: Random) -> float:
    """Milliseconds of this process's CPU for a batch."""
    began = time.process_time()
    for _ in range(PART):
        await asyncio.gather(*(_drawn(house, game, name, at, chance) for name, at in own.items()))
    return 1000 * (time.process_time() - began) / PART / len(own)


async def _drawn(house: House, game: str, name: str, at: str, chance: Random) -> Any:
    x, y = chance.randrange(800), chance.randrange(800)
    points = tuple((x + 20 * at + chance.randrange(20), y + 20 * at + chance.randrange(20)) for at in range(8))
    entry = Draw(strokes=(Stroke(points=points),))
    return await canvas.draw(house, named(name), game, at, entry, next(keys))


if __name__ == "__main__":
    with serving(engines()[0], "--appendonly", "no") as process:
        asyncio.run(measured(process.url))
