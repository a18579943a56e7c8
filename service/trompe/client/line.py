"""A WebSocket to the GraphQL API, and what its answers hold."""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from itertools import count
from types import TracebackType
from typing import Any, Self, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Subprotocol

from .errors import Again, Refused, Unreachable
from .values import Json

PROTOCOL = Subprotocol("graphql-transport-ws")
LARGEST = 4 * 1024 * 1024
"""Bytes of a message from the server."""
GREETING = 10
"""Seconds for the server's part of the greeting."""
FINAL = (4400, 4401, 4403, 4406, 4409)
"""Close codes that say what this client did wrong: trying again would not help."""


class Line:
    """Operations one after another over graphql-transport-ws; connected again for the next when it broke."""

    def __init__(self, server: str, headers: Mapping[str, str]) -> None:
        self._server, self._headers = server, headers
        self._socket: ClientConnection | None = None
        self._ids = count(1)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connection."""
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()

    async def told(self, payload: Json) -> AsyncGenerator[Json, None]:
        """The data of each answer to one operation; raises `Again` when the connection breaks."""
        try:
            socket = self._socket = self._socket or await self._connected()
            id = str(next(self._ids))
            await socket.send(json.dumps({"id": id, "type": "subscribe", "payload": payload}))
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "ping":
                    await socket.send(json.dumps({"type": "pong"}))
                elif message.get("id") != id:
                    continue  # the rest of an operation whose first answer was enough
                elif message["type"] == "next":
                    yield data_of(message["payload"])
                elif message["type"] == "error":
                    data_of({"errors": message["payload"]})
                elif message["type"] == "complete":
                    return
            await self.close()
        except ConnectionClosed as closed:
            await self.close()
            raise _dropped(closed) from closed
        except (OSError, WebSocketException, TimeoutError) as fault:
            await self.close()
            raise _unanswered(self._server, fault) from fault

    async def _connected(self) -> ClientConnection:
        address = self._server.replace("http", "ws", 1) + "/graphql"
        socket = await connect(address, subprotocols=[PROTOCOL], additional_headers=self._headers, max_size=LARGEST)
        try:
            proof = self._headers.get("Authorization")
            payload = {"authorization": proof} if proof else {}
            await socket.send(json.dumps({"type": "connection_init", "payload": payload}))
            async with asyncio.timeout(GREETING):
                while json.loads(await socket.recv())["type"] != "connection_ack":
                    pass
        except BaseException:
            await socket.close()
            raise
        return socket


def data_of(answer: Json) -> Json:
    """The data of an answer; errors are raised."""
    if errors := answer.get("errors"):
        facts = errors[0].get("extensions") or {}
        raise _refused({"code": "graphql", "message": errors[0]["message"]} | facts)
    return cast(Json, answer["data"])


def accepted(name: str, value: Any) -> Any:
    """The value of a field, if it is no refusal."""
    if name == "Refusal":
        raise _refused(value)
    return value


def _refused(facts: Json) -> Refused | Again:
    refused = Refused(
        facts["code"], facts["message"], facts.get("clause"), facts.get("faults") or (), facts.get("retryAfter")
    )
    again = str(facts.get("category")).upper() in ("UNAVAILABLE", "LIMITED")
    return Again(refused, refused.retry_after) if again else refused


def _dropped(closed: ConnectionClosed) -> Exception:
    if closed.rcvd is not None and closed.rcvd.code in FINAL:
        return Refused(f"closed_{closed.rcvd.code}", closed.rcvd.reason)
    return Again(Unreachable(f"the stream was closed: {closed}"))


def _unanswered(server: str, fault: Exception) -> Exception:
    if isinstance(fault, InvalidStatus) and fault.response.status_code < 500:
        return Refused(f"http_{fault.response.status_code}", fault.response.reason_phrase)
    return Again(Unreachable(f"{server}: {fault!r}"))
