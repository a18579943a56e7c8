"""Words at an address of their own: labels and sentences by code, and what a picture is."""

from typing import Any

import pytest

from trompe.rules import KINDS
from trompe.texts import TABLES, TEXTS
from web.rest.api import Api


def listed(pairs: dict[str, tuple[str, str]], language: int) -> list[dict[str, str]]:
    """Texts as they are answered."""
    return [{"code": code, "text": pair[language]} for code, pair in pairs.items()]


@pytest.mark.clause("CR16")
async def test_every_text_by_its_code_in_the_callers_language(api: Api) -> None:
    """Without a token; a gap for a fact keeps its name."""
    for number, language in enumerate(("en", "es")):
        answer = await api.http.get("/v1/texts", headers={"Accept-Language": language})
        assert answer.json() == {"texts": listed(TEXTS, number)}
        assert answer.headers["content-language"] == language
    assert {"code": "not_your_turn", "text": "Es el turno del asiento {seat}."} in answer.json()["texts"]


@pytest.mark.parametrize("kind", KINDS)
async def test_texts_of_one_kind(api: Api, kind: str) -> None:
    """Its own, and the sentence of everything that it refuses, wherever that is written."""
    answer = await api.http.get(f"/v1/texts?kind={kind}")
    wanted = {**TABLES[kind], **{code: TEXTS[code] for code in KINDS[kind].refusals}}
    assert answer.json() == {"texts": listed(wanted, 0)}


async def test_texts_are_kept_by_language(api: Api) -> None:
    english, spanish = [await api.http.get("/v1/texts", headers={"Accept-Language": each}) for each in ("en", "es")]
    assert english.headers["cache-control"] == "public, max-age=300"
    assert "Accept-Language" in english.headers["vary"]
    assert english.headers["etag"] != spanish.headers["etag"]
    for language, status in {"en": 304, "es": 200}.items():
        headers = {"Accept-Language": language, "If-None-Match": english.headers["etag"]}
        assert (await api.http.get("/v1/texts", headers=headers)).status_code == status


async def test_texts_of_no_kind_are_refused(api: Api) -> None:
    answer = await api.http.get("/v1/texts?kind=chess")
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, "/kind")


@pytest.mark.clause("CR16", "CR17")
async def test_what_an_open_picture_is(api: Api) -> None:
    """Title, a sentence in its place and its size, in the caller's language; nothing that names it in its deck."""
    game, mover, _ = await api.running()
    path = f"/v1/games/{game}/pictures/{(await mover.look(game))['play']['phase']['next']}.json"
    english, spanish = [(await api.http.get(path, headers={"Accept-Language": each})) for each in ("en", "es")]
    title = english.json()["title"]
    assert english.json() == {
        "title": title,
        "alt": f"A colour card with this pattern: {title.lower()}.",
        "viewBox": [0, 0, 200, 280],
    }
    assert spanish.json()["alt"] == f"Una carta de colores con este motivo: {spanish.json()['title'].lower()}."
    assert english.headers["cache-control"] == "private, max-age=86400"
    assert (english.headers["content-language"], spanish.headers["content-language"]) == ("en", "es")
    assert "Accept-Language" in english.headers["vary"]
    again = await api.http.get(path, headers={"If-None-Match": english.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.clause("CR6", "CR17")
async def test_what_a_picture_is_follows_the_pictures_own_rule(api: Api) -> None:
    """A hand card of Belratti: its holder's ticket opens both, and nothing else opens either."""
    players = [await api.player() for _ in range(3)]
    game = (await players[0].create(game={"kind": "belratti"}, seats=3))["id"]
    for number, player in enumerate(players[1:]):
        assert (await player.act(game, "join", name=f"P{number}")).status_code == 200
    assert (await players[0].act(game, "start", players=3)).status_code == 200
    views = [await player.look(game) for player in players]
    addresses = [_address(view) for view in views]
    holder = next(seat for seat, view in enumerate(views) if view["play"]["you"]["hand"])
    card = views[holder]["play"]["you"]["hand"][0]
    for seat, address in enumerate([*addresses, f"/v1/games/{game}/pictures/{{handle}}.svg"]):
        picture = await api.http.get(address.format(handle=card))
        about = await api.http.get(address.format(handle=card).replace(".svg", ".json"))
        if seat == holder:
            assert (picture.status_code, sorted(about.json())) == (200, ["alt", "title", "viewBox"])
        else:
            assert (picture.status_code, picture.json()) == (404, about.json())
            assert about.json()["code"] == "unknown_picture"


def _address(view: dict[str, Any]) -> str:
    """Of the viewer's pictures, with their ticket."""
    template: str = view["envelope"]["pictures"]
    return template.replace("{&variant}", "").replace("{?variant}", "")
