"""Serving what never changes while the server runs."""

import asyncio
import re
from base64 import b64encode
from collections.abc import Callable
from functools import cached_property
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from trompe.errors import Malformed
from trompe.web.problems import language_of, refused

HTML = "text/html; charset=utf-8"
_ALLOW = {"Allow": "GET, HEAD, OPTIONS"}
_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


class Page:
    """An ASGI app: one content at one address, made when it is first asked for."""

    def __init__(self, content: Callable[[], bytes], media: str, headers: dict[str, str] | None = None) -> None:
        self._made = content
        self._media = media
        self._headers = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", **(headers or {})}

    @cached_property
    def _content(self) -> bytes:
        return self._made()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "_content" not in vars(self):
            await asyncio.to_thread(getattr, self, "_content")
        await self._answer(Request(scope))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        if request.method == "OPTIONS":
            return Response(status_code=204, headers=_ALLOW)
        if request.method not in ("GET", "HEAD"):
            return refused(Malformed("method_not_allowed"), language_of(request), _ALLOW)
        headers = {"ETag": f'"{sha256(self._content).hexdigest()[:32]}"', **self._headers}
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        response = Response(self._content, 200, headers, self._media)
        if request.method == "HEAD":
            response.body = b""
        return response


def html(text: str, made: Callable[[], str] | None = None) -> Page:
    """A page that may load nothing but from this server, and run nothing but its own inline script.

    With `made`, the text is only the frame with the script and the style; the page is made when it is first asked for.
    """
    inline = {"script": "'none'", "style": "'none'"}
    inline |= {name: f"'sha256-{_digest(content)}'" for name, content in _INLINE.findall(text)}
    rules = [
        "default-src 'none'",
        f"script-src {inline['script']}",
        f"style-src {inline['style']}",
        *("connect-src 'self'", "img-src 'self' data: blob:", "base-uri 'none'", "form-action 'none'"),
        "frame-ancestors 'none'",
    ]
    content = text.encode if made is None else lambda: made().encode()
    return Page(content, HTML, {"Content-Security-Policy": "; ".join(rules), "Referrer-Policy": "no-referrer"})


def _digest(content: str) -> str:
    return b64encode(sha256(content.encode()).digest()).decode()
