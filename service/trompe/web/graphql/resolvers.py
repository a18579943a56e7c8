"""How fields get their values: root fields from operations, all others from JSON-ready dicts."""

import inspect
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Any, get_type_hints

import orjson
from graphql import GraphQLResolveInfo
from pydantic import BaseModel
from pydantic.alias_generators import to_camel

from trompe.errors import Fault, Malformed, Refusal
from trompe.play.feed import Message
from trompe.play.values import Update
from trompe.web.graphql import refusals
from trompe.web.graphql.ask import Ask
from trompe.web.graphql.operations import Root
from trompe.web.names import public_name
from trompe.web.rest.reading import parsed

TYPENAME = "__typename"


def from_dict(source: Any, info: GraphQLResolveInfo[Any], **_: Any) -> Any:
    """A field of a JSON-ready object."""
    return source.get(info.field_name)


def by_typename(value: dict[str, Any], _info: Any, _union: Any) -> str:
    """The type of a root field's answer, which says it itself."""
    name: str = value[TYPENAME]
    return name


def resolver(root: Root) -> Callable[..., Awaitable[Any]]:
    """Runs an operation. Its refusal is data where the field's type has room for it, else it goes among the errors."""
    arguments = _Arguments(root)

    async def resolve(_source: Any, info: GraphQLResolveInfo[Any], **given: Any) -> Any:
        ask: Ask = info.context
        try:
            answer = _dumped(await root.run(ask, **arguments.read(given)))  # type: ignore[misc]
        except Refusal as refusal:
            return _refused(root, ask, refusal)
        ask.answered += 1
        return answer

    return resolve


def streamer(root: Root, name: str) -> Callable[..., AsyncGenerator[Any, None]]:
    """Runs a subscription's operation; a refusal is its last message."""
    arguments = _Arguments(root)

    async def stream(_source: Any, info: GraphQLResolveInfo[Any], **given: Any) -> AsyncGenerator[Any, None]:
        ask: Ask = info.context
        try:
            updates: Any = root.run(ask, **arguments.read(given))
            async with aclosing(updates):
                async for update in updates:
                    yield None if update is None else _payload(name, update)
        except Refusal as refusal:
            yield Payload({name: _refused(root, ask, refusal)})

    return stream


class Payload(dict[str, Any]):
    """What an event is executed on; `message`: what it came from, where that is shared."""

    message: Message | None = None


class _Late(dict[str, Any]):
    """A message of a game's stream. Its view is made when it is first selected."""

    def __init__(self, message: Message) -> None:
        changes = [change.model_dump(mode="json") for change in message.changes]
        super().__init__({TYPENAME: public_name(Update), "cursor": message.cursor, "reset": message.reset})
        self["changes"] = changes
        self._message = message

    def get(self, name: str, default: Any = None) -> Any:
        if name == "game" and name not in self:
            self[name] = self._message.game.model_dump(mode="json")
        return super().get(name, default)


def _payload(name: str, update: Any) -> Payload:
    if not isinstance(update, Message):
        return Payload({name: _dumped(update)})
    payload = Payload({name: update.once("graphql", lambda: _Late(update))})
    payload.message = update
    return payload


class _Arguments:
    """What an operation is called with, from what GraphQL has coerced."""

    def __init__(self, root: Root) -> None:
        self._names = {to_camel(name): name for name in inspect.signature(root.run).parameters}
        self._wanted = get_type_hints(root.run).get("input")

    def read(self, given: dict[str, Any]) -> dict[str, Any]:
        read = {self._names[name]: value for name, value in given.items()}
        if self._wanted is not None:
            read["input"] = _validated(read["input"], self._wanted)
        return read


def _validated(given: dict[str, Any], wanted: Any) -> Any:
    """An input as its value, by the river's own definition; what is wrong is placed as the river's own faults are."""
    try:
        return parsed(orjson.dumps(given), wanted)
    except Malformed as refusal:
        faults = [Fault(re.sub("^/(wanted|action)(?=/)", "", it.pointer), it.detail) for it in refusal.faults]
        raise Malformed(refusal.code, clause=refusal.clause, faults=faults) from None


def _refused(root: Root, ask: Ask, refusal: Refusal) -> dict[str, Any]:
    ask.refused.append(refusal)
    if root.result is None:
        raise refusal
    return {TYPENAME: "Refusal", **refusals.shown(refusal, ask.language)}


def _dumped(answer: Any) -> Any:
    """The one dump of an answer."""
    if isinstance(answer, BaseModel):
        return {TYPENAME: public_name(type(answer)), **answer.model_dump(mode="json")}  # type: ignore[arg-type]
    return [_dumped(item) for item in answer]
