"""Natural queries over unions are valid: fields of one name merge, whichever members they are asked of."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Any

import pytest
from graphql import (
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    build_schema,
    is_abstract_type,
    is_leaf_type,
    parse,
    validate,
)

from trompe.rules import KINDS
from trompe.web.graphql.schema import schema

QUERIES = {
    "a game or why not": "{ game(id: 1) { ... on Game { version } ... on Refusal { gameVersion code } } }",
    "all events": """{ changes(gameId: 1) { ... on ChangePage { changes { events {
        ... on Created { seats } ... on Started { order } ... on Joined { seat } ... on Said { seat text } } } } } }""",
    "all logged actions": """{ log(gameId: 1) { ... on Log { entries { action {
        ... on Join { wantedSeat } ... on Kick { seat } ... on AddBot { seat } } } } } }""",
}


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_what_a_client_naturally_asks_is_valid(query: str) -> None:
    assert validate(schema(), parse(query)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_fields_of_one_name_merge_in_every_union(kind: str) -> None:
    """Among what all kinds have in common and what one kind has, down to the leaves."""
    assert sorted(set(clashes(schema(), kind))) == []


def test_clashes_are_found_however_deep_they_lie() -> None:
    found = build_schema("""
        type Query { any: Any }
        union Any = One | Two
        type One { same: [Int!]!, list: [Int], null: Int, leaf: Int, deep: Deep! }
        type Two { same: [Int!]!, list: Int, null: Int!, leaf: String, deep: [Deep!]! }
        union Nested = Three | Four
        type Three { in: One }
        type Four { in: Two }
        type Deep { leaf: Int }""")
    fields = ("deep", "leaf", "list", "null")
    assert sorted(clashes(found, "")) == [
        *(f"Any: One & Two .{field}" for field in fields),
        *(f"Nested: Three & Four .in.{field}" for field in fields),
    ]


def clashes(of: GraphQLSchema, kind: str) -> Iterator[str]:
    """Where two members of a union that one client asks of have a field that cannot stand under one name."""
    for name, union in of.type_map.items():
        if isinstance(union, GraphQLUnionType):
            for one, other in combinations(_asked(union.types, kind), 2):
                for path in _clashing(of, kind, one, other, frozenset()):
                    yield f"{name}: {one.name} & {other.name} {path}"


def _clashing(of: GraphQLSchema, kind: str, one: Any, other: Any, seen: frozenset[Any]) -> Iterator[str]:
    if one is other or (one, other) in seen:
        return
    for name in sorted({*one.fields} & {*other.fields}):
        left, right = _bared(one.fields[name].type, other.fields[name].type)
        if left is None or ((is_leaf_type(left) or is_leaf_type(right)) and left is not right):
            yield f".{name}"
        elif not is_leaf_type(left):
            for a, b in product(_possible(of, kind, left), _possible(of, kind, right)):
                yield from (f".{name}{path}" for path in _clashing(of, kind, a, b, seen | {(one, other)}))


def _bared(one: Any, other: Any) -> tuple[Any, Any]:
    """Both without what they share of `!` and `[]`; None when they do not share it."""
    while isinstance(one, GraphQLNonNull | GraphQLList) or isinstance(other, GraphQLNonNull | GraphQLList):
        if type(one) is not type(other):
            return None, None
        one, other = one.of_type, other.of_type
    return one, other


def _possible(of: GraphQLSchema, kind: str, found: Any) -> list[GraphQLObjectType]:
    return _asked(of.get_possible_types(found) if is_abstract_type(found) else [found], kind)


def _asked(types: Iterable[GraphQLObjectType], kind: str) -> list[GraphQLObjectType]:
    """Those that a client of one kind of game asks of."""
    others = [other.capitalize() for other in KINDS if other != kind]
    return [each for each in types if not any(each.name.startswith(other) for other in others)]
