"""Reads a request from what came over HTTP or a WebSocket."""

from typing import Any
from urllib.parse import parse_qsl

import orjson

from trompe.errors import Fault, Malformed
from trompe.web.graphql.execution import Request

LARGEST = 64 * 1024
"""Bytes of a body or a message."""
MOST_PARAMETERS = 20


def loaded(raw: bytes | str) -> Any:
    """JSON, read strictly: UTF-8, no NaN, no lone surrogates, bounded depth. Malformed otherwise."""
    try:
        return orjson.loads(raw)
    except (orjson.JSONDecodeError, RecursionError):
        raise Malformed("not_json") from None


def requested(parameters: Any) -> Request:
    """The request in a body or a payload. Malformed says what is wrong with which part."""
    if not isinstance(parameters, dict):
        raise _wrong("", "an object")
    query, name, variables = (parameters.get(part) for part in ("query", "operationName", "variables"))
    if not isinstance(query, str):
        raise _wrong("/query", "a string")
    if name is not None and not isinstance(name, str):
        raise _wrong("/operationName", "a string")
    if variables is not None and not isinstance(variables, dict):
        raise _wrong("/variables", "an object")
    if not isinstance(parameters.get("extensions"), dict | None):
        raise _wrong("/extensions", "an object")
    return Request(query, name, variables)


def of_query(raw: bytes) -> Request:
    """The request in the part of an address behind the question mark."""
    try:
        pairs = dict(parse_qsl(raw.decode(), keep_blank_values=True, errors="strict", max_num_fields=MOST_PARAMETERS))
    except ValueError:
        raise _wrong("", "parameters in UTF-8") from None
    parameters: dict[str, Any] = {name: pairs[name] for name in ("query", "operationName") if name in pairs}
    for name in ("variables", "extensions"):
        if pairs.get(name):
            parameters[name] = loaded(pairs[name])
    return requested(parameters)


def _wrong(pointer: str, wanted: str) -> Malformed:
    return Malformed("invalid_input", faults=[Fault(pointer, wanted)])
