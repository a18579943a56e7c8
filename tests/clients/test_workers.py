"""Two workers on one Redis: killed, raced, and left without it."""

import asyncio
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from clients.games import WANTED, begun, move, start, talk
from clients.running import Worker, workers
from store.servers import Process, engines, serving
from trompe.client import Client, GraphQLClient, Outcome, Refused, RestClient

STRAW = 100
"""Clients that want the last seat."""


@pytest.fixture(scope="module")
def redis() -> Iterator[Process]:
    """A Redis that keeps every command before it answers."""
    with serving(engines()[0], "--appendonly", "yes", "--appendfsync", "always") as process:
        yield process


@pytest.fixture(scope="module")
def pair(redis: Process) -> Iterator[list[Worker]]:
    """Two workers on it."""
    with workers(2, redis_url=redis.url) as started:
        yield started


@pytest.fixture
async def seats(pair: list[Worker]) -> Any:
    """Two players, each at another worker and through another API."""
    async with RestClient(pair[0].server) as ana, GraphQLClient(pair[1].server) as ben:
        await ana.guest()
        await ben.guest()
        yield [ana, ben]


class Follower:
    """Keeps what a stream tells, while a test does other things."""

    def __init__(self, client: Client, game: str) -> None:
        self.versions: list[int] = []
        self.resets = 0
        self._task = asyncio.create_task(self._follow(client, game))

    async def _follow(self, client: Client, game: str) -> None:
        async for update in client.follow(game, "0."):
            self.versions += [change["version"] for change in update["changes"]]
            self.resets += update["reset"]

    async def reach(self, version: int) -> list[int]:
        """What was told up to a version."""
        async with asyncio.timeout(20):
            while not self.versions or self.versions[-1] < version:
                await asyncio.sleep(0.02)
        return self.versions

    async def end(self) -> None:
        """Stop following."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


@pytest.mark.clause("CR1", "CR7")
@pytest.mark.parametrize("how", [Worker.kill, Worker.stop])
async def test_a_worker_that_ends_and_starts_again_changes_nothing(
    pair: list[Worker], seats: list[Client], how: Callable[[Worker], None]
) -> None:
    game = (await begun(*seats, mode="twelve_rounds"))["id"]
    followers = [Follower(seat, game) for seat in seats]
    rng = random.Random(3)
    before = [await move(seats, game, rng) for _ in range(4)][-1]
    await asyncio.to_thread(how, pair[0])
    restarted = asyncio.get_running_loop().run_in_executor(None, _later, pair[0], 0.3)
    assert (await seats[0].view(game))["play"] == before["play"]
    after = [await move(seats, game, rng) for _ in range(4)][-1]
    await restarted
    assert after["version"] == before["version"] + 4
    for follower in followers:
        assert await follower.reach(after["version"]) == list(range(1, after["version"] + 1))
        assert follower.resets == 0
        await follower.end()
    shown = [await seat.view(game) for seat in seats]
    assert shown[0]["play"] == shown[1]["play"] == after["play"]


def _later(worker: Worker, seconds: float) -> None:
    time.sleep(seconds)
    worker.start()


@pytest.mark.clause("CR1", "CR3")
async def test_of_a_hundred_who_want_the_last_seat_one_gets_it(pair: list[Worker], seats: list[Client]) -> None:
    game = (await seats[0].create(WANTED))["game"]["id"]
    async with AsyncExitStack() as stack:
        schema = await seats[1].schema()
        http = await stack.enter_async_context(httpx.AsyncClient(timeout=30))
        rest = [RestClient(pair[n % 2].server, http=http) for n in range(STRAW // 2)]
        graphql = [GraphQLClient(pair[n % 2].server, http=http, schema=schema) for n in range(STRAW // 2)]
        crowd: list[Client] = [*rest, *graphql]
        await asyncio.gather(*(client.guest() for client in crowd))
        joins = (client.join(f"N {n}", game=game) for n, client in enumerate(crowd))
        answers = await asyncio.gather(*joins, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    held = [n for n, answer in enumerate(answers) if not isinstance(answer, BaseException)]
    assert [refusal.code for refusal in refused] == ["table_full"] * (STRAW - 1)
    shown = await seats[1].view(game)
    assert [seat["name"] for seat in shown["seats"]] == ["Ana", f"N {held[0]}"]
    assert shown["version"] == 2


@pytest.mark.clause("CR4")
async def test_one_action_sent_twice_at_once_happens_once(pair: list[Worker], seats: list[Client]) -> None:
    game = (await seats[0].create(WANTED))["game"]["id"]
    twin = RestClient(pair[1].server, token=seats[0].token)
    async with twin:
        for n in range(5):
            key = f"same-{n}"
            both = await asyncio.gather(*(c.act(game, talk(key), key=key) for c in (seats[0], twin)))
            assert sorted(outcome["repeated"] for outcome in both) == [False, True]
            assert [outcome["version"] for outcome in both] == [n + 2] * 2
            assert both[0]["change"] == both[1]["change"]
    said = [
        event["text"]
        for change in (await seats[0].changes(game))["changes"]
        for event in change["events"][2 * (change["version"] == 1) :]
    ]
    assert said == [f"same-{n}" for n in range(5)]


@pytest.mark.clause("CR3")
async def test_two_actions_at_once_are_both_answered_with_what_they_did(seats: list[Client]) -> None:
    game = (await begun(*seats, mode="twelve_rounds"))["id"]
    for n in range(5):
        now = await seats[0].view(game)
        both = await asyncio.gather(*(seat.act(game, talk(f"{s}-{n}")) for s, seat in enumerate(seats)))
        assert sorted(outcome["version"] for outcome in both) == [now["version"] + 1, now["version"] + 2]
        for seat, outcome in enumerate(both):
            assert _did(outcome) == (outcome["version"], seat, [f"{seat}-{n}"])


@pytest.mark.clause("CR3")
async def test_of_two_starts_at_once_one_happens_and_one_is_told_why_not(
    pair: list[Worker], seats: list[Client]
) -> None:
    game = (await seats[0].create(WANTED))["game"]["id"]
    await seats[1].join("Ben", game=game)
    async with GraphQLClient(pair[1].server, token=seats[0].token) as twin:
        both = await asyncio.gather(*(c.act(game, start()) for c in (seats[0], twin)), return_exceptions=True)
    assert sorted(answer.code if isinstance(answer, Refused) else "done" for answer in both) == [
        "already_started",
        "done",
    ]
    assert (await seats[0].view(game))["version"] == 3


def _did(outcome: Outcome) -> tuple[int, int | None, list[str]]:
    change = outcome["change"]
    assert change is not None
    return change["version"], change["seat"], [event["text"] for event in change["events"]]


@pytest.mark.clause("CR4")
@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_without_redis_all_is_refused_as_unavailable_and_nothing_is_lost(
    pair: list[Worker], seats: list[Client], redis: Process, how: str
) -> None:
    game = (await begun(*seats, mode="twelve_rounds"))["id"]
    followers = [Follower(seat, game) for seat in seats]
    rng = random.Random(5)
    before = await move(seats, game, rng)
    _away(redis, how)
    try:
        await _refused(pair, seats, game)
        waiting = [asyncio.create_task(seat.act(game, talk(how), key=f"{how}-{n}")) for n, seat in enumerate(seats)]
        await asyncio.sleep(0.5)
    finally:
        _back(redis, how)
    answers = await asyncio.gather(*waiting)
    assert sorted(answer["version"] for answer in answers) == [before["version"] + 1, before["version"] + 2]
    after = await move(seats, game, rng)
    assert after["version"] == before["version"] + 3
    for follower in followers:
        assert await follower.reach(after["version"]) == list(range(1, after["version"] + 1))
        assert follower.resets == 0
        await follower.end()


async def _refused(pair: list[Worker], seats: list[Client], game: str) -> None:
    """Both doors say so in their own way, and when to come again."""
    headers = {"Authorization": f"Bearer {seats[0].token}"}
    mutation = """mutation ($game: ID!) {
        act(input: {gameId: $game, key: "k", action: {session: {talk: {text: "x"}}}}) {
            ... on Refusal { code category retryable retryAfter } } }"""
    async with httpx.AsyncClient(headers=headers, timeout=20) as http:
        keyed = {"Idempotency-Key": "k"}
        action = http.post(f"{pair[0].server}/v1/games/{game}/actions", json=talk("x"), headers=keyed)
        asked = {"query": mutation, "variables": {"game": game}}
        rest, graphql, ready = await asyncio.gather(
            action, http.post(f"{pair[1].server}/graphql", json=asked), http.get(f"{pair[1].server}/readyz")
        )
    assert (rest.status_code, rest.headers["Retry-After"], rest.json()["code"]) == (503, "1", "unavailable")
    assert rest.headers["Content-Type"] == "application/problem+json"
    refusal = {"code": "unavailable", "category": "UNAVAILABLE", "retryable": True, "retryAfter": 1}
    assert graphql.json()["data"]["act"] == refusal
    assert ready.status_code == 503


def _away(redis: Process, how: str) -> None:
    redis.kill() if how == "killed" else redis._process.send_signal(signal.SIGSTOP)


def _back(redis: Process, how: str) -> None:
    redis.start() if how == "killed" else redis._process.send_signal(signal.SIGCONT)
