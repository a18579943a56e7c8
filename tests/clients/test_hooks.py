"""The operator's hook, from workers that really run and really die."""

import asyncio

from clients.games import begun
from clients.running import workers
from play.hooked import SECRET, answer, receiving
from store.servers import ask
from trompe.client import RestClient


async def test_a_killed_worker_takes_no_notice_with_it(redis_url: str) -> None:
    """It has begun six games and is killed while it tells of them; the other one tells the rest, each with its id."""
    await ask(redis_url, "FLUSHALL")
    async with receiving() as receiver:
        receiver.answers = [answer(500)] * 2
        settings = {"hook_url": receiver.url, "hook_secret": SECRET.decode(), "hook_private": "true"}
        with workers(2, redis_url=redis_url, **settings) as (first, second):
            async with RestClient(first.server) as ana, RestClient(first.server) as ben:
                players = {(await ana.guest())["player"], (await ben.guest())["player"]}
                games = [(await begun(ana, ben))["id"] for _ in range(6)]
            first.kill()
            async with asyncio.timeout(60):
                while {told.data["game"] for told in receiver.told} != set(games) or len(receiver.told) < 8:
                    await asyncio.sleep(0.1)
            second.await_ready()
        for told in receiver.told:
            told.verify()
            assert told.data["player"] in players
        assert len({told.data["id"] for told in receiver.told}) == 6
