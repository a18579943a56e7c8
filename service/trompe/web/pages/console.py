"""The GraphQL console: one page of our own, which loads nothing from anywhere else."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

PAGE = Path(__file__).with_name("console.html").read_text("utf-8")


def routes() -> list[BaseRoute]:
    """The page at `/graphiql`."""
    return [Route("/graphiql", _page)]


async def _page(request: Request) -> Response:
    return HTMLResponse(PAGE, headers=_HEADERS)


def _hash(tag: str) -> str:
    """The content of the page's one element of that name, as a policy names it."""
    (content,) = re.findall(rf"<{tag}>(.*?)</{tag}>", PAGE, re.DOTALL)
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


_POLICY = {
    "default-src": "'none'",
    "script-src": _hash("script"),
    "style-src": _hash("style"),
    # Not every browser takes 'self' to mean WebSockets too.
    "connect-src": "'self' ws: wss:",
    "img-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
_HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "Cache-Control": "no-cache",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
