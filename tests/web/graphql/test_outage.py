"""When Redis is gone: everything that needs it is refused, typed, and goes on when it is back."""

import json

import httpx

from store.servers import engines
from store.servers import serving as redis
from trompe.play.house import House
from trompe.store import Store
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
            mixed = json.loads(json.dumps({"query": GAME.replace("query {", "query { kinds { kind }")}))
            response = await client.post(service.url, json=mixed, headers=ana.headers)
            assert response.status_code == 200
            assert response.json()["data"]["game"]["code"] == "unavailable"
        await store.close()
