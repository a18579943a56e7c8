"""When Redis is gone: everything that needs it is refused, typed, and goes on when it is back."""

import json

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from store.servers import engines
from store.servers import serving as redis
from trompe.play.house import House
from trompe.store import Store
from trompe.web.graphql.protocol import PROTOCOL
from web.graphql.conftest import SECRET, Player, serving

GAME = 'query { game(id: "gabc") { __typename ... on Refusal { code category retryable retryAfter } } }'


async def test_requests_get_503_as_long_as_redis_is_gone() -> None:
    with redis(engines()[0]) as process:
        store = await Store.open(process.url)
        async with serving(House(store, store.hub, store.hints, SECRET)) as service, httpx.AsyncClient() as client:
            process.kill()
            ana = Player(service, "Ana")
            response = await client.post(service.url, json={"query": GAME}, headers=ana.headers)
            assert (response.status_code, response.headers["retry-after"]) == (503, "1")
            refusal = {"code": "unavailable", "category": "UNAVAILABLE", "retryable": True, "retryAfter": 1}
            assert response.json() == {"data": {"game": {"__typename": "Refusal", **refusal}}}
            mixed = {"query": GAME.replace("query {", "query { kinds { kind }")}
            response = await client.post(service.url, json=mixed, headers=ana.headers)
            assert response.status_code == 200
            assert response.json()["data"]["game"]["code"] == "unavailable"
        await store.close()


FOLLOW = "subscription($id: ID!) { game(id: $id) { ... on Update { reset changes { version } } } }"


async def test_a_subscription_goes_on_when_redis_is_back() -> None:
    with redis(engines()[0], "--appendonly", "yes", "--appendfsync", "always") as process:
        store = await Store.open(process.url)
        async with serving(House(store, store.hub, store.hints, SECRET)) as service:
            ana = Player(service, "Ana")
            game = (await ana.create())["game"]["id"]
            messages = [
                {"type": "connection_init", "payload": ana.headers},
                {"id": "1", "type": "subscribe", "payload": {"query": FOLLOW, "variables": {"id": game}}},
            ]
            async with connect(service.ws, subprotocols=[Subprotocol(PROTOCOL)]) as socket:
                for message in messages:
                    await socket.send(json.dumps(message))
                await socket.recv()
                await socket.recv()
                process.kill()
                refused = await ana.act(game, {"session": {"talk": {"text": "hi"}}})
                assert (refused["code"], refused["retryable"]) == ("unavailable", True)
                process.start()
                assert (await ana.act(game, {"session": {"talk": {"text": "hi"}}}))["version"] == 2
                update = json.loads(await socket.recv())["payload"]["data"]["game"]
                assert update == {"reset": False, "changes": [{"version": 2}]}
        await store.close()
