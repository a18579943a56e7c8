"""Whole games by GraphQL."""

import asyncio
from typing import Any

import pytest
from gql import Client, gql
from gql.transport.websockets import WebsocketsTransport

from web.graphql.conftest import Player, Service

FOLLOW = """subscription($id: ID!, $after: String) { game(id: $id, after: $after) { __typename
  ... on Update { cursor reset changes { version events { __typename ... on IllusionEnded { result { winners } } } }
    game { version status result { winners scores } } } ... on Refusal { code } } }"""
PHASE = """query($id: ID!) { game(id: $id) { ... on Game { play { ... on IllusionView { phase {
  ... on IllusionTurnPhase { turn seat row { handle } } } } } } } }"""
LOG = """query($id: ID!) { log(gameId: $id) { __typename
  ... on Log { seed entries { version at action { __typename } events { __typename } } } ... on Refusal { code } } }"""
ROW = 5


async def move(players: list[Player], game: str) -> dict[str, Any]:
    """What the seat whose turn it is does: doubts a full row, and before that places its card at the end."""
    phase = (await players[0].ask(PHASE, id=game))["game"]["play"]["phase"]
    last, turn = len(phase["row"]), phase["turn"]
    action = {"challenge": {"turn": turn}} if last == ROW else {"place": {"turn": turn, "position": last}}
    done = await players[phase["seat"]].act(game, {"illusion": action})
    assert done["__typename"] == "Outcome", done
    return done


async def followed(service: Service, player: Player, game: str, after: str | None, most: int) -> list[dict[str, Any]]:
    """Up to so many updates, on a connection of their own; a move is made after each."""
    transport = WebsocketsTransport(url=service.ws, init_payload={"authorization": player.headers["Authorization"]})
    query, updates = gql(FOLLOW), []
    query.variable_values = {"id": game, "after": after}
    async with Client(transport=transport) as client:
        async for message in client.subscribe(query):
            updates.append(message["game"])
            assert updates[-1]["__typename"] == "Update", updates[-1]
            if len(updates) == most or updates[-1]["game"]["status"] == "FINISHED":
                break
            await move([player, *player.partners], game)
    return updates


@pytest.mark.clause("I27", "CR8")
async def test_a_whole_game_is_played_and_followed_over_broken_connections(
    service: Service, ana: Player, ben: Player, game: str
) -> None:
    ana.partners = [ben]
    updates = await followed(service, ana, game, None, 7)
    while updates[-1]["game"]["status"] != "FINISHED":
        await move([ana, ben], game)
        updates += await followed(service, ana, game, updates[-1]["cursor"], 7)
    log = (await ana.ask(LOG, id=game))["log"]
    assert [update["reset"] for update in updates] == [False] * len(updates)
    seen = [change["version"] for update in updates for change in update["changes"]]
    assert seen == list(range(4, log["entries"][-1]["version"] + 1)), "nothing is missed and nothing comes twice"
    assert updates[-1]["changes"][-1]["events"][-1] == {"__typename": "Finished"}
    assert updates[-1]["game"]["result"]["scores"].count(3) == 1
    assert [entry["action"]["__typename"] for entry in log["entries"][:3]] == ["Create", "Join", "Start"]
    assert log["entries"][0]["at"] > 2**31, "times of the log are whole and need more than 32 bits"


@pytest.mark.clause("CR7")
async def test_the_log_is_closed_while_the_game_runs(ana: Player, game: str) -> None:
    assert await ana.ask(LOG, id=game) == {"log": {"__typename": "Refusal", "code": "not_over"}}


async def test_changes_tell_what_happened_page_by_page(ana: Player, game: str) -> None:
    query = """query($id: ID!, $after: String) { changes(gameId: $id, after: $after) {
      ... on ChangePage { changes { version seat events { __typename kind: __typename } } cursor more reset } } }"""
    page = (await ana.ask(query, id=game))["changes"]
    names = [[event["__typename"] for event in change["events"]] for change in page["changes"]]
    assert names == [["Created", "Joined"], ["Joined"], ["Started", "IllusionRoundBegan"]]
    rest = (await ana.ask(query, id=game, after=page["cursor"]))["changes"]
    assert rest == {"changes": [], "cursor": page["cursor"], "more": False, "reset": False}


