"""A sandbox answers this machine only, however it was started."""

import ipaddress

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from trompe.errors import Forbidden

from .problems import language_of, refused


class LoopbackOnly:
    """Refuses whoever does not call from a loopback address."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or _is_loopback(scope.get("client")):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "sandbox_only"})
        else:
            answer = refused(Forbidden("sandbox_only"), language_of(HTTPConnection(scope)))
            await answer(scope, receive, send)


def _is_loopback(address: tuple[str, int] | None) -> bool:
    """An address that is not known is not trusted."""
    try:
        return ipaddress.ip_address(address[0] if address else "").is_loopback
    except ValueError:
        return False
