"""What both clients offer, and what they share."""

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from secrets import token_urlsafe
from types import TracebackType
from typing import Any, Self

import httpx

from . import template
from .errors import Again, Refused, Unreachable
from .pen import Pen
from .retry import resumed, retried
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

AGAIN = (429, 502, 503, 504)
LONG_POLL = 10
"""Seconds that an answer may wait for news; less than `TIMEOUT`."""
OVER = ("finished", "abandoned")
TIMEOUT = httpx.Timeout(15, connect=5)
TRIES = 5
"""For what somebody else may do first."""
LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=100)


def connections() -> httpx.AsyncClient:
    """A pool of connections that many clients of one server may share."""
    return httpx.AsyncClient(timeout=TIMEOUT, limits=LIMITS)


class Client(ABC):
    """One player at a server. Use it as `async with`, or `close` it."""

    def __init__(
        self,
        server: str,
        *,
        token: str | None = None,
        language: str = "en",
        patience: float = 30,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self.server = server.rstrip("/")
        self.token = token
        """Who one is; `guest` sets it."""
        self.language = language
        self.patience = patience
        """Seconds for which requests are sent again while the server does not answer."""
        self._http = http or connections()
        self._shared = http is not None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connections that are this client's own."""
        if not self._shared:
            await self._http.aclose()

    async def guest(self) -> Guest:
        """Become a new guest player."""
        guest = await self._guest()
        self.token = guest["token"]
        return guest

    async def join(
        self,
        name: str,
        *,
        game: str | None = None,
        invite: str | None = None,
        seat: int | None = None,
        contribution: str | None = None,
        key: str | None = None,
    ) -> Outcome:
        """Take a seat in a game that is given by its id or by its invite code."""
        if game is None:
            game = (await self.find(invite or ""))["id"]
        given = {"name": name, "invite": invite, "wantedSeat": seat, "contribution": contribution}
        join = {"kind": "session", "type": "join"} | {k: v for k, v in given.items() if v is not None}
        return await self.act(game, join, key=key)

    async def follow(
        self, game: str, after: str | None = None, invite: str | None = None, *, beyond: bool = False
    ) -> AsyncGenerator[Update, None]:
        """The game as it goes on, and who comes and goes, to its end. A connection that drops is resumed from the last
        cursor. `beyond` the end: also talk and offers of a rematch, until there is one or can be none."""
        before: Update | None = None
        async with aclosing(resumed(lambda: self._stream(game, after, invite, beyond), self.patience)) as updates:
            async for update in updates:
                if before is None or update["changes"] or update["reset"] or _people(update) != _people(before):
                    yield update
                after, before = update["cursor"], update
                if _told(update, beyond):
                    return

    async def follow_canvas(self, game: str, canvas: str, after: int = 0) -> AsyncGenerator[CanvasUpdate, None]:
        """One's own canvas as it is drawn on from any device, until time is up; resumed like a game.

        Who comes back after that is refused with `canvas_closed`: then `canvas` has what was drawn.
        """
        async with aclosing(resumed(lambda: self._canvas_stream(game, canvas, after), self.patience)) as updates:
            async for update in updates:
                yield update
                after = update["cursor"]
                if not update["open"]:
                    return

    async def rematch(self, game: str) -> Outcome:
        """Want to play again: accepts the offer that stands, or makes one. Once all have, `rematch` names the game."""
        for _ in range(TRIES):
            offer = (await self.view(game))["rematch"]
            stands = offer is not None and offer["status"] == "offered"
            number = 1 if offer is None else offer["offer"] + (not stands)
            answer = {"kind": "session", "type": "accept_rematch" if stands else "offer_rematch", "offer": number}
            try:
                return await self.act(game, answer)
            except Refused as refused:
                late = refused  # if somebody else was first
                if refused.code != "late":
                    raise
        raise late

    async def my_turns(self) -> AsyncGenerator[Turns, None]:
        """The games that wait for oneself, and then each change of that, for ever; after a break it begins anew."""
        async with aclosing(resumed(self._turns_stream, self.patience)) as updates:
            async for update in updates:
                yield update

    async def picture(self, game: Game, handle: str, *, variant: str | None = None, width: int | None = None) -> bytes:
        """A picture that the view names: SVG, or PNG of that width. `variant` is `plain` or `hatched`."""
        blank = game["envelope"]["pictures"]
        if width is not None:
            blank = blank.replace(".svg", ".png").replace("variant}", "variant,width}")
        given = {"handle": handle, "variant": variant, "width": None if width is None else str(width)}
        return (await self._request("GET", template.expanded(blank, given))).content

    @abstractmethod
    async def kinds(self) -> list[Kind]:
        """The kinds of games that can be played here."""

    @abstractmethod
    async def create(self, wanted: Json, *, key: str | None = None) -> Outcome:
        """Open a game with oneself as its host."""

    @abstractmethod
    async def act(self, game: str, action: Action, *, key: str | None = None, expected: int | None = None) -> Outcome:
        """Take an action, only at version `expected` if that is given. Without a key, a new one is made."""

    @abstractmethod
    async def view(self, game: str, invite: str | None = None) -> Game:
        """The game as one may see it now."""

    @abstractmethod
    async def find(self, invite: str) -> Game:
        """The game of an invite code."""

    @abstractmethod
    async def open_games(self, kind: str | None = None, first: int = 20, after: str | None = None) -> GamePage:
        """Games that anybody may join, newest first."""

    @abstractmethod
    async def own_games(self, first: int = 20, after: str | None = None) -> GamePage:
        """Games in which one has a seat, newest first."""

    @abstractmethod
    async def changes(self, game: str, after: str | None = None, invite: str | None = None) -> ChangePage:
        """What happened after a cursor, or from the beginning."""

    @abstractmethod
    async def log(self, game: str) -> Log:
        """The whole log of a game that is over."""

    async def matched(self, id: str) -> QuickMatch:
        """One's own request to be seated with others, once it waits no more."""
        while (found := await self.match(id, LONG_POLL))["status"] == "waiting":
            pass
        return found

    @abstractmethod
    async def quick_match(self, wanted: Json, *, key: str | None = None) -> QuickMatch:
        """Ask to be seated with others who ask for the same."""

    @abstractmethod
    async def match(self, id: str, wait: int = 0) -> QuickMatch:
        """One's own request to be seated with others; `wait`: seconds for which the answer may wait for its end."""

    @abstractmethod
    async def withdraw(self, id: str) -> QuickMatch:
        """Wait no longer to be seated."""

    @abstractmethod
    async def draw(self, game: str, canvas: str, entry: Json, *, key: str | None = None) -> Json:
        """Do something on the own canvas: `draw` with `strokes`, `undo` or `clear` with a `count`. Gives `cursor`."""

    def pen(self, game: str, canvas: str) -> Pen:
        """What draws on the own canvas without a break: over GraphQL on one WebSocket, over REST by requests."""
        return Pen(self, game, canvas)

    @abstractmethod
    async def canvas(self, game: str, canvas: str, invite: str | None = None) -> Json:
        """A canvas that one may see: its `strokes`, and whether it is `open` to draw on."""

    @abstractmethod
    async def _guest(self) -> Guest: ...

    @abstractmethod
    def _stream(
        self, game: str, after: str | None, invite: str | None, beyond: bool = False
    ) -> AsyncGenerator[Update, None]:
        """One connection's worth of updates; `Again` when it drops."""

    @abstractmethod
    def _canvas_stream(self, game: str, canvas: str, after: int) -> AsyncGenerator[CanvasUpdate, None]:
        """The same of a canvas."""

    @abstractmethod
    def _turns_stream(self) -> AsyncGenerator[Turns, None]:
        """One connection's worth of turns; `Again` when it drops."""

    def _headers(self) -> dict[str, str]:
        proof = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Accept-Language": self.language, **proof}

    async def _request(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, **more: Any
    ) -> httpx.Response:
        async def attempt() -> httpx.Response:
            try:
                response = await self._http.request(
                    method, self.server + path, headers={**self._headers(), **(headers or {})}, **more
                )
            except httpx.TransportError as fault:
                raise Again(Unreachable(f"{self.server}: {fault!r}")) from fault
            return checked(response)

        return await retried(attempt, self.patience)


def checked(response: httpx.Response) -> httpx.Response:
    """The response, if it is what was asked for; raises `Again` or `Refused`."""
    if response.status_code in AGAIN:
        raise Again(refusal(response), retry_after(response))
    if response.is_error:
        raise refusal(response)
    return response


def refusal(response: httpx.Response) -> Refused:
    """What a response with an error status says; RFC 9457, or whatever a proxy put there."""
    try:
        problem = response.json()
        code = problem["code"]
    except (ValueError, KeyError, TypeError):
        return Refused(f"http_{response.status_code}", response.reason_phrase, retry_after=retry_after(response))
    return Refused(
        code,
        problem.get("detail", ""),
        problem.get("clause"),
        problem.get("errors") or (),
        retry_after(response),
    )


def retry_after(response: httpx.Response) -> int | None:
    """The header's seconds; a date counts as absent."""
    text = response.headers.get("Retry-After", "")
    return int(text) if text.isascii() and text.isdigit() else None


def _people(update: Update) -> tuple[list[int], int]:
    """The seats that are connected, and how many spectators."""
    envelope = update["game"]["envelope"]
    return envelope["connected"], envelope["spectators"]


def _told(update: Update, beyond: bool) -> bool:
    game = update["game"]
    offer = game["rematch"]
    concluded = game["status"] == "abandoned" or (offer is not None and offer["status"] == "opened")
    return (concluded if beyond else game["status"] in OVER) and update["cursor"] == game["cursor"]


def new_key() -> str:
    """A key that no other request has."""
    return token_urlsafe(16)
