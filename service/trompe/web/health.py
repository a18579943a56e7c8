"""Whether this process lives, and whether it can serve."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

Check = Callable[[], Awaitable[None]]
"""Raises Unavailable when the service cannot serve now."""


def routes(check: Check) -> list[BaseRoute]:
    """`/healthz` says that the process answers, `/readyz` that it can serve: it has its store, and goes on."""

    async def alive(request: Request) -> Response:
        return _said("ok")

    async def ready(request: Request) -> Response:
        await check()
        return _said("ready")

    return [Route("/healthz", alive), Route("/readyz", ready)]


def _said(status: str) -> Response:
    return Response(f'{{"status":"{status}"}}', headers={"Cache-Control": "no-store"}, media_type="application/json")
