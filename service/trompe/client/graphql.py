"""The client that speaks GraphQL."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, cast

from .base import Client, new_key
from .errors import Again, Unreachable
from .line import Line, accepted, data_of
from .pen import Pen
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

LOOK_SECONDS = 0.5
"""Between two looks at a request that waits."""


class GraphQLClient(Client):
    """One player, over GraphQL and graphql-transport-ws."""

    def __init__(self, server: str, *, schema: Schema | None = None, **more: Any) -> None:
        """`schema`: what another client of the same server has learned, to save the introspection."""
        super().__init__(server, **more)
        self._schema = schema

    async def schema(self) -> Schema:
        """What the server offers; asked once."""
        if self._schema is None:
            self._schema = Schema(await self._post({"query": INTROSPECTION}))
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

    def pen(self, game: str, canvas: str) -> Pen:
        return _Pen(self, game, canvas)

    async def canvas(self, game: str, canvas: str, invite: str | None = None) -> Json:
        return cast(Json, await self._ask("query", "canvas", gameId=game, canvas=canvas, invite=invite))

    async def _guest(self) -> Guest:
        return cast(Guest, await self._ask("mutation", "createGuest"))

    async def _ask(self, operation: str, field: str, **given: Any) -> Any:
        schema = await self.schema()
        payload = schema.payload(operation, field, given)

        async def attempt() -> Any:
            data = await self._post(payload)
            return accepted(*schema.answer(operation, field, data[field]))

        return await retried(attempt, self.patience)

    async def _post(self, payload: Json) -> Json:
        response = await self._request("POST", "/graphql", json=payload)
        return data_of(response.json())

    def _stream(
        self, game: str, after: str | None, invite: str | None, beyond: bool = False
    ) -> AsyncGenerator[Update, None]:
        return self._subscribed("game", id=game, after=after, invite=invite, beyond=beyond)

    def _canvas_stream(self, game: str, canvas: str, after: int) -> AsyncGenerator[CanvasUpdate, None]:
        return self._subscribed("canvas", gameId=game, canvas=canvas, afterEntry=after)

    def _turns_stream(self) -> AsyncGenerator[Turns, None]:
        return self._subscribed("myTurns")

    async def _subscribed(self, field: str, **given: Any) -> AsyncGenerator[Any, None]:
        schema = await self.schema()
        async with (
            Line(self.server, self._headers()) as line,
            aclosing(line.told(schema.payload("subscription", field, given))) as answers,
        ):
            async for data in answers:
                yield accepted(*schema.answer("subscription", field, data[field]))


class _Pen(Pen):
    """Sends its entries over one WebSocket."""

    def __init__(self, client: GraphQLClient, game: str, canvas: str) -> None:
        super().__init__(client, game, canvas)
        self._line = Line(client.server, client._headers())

    async def put(self, entry: Json, *, key: str | None = None) -> Json:
        schema = await cast(GraphQLClient, self._client).schema()
        given = {"gameId": self._game, "canvas": self._canvas, "key": key or new_key(), "entry": entry}
        payload = schema.payload("mutation", "draw", {"input": given})

        async def attempt() -> Json:
            async with aclosing(self._line.told(payload)) as answers:
                async for data in answers:
                    return cast(Json, accepted(*schema.answer("mutation", "draw", data["draw"])))
            raise Again(Unreachable("the connection ended"))

        return await retried(attempt, self._client.patience)

    async def close(self) -> None:
        await self._line.close()


def _page(connection: Json) -> GamePage:
    info = connection["pageInfo"]
    return {"games": connection["nodes"], "next": info["endCursor"] if info["hasNextPage"] else None}
