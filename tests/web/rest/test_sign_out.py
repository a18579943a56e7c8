"""Signing out: the token holds no more, on any server, and what it opened ends."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from web.rest.api import Api, Player
from web.rest.live import following, listening, taken

HERE = "/v1/me/tokens/current"
FOLLOW = "subscription($id: ID!) { game(id: $id) { ... on Update { cursor } } }"


@pytest.mark.clause("CR1")
async def test_who_signed_out_is_nobody(api: Api) -> None:
    ana, ben = await api.player(), await api.player()
    game = (await ana.create())["id"]
    gone = await ana.http.delete(HERE, headers=ana.headers)
    assert (gone.status_code, gone.content) == (204, b"")
    for again in (await ana.get("/v1/me"), await ana.http.delete(HERE, headers=ana.headers)):
        assert (again.status_code, again.json()["code"]) == (401, "bad_token")
        assert again.headers["www-authenticate"] == 'Bearer realm="trompe", error="invalid_token"'
    refused = await ana.act(game, "talk", text="still here")
    assert (refused.status_code, (await ben.look(game))["talk"]) == (401, [])


async def rest(player: Player) -> None:
    """Signs out over REST."""
    assert (await player.http.delete(HERE, headers=player.headers)).status_code == 204


async def graphql(player: Player) -> None:
    """Signs out over GraphQL."""
    answer = await player.post("/graphql", {"query": "mutation { signOut { player } }"})
    assert answer.json() == {"data": {"signOut": {"player": player.id}}}


@pytest.mark.clause("CR13")
@pytest.mark.parametrize("sign_out", [rest, graphql])
async def test_who_signs_out_leaves_the_tables_first(api: Api, sign_out: Callable[[Player], Awaitable[None]]) -> None:
    ana, ben = await api.player(), await api.player()
    lobby, alone, game, done = [(await ana.create(seats=3))["id"] for _ in range(4)]
    for table in (lobby, game, done):
        assert (await ben.act(table, "join", name="Ben")).status_code == 200
    assert (await ana.act(game, "start", players=2)).status_code == 200
    assert (await ana.act(done, "leave", seat=0)).status_code == 200
    version = (await ben.look(done))["version"]
    await sign_out(ana)
    assert (await ana.get("/v1/me")).status_code == 401
    seen = await ben.look(lobby)
    assert (seen["host"], [seat["heldBy"] for seat in seen["seats"]]) == (1, ["nobody", "human", "nobody"])
    seen = await ben.look(game)
    assert (seen["status"], seen["host"], [seat["heldBy"] for seat in seen["seats"]]) == (
        *("running", 1),
        ["bot", "human"],
    )
    assert (await ben.act(game, "invite_to", seat=0)).status_code == 200
    assert (await ben.look(alone))["status"] == "abandoned"
    assert (await ben.look(done))["version"] == version


@pytest.mark.clause("CR13")
async def test_a_token_ends_even_if_its_tables_cannot_be_told(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(*_: object) -> None:
        await asyncio.sleep(60)

    ana = await api.player()
    await ana.create()
    monkeypatch.setattr("trompe.play.leaving.AT_MOST_S", 0.1)
    monkeypatch.setattr("trompe.play.leaving.act", slow)
    await rest(ana)
    assert (await ana.get("/v1/me")).status_code == 401


@pytest.mark.clause("CR1")
async def test_streams_of_a_token_end_with_it_on_every_server(redis_url: str) -> None:
    """With a word; those of others go on."""
    async with listening(redis_url) as here, listening(redis_url) as there:
        ana, ben, cem = [await here.player() for _ in range(3)]
        game = (await ben.create())["id"]
        path = f"/v1/games/{game}/stream"
        address = str(there.http.base_url).replace("http", "ws") + "/graphql"
        async with (
            following(there.http, path, ana.headers) as hers,
            following(there.http, path, ben.headers) as his,
            connect(address, subprotocols=[Subprotocol("graphql-transport-ws")]) as socket,
        ):
            await socket.send(json.dumps({"type": "connection_init", "payload": ana.headers}))
            await socket.recv()
            ask = {"query": FOLLOW, "variables": {"id": game}}
            await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": ask}))
            await socket.recv()
            await taken(hers, 1)
            await taken(his, 1)
            poll = asyncio.create_task(ana.get(f"/v1/games/{game}/events?after=99.&wait=20"))
            assert (await here.http.delete(HERE, headers=ana.headers)).status_code == 204
            (bye,) = await taken(hers, 1)
            assert (bye.event, bye.data, bye.id) == ("bye", {"reason": "signed_out"}, "")
            with pytest.raises(StopAsyncIteration):
                await taken(hers, 1)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 5)
            assert (socket.close_code, socket.close_reason) == (4401, "Signed out")
            await poll
            assert (await cem.act(game, "join", name="Cem")).status_code == 200
            assert (await taken(his, 1))[0].data["changes"][0]["version"] == 2


@pytest.mark.clause("CR1")
async def test_events_of_graphql_end_with_a_refusal_that_is_complete(redis_url: str) -> None:
    """So that no client comes back with a token that holds no more."""
    async with listening(redis_url) as api:
        ana, ben = await api.player(), await api.player()
        game = (await ben.create())["id"]
        headers = {**ana.headers, "Accept": "text/event-stream"}
        content = {"query": FOLLOW, "variables": {"id": game}}
        async with api.http.stream("POST", "/graphql", json=content, headers=headers) as answer:
            lines = answer.aiter_lines()
            while await anext(lines):
                pass
            assert (await api.http.delete(HERE, headers=ana.headers)).status_code == 204
            rest = [line async for line in lines]
    assert [rest[0], *rest[2:]] == ["event: next", "", "event: complete", "data: ", ""]
    told = json.loads(rest[1].removeprefix("data: "))
    assert told["errors"] == [
        {
            "message": "You have signed out: this stream ends, and the token holds no more.",
            "extensions": {
                "code": "signed_out",
                "category": "UNAUTHENTICATED",
                "clause": "CR1",
                "retryable": False,
                "retryAfter": None,
                "gameVersion": None,
                "faults": [],
            },
        }
    ]


async def test_a_wait_ends_with_its_token(api: Api) -> None:
    ana, ben = await api.player(), await api.player()
    game = await ben.create()
    poll = asyncio.create_task(ana.get(f"/v1/games/{game['id']}/events?after={game['cursor']}&wait=20"))
    await asyncio.sleep(0.1)
    await ana.http.delete(HERE, headers=ana.headers)
    answer = await asyncio.wait_for(poll, 2)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
