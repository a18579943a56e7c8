"""A back-end that is told whose turn it is."""

import asyncio
import base64
import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

SECRET = b"a secret of the hook that is long"


@dataclass
class Told:
    """A request that came."""

    line: str
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)

    def verify(self) -> None:
        """As a library for Standard Webhooks does it."""
        signed = f"{self.headers['webhook-id']}.{self.headers['webhook-timestamp']}.".encode() + self.body
        proof = base64.b64encode(hmac.new(SECRET, signed, sha256).digest()).decode()
        assert self.headers["webhook-signature"] == f"v1,{proof}"


@dataclass
class Receiver:
    """What came, and how it is answered: by the statuses in order, then always by 204."""

    url: str = ""
    told: list[Told] = field(default_factory=list)
    answers: list[bytes] = field(default_factory=list)
    some: asyncio.Event = field(default_factory=asyncio.Event)

    async def until(self, count: int) -> list[Told]:
        """The requests, once there are so many."""
        async with asyncio.timeout(10):
            while len(self.told) < count:
                self.some.clear()
                await self.some.wait()
        return self.told

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(ConnectionError):
            await self._answer(reader, writer)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line, *rest = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()[:-1]
        headers = {name.lower(): value for name, _, value in (each.partition(": ") for each in rest)}
        self.told.append(Told(line, headers, await reader.readexactly(int(headers["content-length"]))))
        self.some.set()
        writer.write(self.answers.pop(0) if self.answers else answer(204))
        await writer.drain()


def answer(status: int, *headers: str) -> bytes:
    """An HTTP answer."""
    return "\r\n".join([f"HTTP/1.1 {status} Whatever", *headers, "Content-Length: 0", "", ""]).encode()


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """A receiver while the block runs."""
    receiver = Receiver()
    server = await asyncio.start_server(receiver.handle, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/told?by=trompe"
    try:
        yield receiver
    finally:
        server.close()