async def test_a_game_is_a_node_and_is_listed(ana: Player, ben: Player) -> None:
    made = [(await ana.create(key=f"game-{i}"))["game"]["id"] for i in range(3)]
    node = await ana.ask("query($id: ID!) { node(id: $id) { __typename id ... on Game { kind } } }", id=made[0])
    assert node == {"node": {"__typename": "Game", "id": made[0], "kind": "illusion"}}
    query = """query($after: String) { openGames(kind: "illusion", first: 2, after: $after) {
      edges { cursor node { id } } nodes { id host yourSeat options { ... on IllusionOptions { mode } } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }"""
    first = (await ben.ask(query))["openGames"]
    cursors = [edge["cursor"] for edge in first["edges"]]
    assert first["pageInfo"] == {
        "hasNextPage": True,
        "hasPreviousPage": False,
        "startCursor": cursors[0],
        "endCursor": cursors[1],
    }
    ids = [node["id"] for node in first["nodes"]]
    rest = [node["id"] for node in (await ben.ask(query, after=cursors[1]))["openGames"]["nodes"]]
    assert sorted(ids + rest) == sorted(made)
    assert [node["id"] for node in (await ben.ask(query, after=cursors[0]))["openGames"]["nodes"]] == [ids[1], *rest]
    assert first["nodes"][0] == {
        "id": ids[0],
        "host": "Ana",
        "yourSeat": None,
        "options": {"mode": "FIRST_TO_THREE"},
    }
    mine = "{ myGames { nodes { id } pageInfo { hasNextPage } } }"
    assert len((await ana.ask(mine))["myGames"]["nodes"]) == 3
    assert await ben.ask(mine) == {"myGames": {"nodes": [], "pageInfo": {"hasNextPage": False}}}


async def test_own_games_are_in_the_order_in_which_they_were_joined_and_so_are_their_cursors(
    ana: Player, ben: Player
) -> None:
    games = [(await ana.create(key=f"game-{i}"))["game"]["id"] for i in range(3)]
    for game in reversed(games):
        await ben.act(game, {"session": {"join": {"name": "Ben"}}})
        await asyncio.sleep(0.002)
    query = "query($after: String) { myGames(after: $after) { edges { cursor node { id createdAt listedAt } } } }"
    edges = (await ben.ask(query))["myGames"]["edges"]
    assert [edge["node"]["id"] for edge in edges] == games
    assert all(edge["node"]["listedAt"] > edge["node"]["createdAt"] for edge in edges)
    assert [edge["node"]["listedAt"] for edge in edges] == sorted((e["node"]["listedAt"] for e in edges), reverse=True)
    for at, edge in enumerate(edges):
        rest = (await ben.ask(query, after=edge["cursor"]))["myGames"]["edges"]
        assert [later["node"]["id"] for later in rest] == games[at + 1 :]


async def test_what_is_public_needs_no_token(service: Service) -> None:
    nobody = Player(service, "Nobody")
    nobody.headers = {}
    kinds = await nobody.ask("{ kinds { kind fewest most rulesVersion } }")
    assert {"kind": "illusion", "fewest": 2, "most": 5, "rulesVersion": 1} in kinds["kinds"]
    guest = (await nobody.ask("mutation { createGuest { player token expiresAt } }"))["createGuest"]
    nobody.headers = {"Authorization": f"Bearer {guest['token']}"}
    assert await nobody.ask("{ me { player } }") == {"me": {"player": guest["player"]}}


@pytest.mark.clause("CR16")
async def test_labels_come_in_the_callers_language(ben: Player, game: str) -> None:
    query = "query($id: ID!) { game(id: $id) { ... on Game { you { legal { kind type label } } } } }"
    legal = (await ben.ask(query, id=game))["game"]["you"]["legal"]
    assert {"kind": "session", "type": "talk", "label": "Decir"} in legal


async def test_only_a_sandbox_moves_its_clock(ana: Player, sandbox: Service) -> None:
    query = (
        """mutation { advanceClock(advanceMs: 90000) { __typename ... on Clock { now } ... on Refusal { code } } }"""
    )
    assert await ana.ask(query) == {"advanceClock": {"__typename": "Refusal", "code": "sandbox_only"}}
    done = await Player(sandbox, "Ana").ask(query)
    assert done["advanceClock"]["__typename"] == "Clock"
    assert done["advanceClock"]["now"].endswith("Z")
