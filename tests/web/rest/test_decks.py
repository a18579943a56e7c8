"""The decks to look at, pictures at every size, and whom secret ones are served to."""

import html
import json
import re
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from structlog.testing import capture_logs

from trompe import cards
from trompe.cards import PUBLIC, Scene
from trompe.play import eyes
from trompe.rules import KINDS
from trompe.rules.kernel import PictureRef
from web.rest.api import Api, Player

PAGES = ["/decks", *(f"/decks/{name}" for name in PUBLIC)]
PRIVATE = "private, max-age=86400, immutable"
FOR_EVER = "public, max-age=31536000, immutable"


def shown(page: str) -> list[str]:
    """Addresses of the pictures of a page."""
    return [html.unescape(address) for address in re.findall(r'<img src="([^"]+)"', page)]


async def next_card(api: Api) -> tuple[str, str, Player, Player]:
    """A running game's id, the handle of its open card, and its players by seat."""
    game, mover, other = await api.running()
    view = await mover.look(game)
    by_seat = {view["you"]["seat"]: mover, 1 - view["you"]["seat"]: other}
    return game, view["play"]["phase"]["next"], by_seat[0], by_seat[1]


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_is_html_of_our_own_that_loads_nothing_from_outside(api: Api, path: str) -> None:
    answer = await api.http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'none'; style-src 'sha256-" in policy
    assert "img-src 'self'" in policy
    assert not re.search(r"<script|https?:|url\(|@import|\bon\w+=", answer.text)
    assert 'name="viewport"' in answer.text
    assert answer.text.count("<img") == answer.text.count('loading="lazy"')
    again = await api.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.clause("CR16")
@pytest.mark.parametrize("deck", PUBLIC.values(), ids=lambda deck: deck.name)
async def test_every_public_picture_is_there_with_its_titles(api: Api, deck: cards.Deck) -> None:
    page = (await api.http.get(f"/decks/{deck.name}")).text
    assert [address.partition(".svg")[0] for address in shown(page)] == [
        f"/decks/{deck.name}/{picture.id}" for picture in deck.everything()
    ]
    for picture in deck.everything():
        for text in (picture.titles.en, picture.titles.es, picture.alts.en):
            assert html.escape(text) in page


async def test_pages_lead_to_each_other_and_the_first_page_to_them(api: Api) -> None:
    assert 'href="/decks"' in (await api.http.get("/")).text
    for path in PAGES:
        page = (await api.http.get(path)).text
        assert [address for address in PAGES if f'href="{address}"' in page] == PAGES


async def test_nothing_that_players_have_to_find_out_is_on_a_page(api: Api) -> None:
    """Neither shares nor criteria nor descriptions; the pages say where they stand."""
    colours = (await api.http.get("/decks/colour")).text
    assert not re.search(r"\d\s*(%|per ?cent)|share=", colours.partition("</style>")[2])
    assert "anybody can count the pixels" in colours
    scenes = (await api.http.get("/decks/scene")).text
    assert "they stand in the public repository" in scenes
    for scene in PUBLIC["scene"].pictures:
        assert isinstance(scene, Scene)
        assert not any(html.escape(text.en) in scenes or html.escape(text.es) in scenes for text in scene.criteria)
        assert scene.description.en not in scenes


@pytest.mark.parametrize("name", PUBLIC)
async def test_pictures_are_kept_for_ever_under_their_digest(api: Api, name: str) -> None:
    page = (await api.http.get(f"/decks/{name}")).text
    for address in shown(page)[::40]:
        answer = await api.http.get(address)
        id = address.rpartition("/")[2].partition(".svg")[0]
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert answer.text == PUBLIC[name].draw(id)
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        again = await api.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        for other in (address.partition("?")[0], address[:-1] + "x"):
            assert (await api.http.get(other)).headers["cache-control"] == "no-cache"


@pytest.mark.clause("IR13")
async def test_colour_cards_have_a_link_to_their_hatched_variant(api: Api) -> None:
    page = (await api.http.get("/decks/colour")).text
    links = [html.unescape(link) for link in re.findall(r'<a href="([^"]+)">hatched</a>', page)]
    assert len(links) == len(PUBLIC["colour"].everything())
    answer = await api.http.get(links[0])
    assert answer.text == PUBLIC["colour"].draw("c01", "hatched")
    assert answer.headers["cache-control"] == FOR_EVER
    assert "hatched" not in (await api.http.get("/decks/painting")).text


