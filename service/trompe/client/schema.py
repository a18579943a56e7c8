"""GraphQL documents that select everything, and values in REST's form out of GraphQL's; all from introspection.

So a new kind of game, with its own views, events and actions, needs no change here. Per operation there is one
document, always the same, which the server need not read twice.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from .values import Json

DEPTH = 24
"""How many types deep a selection may go. No type is selected inside itself, so that cycles do no harm."""
_MARK = "__"
_REF = (
    "kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } }"
)
INTROSPECTION = f"""query Shape {{ __schema {{
  queryType {{ name }} mutationType {{ name }} subscriptionType {{ name }}
  types {{ kind name isOneOf
    fields {{ name type {{ {_REF} }} args {{ name type {{ {_REF} }} defaultValue }} }}
    inputFields {{ name type {{ {_REF} }} }}
    possibleTypes {{ name }} }} }} }}"""

Field = tuple[str, Json]
"""A field's name in the response, and the field."""


class Schema:
    """What an API offers, as its introspection says."""

    def __init__(self, introspected: Json) -> None:
        schema = introspected["__schema"]
        self._types: dict[str, Json] = {entry["name"]: entry for entry in schema["types"]}
        self._roots: dict[str, str] = {
            kind: (schema[f"{kind}Type"] or {}).get("name", "") for kind in ("query", "mutation", "subscription")
        }
        self.document = lru_cache(None)(self._document)
        """The document of an operation (`query`, `mutation` or `subscription`) on one field, with all its arguments."""

    def variables(self, operation: str, name: str, given: Mapping[str, Any]) -> Json:
        """Arguments in REST's form as the operation's variables; None is left out."""
        arguments = {argument["name"]: argument["type"] for argument in self._root(operation, name)["args"]}
        return {key: self._encoded(arguments[key], value) for key, value in given.items() if value is not None}

    def payload(self, operation: str, name: str, given: Mapping[str, Any]) -> Json:
        """The request for an operation on one field."""
        return {"query": self.document(operation, name), "variables": self.variables(operation, name, given)}

    def answer(self, operation: str, name: str, value: Any) -> tuple[str, Any]:
        """The type that a field's value has, and the value in REST's form."""
        reference = self._root(operation, name)["type"]
        found = value.get("__typename") if isinstance(value, dict) else None
        return found or _named(reference), self._decoded(reference, value)

    def _root(self, operation: str, name: str) -> Json:
        return self._fields(self._roots[operation])[name]

    def _document(self, operation: str, name: str) -> str:
        root = self._root(operation, name)
        declared = ", ".join(f"${a['name']}: {_text(a['type'])}" for a in root["args"])
        passed = ", ".join(f"{a['name']}: ${a['name']}" for a in root["args"])
        head = f"{operation} {name[0].upper()}{name[1:]}" + (f"({declared})" if declared else "")
        body = f"{name}({passed})" if passed else name
        return f"{head} {{ {body}{self._selection(_named(root['type']), ())} }}"

    def _selection(self, name: str, path: tuple[str, ...]) -> str:
        kind = self._types[name]["kind"]
        if kind == "OBJECT":
            return f" {{ {' '.join(self._selected(self._answered(name), (*path, name)))} }}"
        if kind in ("UNION", "INTERFACE"):
            parts = [
                f"... on {member} {{ {' '.join(self._selected(fields, (*path, name, member)))} }}"
                for member, fields in self._members(name).items()
            ]
            return f" {{ __typename {' '.join(parts)} }}"
        return ""

    def _selected(self, fields: Iterator[Field] | list[Field], path: tuple[str, ...]) -> Iterator[str]:
        for alias, field in fields:
            inner = _named(field["type"])
            if len(path) < DEPTH and inner not in path:
                asked = field["name"] if alias == field["name"] else f"{alias}: {field['name']}"
                yield asked + self._selection(inner, path)

    def _answered(self, name: str) -> list[Field]:
        """The fields of a type that can be asked for without arguments."""
        return [
            (field["name"], field)
            for field in self._types[name]["fields"]
            if all(a["type"]["kind"] != "NON_NULL" or a["defaultValue"] is not None for a in field["args"])
        ]

    def _members(self, name: str) -> dict[str, list[Field]]:
        """Each member of a union; a field that is of another type in another member has an alias."""
        members = {each["name"]: self._answered(each["name"]) for each in self._types[name]["possibleTypes"]}
        types: dict[str, set[str]] = {}
        for fields in members.values():
            for _, field in fields:
                types.setdefault(field["name"], set()).add(_text(field["type"]))
        return {
            member: [(f if len(types[f]) == 1 else f"{member}{_MARK}{f}", field) for f, field in fields]
            for member, fields in members.items()
        }

    def _fields(self, name: str) -> dict[str, Json]:
        return {field["name"]: field for field in self._types[name]["fields"]}

    @cached_property
    def _output(self) -> Callable[[str], dict[str, Json]]:
        return lru_cache(None)(self._fields)

    def _decoded(self, reference: Json, value: Any) -> Any:
        if value is None:
            return None
        if reference["kind"] == "NON_NULL":
            return self._decoded(reference["ofType"], value)
        if reference["kind"] == "LIST":
            return [self._decoded(reference["ofType"], item) for item in value]
        if reference["kind"] == "ENUM":
            return value.lower()
        return value if reference["kind"] == "SCALAR" else self._object(reference["name"], value)

    def _object(self, name: str, value: Json) -> Json:
        fields = self._output(value.get("__typename", name))
        plain = ((key.rpartition(_MARK)[2], item) for key, item in value.items() if key != "__typename")
        return {key: self._decoded(fields[key]["type"], item) for key, item in plain}

    def _encoded(self, reference: Json, value: Any) -> Any:
        if reference["kind"] == "NON_NULL":
            return self._encoded(reference["ofType"], value)
        if value is None:
            return None
        if reference["kind"] == "LIST":
            return [self._encoded(reference["ofType"], item) for item in value]
        if reference["kind"] == "ENUM":
            return value.upper()
        return value if reference["kind"] == "SCALAR" else self._input(reference["name"], value)

    def _input(self, name: str, value: Json) -> Json:
        """An input object. In one of alternatives, `kind` or else `type` says which; then the tag has done its work."""
        fields = {field["name"]: field["type"] for field in self._types[name]["inputFields"]}
        if self._types[name]["isOneOf"]:
            tag = next(tag for tag in ("kind", "type") if _camel(str(value.get(tag))) in fields)
            chosen = _camel(value[tag])
            rest = {key: item for key, item in value.items() if key != tag}
            return {chosen: self._encoded(fields[chosen], rest)}
        return {key: self._encoded(fields[key], item) for key, item in value.items() if key in fields}


def _named(reference: Json) -> str:
    while reference.get("ofType"):
        reference = reference["ofType"]
    return str(reference["name"])


def _text(reference: Json) -> str:
    if reference["kind"] == "NON_NULL":
        return _text(reference["ofType"]) + "!"
    return f"[{_text(reference['ofType'])}]" if reference["kind"] == "LIST" else str(reference["name"])


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
