"""What a stream costs: one event to many subscribers of one worker (T4), and from one worker to another (T10).

    python tests/bench/streams.py [--json FILE] [--subscribers 1000] [--rounds 15] [--cores 0,1]

Real servers (`trompe serve`), a real Redis, real sockets. The worker has one core to itself, where `taskset` is there;
Redis and the subscribers have the other. Subscribers follow one game of Illusion as spectators, each on a connection
of its own: over server-sent events, and over graphql-transport-ws with a document that selects the whole view.

- messages/s: subscribers / the time from sending an action until the last subscriber has it; median of the rounds
- CPU: of the worker, for each message
- memory: growth of the worker's resident memory, for each subscriber that has read its first message and waits
- latency: an action at one worker, its event at a client of another; nothing else is going on
"""

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from clients.running import SECRET, free_port
from trompe.client import GraphQLClient
from trompe.store.engine import Engine

RUN = "from trompe.cli import main; main()"
TARGETS = {"messages_per_s": 20_000, "kb_each": 30, "p50_ms": 3, "p99_ms": 10}


class Server:
    """One `trompe serve`, pinned to a core if one is given."""

    def __init__(self, redis: str, core: int | None, workers: int = 1) -> None:
        self._port = free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        pin = ["taskset", "-c", str(core)] if core is not None and shutil.which("taskset") else []
        command = [*pin, sys.executable, "-c", RUN, "serve", "--port", str(self._port), "--workers", str(workers)]
        settings = {"TROMPE_REDIS_URL": redis, "TROMPE_SECRET": SECRET, "TROMPE_LOOPS": "false"}
        self._process = subprocess.Popen(command, env=os.environ | settings, stdout=subprocess.DEVNULL)

    def ready(self) -> None:
        """Returns when it serves."""
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    @property
    def workers(self) -> list[int]:
        """The processes that serve, the oldest first."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return [int(child) for child in children]

    @property
    def worker(self) -> int:
        """The one that serves alone."""
        return self.workers[-1]

    def stop(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait(20)


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used, to the nanosecond of the scheduler."""
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def resident(pid: int) -> int:
    """Bytes of its memory that are resident."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Crowd:
    """How many messages all subscribers together have had."""

    def __init__(self) -> None:
        self.seen = 0
        self.bytes = 0
        self._wanted = 0
        self._reached = asyncio.Event()

    def add(self, count: int) -> None:
        self.seen += count
        if self.seen >= self._wanted:
            self._reached.set()

    async def quiet(self, seconds: float) -> None:
        """Waits until nothing more comes: all are there, and all are told who else is."""
        before = -1
        while before < self.seen:
            before = self.seen
            await asyncio.sleep(seconds)

    async def reach(self, count: int) -> None:
        """Waits until there were so many."""
        self._wanted = count
        if self.seen < count:
            self._reached.clear()
            await asyncio.wait_for(self._reached.wait(), 60)


class Events(asyncio.Protocol):
    """A subscriber over server-sent events: counts, and does nothing else."""

    MARK = b"\nevent: update\n"

    def __init__(self, crowd: Crowd, request: bytes) -> None:
        self._crowd, self._request, self._tail = crowd, request, b""

    def connection_made(self, transport: Any) -> None:
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._crowd.bytes += len(data)
        text = self._tail + data
        self._crowd.add(text.count(self.MARK))
        self._tail = text[max(0, len(text) - len(self.MARK) + 1) :]


class Frames(asyncio.Protocol):
    """A subscriber over a WebSocket: counts messages behind the greeting, and answers pings."""

    def __init__(self, crowd: Crowd, request: bytes) -> None:
        self._crowd, self._request = crowd, request
        self._left, self._head, self._text, self._open, self._skip = 0, b"", False, False, 1

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        upgrade = (
            "GET /graphql HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
        )
        transport.write(upgrade.encode())

    def data_received(self, data: bytes) -> None:
        self._crowd.bytes += len(data)
        if not self._open:
            self._open, data = True, data.partition(b"\r\n\r\n")[2]
            self._transport.write(self._request)
        done = 0
        while data:
            if self._left > len(data):
                self._left -= len(data)
                break
            data = data[self._left :]
            done += self._text and bool(self._left)
            self._left = 0
            self._head += data[:10]
            if len(self._head) < 2 or len(self._head) < (size := _head(self._head)):
                break
            data = data[size - (len(self._head) - len(data[:10])) :]
            self._left, self._text = _length(self._head), self._head[0] & 15 == 1
            if self._head[0] & 15 == 9:
                self._transport.write(PONG)
            self._head = b""
        if done and self._skip:
            done, self._skip = done - 1, 0  # the greeting's answer
            # As any client does now and then: the server then lets go of the frame before.
            self._transport.write(PONG)
        if done:
            self._crowd.add(done)


PONG = b"\x8a\x80\0\0\0\0"


def _head(frame: bytes) -> int:
    return {126: 4, 127: 10}.get(frame[1] & 127, 2)


def _length(frame: bytes) -> int:
    short = frame[1] & 127
    return short if short < 126 else int.from_bytes(frame[2 : 4 if short == 126 else 10], "big")


def _masked(message: Any) -> bytes:
    """A client's text frame, with a mask of zeros."""
    body = json.dumps(message).encode()
    size = len(body)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + body