@pytest.mark.parametrize(
    "path", ["tarot/c01.svg", "colour/c99.svg", "colour/c01.svg?variant=gold", "colour/..%2Fc01.svg", "scene/a/b.svg"]
)
async def test_other_pictures_are_unknown(api: Api, path: str) -> None:
    answer = await api.http.get(f"/decks/{path}")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"


async def test_pages_and_pictures_take_reading_methods_only(api: Api) -> None:
    for path in ("/decks", "/decks/arrow", "/decks/arrow/a01.svg"):
        head = await api.http.head(path)
        assert (head.status_code, head.content) == (200, b"")
        refused = await api.http.post(path)
        assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
        assert (await api.http.options(path)).status_code == 204


@pytest.mark.parametrize("width", [64, 120, 333, 1024, None])
async def test_a_games_pictures_come_as_png_of_many_sizes(api: Api, width: int | None) -> None:
    game, handle, _, _ = await next_card(api)
    address = f"/v1/games/{game}/pictures/{handle}.png"
    answer = await api.http.get(address if width is None else f"{address}?width={width}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.headers["cache-control"] == PRIVATE
    drawn = Image.open(BytesIO(answer.content))
    assert drawn.width == (width or 512)
    assert drawn.height == pytest.approx(drawn.width * 280 / 200, abs=1)
    again = await api.http.get(str(answer.url), headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def _showing(monkeypatch: pytest.MonkeyPatch, pictures: Mapping[int | None, Mapping[str, PictureRef]]) -> None:
    """Let each viewer of Illusion fetch these pictures and no others."""
    monkeypatch.setattr(type(KINDS["illusion"]), "pictures", lambda self, state, viewer: pictures[viewer])


def _address(view: dict[str, Any], handle: str) -> str:
    template: str = view["envelope"]["pictures"]
    return template.replace("{handle}", handle).replace("{&variant}", "").replace("{?variant}", "")


@pytest.mark.clause("CR6", "CR17")
async def test_a_secret_picture_is_served_to_its_seat_alone(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under an address that its `<img>` can load and others cannot make; as SVG and as PNG, never kept in public."""
    game, _, ana, tim = await next_card(api)
    mine = {"abc": PictureRef("painting", "p001")}
    _showing(monkeypatch, {0: mine, 1: {}, None: {}})
    own, theirs = [_address(await player.look(game), "abc") for player in (ana, tim)]
    watching = _address(await (await api.player()).look(game), "abc")
    for kind in ("svg", "png"):
        answer = await api.http.get(own.replace(".svg", f".{kind}"))
        assert (answer.status_code, answer.headers["cache-control"]) == (200, PRIVATE)
        for address in (theirs, watching, own.partition("?")[0], own[:-1] + ("0" if own[-1] != "0" else "1")):
            refused = await api.http.get(address.replace(".svg", f".{kind}"))
            assert (refused.status_code, refused.json()["code"]) == (404, "unknown_picture")
            assert refused.headers["cache-control"] == "no-store"
    monkeypatch.undo()
    assert (await api.http.get(own)).status_code == 404


async def test_a_picture_whose_pack_is_gone_is_missing_and_logged(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game itself goes on, and its bots see nothing in place of the picture."""
    game, _, ana, _ = await next_card(api)
    gone = PictureRef("scene", "harbour/lighthouse")
    _showing(monkeypatch, {0: {"abc": gone}, 1: {}, None: {}})
    address = _address(await ana.look(game), "abc")
    with capture_logs() as logs:
        for kind in ("svg", "png"):
            answer = await api.http.get(address.replace(".svg", f".{kind}"))
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_picture")
            assert "harbour" not in answer.text
    told = {
        "event": "a picture is gone; is its deck pack still in TROMPE_PACKS?",
        "log_level": "error",
        "game": game,
        "deck": "scene",
        "id": "harbour/lighthouse",
    }
    assert logs == [told, told]
    assert eyes.see(gone) == eyes.NOTHING
    assert (await ana.look(game))["status"] == "running"


async def test_no_document_of_the_api_tells_of_the_decks_pages(api: Api) -> None:
    """They are for people; clients have `envelope.pictures`."""
    document = json.loads((await api.http.get("/v1/openapi.json")).text)
    assert [path for path in document["paths"] if path.startswith("/decks")] == []
