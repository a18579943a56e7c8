"""What an operation of this API is, as data. Routes and the OpenAPI document are both made from it."""

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from trompe.play.house import Caller, House
from trompe.rules.kernel import Value
from trompe.web.auth import Auth
from trompe.web.live import Live

from .values import NoQuery

JSON = "application/json"


class Ask(NamedTuple):
    """A request, read and found well-formed."""

    request: Request
    house: House
    auth: Auth
    live: Live
    caller: Caller
    """Of a public operation: nobody, with the language asked for."""
    query: Any
    body: Any
    key: str
    """The idempotency key, where the operation takes one."""
    ticket: str | None = None
    """The id of the ticket that stood for the token, if one did."""

    def path(self, name: str) -> str:
        """A parameter in the path."""
        return str(self.request.path_params[name])


Handler = Callable[[Ask], Awaitable[Response]]


class Header(NamedTuple):
    """A header of a request or an answer."""

    name: str
    about: str
    schema: Mapping[str, Any] = {"type": "string"}
    required: bool = False


@dataclass(frozen=True)
class Answer:
    """One way in which an operation answers."""

    status: int
    about: str
    value: Any = None
    """The type of the body; None for none, or for one that is no JSON."""
    media: str = JSON
    headers: tuple[Header, ...] = ()
    event: str = "update"
    """Of a stream, the name of its events."""
    resumed: bool = True
    """Of a stream, whether its events have an `id` to resume from."""

    @property
    def content(self) -> bool:
        """Whether it has a body."""
        return self.value is not None or self.media != JSON


@dataclass(frozen=True)
class Operation:
    """One method of one address. Its summary and description are its handler's docstring."""

    id: str
    method: Literal["GET", "POST", "DELETE"]
    path: str
    tag: str
    handler: Handler
    answers: tuple[Answer, ...]
    query: type[Value] = NoQuery
    body: Any = None
    """The type of the body, where there is one."""
    headers: tuple[Header, ...] = ()
    refusals: tuple[str, ...] = ()
    """The codes that it is refused with beside those that follow from its other facts."""
    public: bool = False
    """Whether it needs no token."""
    ticketed: bool = False
    """Whether a ticket in the address may stand for the token."""
    sandbox: bool = False
    """Whether it is there on a sandbox only."""
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By status: names of the links that lead on."""

    @property
    def keyed(self) -> bool:
        """Whether it takes an idempotency key."""
        return any(header.name == "Idempotency-Key" for header in self.headers)

    @property
    def media(self) -> tuple[str, ...]:
        """The media types that it answers with."""
        return tuple(dict.fromkeys(answer.media for answer in self.answers if answer.content))

    @property
    def summary(self) -> str:
        """One line."""
        return (inspect.getdoc(self.handler) or "").partition("\n")[0].rstrip(".")

    @property
    def description(self) -> str:
        """All there is to say."""
        return (inspect.getdoc(self.handler) or "").partition("\n")[2].strip()
