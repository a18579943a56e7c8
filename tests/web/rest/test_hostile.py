"""Bodies and parameters that nobody should send: each a typed refusal, and nothing changed."""

from typing import Any

import pytest

from trompe.errors import Malformed
from trompe.rules import KINDS
from trompe.session import Action, Create
from trompe.web.rest.reading import LARGEST_BODY, parsed
from web.rest.api import Api, key

JSON = {"Content-Type": "application/json"}
NOT_JSON = {
    "nothing": b"",
    "half": b'{"a":',
    "words": b"hello",
    "not UTF-8": b'{"a": "\xff\xfe"}',
    "a byte order mark": b'\xef\xbb\xbf{"a": 1}',
    "NaN": b'{"turn": NaN}',
    "infinity": b'{"turn": -Infinity}',
    "a name twice": b'{"a": 1, "a": 2}',
    "a lone surrogate": rb'{"kind": "session", "type": "talk", "text": "\ud83d"}',
    "deep": b"[" * 30_000 + b"]" * 30_000,
    "5,000 digits": b'{"turn": ' + b"9" * 5000 + b"}",
    "a comment": b'{"a": 1} // no',
    "two values": b"{} {}",
    "a raw line feed in a string": b'{"a": "\n"}',
}
PLACE = {"kind": "illusion", "type": "place", "turn": 1, "position": 0}
FAULTS: dict[str, tuple[Any, list[tuple[str, str]]]] = {
    "no object": ([], [("", "should be an object")]),
    "no kind": ({"type": "place"}, [("/kind", "required")]),
    "another kind": (
        PLACE | {"kind": "chess"},
        [("/kind", f"one of 'session', {', '.join(map(repr, KINDS))} expected")],
    ),
    "another type": (PLACE | {"type": "<b>"}, [("/type", "one of 'place', 'challenge' expected")]),
    "a string for a number": (PLACE | {"turn": "1"}, [("/turn", "should be a valid integer")]),
    "a truth for a number": (PLACE | {"turn": True}, [("/turn", "should be a valid integer")]),
    "half a number": (PLACE | {"turn": 1.5}, [("/turn", "should be a valid integer")]),
    "null for a number": (PLACE | {"turn": None}, [("/turn", "should be a valid integer")]),
    "too low": (PLACE | {"position": -1}, [("/position", "should be greater than or equal to 0")]),
    "one missing": ({"kind": "illusion", "type": "place", "turn": 1}, [("/position", "Field required")]),
    "one too many": (PLACE | {"a/b~c": 1}, [("/a~1b~0c", "Extra inputs are not permitted")]),
    "a list too short": (
        {"kind": "belratti", "type": "hang", "round": 1, "answers": 0, "places": []},
        [("/places", "array should have at least 5 items, not 0")],
    ),
    "a call for nobody": (
        {"kind": "session", "type": "call_bot", "seat": -1, "absence": 0},
        [("/seat", "greater than or equal to 0"), ("/absence", "greater than or equal to 1")],
    ),
    "waiting for no absence": ({"kind": "session", "type": "keep_waiting", "seat": 1}, [("/absence", "required")]),
    "an invitation to no seat": ({"kind": "session", "type": "invite_to", "seat": 10}, [("/seat", "less than")]),
    "a rematch of no number": ({"kind": "session", "type": "offer_rematch", "offer": 0}, [("/offer", "greater")]),
    "what only the clock notices": (
        {"kind": "session", "type": "notice", "seat": 0, "noticed": "absent"},
        [("/type", "expected")],
    ),
    "what only the clock closes": (
        {"kind": "session", "type": "close_rematch", "closed": "opened"},
        [("/type", "expected")],
    ),
    "what only a rematch begins with": ({"kind": "session", "type": "play_again"}, [("/type", "expected")]),
    "two faults": (PLACE | {"turn": "", "position": []}, [("/turn", "integer"), ("/position", "integer")]),
}


@pytest.mark.parametrize("raw", NOT_JSON.values(), ids=NOT_JSON.keys())
async def test_what_is_not_json(api: Api, raw: bytes) -> None:
    """400 `not_json`, at once, and the game is what it was."""
    ana = await api.player()
    game = (await ana.create())["id"]
    headers = {**ana.headers, **JSON, "Idempotency-Key": key()}
    answer = await api.http.post(f"/v1/games/{game}/actions", content=raw, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "not_json")
    assert (await ana.look(game))["version"] == 1


@pytest.mark.parametrize(("body", "faults"), FAULTS.values(), ids=FAULTS.keys())
async def test_what_is_no_action(api: Api, body: Any, faults: list[tuple[str, str]]) -> None:
    """422 `invalid_input`, with a pointer to each fault and what was expected there."""
    game, mover, _ = await api.running()
    answer = await mover.post(f"/v1/games/{game}/actions", body)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")
    found = [(fault["pointer"], fault["detail"]) for fault in answer.json()["errors"]]
    assert [pointer for pointer, _ in found] == [pointer for pointer, _ in faults]
    assert all(expected in detail for (_, detail), (_, expected) in zip(found, faults, strict=True))
    assert (await mover.look(game))["version"] == 3


