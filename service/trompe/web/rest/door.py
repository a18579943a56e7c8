"""The one way in: an address with its methods. What is no operation of it is refused as HTTP wants it."""

from collections.abc import Mapping
from http import HTTPMethod
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from trompe.errors import Malformed, Refusal, Unauthenticated
from trompe.play.house import Caller, House
from trompe.web.auth import Auth
from trompe.web.live import Live
from trompe.web.problems import language_of, refused

from . import reading
from .operation import JSON, Ask, Operation

PERSONAL = "Authorization, Accept-Language"


class Door:
    """An ASGI app: all operations of one address."""

    def __init__(self, operations: Mapping[str, Operation], house: House, auth: Auth, live: Live) -> None:
        self._operations = dict(operations)
        if HTTPMethod.GET in self._operations:
            self._operations[HTTPMethod.HEAD] = self._operations[HTTPMethod.GET]
        self._allow = ", ".join(sorted({*self._operations, HTTPMethod.OPTIONS}))
        self._house = house
        self._auth = auth
        self._live = live

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        response = await self._answer(request)
        await response(scope, receive, bodiless(send) if request.method == HTTPMethod.HEAD else send)

    async def _answer(self, request: Request) -> Response:
        if request.method == HTTPMethod.OPTIONS:
            return Response(status_code=204, headers={"Allow": self._allow})
        operation = self._operations.get(request.method)
        if operation is None:
            return refused(Malformed("method_not_allowed"), language_of(request), {"Allow": self._allow})
        try:
            response = await operation.handler(await self._read(request, operation))
        except Refusal as refusal:
            return refused(refusal, language_of(request), _hints(refusal))
        return response if operation.public else _personal(request, response)

    async def _read(self, request: Request, operation: Operation) -> Ask:
        acceptable(request, operation.media)
        query = reading.query(request, operation.query)
        caller, ticket = await self._caller(request, operation, query)
        return Ask(
            request,
            self._house,
            self._auth,
            self._live,
            caller,
            query,
            await reading.body(request, operation.body) if operation.body is not None else None,
            reading.key(request) if operation.keyed else "",
            ticket,
        )

    async def _caller(self, request: Request, operation: Operation, query: Any) -> tuple[Caller, str | None]:
        """Who asks, and the ticket that proved it."""
        if operation.public:
            return Caller("", language_of(request)), None
        languages = request.headers.get("accept-language")
        if not operation.ticketed or query.ticket is None:
            return self._auth.caller(request.headers.get("authorization"), languages), None
        found = self._auth.ticketed(query.ticket, request.path_params.get("gameId"), languages)
        if not found.fresh and not await self._house.hints.ticket_holds(found.id):
            raise Unauthenticated("bad_ticket", clause="CR1")
        return found.caller, found.id


def acceptable(request: Request, offered: tuple[str, ...]) -> None:
    """Refuses when `Accept` takes none of the media types offered."""
    accept = request.headers.get("accept", "").strip()
    if accept and offered and not any(_takes(part, media) for part in accept.split(",") for media in offered):
        raise Malformed("not_acceptable")


def bodiless(send: Send) -> Send:
    """Sends the head of an answer only."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return sent


def _takes(part: str, media: str) -> bool:
    wanted, *parameters = (piece.strip().lower() for piece in part.split(";"))
    if any(p.replace(" ", "") in ("q=0", "q=0.0", "q=0.00", "q=0.000") for p in parameters):
        return False
    return wanted in ("*/*", media, media.partition("/")[0] + "/*")


def _hints(refusal: Refusal) -> dict[str, str]:
    return {"Accept": JSON} if refusal.code == "unsupported_media_type" else {}


def _personal(request: Request, response: Response) -> Response:
    response.headers["Vary"] = PERSONAL
    response.headers["Content-Language"] = language_of(request)
    return response
