"""The scene deck: how many, how different, nothing to read inside, complete in both languages."""

import re
import time
from collections import Counter
from itertools import combinations
from statistics import median
from xml.etree import ElementTree

import pytest

from cards.glance import difference_hash, distance
from trompe.cards import DECKS, VARIANTS, Scene, svg
from trompe.cards.motifs import DRAWINGS
from trompe.cards.scenes.anchors import BODIES, FACES, HEADS
from trompe.cards.scenes.deck import SCENE_DECK, _texts
from trompe.cards.scenes.model import SIDE, Thing
from trompe.cards.scenes.pose import marks
from trompe.cards.scenes.props import PROPS
from trompe.cards.scenes.reading import BadScene, read
from trompe.cards.scenes.words import NOUNS, NUMBERS, STATES

SCENES = [scene for scene in SCENE_DECK.pictures if isinstance(scene, Scene)]
SVG = "{http://www.w3.org/2000/svg}"
MAY = {
    "svg": {"viewBox"},
    "rect": {"width", "height", "fill"},
    "g": {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"},
    "path": {"d", "fill", "stroke", "stroke-width"},
}
"""All that a scene may be made of."""
APART = 30
"""Least difference of two scenes: bits of 256 of their difference hashes; most of a line drawing is empty paper."""
SHARED = 0.45
"""Most that two scenes have in common: motifs of both by motifs of either."""
BEYOND = 25
"""Picture units by which a thing may stick out of the picture."""


def test_120_scenes_on_60_double_sided_cards() -> None:
    assert len(SCENES) == len(SCENE_DECK.pictures) == 120
    assert DECKS["scene"] is SCENE_DECK
    assert SCENE_DECK.back is None
    assert Counter((scene.card, scene.side) for scene in SCENES) == {(c, s): 1 for c in range(60) for s in (0, 1)}
    assert all(scene.view_box == (0, 0, SIDE, SIDE) for scene in SCENES)


@pytest.mark.clause("CR16")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
def test_a_scene_has_ten_criteria_and_a_description_in_both_languages(scene: Scene) -> None:
    assert len(scene.criteria) == 10
    assert 4 <= len(scene.layout.things) <= 14
    for text in (*scene.criteria, scene.description):
        assert re.fullmatch(r"[A-Z][^|{}]*\.", text.en)
        assert re.fullmatch(r"[A-ZÁÉÍÓÚÑ][^|{}]*\.", text.es)
        assert not re.search(r"\d|  |\bde el\b|\ba el\b", text.en + text.es)
    assert len({text.en for text in scene.criteria}) == len({text.es for text in scene.criteria}) == 10


@pytest.mark.clause("CR17")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
def test_a_scene_is_shapes_and_nothing_to_read(scene: Scene) -> None:
    text = svg("scene", scene.id)
    for element in ElementTree.fromstring(text).iter():
        assert set(element.attrib) <= MAY[element.tag.removeprefix(SVG)]
        assert (element.text, element.tail) == (None, None)
        for paint in (element.get("fill", "none"), element.get("stroke", "none")):
            assert re.fullmatch(r"#[0-9a-f]{6}|none", paint)
    assert not re.search(r"<[!?]|href|data:|nan|inf", text)
    assert len(text) < 20_000
    assert {svg("scene", scene.id, variant) for variant in VARIANTS} == {text}


@pytest.mark.clause("CR17")
def test_files_and_alternative_texts_tell_no_criterion() -> None:
    for scene in SCENES:
        assert scene.file == f"scene/{scene.id}.svg"
        assert scene.alts.en == f"A line drawing of the scene “{scene.titles.en}”."
        assert scene.alts.es == f"Un dibujo a línea de la escena «{scene.titles.es}»."
    assert len({scene.titles.en for scene in SCENES}) == len({scene.titles.es for scene in SCENES}) == 120


def test_scenes_are_light_on_the_whole() -> None:
    assert sum(len(svg("scene", scene.id)) for scene in SCENES) / len(SCENES) < 10_000


def test_no_two_scenes_look_alike() -> None:
    hashes = {scene.id: difference_hash("scene", scene.id) for scene in SCENES}
    apart = [distance(hashes[one], hashes[other]) for one, other in combinations(hashes, 2)]
    assert min(apart) >= APART
    assert median(apart) > 70


def test_no_two_scenes_show_the_same_things() -> None:
    motifs = [Counter(thing.motif for thing in scene.layout.things) for scene in SCENES]
    shared = [(one & other).total() / (one | other).total() for one, other in combinations(motifs, 2)]
    assert max(shared) <= SHARED
    assert median(shared) < 0.08


def test_scenes_vary_in_size_and_setting() -> None:
    sizes = Counter(len(scene.layout.things) for scene in SCENES)
    assert max(sizes.values()) < 60
    backdrops = Counter(scene.layout.backdrop for scene in SCENES)
    assert len(backdrops) == 8
    used = {thing.motif for scene in SCENES for thing in scene.layout.things}
    assert len(used) > 170


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
def test_things_stay_in_the_picture_and_in_their_boxes(scene: Scene) -> None:
    for thing in scene.layout.things:
        left, top, right, low = thing.box
        assert min(left, top) > -BEYOND
        assert max(right, low) < SIDE + BEYOND
        if "tilted" not in thing.states:
            _within_box(thing)


def _within_box(thing: Thing) -> None:
    """Ends of lines and curves lie in the box; its size is that of what is drawn."""
    left, top, right, low = thing.box
    spots = [step[-1] for mark in marks(thing) if mark.kind != "light" for _, step in mark.path if step]
    slack = 2 + 0.08 * max(thing.size)
    assert all(left - slack < x < right + slack and top - slack < y < low + slack for x, y in spots)


def test_the_description_names_every_thing() -> None:
    for scene in SCENES:
        for motif, number in Counter(thing.motif for thing in scene.layout.things).items():
            noun = NOUNS[motif]
            assert (noun.en if number == 1 else noun.en_plural) in scene.description.en
            assert (noun.es if number == 1 else noun.es_plural) in scene.description.es


def test_words_and_drawings_go_together() -> None:
    assert set(NOUNS) == set(DRAWINGS) | set(PROPS)
    assert not set(DRAWINGS) & set(PROPS)
    assert {*HEADS, *FACES, *BODIES} <= set(NOUNS)
    for thing in (thing for scene in SCENES for thing in scene.layout.things):
        assert thing.states <= set(STATES)
        assert {name for name, _ in thing.numbers} <= set(NUMBERS)


def test_facts_tell_criteria_description_and_card() -> None:
    scene = SCENES[0]
    assert scene.facts() == {
        "criteria": [text.by_language() for text in scene.criteria],
        "description": scene.description.by_language(),
        "card": 0,
        "side": 0,
    }


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("= One title | ground 800", "title"),
        ("= A | B | heaven 800", "heaven"),
        ("= A | B | none\nwombat 1,2 h3", "wombat"),
        ("= A | B | none\ncat 1,2", "height"),
        ("= A | B | none\ncat h30", "place"),
        ("= A | B | none\ncat 1,2 h30 furious", "furious"),
        ("= A | B | none\ntable 1,2 h30 left", "front"),
        ("= A | B | none\ncat on:sofa h30", "sofa"),
        ("= A | B | none\ncat on:dog h30\ndog on:cat h30", "cat1"),
        ("= A | B | none\ncat 1,2 3,4 h30\ncat2=cat 5,6 h30", "cat2"),
        ("= A | B | none\ntable 1,2 h30\ncrown worn:table", "wear"),
        ("= A | B | none\ncat 1,2 h30\n- A cat. | 1 cat", "claim"),
    ],
)
def test_a_bad_scene_is_refused_in_words(text: str, complaint: str) -> None:
    with pytest.raises(BadScene, match=complaint):
        read(text)


def test_the_deck_is_read_and_drawn_quickly() -> None:
    start = time.process_time()
    for layout in (read(text)[0] for text in _texts()):
        assert layout.things
    for scene in SCENES:
        SCENE_DECK.draw(scene.id)
    assert time.process_time() - start < 3
