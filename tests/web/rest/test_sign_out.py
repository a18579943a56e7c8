"""Signing out: the token holds no more, on any server, and what it opened ends."""

import asyncio
import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from web.rest.api import Api
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


@pytest.mark.clause("CR1")
async def test_streams_of_a_token_end_with_it_on_every_server(redis_url: str) -> None:
    """With a word; those of others go on."""
    async with listening(redis_url) as here, listening(redis_url) as there:
        ana, ben = await here.player(), await here.player()
        game = (await ana.create())["id"]
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
            assert (await ben.act(game, "join", name="Ben")).status_code == 200
            assert (await taken(his, 1))[0].data["changes"][0]["version"] == 2


async def test_a_wait_ends_with_its_token(api: Api) -> None:
    ana = await api.player()
    game = await ana.create()
    poll = asyncio.create_task(ana.get(f"/v1/games/{game['id']}/events?after={game['cursor']}&wait=20"))
    await asyncio.sleep(0.1)
    await ana.http.delete(HERE, headers=ana.headers)
    answer = await asyncio.wait_for(poll, 2)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
