"""Deck packs: what is dealt with them, and how faults are told."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from trompe.cards import PUBLIC, VARIANTS, Scene, Titles, manifest
from trompe.cards.packs import BadPack, packs, with_packs
from trompe.cards.paintings import Painting
from trompe.cards.sheets import sheets

PACKS_MD = (Path(__file__).parents[2] / "service/trompe/cards/PACKS.md").read_text(encoding="utf-8")
TOML, SCENES = (re.findall(rf"```{name}\n(.*?)```", PACKS_MD, re.DOTALL)[0] for name in ("toml", "scenes"))
"""The example of the documentation."""
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8z" fill="#112233"/></svg>'


def harbour(folder: Path, toml: str = TOML, texts: str = SCENES, name: str = "harbour") -> Path:
    """A folder of packs with the documentation's pack in it, or one like it."""
    pack = folder / name
    pack.mkdir(parents=True)
    (pack / "pack.toml").write_text(toml, encoding="utf-8")
    (pack / "harbour.txt").write_text(texts, encoding="utf-8")
    (pack / "lighthouse.svg").write_text(SQUARE, encoding="utf-8")
    return folder


def gallery(folder: Path, count: int = 168, name: str = "gallery") -> Path:
    """A folder of packs with a pack of paintings in it."""
    pack = folder / name
    pack.mkdir(parents=True)
    lines = ["format = 1"]
    for i in range(count):
        titles = f'title = {{ en = "No. {i}", es = "N.º {i}" }}\nalt = {{ en = "A hill.", es = "Una colina." }}'
        lines.append(f'[[paintings]]\nid = "n{i}"\nfile = "{i}.svg"\n{titles}\ntags = ["hill"]')
        body = f'<path d="M0 {i}H300V400H0z" fill="#336633"/>'
        document = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">{body}</svg>'
        (pack / f"{i}.svg").write_text(document, encoding="utf-8")
    (pack / "pack.toml").write_text("\n".join(lines), encoding="utf-8")
    return folder


def faults(folder: Path, thorough: bool = True) -> list[str]:
    with pytest.raises(BadPack) as caught:
        packs(folder, thorough)
    return [str(fault) for fault in caught.value.faults]


def test_the_example_of_the_documentation_is_a_pack(tmp_path: Path) -> None:
    (pack,) = packs(harbour(tmp_path), thorough=True)
    assert (pack.name, pack.replace, pack.paintings) == ("harbour", False, ())
    assert [scene.titles.en for scene in pack.scenes] == ["Lost and found", "Night shift"]
    assert all(len(scene.criteria) == 10 for scene in pack.scenes)


def test_scenes_are_added_to_the_public_ones_on_cards_of_their_own(tmp_path: Path) -> None:
    decks = with_packs(PUBLIC, harbour(tmp_path))
    public, dealt = PUBLIC["scene"].pictures, decks["scene"].pictures
    assert dealt[:120] == public
    described, drawn = dealt[120:]
    assert isinstance(described, Scene)
    assert isinstance(drawn, Scene)
    assert [(scene.card, scene.side) for scene in (described, drawn)] == [(60, 0), (60, 1)]
    assert re.fullmatch(r"harbour/s[0-9a-f]{8}", described.id)
    assert (drawn.id, drawn.file, drawn.view_box) == (
        "harbour/lighthouse",
        "scene/harbour/lighthouse.svg",
        (0, 0, 10, 10),
    )
    assert drawn.criteria[0] == Titles("The tower has two windows.", "La torre tiene dos ventanas.")
    assert drawn.description.en.startswith("A striped tower")
    assert drawn.alts.en == "A line drawing of the scene “Night shift”."
    assert {decks["scene"].draw(drawn.id, variant) for variant in VARIANTS} == {SQUARE_WRITTEN}
    assert decks["scene"].draw(described.id).startswith("<svg ")
    assert {name: deck for name, deck in decks.items() if name not in ("scene", "painting")} == {
        name: deck for name, deck in PUBLIC.items() if name not in ("scene", "painting")
    }


SQUARE_WRITTEN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8z" fill="#112233"/></svg>'
)


