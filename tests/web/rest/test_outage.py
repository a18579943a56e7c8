"""Redis goes and comes back while the service runs, or is not there when it starts."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest

from store.servers import Process, ask, engines, serving
from trompe.store import StartRefused
from trompe.texts import TEXTS
from web.rest.api import serving as api_on
from web.rest.live import following, listening, taken


@pytest.fixture
def redis() -> Iterator[Process]:
    """A server of this test's own, that keeps what it acknowledged."""
    with serving(engines()[0], "--appendonly", "yes", "--appendfsync", "always") as process:
        yield process


async def eventually(ask: Callable[[], Awaitable[httpx.Response]], status: int) -> httpx.Response:
    """The first answer with that status."""
    async with asyncio.timeout(10):
        while (answer := await ask()).status_code != status:
            await asyncio.sleep(0.05)
    return answer


async def test_play_goes_on_when_redis_is_back(redis: Process) -> None:
    """503 with `Retry-After` as a typed refusal meanwhile; the same key is safe; nothing is lost, no restart."""
    async with api_on(redis.url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        await ana.act(game, "talk", text="before")
        redis.kill()
        path, body = f"/v1/games/{game}/actions", {"kind": "session", "type": "talk", "text": "during"}
        refused = await ana.post(path, body, idempotency_key="outage")
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        assert (refused.json()["code"], refused.json()["detail"]) == ("unavailable", TEXTS["unavailable"][0])
        for address in (f"/v1/games/{game}", "/v1/games", f"/v1/games/{game}/stream", "/readyz"):
            assert (await ana.get(address)).status_code == 503
        assert (await ana.get("/healthz")).json() == {"status": "ok"}
        assert (await ana.get("/v1/me")).json() == {"player": ana.id}
        redis.start()
        assert (await eventually(lambda: ana.get("/readyz"), 200)).json() == {"status": "ready"}
        assert (await ana.post(path, body, idempotency_key="outage")).json()["version"] == 3
        view = await ana.look(game)
        assert [line["text"] for line in view["talk"]] == ["before", "during"]


async def test_streams_survive_an_outage_or_end(redis: Process) -> None:
    """What is said afterwards arrives, on the same stream or after resuming from its last cursor."""
    async with listening(redis.url) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
        path, cursor = f"/v1/games/{game}/stream", ""
        async with following(api.http, path, ana.headers) as messages:
            cursor = (await taken(messages, 1))[0].id
            redis.kill()
            await asyncio.sleep(0.3)
            redis.start()
            await eventually(lambda: ana.get("/readyz"), 200)
        await ana.act(game, "talk", text="after")
        async with following(api.http, path, ana.headers | {"Last-Event-ID": cursor}) as messages:
            (update,) = await taken(messages, 1)
        assert [change["version"] for change in update.data["changes"]] == [2]


async def test_the_service_starts_before_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alive at once, not ready and 503 until Redis is there, then open without a restart."""
    monkeypatch.setattr("trompe.app.START_SECONDS", 0.1)
    monkeypatch.setattr("trompe.app.PAUSE_SECONDS", 0.05)
    with tempfile.TemporaryDirectory(prefix="trompe-") as folder:
        url = f"unix://{folder}/redis.sock"
        async with api_on(url, loops=True) as api:
            assert (await api.http.get("/healthz")).status_code == 200
            for path in ("/readyz", "/v1/kinds", "/graphql"):
                answer = await api.http.get(path)
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert (await api.http.get("/docs")).status_code == 200
            process = Process(engines()[0], Path(folder), "--appendonly", "no")
            await eventually(lambda: api.http.get("/readyz"), 200)
            assert (await (await api.player()).create())["status"] == "open"
        process.stop()


async def test_a_store_that_must_not_be_used_ends_the_start(redis: Process) -> None:
    """With a reason, instead of a service that is never ready."""
    await ask(redis.url, "HSET", "meta", "format", "99")
    with pytest.raises(StartRefused, match="format 99"):
        async with api_on(redis.url):
            raise AssertionError("it must not start")


async def test_without_a_redis_the_service_has_its_own(tmp_path: Path) -> None:
    """What was acknowledged is there at the next start."""
    more = {"data_dir": tmp_path, "loops": True}
    async with api_on(None, **more) as api:
        ana = await api.player()
        game = (await ana.create())["id"]
    async with api_on(None, **more) as again:
        view = await again.http.get(f"/v1/games/{game}", headers=ana.headers)
        assert (view.status_code, view.json()["version"]) == (200, 1)


async def test_not_ready_while_it_ends(redis_url: str) -> None:
    """So that a proxy sends nobody here any more."""
    async with api_on(redis_url) as api:
        assert (await api.http.get("/readyz")).status_code == 200
        api.app.state.service.stopping.set()
        assert (await api.http.get("/readyz")).status_code == 503
        assert (await api.http.get("/healthz")).status_code == 200
