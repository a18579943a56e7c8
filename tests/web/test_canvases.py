"""Canvases over real HTTP and WebSockets: drawn at one door, seen at the other, and nowhere else (DR8, D14, D17)."""

import asyncio
import json
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from gql import Client, gql
from gql.transport.websockets import WebsocketsTransport

from trompe.rules.canvas import ENTRIES, POINTS, POINTS_A_STROKE, STROKES, STROKES_A_BATCH
from trompe.web.graphql.schema import schema
from trompe.web.openapi import document
from web.easel import DOT, DRAW, FOLLOW, LINE, LOOK, drawing
from web.rest.api import Api
from web.rest.live import following, listening, taken


@pytest.mark.clause("DR8", "CR4")
async def test_strokes_at_one_door_are_seen_at_the_other(redis_url: str) -> None:
    async with drawing(redis_url) as table:
        artist, canvas = table.artist(0), table.canvases[table.seats[0]]
        answer = await table.draw(0, DOT, idempotency_key="k1")
        assert (answer.status_code, answer.json()) == (200, {"cursor": 1, "repeated": False})
        again = await table.draw(0, DOT, idempotency_key="k1")
        assert again.json() == {"cursor": 1, "repeated": True}
        entry = {"draw": {"strokes": [{"points": [[0, 0], [1000, 1000]], "tool": "ERASER", "width": 64}]}}
        wanted = {"gameId": table.game, "canvas": canvas, "key": "k2", "entry": entry}
        assert await table.graphql(artist, DRAW, i=wanted) == {"__typename": "Drawn", "cursor": 2, "repeated": False}
        found = (await artist.get(table.path(0))).json()
        assert found == {"canvas": canvas, "open": True, "cursor": 2, "strokes": [DOT, LINE]}
        seen = await table.graphql(artist, LOOK, g=table.game, c=canvas)
        assert (seen["cursor"], [stroke["tool"] for stroke in seen["strokes"]]) == (2, ["PENCIL", "ERASER"])
        await artist.post(table.path(0, "/strokes"), {"type": "undo", "count": 1})
        assert (await artist.get(table.path(0))).json()["strokes"] == [DOT]
        undo = {**wanted, "key": "k3", "entry": {"clear": {"count": 1}}}
        assert (await table.graphql(artist, DRAW, i=undo))["cursor"] == 4


@pytest.mark.clause("DR8")
@pytest.mark.parametrize(
    "body",
    [
        {"type": "draw", "strokes": []},
        {"type": "draw", "strokes": [{"points": [[1]]}]},
        {"type": "draw", "strokes": [{"points": [[1, 1001]]}]},
        {"type": "draw", "strokes": [{"points": [[1, 1]], "width": 7}]},
        {"type": "draw", "strokes": [{"points": [[1, 1]] * 501}]},
        {"type": "draw", "strokes": [DOT] * 51},
        {"type": "undo"},
        {"type": "clear", "count": 0},
        {"type": "paint"},
        {"strokes": [DOT]},
        [],
    ],
)
async def test_what_is_no_stroke_is_refused_and_named(api: Api, body: Any) -> None:
    player = await api.player()
    answer = await player.post(f"/v1/games/{'g' + '0' * 24}/canvases/{'0' * 24}/strokes", body)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")
    assert answer.json()["errors"]


@pytest.mark.clause("DR8")
def test_the_bounds_of_a_canvas_are_in_every_document() -> None:
    bounds = (f"{STROKES:,} strokes", f"{POINTS:,} points", f"{ENTRIES:,} entries")
    batch = (f"1 to {STROKES_A_BATCH}", f"1 to {POINTS_A_STROKE} points")
    operation = document()["paths"]["/v1/games/{gameId}/canvases/{canvas}/strokes"]["post"]["description"]
    schemas = document()["components"]["schemas"]
    types = schema().type_map
    mutation = types["Mutation"].fields["draw"].description  # type: ignore[union-attr]
    root = Path(__file__).parents[2]
    rules, readme = ((root / file).read_text() for file in ("service/trompe/rules/duplik/RULES.md", "README.md"))
    drawn = (schemas["CanvasDrawInput"]["description"], types["CanvasDrawInput"].description)
    for text in (operation, mutation, *drawn, rules, readme):
        plain = " ".join(str(text).split())
        assert [bound for bound in bounds if bound not in plain] == [], plain
    strokes = types["CanvasDrawInput"].fields["strokes"].description  # type: ignore[union-attr]
    points = types["CanvasStrokeInput"].fields["points"].description  # type: ignore[union-attr]
    assert (batch[0] in strokes, batch[1] in points) == (True, True)


