"""What drawing costs from end to end: a portrayer and five artists, each on a WebSocket, for the full time (T9).

    python tests/bench/canvases.py [--seconds 90] [--json FILE]

The service and its Redis (which keeps every command before it answers) are processes of their own. Each artist draws as
a hand does, over graphql-transport-ws, while a second device follows the canvas; all follow the game, and the portrayer
says a line every six seconds. Bytes are those on the wire.
"""

import argparse
import asyncio
import json
import os
import sys
import time
from bisect import bisect_left
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.hand import batches
from clients.running import workers
from store.servers import Process, ask, engines, serving
from trompe.client import GraphQLClient

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")
EVERY = 6.0
"""Seconds between two lines of the portrayer."""
DRAW = """mutation($i: DrawInput!) { draw(input: $i) { __typename
  ... on Drawn { cursor } ... on Refusal { code } } }"""
ACT = """mutation($i: ActInput!) { act(input: $i) { __typename ... on Outcome { version } ... on Refusal { code } } }"""
CANVAS = """subscription($g: ID!, $c: String!) { canvas(gameId: $g, canvas: $c) { __typename
  ... on CanvasUpdate { cursor reset open entries { __typename ... on CanvasUndo { count } ... on CanvasClear { count }
    ... on CanvasDraw { strokes { tool width points } } } } ... on Refusal { code } } }"""
GAME = """subscription($g: ID!) { game(id: $g) { __typename
  ... on Update { cursor changes { version events { __typename ... on DuplikDescribed { text } } }
    game { status waitingFor } } ... on Refusal { code } } }"""


class Counted(ClientConnection):
    """A connection that counts its bytes."""

    sent = received = 0

    def connection_made(self, transport: Any) -> None:
        write = transport.write

        def counted(data: bytes) -> None:
            self.sent += len(data)
            write(data)

        transport.write = counted
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Device:
    """One connection of a player, on which operations run side by side."""

    def __init__(self, socket: Counted) -> None:
        self.socket = socket
        self._ids = count()
        self._told: dict[str, Any] = {}
        self._task = asyncio.create_task(self._listen())

    @classmethod
    async def of(cls, client: GraphQLClient) -> "Device":
        address = client.server.replace("http", "ws", 1) + "/graphql"
        protocol = Subprotocol("graphql-transport-ws")
        socket = await connect(address, subprotocols=[protocol], create_connection=Counted)
        await socket.send(
            json.dumps({"type": "connection_init", "payload": {"authorization": f"Bearer {client.token}"}})
        )
        assert json.loads(await socket.recv())["type"] == "connection_ack"
        assert isinstance(socket, Counted)
        return cls(socket)

    async def run(self, document: str, told: Any, **variables: Any) -> None:
        """Start an operation; `told` is called with what each answer holds."""
        id = str(next(self._ids))
        self._told[id] = told
        payload = {"query": document, "variables": variables}
        await self.socket.send(json.dumps({"id": id, "type": "subscribe", "payload": payload}, separators=(",", ":")))

    async def close(self) -> None:
        await self.socket.close()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "next":
                (answer,) = message["payload"]["data"].values()
                assert answer["__typename"] != "Refusal", answer
                self._told[message["id"]](answer)
            elif message["type"] == "ping":
                await self.socket.send('{"type":"pong"}')
            else:
                assert message["type"] == "complete", message