async def opened(http: httpx.AsyncClient) -> tuple[str, str, Callable[[str], Any]]:
    """A running game of two: its id, a spectator's token, and a way to say something in it."""

    async def post(path: str, token: str, body: Any = None) -> Any:
        keyed = {"Authorization": f"Bearer {token}", "Idempotency-Key": f"k{time.perf_counter_ns()}"}
        return (await http.post(path, json=body, headers=keyed)).raise_for_status().json()

    ana, ben, zoe = [(await http.post("/v1/guests")).json()["token"] for _ in range(3)]
    made = await post("/v1/games", ana, {"game": {"kind": "illusion"}, "seats": 2, "name": "Ana"})
    path = f"/v1/games/{made['game']['id']}/actions"
    await post(path, ben, {"kind": "session", "type": "join", "name": "Ben"})
    await post(path, ana, {"kind": "session", "type": "start", "players": 2})
    return made["game"]["id"], zoe, lambda text: post(path, ana, {"kind": "session", "type": "talk", "text": text})


async def subscription(url: str, game: str, token: str) -> bytes:
    """What a WebSocket sends to follow a game with all there is to select."""
    async with GraphQLClient(url, token=token) as client:
        schema = await client.schema()
    document = schema.document("subscription", "game")
    given = {name: value for name, value in {"id": game, "beyond": False}.items() if f"${name}:" in document}
    payload = {"query": document, "variables": given}
    init = {"type": "connection_init", "payload": {"authorization": f"Bearer {token}"}}
    return _masked(init) + _masked({"id": "1", "type": "subscribe", "payload": payload})


async def crowded(server: Server, way: str, count: int, rounds: int) -> dict[str, float]:
    """T4: many subscribers of one worker."""
    loop, port, crowd = asyncio.get_running_loop(), int(server.url.rpartition(":")[2]), Crowd()
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        game, token, say = await opened(http)
        lines = [f"GET /v1/games/{game}/stream HTTP/1.1", "Host: bench", f"Authorization: Bearer {token}", "", ""]
        request = "\r\n".join(lines).encode() if way == "sse" else await subscription(server.url, game, token)
        made = Events if way == "sse" else Frames
        before, transports = 0, []
        for n in range(count + 50):
            if n == 50:  # what the first ones cost is the game's
                await crowd.quiet(2)
                before = resident(server.worker)
            transports.append((await loop.create_connection(lambda: made(crowd, request), "127.0.0.1", port))[0])
        await crowd.quiet(3)
        memory = (resident(server.worker) - before) / count
        rates, costs = [], []
        for n in range(rounds):
            # What an action costs by itself is not what its messages cost.
            seen, used, start = crowd.seen, cpu(server.worker), time.perf_counter()
            said = asyncio.ensure_future(say(f"line {n}"))
            await crowd.reach(seen + count + 50)
            rates.append((count + 50) / (time.perf_counter() - start))
            await said
            await asyncio.sleep(0.05)
            costs.append((cpu(server.worker) - used) / (count + 50) * 1e6)
        size = crowd.bytes / crowd.seen
        for transport in transports:
            transport.abort()
    await asyncio.sleep(1)
    return {
        "messages_per_s": median(rates),
        "cpu_us": median(costs),
        "per_cpu_s": 1e6 / median(costs),
        "bytes": size,
        "kb_each": memory / 1024,
    }


