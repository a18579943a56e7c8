"""What dies is started again, or all end together: never a service that stays and cannot serve."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from clients.running import SECRET, Worker
from commands.running import TROMPE, Running, environment, serving, trompe
from commands.test_serve import act, guest, look, opened
from store.servers import Process, engines
from trompe.store.engine import Engine


def server_of(folder: Path) -> int:
    """The process id of the embedded Redis."""
    with socket.socket(socket.AF_UNIX) as link:
        link.connect(str(folder / "redis.sock"))
        link.sendall(b"INFO server\r\n")
        told = link.recv(1 << 16).decode()
    return int(told.partition("process_id:")[2].split()[0])


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody waited for counts as ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def talk(running: Running, ana: dict[str, str], game: str, key: str) -> Any:
    return act(running, ana, game, key, type="talk", text=key)["version"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_embedded_redis_that_dies_is_started_again(tmp_path: Path, workers: str) -> None:
    data = tmp_path / "data"
    with serving(data, "--workers", workers) as running:
        running.ready()
        ana = guest(running)
        game = opened(running, ana)["id"]
        for n in range(2):
            before = server_of(data)
            os.kill(before, signal.SIGKILL)
            running.until(lambda dead=before: gone(dead))
            running.ready()
            assert server_of(data) != before
            assert talk(running, ana, game, f"again-{n}") == 2 + n
        assert running.output.count("the embedded Redis has ended; starting it again") == 2
        assert running.stop() == 0


def test_the_application_alone_looks_after_its_own_redis_too(tmp_path: Path) -> None:
    worker = Worker(data_dir=str(tmp_path), secret=SECRET)
    worker.start()
    try:
        before = server_of(tmp_path)
        os.kill(before, signal.SIGKILL)
        while not gone(before):
            time.sleep(0.02)
        worker.await_ready()
        assert server_of(tmp_path) != before
    finally:
        worker.stop()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_a_worker_that_dies_is_started_again(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as running:
        running.ready()
        redis = server_of(tmp_path / "data")
        (worker,) = [pid for pid in children(running.process.pid) if pid != redis]
        os.kill(worker, signal.SIGKILL)
        running.until(lambda: "starting another" in running.output)
        running.ready()
        assert server_of(tmp_path / "data") == redis
        assert running.stop() == 0


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_nothing_outlives_a_parent_that_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--workers", "2") as running:
        running.ready()
        pids = children(running.process.pid)
        assert len(pids) == 3
        running.process.kill()
        running.process.wait()
        end = time.monotonic() + 10
        while not all(gone(pid) for pid in pids):
            assert time.monotonic() < end
            time.sleep(0.02)
    with socket.socket() as port:
        port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        port.bind(("127.0.0.1", int(running.base.rpartition(":")[2])))


def test_a_second_service_shares_the_redis_and_takes_over(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as first:
        first.ready()
        assert f"its own Redis in {data}" in first.output
        ana = guest(first)
        game = opened(first, ana)["id"]
        with serving(data) as second:
            second.ready()
            assert f"shares the Redis that another Trompe runs in {data}" in second.output
            assert talk(second, ana, game, "both") == 2
            assert first.stop() == 0
            second.until(lambda: "the embedded Redis runs again" in second.output)
            second.ready()
            assert look(second, ana, game)["version"] == 2
            assert talk(second, ana, game, "alone") == 3
            assert second.stop() == 0


def test_when_its_redis_cannot_be_started_again_it_ends_and_says_why(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as running:
        running.ready()
        (data / "engine.json").write_text('{"family": "redis", "version": "99.0.0", "path": "/gone"}')
        os.kill(server_of(data), signal.SIGKILL)
        assert running.process.wait(20) == 1
        assert "trompe: " in running.output
        assert "was written by redis 99.0.0" in running.output


def test_a_store_that_must_not_be_used_ends_it_with_one_sentence(tmp_path: Path, redis_url: str) -> None:
    with serving(tmp_path / "data", TROMPE_REDIS_URL=redis_url + "?db=99") as running:
        assert running.process.wait(30) == 1
        lines = running.output.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("trompe: Redis refuses us: ")


def test_a_store_that_turns_up_and_must_not_be_used_ends_it_too(tmp_path: Path) -> None:
    address = f"unix://{tmp_path}/redis.sock?db=99"
    with serving(tmp_path / "data", TROMPE_REDIS_URL=address) as running:
        running.until(lambda: "/readyz" in running.output)
        redis = Process(engines()[0], tmp_path)
        try:
            assert running.process.wait(30) == 1
        finally:
            redis.stop()
        assert "trompe: Redis refuses us: " in running.output.splitlines()[-1]


def test_a_worker_without_a_redis_ends_with_one_sentence(tmp_path: Path) -> None:
    url = f"unix://{tmp_path}/redis.sock"
    ended = trompe("worker", cwd=tmp_path, TROMPE_REDIS_URL=url, TROMPE_SECRET=SECRET)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", "trompe: Redis does not answer\n")
    assert list(tmp_path.iterdir()) == []


def test_a_worker_says_whose_redis_it_uses_and_goes_on_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    engine, output = Engine.start(data), tmp_path / "worker.log"
    env = environment(TROMPE_DATA_DIR=str(data))
    with output.open("w") as out:
        process = subprocess.Popen([TROMPE, "worker"], env=env, stdout=out, stderr=out, text=True)
    worker = Running(process, 0, output)
    try:
        worker.until(lambda: f"shares the Redis that another Trompe runs in {data}" in worker.output)
        engine.stop()
        worker.until(lambda: "the embedded Redis runs again" in worker.output)
        assert worker.stop() == 0
    finally:
        process.kill()
        process.wait()
    again = Engine.start(data)
    assert not again.adopted
    again.stop()