@pytest.mark.clause("CR1", "DR8")
async def test_two_devices_of_a_seat_follow_the_canvas_over_both_kinds_of_stream(redis_url: str) -> None:
    async with drawing(redis_url) as table:
        artist, canvas = table.artist(0), table.canvases[table.seats[0]]
        await table.draw(0, DOT)
        base = str(table.api.http.base_url).replace("http://", "ws://")
        transport = WebsocketsTransport(
            url=f"{base}/graphql", init_payload={"authorization": artist.headers["Authorization"]}
        )
        query = gql(FOLLOW)
        query.variable_values = {"g": table.game, "c": canvas}
        async with (
            following(table.api.http, table.path(0, "/stream"), artist.headers) as messages,
            Client(transport=transport) as client,
        ):
            updates = client.subscribe(query)
            first = await asyncio.wait_for(anext(updates), 10)
            (event,) = await taken(messages, 1)
            assert (event.event, event.id, event.data["open"]) == ("canvas", "1", True)
            assert event.data["entries"] == [{"type": "draw", "strokes": [DOT]}]
            assert (first["canvas"]["cursor"], first["canvas"]["open"]) == (1, True)
            await table.draw(0, LINE)
            (event,) = await taken(messages, 1)
            later = await asyncio.wait_for(anext(updates), 10)
            assert (event.id, later["canvas"]["cursor"]) == ("2", 2)
            assert later["canvas"]["entries"][0]["strokes"][0]["points"] == [[0, 0], [1000, 1000]]
            await table.time_up()
            (event,) = await taken(messages, 1)
            last = await asyncio.wait_for(anext(updates), 20)
            assert event.data["open"] is last["canvas"]["open"] is False
            with pytest.raises(StopAsyncIteration):
                await asyncio.wait_for(anext(updates), 10)


@pytest.mark.clause("CR1")
async def test_a_stream_of_a_canvas_goes_on_from_its_cursor(redis_url: str) -> None:
    async with drawing(redis_url) as table:
        artist = table.artist(0)
        for _ in range(3):
            await table.draw(0, DOT)
        headers = artist.headers | {"Last-Event-ID": "2"}
        async with following(table.api.http, table.path(0, "/stream"), headers) as messages:
            (event,) = await taken(messages, 1)
        assert (event.id, len(event.data["entries"]), event.data["reset"]) == ("3", 1, False)


@pytest.mark.clause("D18", "D20", "D32")
async def test_a_finished_canvas_as_vectors_svg_and_png_for_whoever_may_see_it(redis_url: str) -> None:
    async with drawing(redis_url) as table:
        await table.draw(0, DOT, LINE)
        await table.time_up()
        await table.portrayer.act(table.game, "pass_canvases", "duplik", round=1, to="left")
        judge = table.artist(1)
        found = (await judge.get(table.path(0))).json()
        assert (found["open"], found["cursor"], found["strokes"]) == (False, None, [DOT, LINE])
        address = (await judge.look(table.game))["envelope"]["canvases"].replace("{canvas}", found["canvas"])
        picture = await table.api.http.get(address)
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
        assert picture.text.count("<path") == 2
        raster = await table.api.http.get(address.replace(".svg", ".png") + "&width=96")
        assert raster.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(raster.content[16:20], "big") == 96
        again = await table.api.http.get(address, headers={"If-None-Match": picture.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        for stranger in (table.portrayer, table.spectator):
            view = await stranger.look(table.game)
            own = view["envelope"]["canvases"].replace("{canvas}", found["canvas"])
            for path in (own, own.replace(".svg", ".png"), table.path(0)):
                answer = await stranger.get(path)
                assert (answer.status_code, answer.json()["code"]) == (404, "unknown_canvas")
        closed = await table.draw(0, DOT)
        assert (closed.status_code, closed.json()["code"], closed.json()["clause"]) == (409, "canvas_closed", "DR5")
        stream = await table.artist(0).get(table.path(0, "/stream"))
        assert (stream.status_code, stream.json()["code"]) == (409, "canvas_closed")


@pytest.mark.clause("D32", "CR8")
async def test_in_the_exhibition_everybody_can_check_a_drawing_by_its_digest(redis_url: str) -> None:
    async with drawing(redis_url) as table:
        await table.draw(0, DOT, LINE)
        await table.time_up()
        await table.portrayer.act(table.game, "pass_canvases", "duplik", round=1, to="left")
        for number in range(1, 11):
            await table.portrayer.act(table.game, "read_criterion", "duplik", round=1, criterion=number)
            for at in (0, 1):
                await table.artist(at).act(table.game, "mark_canvas", "duplik", round=1, criterion=number, mark="yes")
        revision = (await table.portrayer.look(table.game))["play"]["phase"]["revision"]
        for player in table.players:
            done = await player.act(table.game, "accept_totals", "duplik", round=1, revision=revision)
            assert done.status_code == 200, done.text
        shown = (await table.spectator.look(table.game))["play"]["phase"]["shown"]["canvases"]
        for each in shown:
            path = f"/v1/games/{table.game}/canvases/{each['canvas']}"
            found = (await table.spectator.get(path)).json()["strokes"]
            text = json.dumps([[s["tool"], s["width"], s["points"]] for s in found], separators=(",", ":"))
            assert sha256(text.encode()).hexdigest() == each["digest"]
            assert (await table.api.http.get(f"{path}.svg")).status_code == 200


@pytest.fixture
async def api(redis_url: str) -> AsyncIterator[Api]:
    async with listening(redis_url) as api:
        yield api
