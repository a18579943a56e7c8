"""The refusals of each operation: by status the codes that it really gives, no others."""

from collections.abc import Iterator
from typing import Any

from trompe.web.problems import CATALOGUE, INTERNAL, MEDIA_TYPE, problem, sentence, status_of
from trompe.web.rest.operation import Operation
from trompe.web.rest.values import NoQuery

_HEADERS = {
    401: {"WWW-Authenticate": "How to prove who you are."},
    415: {"Accept": "What to send."},
    503: {"Retry-After": "Seconds to wait."},
}


def codes(operation: Operation) -> dict[int, tuple[str, ...]]:
    """The codes that an operation is refused with, by status."""
    found: dict[int, set[str]] = {500: {INTERNAL}}
    for code in (*_plain(operation), *operation.refusals):
        found.setdefault(status_of(CATALOGUE[code], code), set()).add(code)
    return {status: tuple(sorted(found[status])) for status in sorted(found)}


def response(status: int, listed: tuple[str, ...], schema: str) -> dict[str, Any]:
    """The answer of a status; `schema` refers to a problem's."""
    lines = "\n".join(f"- `{code}`: {sentence(code, 'en')}" for code in listed)
    body = {"allOf": [{"$ref": schema}, {"properties": {"code": {"enum": list(listed)}}}]}
    found: dict[str, Any] = {
        "description": f"Refused, with one of these codes:\n\n{lines}",
        "content": {MEDIA_TYPE: {"schema": body, "example": _example(status, listed[0])}},
    }
    if headers := _HEADERS.get(status):
        found["headers"] = {n: {"description": about, "schema": {"type": "string"}} for n, about in headers.items()}
    return found


def _plain(operation: Operation) -> Iterator[str]:
    """What follows from the operation's other facts."""
    yield from ("not_acceptable", "unavailable")
    if "{" in operation.path:
        yield "unknown_path"  # what has a slash in it is another address
    if not operation.public:
        yield from ("unauthenticated", "bad_token")
    if operation.query is not NoQuery or operation.body is not None:
        yield "invalid_input"
    if operation.body is not None:
        yield from ("not_json", "too_large", "unsupported_media_type")
    if operation.keyed:
        yield from ("key_required", "key_reused", "not_replicated")
    if "after" in operation.query.model_fields:
        yield "bad_cursor"


def _example(status: int, code: str) -> Any:
    return problem(status, code, "en").model_dump(mode="json")
