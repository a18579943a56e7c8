"""GraphQL over WebSockets, by the protocol graphql-transport-ws.

Pages of any origin may connect: who one is comes in the first message or in a header, and never in a cookie.
"""

import asyncio
from contextlib import aclosing, suppress
from typing import Any

import orjson
import structlog
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from trompe.errors import Limited, Malformed, Refusal, Unauthenticated
from trompe.web.graphql import protocol, refusals
from trompe.web.graphql.ask import Ask
from trompe.web.graphql.execution import Desk, Request
from trompe.web.graphql.protocol import Closed
from trompe.web.live import Line, Live, Patience

LOG = structlog.get_logger("trompe.graphql")
MOST_SUBSCRIPTIONS = 50
"""Operations that run at once on one connection."""
INIT_SECONDS = 5.0
SEND_SECONDS = 30.0
"""How long a client may take to read one message before it is cut."""


class Sockets:
    """The ASGI app for WebSockets at `/graphql`, and all who are connected."""

    def __init__(
        self, desk: Desk, live: Live, *, init_seconds: float = INIT_SECONDS, send_seconds: float = SEND_SECONDS
    ) -> None:
        self._desk = desk
        self._live = live
        self._init_seconds = init_seconds
        self._send_seconds = send_seconds
        self._connections: set[Connection] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection to its end."""
        socket = WebSocket(scope, receive, send)
        if protocol.PROTOCOL not in scope.get("subprotocols", ()):
            await socket.accept()
            await socket.close(protocol.WRONG_PROTOCOL, "Subprotocol not acceptable")
            return
        connection = Connection(socket, self._desk, self._live, self._init_seconds, self._send_seconds)
        self._connections.add(connection)
        try:
            await connection.serve()
        finally:
            self._connections.discard(connection)


class Connection:
    """One client. Each operation is a task that asks for its next answer when the last one was taken."""

    def __init__(self, socket: WebSocket, desk: Desk, live: Live, init_seconds: float, send_seconds: float) -> None:
        self._socket = socket
        self._desk = desk
        self._init_seconds = init_seconds
        self._credentials: tuple[str | None, str | None] | None = None
        self._inits = 0
        self._running: dict[str, asyncio.Task[None]] = {}
        self._line = Line(live)
        self._patience = Patience(send_seconds, lambda: self._line.end("too_slow"))
        self._closed: Closed | None = None

    async def serve(self) -> None:
        """Until either side ends it."""
        await self._socket.accept(protocol.PROTOCOL)
        timer = asyncio.get_running_loop().call_later(self._init_seconds, self._expect_init)
        try:
            with self._line:
                await self._listen()
        finally:
            timer.cancel()
            self._patience.close()
            await _cancelled(list(self._running.values()))
        await self._close()

    def _expect_init(self) -> None:
        if self._credentials is None:
            self._finish(Closed(protocol.INIT_TIMEOUT, "Connection initialisation timeout"))

    def _finish(self, closed: Closed) -> None:
        """To be called from outside of the connection's own task."""
        self._closed = self._closed or closed
        self._line.end("gone")

    async def _close(self) -> None:
        closed = self._closed or protocol.ENDINGS.get(self._line.why or "gone")
        if closed is None or self._socket.client_state is WebSocketState.DISCONNECTED:
            return
        # A client that is cut because it does not read will not read this either.
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(1.0):
                await self._socket.close(closed.code, closed.reason)

    async def _listen(self) -> None:
        try:
            while True:
                await self._take(await self._receive())
        except Closed as closed:
            self._closed = self._closed or closed
        except WebSocketDisconnect:
            return
        except Exception:
            LOG.exception("internal")
            self._closed = Closed(protocol.INTERNAL, "Internal error")

    async def _receive(self) -> dict[str, Any]:
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1005))
        return protocol.message_of(frame)

    async def _take(self, message: dict[str, Any]) -> None:
        match message.get("type"):
            case "connection_init":
                await self._init(message)
            case "ping":
                protocol.payload_of(message)
                await self._send({"type": "pong"})
            case "pong":
                protocol.payload_of(message)
            case "subscribe":
                await self._subscribe(message)
            case "complete":
                if task := self._running.pop(protocol.id_of(message), None):
                    await _cancelled([task])
            case _:
                raise Closed(protocol.BAD_MESSAGE, "Unknown message type")

    async def _init(self, message: dict[str, Any]) -> None:
        self._inits += 1
        if self._inits > 1:
            raise Closed(protocol.TOO_MANY, "Too many initialisation requests")
        given = {name.lower(): value for name, value in protocol.payload_of(message).items()}
        headers = self._socket.headers
        token = given.get("authorization", headers.get("authorization"))
        language = given.get("acceptlanguage", given.get("accept-language", headers.get("accept-language")))
        if not isinstance(token, str | None) or not isinstance(language, str | None):
            raise Closed(protocol.BAD_MESSAGE, "Credentials are strings")
        if token is not None:
            self._line.prove(_proof(self._desk.ask(token, language)))
        self._credentials = (token, language)
        await self._send({"type": "connection_ack"})

    async def _subscribe(self, message: dict[str, Any]) -> None:
        if self._credentials is None:
            raise Closed(protocol.UNAUTHORIZED, "Unauthorized")
        name = protocol.id_of(message)
        if name in self._running:
            raise Closed(protocol.DUPLICATE, f"Subscriber for {name} already exists")
        ask = self._desk.ask(*self._credentials)
        try:
            request = self._desk.kept(protocol.request_of(message))
        except Malformed as refusal:
            await self._fail(name, refusal, ask)
            return
        if len(self._running) >= MOST_SUBSCRIPTIONS:
            await self._fail(name, Limited("too_many_operations"), ask)
            return
        self._running[name] = asyncio.create_task(self._run(name, request, ask), name=f"graphql-{name[:20]}")

    async def _run(self, name: str, request: Request, ask: Ask) -> None:
        head = f'{{"id":{orjson.dumps(name).decode()},"type":"next","payload":'
        try:
            answers = self._desk.answers(request, ask)
            async with aclosing(answers):
                async for answer in answers:
                    if answer is None:
                        continue  # the server pings by itself
                    if answer.is_request_error:
                        # An error ends the operation by itself.
                        self._running.pop(name, None)
                        await self._send({"id": name, "type": "error", "payload": answer.body["errors"]})
                        return
                    await self._send_text(f"{head}{answer.text}}}")
            self._running.pop(name, None)
            await self._send({"id": name, "type": "complete"})
        except Closed as closed:
            self._finish(closed)
        except WebSocketDisconnect:
            return
        except Exception:
            LOG.exception("internal")
            self._finish(Closed(protocol.INTERNAL, "Internal error"))

    async def _fail(self, name: str, refusal: Refusal, ask: Ask) -> None:
        content = refusals.shown(refusal, ask.language)
        error = {"message": content.pop("message"), "extensions": content}
        await self._send({"id": name, "type": "error", "payload": [error]})

    async def _send(self, message: dict[str, Any]) -> None:
        await self._send_text(orjson.dumps(message).decode())

    async def _send_text(self, text: str) -> None:
        sending = self._patience.begin()
        try:
            await self._socket.send_text(text)
        except RuntimeError:
            # Starlette's word for a connection that ended in the meantime.
            raise WebSocketDisconnect(1006) from None
        finally:
            self._patience.done(sending)


def _proof(ask: Ask) -> str:
    try:
        return ask.caller.proof
    except Unauthenticated:
        raise Closed(protocol.FORBIDDEN, "Forbidden") from None


async def _cancelled(tasks: list["asyncio.Task[None]"]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