class Artist:
    """Draws on one device and follows on another."""

    def __init__(self, first: Device, second: Device, game: str, canvas: str, seed: int) -> None:
        self.devices = (first, second)
        self.answered: list[float] = []
        """Seconds until a batch was answered."""
        self.points = 0
        self.open = True
        self._sent: dict[int, float] = {}
        self._seen: list[tuple[int, float]] = []
        self._game, self._canvas, self._chance = game, canvas, Random(seed)

    async def draw(self, until: float) -> None:
        await self.devices[1].run(CANVAS, self._follow, g=self._game, c=self._canvas)
        async for entry in batches(self._chance, until):
            wanted = {"gameId": self._game, "canvas": self._canvas, "key": f"{self._chance.random()}", "entry": entry}
            began = time.monotonic()
            self.points += sum(len(stroke["points"]) for stroke in entry.get("draw", {}).get("strokes", ()))
            await self.devices[0].run(DRAW, lambda answer, began=began: self._answer(answer, began), i=wanted)

    def followed(self) -> list[float]:
        """Seconds until the second device had a batch."""
        cursors = [cursor for cursor, _ in self._seen]
        return [self._seen[bisect_left(cursors, cursor)][1] - sent for cursor, sent in self._sent.items()]

    def _answer(self, answer: Any, began: float) -> None:
        self.answered.append(time.monotonic() - began)
        self._sent[answer["cursor"]] = began

    def _follow(self, update: Any) -> None:
        self._seen.append((update["cursor"], time.monotonic()))
        self.open = update["open"]


async def measured(server: str, pid: int, redis: Process, seconds: int) -> dict[str, Any]:
    clients = [GraphQLClient(server) for _ in NAMES]
    game, portrayer, canvases = await _begun(clients, seconds)
    seats = [seat for seat in range(len(NAMES)) if seat != portrayer]
    speaker = await Device.of(clients[portrayer])
    artists = [
        Artist(await Device.of(clients[seat]), await Device.of(clients[seat]), game, canvases[seat], seat)
        for seat in seats
    ]
    for device in (speaker, *(artist.devices[0] for artist in artists)):
        await device.run(GAME, lambda update: None, g=game)
    await asyncio.sleep(1)
    begun = await _state(pid, redis)
    start = {"kind": "duplik", "type": "start_timer", "round": 1}
    ends = time.monotonic() + seconds
    await clients[portrayer].act(game, start)
    await asyncio.gather(_speak(speaker, game, ends), *(artist.draw(ends) for artist in artists))
    drawn = await _state(pid, redis)
    async with asyncio.timeout(15):
        while any(artist.open for artist in artists):
            await asyncio.sleep(0.05)
    frozen = await _state(pid, redis)
    for device in (speaker, *(device for artist in artists for device in artist.devices)):
        await device.close()
    for client in clients:
        await client.close()
    return _report(seconds, speaker, artists, (begun, drawn, frozen))


async def _begun(clients: list[GraphQLClient], seconds: int) -> tuple[str, int, dict[int, str]]:
    for client in clients:
        await client.guest()
    wanted = {"game": {"kind": "duplik", "drawSeconds": seconds}, "seats": len(NAMES), "name": NAMES[0]}
    game = (await clients[0].create(wanted))["game"]["id"]
    for client, name in list(zip(clients, NAMES, strict=True))[1:]:
        await client.join(name, game=game)
    view = (await clients[0].act(game, {"kind": "session", "type": "start", "players": len(NAMES)}))["game"]
    assert view["play"] is not None
    portrayer = view["play"]["phase"]["portrayer"]
    view = (await clients[portrayer].act(game, {"kind": "duplik", "type": "open_turn", "round": 1}))["game"]
    assert view["play"] is not None
    return game, portrayer, {each["artist"]: each["canvas"] for each in view["play"]["phase"]["canvases"]}


async def _speak(speaker: Device, game: str, until: float) -> None:
    for number in count():
        if time.monotonic() + EVERY > until:
            await asyncio.sleep(until - time.monotonic())
            return
        line = {
            "round": 1,
            "text": f"On the left there is a house with a dark roof, and next to it tree {number}.",
        }
        wanted = {"gameId": game, "key": f"line-{number}", "action": {"duplik": {"describe": line}}}
        await speaker.run(ACT, lambda answer: None, i=wanted)
        await asyncio.sleep(EVERY)