def test_an_integral_float_is_an_integer() -> None:
    """As JSON Schema has it."""
    assert parsed(b'{"kind":"illusion","type":"challenge","turn":4.0}', Action).turn == 4


@pytest.mark.parametrize(
    "game", [{}, {"mode": "first_to_three"}, {"kind": "illusion", "mode": "x"}, {"kind": None}, None, "illusion"]
)
def test_options_name_their_kind(game: Any) -> None:
    """Also while there is but one kind: what a client sends today must be right tomorrow."""
    import json

    body = json.dumps({"game": game, "seats": 2, "name": "Ana"}).encode()
    with pytest.raises(Malformed, match="invalid_input") as refusal:
        parsed(body, Create)
    assert all(fault.pointer.startswith("/game") for fault in refusal.value.faults)


async def test_secrets_are_not_repeated(api: Api) -> None:
    """What was sent is not in the answer, apart from names."""
    ana = await api.player()
    body = {"game": {"kind": "illusion"}, "seats": "sesame", "name": ["sesame"], "seed": "sesame", "access": "sesame"}
    answer = await ana.post("/v1/games", body)
    assert answer.status_code == 422
    assert "sesame" not in answer.text


async def test_bodies_have_a_limit(api: Api) -> None:
    """Announced or not, 64 KiB and not a byte more."""
    ana = await api.player()
    game = (await ana.create())["id"]
    headers = {**ana.headers, **JSON, "Idempotency-Key": key()}

    async def unannounced() -> Any:
        for _ in range(20):
            yield b" " * 4096

    for content in (b" " * (LARGEST_BODY + 1), unannounced()):
        answer = await api.http.post(f"/v1/games/{game}/actions", content=content, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    full = b'{"kind":"session","type":"talk","text":"hi"}'.ljust(LARGEST_BODY)
    assert (await api.http.post(f"/v1/games/{game}/actions", content=full, headers=headers)).status_code == 200


@pytest.mark.parametrize("media", [None, "", "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
async def test_bodies_are_json_by_their_type(api: Api, media: str | None) -> None:
    ana = await api.player()
    game = (await ana.create())["id"]
    headers = {**ana.headers, "Idempotency-Key": key()} | ({} if media is None else {"Content-Type": media})
    answer = await api.http.post(f"/v1/games/{game}/actions", content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")
    assert answer.headers["accept"] == "application/json"


async def test_a_charset_beside_the_type_is_fine(api: Api) -> None:
    ana = await api.player()
    media = "Application/JSON; charset=utf-8"
    body = {"kind": "session", "type": "talk", "text": "hi"}
    path = f"/v1/games/{(await ana.create())['id']}/actions"
    assert (await ana.post(path, body, content_type=media)).status_code == 200


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("application/json", 200),
        ("*/*", 200),
        ("text/html, application/*;q=0.1", 200),
        ("", 200),
        ("text/html", 406),
        ("application/json;q=0", 406),
        ("application/problem+json", 406),
    ],
)
async def test_only_json_is_offered(api: Api, accept: str, status: int) -> None:
    assert (await api.http.get("/v1/kinds", headers={"Accept": accept})).status_code == status


async def test_pictures_and_streams_are_what_they_are(api: Api) -> None:
    """Whoever takes JSON only gets neither."""
    ana = await api.player()
    game = (await ana.create())["id"]
    for path in (f"/v1/games/{game}/stream", f"/v1/games/{game}/pictures/x.svg", f"/v1/games/{game}/pictures/x.png"):
        assert (await ana.get(path, accept="application/json")).json()["code"] == "not_acceptable"
    assert (await ana.get(f"/v1/games/{game}/pictures/x.svg", accept="image/*")).status_code == 404


@pytest.mark.parametrize(
    ("query", "pointers"),
    [
        ("first=0", ["/first"]),
        ("first=51", ["/first"]),
        ("first=many", ["/first"]),
        ("first=1e1", ["/first"]),
        ("first=2&first=3", ["/first"]),
        ("first=", ["/first"]),
        ("frist=2", ["/frist"]),
        ("kind=chess", ["/kind"]),
        ("kind=&after=", ["/kind", "/after"]),
    ],
)
async def test_parameters_are_known_whole_and_single(api: Api, query: str, pointers: list[str]) -> None:
    ana = await api.player()
    answer = await ana.get(f"/v1/games?{query}")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")
    assert [fault["pointer"] for fault in answer.json()["errors"]] == pointers


async def test_a_name_that_is_far_too_long_is_cut(api: Api) -> None:
    ana = await api.player()
    answer = await ana.post(f"/v1/games/{(await ana.create())['id']}/actions", PLACE | {"n" * 50_000: 1})
    assert answer.json()["errors"][0]["pointer"] == "/" + "n" * 40
