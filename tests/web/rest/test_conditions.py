"""Conditional requests: what is new, and actions that count only on what was seen."""

import pytest

from trompe.web.rest.conditions import NEVER, expected, unchanged
from web.rest.api import Api


async def test_nothing_new_is_304(api: Api) -> None:
    """The same tag while the caller sees the same; the envelope is no part of it."""
    ana = await api.player()
    path = f"/v1/games/{(await ana.create())['id']}"
    first = await ana.get(path)
    second = await ana.get(path, if_none_match=first.headers["etag"])
    assert (second.status_code, second.content) == (304, b"")
    assert second.headers["etag"] == first.headers["etag"]
    assert second.headers["cache-control"] == "private, no-cache"
    assert second.headers["vary"].startswith("Authorization, Accept-Language")


async def test_a_tag_changes_with_version_viewer_and_language(api: Api) -> None:
    ana, eve = await api.player(), await api.player()
    game = (await ana.create())["id"]
    path = f"/v1/games/{game}"
    mine = (await ana.get(path)).headers["etag"]
    spanish = (await ana.get(path, accept_language="es")).headers["etag"]
    spectators = (await eve.get(path)).headers["etag"]
    await ana.act(game, "talk", text="hello")
    later = (await ana.get(path, if_none_match=mine)).headers["etag"]
    assert len({mine, spanish, spectators, later}) == 4


@pytest.mark.parametrize(
    ("header", "matches"),
    [
        (None, False),
        ("*", True),
        ('"1-a"', True),
        ('W/"1-a"', True),
        ('"0-b", "1-a"', True),
        ('"0-b",W/"1-a" , "2-c"', True),
        ('"1-ab"', False),
        ("1-a", False),
        ("", False),
    ],
)
def test_if_none_match_takes_lists_weak_tags_and_a_star(header: str | None, matches: bool) -> None:
    assert unchanged(header, '"1-a"') is matches


@pytest.mark.parametrize(
    ("header", "version"),
    [
        (None, None),
        ("*", None),
        ('"7-abc"', 7),
        ('"7-abc", "9-def"', 9),
        ('W/"7-abc"', NEVER),
        ("garbage", NEVER),
        ("", NEVER),
        ('"x-7"', NEVER),
    ],
)
def test_if_match_compares_strongly(header: str | None, version: int | None) -> None:
    assert expected(header) == version


@pytest.mark.clause("CR3")
async def test_an_action_on_an_old_view_is_412_and_changes_nothing(api: Api) -> None:
    """With the version by now; on the present view it counts."""
    ana = await api.player()
    game = (await ana.create())["id"]
    path = f"/v1/games/{game}"
    old = (await ana.get(path)).headers["etag"]
    await ana.act(game, "talk", text="hello")
    before = await ana.get(path)
    action = {"kind": "session", "type": "talk", "text": "late"}
    refused = await ana.post(f"{path}/actions", action, if_match=old)
    assert refused.status_code == 412
    assert (refused.json()["code"], refused.json()["version"], refused.json()["clause"]) == ("version_moved", 2, "CR3")
    assert (await ana.get(path)).headers["etag"] == before.headers["etag"]
    assert (await ana.post(f"{path}/actions", action, if_match=before.headers["etag"])).json()["version"] == 3


@pytest.mark.clause("CR4")
async def test_a_repeated_conditional_action_is_answered_not_refused(api: Api) -> None:
    """The first time moved the game on; the second with the same key is no second action, and no 412."""
    ana = await api.player()
    path = f"/v1/games/{(await ana.create())['id']}"
    etag = (await ana.get(path)).headers["etag"]
    action = {"kind": "session", "type": "talk", "text": "once"}
    headers = {"if_match": etag, "idempotency_key": "conditional"}
    first = await ana.post(f"{path}/actions", action, **headers)
    second = await ana.post(f"{path}/actions", action, **headers)
    assert (first.status_code, second.status_code) == (200, 200)
    assert (second.json()["version"], second.json()["repeated"]) == (2, True)
