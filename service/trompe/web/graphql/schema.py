"""The schema: root fields projected from `operations`, declared with Strawberry, executed by graphql-core.

Strawberry's own resolvers are not used: values are JSON-ready dicts, and unions are told apart by tags, never by class.
"""

import inspect
from collections.abc import AsyncIterator, Callable, Mapping
from functools import cache
from typing import Annotated, Any, cast, get_type_hints

import strawberry
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    assert_valid_schema,
    build_schema,
    print_schema,
)
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticUndefined
from strawberry.schema.config import StrawberryConfig

from trompe.rules.kernel import Value
from trompe.session import Game
from trompe.web.graphql import annotations as read
from trompe.web.graphql import operations, values
from trompe.web.graphql.operations import Root
from trompe.web.graphql.projection import SCALARS, Projection
from trompe.web.graphql.resolvers import by_typename, resolver, streamer

ROOTS = {
    "Query": (
        operations.QUERY,
        "What can be asked. `Authorization: Bearer …` says who asks; a refusal changes nothing.",
    ),
    "Mutation": (operations.MUTATION, "What can be done; one in each request."),
    "Subscription": (operations.SUBSCRIPTION, "What can be followed, over graphql-transport-ws or server-sent events."),
}


ARGUMENTS = {
    "advance_ms": "How far, in milliseconds.",
    "after": "A cursor to go on behind.",
    "after_entry": "A cursor of the canvas to go on behind.",
    "beyond": "Whether to go on after the end, with talk and offers of a rematch (CR14).",
    "canvas": "The canvas's handle.",
    "code": "The invite code: eight of 2-9 and A-Z without I and O.",
    "first": "How many at most.",
    "game_id": "The game.",
    "handle": "The picture's handle.",
    "id": "The game.",
    "input": "What to do, and under which key.",
    "invite": "The invite code, for spectators of a game by invitation.",
    "kind": "One kind of game only.",
    "match_id": "The request.",
    "ticket": "From the address in `envelope.pictures`.",
}


@strawberry.interface(description="Anything that has a global id.")
class Node:
    """Relay's Node."""

    id: strawberry.ID = strawberry.field(description="The global id.")


def sdl() -> str:
    """The schema as a document, in a stable order."""
    return print_schema(schema()) + "\n"


@cache
def schema() -> GraphQLSchema:
    """The executable schema."""
    projection = Projection({Game: Node})
    roots = {name: _root(projection, name, fields, about) for name, (fields, about) in ROOTS.items()}
    declared = strawberry.Schema(
        query=roots["Query"],
        mutation=roots["Mutation"],
        subscription=roots["Subscription"],
        config=StrawberryConfig(scalar_map=SCALARS),
    )
    built = build_schema(declared.as_str())
    _wire(built, projection)
    assert_valid_schema(built)
    return built


def _root(projection: Projection, name: str, fields: Mapping[str, Root], about: str) -> Any:
    body = {field: _declared(projection, field, root, name) for field, root in fields.items()}
    return strawberry.type(type(name, (), body), name=name, description=about)


def _declared(projection: Projection, name: str, root: Root, type_name: str) -> Any:
    """A field with the function's arguments and answer; Strawberry reads the stub and never calls it."""
    hints = get_type_hints(root.run, include_extras=True)

    async def stub() -> Any:
        raise NotImplementedError

    arguments = [
        parameter.replace(
            annotation=_argument(projection, parameter, hints[parameter.name]),
            default=strawberry.UNSET if parameter.default is None else parameter.default,
        )
        for parameter in list(inspect.signature(root.run).parameters.values())[1:]
    ]
    answer = _answer(projection, root, hints["return"])
    stub.__signature__ = inspect.Signature(arguments, return_annotation=answer)  # type: ignore[attr-defined]
    make = strawberry.subscription if type_name == "Subscription" else strawberry.field
    return make(resolver=stub, name=name, description=read.described(root.run))


def _argument(projection: Projection, parameter: inspect.Parameter, annotation: Any) -> Any:
    made = projection.input(_field(parameter.name, annotation))
    about = ARGUMENTS[parameter.name]
    return Annotated[made, strawberry.argument(name=to_camel(parameter.name), description=about)]


def _answer(projection: Projection, root: Root, annotation: Any) -> Any:
    if root.result:
        made: Any = projection.union(root.result, [root.told or annotation, values.Refusal])
        return AsyncIterator[made] if inspect.isasyncgenfunction(root.run) else made
    return Node | None if root.node else projection.output(_field("answer", annotation))


def _field(name: str, annotation: Any) -> read.Field:
    return read.Field(Value, name, to_camel(name), annotation, PydanticUndefined, ARGUMENTS.get(name, ""))


def _wire(built: GraphQLSchema, projection: Projection) -> None:
    for name, of in built.type_map.items():
        if isinstance(of, GraphQLUnionType | GraphQLInterfaceType):
            of.resolve_type = _chooser(projection, name)
        elif isinstance(of, GraphQLEnumType):
            for value, stands_for in projection.enums.get(name, {}).items():
                of.values[value].value = stands_for
        elif isinstance(of, GraphQLInputObjectType):
            of.out_type = projection.folds.get(name, of.out_type)  # type: ignore[method-assign]
            # Strawberry replaces introspection's `isOneOf` for the whole process by one that looks here.
            of.extensions["strawberry-definition"] = of
    for name, (fields, _) in ROOTS.items():
        _wire_root(cast(GraphQLObjectType, built.type_map[name]), fields)


def _wire_root(of: GraphQLObjectType, fields: Mapping[str, Root]) -> None:
    for name, root in fields.items():
        if inspect.isasyncgenfunction(root.run):
            of.fields[name].subscribe = streamer(root, name)
        else:
            of.fields[name].resolve = resolver(root)


def _chooser(projection: Projection, name: str) -> Callable[[Any, Any, Any], str]:
    """Tells a union's members apart by their tags."""
    tags = projection.unions.get(name, {})
    if not any(kind or type_ for kind, type_ in tags):
        return by_typename
    by_kind, by_type = any(kind for kind, _ in tags), any(type_ for _, type_ in tags)

    def choose(value: dict[str, Any], _info: Any, _union: Any) -> str:
        return tags[value.get("kind") if by_kind else None, value.get("type") if by_type else None]

    return choose