def test_scenes_replace_the_public_ones_if_their_pack_says_so(tmp_path: Path) -> None:
    decks = with_packs(PUBLIC, harbour(tmp_path, TOML.replace("replace = false", "replace = true")))
    scenes = [scene for scene in decks["scene"].pictures if isinstance(scene, Scene)]
    assert [(scene.titles.en, scene.card, scene.side) for scene in scenes] == [
        ("Lost and found", 0, 0),
        ("Night shift", 0, 1),
    ]
    assert len(PUBLIC["scene"].pictures) == 120


@pytest.mark.clause("B3")
def test_168_paintings_replace_the_public_ones(tmp_path: Path) -> None:
    decks = with_packs(PUBLIC, gallery(tmp_path))
    dealt = decks["painting"].pictures
    assert [picture.id for picture in dealt] == [f"gallery/n{i}" for i in range(168)]
    assert all(isinstance(picture, Painting) and picture.tags == {"hill"} for picture in dealt)
    assert decks["painting"].draw("gallery/n7").startswith("<svg ")
    assert decks["painting"].draw("back") == PUBLIC["painting"].draw("back")
    assert PUBLIC["painting"].pictures[0].id == "p001"
    listed = [entry for entry in manifest(decks)["pictures"] if entry["deck"] == "painting"]
    assert listed[3]["file"] == "painting/gallery/n3.svg"
    assert listed[3]["tags"] == ["hill"]


def test_167_paintings_are_refused(tmp_path: Path) -> None:
    assert faults(gallery(tmp_path, 167)) == ["gallery/pack.toml:2: has 167 paintings; a deck has 168"]


def test_two_packs_of_paintings_are_refused(tmp_path: Path) -> None:
    gallery(tmp_path)
    assert faults(gallery(tmp_path, name="museum"), thorough=False) == [
        "museum: has paintings, and so has gallery: one deck is played with"
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("format = 1", "format = 2", "1: format: Input should be 1"),
        ("format = 1", "format = ", "1: is no TOML"),
        ("format = 1", "format = 1\ncolour = 3", "2: colour: Extra inputs"),
        ("replace = false", 'replace = "no"', "4: scenes.replace: Input should be a valid boolean"),
        ('id = "lighthouse"', 'id = "The Lighthouse"', "8: scenes.drawn.0.id: String should match"),
        ('es = "Turno de noche"', 'es = ""', "10: scenes.drawn.0.title.es: Value error, is empty"),
        ('es = "Turno de noche"', 'fr = "Nuit"', "10: scenes.drawn.0.title.es: Field required"),
        ('"Turno de noche"', '"Turno\u202e de noche"', "cannot be seen"),
        ('  { en = "A boat passes by.", es = "Pasa un barco." },\n', "", "11: scenes.drawn.0.criteria: Tuple should"),
        ('"A boat passes by."', '"The moon is full."', "11: lighthouse: two criteria are the same"),
        ('title = { en = "Night shift"', 'title = { en = "Lost and found"', "two pictures are called 'lost and found'"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_pack_toml_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in TOML
    found = faults(harbour(tmp_path, TOML.replace(old, new, 1)))
    assert any(each.startswith("harbour/pack.toml:") and told in each for each in found), found


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("= Lost", "Lost", "1: a scene begins with '= title | título | backdrop'"),
        (" | Objetos perdidos", "", "1: '= Lost and found | floor 800': expected title | título | backdrop"),
        ("lamp on:table h170", "unicorns on:table h170", "3: 'unicorns on:table h170': no motif is called 'unicorns'"),
        ("lamp on:table h170", "lamp on:table hour=x", "1: invalid literal for int() with base 10: 'x'"),
        ("crown 150,930", "crown 10,930", "1: crown1 sticks out of the picture"),
        ("is king wave", "is king asleep", "8: is not true of the scene: 'is king asleep'"),
        ("is king wave", "dances king", "8: is no claim: 'dances king'"),
        ("is king wave", "not is king asleep & 1 king wave", ""),
        ("half crown left", "leftmost crown all", "15: says the same as line 10"),
        ("1 cat", "0 whale", "12: would be true of any scene: '0 whale'"),
        ("- There is exactly one cat. | Hay exactamente un gato. | 1 cat\n", "", "1: has 9 criteria; a scene has 10"),
        ("| Hay exactamente un gato. |", "|  |", "12: '' is empty, or has space around it"),
    ],
)
def test_what_is_wrong_in_a_scene_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in SCENES
    folder = harbour(tmp_path, texts=SCENES.replace(old, new, 1))
    if not told:
        assert packs(folder, thorough=True)
        return
    assert f"harbour/harbour.txt:{told}" in faults(folder)


