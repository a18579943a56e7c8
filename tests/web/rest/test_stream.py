"""A game as server-sent events, over real HTTP."""

import asyncio
import gc
import logging
import socket

import httpx
import pytest

from trompe.play import follow
from trompe.play.feed import Message
from trompe.web import sse
from web.rest.api import Api, Player
from web.rest.live import following, listening, taken


async def test_the_first_message_is_the_view_then_come_changes(redis_url: str) -> None:
    """Each with the cursor to resume from, and the view after it."""
    async with listening(redis_url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        async with following(api.http, f"/v1/games/{game}/stream", ana.headers) as messages:
            (first,) = await taken(messages, 1)
            await ana.act(game, "talk", text="hello")
            (second,) = await taken(messages, 1)
    assert (first.event, first.id, first.data["changes"]) == ("update", first.data["cursor"], [])
    assert first.data["game"]["version"] == 1
    assert second.id == second.data["cursor"] == second.data["game"]["cursor"]
    assert [change["version"] for change in second.data["changes"]] == [2]
    assert second.data["changes"][0]["events"][0] == {"kind": "session", "type": "said", "seat": 0, "text": "hello"}


async def test_headers_and_lines_are_right_for_proxies_and_parsers(redis_url: str) -> None:
    """Not compressed, not buffered, not stored; lines end in LF; `retry` says when to come back."""
    async with listening(redis_url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        headers = ana.headers | {"Accept-Encoding": "gzip, zstd, br"}
        async with api.http.stream("GET", f"/v1/games/{game}/stream", headers=headers) as answer:
            raw = await anext(answer.aiter_raw())
    assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert answer.headers["x-accel-buffering"] == "no"
    assert answer.headers["cache-control"] == "no-store"
    assert "content-encoding" not in answer.headers
    assert b"\r" not in raw
    assert raw.startswith(b"id: 1.")
    assert b"\nretry: 2000\n" in raw


async def test_a_stream_goes_on_at_another_server(redis_url: str) -> None:
    """Two servers, one Redis: with `Last-Event-ID` nothing is missed and nothing comes twice."""
    async with listening(redis_url) as here, listening(redis_url) as there:
        ana = await here.player()
        game = (await ana.create())["id"]
        path = f"/v1/games/{game}/stream"
        async with following(here.http, path, ana.headers) as messages:
            await taken(messages, 1)
            await ana.act(game, "talk", text="one")
            (last,) = await taken(messages, 1)
        await ana.act(game, "talk", text="two")
        resumed = ana.headers | {"Last-Event-ID": last.id}
        async with following(there.http, f"{path}?after=0.", resumed) as messages:
            (missed,) = await taken(messages, 1)
            await ana.act(game, "talk", text="three")
            (live,) = await taken(messages, 1)
    said = [change["events"][0]["text"] for message in (missed, live) for change in message.data["changes"]]
    assert (said, missed.data["reset"]) == (["two", "three"], False)


async def test_the_view_comes_with_each_change_only_to_who_wants_it(redis_url: str) -> None:
    """With `view=false` it comes where a client cannot do without: at first, after a reset, and at the end."""
    async with listening(redis_url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        path = f"/v1/games/{game}/stream?view=false"
        async with following(api.http, path, ana.headers) as messages:
            (first,) = await taken(messages, 1)
            await ana.act(game, "talk", text="one")
            (change,) = await taken(messages, 1)
        async with following(api.http, f"{path}&lastEventId={first.id}", ana.headers) as messages:
            (resumed,) = await taken(messages, 1)
        async with following(api.http, f"{path}&lastEventId=1.{'0' * 12}", ana.headers) as messages:
            (reset,) = await taken(messages, 1)
            await ana.act(game, "leave", seat=0)
            (last,) = await taken(messages, 1)
    assert first.data["game"]["version"] == 1
    assert change.data == {"cursor": change.id, "reset": False, "changes": resumed.data["changes"]}
    assert "game" not in resumed.data
    assert (reset.data["reset"], reset.data["game"]["version"]) == (True, 2)
    assert (last.data["game"]["status"], len(last.data["changes"])) == ("abandoned", 1)


async def test_a_cursor_that_does_not_fit_resets(redis_url: str) -> None:
    async with listening(redis_url) as api:
        ana = await api.player()
        path = f"/v1/games/{(await ana.create())['id']}/stream"
        async with following(api.http, f"{path}?after=1.000000000000", ana.headers) as messages:
            (first,) = await taken(messages, 1)
    assert (first.data["reset"], first.data["changes"], first.data["game"]["version"]) == (True, [], 1)


async def ended(api: Api) -> tuple[str, Player]:
    """A game that is over, and who was in it."""
    ana = await api.player()
    game = (await ana.create())["id"]
    await ana.act(game, "leave", seat=0)
    return game, ana


async def test_a_stream_ends_after_the_game(redis_url: str) -> None:
    """Whoever comes back with the last cursor gets 204, which stops a browser's retries."""
    async with listening(redis_url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        path = f"/v1/games/{game}/stream"
        async with following(api.http, path, ana.headers) as messages:
            await taken(messages, 1)
            await ana.act(game, "leave", seat=0)
            rest = [message async for message in messages]
        assert [message.data["game"]["status"] for message in rest] == ["abandoned"]
        again = await ana.get(path, last_event_id=rest[-1].id)
        assert (again.status_code, again.content) == (204, b"")
        assert (await ana.get(path)).status_code == 200


async def test_refusals_come_before_the_stream(api: Api) -> None:
    """As problems, not as events."""
    ana, eve = await api.player(), await api.player()
    game = (await ana.create(access="invited"))["id"]
    for player, path, status, code in (
        (eve, f"/v1/games/{game}/stream", 403, "invite_needed"),
        (ana, "/v1/games/gnone/stream", 404, "unknown_game"),
        (ana, f"/v1/games/{game}/stream?after=nonsense", 400, "bad_cursor"),
        (ana, f"/v1/games/{game}/stream?lastEventId=nonsense", 400, "bad_cursor"),
    ):
        answer = await player.get(path)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    bad = await ana.get(f"/v1/games/{game}/stream", last_event_id="nonsense")
    assert (bad.status_code, bad.json()["code"]) == (400, "bad_cursor")
    assert bad.json()["errors"] == [{"pointer": "/Last-Event-ID", "detail": "a cursor of this game"}]


async def test_silence_is_filled_with_comments(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proxies and clients see that the stream lives."""
    monkeypatch.setattr(follow, "HEARTBEAT", 0.05)
    async with listening(redis_url) as api:
        ana = await api.player()
        path = f"/v1/games/{(await ana.create())['id']}/stream"
        async with api.http.stream("GET", path, headers=ana.headers) as answer:
            lines = answer.aiter_lines()
            while not (line := await asyncio.wait_for(anext(lines), 5)).startswith(": ping"):
                pass
    assert line.startswith(": ping")


async def test_a_server_that_ends_says_so_and_sends_its_readers_elsewhere(redis_url: str) -> None:
    """Soon, as the others are there already; without an `id`, so that the last one stays. Who comes late as well."""
    async with listening(redis_url) as api:
        ana = await api.player()
        path = f"/v1/games/{(await ana.create())['id']}/stream"
        async with api.http.stream("GET", path, headers=ana.headers) as answer:
            lines = answer.aiter_lines()
            while await anext(lines):
                pass
            api.app.state.service._leave()
            assert [line async for line in lines] == ["event: bye", "retry: 200", 'data: {"reason":"restart"}', ""]
        late = await ana.get(path)
    assert late.text.endswith('event: bye\nretry: 200\ndata: {"reason":"restart"}\n\n')


async def test_a_server_ends_in_spite_of_open_streams(redis_url: str) -> None:
    """Well within the time that it gives them."""
    loop = asyncio.get_running_loop()
    async with listening(redis_url) as api:
        ana = await api.player()
        path = f"/v1/games/{(await ana.create())['id']}/stream"
        other = httpx.AsyncClient(base_url=api.http.base_url)
        answer = await other.send(other.build_request("GET", path, headers=ana.headers), stream=True)
        await anext(answer.aiter_raw())
        api.app.state.service._leave()
        began = loop.time()
    assert loop.time() - began < 3
    await other.aclose()


def messages_of(game: str) -> list[Message]:
    """What is kept in memory for the followers of a game."""
    gc.collect()
    return [thing for thing in gc.get_objects() if type(thing) is Message and thing.session.id == game]


async def test_who_does_not_read_is_cut(
    redis_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing piles up for them: one message waits, then the connection ends; the others go on.

    There is no room for a last word, and the log has one line of ours, and no error of the server's.
    """
    monkeypatch.setattr(sse, "SEND_SECONDS", 0.2)
    monkeypatch.setattr(sse, "BYE_SECONDS", 0.1)
    async with listening(redis_url) as api:
        caplog.set_level(logging.ERROR, "uvicorn.error")
        monkeypatch.setattr(logging.getLogger("uvicorn.error"), "handlers", [caplog.handler])
        ana = await api.player()
        game = (await ana.create())["id"]
        link = socket.socket()
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.connect((api.http.base_url.host, api.http.base_url.port))
        lines = [f"GET /v1/games/{game}/stream HTTP/1.1", "Host: test", f"Authorization: Bearer {ana.token}", "", ""]
        link.sendall("\r\n".join(lines).encode())
        hub = api.app.state.service.house.hub
        async with asyncio.timeout(20):
            while game not in hub._watched:
                await asyncio.sleep(0.01)
            while game in hub._watched:
                assert (await ana.act(game, "talk", text="x" * 500)).status_code == 200
        link.close()
        async with asyncio.timeout(5):  # what is shared is kept for a moment
            while len(messages_of(game)) >= 5:
                await asyncio.sleep(0.2)
        await asyncio.sleep(0.3)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
