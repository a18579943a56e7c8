"""Deck packs as an operator meets them: checked by a command, and before the service starts."""

import json
from pathlib import Path
from xml.etree import ElementTree

import httpx

from cards.test_packs import TOML, gallery, harbour
from commands.running import free_port, serving, trompe


def test_packs_in_order_are_named(tmp_path: Path) -> None:
    done = trompe("cards", "check", str(gallery(harbour(tmp_path))))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "gallery: in order; 0 scenes, 168 paintings",
        "harbour: in order; 2 scenes, 0 paintings",
    ]


def test_a_faulty_pack_stops_every_command_that_needs_the_decks(tmp_path: Path) -> None:
    """It says where the fault is, with nothing else beside it, starts no Redis and writes no file."""
    folder = str(harbour(tmp_path / "packs", TOML.replace('"Turno de noche"', '""')))
    told = (
        "trompe: the packs cannot be used:\nharbour/pack.toml:10: scenes.drawn.0.title.es: Value error, is empty, or "
        "has space around it\n"
    )
    log = tmp_path / "log.json"
    log.write_text("{}", encoding="utf-8")
    data, port = tmp_path / "data", str(free_port())
    commands = [
        ("serve", "--port", port, "--data-dir", str(data)),
        ("worker",),
        ("cards", "check", folder),
        ("cards", "sheets", str(tmp_path / "out")),
        ("cards", "export", str(tmp_path / "out")),
        ("replay", str(log)),
        ("schema", str(tmp_path / "out")),
        ("schema", "--check", str(tmp_path / "out")),
    ]
    for command in commands:
        done = trompe(*command, cwd=tmp_path, TROMPE_PACKS=folder)
        assert (command, done.returncode, done.stderr) == (command, 2, told)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log.json", "packs"]


def test_the_service_starts_with_packs_and_shows_nothing_of_them(tmp_path: Path) -> None:
    folder = gallery(harbour(tmp_path / "packs"))
    with serving(tmp_path / "data", TROMPE_PACKS=str(folder)) as running:
        running.ready()
        paintings = httpx.get(f"{running.base}/decks/painting", timeout=60).text
        assert "The birthday dinosaur" in paintings
        assert "gallery" not in paintings
        scenes = httpx.get(f"{running.base}/decks/scene", timeout=60).text
        assert "Night shift" not in scenes
        for path in (
            "scene/harbour/lighthouse",
            "scene/harbour%2Flighthouse",
            "scene/lighthouse",
            "painting/gallery%2Fn1",
        ):
            assert httpx.get(f"{running.base}/decks/{path}.svg").status_code == 404
        assert running.stop() == 0


def test_an_export_has_the_packs_in_it(tmp_path: Path) -> None:
    done = trompe("cards", "export", str(tmp_path / "out"), TROMPE_PACKS=str(gallery(harbour(tmp_path / "packs"))))
    assert done.returncode == 0, done.stderr
    assert "drawing" in done.stdout
    assert "100%" in done.stdout
    listed = json.loads((tmp_path / "out" / "manifest.json").read_text(encoding="utf-8"))["pictures"]
    own = {entry["id"]: entry for entry in listed if "/" in entry["id"]}
    assert len(own) == 170
    assert own["harbour/lighthouse"]["titles"] == {"en": "Night shift", "es": "Turno de noche"}
    assert len(own["harbour/lighthouse"]["criteria"]) == 10
    for entry in own.values():
        ElementTree.parse(tmp_path / "out" / entry["file"])
