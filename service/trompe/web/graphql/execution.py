"""Runs a request, whichever way it came: over HTTP, as server-sent events or over a WebSocket."""

import inspect
from collections.abc import AsyncGenerator, Hashable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import orjson
import structlog
from graphql import (
    ExecutionResult,
    Executor,
    GraphQLError,
    GraphQLSchema,
    create_source_event_stream,
    execute,
    execute_subscription_event,
)

from trompe.errors import Malformed, Refusal, Unavailable
from trompe.play.house import House
from trompe.texts import Language, text
from trompe.web.auth import Auth
from trompe.web.graphql import refusals
from trompe.web.graphql.ask import Ask
from trompe.web.graphql.documents import MOST_ERRORS, Document, Documents, is_subscription
from trompe.web.graphql.resolvers import Payload, from_dict

LOG = structlog.get_logger("trompe.graphql")


class Request(NamedTuple):
    """What GraphQL is asked."""

    query: str
    operation_name: str | None = None
    variables: dict[str, Any] | None = None


@dataclass(frozen=True)
class Answer:
    """A response, as a JSON-ready dict."""

    body: dict[str, Any]
    is_request_error: bool = False
    """Whether nothing was executed."""
    retry_after: int | None = None
    """Seconds, when nothing could be answered because the store does not answer."""

    @cached_property
    def encoded(self) -> bytes:
        """As JSON."""
        return orjson.dumps(self.body)

    @cached_property
    def text(self) -> str:
        """The same as a text."""
        return self.encoded.decode()


class Desk:
    """Answers requests for one house."""

    def __init__(self, house: House, auth: Auth, schema: GraphQLSchema) -> None:
        self.house = house
        self.auth = auth
        self.documents = Documents(schema)
        self._schema = schema

    def ask(self, authorization: str | None, accept_language: str | None) -> Ask:
        """Who asks."""
        return Ask(self.house, self.auth, authorization, accept_language)

    def kept(self, request: Request) -> Request:
        """The same request with the text that is kept anyway: a subscription holds on to its own for hours."""
        return request._replace(query=self.documents.get(request.query).text)

    async def answer(self, request: Request, ask: Ask) -> Answer:
        """The one answer to a query or a mutation."""
        document = self.documents.get(request.query)
        if document.errors or document.tree is None:
            return refused(document.errors, ask.language)
        if is_subscription(document.operation(request.operation_name)):
            return refused([GraphQLError("A subscription needs server-sent events or a WebSocket.")], ask.language)
        result = execute(
            self._schema,
            document.tree,
            context_value=ask,
            variable_values=request.variables,
            operation_name=request.operation_name,
            field_resolver=from_dict,
            max_coercion_errors=MOST_ERRORS,
        )
        return _answered(await result if inspect.isawaitable(result) else result, ask)

    async def answers(self, request: Request, ask: Ask) -> AsyncGenerator[Answer | None, None]:
        """All answers to any request, one after the other as they are asked for; None is a heartbeat."""
        document = self.documents.get(request.query)
        if document.tree is None or document.errors or not is_subscription(document.operation(request.operation_name)):
            yield await self.answer(request, ask)
            return
        source = await self._source(document, request, ask)
        if isinstance(source, ExecutionResult):
            yield _answered(source, ask)
            return
        same = document.same(request.operation_name, request.variables)
        async with aclosing(source):
            async for payload in source:
                yield None if payload is None else await self._told(document, request, ask, payload, same)

    async def _source(self, document: Document, request: Request, ask: Ask) -> Any:
        executor = self._executor(document, request, ask)
        source: Any = executor if isinstance(executor, ExecutionResult) else create_source_event_stream(executor)
        return await source if inspect.isawaitable(source) else source

    async def _told(self, document: Document, request: Request, ask: Ask, payload: Payload, same: Hashable) -> Answer:
        """The answer to one event; who is told the same and asks the same shares it."""
        shared = payload.message
        made: Answer | None = shared.made(same) if shared is not None else None
        if made is not None:
            return made
        # An executor remembers a lot, so none is kept for the next event.
        executor = self._executor(document, request, ask)
        result: Any = execute_subscription_event(executor.build_per_event_executor(payload))
        made = _answered(await result if inspect.isawaitable(result) else result, ask)
        if shared is not None:
            shared.keep(same, made)
        return made

    def _executor(self, document: Document, request: Request, ask: Ask) -> Any:
        built = Executor.build(
            self._schema,
            document.tree,  # type: ignore[arg-type]
            context_value=ask,
            raw_variable_values=request.variables,
            operation_name=request.operation_name,
            field_resolver=from_dict,
            max_coercion_errors=MOST_ERRORS,
        )
        return ExecutionResult(None, errors=built) if isinstance(built, list) else built


def refused(errors: Sequence[GraphQLError], language: Language) -> Answer:
    """The answer to a request that was not executed."""
    return Answer({"errors": [_shown(error, language) for error in errors[:MOST_ERRORS]]}, is_request_error=True)


def _answered(result: ExecutionResult, ask: Ask) -> Answer:
    errors = result.errors or []
    if result.data is None and errors and all(error.path is None for error in errors):
        return refused(errors, ask.language)
    body: dict[str, Any] = {"data": result.data}
    if errors:
        body["errors"] = [_shown(error, ask.language) for error in errors[:MOST_ERRORS]]
    return Answer(body, retry_after=_retry_after(ask))


def _retry_after(ask: Ask) -> int | None:
    if ask.answered or not ask.refused:
        return None
    waits = [refusal.retry_after for refusal in ask.refused if isinstance(refusal, Unavailable)]
    return max(waits) if len(waits) == len(ask.refused) else None


def _shown(error: GraphQLError, language: Language) -> dict[str, Any]:
    """An error as clients see it: a refusal with its content, a fault of the request as it is, ours masked."""
    cause, shown = error.original_error, dict(error.formatted)
    if isinstance(cause, Refusal):
        content = refusals.shown(cause, language)
    elif cause is None or isinstance(cause, GraphQLError):
        content = {**refusals.shown(Malformed("invalid_input"), language), "message": error.message}
    else:
        LOG.error("internal", path=error.path, exc_info=cause)
        content = {"code": "internal", "category": "INTERNAL", "message": text("internal", language)}
    shown["message"] = content.pop("message")
    return {**shown, "extensions": content}
