"""People at both doors: who may watch, invite links, absence, substitution, rematch (CR6, CR12, CR13, CR14)."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from store.servers import ask
from trompe.client import Client, GraphQLClient, RestClient
from trompe.play import absence, clock, presence
from trompe.play.eyes import see
from web.rest.api import Api, Player
from web.rest.live import following, listening

GAME = """query($g: ID!, $i: String) { game(id: $g, invite: $i) { __typename
  ... on Game { spectators envelope { connected spectators } absences { seat cause absence wantedBy needed called }
    rematch { status game } rematchOf you { inviteLink seatInvites { seat invite link } } }
  ... on Refusal { code clause } } }"""
ACT = """mutation($i: ActInput!) { act(input: $i) { __typename
  ... on Outcome { change { events { __typename ... on BotWanted { seat wantedBy } ... on RematchOpened { gameId } } }
    game { absences { called } rematch { status game } seats { heldBy } you { seat } } }
  ... on Refusal { code clause category message } } }"""

LOG = """query($g: ID!) { log(gameId: $g) {
  ... on Log { entries { action { __typename ... on PlayAgain { after } } } } } }"""


@pytest.fixture
async def api(redis_url: str) -> AsyncIterator[Api]:
    await ask(redis_url, "FLUSHALL")
    async with listening(redis_url, sandbox=True, invite_link="https://play.example/join{?code}") as api:
        yield api


async def graphql(player: Player, document: str, **variables: Any) -> Any:
    answer = (await player.post("/graphql", {"query": document, "variables": variables})).json()
    assert "errors" not in answer, answer
    return next(iter(answer["data"].values()))


async def seated(api: Api, seats: int = 2, **create: Any) -> tuple[str, list[Player]]:
    """A running game of so many people."""
    players = [await api.player() for _ in range(seats)]
    game = await players[0].create(seats=seats, **create)
    for number, player in enumerate(players[1:], 1):
        joined = await player.act(game["id"], "join", name=f"Tim {number}", invite=game["you"]["invite"])
        assert joined.status_code == 200, joined.text
    assert (await players[0].act(game["id"], "start", players=seats)).status_code == 200
    return game["id"], players


async def played_out(game: str, players: list[Player]) -> None:
    """To the end of the game."""
    while (seen := await players[0].look(game))["status"] == "running":
        phase = seen["play"]["phase"]
        last, turn = len(phase["row"]), phase["turn"]
        type, more = ("challenge", {}) if last == 5 else ("place", {"position": last})
        done = await players[phase["seat"]].act(game, type, "illusion", turn=turn, **more)
        assert done.status_code == 200, done.text


@pytest.mark.clause("CR6")
@pytest.mark.parametrize(
    ("spectators", "stranger", "invited"),
    [("open", 200, 200), ("invited", 403, 200), ("none", 403, 403)],
)
async def test_who_may_watch_is_kept_at_every_door(api: Api, spectators: str, stranger: int, invited: int) -> None:
    game, players = await seated(api, access="open", spectators=spectators)
    zoe = await api.player()
    you = (await players[0].look(game))["you"]
    handle = (await players[0].look(game))["play"]["phase"]["row"][0]["handle"]
    for given, status in (("", stranger), (f"?invite={you['invite']}", invited)):
        for door in ("", "/events", "/stream"):
            path = f"/v1/games/{game}{door}{given}"
            answer = await zoe.http.head(path, headers=zoe.headers)
            assert answer.status_code == status, path
        found = await graphql(zoe, GAME, g=game, i=given.partition("=")[2] or None)
        assert (found["__typename"] == "Game") == (status == 200)
        assert found.get("code") in (None, "no_spectators" if spectators == "none" else "invite_needed")
    for name in (f"{handle}.svg", f"{handle}.png?width=64", f"{handle}.json"):
        answer = await zoe.http.get(f"/v1/games/{game}/pictures/{name}")
        assert answer.status_code == (200 if stranger == 200 else 404), name
    if invited == 200:
        template = (await zoe.get(f"/v1/games/{game}?invite={you['invite']}")).json()["envelope"]["pictures"]
        address = template.replace("{handle}", handle).split("{")[0]
        assert (await zoe.http.get(address)).status_code == 200
    assert (await zoe.get(f"/v1/games/{game}/log")).status_code == 403


@pytest.mark.clause("CR6")
async def test_before_the_start_a_lobby_by_invitation_is_closed_at_every_door_also_if_all_may_watch_later(
    api: Api,
) -> None:
    ana, ben, zoe = [await api.player() for _ in range(3)]
    made = await ana.create(access="invited", spectators="open")
    game, invite = made["id"], made["you"]["invite"]

    async def doors(given: str) -> set[int]:
        paths = [f"/v1/games/{game}{door}{given}" for door in ("", "/events", "/stream")]
        found = {(await zoe.http.head(path, headers=zoe.headers)).status_code for path in paths}
        ticket = await zoe.post(f"/v1/games/{game}/stream-tickets{given}", {})
        return found | {200 if ticket.status_code == 201 else ticket.status_code}

    assert (await doors(""), await doors(f"?invite={invite}")) == ({403}, {200})
    assert (await graphql(zoe, GAME, g=game, i=None))["code"] == "invite_needed"
    await ben.act(game, "join", name="Ben", invite=invite)
    await ana.act(game, "start", players=2)
    assert await doors("") == {200}
    assert (await graphql(zoe, GAME, g=game, i=None))["__typename"] == "Game"


@pytest.mark.clause("CR6")
async def test_a_ticket_from_before_the_start_opens_nothing_of_a_game_without_spectators(api: Api) -> None:
    ana, ben, zoe = [await api.player() for _ in range(3)]
    game = await ana.create(spectators="none", access="invited")
    invite = game["you"]["invite"]
    before = (await zoe.get(f"/v1/games/{game['id']}?invite={invite}")).json()
    await ben.act(game["id"], "join", name="Ben", invite=invite)
    await ana.act(game["id"], "start", players=2)
    seen = await ana.look(game["id"])
    handle = seen["play"]["phase"]["row"][0]["handle"]
    assert "ticket=s." in before["envelope"]["pictures"]
    for template, status in ((before["envelope"]["pictures"], 404), (seen["envelope"]["pictures"], 200)):
        address = template.replace("{handle}", handle).split("{")[0]
        assert (await zoe.http.get(address)).status_code == status


@pytest.mark.clause("CR6")
async def test_who_watches_before_the_start_is_shown_out_at_it(api: Api) -> None:
    ana, ben, zoe = [await api.player() for _ in range(3)]
    game = (await ana.create(spectators="none"))["id"]
    async with following(api.http, f"/v1/games/{game}/stream", zoe.headers) as stream:
        assert (await anext(stream)).data["game"]["spectators"] == "none"
        await ben.act(game, "join", name="Ben")
        await ana.act(game, "start", players=2)
        async with asyncio.timeout(5):
            *seen, bye = [message async for message in stream]
        assert all(message.data["game"]["play"] is None for message in seen)
        assert (bye.event, bye.data, bye.id) == ("bye", {"reason": "no_spectators"}, "")
    again = await zoe.get(f"/v1/games/{game}/stream", last_event_id=seen[-1].id if seen else "1.000000000000")
    assert (again.status_code, again.json()["code"]) == (403, "no_spectators")


@pytest.mark.clause("CR6")
async def test_who_is_thrown_out_of_an_invited_table_is_told_why_the_stream_ends(api: Api) -> None:
    """And refused when they come back, which ends the retries of a browser."""
    ana, ben = [await api.player() for _ in range(2)]
    made = await ana.create(access="invited")
    game = made["id"]
    await ben.act(game, "join", name="Ben", invite=made["you"]["invite"])
    async with following(api.http, f"/v1/games/{game}/stream", ben.headers) as stream:
        assert (await anext(stream)).data["game"]["you"]["seat"] == 1
        assert (await ana.act(game, "kick", seat=1, name="Ben")).status_code == 200
        async with asyncio.timeout(5):
            *_, bye = [message async for message in stream]
        assert (bye.event, bye.data, bye.id) == ("bye", {"reason": "invite_needed"}, "")
    again = await ben.get(f"/v1/games/{game}/stream")
    assert (again.status_code, again.json()["code"]) == (403, "invite_needed")


async def test_invite_codes_come_as_links_too(api: Api) -> None:
    ana = await api.player()
    game = await ana.create()
    you = game["you"]
    assert you["inviteLink"] == f"https://play.example/join?code={you['invite']}"
    assert (await graphql(ana, GAME, g=game["id"]))["you"] == {"inviteLink": you["inviteLink"], "seatInvites": []}


@pytest.mark.clause("CR12")
async def test_an_absence_at_both_doors(api: Api) -> None:
    game, players = await seated(api, 3, grace=40)
    house = api.app.state.service.house
    await house.store.advance(41_000)
    for player in players[:2]:
        await player.look(game)
    await absence.look_after(house, game)
    seen = await graphql(players[0], GAME, g=game)
    assert seen["envelope"] == {"connected": [0, 1], "spectators": 0}
    found = [each for each in seen["absences"] if each["seat"] == 2]
    assert found == [
        {"seat": 2, "cause": "ABSENT", "absence": found[0]["absence"], "wantedBy": [], "needed": 2, "called": False}
    ]
    number = found[0]["absence"]
    refusal = await players[0].act(game, "call_bot", seat=2, absence=number + 1)
    assert (refusal.status_code, refusal.json()["code"], refusal.json()["clause"]) == (409, "late", "CR5")
    call = {"session": {"callBot": {"seat": 2, "absence": number}}}
    done = await graphql(players[0], ACT, i={"gameId": game, "key": "call", "action": call})
    assert done["change"]["events"] == [{"__typename": "BotWanted", "seat": 2, "wantedBy": 0}]
    legal = [option["type"] for option in (await players[0].look(game))["you"]["legal"]]
    assert "keep_waiting" in legal
    called = (await players[1].act(game, "call_bot", seat=2, absence=number)).json()
    assert [event["type"] for event in called["change"]["events"]] == ["bot_wanted", "bot_called"]
    late = await graphql(
        players[2], ACT, i={"gameId": game, "key": "hey", "action": {"session": {"talk": {"text": "hey"}}}}
    )
    assert (late["code"], late["clause"], late["category"]) == ("bot_called", "CR12", "FORBIDDEN")
    back = await players[2].act(game, "join", name="Whoever")
    assert [event["type"] for event in back.json()["change"]["events"]] == ["returned"]


@pytest.mark.clause("CR12")
async def test_streams_of_both_kinds_tell_who_comes_and_goes(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "PAUSE", 0.05)
    game, players = await seated(api, 2)
    zoe = await api.player()
    path = f"/v1/games/{game}/stream"
    async with (
        following(api.http, path, players[0].headers) as stream,
        following(api.http, f"{path}?view=false", players[1].headers) as brief,
    ):
        first = await anext(stream)
        await anext(brief)
        async with following(api.http, path, zoe.headers) as watching:
            await anext(watching)
            async with asyncio.timeout(5):
                async for message in stream:
                    if message.data["game"]["envelope"]["spectators"] == 1:
                        break
        assert (message.id, message.data["changes"]) == (first.id, [])
        await players[0].act(game, "talk", text="hi")
        told = await anext(brief)
        assert [event["type"] for change in told.data["changes"] for event in change["events"]] == ["said"]


@pytest.mark.clause("CR13")
async def test_a_seat_is_given_to_somebody_new(api: Api) -> None:
    game, players = await seated(api, 2, access="invited", spectators="none")
    await players[1].act(game, "leave", seat=1)
    done = (await players[0].act(game, "invite_to", seat=1)).json()
    (invite,) = done["game"]["you"]["seatInvites"]
    code = invite["invite"]
    assert invite == {"seat": 1, "invite": code, "link": f"https://play.example/join?code={code}"}
    assert code not in str(done["change"])
    zoe = await api.player()
    found = (await zoe.get(f"/v1/invites/{code}")).json()
    assert (found["id"], found["you"]) == (game, None)
    joined = await zoe.act(game, "join", name="Zoe", invite=code)
    assert joined.json()["game"]["you"]["seat"] == 1
    again = await players[1].act(game, "join", name="Ben")
    assert (again.status_code, again.json()["code"]) == (403, "invite_needed")
    assert (await zoe.get(f"/v1/invites/{code}")).status_code == 200, "a seated player finds it by any code of it"


@pytest.mark.clause("CR14")
async def test_a_rematch_at_both_doors(api: Api) -> None:
    game, players = await seated(api, 2)
    await played_out(game, players)
    offered = (await players[0].act(game, "offer_rematch", offer=1)).json()["game"]["rematch"]
    assert (offered["offer"], offered["status"], offered["missing"], offered["game"]) == (1, "offered", [1], None)
    cursor = (await players[0].look(game))["cursor"]
    waiting = asyncio.create_task(players[0].get(f"/v1/games/{game}/events?after={cursor}&wait=10"))
    await asyncio.sleep(0.2)
    assert not waiting.done(), "a game that is over may go on as another one"
    accept = {"session": {"acceptRematch": {"offer": 1}}}
    done = await graphql(players[1], ACT, i={"gameId": game, "key": "yes", "action": accept})
    assert (await waiting).json()["changes"][0]["events"][0]["type"] == "rematch_accepted"
    new = done["game"]["rematch"]["game"]
    assert done["game"]["rematch"] == {"status": "OPENED", "game": new}
    seen = await graphql(players[0], GAME, g=new)
    assert (seen["rematchOf"], seen["rematch"]) == (game, None)
    mine = (await players[0].get("/v1/me/games")).json()["games"]
    assert {each["id"] for each in mine} == {game, new}
    last = (await players[0].get(f"/v1/games/{game}/events")).json()["changes"][-1]
    assert last["events"] == [{"kind": "session", "type": "rematch_opened", "offer": 1, "gameId": new}]
    await played_out(new, players)
    log = (await players[1].get(f"/v1/games/{new}/log")).json()
    assert (log["entries"][0]["action"]["type"], log["entries"][0]["action"]["after"]) == ("play_again", game)
    logged = await graphql(players[1], LOG, g=new)
    assert logged["entries"][0]["action"] == {"__typename": "PlayAgain", "after": game}
    await clock.attend(api.app.state.service.house, game, see)


@pytest.mark.clause("CR14")
@pytest.mark.parametrize("door", [RestClient, GraphQLClient])
async def test_a_stream_goes_on_beyond_the_end_to_the_rematch_if_one_likes(api: Api, door: type[Client]) -> None:
    game, players = await seated(api, 2)
    async with door(str(api.http.base_url), token=players[1].token) as ben:
        told: list[str] = []

        async def follow() -> None:
            async for update in ben.follow(game, beyond=True):
                told.extend(event["type"] for change in update["changes"] for event in change["events"])

        task = asyncio.create_task(follow())
        await played_out(game, players)
        assert [update["game"]["status"] async for update in ben.follow(game)] == ["finished"]
        await players[0].act(game, "talk", text="again?")
        first = (await players[0].act(game, "offer_rematch", offer=1)).json()
        assert not task.done()
        outcome = await ben.rematch(game)
        await asyncio.wait_for(task, 10)
    after = told[told.index("finished") + 1 :]
    assert after == ["said", "rematch_offered", "rematch_accepted", "rematch_opened"]
    assert outcome["game"]["rematch"] == first["game"]["rematch"] | {
        "status": "opened",
        "accepted": [0, 1],
        "missing": [],
        "game": outcome["game"]["rematch"] and outcome["game"]["rematch"]["game"],
    }
    cursor = outcome["game"]["cursor"]
    for more, status in (("", 204), ("&beyond=true", 204)):
        answer = await players[1].get(f"/v1/games/{game}/stream?lastEventId={cursor}{more}")
        assert answer.status_code == status
