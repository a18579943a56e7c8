"""GraphQL over HTTP: media types, statuses, hostile bodies, events."""

import asyncio
import json
from typing import Any

import httpx
import pytest

from trompe.store.keys import people
from trompe.web.graphql.negotiation import chosen
from web.graphql.conftest import Player, Service

QUERY = {"query": "{ __typename }"}
ANSWER = {"data": {"__typename": "Query"}}
NEW = "application/graphql-response+json"


async def post(service: Service, content: bytes | str, **headers: str) -> httpx.Response:
    """An answer to a body."""
    given = {"Content-Type": "application/json", "Accept": NEW, **headers}
    async with httpx.AsyncClient() as client:
        return await client.post(service.url, content=content, headers=given)


ACCEPTS = [
    (None, "application/json"),
    ("", "application/json"),
    ("*/*", "application/json"),
    (NEW, NEW),
    (f"{NEW}, application/json;q=0.9", NEW),
    (f"application/json, {NEW}", "application/json"),
    (f"application/json;q=0.5, {NEW};q=0.6", NEW),
    (f"{NEW}, application/graphql+json, application/json, text/event-stream, multipart/mixed", NEW),
    ("text/event-stream, application/json;q=0.5", "text/event-stream"),
    ("text/event-stream", "text/event-stream"),
    ("application/*;q=0.2", "application/json"),
    ("application/json; charset=utf-8", "application/json"),
    ("application/json; charset=utf-16", None),
    ("text/html", None),
    ("application/json;q=0", None),
    ("application/json;q=nan, text/html", None),
    (";;;,,,", None),
]


@pytest.mark.parametrize(("accept", "media"), ACCEPTS)
def test_the_client_chooses_the_media_type(accept: str | None, media: str | None) -> None:
    assert chosen(accept, streams=False) == media


def test_a_subscription_is_sent_as_events_to_who_takes_them_at_all() -> None:
    urql = f"{NEW}, application/json, text/event-stream;q=0.1"
    assert chosen(urql, streams=True) == "text/event-stream"
    assert chosen("*/*", streams=True) == "application/json"


async def test_answers_say_what_they_are(service: Service) -> None:
    response = await post(service, json.dumps(QUERY), **{"Accept-Language": "es-AR, en;q=0.3"})
    assert (response.status_code, response.json()) == (200, ANSWER)
    headers = {name: response.headers[name] for name in ("content-type", "content-language", "cache-control", "vary")}
    assert headers == {
        "content-type": f"{NEW}; charset=utf-8",
        "content-language": "es",
        "cache-control": "no-store",
        "vary": "Accept, Authorization, Accept-Language",
    }


async def test_queries_go_by_get_too(service: Service) -> None:
    query = "query A($no: Boolean!) { __typename @skip(if: $no) } query B { kinds { kind } }"
    params = {"query": query, "operationName": "A", "variables": '{"no": false}'}
    async with httpx.AsyncClient() as client:
        response = await client.get(service.url, params=params)
        assert (response.status_code, response.json()) == (200, ANSWER)
        response = await client.get(service.url)
        assert response.status_code == 400


STATUSES: dict[str, tuple[str, dict[str, str], str, int, dict[str, str]]] = {
    "mutation by GET": ("GET", {}, "", 405, {"allow": "POST"}),
    "PUT": ("PUT", {"Content-Type": "application/json"}, "{}", 405, {"allow": "GET, POST, OPTIONS"}),
    "OPTIONS": ("OPTIONS", {}, "", 204, {"allow": "GET, POST, OPTIONS"}),
    "text": ("POST", {"Content-Type": "text/plain"}, "{}", 415, {}),
    "form": ("POST", {"Content-Type": "multipart/form-data; boundary=x"}, "", 415, {}),
    "no type": ("POST", {}, "{}", 415, {}),
    "almost JSON": ("POST", {"Content-Type": "application/jsonxyz"}, "{}", 415, {}),
    "UTF-16": ("POST", {"Content-Type": "application/json; charset=utf-16"}, "{}", 415, {}),
    "HTML wanted": ("POST", {"Content-Type": "application/json", "Accept": "text/html"}, "{}", 406, {}),
    "large": ("POST", {"Content-Type": "application/json"}, " " * 70_000, 413, {}),
}


