"""Quick matches over REST."""

import asyncio
import time
from typing import Any

import pytest

from web.rest.api import Api, Player, key

PAIR: dict[str, Any] = {"game": {"kind": "illusion"}, "players": 2}
UNIQUE = (f"{seconds}" for seconds in range(5, 600))
"""A pace of its own for each test, so that none is seated with another's players."""


def pair(name: str, **more: Any) -> dict[str, Any]:
    return {**PAIR, "name": name, **more}


def alone() -> dict[str, Any]:
    return {"pace": {"type": "live", "seconds": int(next(UNIQUE))}}


async def asked(player: Player, body: dict[str, Any], **headers: str) -> dict[str, Any]:
    answer = await player.post("/v1/quick-matches", body, **headers)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    assert answer.headers["location"] == f"/v1/quick-matches/{found['id']}"
    return found


async def test_two_guests_find_each_other_and_one_game(api: Api) -> None:
    ana, tim = await api.player(), await api.player()
    same = alone()
    first = await asked(ana, pair("Ana", **same))
    path = f"/v1/quick-matches/{first['id']}"
    assert first == {
        "id": first["id"],
        "status": "waiting",
        "game": {"kind": "illusion", "mode": "first_to_three"},
        "players": 2,
        "pace": {"seconds": 60, "hours": 24} | same["pace"],
        "name": "Ana",
        "bots": False,
        "strength": "casual",
        "askedAt": first["askedAt"],
        "endsAt": first["endsAt"],
        "gameId": None,
    }
    assert (await ana.get(path)).json() == first
    second = await asked(tim, pair("Tim", **same))
    seated = (await ana.get(path)).json()
    assert seated == first | {"status": "seated", "gameId": second["gameId"]}
    game = await tim.look(second["gameId"])
    names = [seat["name"] for seat in game["seats"]]
    assert (game["status"], names, game["you"]["seat"]) == ("running", ["Ana", "Tim"], 1)


@pytest.mark.clause("CR4")
async def test_a_key_asks_once(api: Api) -> None:
    ana, same, one = await api.player(), alone(), key()
    first = await asked(ana, pair("Ana", **same), idempotency_key=one)
    assert await asked(ana, pair("Ana", **same), idempotency_key=one) == first
    refused = await ana.post("/v1/quick-matches", pair("Ana", **same, bots=True), idempotency_key=one)
    assert (refused.status_code, refused.json()["code"]) == (422, "key_reused")
    assert (await ana.get(f"/v1/quick-matches/{first['id']}")).json() == first


@pytest.mark.parametrize(
    ("more", "pointer"),
    [
        ({"players": 6}, "/players"),
        ({"players": 11}, "/players"),
        ({"wait": 4}, "/wait"),
        ({"wait": 86401}, "/wait"),
        ({"game": {"kind": "chess"}}, "/game/kind"),
        ({"name": " "}, "/name"),
        ({"strength": "perfect"}, "/strength"),
        ({"seed": "00" * 32}, "/seed"),
    ],
)
async def test_what_cannot_be_is_refused_and_named(api: Api, more: dict[str, Any], pointer: str) -> None:
    answer = await (await api.player()).post("/v1/quick-matches", pair("Ana", **alone()) | more)
    assert (answer.status_code, [fault["pointer"] for fault in answer.json()["errors"]]) == (422, [pointer])


@pytest.mark.parametrize("how", ["wait", "prefer"])
async def test_a_long_poll_is_answered_when_the_game_begins(api: Api, how: str) -> None:
    ana, tim = await api.player(), await api.player()
    same = alone()
    path = f"/v1/quick-matches/{(await asked(ana, pair('Ana', **same)))['id']}"
    headers = {"prefer": "respond-async, wait=20"} if how == "prefer" else {}
    polling = asyncio.create_task(ana.get(path + ("?wait=20" if how == "wait" else ""), **headers))
    await asyncio.sleep(0.1)
    assert not polling.done()
    await asked(tim, pair("Tim", **same))
    answer = await asyncio.wait_for(polling, 5)
    assert answer.json()["status"] == "seated"
    assert answer.headers.get("preference-applied") == ("wait=20" if how == "prefer" else None)


async def test_a_long_poll_ends_after_the_seconds_it_asked_for(api: Api) -> None:
    ana = await api.player()
    path = f"/v1/quick-matches/{(await asked(ana, pair('Ana', **alone())))['id']}"
    began = time.monotonic()
    assert (await ana.get(f"{path}?wait=1")).json()["status"] == "waiting"
    assert 0.9 < time.monotonic() - began < 5
    assert (await ana.get(path, prefer="wait=never")).json()["status"] == "waiting"
    refused = await ana.get(f"{path}?wait=31")
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_input")


async def test_who_withdraws_waits_no_longer(api: Api) -> None:
    ana, tim = await api.player(), await api.player()
    same = alone()
    first = await asked(ana, pair("Ana", **same))
    path = f"/v1/quick-matches/{first['id']}"
    for _ in range(2):
        gone = await ana.http.delete(path, headers=ana.headers)
        assert (gone.status_code, gone.json()) == (200, first | {"status": "cancelled"})
    second = await asked(tim, pair("Tim", **same))
    assert second["status"] == "waiting"
    third = await asked(ana, pair("Ana", **same))
    late = await tim.http.delete(f"/v1/quick-matches/{second['id']}", headers=tim.headers)
    assert (late.status_code, late.json()["code"]) == (409, "seated_already")
    assert (await tim.look(third["gameId"]))["status"] == "running"


async def test_a_request_is_shown_to_its_player_alone(api: Api) -> None:
    ana, eve = await api.player(), await api.player()
    path = f"/v1/quick-matches/{(await asked(ana, pair('Ana', **alone())))['id']}"
    for answer in (await eve.get(path), await eve.http.delete(path, headers=eve.headers), await ana.get(path[:-1])):
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_match")
    assert (await api.http.get(path)).status_code == 401
    assert (await ana.get(path)).json()["status"] == "waiting"
