"""The embedded engine: a real server, started, adopted, kept to one kind, ended with its parent."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from store.servers import ask
from store.steps import append, began, key
from trompe.errors import Unavailable
from trompe.store import StartRefused, Store
from trompe.store.binary import inspect
from trompe.store.engine import Engine, EngineRefused
from trompe.store.server import fields

_PARENT = """
import sys, time
from pathlib import Path
from trompe.store.engine import Engine
engine = Engine.start(Path(sys.argv[1]), Path(sys.argv[2]))
print("adopted" if engine.adopted else "started", flush=True)
sys.stdin.read()
engine.stop()
"""


@pytest.fixture
def engine(tmp_path: Path, binary: Path) -> Iterator[Engine]:
    engine = Engine.start(tmp_path / "data", binary)
    yield engine
    engine.stop()


def _parent(data: Path, binary: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", _PARENT, str(data), str(binary)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _said(parent: "subprocess.Popen[str]") -> str:
    assert parent.stdout is not None
    return parent.stdout.readline().strip()


async def test_it_keeps_what_was_written_and_the_engine_that_wrote_it(tmp_path: Path, binary: Path) -> None:
    engine = Engine.start(tmp_path, binary)
    store = await Store.open(engine.url)
    await began(store)
    assert await store.warnings() == []
    await store.close()
    engine.stop()
    again = Engine.start(tmp_path)  # the recorded engine, though none is named
    store = await Store.open(again.url)
    assert (await store.load("g")).snapshot == b"a"
    await store.close()
    again.stop()
    assert json.loads((tmp_path / "engine.json").read_text())["path"] == str(binary)


def test_it_starts_fast(tmp_path: Path, binary: Path) -> None:
    def seconds() -> float:
        begun = time.monotonic()
        engine = Engine.start(tmp_path, binary)
        taken = time.monotonic() - begun
        engine.stop()
        return taken

    assert min(seconds() for _ in range(3)) < 0.5


async def test_a_running_one_is_adopted_and_left_alone(engine: Engine, tmp_path: Path, binary: Path) -> None:
    second = Engine.start(tmp_path / "data", binary)
    assert (engine.adopted, second.adopted, second.url) == (False, True, engine.url)
    second.stop()
    store = await Store.open(engine.url)
    await store.ready()
    await store.close()


def test_it_is_seen_whether_it_runs_by_who_started_and_by_who_adopted_it(tmp_path: Path, binary: Path) -> None:
    first = Engine.start(tmp_path, binary)
    second = Engine.start(tmp_path, binary)
    assert (first.alive, second.alive, second.adopted) == (True, True, True)
    first.stop()
    assert (first.alive, second.alive) == (False, False)
    third = Engine.start(tmp_path, binary)
    assert (third.adopted, third.url) == (False, first.url)
    third.stop()


async def test_its_files_are_closed_to_others(tmp_path: Path, binary: Path) -> None:
    before = os.umask(0o022)
    try:
        (tmp_path / "data").mkdir(mode=0o755)
        engine = Engine.start(tmp_path / "data", binary)
        store = await Store.open(engine.url)
        await began(store)
        await store.close()
        engine.stop()
    finally:
        os.umask(before)
    found = [path for path in (tmp_path / "data").rglob("*") if path.name not in {"lock", "engine.json", "redis.log"}]
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert {path.name for path in found} >= {"appendonlydir", "appendonly.aof.1.incr.aof"}
    assert [path for path in found if path.stat().st_mode & 0o077] == []


def test_of_many_starts_at_once_one_starts_it(tmp_path: Path, binary: Path) -> None:
    parents = [_parent(tmp_path, binary) for _ in range(4)]
    assert sorted(_said(parent) for parent in parents) == ["adopted"] * 3 + ["started"]
    for parent in parents:
        parent.communicate()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the next start adopts it")
async def test_it_ends_with_a_killed_parent_and_keeps_the_data(tmp_path: Path, binary: Path) -> None:
    parent = _parent(tmp_path, binary)
    assert _said(parent) == "started"
    store = await Store.open(f"unix://{tmp_path}/redis.sock")
    await began(store)
    acknowledged = await store.update("g", key(), append("b"))
    assert acknowledged is not None
    parent.kill()
    parent.communicate()
    for _ in range(200):
        try:
            await store.ready()
        except Unavailable:
            break
        await asyncio.sleep(0.01)
    engine = Engine.start(tmp_path, binary)
    assert not engine.adopted
    assert (await store.load("g")).snapshot == b"ab"
    await store.close()
    engine.stop()


async def test_a_terminals_interrupt_does_not_reach_it(tmp_path: Path, binary: Path) -> None:
    command = [sys.executable, "-c", _PARENT, str(tmp_path), str(binary)]
    parent = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, process_group=0
    )
    assert _said(parent) == "started"
    second = Engine.start(tmp_path, binary)
    assert second.adopted
    info = fields(await ask(second.url, "INFO", "server"))
    server = int(info["process_id"])
    assert os.getpgid(server) != os.getpgid(parent.pid)
    parent.send_signal(signal.SIGINT)
    parent.communicate()


def test_a_long_path_gets_a_socket_elsewhere(tmp_path: Path, binary: Path) -> None:
    data = tmp_path / ("long" * 40)
    engine = Engine.start(data, binary)
    assert not engine.url.startswith(f"unix://{tmp_path}")
    second = Engine.start(data, binary)
    assert (second.adopted, second.url) == (True, engine.url)
    engine.stop()


@pytest.mark.parametrize(("family", "version"), [("other", "1.0.0"), (None, "99.0.0")])
def test_another_engine_than_the_recorded_is_refused(
    tmp_path: Path, binary: Path, family: str | None, version: str
) -> None:
    here = inspect(binary)
    record = {"family": family or here.family, "version": version, "path": "/gone"}
    (tmp_path / "engine.json").write_text(json.dumps(record))
    with pytest.raises(EngineRefused, match=f"was written by {record['family']} {version}"):
        Engine.start(tmp_path, binary)
    assert not (tmp_path / "redis.sock").exists()
    assert json.loads((tmp_path / "engine.json").read_text()) == record


def _program(path: Path, says: str, *, ends: bool = False) -> Path:
    end = "echo no luck today; exit 3" if ends else "exit 1"
    path.write_text(f'#!/bin/sh\nif [ "$1" = --version ]; then echo "{says}"; else {end}; fi\n')
    path.chmod(0o755)
    return path


def test_programs_that_cannot_serve_are_refused_with_the_reason(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with pytest.raises(EngineRefused, match="does not run"):
        Engine.start(data, tmp_path / "missing")
    with pytest.raises(EngineRefused, match="neither a Redis nor a Valkey"):
        Engine.start(data, _program(tmp_path / "odd", "hello"))
    with pytest.raises(EngineRefused, match="too old"):
        Engine.start(data, _program(tmp_path / "old", "Redis server v=6.0.9 sha=0"))
    with pytest.raises(EngineRefused, match="no luck today"):
        Engine.start(data, _program(tmp_path / "ill", "Redis server v=7.0.0 sha=0", ends=True))
    (data / "appendonlydir").mkdir()
    with pytest.raises(EngineRefused, match="would start empty"):
        Engine.start(data, _program(tmp_path / "six", "Redis server v=6.2.5 sha=0"))
    (data / "engine.json").write_text("{")
    with pytest.raises(StartRefused, match="cannot be read"):
        Engine.start(data)


def test_it_is_started_from_the_main_thread_only(tmp_path: Path) -> None:
    caught: list[BaseException] = []

    def start() -> None:
        try:
            Engine.start(tmp_path)
        except RuntimeError as fault:
            caught.append(fault)

    thread = threading.Thread(target=start)
    thread.start()
    thread.join()
    assert len(caught) == 1
