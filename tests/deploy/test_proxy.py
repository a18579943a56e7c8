"""The proxy's settings, in a real nginx before two real workers."""

import asyncio
import contextlib
import random
import subprocess
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from clients.games import begun, move, talk
from clients.running import Worker, free_port, workers
from deploy.tools import DEPLOY, tool
from store.servers import engines, serving
from trompe.client import Client, GraphQLClient, RestClient
from trompe.web.problems import problem


def configured(folder: Path, port: int, upstreams: list[str]) -> list[str]:
    """The command that runs nginx with our settings, but for addresses and folders."""
    text = (DEPLOY / "nginx" / "nginx.conf").read_text()
    text = text.replace("/tmp/", f"{folder}/").replace("listen 8080", f"listen 127.0.0.1:{port}")
    (folder / "nginx.conf").write_text(text.replace("/dev/stdout", f"{folder}/access.log"))
    servers = "".join(f"server {address} max_fails=2 fail_timeout=5s;" for address in upstreams)
    (folder / "upstream.conf").write_text(f"upstream trompe {{ zone trompe 64k; {servers} keepalive 32; }}")
    # nginx drops root's rights in its workers, which then could not enter the folder.
    user = "user root;" if folder.owner() == "root" else ""
    return [tool("nginx", "nginx-light (apt)"), "-p", str(folder), "-c", "nginx.conf", "-g", f"daemon off; {user}"]


def test_nginx_takes_the_settings(tmp_path: Path) -> None:
    command = configured(tmp_path, free_port(), ["127.0.0.1:8001", "127.0.0.1:8002"])
    done = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert (done.returncode, "warn" in done.stderr) == (0, False), done.stderr


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Worker]]:
    """Two workers on one Redis."""
    tool("nginx", "nginx-light (apt)")
    with serving(engines()[0], "--appendonly", "yes") as redis, workers(2, redis_url=redis.url) as started:
        yield started


@pytest.fixture(scope="module")
def proxy(pair: list[Worker], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The proxy before them."""
    folder, port = tmp_path_factory.mktemp("nginx"), free_port()
    command = configured(folder, port, [worker.server.removeprefix("http://") for worker in pair])
    process = subprocess.Popen(command)
    server = f"http://127.0.0.1:{port}"
    try:
        _await(server, process)
        yield server
    finally:
        process.terminate()
        process.wait(10)


def _await(server: str, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{server}/readyz", timeout=2):
            return
        time.sleep(0.05)
    raise AssertionError("nginx does not start")


@pytest.fixture(params=[RestClient, GraphQLClient])
async def seats(request: pytest.FixtureRequest, proxy: str) -> AsyncIterator[list[Client]]:
    """Two players behind the proxy: server-sent events, or a WebSocket."""
    async with request.param(proxy) as ana, request.param(proxy) as ben:
        await ana.guest()
        await ben.guest()
        yield [ana, ben]


async def test_events_pass_as_they_come(seats: list[Client]) -> None:
    game = (await begun(*seats, mode="twelve_rounds"))["id"]
    stream = seats[1].follow(game)
    first = await anext(stream)
    waits = []
    for n in range(5):
        after = time.monotonic()
        said = await seats[0].act(game, talk(f"{n} " + "x" * 400))
        async with asyncio.timeout(5):
            told = await anext(stream)
        waits.append(time.monotonic() - after)
        assert [change["version"] for change in told["changes"]] == [said["version"]]
    await stream.aclose()
    assert first["game"]["version"] == 3
    assert max(waits) < 2


def test_without_any_worker_it_says_so_as_the_workers_would(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(configured(tmp_path, port, [f"127.0.0.1:{free_port()}"]), stderr=subprocess.DEVNULL)
    try:
        answer = _answer(f"http://127.0.0.1:{port}/v1/kinds")
    finally:
        process.terminate()
        process.wait(10)
    headers = (answer.headers["Retry-After"], answer.headers["Content-Type"])
    assert (answer.status_code, *headers) == (503, "1", "application/problem+json")
    detail = {"detail": "The service does not answer now; try again with the same key."}
    assert answer.json() == problem(503, "unavailable", "en").model_dump(mode="json") | detail


def _answer(address: str) -> httpx.Response:
    end = time.monotonic() + 10
    while True:
        try:
            return httpx.get(address)
        except httpx.ConnectError:
            assert time.monotonic() < end, "nginx does not start"
            time.sleep(0.05)


async def test_a_worker_that_dies_is_not_noticed(pair: list[Worker], seats: list[Client]) -> None:
    game, rng = (await begun(*seats, mode="twelve_rounds"))["id"], random.Random(1)
    versions = [(await move(seats, game, rng))["version"] for _ in range(2)]
    pair[0].kill()
    try:
        versions += [(await move(seats, game, rng))["version"] for _ in range(2)]
    finally:
        pair[0].start()
    assert versions == [4, 5, 6, 7]
    changes = (await seats[0].changes(game))["changes"]
    assert [change["version"] for change in changes] == list(range(1, 8))
