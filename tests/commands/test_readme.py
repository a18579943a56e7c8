"""What the README says to type is typed here, against a real server."""

import os
import re
import subprocess
from pathlib import Path

import httpx

from commands.running import serving

README = (Path(__file__).parents[2] / "README.md").read_text()
PLACE = "http://127.0.0.1:8000"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_first_game_with_curl_works_as_written(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as running:
        running.ready()
        script = "set -eu\n" + "\necho ---\n".join(blocks("bash")).replace(PLACE, running.base)
        done = subprocess.run(
            ["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False, env=dict(os.environ)
        )
    assert done.returncode == 0, done.stdout + done.stderr
    _, opened, moved, seen = done.stdout.split("---\n")
    assert opened.split() == ["1", "running"]
    assert "'type': 'place'" in moved
    assert "'type': 'placed'" in moved
    assert seen.startswith("<svg")
    assert "event: update" in seen


def test_the_graphql_operations_work_as_written(tmp_path: Path) -> None:
    opening, bot, subscription = blocks("graphql")
    with serving(tmp_path / "data") as running:
        running.ready()
        token = httpx.post(f"{running.base}/v1/guests").json()["token"]

        def ask(query: str, **variables: str) -> dict[str, dict[str, object]]:
            headers = {"Authorization": f"Bearer {token}", "Accept": "text/event-stream, application/json;q=0.5"}
            if not query.startswith("subscription"):
                headers["Accept"] = "application/json"
            body = {"query": query, "variables": variables}
            with httpx.stream("POST", f"{running.base}/graphql", json=body, headers=headers) as answer:
                if query.startswith("subscription"):
                    return {"first": {"line": next(line for line in answer.iter_lines() if line.startswith("data:"))}}
                answer.read()
                found: dict[str, dict[str, dict[str, object]]] = answer.json()
                return found["data"]

        game = ask(opening)["createGame"]["game"]
        assert isinstance(game, dict)
        added = ask(bot, game=game["id"])["act"]
        assert added["game"] == {
            "seats": [{"seat": 0, "name": "Ana", "heldBy": "HUMAN"}, {"seat": 1, "name": "Bot 1", "heldBy": "BOT"}]
        }
        assert '"status":"OPEN"' in str(ask(subscription, game=game["id"])["first"]["line"]).replace(" ", "")


def test_the_first_lines_say_what_it_is_and_how_to_run_it() -> None:
    commands = re.findall(r"^    (python3 .*)$", README, re.MULTILINE)
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/trompe serve",
        "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m pytest",
    ]
