"""Reading requests: strict JSON into values, parameters, keys. Whatever does not fit is refused and named."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails
from starlette.requests import Request

from trompe.errors import Fault, Malformed
from trompe.rules.kernel import Value

LARGEST_BODY = 64 * 1024
MOST_FAULTS = 20
LONGEST_NAME = 40
KEY_PATTERN = r'^"?[A-Za-z0-9_-]{1,64}"?$'
_KEY = re.compile(KEY_PATTERN.replace("$", r"\Z"))
CURSORS = ("/after", "/lastEventId")
_TAGS = ("kind", "type")


class _NotJson(ValueError):
    """Raised for what Python's reader would take, but JSON does not allow or does not define."""


@lru_cache
def _adapter(wanted: Any) -> TypeAdapter[Any]:
    return TypeAdapter(wanted)


async def body(request: Request, wanted: Any) -> Any:
    """The body as a value of the wanted type."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise Malformed("unsupported_media_type")
    return parsed(await _bounded(request), wanted)


def parsed(raw: bytes, wanted: Any) -> Any:
    """JSON as a value of the wanted type, nothing coerced."""
    data = loaded(raw)
    try:
        value = _adapter(wanted).validate_json(raw)
    except ValidationError as fault:
        raise _malformed(fault, data) from None
    if missing := [Fault(f"{at}/{tag}", "required") for at, tag in _untagged(value)]:
        raise Malformed("invalid_input", faults=missing)
    return value


def loaded(raw: bytes) -> Any:
    """JSON as plain data; refuses what readers of JSON disagree about."""
    try:
        return json.loads(raw.decode(), object_pairs_hook=_once, parse_constant=_never)
    except _NotJson as fault:
        raise Malformed("not_json", faults=[Fault("", str(fault))]) from None
    except (ValueError, RecursionError):
        raise Malformed("not_json") from None


def query(request: Request, wanted: type[Value]) -> Any:
    """The parameters behind the question mark, each at most once and none empty."""
    items = request.query_params.multi_items()
    counts = Counter(name for name, _ in items)
    faults = [Fault(pointer(name), "at most once") for name, count in counts.items() if count > 1]
    faults += [Fault(pointer(name), "not empty") for name, value in items if not value]
    if faults:
        raise _of_query(faults[:MOST_FAULTS])
    try:
        return _adapter(wanted).validate_strings(dict(items))
    except ValidationError as fault:
        raise _of_query(_malformed(fault, dict(items)).faults) from None


def _of_query(faults: Sequence[Fault]) -> Malformed:
    """A cursor that cannot be one is told as such, here as wherever else one is read."""
    only_cursor = all(fault.pointer in CURSORS for fault in faults)
    return Malformed("bad_cursor" if only_cursor else "invalid_input", faults=faults)


def key(request: Request) -> str:
    """The idempotency key, with or without its quotes."""
    given = request.headers.getlist("idempotency-key")
    if len(given) != 1 or not _KEY.match(given[0]):
        raise Malformed("key_required", clause="CR4")
    return given[0].strip('"')


def pointer(*parts: str | int) -> str:
    """A JSON Pointer; long names, which can only be wrong, are cut."""
    escaped = (str(part)[:LONGEST_NAME].replace("~", "~0").replace("/", "~1") for part in parts)
    return "".join(f"/{part}" for part in escaped)


async def _bounded(request: Request) -> bytes:
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced[:20]) > LARGEST_BODY:
        raise Malformed("too_large")
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > LARGEST_BODY:
            raise Malformed("too_large")
    return bytes(found)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _NotJson("each name at most once in an object")
    return found


def _never(name: str) -> None:
    raise _NotJson("numbers as JSON has them")


def _malformed(fault: ValidationError, data: Any) -> Malformed:
    errors = fault.errors(include_url=False, include_input=False)
    if errors[0]["type"] == "json_invalid":
        return Malformed("not_json")
    faults = [Fault(pointer(*_place(error, data)), _detail(error)) for error in errors[:MOST_FAULTS]]
    return Malformed("invalid_input", faults=faults)


def _detail(error: ErrorDetails) -> str:
    """What was expected; unlike pydantic's own words never with a part of the input."""
    if error["type"] == "union_tag_invalid":
        return f"one of {error['ctx']['expected_tags']} expected"
    if error["type"].startswith("union_tag"):
        return "required"
    if error["type"] in ("too_short", "too_long"):
        return error["msg"].replace(error["ctx"]["field_type"], "array", 1).replace(" after validation", "")
    return error["msg"].removeprefix("Input ").removeprefix("Value error, ")


def _place(error: ErrorDetails, data: Any) -> Iterator[str | int]:
    """The error's place in the input, without the tags that pydantic puts in between."""
    path = error["loc"]
    for i, part in enumerate(path):
        if isinstance(data, dict) and part in _given_tags(data) and i + 1 < len(path):
            continue
        if isinstance(data, dict) and part in data:
            data = data[str(part)]
        elif isinstance(data, list) and isinstance(part, int):
            data = data[part]
        elif isinstance(data, dict) and part in _given_tags(data):
            continue
        yield part
    if error["type"].startswith("union_tag"):
        yield str(error["ctx"]["discriminator"]).strip("'")


def _given_tags(data: dict[str, Any]) -> Sequence[Any]:
    return [data[tag] for tag in _TAGS if isinstance(data.get(tag), str)]


def _untagged(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Where a value lacks a tag. It could be guessed while its union has one member, and not any more with two."""
    if not isinstance(value, BaseModel):
        return
    for name, info in type(value).model_fields.items():
        if name in _TAGS and info.default is not None and name not in value.model_fields_set:
            yield at, name
        if name in value.model_fields_set:  # what was not given is our own
            yield from _untagged(getattr(value, name), f"{at}/{info.alias or name}")
