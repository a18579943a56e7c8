"""The client that speaks REST."""

import json
from collections.abc import AsyncGenerator
from typing import Any, NamedTuple, cast
from urllib.parse import quote

import httpx

from . import sse
from .base import Client, checked, new_key
from .errors import Again, Refused, Unreachable
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

SILENCE = httpx.Timeout(15, read=45)
"""A stream that shows no sign of life for three heartbeats is dead."""

KEPT_TAGS = 500


class _Seen(NamedTuple):
    tag: str
    game: Game


class RestClient(Client):
    """One player, over REST and server-sent events."""

    def __init__(self, server: str, **more: Any) -> None:
        super().__init__(server, **more)
        self._seen: dict[str, _Seen] = {}
        self._tags: dict[tuple[str, int], str] = {}

    async def kinds(self) -> list[Kind]:
        return cast(list[Kind], (await self._get("/v1/kinds"))["kinds"])

    async def create(self, wanted: Json, *, key: str | None = None) -> Outcome:
        return self._outcome(await self._post("/v1/games", wanted, key))

    async def act(self, game: str, action: Action, *, key: str | None = None, expected: int | None = None) -> Outcome:
        key = key or new_key()
        strict = {} if expected is None else {"If-Match": await self._tag(game, expected)}
        return self._outcome(await self._post(f"{_path(game)}/actions", action, key, strict))

    async def view(self, game: str, invite: str | None = None) -> Game:
        known = self._seen.get(game)
        headers = {"If-None-Match": known.tag} if known else {}
        response = await self._request("GET", _path(game), headers, params=_given(invite=invite))
        if response.status_code == 304 and known:
            return known.game
        return self._noted(response, response.json())

    async def find(self, invite: str) -> Game:
        return cast(Game, await self._get(f"/v1/invites/{quote(invite, safe='')}"))

    async def open_games(self, kind: str | None = None, first: int = 20, after: str | None = None) -> GamePage:
        return cast(GamePage, await self._get("/v1/games", kind=kind, first=first, after=after))

    async def own_games(self, first: int = 20, after: str | None = None) -> GamePage:
        return cast(GamePage, await self._get("/v1/me/games", first=first, after=after))

    async def changes(self, game: str, after: str | None = None, invite: str | None = None) -> ChangePage:
        return cast(ChangePage, await self._get(f"{_path(game)}/events", after=after, invite=invite))

    async def log(self, game: str) -> Log:
        return cast(Log, await self._get(f"{_path(game)}/log"))

    async def quick_match(self, wanted: Json, *, key: str | None = None) -> QuickMatch:
        return cast(QuickMatch, (await self._post("/v1/quick-matches", wanted, key)).json())

    async def match(self, id: str, wait: int = 0) -> QuickMatch:
        return cast(QuickMatch, await self._get(_match(id), wait=wait))

    async def withdraw(self, id: str) -> QuickMatch:
        return cast(QuickMatch, (await self._request("DELETE", _match(id))).json())

    async def draw(self, game: str, canvas: str, entry: Json, *, key: str | None = None) -> Json:
        return cast(Json, (await self._post(f"{_canvas(game, canvas)}/strokes", entry, key)).json())

    async def canvas(self, game: str, canvas: str, invite: str | None = None) -> Json:
        return cast(Json, await self._get(_canvas(game, canvas), invite=invite))

    async def _guest(self) -> Guest:
        return cast(Guest, (await self._request("POST", "/v1/guests")).json())

    def _stream(
        self, game: str, after: str | None, invite: str | None, beyond: bool = False
    ) -> AsyncGenerator[Update, None]:
        return self._told("update", f"{_path(game)}/stream", after, invite=invite, beyond="true" if beyond else None)

    def _canvas_stream(self, game: str, canvas: str, after: int) -> AsyncGenerator[CanvasUpdate, None]:
        return self._told("canvas", f"{_canvas(game, canvas)}/stream", str(after))

    def _turns_stream(self) -> AsyncGenerator[Turns, None]:
        return self._told("turns", "/v1/me/stream", None)

    async def _told(self, event: str, path: str, after: str | None, **params: str | None) -> AsyncGenerator[Any, None]:
        headers = self._headers() | {"Accept": "text/event-stream"} | _given(Last_Event_ID=after)
        asked: dict[str, Any] = {"params": _given(**params), "headers": headers, "timeout": SILENCE}
        try:
            async with self._http.stream("GET", f"{self.server}{path}", **asked) as response:
                if response.is_error:
                    await response.aread()
                checked(response)
                async for name, data in sse.messages(response.aiter_bytes()):
                    if name == event:
                        yield json.loads(data)
        except httpx.TransportError as fault:
            raise Again(Unreachable(f"{self.server}: {fault!r}")) from fault

    async def _get(self, path: str, **params: str | int | None) -> Any:
        return (await self._request("GET", path, params=_given(**params))).json()

    async def _post(
        self, path: str, content: Json, key: str | None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        keyed = {"Idempotency-Key": key or new_key(), **(headers or {})}
        return await self._request("POST", path, keyed, json=content)

    def _outcome(self, response: httpx.Response) -> Outcome:
        outcome = cast(Outcome, response.json())
        self._noted(response, outcome["game"])
        return outcome

    def _noted(self, response: httpx.Response, game: Game) -> Game:
        if tag := response.headers.get("ETag"):
            self._seen[game["id"]] = _Seen(tag, game)
            self._tags[game["id"], game["version"]] = tag
            if len(self._tags) > KEPT_TAGS:
                del self._tags[next(iter(self._tags))]
        return game

    async def _tag(self, game: str, version: int) -> str:
        """The tag of the game as it was at that version, if it was seen then or still is."""
        if (game, version) not in self._tags:
            await self.view(game)
        if (game, version) not in self._tags:
            raise Refused("version_moved", f"The game is not at version {version}.", "CR3")
        return self._tags[game, version]


def _path(game: str) -> str:
    return f"/v1/games/{quote(game, safe='')}"


def _canvas(game: str, canvas: str) -> str:
    return f"{_path(game)}/canvases/{quote(canvas, safe='')}"


def _match(id: str) -> str:
    return f"/v1/quick-matches/{quote(id, safe='')}"


def _given(**values: str | int | None) -> dict[str, Any]:
    return {name.replace("_", "-"): str(value) for name, value in values.items() if value is not None}
