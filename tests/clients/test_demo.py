"""The demo believes an honest server, and no other."""

import asyncio
import io
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import httpx
import pytest
from rich.console import Console

from clients.running import workers
from trompe.client import Kind
from trompe.demo import dice, run, tour
from trompe.demo.kinds import Part, part_of
from trompe.demo.plan import plans
from trompe.rules.kernel import Dice


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose clock can be moved."""
    with workers(1, sandbox="true", data_dir=str(tmp_path_factory.mktemp("data"))) as (worker,):
        yield worker.server


@asynccontextmanager
async def hurrying(server: str) -> AsyncIterator[None]:
    """The time of a sandbox goes twelve times as fast, so that nobody waits long for a timer."""

    async def hurry() -> None:
        async with httpx.AsyncClient() as http:
            while True:
                (await http.post(f"{server}/v1/sandbox/clock", json={"advanceMs": 2750})).raise_for_status()
                await asyncio.sleep(0.25)

    task = asyncio.create_task(hurry())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture(scope="module")
def liar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lies as it is told."""
    with workers(1, "clients.liar:create", sandbox="true", data_dir=str(tmp_path_factory.mktemp("data"))) as (worker,):
        yield worker.server


async def shown(server: str, kind: str = "illusion", **more: int) -> tuple[int, list[str]]:
    """The demo's exit code and its lines."""
    console = Console(file=io.StringIO(), width=200)
    code = await run(server, kind=kind, console=console, patience=5, **more)
    assert isinstance(console.file, io.StringIO)
    return code, console.file.getvalue().splitlines()


async def test_it_plays_every_number_of_players_in_both_modes_through_both_apis_and_finds_nothing(server: str) -> None:
    code, lines = await shown(server, quick=True)
    played = [re.sub(r": .*, [0-9.]+ s, ", ": ", line) for line in lines[:-1]]
    assert (code, sorted(played)) == (
        0,
        [
            "  1 illusion first_to_three GR: ok",
            "  2 illusion twelve_rounds RGR: ok",
            "  3 illusion first_to_three GRGR: ok",
            "  4 illusion twelve_rounds RGRGR: ok",
        ],
    )
    assert re.fullmatch(r"4 games, 0 problems, [0-9.]+ s", lines[-1])


async def test_it_plays_belratti_with_every_number_of_players_and_all_options(server: str) -> None:
    code, lines = await shown(server, "belratti", quick=True)
    played = [re.sub(r": .*, [0-9.]+ s, ", ": ", line) for line in lines[:-1]]
    assert (code, sorted(played)) == (
        0,
        [
            "  1 belratti unanimous exact GRG: ok",
            "  2 belratti majority at_most RGRG: ok",
            "  3 belratti anyone at_most GRGRG: ok",
            "  4 belratti unanimous exact RGRGRG: ok",
            "  5 belratti majority at_most GRGRGRG: ok",
        ],
    )


async def test_it_plays_duplik_drawing_live(sandbox: str) -> None:
    """With few players here: every number of them takes minutes."""
    async with hurrying(sandbox):
        code, lines = await shown(sandbox, "duplik", games=2, quick=True)
    played = [re.sub(r": .*, [0-9.]+ s, ", ": ", line) for line in lines[:-1]]
    assert (code, sorted(played)) == (0, ["  1 duplik 30 True GRG: ok", "  2 duplik 30 False RGRG: ok"])


def test_duplik_is_played_by_every_number_of_players_many_games_side_by_side() -> None:
    part, kind = part_of("duplik"), Kind(kind="duplik", fewest=3, most=10, rulesVersion=1)
    quick, whole = (plans(kind, part, 1, quick) for quick in (True, False))
    assert [len(plan.apis) for plan in quick] == list(range(3, 11))
    assert {len(plan.apis) for plan in whole} == set(range(2, 11))
    assert len(whole) <= 4 * part.side_by_side


