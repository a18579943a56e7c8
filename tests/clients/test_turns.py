"""Whose turn it is, through both clients."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import aclosing

from clients.conftest import Player
from clients.games import begun, move
from trompe.client.values import Turns


async def told(turns: AsyncIterator[Turns], game: str, yours: bool) -> None:
    """The next message tells of that game alone; but after a break it begins anew, before the change or with it."""
    async for message in turns:
        found = {each["gameId"]: each["yourTurn"] for each in message["turns"]}
        if not message["reset"]:
            assert found == {game: yours}
        if found.get(game, False) is yours:
            return


async def test_a_client_hears_of_its_turns_in_all_its_games(player: Player) -> None:
    seats = [await player(), await player()]
    game = (await begun(seats[0], seats[1]))["id"]
    rng = random.Random(5)
    async with aclosing(seats[0].my_turns()) as turns, asyncio.timeout(60):
        first = await anext(turns)
        seen = await seats[0].view(game)
        mine = seen["waitingFor"] == [0]
        turn = {"gameId": game, "kind": "illusion", "version": seen["version"], "yourTurn": True, "deadline": None}
        assert first == {"reset": True, "turns": [turn] * mine}
        for _ in range(6):
            now = await move(list(seats), game, rng)
            if now["status"] != "running":
                break
            if (now["waitingFor"] == [0]) != mine:
                mine = not mine
                await told(turns, game, mine)
        other = (await begun(seats[1], seats[0]))["id"]
        if (await seats[0].view(other))["waitingFor"] == [1]:
            await told(turns, other, True)
