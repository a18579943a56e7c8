"""Commands that write and check files."""

import json
from pathlib import Path

import pytest

from commands.running import trompe
from kinds.tables import running
from trompe.rules import KINDS
from trompe.session import Log

ROOT = Path(__file__).parents[2]


def test_the_published_documents_are_what_the_code_says() -> None:
    done = trompe("schema", "--check", cwd=ROOT)
    assert (done.returncode, done.stdout) == (0, "up to date\n")


def test_schema_writes_what_differs_and_says_so(tmp_path: Path) -> None:
    assert trompe("schema", "--check", cwd=tmp_path).returncode == 1
    written = trompe("schema", str(tmp_path))
    assert written.returncode == 0
    for path in ("openapi/openapi.yaml", "schema/schema.graphql"):
        assert path in written.stdout
        assert (tmp_path / path).read_bytes() == (ROOT / path).read_bytes()
    assert trompe("schema", "--check", str(tmp_path)).returncode == 0


def finished() -> Log:
    """The log of a whole game played by a human and bots' choices."""
    table = running(KINDS["illusion"].OptionsType(), 2)
    while table.session.status == "running":
        seat = KINDS["illusion"].waiting(table.state)[0]
        phase = KINDS["illusion"].view(table.state, seat).phase
        kinds = {a.__name__: a for a in KINDS["illusion"].actions}
        row = len(phase.row)
        action = kinds["Challenge"](turn=phase.turn) if row > 2 else kinds["Place"](turn=phase.turn, position=row)
        table.do(table.holder(seat), action)
    return table.log()


@pytest.mark.clause("CR8")
def test_replay_confirms_a_log_and_finds_a_changed_one(tmp_path: Path) -> None:
    log = finished()
    path = tmp_path / "log.json"
    path.write_text(log.model_dump_json())
    held = trompe("replay", str(path))
    assert held.returncode == 0, held.stderr
    assert f"{len(log.entries)} actions, finished" in held.stdout
    read = json.loads(log.model_dump_json())
    read["entries"][-1]["events"][-1]["result"]["scores"][0] += 1
    path.write_text(json.dumps(read))
    changed = trompe("replay", str(path))
    assert (changed.returncode, changed.stdout) == (1, "")
    assert f"entry {len(log.entries)}" in changed.stderr


@pytest.mark.parametrize("text", ["", "{}", "[1]", "not json", '{"id": 1}'])
def test_replay_of_what_is_no_log_says_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "log.json"
    path.write_text(text)
    done = trompe("replay", str(path))
    assert done.returncode == 1
    assert done.stderr.startswith("trompe: not a log")


@pytest.mark.clause("I1")
def test_cards_export_writes_every_picture_with_a_manifest(tmp_path: Path) -> None:
    done = trompe("cards", "export", str(tmp_path))
    assert done.returncode == 0, done.stderr
    pictures = json.loads((tmp_path / "manifest.json").read_text())["pictures"]
    assert all((tmp_path / picture["file"]).is_file() for picture in pictures)
    colour = [picture for picture in pictures if picture["deck"] == "colour" and "shares" in picture]
    assert len(colour) == 98
    assert all({"deck", "id", "file", "viewBox", "titles", "shares", "fills", "area"} <= p.keys() for p in colour)


def test_demo_without_a_server_says_so_and_fails() -> None:
    done = trompe("demo", "--server", "http://127.0.0.1:9")
    assert done.returncode == 1
    assert "0 games" in done.stdout.splitlines()[-1]