LIES = {
    "a rematch of no game": (
        r'"rematchOf":"\w+"',
        '"rematchOf":null',
        "http",
        "the rematch is not as the game before",
    ),
    "an arrow too few": (r'"arrowsLeft":9\b', '"arrowsLeft":8', "http websocket", "that is not 12"),
    "a right row called wrong": (r'"wrong":null', '"wrong":0', "http websocket", "wrong should be None, not 0"),
    "a wrong row called right": (r'"wrong":\d+', '"wrong":null', "http websocket", "wrong should be"),
    "a share on a card in the row": (
        r'"row":\[\{"handle"',
        '"row":[{"red":7,"handle"',
        "rest",
        "a share was shown before the challenge",
    ),
    "one thing to some and another to others": (r'"deckCount":9', '"deckCount":8', "websocket", "otherwise"),
    "a change under another's number": (
        r'"changes":\[\{"version":5',
        '"changes":[{"version":6',
        "rest",
        "the stream has a gap",
    ),
    "another seed than promised": (
        r'"commitment":"\w',
        '"commitment":"',
        "http websocket",
        "not the one that was promised",
    ),
    "another deal than the seed's": (
        r'"start":"(\w+)(\w)(\w)"',
        r'"start":"\1\3\2"',
        "http websocket",
        "start should be",
    ),
    "a game that goes to another": (
        r'"winners":\[\d\]',
        '"winners":[1,0]',
        "http websocket",
        "is not what the arrows say",
    ),
}


@pytest.mark.parametrize("lie", LIES)
async def test_it_finds_a_lie(liar: str, lie: str) -> None:
    find, put, only, found = LIES[lie]
    async with httpx.AsyncClient() as http:
        await http.get(f"{liar}/lie", params={"find": find, "put": put, "only": only})
    code, lines = await shown(liar, games=1)
    for _ in range(9 * (code == 0)):  # chance may have left no occasion to lie in
        if code == 0:
            code, lines = await shown(liar, games=1)
    assert (code, lines[-1].startswith("1 games, 0 problems")) == (1, False)
    assert found in "\n".join(lines)


CRITERION = '{"number":1,"wording":{"en":"A","es":"B"},"golden":false,"met":false}'
LIES_OF_DUPLIK = {
    "another's canvas shown while it is drawn": (
        r'(?s)^\{.*"code":"unknown_canvas".*\}$',
        '{"canvas":"c","open":true,"cursor":0,"strokes":[]}',
        "rest",
        "another's canvas could be seen",
    ),
    "a criterion before it is read": (
        r'"criteria":\[\]',
        f'"criteria":[{CRITERION}]',
        "rest",
        "1 criteria were shown when 0 had been read",
    ),
    "a point too many": (
        r'"points":\d+',
        r'"points":77',
        "rest",
        "77 points for the marks",
    ),
    "another sum": (r'"scores":\[\d+', '"scores":[99', "http websocket", "are not the sum of the rounds"),
    "another drawing than was frozen": (
        r'"open":false,"cursor":null,"strokes":\[\{"tool":"\w+","width":\d+',
        '"open":false,"cursor":null,"strokes":[{"tool":"pencil","width":16',
        "rest",
        "is not what its digest says",
    ),
}


@pytest.mark.parametrize("lie", LIES_OF_DUPLIK)
async def test_it_finds_a_lie_of_duplik(liar: str, lie: str) -> None:
    find, put, only, found = LIES_OF_DUPLIK[lie]
    async with httpx.AsyncClient() as http:
        await http.get(f"{liar}/lie", params={"find": find, "put": put, "only": only, "status": 404})
    async with hurrying(liar):
        code, lines = await shown(liar, "duplik", games=1)
    assert code == 1
    assert found in "\n".join(lines)


async def test_a_kind_that_it_knows_nothing_of_is_played_by_its_legal_actions(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tour, "part_of", Part)
    code, lines = await shown(server, games=2)
    assert (code, sorted(line.partition(":")[0] for line in lines[:2])) == (0, ["  1 illusion GR", "  2 illusion RG"])


async def test_it_says_so_when_nobody_is_there() -> None:
    console = Console(file=io.StringIO(), width=200)
    assert await run("http://127.0.0.1:9", console=console, patience=0.2) == 1
    assert "0 games, 1 problems" in console.file.getvalue()


@pytest.mark.clause("CR8")
def test_its_dice_are_the_published_ones() -> None:
    seed = dice.seed("ab" * 32, ["luck", None])
    ours, theirs = dice.Stream(seed, "illusion/deck"), Dice(seed).of("illusion/deck")
    assert [ours.below(n) for n in range(1, 500)] == [theirs.below(n) for n in range(1, 500)]
    assert ours.shuffled(range(98)) == list(theirs.shuffled(range(98)))
    assert ours.handle() == theirs.handle()
