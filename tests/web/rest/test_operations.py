"""Every operation of the API, on its good path."""

import pytest

from trompe.web.rest.table import OPERATIONS, offered
from web.rest.api import Api, serving

PERSONAL = "Authorization, Accept-Language"


@pytest.mark.clause("CR1")
async def test_a_guest_is_a_new_player_each_time(api: Api) -> None:
    """The token is the proof of who one is; it is never cached."""
    first, second = await api.player(), await api.player()
    assert first.id != second.id
    assert (await first.get("/v1/me")).json() == {"player": first.id}
    assert (await api.http.post("/v1/guests")).headers["cache-control"] == "no-store"


async def test_kinds_need_no_token_and_may_be_cached(api: Api) -> None:
    answer = await api.http.get("/v1/kinds")
    illusion = {"kind": "illusion", "fewest": 2, "most": 5, "rulesVersion": 1}
    assert illusion in answer.json()["kinds"]
    assert answer.headers["cache-control"] == "public, max-age=300"


async def test_a_created_game_says_where_it_is(api: Api) -> None:
    """201 with the address, the ETag of the caller's view, and the caller in seat 0."""
    ana = await api.player()
    body = {"game": {"kind": "illusion"}, "seats": 3, "name": "Ana", "access": "invited"}
    answer = await ana.post("/v1/games", body)
    outcome = answer.json()
    game = outcome["game"]
    assert answer.status_code == 201
    assert answer.headers["location"] == f"/v1/games/{game['id']}"
    assert answer.headers["content-language"] == "en"
    assert answer.headers["vary"].startswith(PERSONAL)
    assert (outcome["version"], outcome["repeated"]) == (1, False)
    assert [event["type"] for event in outcome["change"]["events"]] == ["created", "joined"]
    assert (game["status"], game["access"], game["you"]["seat"], game["you"]["host"]) == ("open", "invited", 0, True)
    again = await ana.get(answer.headers["location"])
    assert again.headers["etag"] == answer.headers["etag"]


async def test_a_whole_round_over_rest(api: Api) -> None:
    """Create, join, start, place, challenge: each answer is the caller's view of now."""
    game, mover, other = await api.running()
    view = await mover.look(game)
    placed = await mover.act(game, "place", "illusion", turn=view["play"]["phase"]["turn"], position=0)
    assert placed.status_code == 200
    assert placed.json()["change"]["events"][0]["type"] == "placed"
    doubted = await other.act(game, "challenge", "illusion", turn=view["play"]["phase"]["turn"] + 1)
    assert doubted.status_code == 200
    assert [event["type"] for event in doubted.json()["change"]["events"]] == ["challenged", "round_began"]


async def test_an_invite_code_leads_to_its_game(api: Api) -> None:
    """Whoever has the code sees the game as a spectator, and joins with it."""
    ana, tim = await api.player(), await api.player()
    game = await ana.create(access="invited")
    found = await tim.get(f"/v1/invites/{game['you']['invite']}")
    assert (found.json()["id"], found.json()["you"]) == (game["id"], None)
    joined = await tim.act(game["id"], "join", name="Tim", invite=game["you"]["invite"])
    assert joined.json()["game"]["you"]["seat"] == 1


@pytest.mark.clause("CR6")
async def test_a_spectator_gives_the_invite_to_look(api: Api) -> None:
    ana, eve = await api.player(), await api.player()
    game = await ana.create(access="invited")
    path = f"/v1/games/{game['id']}"
    assert (await eve.get(path)).json()["code"] == "invite_needed"
    assert (await eve.get(f"{path}?invite={game['you']['invite']}")).json()["id"] == game["id"]
    assert (await eve.get(f"{path}/events?invite={game['you']['invite']}")).status_code == 200


async def test_events_go_on_from_a_cursor(api: Api) -> None:
    """From the beginning, from a cursor, and nothing after the last."""
    ana = await api.player()
    game = await ana.create()
    path = f"/v1/games/{game['id']}/events"
    await ana.act(game["id"], "talk", text="hello")
    everything = (await ana.get(path)).json()
    assert [change["version"] for change in everything["changes"]] == [1, 2]
    rest = (await ana.get(f"{path}?after={everything['changes'][0]['cursor']}")).json()
    assert rest["changes"] == everything["changes"][1:]
    assert (await ana.get(f"{path}?after={rest['cursor']}")).json() == rest | {"changes": []}
    lost = (await ana.get(f"{path}?after=2.00000000")).json()
    assert (lost["reset"], lost["changes"], lost["cursor"]) == (True, [], rest["cursor"])


