"""Tickets for a browser's `EventSource`: one stream, one player, for a short while."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest

from trompe.web import auth
from trompe.web.rest import stream
from web.rest.api import Api, Player
from web.rest.live import following, listening, taken


async def ticket(player: Player, game: str, more: str = "") -> dict[str, Any]:
    """A fresh one."""
    answer = await player.http.post(f"/v1/games/{game}/stream-tickets{more}", headers=player.headers)
    assert (answer.status_code, answer.headers["cache-control"]) == (201, "no-store")
    found: dict[str, Any] = answer.json()
    return found


async def refused(api: Api, path: str) -> tuple[int, str]:
    """Status and code of a request that proves nobody by itself."""
    answer = await api.http.get(path)
    return answer.status_code, answer.json()["code"]


async def test_a_ticket_opens_its_stream_as_its_player(redis_url: str) -> None:
    """Without any header."""
    async with listening(redis_url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        found = await ticket(ana, game)
        assert found["stream"] == f"/v1/games/{game}/stream?ticket={found['ticket']}"
        left = datetime.fromisoformat(found["opensUntil"]) - datetime.now(UTC)
        assert 55 < left.total_seconds() <= 60
        async with following(api.http, found["stream"], {}) as messages:
            (first,) = await taken(messages, 1)
            assert first.data["game"]["you"]["seat"] == 0
            await ana.act(game, "talk", text="hi")
            (second,) = await taken(messages, 1)
        assert second.data["changes"][0]["version"] == 2
        async with following(api.http, f"{found['stream']}&lastEventId={first.id}", {}) as messages:
            (resumed,) = await taken(messages, 1)
        assert (resumed.data["reset"], resumed.data["changes"]) == (False, second.data["changes"])


async def test_a_ticket_opens_nothing_else(api: Api) -> None:
    ana = await api.player()
    game, other = [(await ana.create())["id"] for _ in range(2)]
    found = (await ticket(ana, game))["ticket"]
    path = f"/v1/games/{game}"
    for address, expected in (
        (f"/v1/games/{other}/stream?ticket={found}", (401, "bad_ticket")),
        (f"{path}/stream?ticket={found[:-2]}AA", (401, "bad_ticket")),
        (f"{path}/stream?ticket={ana.token}", (401, "bad_ticket")),
        (f"{path}/events", (401, "unauthenticated")),
        (f"{path}/stream", (401, "unauthenticated")),
    ):
        assert await refused(api, address) == expected
    assert (await api.http.get(f"{path}?ticket={found}", headers=ana.headers)).status_code == 422
    bearer = await api.http.get(path, headers={"Authorization": f"Bearer {found}"})
    assert (bearer.status_code, bearer.json()["code"]) == (401, "bad_token")


async def test_a_ticket_is_for_those_who_may_look(api: Api) -> None:
    ana, eve = await api.player(), await api.player()
    made = await ana.create(access="invited")
    path = f"/v1/games/{made['id']}/stream-tickets"
    answer = await eve.http.post(path, headers=eve.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "invite_needed")
    found = await ticket(eve, made["id"], f"?invite={made['you']['invite']}")
    assert found["stream"].endswith(f"&invite={made['you']['invite']}")
    assert (await api.http.post(f"/v1/games/{made['id']}/stream-tickets")).status_code == 401
    gone = await ana.http.post("/v1/games/gnone/stream-tickets", headers=ana.headers)
    assert (gone.status_code, gone.json()["code"]) == (404, "unknown_game")


async def test_an_old_ticket_opens_only_what_it_has_kept_open(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that `EventSource` reconnects by itself, on whichever server; who was away for long gets another."""
    monkeypatch.setattr(auth, "TICKET_OPENS", -1)
    monkeypatch.setattr(stream, "TICKET_KEPT", 1)
    async with listening(redis_url) as api, listening(redis_url) as there:
        ana = await api.player()
        game = (await ana.create())["id"]
        late = await ticket(ana, game)
        assert await refused(api, late["stream"]) == (401, "bad_ticket")
        monkeypatch.setattr(auth, "TICKET_OPENS", 1)
        found = await ticket(ana, game)
        async with following(api.http, found["stream"], {}) as messages:
            (first,) = await taken(messages, 1)
        monkeypatch.setattr(auth.time, "time", lambda real=auth.time.time: real() + 5)
        async with following(there.http, f"{found['stream']}&lastEventId={first.id}", {}) as messages:
            await taken(messages, 1)
        await asyncio.sleep(1.2)
        assert await refused(api, found["stream"]) == (401, "bad_ticket")


async def test_a_ticket_opens_the_stream_of_ones_turns(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At both doors, and that alone; old, it opens what it has kept open."""
    async with listening(redis_url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        made = await api.http.post("/v1/me/stream-tickets", headers=ana.headers)
        found = made.json()
        assert (made.status_code, found["stream"]) == (201, f"/v1/me/stream?ticket={found['ticket']}")
        content = {"query": "mutation { createTurnsTicket { ... on StreamTicket { stream } } }"}
        other = (await api.http.post("/graphql", json=content, headers=ana.headers)).json()
        for address in (found["stream"], other["data"]["createTurnsTicket"]["stream"]):
            async with following(api.http, address, {}) as messages:
                assert [(one.event, one.data) for one in await taken(messages, 1)] == [
                    ("turns", {"reset": True, "turns": []})
                ]
        for address in (
            f"/v1/games/{game}/stream?ticket={found['ticket']}",
            f"/v1/me/stream?ticket={(await ticket(ana, game))['ticket']}",
        ):
            assert await refused(api, address) == (401, "bad_ticket")
        unopened = (await api.http.post("/v1/me/stream-tickets", headers=ana.headers)).json()
        monkeypatch.setattr(auth.time, "time", lambda real=auth.time.time: real() + 61)
        async with following(api.http, found["stream"], {}) as messages:
            await taken(messages, 1)
        assert await refused(api, unopened["stream"]) == (401, "bad_ticket")


@pytest.mark.clause("CR1")
async def test_a_ticket_ends_with_its_token(api: Api) -> None:
    ana = await api.player()
    game = (await ana.create())["id"]
    found = await ticket(ana, game)
    await api.http.delete("/v1/me/tokens/current", headers=ana.headers)
    assert await refused(api, found["stream"]) == (401, "bad_ticket")
