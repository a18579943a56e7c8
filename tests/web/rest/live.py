"""Real servers in the process, on loopback, and a reader of server-sent events."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import orjson
import uvicorn

from trompe.app import create
from web.rest.api import Api, settings


@asynccontextmanager
async def listening(redis_url: str, **more: Any) -> AsyncIterator[Api]:
    """A server that listens while the block runs; it ends as on a signal, streams and all."""
    app = create(settings(redis_url, **more))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical", timeout_graceful_shutdown=5))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=10) as http:
            yield Api(app, http)
    finally:
        server.should_exit = True
        await task


@dataclass
class Message:
    """A server-sent event."""

    id: str
    event: str
    data: Any


@asynccontextmanager
async def following(
    http: httpx.AsyncClient, path: str, headers: dict[str, str]
) -> AsyncIterator[AsyncIterator[Message]]:
    """The events of a stream, as they come."""
    async with http.stream("GET", path, headers=headers) as answer:
        assert answer.status_code == 200, await answer.aread()
        yield _messages(answer)


async def taken(messages: AsyncIterator[Message], count: int) -> list[Message]:
    """The next few."""
    return [await asyncio.wait_for(anext(messages), 10) for _ in range(count)]


async def _messages(answer: httpx.Response) -> AsyncIterator[Message]:
    fields: dict[str, str] = {}
    async for line in answer.aiter_lines():
        if not line and "data" in fields:
            yield Message(fields.get("id", ""), fields["event"], orjson.loads(fields["data"]))
            fields = {}
        name, _, value = line.partition(": ")
        fields[name] = value