@pytest.mark.clause("CR6", "CR7", "CR8")
async def test_the_log_opens_when_the_game_is_over(api: Api) -> None:
    """Those who took part get every action and the seed; others are refused, before the end everybody is."""
    game, mover, other = await api.running()
    assert (await mover.get(f"/v1/games/{game}/log")).json()["code"] == "not_over"
    for player in (mover, other):
        seat = (await player.look(game))["you"]["seat"]
        assert (await player.act(game, "leave", seat=seat)).status_code == 200
    log = (await mover.get(f"/v1/games/{game}/log")).json()
    assert [entry["version"] for entry in log["entries"]] == [1, 2, 3, 4, 5]
    assert log["seed"] == (await mover.look(game))["seed"]
    assert (await (await api.player()).get(f"/v1/games/{game}/log")).json()["code"] == "not_seated"


async def test_lists_come_in_pages_that_link_on(api: Api) -> None:
    """Newest first; `Link` leads to the next page until there is none."""
    ana = await api.player()
    games = [(await ana.create())["id"] for _ in range(3)]
    first = await ana.get("/v1/me/games?first=2")
    assert [game["id"] for game in first.json()["games"]] == games[:0:-1]
    link = first.headers["link"]
    assert link == f'</v1/me/games?first=2&after={first.json()["next"]}>; rel="next"'
    second = await ana.get(link[1 : link.index(">")])
    assert [game["id"] for game in second.json()["games"]] == games[:1]
    assert "link" not in second.headers


async def test_open_games_are_listed_by_kind(api: Api) -> None:
    """Games by invitation are not."""
    ana = await api.player()
    listed, hidden = await ana.create(), await ana.create(access="invited")
    answer = await ana.get("/v1/games?kind=illusion&first=50")
    ids = [game["id"] for game in answer.json()["games"]]
    assert listed["id"] in ids
    assert hidden["id"] not in ids


@pytest.mark.clause("CR9")
async def test_a_sandbox_moves_its_clock(redis_url: str) -> None:
    """For all its games; a server that is none has no such address."""
    async with serving(redis_url, sandbox=True) as sandbox:
        before = (await sandbox.http.get("/v1/sandbox/clock")).json()["now"]
        moved = await sandbox.http.post("/v1/sandbox/clock", json={"advanceMs": 3_600_000})
        assert moved.status_code == 200
        assert moved.json()["now"] > before
        ana = await sandbox.player()
        game = await ana.create(seed="ab" * 32)
        assert game["envelope"]["serverTime"] >= moved.json()["now"]


async def test_only_a_sandbox_has_a_clock_and_takes_seeds(api: Api) -> None:
    assert (await api.http.get("/v1/sandbox/clock")).json()["code"] == "unknown_path"
    ana = await api.player()
    body = {"game": {"kind": "illusion"}, "seats": 2, "name": "Ana", "seed": "ab" * 32}
    assert (await ana.post("/v1/games", body)).json()["code"] == "sandbox_only"
    assert (await ana.get("/v1/me/games")).json() == {"games": [], "next": None}


def test_every_operation_has_a_summary_and_an_own_id() -> None:
    ids = [operation.id for operation in OPERATIONS]
    assert len(set(ids)) == len(ids)
    assert all(operation.summary for operation in OPERATIONS)
    assert {operation.id for operation in OPERATIONS} - {operation.id for operation in offered(False)} == {
        "getClock",
        "advanceClock",
    }


async def test_the_index_leads_to_addresses_that_answer(api: Api) -> None:
    """`/v1` itself, as the banner names it."""
    ana = await api.player()
    index = (await api.http.get("/v1")).json()
    assert sorted(index) == sorted(
        ["docs", "games", "graphql", "guests", "kinds", "me", "myGames", "openapi", "quickMatches", "texts"]
    )
    for path in index.values():
        answer = await ana.http.options(path)
        assert answer.status_code != 404, path


@pytest.mark.parametrize("after", ["nonsense", "", "1", "x.y", "1.%00"])
@pytest.mark.parametrize("place", ["games/{game}/events", "games/{game}/stream", "games", "me/games"])
async def test_a_bad_cursor_has_one_code_everywhere(api: Api, place: str, after: str) -> None:
    ana = await api.player()
    path = place.format(game=(await ana.create())["id"])
    answer = await ana.get(f"/v1/{path}?after={after}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_cursor")
    assert [fault["pointer"] for fault in answer.json()["errors"]] == ["/after"]


async def test_what_else_is_wrong_beside_a_cursor_is_an_input_that_is_wrong(api: Api) -> None:
    answer = await (await api.player()).get("/v1/games?after=nonsense&first=x")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")
    assert sorted(fault["pointer"] for fault in answer.json()["errors"]) == ["/after", "/first"]