def test_empty_lines_change_nothing_but_the_numbers_of_lines(tmp_path: Path) -> None:
    spaced = "\n" + SCENES.replace("\n", "\n\n")
    assert packs(harbour(tmp_path / "a", texts=spaced), True) == packs(harbour(tmp_path / "b"), True)
    wrong = spaced.replace("is king wave", "is king asleep")
    assert faults(harbour(tmp_path / "c", texts=wrong)) == [
        "harbour/harbour.txt:16: is not true of the scene: 'is king asleep'"
    ]


@pytest.mark.parametrize(
    ("toml", "told"),
    [
        ('[scenes]\ntexts = ["gone.txt"]', "harbour/gone.txt: there is no such file"),
        ('[scenes]\ntexts = ["../other.txt"]', "harbour/../other.txt: lies outside the pack"),
        ('[scenes]\ntexts = ["/etc/hostname"]', "harbour//etc/hostname: lies outside the pack"),
        ('[scenes]\ntexts = ["link.txt"]', "harbour/link.txt: lies outside the pack"),
        ('[scenes]\ntexts = ["latin.txt"]', "harbour/latin.txt:2: is not UTF-8"),
        ('[scenes]\ntexts = ["huge.txt"]', "harbour/huge.txt: weighs 1000001 bytes; at most 1000000 are taken"),
        ("", "harbour/pack.toml:1: holds no scenes and no paintings"),
        ("[scenes]\nreplace = true", "harbour/pack.toml:1: holds no scenes and no paintings"),
    ],
)
def test_files_are_this_packs_own_and_small(tmp_path: Path, toml: str, told: str) -> None:
    (tmp_path / "other.txt").write_text(SCENES, encoding="utf-8")
    folder = harbour(tmp_path / "packs", f"format = 1\n{toml}")
    pack = folder / "harbour"
    (pack / "link.txt").symlink_to(tmp_path / "other.txt")
    (pack / "latin.txt").write_bytes("= A\nñ".encode("latin-1"))
    (pack / "huge.txt").write_bytes(b"x" * 1_000_001)
    assert told in faults(folder)


def test_a_folder_of_packs_holds_folders_with_a_pack_toml(tmp_path: Path) -> None:
    assert faults(tmp_path / "none") == [f"{tmp_path / 'none'}: there is no such folder"]
    assert packs(tmp_path) == []
    (tmp_path / ".git").mkdir()
    (tmp_path / "README").write_text("Ours.")
    assert packs(tmp_path) == []
    (tmp_path / "Empty One").mkdir()
    assert faults(tmp_path) == [
        "Empty One/pack.toml: there is no such file",
        "Empty One: a pack is called by small letters, digits, - and _, 32 at most",
    ]


def test_sheets_show_packs(tmp_path: Path) -> None:
    decks = with_packs(PUBLIC, harbour(tmp_path / "packs", TOML.replace("replace = false", "replace = true")))
    told: list[tuple[int, int]] = []
    written = sheets(tmp_path / "out", {"scene": decks["scene"]}, lambda done, total: told.append((done, total)))
    assert [path.name for path in written] == ["scene.plain.png", "scene.hatched.png"]
    assert told == [(1, 2), (2, 2)]


def test_decks_are_dealt_with_the_packs_that_the_environment_names(tmp_path: Path) -> None:
    """Before any rules read them; a faulty pack ends the process at once."""
    look = (
        "from trompe.cards import DECKS, has; print(len(DECKS['scene'].pictures), has('scene', 'harbour/lighthouse'))"
    )
    folder = harbour(tmp_path / "good")
    environment = os.environ | {"TROMPE_PACKS": str(folder)}
    done = subprocess.run([sys.executable, "-c", look], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("122 True\n", "")
    (folder / "harbour" / "lighthouse.svg").unlink()
    done = subprocess.run([sys.executable, "-c", look], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "harbour/lighthouse.svg: there is no such file" in done.stderr
