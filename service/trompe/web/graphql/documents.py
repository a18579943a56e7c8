"""Documents, parsed and validated once: an unseen one costs a hundred times what a known one does."""

import json
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLError,
    GraphQLSchema,
    Node,
    OperationDefinitionNode,
    OperationType,
    VariableNode,
    Visitor,
    get_operation_ast,
    parse,
    validate,
    visit,
)
from graphql.validation import specified_rules

from trompe.web.graphql import limits

MOST_ERRORS = 5
KEPT = 256
KEPT_CHARACTERS = 150_000
"""Of all kept documents; their trees take up to 300 bytes a character."""


class Document(NamedTuple):
    """A document, or what is wrong with it."""

    text: str
    tree: DocumentNode | None
    errors: tuple[GraphQLError, ...]
    telling: frozenset[str] = frozenset()
    """The variables that decide what an answer has in it, beside those that only decide what is asked for."""

    def operation(self, name: str | None) -> OperationDefinitionNode | None:
        """The operation meant, if that can be told."""
        return get_operation_ast(self.tree, name) if self.tree else None

    def same(self, name: str | None, variables: dict[str, Any] | None) -> tuple[str, str | None, str]:
        """Equal for subscriptions whose answers to the same event are the same."""
        told = {given: value for given, value in (variables or {}).items() if given in self.telling}
        return self.text, name, json.dumps(told, sort_keys=True)


class Documents:
    """The latest documents by their text, the broken ones too."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self._schema = schema
        self._kept: OrderedDict[str, Document] = OrderedDict()
        self._characters = 0

    def get(self, text: str) -> Document:
        """The document of a text."""
        if text in self._kept:
            self._kept.move_to_end(text)
            return self._kept[text]
        document = self._read(text)
        if len(text) <= limits.MOST_CHARACTERS:
            self._keep(text, document)
        return document

    def _keep(self, text: str, document: Document) -> None:
        self._kept[text] = document
        self._characters += len(text)
        while len(self._kept) > KEPT or self._characters > KEPT_CHARACTERS:
            self._characters -= len(self._kept.popitem(last=False)[0])

    def _read(self, text: str) -> Document:
        try:
            tree = parse(
                text,
                max_lexical_tokens=limits.MOST_TOKENS,
                max_comments=limits.MOST_TOKENS,
                max_source_length=limits.MOST_CHARACTERS,
            )
        except GraphQLError as error:
            return Document(text, None, (error,))
        if bound := limits.broken(tree):
            return Document(text, tree, (bound,))
        # Always the same rules: strawberry's own for oneOf keep state between documents.
        errors = tuple(validate(self._schema, tree, specified_rules, max_errors=MOST_ERRORS))
        return Document(text, tree, errors, frozenset() if errors else _telling(tree))


def is_subscription(operation: OperationDefinitionNode | None) -> bool:
    """Whether an operation answers more than once."""
    return operation is not None and operation.operation is OperationType.SUBSCRIPTION


def is_mutation(operation: OperationDefinitionNode | None) -> bool:
    """Whether an operation may change something."""
    return operation is not None and operation.operation is OperationType.MUTATION


def _telling(tree: DocumentNode) -> frozenset[str]:
    names = _Names()
    for part in _parts(tree):
        visit(part, names)
    return frozenset(names.found)


def _parts(tree: DocumentNode) -> Iterator[Node]:
    """All of a document but its variables' definitions and the arguments of its root fields."""
    for definition in tree.definitions:
        if not isinstance(definition, OperationDefinitionNode):
            yield definition
            continue
        for selection in definition.selection_set.selections:
            if not isinstance(selection, FieldNode):
                yield selection
                continue
            yield from selection.directives or ()
            if selection.selection_set is not None:
                yield selection.selection_set


class _Names(Visitor):
    """The names of the variables that are used."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def enter_variable(self, node: VariableNode, *_: Any) -> None:
        self.found.add(node.name.value)
