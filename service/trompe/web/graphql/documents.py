"""Documents, parsed and validated once: an unseen one costs a hundred times what a known one does."""

from collections import OrderedDict
from typing import NamedTuple

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    get_operation_ast,
    parse,
    validate,
)
from graphql.validation import specified_rules

from trompe.web.graphql import limits

MOST_ERRORS = 5
KEPT = 256
KEPT_CHARACTERS = 150_000
"""Of all kept documents; their trees take up to 300 bytes a character."""


class Document(NamedTuple):
    """A document, or what is wrong with it."""

    tree: DocumentNode | None
    errors: tuple[GraphQLError, ...]

    def operation(self, name: str | None) -> OperationDefinitionNode | None:
        """The operation meant, if that can be told."""
        return get_operation_ast(self.tree, name) if self.tree else None


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
            return Document(None, (error,))
        if bound := limits.broken(tree):
            return Document(tree, (bound,))
        # Always the same rules: strawberry's own for oneOf keep state between documents.
        return Document(tree, tuple(validate(self._schema, tree, specified_rules, max_errors=MOST_ERRORS)))


def is_subscription(operation: OperationDefinitionNode | None) -> bool:
    """Whether an operation answers more than once."""
    return operation is not None and operation.operation is OperationType.SUBSCRIPTION


def is_mutation(operation: OperationDefinitionNode | None) -> bool:
    """Whether an operation may change something."""
    return operation is not None and operation.operation is OperationType.MUTATION
