"""Strawberry types for the river's values, from their annotations and docstrings alone.

A value is an object type, its tag fields `kind` and `type` plain strings in it. A union of values is a union, resolved
by the tags. As input, a union is a `@oneOf` object with a field for each tag, by `kind` first and then by `type`; the
tags themselves vanish, and `folded` puts them back. A literal is an enum, and a free mapping is the scalar `JSON`.
"""

import enum
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, NewType, Union

import strawberry
from pydantic.alias_generators import to_camel, to_pascal, to_snake
from pydantic_core import PydanticUndefined
from strawberry.types.scalar import ScalarDefinition

from trompe.rules.kernel import Value
from trompe.web.graphql import annotations as read
from trompe.web.graphql.annotations import Field
from trompe.web.names import public_name

Json = NewType("Json", object)
DateTime = NewType("DateTime", str)
SafeInt = NewType("SafeInt", int)
SCALARS: Mapping[object, ScalarDefinition] = {
    SafeInt: strawberry.scalar(name="SafeInt", description="A whole number of up to 53 bits."),
    Json: strawberry.scalar(name="JSON", description="Any JSON value."),
    DateTime: strawberry.scalar(
        name="DateTime",
        description="A moment as RFC 3339 writes it, in UTC.",
        specified_by_url="https://scalars.graphql.org/andimarek/date-time",
    ),
}
PLAIN = {bool: bool, int: int, float: float, str: str, datetime: DateTime}
NOTES = {
    "Legal.parameters": "\n\nIt describes the form that REST takes. As `ActionInput` the instance "
    '`{"kind": "some_kind", "type": "do_it", "field": "low"}` is `{someKind: {doIt: {field: LOW}}}`: '
    "`kind` and `type` become names of fields in camel case, the other fields stay, and a string goes in capitals "
    "where the input's field is an enum.",
}
"""What GraphQL adds to the description of a field."""

Folded = Callable[[dict[str, Any]], dict[str, Any]]


