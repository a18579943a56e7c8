"""What the README says to type is typed here, against a real server."""

import json
import os
import re
import subprocess
from pathlib import Path

import httpx

from commands.running import serving
from trompe.client import RestClient

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
    opening, bot, subscription, *_ = blocks("graphql")
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


async def test_drawing_live_works_as_written(tmp_path: Path) -> None:
    drawing, following = blocks("graphql")[3:]
    with serving(tmp_path / "data") as running:
        running.ready()
        players = [RestClient(running.base) for _ in range(3)]
        for player in players:
            await player.guest()
        wanted = {"game": {"kind": "duplik"}, "seats": 3, "name": "Ana"}
        game = (await players[0].create(wanted))["game"]["id"]
        for player, name in zip(players[1:], ("Ben", "Cleo"), strict=True):
            await player.join(name, game=game)
        view = (await players[0].act(game, {"kind": "session", "type": "start", "players": 3}))["game"]
        assert view["play"] is not None
        first = view["play"]["phase"]["portrayer"]
        for type in ("open_turn", "start_timer"):
            await players[first].act(game, {"kind": "duplik", "type": type, "round": 1})
        artist = players[(first + 1) % 3]
        play = (await artist.view(game))["play"]
        assert play is not None
        schema = {"game": game, "canvas": play["you"]["canvas"]}
        headers = {"Authorization": f"Bearer {artist.token}", "Accept": "text/event-stream, application/json;q=0.5"}
        async with httpx.AsyncClient(base_url=running.base, headers=headers) as http:
            body = {"query": drawing, "variables": schema}
            drawn = (await http.post("/graphql", json=body, headers={"Accept": "application/json"})).json()
            assert drawn == {"data": {"draw": {"cursor": 1, "repeated": False}}}
            async with http.stream("POST", "/graphql", json={"query": following, "variables": schema}) as told:
                line = await anext(line async for line in told.aiter_lines() if line.startswith("data:"))
            update = json.loads(line.removeprefix("data:"))["data"]["canvas"]
            (entry,) = update.pop("entries")
            assert (update, entry["type"]) == ({"cursor": 1, "reset": False, "open": True}, "draw")
            (rest,) = re.findall(r"`(\{\"type\": \"draw\".*?\})`,", README)
            path = f"/v1/games/{game}/canvases/{schema['canvas']}"
            keyed = {"Idempotency-Key": "k", "Accept": "application/json"}
            assert (await http.post(f"{path}/strokes", json=json.loads(rest), headers=keyed)).json()["cursor"] == 2
            template = (await artist.view(game))["envelope"]["canvases"]
            picture = await http.get(template.replace("{canvas}", schema["canvas"]), headers={"Accept": "*/*"})
            assert picture.text.count("<path") == 2
        for player in players:
            await player.close()


def test_the_first_lines_say_what_it_is_and_how_to_run_it() -> None:
    commands = re.findall(r"^    (python3 .*)$", README, re.MULTILINE)
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/trompe serve",
        "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m pytest",
    ]
