"""Refusals: as data where there is room, else among the errors; and nothing has changed."""

from typing import Any

import httpx
import pytest

from trompe.web.graphql import operations
from trompe.web.graphql.operations import Root
from trompe.web.graphql.resolvers import resolver
from trompe.web.graphql.schema import schema
from web.graphql.conftest import ACT, Player, Service

VERSION = "query($id: ID!) { game(id: $id) { ... on Game { version } } }"


async def version(player: Player, game: str) -> int:
    """The version of a game now."""
    found: int = (await player.ask(VERSION, id=game))["game"]["version"]
    return found


async def raw(player: Player, query: str, **variables: Any) -> httpx.Response:
    """An answer as it came."""
    accept = {"Accept": "application/graphql-response+json", **player.headers}
    async with httpx.AsyncClient(headers=accept) as client:
        return await client.post(player.service.url, json={"query": query, "variables": variables})


def no(code: str, category: str, message: str, clause: str | None, **more: Any) -> dict[str, Any]:
    """A refusal as data."""
    rest = {"retryable": False, "retryAfter": None, "gameVersion": None, "faults": [], **more}
    return {
        "__typename": "Refusal",
        "code": code,
        "category": category,
        "message": message,
        "clause": clause,
        **rest,
    }


CASES = {
    "not your turn": ({"illusion": {"challenge": {"turn": 1}}}, "not_your_turn", "ILLEGAL", "IR6"),
    "late": ({"illusion": {"place": {"turn": 7, "position": 0}}}, "late", "ILLEGAL", "CR5"),
    "not host": ({"session": {"start": {"players": 2}}}, "already_started", "ILLEGAL", None),
    "another's seat": ({"session": {"leave": {"seat": 5}}}, "not_your_seat", "FORBIDDEN", "CR1"),
    "control characters": ({"session": {"talk": {"text": "a\u0007"}}}, "invalid_input", "MALFORMED", None),
}


@pytest.mark.parametrize(("action", "code", "category", "clause"), CASES.values(), ids=CASES)
async def test_an_illegal_action_is_refused_as_data(
    ana: Player, ben: Player, game: str, action: Any, code: str, category: str, clause: str | None
) -> None:
    before = await version(ana, game)
    seat = (await ana.ask("query($id: ID!) { game(id: $id) { ... on Game { waitingFor } } }", id=game))["game"]
    waits = [ana, ben][1 - seat["waitingFor"][0]]
    done = await waits.act(game, action)
    assert (done["__typename"], done["code"], done["category"], done["clause"]) == ("Refusal", code, category, clause)
    assert await version(ana, game) == before


async def test_positions_out_of_range_are_refused_with_the_rule(ana: Player, ben: Player, game: str) -> None:
    before = await version(ana, game)
    view = await ana.ask("query($id: ID!) { game(id: $id) { ... on Game { waitingFor } } }", id=game)
    player = [ana, ben][view["game"]["waitingFor"][0]]
    message = {
        "Ana": "The position must be between 0 and 1.",
        "Ben": "La posición debe estar entre 0 y 1.",
    }[player.name]
    done = await player.act(game, {"illusion": {"place": {"turn": 1, "position": 2}}})
    assert done == no("position_out_of_range", "ILLEGAL", message, "IR7")
    below = await player.act(game, {"illusion": {"place": {"turn": 1, "position": -1}}})
    assert below["faults"] == [{"pointer": "/position", "detail": "should be greater than or equal to 0"}]
    assert await version(ana, game) == before


@pytest.mark.clause("CR3")
async def test_a_client_that_wants_strictness_gets_a_conflict(ana: Player, game: str) -> None:
    done = await ana.act(game, {"session": {"talk": {"text": "hi"}}}, expected=1)
    assert done == no("version_moved", "CONFLICT", "The game has moved on to version 3.", "CR3", gameVersion=3)
    assert await version(ana, game) == 3


@pytest.mark.clause("CR4")
async def test_a_key_happens_once(ana: Player, game: str) -> None:
    talk = {"gameId": game, "key": "k", "action": {"session": {"talk": {"text": "hi"}}}}
    first, again = [(await ana.ask(ACT, input=talk))["act"] for _ in range(2)]
    assert (first["version"], first["repeated"]) == (4, False)
    assert again == {**first, "repeated": True}
    talk["action"] = {"session": {"talk": {"text": "ho"}}}
    other = (await ana.ask(ACT, input=talk))["act"]
    assert (other["code"], other["category"]) == ("key_reused", "CONFLICT")
    assert await version(ana, game) == 4


@pytest.mark.clause("CR1")
async def test_without_a_token_nothing_is_shown_or_done(service: Service, ana: Player, game: str) -> None:
    nobody = Player(service, "Nobody")
    nobody.headers = {}
    assert (await nobody.ask("query($id: ID!) { game(id: $id) { ... on Refusal { code } } }", id=game)) == {
        "game": {"code": "unauthenticated"}
    }
    assert (await nobody.act(game, {"session": {"talk": {"text": "hi"}}}))["code"] == "unauthenticated"
    nobody.headers = {"Authorization": "Bearer nonsense"}
    assert (await nobody.act(game, {"session": {"talk": {"text": "hi"}}}))["code"] == "bad_token"
    assert await version(ana, game) == 3


