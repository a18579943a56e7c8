"""The published documents: OpenAPI, JSON Schemas and the GraphQL schema, all projected from the values."""

import json
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import yaml

from trompe.play.values import Happened, Update
from trompe.session import Action, Change, Game, Log

from .document import document
from .schemas import Mode, Schema, schemas

__all__ = ["as_json", "as_text", "document", "documents"]

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_PUBLISHED: dict[str, tuple[str, Any, Mode]] = {
    "actions": ("Every action that a client can send.", Action, "validation"),
    "views": ("A game as one viewer sees it.", Game, "serialization"),
    "events": ("What one action brought about, as one viewer sees it.", Change, "serialization"),
    "stream": ("One message of a game's stream.", Update | Happened, "serialization"),
    "log": ("The whole log of a game that is over.", Log, "serialization"),
}


def documents() -> dict[str, str]:
    """Every published document by its path in the repository."""
    found = {"openapi/openapi.yaml": as_yaml(document())}
    for name in _PUBLISHED:
        found[f"schema/{name}.schema.json"] = _text(json_schema(name))
    if sdl := _sdl():
        found["schema/schema.graphql"] = sdl
    return found


def json_schema(name: str) -> Schema:
    """One of the published JSON Schemas, draft 2020-12."""
    title, value, mode = _PUBLISHED[name]
    found = schemas([(value, mode)], "#/$defs/{model}")
    return {"$schema": _DRAFT, "title": title, **found.wanted[0], "$defs": _plain(found.definitions)}


@lru_cache
def as_json(sandbox: bool) -> bytes:
    """The OpenAPI document of a server, as JSON."""
    return json.dumps(document(sandbox), ensure_ascii=False, separators=(",", ":")).encode()


@lru_cache
def as_text(sandbox: bool) -> bytes:
    """The same as YAML."""
    return as_yaml(document(sandbox)).encode()


def as_yaml(found: Schema) -> str:
    """A document as YAML."""
    return yaml.dump(found, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)


class _Dumper(yaml.SafeDumper):
    """Without anchors; texts of several lines as blocks."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _string(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _string)


def _plain(node: Any) -> Any:
    """Without OpenAPI's own words."""
    if isinstance(node, dict):
        return {key: _plain(value) for key, value in node.items() if key != "discriminator"}
    return [_plain(value) for value in node] if isinstance(node, list) else node


def _text(found: Schema) -> str:
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def _sdl() -> str:
    if find_spec("trompe.web.graphql") is None:
        return ""
    printed = getattr(import_module("trompe.web.graphql"), "sdl", None)
    return str(printed()) if printed else ""
