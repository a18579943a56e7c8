"""Whole games by GraphQL."""

import json
from typing import Any

import pytest
from gql import Client, gql
from gql.transport.websockets import WebsocketsTransport

from web.graphql.conftest import Player, Service

FOLLOW = """subscription($id: ID!, $after: String) { game(id: $id, after: $after) { __typename
  ... on Update { cursor reset changes { version events { __typename ... on IllusionEnded { result { winners } } } }
    game { version status result { winners scores } } } ... on Refusal { code } } }"""


async def seated(ana: Player, ben: Player) -> str:
    """A running game of two."""
    made = await ana.create()
    game: str = made["game"]["id"]
    assert (await ben.act(game, {"session": {"join": {"name": "Ben"}}}))["__typename"] == "Outcome"
    started = await ana.act(game, {"session": {"start": {"players": 2}}})
    assert started["game"]["status"] == "RUNNING"
    return game


async def move(players: list[Player], game: str) -> dict[str, Any]:
    """The seat whose turn it is doubts rows of five, and places cards at the end before."""
    view = await players[0].ask(
        "query($id: ID!) { game(id: $id) { ... on Game { play { ... on IllusionView { phase {"
        " ... on IllusionTurnPhase { turn seat row { handle } } } } } } } }",
        id=game,
    )
    phase = view["game"]["play"]["phase"]
    last, turn = len(phase["row"]), phase["turn"]
    action = {"challenge": {"turn": turn}} if last > 4 else {"place": {"turn": turn, "position": last}}
    done = await players[phase["seat"]].act(game, {"illusion": action})
    assert done["__typename"] == "Outcome", done
    return done


@pytest.mark.clause("I27")
async def test_a_whole_game_is_played_and_followed_across_a_broken_connection(
    service: Service, ana: Player, ben: Player
) -> None:
    game = await seated(ana, ben)
    seen, cursor = [], None
    over = False
    while not over:
        transport = WebsocketsTransport(url=service.ws, init_payload={"authorization": ana.headers["Authorization"]})
        async with Client(transport=transport) as client:
            first, left = True, 9
            query = gql(FOLLOW)
            query.variable_values = {"id": game, "after": cursor}
            async for message in client.subscribe(query):
                update = message["game"]
                assert update["__typename"] == "Update"
                assert not update["reset"]
                assert first is False or cursor is not None or update["changes"] == []
                seen += [change["version"] for change in update["changes"]]
                cursor, first, left = update["cursor"], False, left - 1
                over = update["game"]["status"] == "FINISHED"
                if over or not left:
                    break
                await move([ana, ben], game)
    final = (
        await ana.ask(
            "query($id: ID!) { log(gameId: $id) { ... on Log { seed entries { version at action { __typename } } } } }",
            id=game,
        )
    )["log"]
    assert seen == list(range(4, final["entries"][-1]["version"] + 1))
    assert final["entries"][0]["action"] == {"__typename": "Create"}
    assert json.dumps(update["game"]["result"]["winners"])