async def test_fields_without_room_put_the_refusal_among_the_errors(service: Service) -> None:
    nobody = Player(service, "Nobody")
    nobody.headers = {"Accept-Language": "es"}
    response = await raw(nobody, "{ me { player } }")
    assert response.status_code == 200
    assert response.headers["content-language"] == "es"
    assert response.json() == {
        "data": None,
        "errors": [
            {
                "message": "Envía un token de invitado como `Authorization: Bearer …`.",
                "locations": [{"line": 1, "column": 3}],
                "path": ["me"],
                "extensions": {
                    "code": "unauthenticated",
                    "category": "UNAUTHENTICATED",
                    "clause": "CR1",
                    "retryable": False,
                    "retryAfter": None,
                    "gameVersion": None,
                    "faults": [],
                },
            }
        ],
    }


@pytest.mark.clause("CR6")
async def test_a_game_by_invitation_shows_itself_to_who_has_the_code(ana: Player, ben: Player) -> None:
    made = await ana.create(access="INVITED")
    game = made["game"]["id"]
    you = await ana.ask("query($id: ID!) { game(id: $id) { ... on Game { you { invite } } } }", id=game)
    code = you["game"]["you"]["invite"]
    query = "query($id: ID!, $code: String) { game(id: $id, invite: $code) { __typename ... on Refusal { code } } }"
    assert (await ben.ask(query, id=game))["game"] == {"__typename": "Refusal", "code": "invite_needed"}
    assert (await ben.ask(query, id=game, code=code))["game"] == {"__typename": "Game"}
    by_code = "query($code: String!) { invite(code: $code) { __typename ... on Game { id } ... on Refusal { code } } }"
    assert (await ben.ask(by_code, code=code))["invite"] == {"__typename": "Game", "id": game}
    assert (await ben.ask(by_code, code="22222222"))["invite"] == {"__typename": "Refusal", "code": "unknown_invite"}
    node = (await raw(ben, "query($id: ID!) { node(id: $id) { id } }", id=game)).json()
    assert (node["data"], node["errors"][0]["extensions"]["code"]) == ({"node": None}, "invite_needed")


ONE_OF = {
    "nothing": {},
    "two kinds": {"session": {"leave": {"seat": 0}}, "illusion": {"challenge": {"turn": 1}}},
    "null": {"session": None},
    "null beside": {"session": {"leave": {"seat": 0}}, "illusion": None},
    "two types": {"illusion": {"challenge": {"turn": 1}, "place": {"turn": 1, "position": 0}}},
    "unknown kind": {"chess": {"move": {}}},
    "tags": {"kind": "session", "type": "leave", "seat": 0},
    "wrong type": {"session": {"leave": {"seat": "0"}}},
    "fraction": {"session": {"leave": {"seat": 0.5}}},
    "list": [{"session": {"leave": {"seat": 0}}}, {}],
    "string": "leave",
}


@pytest.mark.parametrize("action", ONE_OF.values(), ids=ONE_OF)
async def test_exactly_one_of_the_fields_is_given(ana: Player, game: str, action: Any) -> None:
    response = await raw(ana, ACT, input={"gameId": game, "key": "k", "action": action})
    body = response.json()
    assert response.status_code == 400
    assert "data" not in body
    assert body["errors"][0]["extensions"]["code"] == "invalid_input"
    assert await version(ana, game) == 3


LITERALS = {
    "a fragment before the operation": """fragment F on Outcome { version }
      mutation($s: Int!) { act(input: { gameId: "g", key: "k", action: { session: { leave: { seat: $s } } } }) {
        __typename ...F } }""",
    "a variable in the chosen field": """mutation($l: LeaveInput!) {
      act(input: { gameId: "g", key: "k", action: { session: { leave: $l } } }) { __typename } }""",
}


async def test_variables_work_inside_one_of_literals(ana: Player) -> None:
    for query, variables in zip(LITERALS.values(), ({"s": 0}, {"l": {"seat": 0}}), strict=True):
        assert await ana.ask(query, **variables) == {"act": {"__typename": "Refusal"}}


@pytest.mark.parametrize(
    "query",
    [
        'mutation { act(input: {gameId: "g", key: "k", action: {session: {leave: $no}}}) { __typename } }',
        'mutation($l: LeaveInput) { act(input: {gameId: "",key: "k", action: {session: {leave: $l}}}) { __typename } }',
    ],
    ids=["undefined", "nullable"],
)
async def test_variables_that_do_not_fit_a_one_of_are_refused(ana: Player, query: str) -> None:
    response = await raw(ana, query)
    assert response.status_code == 400
    assert set(response.json()) == {"errors"}
    assert response.json()["errors"][0]["locations"]


async def test_faults_of_a_new_game_say_where(ana: Player) -> None:
    done = await ana.create(seats=9, name="x" * 500, contribution="ñ")
    assert (done["code"], {fault["pointer"] for fault in done["faults"]}) == (
        "invalid_input",
        {"/name", "/contribution"},
    )
    assert (await ana.create(seats=9))["faults"] == [{"pointer": "/seats", "detail": "2 to 5 for illusion"}]
    assert await ana.ask("{ myGames { nodes { id } } }") == {"myGames": {"nodes": []}}


async def test_our_own_faults_are_masked_and_logged(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(ask: Any) -> Any:
        raise RuntimeError("the secret is 42")

    query = schema().query_type
    assert query is not None
    monkeypatch.setattr(query.fields["kinds"], "resolve", resolver(Root(broken)))
    response = await raw(ana, "{ kinds { kind } }")
    assert response.status_code == 200
    assert "42" not in response.text
    assert response.json()["errors"][0]["extensions"] == {"code": "internal", "category": "INTERNAL"}


def test_every_root_field_runs_a_function_that_says_what_it_does() -> None:
    roots = [*operations.QUERY.values(), *operations.MUTATION.values(), *operations.SUBSCRIPTION.values()]
    assert [root.run.__name__ for root in roots if not root.run.__doc__] == []
