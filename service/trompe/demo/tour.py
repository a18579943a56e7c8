"""A whole run."""

import asyncio
import random
import time
from collections.abc import Iterable, Iterator

from rich.console import Console

from trompe.client import GraphQLClient, Kind, Refused, Unreachable
from trompe.client.base import connections

from .checks import problems
from .kinds import Part, part_of
from .plan import Plan, plans, repeated
from .record import Record
from .show import Show
from .table import Door, Table

SHOWN = 12
"""Problems of one game that are printed."""


async def run(
    server: str,
    *,
    games: int | None = None,
    concurrency: int = 4,
    quick: bool = False,
    kind: str | None = None,
    seed: int = 0,
    patience: float = 10,
    console: Console | None = None,
) -> int:
    """Play at that server and check all that is shown; the exit code: 0 only if everything held.

    `games`: how many; without it, every number of players with every set of options through both APIs, and some
    more. `concurrency`: how many of a kind at once, and more of those that mostly wait. `quick`: one for each number of
    players. `kind`: games of one kind alone. `seed`: of the players' choices.
    """
    console = console or Console()
    start = time.monotonic()
    try:
        found = await _played(server, games, concurrency, quick, kind, seed, patience, console)
    except (Refused, Unreachable, ValueError, LookupError, TypeError) as fault:
        # The last three: what answers there is no Trompe.
        console.print(f"{server}: {type(fault).__name__}: {fault}", markup=False, highlight=False, soft_wrap=True)
        found = [str(fault)], 0
    faults, count = found
    seconds = time.monotonic() - start
    console.print(f"{count} games, {len(faults)} problems, {seconds:.1f} s", markup=False, highlight=False)
    return 1 if faults or not count else 0


async def _played(
    server: str,
    games: int | None,
    concurrency: int,
    quick: bool,
    only: str | None,
    seed: int,
    patience: float,
    console: Console,
) -> tuple[list[str], int]:
    async with connections() as http, GraphQLClient(server, http=http, patience=patience) as first:
        door = Door(server, http, await first.schema(), patience)
        kinds = [kind for kind in await first.kinds() if only in (None, kind["kind"])]
        parts = {kind["kind"]: part_of(kind["kind"]) for kind in kinds}
        wanted = _wanted(kinds, parts, games, quick)
        with Show(console, len(wanted)) as show:
            limits = {kind: asyncio.Semaphore(concurrency * part.side_by_side) for kind, part in parts.items()}
            played = [_one(door, plan, parts[plan.kind], seed, show, limits[plan.kind]) for plan in wanted]
            found = await asyncio.gather(*played)
    return [problem for each in found for problem in each], len(wanted)


def _wanted(kinds: Iterable[Kind], parts: dict[str, Part], games: int | None, quick: bool) -> list[Plan]:
    found: list[Plan] = []
    for kind in kinds:
        found += plans(kind, parts[kind["kind"]], len(found) + 1, quick)
    return found if games is None else repeated(found, games)


async def _one(door: Door, plan: Plan, part: Part, seed: int, show: Show, limit: asyncio.Semaphore) -> list[str]:
    async with limit:
        start = time.monotonic()
        show.began(plan)
        rng = random.Random(f"{seed}/{plan.number}")
        table = Table(door, plan, part, rng, lambda actions: show.moved(plan, actions))
        record, found = await _judged(table, part)
        show.ended(plan, record, found[:SHOWN], time.monotonic() - start)
        return found


async def _judged(table: Table, part: Part) -> tuple[Record | None, list[str]]:
    """What was seen and what is wrong with it; whatever keeps a game from its end is a problem like others."""
    record = None
    try:
        async with asyncio.timeout(part.seconds):
            record = await table.play()
        return record, list(dict.fromkeys(problems(record, part)))
    except TimeoutError:
        return None, [*table.problems, f"came to a standstill: not over after {part.seconds} s"]
    except Exception as fault:
        return record, [*table.problems, *_reasons(fault)]


def _reasons(fault: Exception) -> Iterator[str]:
    if isinstance(fault, ExceptionGroup):
        for part in fault.exceptions:
            yield from _reasons(part)
    else:
        yield f"{type(fault).__name__}: {fault}"