@pytest.mark.parametrize(("method", "headers", "body", "status", "shown"), STATUSES.values(), ids=STATUSES)
async def test_requests_that_are_none_get_their_status(
    service: Service, method: str, headers: dict[str, str], body: str, status: int, shown: dict[str, str]
) -> None:
    params = {"query": "mutation { nonsense }"} if method == "GET" else {}
    async with httpx.AsyncClient() as client:
        response = await client.request(method, service.url, params=params, headers=headers, content=body)
    assert response.status_code == status
    assert {name: response.headers[name] for name in shown} == shown
    if status >= 400:
        assert list(response.json()) == ["errors"]


async def test_a_mutation_by_get_is_told_the_way(service: Service) -> None:
    async with httpx.AsyncClient() as client:
        response = await client.get(service.url, params={"query": "mutation { createGuest { token } }"})
    (error,) = response.json()["errors"]
    assert (error["message"], error["extensions"]["code"]) == ("Mutations go by POST.", "mutation_by_get")


def body(query: Any = "{ __typename }", **more: Any) -> bytes:
    """A body of that query and more parameters."""
    return json.dumps({"query": query, **more}).encode()


HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "number": b"5",
    "string": b'"x"',
    "null": b"null",
    "true": b"true",
    "list": b"[]",
    "batch": b"[" + body() + b"]",
    "batch of numbers": b"[1]",
    "cut": b'{"query": ',
    "deep": b"[" * 30_000 + b"]" * 30_000,
    "deep in variables": b'{"query": "{__typename}", "variables": {"a": ' + b"[" * 20_000 + b"]" * 20_000 + b"}}",
    "not UTF-8": b'{"query": "\xff\xfe"}',
    "UTF-16 body": json.dumps(QUERY).encode("utf-16"),
    "NaN": b'{"query": "{__typename}", "variables": {"a": NaN}}',
    "lone surrogate as name": b'{"query": "{__typename}", "operationName": "\\ud800"}',
    "lone surrogate in the query": b'{"query": "{ \\ud800 }"}',
    "lone surrogate in a literal": body('{ game(id: "\\uD800") { __typename } }'),
    "query is a number": body(5),
    "query is null": body(None),
    "query is a list": body(["{ __typename }"]),
    "no query": b"{}",
    "empty query": body(""),
    "variables are a list": body(variables=[1]),
    "variables are a string": body(variables="{}"),
    "extensions are a list": body(extensions=[]),
    "name is a number": body(operationName=5),
    "unknown operation": body(operationName="Nope"),
    "two operations, none named": body("query A { __typename } query B { __typename }"),
    "unknown field": body("{ nope }"),
    "syntax": body("{ "),
    "missing variable": body("query($id: ID!) { game(id: $id) { __typename } }"),
    "long number": b'{"query": "query($n: Int!) { myGames(first: $n) { nodes { id } } }", "variables": {"n": '
    + b"9" * 5_000
    + b"}}",
    "subscription for JSON": body('subscription { game(id: "g") { __typename } }'),
    "aliases": body("{ kinds {" + " ".join(f"a{i}: kind" for i in range(61)) + "} }"),
    "roots": body("{" + " ".join(f"a{i}: kinds {{ kind }}" for i in range(11)) + "}"),
    "directives": body("{ __typename " + "@skip(if: false) " * 5 + "}"),
    "deep selection": body("{" + "a {" * 21 + "b" + "}" * 22),
    "deep value": body("{ game(id: " + "[" * 150 + "]" * 150 + ") { __typename } }"),
    "too deep value": body("{ game(id: " + "[" * 4_000 + "]" * 4_000 + ") { __typename } }"),
    "long": body("{ " + "a" * 20_000 + " }"),
    "tokens": body("{ " + "a " * 1_001 + "}"),
    "comments": body("#\n" * 10_000 + "{ __typename }"),
    "repeats": body("{ kinds { " + "kind " * 6 + "} }"),
    "fields through fragments": body(
        "{ ...f0 } "
        + " ".join(f"fragment f{i} on Query {{ ...f{i + 1} ...f{i + 1} }}" for i in range(12))
        + " fragment f12 on Query { __typename }"
    ),
    "circular fragments": body("{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }"),
    "operations": body(" ".join(f"query q{i} {{ __typename }}" for i in range(11))),
    "variables defined": body("query(" + " ".join(f"$v{i}: Int" for i in range(31)) + ") { __typename }"),
    "introspection many times": body(
        "{"
        + " ".join(f"a{i}: __schema {{ types {{ fields {{ name description type {{ name }} }} }} }}" for i in range(10))
        + "}"
    ),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
