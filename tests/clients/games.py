"""Games that tests play through clients."""

import asyncio
import random

from trompe.client import Client, Game, Json
from trompe.demo.kinds import Part

WANTED: Json = {"game": {"kind": "illusion", "mode": "first_to_three"}, "seats": 2, "name": "Ana"}
PART = Part("illusion")


def talk(text: str) -> Json:
    """Something said to the table."""
    return {"kind": "session", "type": "talk", "text": text}


def start(players: int = 2) -> Json:
    """The host's start."""
    return {"kind": "session", "type": "start", "players": players}


async def begun(host: Client, *others: Client, mode: str = "first_to_three") -> Game:
    """A running game with these seats; the host's view. In `twelve_rounds` there are 24 moves at least."""
    opened = await host.create(WANTED | {"seats": 1 + len(others), "game": {"kind": "illusion", "mode": mode}})
    game = opened["game"]["id"]
    for number, other in enumerate(others, 1):
        await other.join(f"Seat {number}", game=game)
    return (await host.act(game, start(1 + len(others))))["game"]


async def move(seats: list[Client], game: str, rng: random.Random) -> Game:
    """One move of the seat whose turn it is; its view after it."""
    now = await seats[0].view(game)
    seat = now["waitingFor"][0]
    own = await seats[seat].view(game)
    return (await seats[seat].act(game, await PART.choose(seats[seat], own, rng)))["game"]


async def played(seats: list[Client], game: str, seed: int = 0) -> Game:
    """The game played to its end by chance."""
    rng, end = random.Random(seed), {"finished", "abandoned"}
    async with asyncio.timeout(60):
        while (now := await move(seats, game, rng))["status"] not in end:
            pass
    return now