class Projection:
    """Makes the types, each once. `interfaces` says which values also implement what."""

    def __init__(self, interfaces: Mapping[type[Value], type[Any]] | None = None) -> None:
        self._interfaces = interfaces or {}
        self._made: dict[str, Any] = {}
        self.unions: dict[str, dict[tuple[str | None, str | None], str]] = {}
        """By union: the member's name by its `kind` and `type`."""
        self.enums: dict[str, dict[str, str]] = {}
        """By enum: the JSON value by its name."""
        self.folds: dict[str, Folded] = {}
        """By input type: what makes the tagged JSON of it."""
        self.one_of: set[str] = set()
        """The input types of which exactly one field is given."""

    def output(self, field: Field) -> Any:
        """The type of a field that is shown."""
        return self._typed(field.annotation, field, self._shown)

    def input(self, field: Field) -> Any:
        """The type of a field that is taken."""
        return self._typed(field.annotation, field, self._taken)

    def _typed(self, annotation: Any, field: Field, values: Callable[[Any, Field], Any]) -> Any:
        bare, optional = read.bare(annotation)
        if read.is_wide(annotation):
            made: Any = SafeInt
        elif (item := read.item(bare)) is not None:
            made = list[self._typed(item, field, values)]  # type: ignore[misc]
        else:
            made = self._leaf(bare, field) or values(bare, field)
        return Union[made, None] if optional else made  # noqa: UP007

    def _leaf(self, bare: Any, field: Field) -> Any:
        if len(choices := read.choices(bare)) > 1:
            name = read.alias(bare, field.owner) or public_name(field.owner) + to_pascal(field.name)
            return self._once(name, lambda: self._enum(name, choices, self._enum_described(name, bare, field)))
        if choices:
            return str
        if bare is str and (field.name == "id" or field.name.endswith("_id")):
            return strawberry.ID
        return Json if read.is_free(bare) else PLAIN.get(bare)

    def _enum_described(self, name: str, bare: Any, field: Field) -> str:
        """By its own text; without an alias it is its field's alone, and so is the description."""
        if read.alias(bare, field.owner) is None:
            return field.description
        return read.alias_described(bare, field.owner) or read.words(to_snake(name))

    def _enum(self, name: str, choices: Sequence[str], about: str) -> Any:
        self.enums[name] = {choice.upper(): choice for choice in choices}
        made: Any = enum.Enum(name, self.enums[name])  # type: ignore[misc]
        return strawberry.enum(made, name=name, description=about)

    def _shown(self, bare: Any, field: Field) -> Any:
        members, name = read.members(bare), self._union_name(bare, field)
        if not members:
            raise TypeError(f"{field.owner.__name__}.{field.name}: GraphQL has no type for {bare!r}")
        return self.union(name, members) if name else self.object(members[0])

    def _taken(self, bare: Any, field: Field) -> Any:
        members, name = read.members(bare), self._union_name(bare, field)
        tag = "kind" if all(read.tag_of(cls, "kind") for cls in members) else "type"
        return self._one_of(name, members, tag) if name else self.input_object(members[0])

    def _union_name(self, bare: Any, field: Field) -> str | None:
        """None for what is no union. A tagged value under another name is one, though of one member."""
        members, alias = read.members(bare), read.alias(bare, field.owner)
        if len(members) == 1:
            tagged = any(read.tag_of(members[0], tag) for tag in ("kind", "type"))
            return alias if tagged else None
        return alias or public_name(field.owner) + to_pascal(field.name)

    def union(self, name: str, members: Sequence[type[Value]]) -> Any:
        """The union of some values."""
        self.unions[name] = {(read.tag_of(cls, "kind"), read.tag_of(cls, "type")): public_name(cls) for cls in members}
        types = tuple(self.object(cls) for cls in members)
        about = "One of these, told apart by type name." if len(members) > 1 else "One so far; there may be more."
        return Annotated[Union[types], strawberry.union(name, description=about)]  # noqa: UP007

    def object(self, cls: type[Value]) -> Any:
        """The object type of a value."""
        return self._once(public_name(cls), lambda: self._object(cls))

    def _object(self, cls: type[Value]) -> Any:
        fields = read.fields_of(cls)
        body: dict[str, Any] = {"__annotations__": {field.name: self.output(field) for field in fields}}
        for field in fields:
            about = field.description + NOTES.get(f"{public_name(cls)}.{field.alias}", "")
            body[field.name] = strawberry.field(name=field.alias, description=about)
        bases = (self._interfaces[cls],) if cls in self._interfaces else ()
        return strawberry.type(
            type(public_name(cls), bases, body), name=public_name(cls), description=read.described(cls)
        )

    def input_object(self, cls: type[Value]) -> Any:
        """The input type of a value, without its tags."""
        name = public_name(cls) + "Input"
        return self._once(name, lambda: self._input_object(name, cls))

    def _input_object(self, name: str, cls: type[Value]) -> Any:
        fields = [field for field in read.fields_of(cls) if field.tag is None]
        body: dict[str, Any] = {"__annotations__": {field.name: self._input_type(field) for field in fields}}
        for field in fields:
            body[field.name] = self._input_field(field, body["__annotations__"][field.name])
        if not fields:
            raise TypeError(f"{cls.__name__}: GraphQL knows no empty inputs; let it name what it answers")
        return strawberry.input(type(name, (), body), name=name, description=read.described(cls))

    def _input_type(self, field: Field) -> Any:
        """May be left out, not only if it may be null: a default that is an object stays the rules' own affair."""
        made = self.input(field)
        return Union[made, None] if isinstance(field.default, Value) else made  # noqa: UP007

    def _input_field(self, field: Field, made: Any) -> Any:
        about = field.description
        if field.default is PydanticUndefined:
            return strawberry.field(name=field.alias, description=about)
        if field.default is None or isinstance(field.default, Value):
            return _optional(field.alias, about)
        default = made(field.default) if isinstance(made, enum.EnumMeta) else field.default
        return strawberry.field(name=field.alias, description=about, default=default)

    def _one_of(self, name: str, members: Sequence[type[Value]], tag: str) -> Any:
        full = name + "Input"
        return self._once(full, lambda: self._one_of_tags(name, full, members, tag))

    def _one_of_tags(self, name: str, full: str, members: Sequence[type[Value]], tag: str) -> Any:
        groups: dict[str, list[type[Value]]] = {}
        for cls in members:
            groups.setdefault(str(read.tag_of(cls, tag)), []).append(cls)
        body: dict[str, Any] = {"__annotations__": {}}
        for value, group in groups.items():
            made, about = self._group(name, tag, group)
            body["__annotations__"][value] = Union[made, None]  # noqa: UP007
            body[value] = _optional(to_camel(value), about)
        self.one_of.add(full)
        self.folds[full] = _fold(tag, {to_camel(value): value for value in groups})
        about = f"Exactly one of these, by `{tag}`."
        return strawberry.input(type(full, (), body), name=full, one_of=True, description=about)

    def _group(self, name: str, tag: str, group: Sequence[type[Value]]) -> tuple[Any, str]:
        if tag == "kind" and all(read.tag_of(cls, "type") for cls in group):
            kind = _kind_name(group)
            return self._one_of(kind + name, group, "type"), f"{read.words(kind)[:-1]}'s own."
        return self.input_object(group[0]), read.described(group[0])

    def _once(self, name: str, make: Callable[[], Any]) -> Any:
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]


def _kind_name(members: Sequence[type[Value]]) -> str:
    return to_pascal(read.tag_of(members[0], "kind") or "")


def _optional(name: str, about: str) -> Any:
    return strawberry.field(name=name, description=about, default=strawberry.UNSET)


def _fold(tag: str, values: Mapping[str, str]) -> Folded:
    def folded(given: dict[str, Any]) -> dict[str, Any]:
        ((name, value),) = given.items()
        return {tag: values[name], **value}

    return folded
