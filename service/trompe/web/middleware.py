"""What surrounds every answer, from the outside in: CORS, compression, and the net under everything."""

from collections.abc import Sequence

import structlog
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette_compress import CompressMiddleware, add_compress_type, remove_compress_type

from .problems import MEDIA_TYPE, broken, language_of
from .sandbox import LoopbackOnly

LOG = structlog.get_logger("trompe.web")
METHODS = ("GET", "HEAD", "POST", "DELETE", "OPTIONS")
TAKEN = (
    "Accept",
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "Prefer",
)
SHOWN = (
    "Allow",
    "Content-Language",
    "ETag",
    "Link",
    "Location",
    "Preference-Applied",
    "Retry-After",
    "WWW-Authenticate",
)
PREFLIGHT_SECONDS = 7200

remove_compress_type("text/event-stream")
for _type in ("image/svg+xml", MEDIA_TYPE, "application/graphql-response+json", "application/yaml"):
    add_compress_type(_type)


def stack(allowed_origins: Sequence[str], sandbox: bool) -> list[Middleware]:
    """CORS is outside the net, so that a browser can read a 500 too; it is there when an origin is allowed."""
    cors = Middleware(
        CORSMiddleware,
        allow_origins=allowed_origins,
        allow_methods=METHODS,
        allow_headers=TAKEN,
        expose_headers=SHOWN,
        max_age=PREFLIGHT_SECONDS,
    )
    guard = [Middleware(LoopbackOnly)] * sandbox
    return [*guard, *[cors] * bool(allowed_origins), Middleware(CompressMiddleware), Middleware(Net)]


class Net:
    """Catches what nothing else caught: logs it, and answers without a word about it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except Exception:
            # The path without its query, and no headers: neither codes nor tokens belong in a log.
            LOG.exception("request failed", method=scope["method"], path=scope["path"])
            if begun:
                raise
            await broken(language_of(HTTPConnection(scope)))(scope, receive, send)
