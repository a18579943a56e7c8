"""The OpenAPI 3.1 document: the operations and their values, projected."""

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from typing import Any

from trompe.web.problems import Problem
from trompe.web.rest.operation import JSON, Answer, Header, Operation
from trompe.web.rest.table import offered
from trompe.web.sse import EVENT_STREAM

from .examples import examples
from .links import LINKS
from .refusals import codes, response
from .schemas import Mode, Schema, properties, schemas

TEMPLATE = "#/components/schemas/{model}"
_PROBLEM = TEMPLATE.format(model="Problem")
ABOUT = """\
Rooms, rules and pictures of Trompe's games, for front-ends of your own. Every game is seen through its viewer: nothing
that a player may not know is in any answer.

- **Who you are:** `POST /v1/guests` gives a token; send it as `Authorization: Bearer …`.
- **Language:** labels and messages come in English or Spanish, by `Accept-Language`.
- **Once:** whatever creates or acts takes an `Idempotency-Key`; sent again, it happens once.
- **Refusals** are `application/problem+json` by RFC 9457, with a stable `code`; they change nothing.
"""
TAGS = {
    "Players": "Who you are, and your games.",
    "Games": "Opening, finding, playing and following games.",
    "Quick matches": "Being seated with others who ask for the same.",
    "Pictures": "The pictures behind the handles that a view shows.",
    "Canvases": "What is drawn in a game, live and finished.",
    "Sandbox": "For tests: only where the server is a sandbox.",
}
_PATH: Mapping[str, Header] = {
    "gameId": Header("gameId", "The game's id.", {"type": "string", "minLength": 1, "maxLength": 40}),
    "handle": Header("handle", "The picture's handle.", {"type": "string", "minLength": 1, "maxLength": 40}),
    "canvas": Header("canvas", "The canvas's handle.", {"type": "string", "minLength": 1, "maxLength": 40}),
    "matchId": Header("matchId", "The request's id.", {"type": "string", "minLength": 1, "maxLength": 60}),
    "code": Header("code", "The invite code.", {"type": "string", "minLength": 1, "maxLength": 40}),
}


def document(sandbox: bool = False) -> Schema:
    """The document of a server."""
    operations = offered(sandbox)
    found = _Values(operations)
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, found)
    tags = [{"name": name, "description": about} for name, about in TAGS.items() if sandbox or name != "Sandbox"]
    return {
        "openapi": "3.1.0",
        "info": {"title": "Trompe", "version": version("trompe"), "description": ABOUT, "license": _LICENCE},
        "servers": [{"url": "/"}],
        "tags": tags,
        "security": [{"guest": []}],
        "paths": paths,
        "components": {
            "securitySchemes": {"guest": _SCHEME, "streamTicket": _TICKET},
            "links": LINKS,
            "schemas": found.definitions,
        },
    }


_LICENCE = {"name": "MIT", "identifier": "MIT"}
_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "bearerFormat": "JWT",
    "description": "A guest token from `POST /v1/guests`.",
}
_TICKET = {
    "type": "apiKey",
    "in": "query",
    "name": "ticket",
    "description": "For a browser's `EventSource`: from `createStreamTicket` or `createTurnsTicket`; opens that one.",
}


class _Values:
    """The schemas of all bodies, answers and parameters."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        listed = list(operations)
        asked: list[tuple[Any, Mode]] = [(each.body, "validation") for each in listed if each.body is not None]
        asked += [(answer.value, "serialization") for each in listed for answer in each.answers if answer.value]
        asked += [(Problem, "serialization")]
        found = schemas(asked, TEMPLATE)
        self.definitions = found.definitions
        self._schemas = {(repr(each), mode): schema for (each, mode), schema in zip(asked, found.wanted, strict=True)}

    def of(self, value: Any, mode: Mode) -> Schema:
        """The schema of a body or an answer."""
        return self._schemas[repr(value), mode]


def _operation(operation: Operation, values: _Values) -> Schema:
    found: Schema = {
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": operation.description or f"{operation.summary}.",
        "parameters": [*_in_path(operation), *_in_query(operation), *map(_in_header, operation.headers)],
    }
    if operation.body is not None:
        bodies = {name: {"value": body} for name, body in examples().bodies[operation.id].items()}
        content = {JSON: {"schema": values.of(operation.body, "validation"), "examples": bodies}}
        found["requestBody"] = {"required": True, "content": content}
    found["responses"] = {
        **{str(answer.status): _answer(operation, answer, values) for answer in operation.answers},
        **{str(status): response(status, listed, _PROBLEM) for status, listed in codes(operation).items()},
    }
    if operation.public:
        found["security"] = []
    elif operation.ticketed:
        found["security"] = [{"guest": []}, {"streamTicket": []}]
    return found


def _in_path(operation: Operation) -> list[Schema]:
    names = re.findall(r"\{(\w+)\}", operation.path)
    return [
        {"name": name, "in": "path", "required": True, "description": _PATH[name].about, "schema": _PATH[name].schema}
        for name in names
    ]


def _in_query(operation: Operation) -> list[Schema]:
    found = properties(operation.query).items()
    return [_in_query_one(name, schema) for name, schema in found if not (operation.ticketed and name == "ticket")]


def _in_query_one(name: str, schema: Schema) -> Schema:
    about = schema.get("description", "")
    choice = next((each for each in schema.get("anyOf", ()) if each != {"type": "null"}), schema)
    plain = {key: value for key, value in choice.items() if key != "description"}
    return {"name": name, "in": "query", "required": False, "description": about, "schema": plain}


def _in_header(header: Header) -> Schema:
    return {
        "name": header.name,
        "in": "header",
        "required": header.required,
        "description": header.about,
        "schema": dict(header.schema),
    }


def _answer(operation: Operation, answer: Answer, values: _Values) -> Schema:
    found: Schema = {"description": answer.about}
    if answer.headers:
        found["headers"] = {
            header.name: {"description": header.about, "schema": dict(header.schema)} for header in answer.headers
        }
    if content := _content(operation, answer, values):
        found["content"] = {answer.media: content}
    if links := operation.links.get(str(answer.status)):
        found["links"] = {name: {"$ref": f"#/components/links/{name}"} for name in links}
    return found


def _content(operation: Operation, answer: Answer, values: _Values) -> Schema | None:
    if answer.media == EVENT_STREAM:
        return {"schema": _event(answer, values.of(answer.value, "serialization"))}
    if answer.value is not None:
        example = examples().answers.get(operation.id)
        schema = {"schema": values.of(answer.value, "serialization")}
        return schema if example is None else {**schema, "example": example}
    if not answer.content:
        return None
    return {"schema": {"type": "string"} if "svg" in answer.media else {"contentMediaType": answer.media}}


def _event(answer: Answer, data: Schema) -> Schema:
    """A server-sent event as an object of its fields."""
    id: Schema = {"id": {"type": "string"}} if answer.resumed else {}
    text = {"type": "string", "contentMediaType": JSON, "contentSchema": data}
    return {
        "type": "object",
        "description": "One event; `data` is JSON.",
        "properties": {**id, "event": {"const": answer.event}, "data": text},
        "required": [*id, "event", "data"],
    }
