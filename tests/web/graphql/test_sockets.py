"""graphql-transport-ws, message by message."""

import asyncio
import json
import socket as socketlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from graphql import get_introspection_query
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from trompe.store.keys import people
from trompe.web.graphql import execution, protocol, sockets
from web.graphql.conftest import Player, Service, serving

INIT = {"type": "connection_init"}
FOLLOW = """subscription($id: ID!, $after: String) { game(id: $id, after: $after) { __typename
  ... on Update { cursor changes { version } game { version } } ... on Refusal { code } } }"""
QUICK = {"query": "{ __typename }"}


def subscribe(name: Any, payload: Any) -> dict[str, Any]:
    """The message that begins an operation."""
    return {"id": name, "type": "subscribe", "payload": payload}


@asynccontextmanager
async def connected(service: Service, *messages: Any, **options: Any) -> AsyncIterator[ClientConnection]:
    """A connection on which these messages were sent."""
    async with connect(service.ws, subprotocols=[Subprotocol(protocol.PROTOCOL)], **options) as socket:
        for message in messages:
            await socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        yield socket


async def read(socket: ClientConnection) -> Any:
    """The next message."""
    return json.loads(await asyncio.wait_for(socket.recv(), 5))


async def closing(socket: ClientConnection) -> tuple[int, str]:
    """With which code and reason the server ends it, after whatever it still says."""
    async with asyncio.timeout(8):
        with suppress(ConnectionClosed):
            async for _ in socket:
                pass
        await socket.wait_closed()
    assert socket.close_code is not None
    return socket.close_code, socket.close_reason or ""


async def test_operations_of_every_sort_run_side_by_side(service: Service, ana: Player, game: str) -> None:
    init = {**INIT, "payload": ana.headers}
    talk = {
        "query": "mutation($input: ActInput!) { act(input: $input) { ... on Outcome { version } } }",
        "variables": {"input": {"gameId": game, "key": "k", "action": {"session": {"talk": {"text": "hi"}}}}},
    }
    async with connected(service, init, subscribe("s", {"query": FOLLOW, "variables": {"id": game}})) as socket:
        assert socket.subprotocol == "graphql-transport-ws"
        assert await read(socket) == {"type": "connection_ack"}
        first = await read(socket)
        assert (first["id"], first["type"]) == ("s", "next")
        assert first["payload"]["data"]["game"]["game"] == {"version": 3}
        await socket.send(json.dumps(subscribe("q", QUICK)))
        assert await read(socket) == {"id": "q", "type": "next", "payload": {"data": {"__typename": "Query"}}}
        assert await read(socket) == {"id": "q", "type": "complete"}
        await socket.send(json.dumps(subscribe("m", talk)))
        found = [await read(socket) for _ in range(3)]
        assert {"id": "m", "type": "next", "payload": {"data": {"act": {"version": 4}}}} in found
        assert {"id": "m", "type": "complete"} in found
        (update,) = [message for message in found if message["id"] == "s"]
        assert update["payload"]["data"]["game"]["changes"] == [{"version": 4}]
        await socket.send(json.dumps({"id": "s", "type": "complete"}))
        await socket.send(json.dumps({"type": "ping", "payload": {}}))
        assert await read(socket) == {"type": "pong"}
        await ana.act(game, {"session": {"talk": {"text": "ho"}}})
        await socket.send(json.dumps(subscribe("s", QUICK)))
        assert (await read(socket))["payload"] == {"data": {"__typename": "Query"}}, "an id is free again"


@pytest.mark.clause("CR1")
async def test_without_a_token_a_subscription_is_refused_as_data(service: Service, game: str) -> None:
    message = subscribe("1", {"query": FOLLOW, "variables": {"id": game}})
    async with connected(service, INIT, message) as socket:
        await read(socket)
        refusal = {"__typename": "Refusal", "code": "unauthenticated"}
        assert await read(socket) == {"id": "1", "type": "next", "payload": {"data": {"game": refusal}}}
        assert await read(socket) == {"id": "1", "type": "complete"}


async def test_the_token_may_come_in_the_header(service: Service, ana: Player) -> None:
    ask = subscribe("1", {"query": "{ me { player } }"})
    headers = {"Authorization": ana.headers["Authorization"]}
    async with connected(service, INIT, ask, additional_headers=headers) as socket:
        await read(socket)
        assert (await read(socket))["payload"] == {"data": {"me": {"player": ana.guest.player}}}


async def test_messages_come_in_the_language_of_the_connection(service: Service) -> None:
    init = {**INIT, "payload": {"acceptLanguage": "es"}}
    async with connected(service, init, subscribe("1", {"query": "{ me { player } }"})) as socket:
        await read(socket)
        answer = await read(socket)
        assert answer["payload"]["errors"][0]["message"].startswith("Envía un token")


