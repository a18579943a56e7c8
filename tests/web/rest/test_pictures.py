"""Pictures at addresses that an `<img>` can load."""

from typing import Any

import pytest

from web.rest.api import Api


async def shown(api: Api) -> tuple[str, str, dict[str, Any]]:
    """A running game's id, the address of its open card, and a player's view."""
    game, mover, _ = await api.running()
    view = await mover.look(game)
    return game, f"/v1/games/{game}/pictures/{view['play']['phase']['next']}", view


async def test_an_open_card_as_svg(api: Api) -> None:
    """Without a token; for one game only, so it may be kept for a day."""
    _, path, _ = await shown(api)
    answer = await api.http.get(f"{path}.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "private, max-age=86400, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.text.startswith("<svg")
    again = await api.http.get(f"{path}.svg", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.clause("IR13")
async def test_variants_differ(api: Api) -> None:
    _, path, _ = await shown(api)
    plain, hatched = [(await api.http.get(f"{path}.svg?variant={name}")).text for name in ("plain", "hatched")]
    assert plain != hatched
    assert plain == (await api.http.get(f"{path}.svg")).text


async def test_png_has_the_width_asked_for(api: Api) -> None:
    _, path, _ = await shown(api)
    answer = await api.http.get(f"{path}.png?width=96&variant=hatched")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(answer.content[16:20], "big") == 96


async def test_the_views_template_leads_to_its_pictures(api: Api) -> None:
    """The ticket in it lets the seat's own `<img>` in; a made-up one opens no more than none."""
    _, path, view = await shown(api)
    template = view["envelope"]["pictures"].replace("{handle}", view["play"]["phase"]["next"])
    address = template.replace("{&variant}", "&variant=plain").replace("{?variant}", "")
    assert (await api.http.get(address)).status_code == 200
    forged = await api.http.get(f"{path}.svg?ticket=0.999999.{'0' * 32}")
    assert forged.status_code == 200
    closed = await (await api.player()).create(access="invited")
    nothing = await api.http.get(f"/v1/games/{closed['id']}/pictures/{'0' * 24}.svg?ticket=s.999999.{'0' * 32}")
    assert (nothing.status_code, nothing.json()["code"]) == (404, "unknown_picture")


@pytest.mark.parametrize("query", ["width=63", "width=1025", "width=big", "variant=gold", "size=3"])
async def test_what_cannot_be_drawn_is_refused(api: Api, query: str) -> None:
    _, path, _ = await shown(api)
    answer = await api.http.get(f"{path}.png?{query}")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")


@pytest.mark.clause("CR17")
async def test_no_header_tells_which_card_it_is(api: Api) -> None:
    """Neither the deck's own id nor anything that follows from the handle of another game.

    Small pictures are not compressed, which their length tells as well.
    """
    _, path, _ = await shown(api)
    answer = await api.http.get(f"{path}.svg")
    of_content = {"etag", "content-length", "content-encoding", "vary"}
    headers = {name: value for name, value in answer.headers.items() if name not in of_content}
    assert headers == {
        "cache-control": "private, max-age=86400, immutable",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
        "content-type": "image/svg+xml",
    }


async def test_hidden_and_foreign_handles_are_unknown(api: Api) -> None:
    game, path, _ = await shown(api)
    _, other, _ = await shown(api)
    for address in (f"/v1/games/{game}/pictures/{other.rpartition('/')[2]}.svg", f"{path}0.svg", f"{path}.gif"):
        assert (await api.http.get(address)).status_code == 404
