"""The client that speaks GraphQL."""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Subprotocol

from .base import Client, new_key
from .errors import Again, Refused, Unreachable
from .retry import retried
from .schema import INTROSPECTION, Schema
from .values import (
    Action,
    CanvasUpdate,
    ChangePage,
    Game,
    GamePage,
    Guest,
    Json,
    Kind,
    Log,
    Outcome,
    QuickMatch,
    Turns,
    Update,
)

PROTOCOL = Subprotocol("graphql-transport-ws")
LARGEST = 4 * 1024 * 1024
"""Bytes of a message from the server."""
LOOK_SECONDS = 0.5
"""Between two looks at a request that waits."""
GREETING = 10
"""Seconds for the server's part of the greeting."""
FINAL = (4400, 4401, 4403, 4406, 4409)
"""Close codes that say what this client did wrong: trying again would not help."""


class GraphQLClient(Client):
    """One player, over GraphQL and graphql-transport-ws."""

    def __init__(self, server: str, *, schema: Schema | None = None, **more: Any) -> None:
        """`schema`: what another client of the same server has learned, to save the introspection."""
        super().__init__(server, **more)
        self._schema = schema

    async def schema(self) -> Schema:
        """What the server offers; asked once."""
        if self._schema is None:
            self._schema = Schema(await self._post(INTROSPECTION, {}))
        return self._schema

    async def kinds(self) -> list[Kind]:
        return cast(list[Kind], await self._ask("query", "kinds"))

    async def create(self, wanted: Json, *, key: str | None = None) -> Outcome:
        given = {"key": key or new_key(), "wanted": wanted}
        return cast(Outcome, await self._ask("mutation", "createGame", input=given))

    async def act(self, game: str, action: Action, *, key: str | None = None, expected: int | None = None) -> Outcome:
        given = {"gameId": game, "key": key or new_key(), "expectedVersion": expected, "action": action}
        strict = {name: value for name, value in given.items() if value is not None}
        return cast(Outcome, await self._ask("mutation", "act", input=strict))

    async def view(self, game: str, invite: str | None = None) -> Game:
        return cast(Game, await self._ask("query", "game", id=game, invite=invite))

    async def find(self, invite: str) -> Game:
        return cast(Game, await self._ask("query", "invite", code=invite))

    async def open_games(self, kind: str | None = None, first: int = 20, after: str | None = None) -> GamePage:
        return _page(await self._ask("query", "openGames", kind=kind, first=first, after=after))

    async def own_games(self, first: int = 20, after: str | None = None) -> GamePage:
        return _page(await self._ask("query", "myGames", first=first, after=after))

    async def changes(self, game: str, after: str | None = None, invite: str | None = None) -> ChangePage:
        return cast(ChangePage, await self._ask("query", "changes", gameId=game, after=after, invite=invite))

    async def log(self, game: str) -> Log:
        return cast(Log, await self._ask("query", "log", gameId=game))

    async def quick_match(self, wanted: Json, *, key: str | None = None) -> QuickMatch:
        given = {"key": key or new_key(), "wanted": wanted}
        return cast(QuickMatch, await self._ask("mutation", "askQuickMatch", input=given))

    async def match(self, id: str, wait: int = 0) -> QuickMatch:
        end = asyncio.get_running_loop().time() + wait
        while True:
            found = cast(QuickMatch, await self._ask("query", "quickMatch", matchId=id))
            if found["status"] != "waiting" or asyncio.get_running_loop().time() >= end:
                return found
            await asyncio.sleep(LOOK_SECONDS)

    async def withdraw(self, id: str) -> QuickMatch:
        return cast(QuickMatch, await self._ask("mutation", "withdrawQuickMatch", matchId=id))

    async def draw(self, game: str, canvas: str, entry: Json, *, key: str | None = None) -> Json:
        given = {"gameId": game, "canvas": canvas, "key": key or new_key(), "entry": entry}
        return cast(Json, await self._ask("mutation", "draw", input=given))

    async def canvas(self, game: str, canvas: str, invite: str | None = None) -> Json:
        return cast(Json, await self._ask("query", "canvas", gameId=game, canvas=canvas, invite=invite))

    async def _guest(self) -> Guest:
        return cast(Guest, await self._ask("mutation", "createGuest"))

    async def _ask(self, operation: str, field: str, **given: Any) -> Any:
        schema = await self.schema()
        document, variables = schema.document(operation, field), schema.variables(operation, field, given)

        async def attempt() -> Any:
            data = await self._post(document, variables)
            return _accepted(*schema.answer(operation, field, data[field]))

        return await retried(attempt, self.patience)

    async def _post(self, document: str, variables: Mapping[str, Any]) -> Json:
        response = await self._request("POST", "/graphql", json={"query": document, "variables": variables})
        return _data(response.json())

    def _stream(self, game: str, after: str | None, invite: str | None) -> AsyncGenerator[Update, None]:
        return self._subscribed("game", id=game, after=after, invite=invite)

    def _canvas_stream(self, game: str, canvas: str, after: int) -> AsyncGenerator[CanvasUpdate, None]:
        return self._subscribed("canvas", gameId=game, canvas=canvas, afterEntry=after)

    def _turns_stream(self) -> AsyncGenerator[Turns, None]:
        return self._subscribed("myTurns")

    async def _subscribed(self, field: str, **given: Any) -> AsyncGenerator[Any, None]:
        schema = await self.schema()
        payload = {
            "query": schema.document("subscription", field),
            "variables": schema.variables("subscription", field, given),
        }
        address = self.server.replace("http", "ws", 1) + "/graphql"
        try:
            async with connect(
                address, subprotocols=[PROTOCOL], additional_headers=self._headers(), max_size=LARGEST
            ) as socket:
                await self._greet(socket)
                await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "next":
                        yield _accepted(*schema.answer("subscription", field, _data(message["payload"])[field]))
                    elif message["type"] == "ping":
                        await socket.send(json.dumps({"type": "pong"}))
                    elif message["type"] == "error":
                        _data({"errors": message["payload"]})
                    elif message["type"] == "complete":
                        return
        except ConnectionClosed as closed:
            raise _dropped(closed) from closed
        except (OSError, WebSocketException, TimeoutError) as fault:
            raise _unanswered(self.server, fault) from fault

    async def _greet(self, socket: ClientConnection) -> None:
        proof = {"authorization": f"Bearer {self.token}"} if self.token else {}
        await socket.send(json.dumps({"type": "connection_init", "payload": proof}))
        async with asyncio.timeout(GREETING):
            while json.loads(await socket.recv())["type"] != "connection_ack":
                pass