async def test_a_request_that_is_wrong_is_an_error_for_its_id_only(service: Service) -> None:
    async with connected(service, INIT, subscribe("1", {"query": "{ nope }"}), subscribe("2", QUICK)) as socket:
        await read(socket)
        found = [await read(socket) for _ in range(3)]
        (error,) = [message for message in found if message["id"] == "1"]
        assert (error["type"], error["payload"][0]["extensions"]["code"]) == ("error", "invalid_input")
        assert {"id": "2", "type": "complete"} in found


CLOSED: dict[str, tuple[list[Any], int]] = {
    "no JSON": (["{"], 4400),
    "list": (["[]"], 4400),
    "number": (["5"], 4400),
    "null": (["null"], 4400),
    "string": (['"x"'], 4400),
    "deep": (["[" * 20_000], 4400),
    "binary": ([b"{}"], 4400),
    "no type": ([{}], 4400),
    "unknown type": ([{"type": "start"}], 4400),
    "type is a list": ([{"type": []}], 4400),
    "lone surrogate": (['{"type": "\\ud800"}'], 4400),
    "payload is a list": ([{**INIT, "payload": []}], 4400),
    "token is a number": ([{**INIT, "payload": {"authorization": 5}}], 4400),
    "ping with a number": ([{"type": "ping", "payload": 5}], 4400),
    "bad token": ([{**INIT, "payload": {"authorization": "Bearer x"}}], 4403),
    "not initialised": ([subscribe("1", QUICK)], 4401),
    "initialised twice": ([INIT, INIT], 4429),
    "id is a list": ([INIT, subscribe([], QUICK)], 4400),
    "id is a number": ([INIT, subscribe(5, QUICK)], 4400),
    "id is empty": ([INIT, subscribe("", QUICK)], 4400),
    "id is long": ([INIT, subscribe("x" * 129, QUICK)], 4400),
    "complete without id": ([INIT, {"type": "complete"}], 4400),
    "complete of a list": ([INIT, {"type": "complete", "id": []}], 4400),
    "no payload": ([INIT, {"id": "1", "type": "subscribe"}], 4400),
    "payload is null": ([INIT, subscribe("1", None)], 4400),
    "query is a number": ([INIT, subscribe("1", {"query": 5})], 4400),
    "large": (["x" * 70_000], 1009),
}


@pytest.mark.parametrize(("messages", "code"), CLOSED.values(), ids=CLOSED)
async def test_who_breaks_the_protocol_is_closed_with_its_code(
    service: Service, messages: list[Any], code: int
) -> None:
    async with connected(service, *messages) as socket:
        assert (await closing(socket))[0] == code


async def test_a_subscribe_without_a_query_is_told_what_it_lacks(service: Service) -> None:
    async with connected(service, INIT, {"id": "1", "type": "subscribe"}) as socket:
        assert await closing(socket) == (4400, "A subscribe's payload is an object with a query")


@pytest.mark.parametrize("part", ["variables", "extensions", "operationName"])
async def test_a_part_of_a_request_that_is_wrong_ends_this_operation_only(service: Service, part: str) -> None:
    wrong = subscribe("1", {**QUICK, part: [1]})
    async with connected(service, INIT, wrong, subscribe("2", QUICK)) as socket:
        await read(socket)
        error = await read(socket)
        assert (error["id"], error["type"], error["payload"][0]["extensions"]["code"]) == (
            "1",
            "error",
            "invalid_input",
        )
        assert [fault["pointer"] for fault in error["payload"][0]["extensions"]["faults"]] == [f"/{part}"]
        assert (await read(socket))["id"] == "2"


async def test_an_id_that_runs_is_taken(service: Service, ana: Player, game: str) -> None:
    follow = subscribe("1", {"query": FOLLOW, "variables": {"id": game}})
    async with connected(service, {**INIT, "payload": ana.headers}, follow, follow) as socket:
        assert await closing(socket) == (4409, "Subscriber for 1 already exists")


async def test_another_protocol_is_not_spoken(service: Service) -> None:
    async with connect(service.ws, subprotocols=[Subprotocol("graphql-ws")]) as socket:
        assert await closing(socket) == (4406, "Subprotocol not acceptable")


async def test_who_says_nothing_is_closed(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service.sockets, "_init_seconds", 0.05)
    async with connected(service) as socket:
        assert await closing(socket) == (4408, "Connection initialisation timeout")


