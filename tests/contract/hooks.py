"""Hooks of schemathesis: what it cannot know by itself."""

from itertools import count
from pathlib import Path
from typing import Any

import graphql
import schemathesis
from schemathesis import Case, GenerationMode, HookContext
from schemathesis.core.failures import Failure
from schemathesis.core.transport import Response
from schemathesis.graphql.checks import GraphQLServerError

SCHEMA = graphql.build_schema((Path(__file__).parents[2] / "schema/schema.graphql").read_text("utf-8"))
_NUMBERS = count()


@schemathesis.hook
def before_call(context: HookContext, case: Case, kwargs: dict[str, Any]) -> None:
    """What a well-formed request needs beyond what a schema says to schemathesis.

    A key of its own, as deterministic runs would send one key with many bodies; no wait; one member in each `@oneOf`
    input, which its GraphQL generator does not know.
    """
    if case.meta is None or case.meta.generation.mode != GenerationMode.POSITIVE:
        return
    if case.headers and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = f"contract-{next(_NUMBERS)}"
    # Nobody else acts here: who waits for news waits in vain.
    if case.query and "wait" in case.query:
        case.query["wait"] = 0
    if case.headers and "Prefer" in case.headers:
        case.headers["Prefer"] = "wait=0"
    if isinstance(case.body, str) and case.operation.schema.__class__.__name__ == "GraphQLSchema":
        case.body = one_of(case.body)


@schemathesis.hook
def filter_failure(context: HookContext, failure: Failure, case: Case, response: Response) -> bool:
    """A refusal of ours among a GraphQL answer's `errors` is no fault of the server: it has a code, and not this one.

    Fields whose type has no room for a refusal (lists, `node`, `me`) put it there.
    """
    if not isinstance(failure, GraphQLServerError):
        return True
    return any(error.get("extensions", {}).get("code", "internal") == "internal" for error in failure.errors)


def one_of(document: str) -> str:
    """The document with the first member alone in each `@oneOf` input."""
    info = graphql.TypeInfo(SCHEMA)
    return graphql.print_ast(graphql.visit(graphql.parse(document), graphql.TypeInfoVisitor(info, _OneOf(info))))


class _OneOf(graphql.Visitor):
    def __init__(self, info: graphql.TypeInfo) -> None:
        super().__init__()
        self._info = info

    def enter_object_value(self, node: graphql.ObjectValueNode, *_: Any) -> graphql.ObjectValueNode | None:
        kind = graphql.get_named_type(self._info.get_input_type())
        if not isinstance(kind, graphql.GraphQLInputObjectType) or not kind.is_one_of:
            return None
        members = [field for field in node.fields if not isinstance(field.value, graphql.NullValueNode)]
        return graphql.ObjectValueNode(fields=tuple(members[:1]))
