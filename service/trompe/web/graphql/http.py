"""GraphQL over HTTP: GET and POST, one answer as JSON or several as server-sent events.

A request that nothing was executed for is answered 400 as `application/graphql-response+json`; to clients that take
only `application/json` it is answered `LEGACY_STATUS`, by the draft's rule for them. When nothing of a request could
be answered because the store does not answer, the status is 503 with `Retry-After`, and the body has the refusals.
"""

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from functools import partial

from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from trompe.errors import Malformed, Refusal, Unauthenticated
from trompe.texts import Language
from trompe.web.graphql import refusals
from trompe.web.graphql.ask import Ask
from trompe.web.graphql.documents import is_mutation, is_subscription
from trompe.web.graphql.execution import Answer, Desk, Request
from trompe.web.graphql.negotiation import EVENTS, JSON, chosen
from trompe.web.graphql.reading import LARGEST, loaded, of_query, requested
from trompe.web.live import Ending, Live
from trompe.web.sse import Events, EventStream

METHODS = "GET, POST, OPTIONS"
COMPLETE = b"event: complete\ndata: \n\n"
BAD_STATUS = 400
LEGACY_STATUS = 200
"""For a well-formed request that nothing was executed for, where the client takes `application/json` only."""
STATUSES = {
    "method_not_allowed": 405,
    "mutation_by_get": 405,
    "not_acceptable": 406,
    "too_large": 413,
    "unsupported_media_type": 415,
}


class Endpoint:
    """The ASGI app at `/graphql`."""

    def __init__(self, desk: Desk, live: Live) -> None:
        self._desk = desk
        self._live = live

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        request = HttpRequest(scope, receive)
        ask = self._desk.ask(request.headers.get("authorization"), request.headers.get("accept-language"))
        try:
            response = await self._respond(request, ask)
        except ClientDisconnect:
            return
        except Refusal as refusal:
            response = _refused(refusal, request, ask.language)
        await response(scope, receive, send)

    async def _respond(self, http: HttpRequest, ask: Ask) -> Response:
        if http.method == "OPTIONS":
            return Response(status_code=204, headers={"Allow": METHODS})
        if http.method not in ("GET", "POST"):
            raise Malformed("method_not_allowed")
        accept = http.headers.get("accept")
        if chosen(accept, streams=False) is None:
            raise Malformed("not_acceptable")
        request = self._desk.kept(await _read(http))
        operation = self._desk.documents.get(request.query).operation(request.operation_name)
        if http.method == "GET" and is_mutation(operation):
            raise Malformed("mutation_by_get")
        media = chosen(accept, streams=is_subscription(operation))
        if media == EVENTS:
            return EventStream(
                _events(self._desk.answers(request, ask)),
                self._live,
                ask.proof,
                _common(ask.language),
                partial(_left, ask.language),
            )
        return _response(await self._desk.answer(request, ask), media or JSON, ask.language)


async def _read(http: HttpRequest) -> Request:
    if http.method == "GET":
        return of_query(http.scope["query_string"])
    _check_type(http.headers.get("content-type", ""))
    return requested(loaded(await _body(http)))


def _check_type(content_type: str) -> None:
    media, *parameters = [part.strip().lower() for part in content_type.split(";")]
    charsets = [part.partition("=")[2].strip().strip('"') for part in parameters if part.startswith("charset")]
    if media != JSON or any(charset not in ("utf-8", "utf8") for charset in charsets):
        raise Malformed("unsupported_media_type")


async def _body(http: HttpRequest) -> bytes:
    found = bytearray()
    async for chunk in http.stream():
        found += chunk
        if len(found) > LARGEST:
            raise Malformed("too_large")
    return bytes(found)


def _refused(refusal: Refusal, http: HttpRequest, language: Language) -> Response:
    answer = _errors(refusal, language)
    media = chosen(http.headers.get("accept"), streams=False)
    status = STATUSES.get(refusal.code, BAD_STATUS)
    headers = {"Allow": METHODS if http.method not in ("GET", "POST") else "POST"} if status == 405 else {}
    return _made(answer, JSON if media in (None, EVENTS) else str(media), status, language, headers)


def _errors(refusal: Refusal, language: Language) -> Answer:
    content = refusals.shown(refusal, language)
    return Answer({"errors": [{"message": content.pop("message"), "extensions": content}]})


def _response(answer: Answer, media: str, language: Language) -> Response:
    if answer.retry_after is not None:
        return _made(answer, media, 503, language, {"Retry-After": str(answer.retry_after)})
    bad = LEGACY_STATUS if media == JSON else BAD_STATUS
    return _made(answer, media, bad if answer.is_request_error else 200, language, {})


def _made(answer: Answer, media: str, status: int, language: Language, headers: Mapping[str, str]) -> Response:
    common = {**_common(language), "Content-Type": f"{media}; charset=utf-8"}
    return Response(answer.encoded, status, {**common, **headers})


def _common(language: Language) -> dict[str, str]:
    return {
        "Cache-Control": "no-store",
        "Content-Language": language,
        "Vary": "Accept, Authorization, Accept-Language",
    }


def _left(language: Language, why: Ending) -> bytes:
    """A comment: without `complete`, the protocol's clients know that there is more to come, and come back.

    Who signed out is refused instead, and it is complete: they would come back for ever.
    """
    if why != "signed_out":
        return f": {why}\n\n".encode()
    return _next(_errors(Unauthenticated("signed_out", clause="CR1"), language)) + COMPLETE


async def _events(answers: AsyncGenerator[Answer | None, None]) -> Events:
    async with aclosing(answers):
        async for answer in answers:
            yield None if answer is None else _next(answer)
    yield COMPLETE


def _next(answer: Answer) -> bytes:
    return b"event: next\ndata: " + answer.encoded + b"\n\n"
