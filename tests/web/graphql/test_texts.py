"""Words over GraphQL: the same as over REST."""

import httpx
import pytest

from trompe.rules import KINDS
from trompe.texts import TABLES, TEXTS
from web.graphql.conftest import Player, Service

PICTURE = """query($game: ID!, $handle: String!, $ticket: String) {
  picture(gameId: $game, handle: $handle, ticket: $ticket) {
    __typename ... on PictureInfo { title alt viewBox } ... on Refusal { code } } }"""
NEXT = """query($game: ID!) { game(id: $game) { ... on Game { play { ... on IllusionView {
  phase { ... on IllusionTurnPhase { next } } } } } } }"""


@pytest.mark.clause("CR16")
async def test_every_text_in_the_callers_language(ana: Player, ben: Player) -> None:
    for number, player in enumerate((ana, ben)):
        assert await player.ask("{ texts { code text } }") == {
            "texts": [{"code": code, "text": pair[number]} for code, pair in TEXTS.items()]
        }


async def test_texts_of_one_kind_alone(ana: Player) -> None:
    found = await ana.ask('{ texts(kind: "illusion") { code } }')
    assert {each["code"] for each in found["texts"]} == {*TABLES["illusion"], *KINDS["illusion"].refusals}


async def test_texts_of_no_kind_are_refused(ana: Player) -> None:
    async with httpx.AsyncClient(headers=ana.headers) as client:
        answer = await client.post(ana.service.url, json={"query": '{ texts(kind: "chess") { code } }'})
    (error,) = answer.json()["errors"]
    assert (error["path"], error["extensions"]["code"]) == (["texts"], "invalid_input")


@pytest.mark.clause("CR6", "CR16", "CR17")
async def test_what_a_picture_is(service: Service, ana: Player, ben: Player, game: str) -> None:
    """By the picture's own rule; a ticket that is none, in whatever letters, opens no more than none."""
    handle = (await ana.ask(NEXT, game=game))["game"]["play"]["phase"]["next"]
    english, spanish = [(await each.ask(PICTURE, game=game, handle=handle))["picture"] for each in (ana, ben)]
    assert english == {
        "__typename": "PictureInfo",
        "title": english["title"],
        "alt": f"A colour card with this pattern: {english['title'].lower()}.",
        "viewBox": [0, 0, 200, 280],
    }
    assert spanish["alt"] == f"Una carta de colores con este motivo: {spanish['title'].lower()}."
    for ticket in ("x", "0.999999.ñ", "s.999999.💥"):
        assert (await ana.ask(PICTURE, game=game, handle=handle, ticket=ticket))["picture"] == english
    unknown = await ana.ask(PICTURE, game=game, handle="0" * 24)
    assert unknown == {"picture": {"__typename": "Refusal", "code": "unknown_picture"}}
