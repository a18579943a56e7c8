"""Server-sent events: written as the events come, cut when they are not read, ended with a word."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from contextvars import ContextVar

import structlog
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from trompe.web.live import Ending, Line, Live, Patience, Why

LOG = structlog.get_logger("trompe.web")
EVENT_STREAM = "text/event-stream"
SEND_SECONDS = 30.0
"""How long a client may take to read one event before it is cut."""
BYE_SECONDS = 1.0
"""How long the last word may take."""
RETRY_MS = 2000
SOON_MS = 200
"""When to come back to a service that restarts: other workers are there already."""
PING = b": ping\n\n"
Events = AsyncGenerator[bytes | None, None]
"""Events as they are written; None is a heartbeat."""
_CUT: ContextVar[bool] = ContextVar("cut", default=False)
"""Whether the request that runs was cut: its reader leaves no room for an end either."""


def event(name: str, data: str, id: str | None = None) -> bytes:
    """One event. `data` is one line, as JSON is."""
    head = "" if id is None else f"id: {id}\n"
    return f"{head}event: {name}\nretry: {RETRY_MS}\ndata: {data}\n\n".encode()


def bye(why: str) -> bytes:
    """The last event of a stream that the server ends before its time: why, and when to come back.

    `why`: an Ending, or the code of the refusal that whoever comes back will meet.
    """
    return f'event: bye\nretry: {SOON_MS if why == "restart" else RETRY_MS}\ndata: {{"reason":"{why}"}}\n\n'.encode()


def worth_logging(record: logging.LogRecord) -> bool:
    """A filter for the server's log: that a reader who was cut got no end is told by us already, and no error."""
    return not (_CUT.get() and record.msg == "ASGI callable returned without completing response.")


class EventStream(Response):
    """Events until they end, until the reader goes, or until the service ends it."""

    media_type = EVENT_STREAM

    def __init__(
        self,
        events: Events,
        live: Live,
        proof: str,
        headers: Mapping[str, str] | None = None,
        last: Callable[[Ending], bytes] = bye,
    ) -> None:
        self.status_code = 200
        self.background = None
        # A connection that carried a stream ends with it: what a slow reader left unread must not wait for ever.
        plain = {"Cache-Control": "no-store", "Connection": "close", "X-Accel-Buffering": "no"}
        self.init_headers({**plain, **(headers or {})})
        self._events = events
        self._live = live
        self._proof = proof
        self._last = last

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends it all."""
        async with aclosing(self._events):
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            why = await self._told(receive, send)
        if why == "gone":
            return
        if why == "too_slow":
            LOG.info("a slow reader was cut", path=scope["path"])
        try:
            async with asyncio.timeout(BYE_SECONDS):
                await send(_body(self._last(why) if why else b"", more=False))
        except TimeoutError:
            _CUT.set(True)

    async def _told(self, receive: Receive, send: Send) -> Why | None:
        """Why it ended; None when all is told."""
        with Line(self._live, self._proof) as line:
            hearing = asyncio.create_task(_hear(receive, line), name="sse-hear")
            patience = Patience(SEND_SECONDS, lambda: line.end("too_slow"))
            try:
                async for one in self._events:
                    sending = patience.begin()
                    await send(_body(PING if one is None else one))
                    patience.done(sending)
            finally:
                patience.close()
                hearing.cancel()
        return line.why


async def _hear(receive: Receive, line: Line) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    line.end("gone")


def _body(content: bytes, *, more: bool = True) -> dict[str, object]:
    return {"type": "http.response.body", "body": content, "more_body": more}
