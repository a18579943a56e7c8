"""A player's turns as server-sent events."""

import asyncio

import httpx

from trompe.web import sse
from web.rest.api import Api
from web.rest.live import listening


async def test_turns_are_told_as_events(redis_url: str) -> None:
    async with listening(redis_url) as api:
        game, mover, other = await api.running()
        seen: list[tuple[str, str]] = []
        async with api.http.stream("GET", "/v1/me/stream", headers=other.headers) as answer:
            assert (answer.status_code, answer.headers["content-type"]) == (200, "text/event-stream; charset=utf-8")
            lines = answer.aiter_lines()

            async def told() -> tuple[str, str]:
                fields: dict[str, str] = {}
                async for line in lines:
                    name, _, value = line.partition(": ")
                    if not line and "data" in fields:
                        return fields["event"], fields["data"]
                    fields[name] = value
                raise AssertionError("the stream ended")

            async with asyncio.timeout(10):
                seen.append(await told())
                turn = (await mover.look(game))["play"]["phase"]["turn"]
                assert (await mover.act(game, "place", "illusion", turn=turn, position=0)).status_code == 200
                seen.append(await told())
        version = (await other.look(game))["version"]
        line = f'{{"gameId":"{game}","kind":"illusion","version":{version},"yourTurn":true,"deadline":null}}'
        assert seen == [("turns", '{"reset":true,"turns":[]}'), ("turns", f'{{"reset":false,"turns":[{line}]}}')]


async def test_a_stream_of_turns_needs_a_token_and_its_head_ends(api: Api) -> None:
    refused = await api.http.get("/v1/me/stream")
    assert (refused.status_code, refused.json()["code"]) == (401, "unauthenticated")
    head = await api.http.head("/v1/me/stream", headers=(await api.player()).headers)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"].startswith(sse.EVENT_STREAM)


async def test_a_stream_of_turns_ends_with_its_server(redis_url: str) -> None:
    async with listening(redis_url) as api:
        player = await api.player()
        async with httpx.AsyncClient(base_url=api.http.base_url, timeout=10) as http:
            answer = await http.send(http.build_request("GET", "/v1/me/stream", headers=player.headers), stream=True)
            lines = answer.aiter_lines()
            assert await anext(lines) == "event: turns"
            api.app.state.service.live.leave()
            rest = [line async for line in lines]
        assert 'data: {"reason":"restart"}' in rest
