"""A game of Duplik on a real server in which the timer runs, and every way of asking about it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx

from store.servers import ask
from trompe.play import clock
from trompe.play.eyes import see
from web.rest.api import Api, Player
from web.rest.live import listening

DOT = {"tool": "pencil", "width": 8, "points": [[5, 6]]}
LINE = {"tool": "eraser", "width": 64, "points": [[0, 0], [1000, 1000]]}
DRAW = """mutation($i: DrawInput!) { draw(input: $i) { __typename
  ... on Drawn { cursor repeated } ... on Refusal { code } } }"""
LOOK = """query($g: ID!, $c: String!) { canvas(gameId: $g, canvas: $c) { __typename
  ... on Canvas { open cursor strokes { tool width points } } ... on Refusal { code category } } }"""
FOLLOW = """subscription($g: ID!, $c: String!) { canvas(gameId: $g, canvas: $c) { __typename
  ... on CanvasUpdate { cursor reset open entries { __typename ... on CanvasDraw { strokes { points } } } }
  ... on Refusal { code } } }"""
_KEYS = count()


class Table:
    """A game of three in which the timer runs."""

    def __init__(self, api: Api, game: str, players: list[Player], phase: dict[str, Any], spectator: Player) -> None:
        self.api, self.game, self.players, self.spectator = api, game, players, spectator
        self.portrayer = players[phase["portrayer"]]
        self.canvases = {each["artist"]: each["canvas"] for each in phase["canvases"]}
        self.seats = list(self.canvases)

    def artist(self, at: int) -> Player:
        return self.players[self.seats[at]]

    def path(self, at: int, rest: str = "") -> str:
        return f"/v1/games/{self.game}/canvases/{self.canvases[self.seats[at]]}{rest}"

    async def draw(self, at: int, *strokes: Any, by: Player | None = None, **headers: str) -> httpx.Response:
        body = {"type": "draw", "strokes": strokes}
        return await (by or self.artist(at)).post(self.path(at, "/strokes"), body, **headers)

    async def graphql(self, player: Player, document: str, **variables: Any) -> Any:
        answer = (await player.post("/graphql", {"query": document, "variables": variables})).json()
        assert "errors" not in answer, answer
        return next(iter(answer["data"].values()))

    def house(self) -> Any:
        return self.api.app.state.service.house

    async def time_up(self) -> None:
        await self.house().store.advance(92_000)
        await clock.attend(self.house(), self.game, see)


@asynccontextmanager
async def drawing(redis_url: str) -> AsyncIterator[Table]:
    await ask(redis_url, "FLUSHALL")
    async with listening(redis_url, sandbox=True) as api:
        players = [await api.player() for _ in range(3)]
        game = (await players[0].create(game={"kind": "duplik"}, seats=3, name="P0"))["id"]
        for number in (1, 2):
            assert (await players[number].act(game, "join", name=f"P{number}")).status_code == 200
        await players[0].act(game, "start", players=3)
        phase = (await players[0].look(game))["play"]["phase"]
        for type in ("open_turn", "start_timer"):
            done = await players[phase["portrayer"]].act(game, type, "duplik", round=1)
            assert done.status_code == 200, done.text
        phase = (await players[0].look(game))["play"]["phase"]
        yield Table(api, game, players, phase, await api.player())


async def everything(table: Table, player: Player) -> list[Any]:
    """Every answer about the game and the canvas, but for the time and what is chosen by the asker."""
    canvas, path = table.canvases[table.seats[0]], f"/v1/games/{table.game}"
    answers = [await player.get(p) for p in (path, f"{path}/events", table.path(0), f"{path}/log")]
    answers += [await player.get(table.path(0, rest)) for rest in (".svg", ".png", "/stream")]
    answers += [await table.draw(0, DOT, by=player, idempotency_key="x")]
    ticket = (await player.look(table.game))["envelope"]["canvases"].replace("{canvas}", canvas)
    answers += [await player.get(ticket)]
    wanted = {"gameId": table.game, "canvas": canvas, "key": "k", "entry": {"undo": {"count": 1}}}
    asked = [await table.graphql(player, LOOK, g=table.game, c=canvas), await table.graphql(player, DRAW, i=wanted)]
    return [*asked, *(plain(answer) for answer in answers)]


def plain(answer: httpx.Response) -> tuple[int, str | None, str]:
    body = answer.text
    if "serverTime" in body:
        body = json.dumps({**answer.json(), "envelope": None})
    return answer.status_code, answer.headers.get("etag"), body