async def test_operations_on_a_connection_are_bounded(
    service: Service, ana: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_SUBSCRIPTIONS", 1)
    follow = {"query": FOLLOW, "variables": {"id": game}}
    async with connected(service, {**INIT, "payload": ana.headers}, subscribe("1", follow)) as socket:
        assert [(await read(socket))["type"] for _ in range(2)] == ["connection_ack", "next"]
        await socket.send(json.dumps(subscribe("2", follow)))
        error = await read(socket)
        assert (error["id"], error["type"]) == ("2", "error")
        assert error["payload"] == [
            {
                "message": "Too many operations run on this connection: complete others first.",
                "extensions": {
                    "code": "too_many_operations",
                    "category": "LIMITED",
                    "clause": None,
                    "retryable": False,
                    "retryAfter": None,
                    "gameVersion": None,
                    "faults": [],
                },
            }
        ]
        await socket.send(json.dumps({"id": "1", "type": "complete"}))
        await socket.send(json.dumps(subscribe("2", follow)))
        assert (await read(socket))["type"] == "next", "there is room again"


async def test_nothing_is_left_behind(service: Service, ana: Player, game: str) -> None:
    watched = service.house.hub._watched
    follow = {"query": FOLLOW, "variables": {"id": game}}
    async with connected(service, {**INIT, "payload": ana.headers}, subscribe("1", follow)) as socket:
        await read(socket)
        await read(socket)
        assert list(watched) == [game, people(game)]
        await socket.send(json.dumps({"id": "1", "type": "complete"}))
        await settled(lambda: not watched)
        await socket.send(json.dumps(subscribe("1", follow)))
        await read(socket)
    await settled(lambda: not watched and not service.sockets._connections)


async def settled(done: Any) -> None:
    """Waits until it is so, for at most ten seconds."""
    async with asyncio.timeout(10):
        while not done():
            await asyncio.sleep(0.01)


async def test_a_client_that_does_not_read_is_cut(
    service: Service, ana: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.sockets, "_send_seconds", 0.2)
    large = [subscribe(f"q{i}", {"query": get_introspection_query()}) for i in range(6)]
    follow = subscribe("s", {"query": FOLLOW, "variables": {"id": game}})
    async with connected(service, sock=narrow(service), compression=None, max_queue=1) as socket:
        socket.transport.pause_reading()
        for message in ({**INIT, "payload": ana.headers}, follow, *large):
            await socket.send(json.dumps(message))
        await settled(lambda: service.sockets._connections)
        await settled(lambda: not service.sockets._connections)
        assert not service.house.hub._watched
        # What was sent before it was cut, and then why.
        socket.transport.resume_reading()
        assert await closing(socket) == (4499, "Too slow")
        socket.transport.abort()


async def test_who_asks_the_same_of_the_same_event_is_told_what_was_made_once(
    service: Service, ana: Player, ben: Player, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Spectators share an answer, whatever cursor they came with; a seat, a language or a variable makes another."""
    made: list[Any] = []
    real = execution.execute_subscription_event
    monkeypatch.setattr(execution, "execute_subscription_event", lambda one: made.append(one) or real(one))
    asking = """subscription($id: ID!, $after: String, $talk: Boolean = false) { game(id: $id, after: $after) {
        ... on Update { changes { version } game { you { seat } talk @include(if: $talk) { text } } } } }"""
    zoe, leo = Player(service, "Zoe"), Player(service, "Leo")
    async with AsyncExitStack() as stack:
        sockets = []
        for who, more in ((zoe, {}), (zoe, {"after": "0."}), (leo, {}), (leo, {"talk": True}), (ana, {}), (ben, {})):
            follow = subscribe("1", {"query": asking, "variables": {"id": game, **more}})
            init = {**INIT, "payload": who.headers}
            socket = await stack.enter_async_context(connected(service, init, follow))
            assert [(await read(socket))["type"] for _ in range(2)] == ["connection_ack", "next"]
            sockets.append(socket)
        await asyncio.sleep(1.5)  # all know by now who else is there
        before = len(made)
        version = (await ana.act(game, {"session": {"talk": {"text": "hi"}}}))["version"]
        told = [await until(socket, version) for socket in sockets]
    seats = [update["game"]["you"] and update["game"]["you"]["seat"] for update in told]
    assert seats == [None, None, None, None, 0, 1]
    assert ["talk" in update["game"] for update in told] == [False, False, False, True, False, False]
    assert len(made) - before == 4


async def until(socket: ClientConnection, version: int) -> Any:
    """The update of a version; who comes and goes before that is passed over."""
    while True:
        update = (await read(socket))["payload"]["data"]["game"]
        if any(change["version"] == version for change in update["changes"]):
            return update


def narrow(service: Service) -> socketlib.socket:
    """A connected socket that takes in next to nothing unread."""
    address = urlsplit(service.url)
    made = socketlib.socket()
    made.setsockopt(socketlib.SOL_SOCKET, socketlib.SO_RCVBUF, 4096)
    made.connect((address.hostname, address.port))
    made.setblocking(False)
    return made


async def test_whoever_is_connected_is_sent_away_when_the_door_closes(service: Service, ana: Player, game: str) -> None:
    async with serving(service.house) as other:
        follow = subscribe("1", {"query": FOLLOW, "variables": {"id": game}})
        async with connected(other, {**INIT, "payload": ana.headers}, follow) as socket:
            await read(socket)
            await read(socket)
            other.door.live.leave()
            assert await closing(socket) == (1001, "Going away")
