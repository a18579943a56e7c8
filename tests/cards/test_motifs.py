"""The vocabulary and its drawings: words in both languages, shapes within their boxes, both ways to draw."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from trompe.cards.motifs import PEOPLE_POSES, PIGMENTS, SIZES, VOCABULARY, Motif, Placed, extent, flat, line_art, marks

NAMES = list(VOCABULARY)
STRESSED = {"hada", "hacha", "ancla", "arpa"}
"""Feminine nouns that take `un` for their first, stressed a."""


def test_there_are_at_least_150_motifs() -> None:
    assert len(VOCABULARY) >= 150
    assert all(name == motif.name for name, motif in VOCABULARY.items())


@pytest.mark.clause("CR16")
@pytest.mark.parametrize("name", NAMES)
def test_words_are_complete_and_agree(name: str) -> None:
    motif = VOCABULARY[name]
    article, noun = motif.en.split(" ", 1)
    assert article == ("an" if re.match(r"[aeio]|hour|umbrella", noun) else "a")
    article, noun = motif.es.split(" ", 1)
    feminine = article in ("una", "unas") or noun in STRESSED
    assert article in ("un", "una", "unas")
    assert feminine == (motif.gender == "f")
    assert not motif.en_plural.startswith(("a ", "an "))
    assert not motif.es_plural.startswith(("un ", "una "))
    assert motif.size in SIZES
    assert motif.tags


@pytest.mark.clause("CR16")
def test_no_two_motifs_share_their_words() -> None:
    for words in ("en", "en_plural", "es", "es_plural"):
        assert max(Counter(getattr(motif, words) for motif in VOCABULARY.values()).values()) == 1


def _poses(motif: Motif) -> tuple[str, ...]:
    return motif.poses or ("",)


@pytest.mark.parametrize("name", NAMES)
def test_a_motif_fills_its_box_and_stays_inside(name: str) -> None:
    for pose in _poses(VOCABULARY[name]):
        for flip in (False, True):
            placed = Placed(name, 200, 300, 100, flip, pose=pose)
            left, top, right, low = extent(marks(placed))
            x, y, width, height = placed.box
            assert x - 0.1 <= left < right <= x + width + 0.1
            assert y - 0.1 <= top < low <= y + height + 0.1
            assert abs(low - placed.y) < 0.1
            assert (low - top) / height > 0.75 or (right - left) / width > 0.75


@pytest.mark.parametrize("name", NAMES)
def test_a_motif_is_drawn_in_lines_and_in_paint(name: str) -> None:
    placed = [Placed(name, 100, 100, 80)]
    for text in (line_art(placed), flat(placed)):
        ElementTree.fromstring(text)
        assert not re.search(r"\d\.\d\d", "".join(re.findall(r' d="([^"]*)"', text)))
        assert len(text) < 9_000
    assert set(re.findall(r"#[0-9a-f]{6}", line_art(placed))) <= {PIGMENTS["ink"], "#ffffff"}


def test_what_faces_to_a_side_is_not_its_own_mirror_image() -> None:
    facing = [motif.name for motif in VOCABULARY.values() if motif.faces]
    assert len(facing) > 60
    for name in facing:
        assert line_art([Placed(name, 100, 100, 80)]) != line_art([Placed(name, 100, 100, 80, flip=True)])


def test_people_have_poses() -> None:
    people = [motif for motif in VOCABULARY.values() if "person" in motif.tags]
    assert len(people) > 12
    for motif in people:
        assert motif.poses == PEOPLE_POSES
        drawn = {line_art([Placed(motif.name, 100, 100, 80, pose=pose)]) for pose in motif.poses}
        assert len(drawn) == len(PEOPLE_POSES)


def test_colours_can_be_chosen() -> None:
    assert flat([Placed("car", 0, 0, 50, main="blue")]) != flat([Placed("car", 0, 0, 50)])
    assert "#123456" in flat([Placed("car", 0, 0, 50, main="#123456")])