async def across(here: Server, there: Server, way: str, rounds: int) -> dict[str, float]:
    """T10: from an action at one worker to its event at another."""
    loop, port, crowd = asyncio.get_running_loop(), int(there.url.rpartition(":")[2]), Crowd()
    async with httpx.AsyncClient(base_url=here.url, timeout=30) as http:
        game, token, say = await opened(http)
        lines = [f"GET /v1/games/{game}/stream HTTP/1.1", "Host: bench", f"Authorization: Bearer {token}", "", ""]
        request = "\r\n".join(lines).encode() if way == "sse" else await subscription(there.url, game, token)
        made = Events if way == "sse" else Frames
        transport, _ = await loop.create_connection(lambda: made(crowd, request), "127.0.0.1", port)
        await crowd.quiet(3)
        whole, behind = [], []
        for n in range(rounds):
            start, seen = time.perf_counter(), crowd.seen

            async def arrived(wanted: int = seen + 1) -> float:
                await crowd.reach(wanted)
                return time.perf_counter()

            waiting = asyncio.ensure_future(arrived())
            await say(f"line {n}")
            answered = time.perf_counter()
            at = await waiting
            whole.append((at - start) * 1e3)
            behind.append(max(0.0, at - answered) * 1e3)
            await asyncio.sleep(0.005)
        transport.abort()
    return {
        "p50_ms": median(behind),
        "p99_ms": quantiles(behind, n=100)[98],
        "whole_p50_ms": median(whole),
        "whole_p99_ms": quantiles(whole, n=100)[98],
    }


@contextmanager
def servers(cores: list[int]) -> Iterator[list[Server]]:
    """Two servers on one Redis; the first has a core to itself."""
    if len(cores) > 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {cores[1]})  # for us and for Redis
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine.start(Path(folder))
        found = [Server(engine.url, core) for core in (cores[0], cores[-1])]
        try:
            for server in found:
                server.ready()
            yield found
        finally:
            for server in found:
                server.stop()
            engine.stop()


async def measured(here: Server, there: Server, asked: argparse.Namespace) -> dict[str, dict[str, float]]:
    found = {}
    for way in ("sse", "ws"):
        found[f"across {way}"] = await across(there, here, way, asked.latencies)
    for way in ("sse", "ws"):
        found[f"crowd {way}"] = await crowded(here, way, asked.subscribers, asked.rounds)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", type=Path)
    parser.add_argument("--subscribers", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--latencies", type=int, default=500)
    parser.add_argument("--cores", type=lambda text: [int(core) for core in text.split(",")], default=[0, 1])
    asked = parser.parse_args()
    with servers(asked.cores) as (here, there):
        found = asyncio.run(measured(here, there, asked))
    for name, row in found.items():
        print(f"{name:12}" + "".join(f"  {key} {value:,.1f}" for key, value in row.items()))
    missed = [
        f"{name}: {key} {row[key]:,.1f}, target {target:,}"
        for name, row in found.items()
        for key, target in TARGETS.items()
        if key in row and (row[key] < target if key == "messages_per_s" else row[key] > target)
    ]
    print("missed: " + "; ".join(missed) if missed else "all targets met")
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
