"""Bounds on documents, checked before validation, which is where hostile ones cost most."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    Node,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
)

MOST_CHARACTERS = 20_000
MOST_TOKENS = 3_000
"""Whole selections of all kinds together, as a stream of every kind of game asks for, take half."""
DEEPEST = 20
MOST_ALIASES = 60
MOST_ROOTS = 10
"""Fields of a query, each of which asks the store. A mutation has one, a subscription by the language itself."""
MOST_DIRECTIVES = 4
"""On one field, fragment or operation."""
MOST_OPERATIONS = 10
MOST_FRAGMENTS = 30
MOST_VARIABLES = 30
MOST_REPEATS = 5
"""Fields of one name in one selection."""
MOST_FIELDS = 1_200
"""Fields of one operation, those of its fragments counted wherever they are spread."""
MOST_DESCRIBED = 12_000
"""Fields in the answer of an introspection, as estimated by the sizes below; the usual full query takes half."""
_SIZES = {
    "types": 113,
    "fields": 2.8,
    "inputFields": 0.4,
    "enumValues": 0.5,
    "args": 0.1,
    "possibleTypes": 0.4,
    "interfaces": 0.01,
    "ofType": 0.3,
}
"""How many there are of each, on average."""


def broken(document: DocumentNode) -> GraphQLError | None:
    """The first bound that a document breaks."""
    for message in _complaints(document):
        return GraphQLError(message)
    return None


def _complaints(document: DocumentNode) -> Iterator[str]:
    operations = [node for node in document.definitions if isinstance(node, OperationDefinitionNode)]
    fragments = {node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)}
    if len(operations) > MOST_OPERATIONS or len(fragments) > MOST_FRAGMENTS:
        yield f"A document has at most {MOST_OPERATIONS} operations and {MOST_FRAGMENTS} fragments."
    if any(len(node.variable_definitions or ()) > MOST_VARIABLES for node in operations):
        yield f"An operation has at most {MOST_VARIABLES} variables."
    yield from _count(document)
    yield from _weigh(operations, fragments)


def _count(document: DocumentNode) -> Iterator[str]:
    aliases = 0
    nodes: list[tuple[Node, int]] = [(node, 0) for node in document.definitions]
    while nodes:
        node, depth = nodes.pop()
        aliases += isinstance(node, FieldNode) and node.alias is not None
        if len(getattr(node, "directives", None) or ()) > MOST_DIRECTIVES:
            yield f"There are at most {MOST_DIRECTIVES} directives in one place."
        if aliases > MOST_ALIASES:
            yield f"A document has at most {MOST_ALIASES} aliases."
        if depth > DEEPEST:
            yield f"Fields are nested at most {DEEPEST} deep."
        if _repeats(node) > MOST_REPEATS:
            yield f"A selection has one field at most {MOST_REPEATS} times."
        nodes += [(child, depth + 1) for child in _selections(node)]


def _weigh(operations: list[OperationDefinitionNode], fragments: Mapping[str, FragmentDefinitionNode]) -> Iterator[str]:
    scales = _Scales(fragments)
    for operation in operations:
        weight = scales.weigh(operation)
        if weight.depth > DEEPEST:
            yield f"Fields are nested at most {DEEPEST} deep."
        if weight.fields > MOST_FIELDS:
            yield f"An operation has at most {MOST_FIELDS} fields, fragments included."
        if weight.described > MOST_DESCRIBED:
            yield "This asks for too much of the schema at once."
        most = 1 if operation.operation is OperationType.MUTATION else MOST_ROOTS
        if scales.roots(operation) > most:
            yield f"A {operation.operation.value} has at most {most} fields of its own."


class _Weight(NamedTuple):
    fields: int
    described: float
    depth: int


class _Scales:
    """Weighs selections, each fragment once; a fragment within itself weighs nothing here, validation refuses it."""

    def __init__(self, fragments: Mapping[str, FragmentDefinitionNode]) -> None:
        self._fragments = fragments
        self._known: dict[tuple[str, bool], _Weight] = {}

    def weigh(self, node: Node, described: bool = False) -> _Weight:
        parts = [self._part(child, described) for child in _selections(node)]
        return _Weight(
            min(sum(part.fields for part in parts), 10**6),
            min(sum(part.described for part in parts), 10**9),
            max((part.depth for part in parts), default=0),
        )

    def _part(self, node: Node, described: bool) -> _Weight:
        if isinstance(node, FragmentSpreadNode):
            return self._fragment(node.name.value, described)
        if not isinstance(node, FieldNode):
            return self.weigh(node, described)
        described = described or node.name.value in ("__schema", "__type")
        inner = self.weigh(node, described)
        size = _SIZES.get(node.name.value, 1) if described else 1
        return _Weight(inner.fields + 1, described * (1 + size * inner.described), inner.depth + 1)

    def _fragment(self, name: str, described: bool) -> _Weight:
        key = (name, described)
        if key not in self._known:
            self._known[key] = _Weight(0, 0, 0)
            if name in self._fragments:
                self._known[key] = self.weigh(self._fragments[name], described)
        return self._known[key]

    def roots(self, node: Node, seen: frozenset[str] = frozenset()) -> int:
        """How many fields a root selection has, fragments included."""
        return sum(self._root(child, seen) for child in _selections(node))

    def _root(self, node: Node, seen: frozenset[str]) -> int:
        if isinstance(node, FragmentSpreadNode):
            name = node.name.value
            return (
                0 if name in seen or name not in self._fragments else self.roots(self._fragments[name], seen | {name})
            )
        return 1 if isinstance(node, FieldNode) else self.roots(node, seen)


def _repeats(node: Node) -> int:
    names = Counter(child.name.value for child in _selections(node) if isinstance(child, FieldNode) and not child.alias)
    return max(names.values(), default=0)


def _selections(node: Node) -> tuple[Node, ...]:
    chosen: SelectionSetNode | None = getattr(node, "selection_set", None)
    return tuple(chosen.selections) if chosen else ()
