"""Does an action cost more the longer a game has run? Prints the cost of talk around action 20, 2,000 and 5,000 (T5).

    python tests/bench/growth.py [--json FILE]

Whole use case on a real embedded server: load, apply, commit, answer with the view. Interleaved rounds over a young
and an old game in one process; CPU of this process and wall time, medians.
"""

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from trompe.play import lobby, turns
from trompe.play.house import Caller, House
from trompe.rules.illusion.model import Options
from trompe.session import Create
from trompe.session.model import Talk
from trompe.store import Store
from trompe.store.engine import Engine

ROUNDS, BATCH = 7, 40
ANA = Caller("ana")


async def talk(house: House, game: str, first: int, count: int) -> tuple[float, float]:
    """CPU and wall microseconds for each of `count` lines."""
    cpu, wall = time.process_time(), time.perf_counter()
    for n in range(first, first + count):
        await turns.act(house, ANA, game, Talk(text=f"line {n}"), f"k{n}")
    return (time.process_time() - cpu) / count * 1e6, (time.perf_counter() - wall) / count * 1e6


async def grown(house: House, name: str, size: int) -> tuple[str, int]:
    """A game with that many actions in it."""
    made = await lobby.create(house, ANA, Create(game=Options(), seats=2, name="Ana"), name)
    await talk(house, made.game.id, 2, size)
    return made.game.id, size + 2


async def measured(url: str) -> list[dict[str, float]]:
    store = await Store.open(url)
    house = House(store=store, hub=store.hub, hints=store.hints, secret=b"s" * 32)
    sizes = (20, 2000, 5000)
    games = [await grown(house, f"g{size}", size) for size in sizes]
    rows: list[list[tuple[float, float]]] = [[] for _ in games]
    for _ in range(ROUNDS):
        for at, (game, length) in enumerate(games):
            rows[at].append(await talk(house, game, length, BATCH))
            games[at] = (game, length + BATCH)
    await store.close()
    return [
        {"action": size, "cpu_us": median(c for c, _ in row), "wall_us": median(w for _, w in row)}
        for size, row in zip(sizes, rows, strict=True)
    ]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine.start(Path(folder))
        try:
            rows = asyncio.run(measured(engine.url))
        finally:
            engine.stop()
    for row in rows:
        ratio = row["cpu_us"] / rows[0]["cpu_us"]
        print(f"action {row['action']:>5}: {row['cpu_us']:7.0f} us CPU, {row['wall_us']:7.0f} us wall, x{ratio:.2f}")
    if "--json" in sys.argv:
        Path(sys.argv[sys.argv.index("--json") + 1]).write_text(json.dumps(rows))


if __name__ == "__main__":
    main()
