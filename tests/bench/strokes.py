"""What drawing costs: `python tests/bench/strokes.py` prints the cost of a batch early and late, and Redis's memory.

Five artists draw for 90 s in real traffic: a batch of 8 points every 100 ms each, here sent without pauses.
"""

import asyncio
import sys
import time
from random import Random
from typing import Any

from play.people import act, keys, named, started, view
from store.servers import ask, engines, serving
from trompe.play import canvas
from trompe.play.house import House
from trompe.rules.canvas import Draw, Stroke
from trompe.rules.duplik.model import OpenTurn, Options, StartTimer
from trompe.store import Store

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")
BATCHES, PART = 900, 100


async def measured(url: str) -> None:
    store = await Store.open(url)
    house = House(store=store, hub=store.hub, hints=store.hints, secret=b"s" * 32)
    game = await started(house, *NAMES, game=Options(draw_seconds=300))
    portrayer = NAMES[(await view(house, game, "Ana")).play.phase.portrayer]
    for action in (OpenTurn(round=1), StartTimer(round=1)):
        await act(house, game, portrayer, action)
    own = {NAMES[c.artist]: c.canvas for c in (await view(house, game, "Ana")).play.phase.canvases}
    costs = [await _cost(house, game, own, Random(part)) for part in range(BATCHES // PART)]
    memory = sum([await ask(url, "MEMORY", "USAGE", key, "SAMPLES", "0") for key in await ask(url, "KEYS", "x:*")])
    began = time.process_time()
    await canvas.look(house, named(next(iter(own))), game, next(iter(own.values())))
    sys.stdout.write(
        f"CPU of a batch of 8 points, ms: first {costs[0]:.3f}, last {costs[-1]:.3f}\n"
        f"Redis: {memory / len(own) / 1024:.0f} KB a canvas of {BATCHES} batches\n"
        f"reading a whole canvas: {1000 * (time.process_time() - began):.1f} ms\n"
    )
    await store.close()


async def _cost(house: House, game: str, own: dict[str, str], chance: Random) -> float:
    """Milliseconds of this process's CPU for a batch."""
    began = time.process_time()
    for _ in range(PART):
        await asyncio.gather(*(_drawn(house, game, name, at, chance) for name, at in own.items()))
    return 1000 * (time.process_time() - began) / PART / len(own)


async def _drawn(house: House, game: str, name: str, at: str, chance: Random) -> Any:
    points = tuple((chance.randrange(1001), chance.randrange(1001)) for _ in range(8))
    entry = Draw(strokes=(Stroke(points=points),))
    return await canvas.draw(house, named(name), game, at, entry, next(keys))


if __name__ == "__main__":
    with serving(engines()[0], "--appendonly", "no") as process:
        asyncio.run(measured(process.url))
