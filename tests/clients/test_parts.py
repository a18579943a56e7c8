"""The small parts of the clients, without a server."""

import asyncio
import random
from collections.abc import AsyncIterator

import httpx
import pytest
from graphql import build_schema, graphql_sync, parse, validate

from trompe.client import Refused, RestClient, Unreachable, sse, template
from trompe.client.errors import Again
from trompe.client.retry import Attempts, retried
from trompe.client.schema import INTROSPECTION, Schema
from trompe.demo.sampler import sample

SDL = """
directive @oneOf on INPUT_OBJECT
enum Mode { FIRST_TO_THREE }
type Cat { type: String! size: Int! modes: [[Mode!]!]! friend: Pet }
type Dog { type: String! size: String! friend: Pet barks(loud: Boolean!): Int }
union Pet = Cat | Dog
input PlaceInput { position: Int! mode: Mode }
input AddBotInput { seat: Int! }
input SessionInput @oneOf { addBot: AddBotInput }
input BoardInput @oneOf { place: PlaceInput }
input ActionInput @oneOf { session: SessionInput board: BoardInput }
type Query { pet(id: ID!, after: String): Pet! size: Int! }
type Mutation { act(actions: [ActionInput!]!): Int! }
"""
BUILT = build_schema(SDL)


def introspected() -> Schema:
    """The schema by our own introspection."""
    answer = graphql_sync(BUILT, INTROSPECTION)
    assert answer.errors is None
    assert answer.data is not None
    # Strawberry, once loaded by other tests, answers `isOneOf` for its own types only.
    for entry in answer.data["__schema"]["types"]:
        entry["isOneOf"] = getattr(BUILT.get_type(entry["name"]), "is_one_of", None)
    return Schema(answer.data)


def test_a_document_selects_everything_and_is_valid_whatever_the_members_of_a_union_have() -> None:
    document = introspected().document("query", "pet")
    assert document == (
        "query Pet($id: ID!, $after: String) { pet(id: $id, after: $after) { __typename "
        "... on Cat { type Cat__size: size modes } ... on Dog { type Dog__size: size } } }"
    )
    assert validate(BUILT, parse(document)) == []


def test_answers_come_in_rests_form() -> None:
    shown = {"__typename": "Cat", "type": "cat", "Cat__size": 4, "modes": [["FIRST_TO_THREE"], []]}
    plain = {"type": "cat", "size": 4, "modes": [["first_to_three"], []]}
    assert introspected().answer("query", "pet", shown) == ("Cat", plain)


def test_actions_become_inputs_of_alternatives() -> None:
    actions = [
        {"kind": "session", "type": "add_bot", "seat": 1},
        {"kind": "board", "type": "place", "position": 0, "mode": "first_to_three"},
    ]
    assert introspected().variables("mutation", "act", {"actions": actions}) == {
        "actions": [
            {"session": {"addBot": {"seat": 1}}},
            {"board": {"place": {"position": 0, "mode": "FIRST_TO_THREE"}}},
        ]
    }


async def _chunks(*parts: bytes) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


async def test_events_are_read_whatever_the_chunks_and_whatever_json_holds() -> None:
    text = (
        ': comment\nretry: 5\n\nid: 1\nevent: update\ndata: "a\u2028b"\r\n\r\ndata: 1\ndata: 2\n\ndata: lost'.encode()
    )
    whole = [message async for message in sse.messages(_chunks(text))]
    bytewise = [message async for message in sse.messages(_chunks(*(text[i : i + 1] for i in range(len(text)))))]
    assert whole == bytewise == [("update", '"a\u2028b"'), ("message", "1\n2")]


def test_templates_are_filled_in() -> None:
    blank = "/g/{handle}.svg?ticket=1{&variant,width}"
    assert template.expanded(blank, {"handle": "a/b", "variant": None}) == "/g/a%2Fb.svg?ticket=1"
    assert template.expanded(blank, {"handle": "a", "width": "64"}) == "/g/a.svg?ticket=1&width=64"
    assert (
        template.expanded("/g/{handle}.svg{?variant}", {"handle": "a", "variant": "plain"}) == "/g/a.svg?variant=plain"
    )


async def test_attempts_end_with_what_stood_in_the_way_when_patience_does() -> None:
    tries = 0

    async def attempt() -> None:
        nonlocal tries
        tries += 1
        raise Again(Refused("unavailable", retry_after=0))

    with pytest.raises(Refused):
        await retried(attempt, 0.3)
    assert tries > 1
    with pytest.raises(Refused):
        await Attempts(0.5).failed(Again(Refused("unavailable"), 1))


async def test_a_request_is_sent_again_with_the_same_key_after_the_time_that_was_asked_for() -> None:
    keys, times, loop = list[str](), list[float](), asyncio.get_running_loop()
    answers = [
        httpx.ConnectError("no"),
        httpx.Response(503, headers={"Retry-After": "1"}),
        httpx.Response(201, json={"game": {}}),
    ]

    def handle(request: httpx.Request) -> httpx.Response:
        keys.append(request.headers["Idempotency-Key"])
        times.append(loop.time())
        answer = answers[len(keys) - 1]
        if isinstance(answer, Exception):
            raise answer
        return answer

    async with httpx.AsyncClient(transport=httpx.MockTransport(handle)) as http:
        assert await RestClient("http://here", http=http).create({}) == {"game": {}}
    assert (len(keys), len(set(keys)), times[2] - times[1] >= 1) == (3, 1, True)


@pytest.mark.parametrize("status", [500, 404])
async def test_an_answer_that_is_no_problem_is_a_refusal_by_its_status(status: int) -> None:
    transport = httpx.MockTransport(lambda _: httpx.Response(status, text="<html>"))
    async with httpx.AsyncClient(transport=transport) as http:
        with pytest.raises(Refused) as refused:
            await RestClient("http://here", http=http).view("g")
    assert refused.value.code == f"http_{status}"


async def test_nobody_there_is_told_as_such() -> None:
    async with RestClient("http://127.0.0.1:9", patience=0.2) as client:
        with pytest.raises(Unreachable):
            await client.guest()


def test_samples_fit_their_schema() -> None:
    rng = random.Random(0)
    schema = {
        "type": "object",
        "properties": {
            "kind": {"const": "k"},
            "cards": {"type": "array", "items": {"enum": [1, 2, 3]}, "minItems": 2, "maxItems": 2, "uniqueItems": True},
            "pair": {"type": "array", "prefixItems": [{"type": "boolean"}, {"type": "null"}]},
            "count": {"oneOf": [{"type": "integer", "minimum": 3, "maximum": 3}]},
            "share": {"type": "number", "minimum": 0, "maximum": 1},
            "text": {"type": "string", "minLength": 1, "maxLength": 2},
            "seat": {"const": 0, "x-optional": True},
        },
        "required": ["kind", "cards", "pair", "count", "share", "text"],
    }
    for _ in range(20):
        found = sample(schema, rng)
        assert (found["kind"], found["count"], len(set(found["cards"])), found["pair"][1]) == ("k", 3, 2, None)
        assert 0 <= found["share"] <= 1
        assert len(found["text"]) == 2
    with pytest.raises(ValueError, match="cannot sample"):
        sample({"not": {}}, rng)
