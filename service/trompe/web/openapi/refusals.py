"""The refusals of each operation, as the document's shared answers."""

from collections.abc import Iterator
from typing import Any

from trompe.errors import Refusal, Unauthenticated, Unavailable
from trompe.web.problems import CATALOGUE, INTERNAL, MEDIA_TYPE, problem, sentence, status_of
from trompe.web.rest.operation import Operation
from trompe.web.rest.values import NoQuery

_HEADERS = {
    401: {"WWW-Authenticate": "How to prove who you are."},
    415: {"Accept": "What to send."},
    503: {"Retry-After": "Seconds to wait."},
}


def statuses(operation: Operation) -> list[tuple[int, str]]:
    """Status and name of every refusal of an operation."""
    return [(status, _name(status)) for status in sorted({*_plain(operation), *_raised(operation.refusals)})]


def responses(schema: str) -> dict[str, Any]:
    """All of them, by name; `schema` refers to a problem's."""
    codes: dict[int, list[str]] = {500: [INTERNAL]}
    for code, cls in CATALOGUE.items():
        codes.setdefault(status_of(cls, code), []).append(code)
    codes.pop(405)
    return {_name(status): _response(status, sorted(codes[status]), schema) for status in sorted(codes)}


def _plain(operation: Operation) -> Iterator[int]:
    """What follows from the operation's other facts."""
    yield from (406, 500, 503)
    if not operation.public:
        yield 401
    if operation.query is not NoQuery or operation.body is not None:
        yield 422
    if operation.body is not None:
        yield from (400, 413, 415)
    if operation.keyed or "after" in operation.query.model_fields:
        yield 400


def _raised(refusals: tuple[type[Refusal], ...]) -> Iterator[int]:
    for code, cls in CATALOGUE.items():
        if cls in refusals and cls not in (Unauthenticated, Unavailable):
            yield status_of(cls, code)


def _response(status: int, codes: list[str], schema: str) -> dict[str, Any]:
    lines = "\n".join(f"- `{code}`: {sentence(code, 'en')}" for code in codes)
    found: dict[str, Any] = {
        "description": f"Refused, with one of these codes:\n\n{lines}",
        "content": {MEDIA_TYPE: {"schema": {"$ref": schema}, "example": _example(status, codes[0])}},
    }
    if headers := _HEADERS.get(status):
        found["headers"] = {n: {"description": about, "schema": {"type": "string"}} for n, about in headers.items()}
    return found


def _example(status: int, code: str) -> Any:
    return problem(status, code, "en").model_dump(mode="json")


def _name(status: int) -> str:
    return f"Refused{status}"
