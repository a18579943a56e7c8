"""Long polls: an answer that waits for news."""

import asyncio
from typing import Any

import httpx
import pytest

from trompe.play.house import House
from web.rest.api import Api, Player, serving


def house(api: Api) -> House:
    found: House = api.app.state.service.house
    return found


async def held(api: Api, game: str, player: Player, path: str, **headers: str) -> "asyncio.Task[httpx.Response]":
    """A request that waits by now."""
    task = asyncio.create_task(player.get(path, **headers))
    async with asyncio.timeout(5):
        while game not in house(api).hub._watched:
            assert not task.done(), task.result().text
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.05)
    assert not task.done()
    return task


async def test_changes_are_waited_for(api: Api) -> None:
    ana = await api.player()
    game = await ana.create()
    cursor = game["cursor"]
    for more, headers in (("&wait=20", {}), ("", {"prefer": "respond-async, wait=20"})):
        path = f"/v1/games/{game['id']}/events?after={cursor}{more}"
        waiting = await held(api, game["id"], ana, path, **headers)
        said = (await ana.act(game["id"], "talk", text="hi")).json()
        answer = await asyncio.wait_for(waiting, 2)
        page = answer.json()
        assert ([change["version"] for change in page["changes"]], page["cursor"]) == (
            [said["version"]],
            said["game"]["cursor"],
        )
        assert answer.headers.get("preference-applied") == ("wait=20" if headers else None)
        cursor = page["cursor"]
    assert game["id"] not in house(api).hub._watched


async def test_a_view_that_is_known_is_waited_for_until_it_changes(api: Api) -> None:
    ana = await api.player()
    game = (await ana.create())["id"]
    path = f"/v1/games/{game}"
    tag = (await ana.get(path)).headers["etag"]
    waiting = await held(api, game, ana, f"{path}?wait=20", if_none_match=tag)
    await ana.act(game, "talk", text="hi")
    answer = await asyncio.wait_for(waiting, 2)
    assert (answer.status_code, answer.json()["talk"][0]["text"]) == (200, "hi")
    fresh = await asyncio.wait_for(ana.get(f"{path}?wait=20", if_none_match=tag), 2)
    assert (fresh.status_code, fresh.headers["etag"]) == (200, answer.headers["etag"])
    assert (await asyncio.wait_for(ana.get(f"{path}?wait=20"), 2)).status_code == 200


async def test_a_wait_in_vain_ends(api: Api) -> None:
    """With an empty page, or with 304."""
    ana = await api.player()
    game = await ana.create()
    path = f"/v1/games/{game['id']}"
    tag = (await ana.get(path)).headers["etag"]
    loop = asyncio.get_running_loop()
    began = loop.time()
    page, view = await asyncio.gather(
        ana.get(f"{path}/events?after={game['cursor']}&wait=1"), ana.get(f"{path}?wait=1", if_none_match=tag)
    )
    assert 0.9 < loop.time() - began < 3
    assert page.json() == {"changes": [], "cursor": game["cursor"], "more": False, "reset": False}
    assert (view.status_code, view.content) == (304, b"")


async def test_after_the_game_nothing_is_waited_for(api: Api) -> None:
    ana = await api.player()
    game = (await ana.create())["id"]
    over = (await ana.act(game, "leave", seat=0)).json()["game"]
    path = f"/v1/games/{game}"
    tag = (await ana.get(path)).headers["etag"]
    page = await asyncio.wait_for(ana.get(f"{path}/events?after={over['cursor']}&wait=20"), 2)
    view = await asyncio.wait_for(ana.get(f"{path}?wait=20", if_none_match=tag), 2)
    assert (page.json()["changes"], view.status_code) == ([], 304)


@pytest.mark.parametrize("wait", ["-1", "31", "x", "1.5"])
async def test_a_wait_is_bounded(api: Api, wait: str) -> None:
    """In the address it is refused; as a preference it is cut, or makes no sense and is none."""
    ana = await api.player()
    path = f"/v1/games/{(await ana.create())['id']}/events"
    answer = await ana.get(f"{path}?wait={wait}")
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, "/wait")
    preferred: Any = await asyncio.wait_for(ana.get(path, prefer=f"wait={wait}"), 2)
    assert (preferred.status_code, len(preferred.json()["changes"])) == (200, 1)
    assert preferred.headers.get("preference-applied") == ("wait=30" if wait == "31" else None)


async def test_a_server_that_ends_sends_those_who_wait_elsewhere(redis_url: str) -> None:
    async with serving(redis_url) as api:
        ana = await api.player()
        game = await ana.create()
        waiting = await held(api, game["id"], ana, f"/v1/games/{game['id']}/events?after={game['cursor']}&wait=20")
        api.app.state.service.live.leave()
        answer = await asyncio.wait_for(waiting, 2)
    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (503, "unavailable", "1")
