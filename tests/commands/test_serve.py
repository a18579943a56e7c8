"""`trompe serve` and `trompe worker` as an operator runs them."""

import signal
import subprocess
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from clients.running import SECRET
from commands.running import TROMPE, Running, environment, serving, trompe

JSON = dict[str, Any]


def guest(running: Running) -> dict[str, str]:
    token = httpx.post(f"{running.base}/v1/guests").json()["token"]
    return {"Authorization": f"Bearer {token}"}


def opened(running: Running, headers: dict[str, str], **more: Any) -> JSON:
    body = {"game": {"kind": "illusion"}, "seats": 2, "name": "Ana", **more}
    answer = httpx.post(f"{running.base}/v1/games", json=body, headers=headers | {"Idempotency-Key": "open"})
    assert answer.status_code == 201, answer.text
    game: JSON = answer.json()["game"]
    return game


def act(running: Running, headers: dict[str, str], game: str, key: str, **action: Any) -> JSON:
    path = f"{running.base}/v1/games/{game}/actions"
    answer = httpx.post(path, json={"kind": "session", **action}, headers=headers | {"Idempotency-Key": key})
    assert answer.status_code == 200, answer.text
    found: JSON = answer.json()["game"]
    return found


def look(running: Running, headers: dict[str, str], game: str) -> JSON:
    answer = httpx.get(f"{running.base}/v1/games/{game}", headers=headers)
    assert answer.status_code == 200, answer.text
    found: JSON = answer.json()
    return found


@pytest.mark.clause("CR1")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_games_and_tokens_outlive_a_restart(tmp_path: Path, workers: str) -> None:
    with serving(tmp_path / "data", "--workers", workers) as first:
        first.ready()
        for line in ("/graphql", "/graphiql", "/v1", "/docs", "/healthz", str(tmp_path / "data")):
            assert line in first.output
        ana = guest(first)
        made = opened(first, ana)
        assert first.stop() == 0
    with serving(tmp_path / "data", "--workers", workers) as second:
        second.ready()
        seen = look(second, ana, made["id"])
    assert {**seen, "envelope": None} == {**made, "envelope": None}


def test_an_open_stream_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as running:
        running.ready()
        ana = guest(running)
        game = opened(running, ana)["id"]
        with httpx.stream("GET", f"{running.base}/v1/games/{game}/stream", headers=ana) as stream:
            lines = stream.iter_lines()
            while not next(lines).startswith("data:"):
                pass
            started = time.monotonic()
            assert running.stop() == 0
            assert time.monotonic() - started < 8


def test_bots_move_without_anybody_asking(tmp_path: Path) -> None:
    with serving(tmp_path / "data", TROMPE_BOT_THINK_MS="0") as running:
        running.ready()
        ana = guest(running)
        game = opened(running, ana)["id"]
        act(running, ana, game, "bot", type="add_bot", seat=1)
        act(running, ana, game, "start", type="start", players=2)
        waits_for_ana(running, ana, game)


def waits_for_ana(running: Running, ana: dict[str, str], game: str) -> None:
    end = time.monotonic() + 20
    while (seen := look(running, ana, game))["waitingFor"] != [0]:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert seen["status"] == "running"


def test_a_worker_plays_the_bots_where_api_workers_do_not(tmp_path: Path) -> None:
    quiet = {"TROMPE_LOOPS": "false", "TROMPE_BOT_THINK_MS": "0", "TROMPE_SECRET": SECRET}
    with serving(tmp_path / "data", **quiet) as running:
        running.ready()
        ana = guest(running)
        game = opened(running, ana)["id"]
        act(running, ana, game, "bot", type="add_bot", seat=1)
        before = act(running, ana, game, "start", type="start", players=2)
        if before["waitingFor"] == [0]:
            place = {"kind": "illusion", "type": "place", "turn": 1, "position": 0}
            before = act(running, ana, game, "place", **place)
        time.sleep(0.5)
        assert look(running, ana, game)["version"] == before["version"]
        url = f"unix://{tmp_path / 'data' / 'redis.sock'}"
        env = environment(**quiet, TROMPE_REDIS_URL=url, TROMPE_DATA_DIR=str(tmp_path / "data"))
        worker = subprocess.Popen([TROMPE, "worker"], env=env)
        try:
            waits_for_ana(running, ana, game)
        finally:
            worker.send_signal(signal.SIGTERM)
            assert worker.wait(10) == 0


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "example.org", "::"])
def test_a_sandbox_serves_loopback_only(tmp_path: Path, host: str) -> None:
    refused = trompe("serve", "--sandbox", "--host", host, "--data-dir", str(tmp_path))
    assert refused.returncode == 1
    assert "loopback" in refused.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("url", ["redis://redis.example.org/0", "redis://127.0.0.1/0", "unix:///run/redis.sock"])
def test_a_sandbox_takes_no_redis_but_its_own(tmp_path: Path, url: str) -> None:
    refused = trompe("serve", "--sandbox", TROMPE_REDIS_URL=url, cwd=tmp_path)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "always brings its own: unset TROMPE_REDIS_URL" in refused.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_setting_alone_makes_no_sandbox(tmp_path: Path) -> None:
    with serving(tmp_path / "data", TROMPE_SANDBOX="true") as running:
        running.ready()
        assert "SANDBOX" not in running.output
        assert httpx.get(f"{running.base}/v1/sandbox/clock").status_code == 404


def test_a_sandbox_moves_its_clock_and_leaves_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--sandbox") as running:
        running.ready()
        assert "SANDBOX" in running.output
        ana = guest(running)
        before = httpx.get(f"{running.base}/v1/sandbox/clock", headers=ana).json()["now"]
        moved = httpx.post(f"{running.base}/v1/sandbox/clock", json={"advanceMs": 86_400_000}, headers=ana)
        assert moved.status_code == 200, moved.text
        assert moved.json()["now"][:10] > before[:10]
        seeded = opened(running, ana, seed="ab" * 32)
        assert seeded["commitment"] == sha256(bytes.fromhex("ab" * 32)).hexdigest()
        assert running.stop() == 0
    assert not (tmp_path / "data").exists()


def test_data_of_another_engine_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "engine.json").write_text('{"family": "redis", "version": "8.2.3", "path": "redis-server"}')
    refused = trompe("serve", "--data-dir", str(tmp_path))
    assert refused.returncode == 1
    assert "Traceback" not in refused.stderr
    assert "8.2.3" in refused.stderr
