"""Streams over connections that break at any point, resumed at either of two workers."""

import asyncio
from collections.abc import Iterator

import pytest

from clients.running import Worker, workers
from clients.torn import checked, told
from store.servers import engines, serving

EVENTS, FOLLOWERS = 2000, 6


@pytest.fixture
def pair() -> Iterator[list[Worker]]:
    """Two workers on a Redis of their own."""
    with serving(engines()[0], "--appendonly", "no") as redis, workers(2, redis_url=redis.url) as started:
        yield started


@pytest.mark.clause("CR7")
async def test_nothing_is_missed_and_nothing_comes_twice_over_thousands_of_events(pair: list[Worker]) -> None:
    """Followers of both seats and of none, by REST and by GraphQL, drop at random points and go on at either worker."""
    async with asyncio.timeout(120):
        found = await told([worker.server for worker in pair], EVENTS, FOLLOWERS, seed=20261130)
        await checked(found)
    assert found.last == EVENTS + 3
    assert {(story.viewer, story.api) for story in found.stories} == {
        (viewer, api) for viewer in ("Ana", "Ben", "nobody") for api in ("rest", "graphql")
    }
    assert sum(story.connections for story in found.stories) > 5 * FOLLOWERS
    for seat in found.seats:
        await seat.close()
