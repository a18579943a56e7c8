"""JSON Schemas of values, under their published names."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import CoreModeRef, DefsRef, GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from trompe.rules import KINDS
from trompe.rules.kernel import union
from trompe.session import Action, Event
from trompe.session.model import SESSION_ACTIONS, SESSION_EVENTS, KindOptions, KindView
from trompe.web.names import public_name

Mode = Literal["validation", "serialization"]
MODES: tuple[Mode, ...] = ("validation", "serialization")
Schema = dict[str, Any]
UNIONS: Mapping[str, Any] = {
    "Action": Action,
    "Event": Event,
    "KindOptions": KindOptions,
    "KindView": KindView,
    "SessionAction": union(SESSION_ACTIONS, "type"),
    "SessionEvent": union(SESSION_EVENTS, "type"),
    **{f"{kind.capitalize()}Action": union(rules.actions, "type") for kind, rules in KINDS.items()},
    **{f"{kind.capitalize()}Event": union(rules.events, "type") for kind, rules in KINDS.items()},
}
"""Unions that are published under a name of their own."""
_TAGS = ("kind", "type")
_BOUNDS = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum", "lt": "exclusiveMaximum"}


class _Published(GenerateJsonSchema):
    """Inputs take nothing unknown and name their tags; outputs have every field, and may get new ones."""

    def get_defs_ref(self, core_mode_ref: CoreModeRef) -> DefsRef:
        core_ref, mode = core_mode_ref
        module, _, name = core_ref.partition(":")[0].rpartition(".")
        ref = DefsRef(published(getattr(sys.modules[module], name), mode))
        self._prioritized_defsref_choices[ref] = [ref]
        return ref

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        found = super().model_schema(schema)
        properties = found.get("properties", {})
        found.pop("title", None)
        tags = [name for name in _TAGS if "const" in properties.get(name, {})]
        for name in tags:
            properties[name].pop("default", None)
        if self.mode == "serialization":
            found.pop("additionalProperties", None)
            found["required"] = list(properties)
            for each in properties.values():
                each.pop("default", None)
        elif tags:
            found["required"] = [n for n in properties if n in {*tags, *found.get("required", ())}]
        return found

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        found = super().dataclass_schema(schema)
        found.pop("title", None)
        if self.mode == "serialization":
            found.pop("additionalProperties", None)
        return found

    def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
        """A union of unions maps its tag to them once they are referred to by their names; see `_mapped`."""
        found = super().tagged_union_schema(schema)
        if any("$ref" not in choice for choice in found.get("oneOf", [])):
            found["discriminator"] = {"propertyName": found["discriminator"]["propertyName"]}
        return found


def published(cls: type[Any], mode: Mode) -> str:
    """The name of a value as input or output."""
    return public_name(cls) + ("Input" if mode == "validation" else "")


def properties(model: type[BaseModel]) -> dict[str, Schema]:
    """The schema of each field of a flat input."""
    found: dict[str, Schema] = model.model_json_schema(schema_generator=_Published).get("properties", {})
    return found


class Set(NamedTuple):
    """Schemas, with the definitions that they refer to."""

    wanted: list[Schema]
    definitions: dict[str, Schema]


def schemas(wanted: Iterable[tuple[Any, Mode]], template: str) -> Set:
    """The schema of each wanted type; `template` with `{model}` is how a definition is referred to."""
    listed = list(wanted)
    unions = [(name, union, mode) for name, union in UNIONS.items() for mode in MODES]
    asked = [*listed, *((union, mode) for _, union, mode in unions)]
    found, extra = TypeAdapter.json_schemas(
        [(i, mode, TypeAdapter(each)) for i, (each, mode) in enumerate(asked)],
        schema_generator=_Published,
        ref_template=template,
    )
    plain = [_bounded(found[i, mode]) for i, (_, mode) in enumerate(asked)]
    named = {name: _bounded(schema) for name, schema in extra["$defs"].items()}
    names = {
        _text(schema): f"{name}Input" if mode == "validation" else name
        for (name, _, mode), schema in zip(unions, plain[len(listed) :], strict=True)
        if "oneOf" in schema
    }
    named |= {name: json.loads(text) for text, name in names.items()}
    refer = _Reference(template, names)
    definitions = {name: refer.inside(schema) for name, schema in named.items()}
    _mapped(definitions, template)
    roots = [refer.to(schema) for schema in plain[: len(listed)]]
    return Set(roots, _reached(roots, definitions, template))


def _mapped(definitions: Mapping[str, Schema], template: str) -> None:
    """Completes the discriminators of unions of unions: by the tag that all members of a union share."""
    for schema in definitions.values():
        told = schema.get("discriminator")
        if told and "mapping" not in told:
            refs = [choice["$ref"] for choice in schema["oneOf"]]
            told["mapping"] = {_shared(definitions, ref, told["propertyName"], template): ref for ref in refs}


def _shared(definitions: Mapping[str, Schema], ref: str, tag: str, template: str) -> str:
    """The constant that a schema, or any member of a union, has as a tag."""
    found = definitions[ref.removeprefix(template.format(model=""))]
    while "oneOf" in found:
        found = definitions[found["oneOf"][0]["$ref"].removeprefix(template.format(model=""))]
    return str(found["properties"][tag]["const"])


class _Reference:
    """Puts references in the place of unions that have a name."""

    def __init__(self, template: str, names: Mapping[str, str]) -> None:
        self._template = template
        self._names = names

    def to(self, node: Any) -> Any:
        """The node, or a reference to it."""
        if isinstance(node, dict) and "oneOf" in node:
            about = {key: value for key, value in node.items() if key == "description"}
            name = self._names.get(_text({key: value for key, value in node.items() if key not in about}))
            if name is not None:
                return {"$ref": self._template.format(model=name), **about}
        return self.inside(node)

    def inside(self, node: Any) -> Any:
        """The node with references in it."""
        if isinstance(node, dict):
            return {key: self.to(value) for key, value in node.items()}
        return [self.to(value) for value in node] if isinstance(node, list) else node


def _text(schema: Any) -> str:
    return json.dumps(schema, sort_keys=True)


def _bounded(node: Any) -> Any:
    """Pydantic leaves the bounds of an integer behind a validator under its own names."""
    if isinstance(node, dict):
        integer = node.get("type") == "integer"
        return {_BOUNDS.get(key, key) if integer else key: _bounded(value) for key, value in node.items()}
    return [_bounded(value) for value in node] if isinstance(node, list) else node


def _reached(roots: Any, definitions: Mapping[str, Schema], template: str) -> dict[str, Schema]:
    """The definitions that are referred to, sorted by name."""
    found: dict[str, Schema] = {}
    waiting = list(_references(roots))
    while waiting:
        name = waiting.pop().removeprefix(template.format(model=""))
        if name not in found:
            found[name] = definitions[name]
            waiting += _references(found[name])
    return dict(sorted(found.items()))


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        node = list(node.values())
    if isinstance(node, list):
        for each in node:
            yield from _references(each)