def _data(answer: Json) -> Json:
    """The data of an answer; errors are raised."""
    if errors := answer.get("errors"):
        facts = errors[0].get("extensions") or {}
        raise _refused({"code": "graphql", "message": errors[0]["message"]} | facts)
    return cast(Json, answer["data"])


def _accepted(name: str, value: Any) -> Any:
    if name == "Refusal":
        raise _refused(value)
    return value


def _refused(facts: Json) -> Refused | Again:
    refused = Refused(
        facts["code"], facts["message"], facts.get("clause"), facts.get("faults") or (), facts.get("retryAfter")
    )
    again = str(facts.get("category")).upper() in ("UNAVAILABLE", "LIMITED")
    return Again(refused, refused.retry_after) if again else refused


def _page(connection: Json) -> GamePage:
    info = connection["pageInfo"]
    return {"games": connection["nodes"], "next": info["endCursor"] if info["hasNextPage"] else None}


def _dropped(closed: ConnectionClosed) -> Exception:
    if closed.rcvd is not None and closed.rcvd.code in FINAL:
        return Refused(f"closed_{closed.rcvd.code}", closed.rcvd.reason)
    return Again(Unreachable(f"the stream was closed: {closed}"))


def _unanswered(server: str, fault: Exception) -> Exception:
    if isinstance(fault, InvalidStatus) and fault.response.status_code < 500:
        return Refused(f"http_{fault.response.status_code}", fault.response.reason_phrase)
    return Again(Unreachable(f"{server}: {fault!r}"))
