"""Refusals as HTTP: the one map from their classes and codes to statuses, and RFC 9457 bodies."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from trompe.errors import (
    Conflict,
    Fault,
    Forbidden,
    Illegal,
    Limited,
    Malformed,
    NotFound,
    Refusal,
    Unauthenticated,
    Unavailable,
)
from trompe.rules import KINDS
from trompe.rules.kernel import Value
from trompe.texts import LANGUAGES, TEXTS, Language, negotiated

MEDIA_TYPE = "application/problem+json"
TRY_AGAIN_LATER = 1013
"""Close code of a WebSocket that cannot be served now."""

_BY_CLASS: Mapping[type[Refusal], int] = {
    Malformed: 422,
    Unauthenticated: 401,
    Forbidden: 403,
    NotFound: 404,
    Illegal: 409,
    Conflict: 409,
    Limited: 429,
    Unavailable: 503,
}
_BY_CODE: Mapping[str, int] = {
    "not_json": 400,
    "key_required": 400,
    "bad_cursor": 400,
    "method_not_allowed": 405,
    "mutation_by_get": 405,
    "not_acceptable": 406,
    "version_moved": 412,
    "too_large": 413,
    "unsupported_media_type": 415,
    "key_reused": 422,
}
_CODES: Mapping[type[Refusal], str] = {
    Malformed: "invalid_input bad_name wrong_kind not_json bad_cursor key_required method_not_allowed "
    "mutation_by_get not_acceptable too_large unsupported_media_type",
    Unauthenticated: "unauthenticated bad_token bad_ticket signed_out",
    Forbidden: "invite_needed kicked no_spectators not_seated not_your_seat seat_left bot_called sat_here not_host "
    "not_over sandbox_only",
    NotFound: "unknown_game unknown_invite unknown_picture unknown_canvas unknown_match unknown_path",
    Illegal: "already_started game_over late name_taken no_such_seat not_a_bot not_running own_seat seat_empty "
    "already_called already_dealt already_accepted not_called not_finished not_missing rematch_agreed seat_not_left "
    "seat_offered seat_is_bots seat_taken silence table_full time_is_up too_few_players too_few_scenes "
    "canvas_not_open canvas_closed canvas_full seated_already",
    Conflict: "version_moved key_reused",
    Limited: "too_many_requests too_many_operations",
    Unavailable: "unavailable not_replicated",
}

_GAP = re.compile(r"\{(\w+)\}")

INTERNAL = "internal"
CATALOGUE: Mapping[str, type[Refusal]] = {
    **{code: Illegal for rules in KINDS.values() for code in rules.refusals},
    **{code: cls for cls, codes in _CODES.items() for code in codes.split()},
}
"""Every code that a client can meet, beside `internal`; some come from more than one class, here from the usual."""


class Problem(Value):
    """Why a request was refused, by RFC 9457. A refusal changes nothing."""

    type: str
    """Address of a page about this code."""
    title: str
    """What sort of problem it is, in the caller's language; the same each time."""
    status: int
    """The HTTP status."""
    detail: str
    """A sentence for people, in the caller's language."""
    code: str
    """Stable: what a program goes by."""
    clause: str | None
    """The rule it rests on, such as `IR7`."""
    errors: tuple[Fault, ...]
    """What exactly was wrong with the input. Each `detail` is in English: it is for developers."""
    version: int | None
    """The game's version by now, where it has moved on."""


def status_of(cls: type[Refusal], code: str) -> int:
    """The HTTP status of a refusal."""
    return _BY_CODE.get(code) or next(_BY_CLASS[base] for base in cls.__mro__ if base in _BY_CLASS)


def title(code: str, language: Language = "en") -> str:
    """A code in words: codes are English; elsewhere the code's sentence, with its gaps, stands for them."""
    if language == "en" or code not in TEXTS:
        return code.replace("_", " ").capitalize()
    return sentence(code, language).removesuffix(".")


def sentence(code: str, language: Language, facts: Mapping[str, str | int] | None = None) -> str:
    """What a code means, with a gap for each fact that is not given."""
    if code not in TEXTS:
        return title(code)
    plain = TEXTS[code][LANGUAGES.index(language)]
    return _GAP.sub(lambda gap: str((facts or {}).get(gap[1], "…")), plain)


def problem(
    status: int,
    code: str,
    language: Language,
    *,
    clause: str | None = None,
    faults: Sequence[Fault] = (),
    facts: Mapping[str, str | int] | None = None,
) -> Problem:
    """The body for a code."""
    version = (facts or {}).get("version")
    return Problem(
        type=f"/problems/{code}",
        title=title(code, language),
        status=status,
        detail=sentence(code, language, facts or {}),
        code=code,
        clause=clause,
        errors=tuple(faults),
        version=version if isinstance(version, int) else None,
    )


def refused(refusal: Refusal, language: Language, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a request that was refused."""
    status = status_of(type(refusal), refusal.code)
    body = problem(status, refusal.code, language, clause=refusal.clause, faults=refusal.faults, facts=refusal.facts)
    return _response(body, language, {**_headers(refusal), **(headers or {})})


def broken(language: Language) -> Response:
    """The answer when something went wrong here: it tells nothing of what."""
    return _response(problem(500, INTERNAL, language), language, {})


def language_of(connection: HTTPConnection) -> Language:
    """The language that a request likes best."""
    return negotiated(connection.headers.get("accept-language"))


async def on_refusal(connection: Request | WebSocket, refusal: Exception) -> Response | None:
    """Starlette's handler of refusals."""
    assert isinstance(refusal, Refusal)
    if isinstance(connection, WebSocket):
        await connection.close(TRY_AGAIN_LATER, refusal.code)
        return None
    return refused(refusal, language_of(connection))


def on_http_exception(request: Request, fault: Exception) -> Response:
    """Starlette's handler of its own exceptions: addresses that lead nowhere."""
    assert isinstance(fault, HTTPException)
    if fault.status_code == 405:
        return refused(Malformed("method_not_allowed"), language_of(request), fault.headers)
    if fault.status_code == 404:
        return refused(NotFound("unknown_path"), language_of(request))
    raise fault


HANDLERS: Mapping[Any, Any] = {Refusal: on_refusal, HTTPException: on_http_exception}


def _headers(refusal: Refusal) -> dict[str, str]:
    if isinstance(refusal, Limited | Unavailable) and refusal.retry_after is not None:
        return {"Retry-After": str(refusal.retry_after)}
    if isinstance(refusal, Unauthenticated):
        error = ', error="invalid_token"' if refusal.code == "bad_token" else ""
        return {"WWW-Authenticate": f'Bearer realm="trompe"{error}'}
    return {}


def _response(body: Problem, language: Language, headers: Mapping[str, str]) -> Response:
    common = {"Cache-Control": "no-store", "Content-Language": language, "Vary": "Accept-Language"}
    return Response(body.model_dump_json(), body.status, {**common, **headers}, MEDIA_TYPE)
