"""Whose turn it is, through both clients."""

import asyncio
import random
from contextlib import aclosing

from clients.conftest import Player
from clients.games import begun, move


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
                told = await anext(turns)
                assert told["reset"] is False
                assert [(each["gameId"], each["yourTurn"]) for each in told["turns"]] == [(game, mine)]
        other = (await begun(seats[1], seats[0]))["id"]
        if (await seats[0].view(other))["waitingFor"] == [1]:
            told = await anext(turns)
            assert [(each["gameId"], each["yourTurn"]) for each in told["turns"]] == [(other, True)]