async def _state(pid: int, redis: Process) -> dict[str, Any]:
    """CPU seconds so far of service and Redis; bytes that Redis uses, and those of the canvases."""
    keys = [key for name in ("x:*", "j:*") for key in await ask(redis.url, "KEYS", name)]
    sizes = [await ask(redis.url, "MEMORY", "USAGE", key, "SAMPLES", "0") for key in keys]
    info = (await ask(redis.url, "INFO", "memory")).decode()
    used = next(int(line.split(":")[1]) for line in info.splitlines() if line.startswith("used_memory:"))
    return {
        "service": _cpu(pid),
        "redis": _cpu(redis._process.pid),
        "used": used,
        "canvases": sum(size or 0 for size in sizes),
    }


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _report(seconds: int, speaker: Device, artists: list[Artist], states: tuple[Any, ...]) -> dict[str, Any]:
    begun, drawn, frozen = states
    answered = [second for artist in artists for second in artist.answered]
    followed = [second for artist in artists for second in artist.followed()]
    firsts, seconds_ = ([artist.devices[at].socket for artist in artists] for at in (0, 1))
    return {
        "seconds": seconds,
        "batches": len(answered),
        "batches_a_second": round(len(answered) / seconds, 1),
        "points": sum(artist.points for artist in artists),
        "bytes": {
            name: {
                "sent": round(median(s.sent for s in sockets)),
                "received": round(median(s.received for s in sockets)),
            }
            for name, sockets in (
                ("an artist's first device", firsts),
                ("an artist's second device", seconds_),
                ("the portrayer", [speaker.socket]),
            )
        },
        "cpu_percent": {name: round(100 * (drawn[name] - begun[name]) / seconds, 1) for name in ("service", "redis")},
        "cpu_ms_a_batch": {
            name: round(1000 * (drawn[name] - begun[name]) / len(answered), 2) for name in ("service", "redis")
        },
        "redis_kb": {
            name: {"all": round(state["used"] / 1024), "canvases": round(state["canvases"] / 1024)}
            for name, state in (("before", begun), ("drawn", drawn), ("frozen", frozen))
        },
        "answered_ms": _spread(answered),
        "second_device_ms": _spread(followed),
    }


def _spread(values: list[float]) -> dict[str, float]:
    return {"p50": round(1000 * median(values), 1), "p99": round(1000 * quantiles(values, n=100)[-1], 1)}


def _table(report: dict[str, Any]) -> str:
    rows = [(f"five artists, {report['seconds']} s", f"{report['batches']} batches, {report['points']} points")]
    rows += [(f"bytes, {who}", f"{b['sent']} sent, {b['received']} received") for who, b in report["bytes"].items()]
    rows += [
        (f"CPU of {who}", f"{percent} % of a core, {report['cpu_ms_a_batch'][who]} ms a batch")
        for who, percent in report["cpu_percent"].items()
    ]
    rows += [
        (f"Redis, {when}", f"{kb['all']} KB, {kb['canvases']} KB of it canvases")
        for when, kb in report["redis_kb"].items()
    ]
    for what, label in (("answered", "answered"), ("second_device", "on the second device")):
        spread = report[f"{what}_ms"]
        rows.append((f"ms until a batch is {label}", f"p50 {spread['p50']}, p99 {spread['p99']}"))
    return "\n".join(f"{name:44} {value}" for name, value in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=90, help="how long they draw, 30 to 300")
    parser.add_argument("--json", type=Path, help="where the figures go as JSON as well")
    given = parser.parse_args()
    with (
        serving(engines()[0], "--appendonly", "yes", "--appendfsync", "always") as redis,
        workers(1, redis_url=redis.url) as (worker,),
    ):
        report = asyncio.run(measured(worker.server, worker._process.pid, redis, given.seconds))
    print(_table(report))
    print(json.dumps(report))
    if given.json:
        given.json.write_text(json.dumps(report))


if __name__ == "__main__":
    main()
