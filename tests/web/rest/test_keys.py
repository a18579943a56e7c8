"""Sending twice (CR4): keys of creations and actions."""

import asyncio

import pytest

from web.rest.api import Api

pytestmark = pytest.mark.clause("CR4")
BODY = {"game": {"kind": "illusion"}, "seats": 2, "name": "Ana"}


async def test_the_same_creation_twice_is_one_game(api: Api) -> None:
    ana = await api.player()
    first = await ana.post("/v1/games", BODY, idempotency_key="one")
    second = await ana.post("/v1/games", BODY, idempotency_key="one")
    assert (first.status_code, second.status_code) == (201, 201)
    assert second.json() | {"repeated": False, "game": 0} == first.json() | {"game": 0}
    assert second.json()["repeated"] is True
    assert second.json()["game"]["id"] == first.json()["game"]["id"]
    assert len((await ana.get("/v1/me/games")).json()["games"]) == 1


async def test_a_key_with_other_content_is_422_and_changes_nothing(api: Api) -> None:
    ana = await api.player()
    first = await ana.post("/v1/games", BODY, idempotency_key="one")
    other = await ana.post("/v1/games", BODY | {"seats": 3}, idempotency_key="one")
    assert (other.status_code, other.json()["code"], other.json()["clause"]) == (422, "key_reused", "CR4")
    assert len((await ana.look(first.json()["game"]["id"]))["seats"]) == 2


async def test_keys_of_two_players_never_meet(api: Api) -> None:
    ana, tim = await api.player(), await api.player()
    first = await ana.post("/v1/games", BODY, idempotency_key="one")
    second = await tim.post("/v1/games", BODY, idempotency_key="one")
    assert first.json()["game"]["id"] != second.json()["game"]["id"]
    assert second.json()["repeated"] is False


async def test_the_same_action_twice_happens_once(api: Api) -> None:
    """The version and the change of the first time, and the view of now."""
    ana = await api.player()
    game = (await ana.create())["id"]
    path = f"/v1/games/{game}/actions"
    action = {"kind": "session", "type": "talk", "text": "hello"}
    first = (await ana.post(path, action, idempotency_key="two")).json()
    await ana.act(game, "talk", text="more")
    second = (await ana.post(path, action, idempotency_key="two")).json()
    assert (second["version"], second["repeated"], second["change"]) == (first["version"], True, first["change"])
    assert second["game"]["version"] == 3
    assert [line["text"] for line in second["game"]["talk"]] == ["hello", "more"]


async def test_the_same_action_at_the_same_time_happens_once(api: Api) -> None:
    ana = await api.player()
    game = (await ana.create())["id"]
    action = {"kind": "session", "type": "talk", "text": "hello"}
    path = f"/v1/games/{game}/actions"
    answers = await asyncio.gather(*(ana.post(path, action, idempotency_key="three") for _ in range(8)))
    assert {answer.json()["version"] for answer in answers} == {2}
    assert sorted(answer.json()["repeated"] for answer in answers) == [False, *[True] * 7]
    assert (await ana.look(game))["version"] == 2


async def test_a_refused_action_may_be_tried_again_with_its_key(api: Api) -> None:
    ana, tim = await api.player(), await api.player()
    game = (await ana.create())["id"]
    path, start = f"/v1/games/{game}/actions", {"kind": "session", "type": "start", "players": 2}
    assert (await ana.post(path, start, idempotency_key="four")).status_code == 409
    await tim.act(game, "join", name="Tim")
    assert (await ana.post(path, start, idempotency_key="four")).json()["game"]["status"] == "running"


@pytest.mark.parametrize("given", ["", " ", '""', "a b", "x" * 65, "ñ".encode("latin-1"), "a\tb", "a.b"])
async def test_what_is_no_key_is_refused(api: Api, given: str | bytes) -> None:
    ana = await api.player()
    headers = {**ana.headers, "Idempotency-Key": given}
    answer = await api.http.post("/v1/games", json=BODY, headers=headers)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (400, "key_required")
    assert (await ana.get("/v1/me/games")).json()["games"] == []


async def test_no_key_and_two_keys_are_refused(api: Api) -> None:
    ana = await api.player()
    assert (await api.http.post("/v1/games", json=BODY, headers=ana.headers)).json()["code"] == "key_required"
    twice = [*ana.headers.items(), ("Idempotency-Key", "a"), ("Idempotency-Key", "a")]
    assert (await api.http.post("/v1/games", json=BODY, headers=twice)).json()["code"] == "key_required"


async def test_a_key_may_stand_in_quotes(api: Api) -> None:
    """As a structured field has it; it is the same key without them."""
    ana = await api.player()
    first = await ana.post("/v1/games", BODY, idempotency_key='"five"')
    assert (await ana.post("/v1/games", BODY, idempotency_key="five")).json()["repeated"] is True
    assert first.status_code == 201
