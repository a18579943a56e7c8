"""Trompe behind a layer that lies: it changes what is shown, as a test tells it at `/lie`."""

import json
import re
from typing import Any
from urllib.parse import parse_qs

from trompe.app import create as honest

Message = dict[str, Any]


class Liar:
    """An ASGI app before another."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._find: re.Pattern[str] | None = None
        self._put = ""
        self._only = list[str]()
        self._status = 0

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        if scope.get("path") == "/lie":
            self._told(parse_qs(scope["query_string"].decode(), keep_blank_values=True))
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        lying = scope["type"] in self._only or (scope.get("path", "").startswith("/v1/") and "rest" in self._only)
        if lying:
            # Compressed, nothing could be found in it.
            scope = scope | {"headers": [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]}

        async def sent(message: Message) -> None:
            await send(self._changed(message) if lying else message)

        await self._app(scope, receive, sent)

    def _told(self, query: dict[str, list[str]]) -> None:
        self._find = re.compile(query["find"][0]) if query["find"][0] else None
        self._put, self._only = query["put"][0], query["only"][0].split()
        self._status = int(query.get("status", ["0"])[0])

    def _changed(self, message: Message) -> Message:
        if self._find is None:
            return message
        if message["type"] == "http.response.start":
            headers = [pair for pair in message["headers"] if pair[0] != b"content-length"]
            lie = {"status": 200} if message["status"] == self._status else {}
            return message | {"headers": headers} | lie
        if message["type"] == "http.response.body":
            return message | {"body": self._lie(message.get("body", b"").decode("latin-1")).encode("latin-1")}
        if message["type"] == "websocket.send" and message.get("text"):
            text = self._lie(message["text"])
            json.loads(text)  # a lie that cannot be read would be none
            return message | {"text": text}
        return message

    def _lie(self, text: str) -> str:
        assert self._find is not None
        return self._find.sub(self._put, text)


def create() -> Liar:
    """The factory for uvicorn."""
    return Liar(honest())