async def test_hostile_requests_are_told_what_is_wrong(service: Service, content: bytes) -> None:
    response = await post(service, content)
    answer = response.json()
    assert response.status_code == 400
    assert list(answer) == ["errors"]
    assert 1 <= len(answer["errors"]) <= 5
    assert all(error["extensions"]["code"] in ("invalid_input", "not_json") for error in answer["errors"])
    assert "object has no" not in response.text
    legacy = await post(service, content, Accept="application/json")
    assert legacy.status_code in (200, 400)
    assert list(legacy.json()) == ["errors"]


async def test_only_one_mutation_happens_in_a_request(service: Service, ana: Player) -> None:
    wanted = '{key: "%s", wanted: {seats: 2, name: "Ana", game: {illusion: {}}}}'
    fields = " ".join(f"{key}: createGame(input: {wanted % key}) {{ __typename }}" for key in "ab")
    response = await post(service, body(f"mutation {{ {fields} }}"), **ana.headers)
    assert response.status_code == 400
    through = f"mutation {{ ...f }} fragment f on Mutation {{ {fields} }}"
    assert (await post(service, body(through), **ana.headers)).status_code == 400
    assert await ana.ask("{ myGames { nodes { id } } }") == {"myGames": {"nodes": []}}


def events(text: str) -> list[tuple[str, Any]]:
    """The events of a stream: name and data."""
    found = []
    for block in text.split("\n\n"):
        lines = dict(line.split(":", 1) for line in block.splitlines() if line and not line.startswith(":"))
        if lines:
            data = lines.get("data", "").strip()
            found.append((lines["event"].strip(), json.loads(data) if data else None))
    return found


async def test_a_query_is_one_event_for_who_prefers_events(service: Service) -> None:
    response = await post(service, json.dumps(QUERY), Accept="text/event-stream")
    assert response.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert "\r" not in response.text
    assert events(response.text) == [("next", ANSWER), ("complete", None)]


async def test_faults_of_a_request_are_an_event_too(service: Service) -> None:
    response = await post(service, body("{ nope }"), Accept="text/event-stream")
    ((name, answer), last) = events(response.text)
    assert (response.status_code, name, list(answer), last) == (200, "next", ["errors"], ("complete", None))


@pytest.mark.clause("CR13")
async def test_a_game_is_followed_as_events_to_its_end(service: Service, ana: Player, ben: Player, game: str) -> None:
    query = """subscription($id: ID!) { game(id: $id) { __typename
      ... on Update { changes { events { __typename } } game { status } } } }"""
    headers = {**ana.headers, "Accept": "text/event-stream"}
    content, found = {"query": query, "variables": {"id": game}}, []
    async with httpx.AsyncClient(headers=headers) as client, client.stream("POST", service.url, json=content) as stream:
        text = ""
        async for chunk in stream.aiter_text():
            text += chunk
            if len(found) < len(events(text)) == 1:
                await ana.act(game, {"session": {"leave": {"seat": 0}}})
                await ben.act(game, {"session": {"leave": {"seat": 1}}})
            found = events(text)
    assert found[0] == (
        "next",
        {"data": {"game": {"__typename": "Update", "changes": [], "game": {"status": "RUNNING"}}}},
    )
    assert found[-2][1]["data"]["game"]["changes"][-1]["events"] == [
        {"__typename": "Left"},
        {"__typename": "Abandoned"},
    ]
    assert found[-1] == ("complete", None)


async def test_a_refused_subscription_is_one_message(service: Service, ana: Player) -> None:
    query = 'subscription { game(id: "nope") { __typename ... on Refusal { code category } } }'
    response = await post(service, body(query), Accept="text/event-stream", **ana.headers)
    refusal = {"__typename": "Refusal", "code": "unknown_game", "category": "NOT_FOUND"}
    assert events(response.text) == [("next", {"data": {"game": refusal}}), ("complete", None)]


async def test_a_client_that_goes_leaves_nothing_behind(service: Service, ana: Player, game: str) -> None:
    watched = service.house.hub._watched
    headers = {**ana.headers, "Accept": "text/event-stream"}
    content = {"query": f'subscription {{ game(id: "{game}") {{ __typename }} }}'}
    async with httpx.AsyncClient(headers=headers) as client, client.stream("POST", service.url, json=content) as stream:
        async for _ in stream.aiter_text():
            break
        assert list(watched) == [game, people(game)]
    async with asyncio.timeout(5):
        while watched:
            await asyncio.sleep(0.01)
