"""The messages of the protocol graphql-transport-ws, read strictly; whoever breaks it is closed with its code."""

from collections.abc import Mapping
from typing import Any

from trompe.errors import Malformed
from trompe.web.graphql.execution import Request
from trompe.web.graphql.reading import LARGEST, loaded, requested

PROTOCOL = "graphql-transport-ws"
LONGEST_ID = 128
GOING_AWAY, TOO_BIG, INTERNAL = 1001, 1009, 1011
BAD_MESSAGE, UNAUTHORIZED, FORBIDDEN, WRONG_PROTOCOL = 4400, 4401, 4403, 4406
INIT_TIMEOUT, DUPLICATE, TOO_MANY, TOO_SLOW = 4408, 4409, 4429, 4499


class Closed(Exception):
    """Raised to end a connection with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


ENDINGS: Mapping[str, Closed] = {
    "restart": Closed(GOING_AWAY, "Going away"),
    "signed_out": Closed(UNAUTHORIZED, "Signed out"),
    "too_slow": Closed(TOO_SLOW, "Too slow"),
}
"""How a connection is closed that the server ends."""


def message_of(frame: Any) -> dict[str, Any]:
    """The message in what arrived."""
    text = frame.get("text")
    if not isinstance(text, str):
        raise Closed(BAD_MESSAGE, "Messages are text")
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise Closed(TOO_BIG, "Message too big")
    try:
        message = loaded(text)
    except Malformed:
        raise Closed(BAD_MESSAGE, "Messages are JSON") from None
    if not isinstance(message, dict):
        raise Closed(BAD_MESSAGE, "Messages are JSON objects")
    return message


def id_of(message: dict[str, Any]) -> str:
    """The operation's id."""
    name = message.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID:
        raise Closed(BAD_MESSAGE, f"An id is a string of 1 to {LONGEST_ID} characters")
    return name


def payload_of(message: dict[str, Any]) -> dict[str, Any]:
    """A payload that may be absent."""
    payload = message.get("payload")
    if not isinstance(payload, dict | None):
        raise Closed(BAD_MESSAGE, "A payload is an object")
    return payload or {}


def request_of(message: dict[str, Any]) -> Request:
    """The request that a `subscribe` carries. Malformed when only the request is wrong, and the message is none."""
    payload = message.get("payload")
    if not isinstance(payload, dict) or not isinstance(payload.get("query"), str):
        raise Closed(BAD_MESSAGE, "A subscribe's payload is an object with a query")
    return requested(payload)
