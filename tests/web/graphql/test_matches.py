"""Quick matches over GraphQL."""

import asyncio
import json
from typing import Any

from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from web.graphql.conftest import Player, Service

FIELDS = """{ __typename ... on QuickMatch { id status players gameId game { ... on IllusionOptions { mode } } }
  ... on Refusal { code } }"""
ASK = f"mutation($input: AskQuickMatchInput!) {{ askQuickMatch(input: $input) {FIELDS} }}"
LOOK = f"query($id: ID!) {{ quickMatch(matchId: $id) {FIELDS} }}"
WITHDRAW = f"mutation($id: ID!) {{ withdrawQuickMatch(matchId: $id) {FIELDS} }}"
FOLLOW = f"subscription($id: ID!) {{ quickMatch(matchId: $id) {FIELDS} }}"


async def asked(player: Player, key: str = "k", **more: Any) -> dict[str, Any]:
    wanted = {"game": {"illusion": {"mode": "TWELVE_ROUNDS"}}, "players": 2, "name": player.name, **more}
    found: dict[str, Any] = (await player.ask(ASK, input={"key": key, "wanted": wanted}))["askQuickMatch"]
    return found


async def test_two_players_find_each_other(service: Service, ana: Player, ben: Player) -> None:
    first = await asked(ana)
    assert first == {
        "__typename": "QuickMatch",
        "id": first["id"],
        "status": "WAITING",
        "players": 2,
        "gameId": None,
        "game": {"mode": "TWELVE_ROUNDS"},
    }
    assert (await ana.ask(LOOK, id=first["id"]))["quickMatch"] == first
    async with connect(service.ws, subprotocols=[Subprotocol("graphql-transport-ws")]) as socket:
        proof = {"authorization": ana.headers["Authorization"]}
        await socket.send(json.dumps({"type": "connection_init", "payload": proof}))
        payload = {"query": FOLLOW, "variables": {"id": first["id"]}}
        await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))
        messages = []

        async def hear(last: str) -> None:
            while not messages or messages[-1]["type"] != last:
                messages.append(json.loads(await socket.recv()))

        async with asyncio.timeout(10):
            await hear("next")
            second = await asked(ben)
            await hear("complete")
    told = [message["payload"]["data"]["quickMatch"] for message in messages if message["type"] == "next"]
    assert told == [first, first | {"status": "SEATED", "gameId": second["gameId"]}]
    query = "query($id: ID!) { game(id: $id) { ... on Game { status seats { name } } } }"
    game = await ben.ask(query, id=second["gameId"])
    assert game == {"game": {"status": "RUNNING", "seats": [{"name": "Ana"}, {"name": "Ben"}]}}


async def test_a_request_is_withdrawn_and_refused_as_data(ana: Player, ben: Player) -> None:
    first = await asked(ana)
    refused = {"__typename": "Refusal", "code": "unknown_match"}
    assert (await ben.ask(LOOK, id=first["id"]))["quickMatch"] == refused
    assert (await ben.ask(WITHDRAW, id=first["id"]))["withdrawQuickMatch"] == refused
    assert (await ana.ask(WITHDRAW, id=first["id"]))["withdrawQuickMatch"] == first | {"status": "CANCELLED"}
    assert await asked(ana, players=9) == {"__typename": "Refusal", "code": "invalid_input"}
    assert await asked(ana, players=3) == {"__typename": "Refusal", "code": "key_reused"}
