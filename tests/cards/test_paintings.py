"""The painting deck and Belratti's cards: how many, how different, nothing to read inside, texts complete."""

import re
import time
from collections import Counter
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from cards.glance import difference_hash, distance
from cards.golden import committed
from trompe.cards import DECKS, VARIANTS, Painting, svg
from trompe.cards.motifs import DRAWINGS, VOCABULARY
from trompe.cards.paintings import PAINTINGS
from trompe.cards.paintings.deck import motifs
from trompe.cards.paintings.grounds import GROUNDS
from trompe.cards.paintings.palettes import PALETTES
from trompe.cards.paintings.scene import composed
from trompe.cards.paintings.styles import STYLES, document

DRAWN = [(name, picture.id) for name in ("painting", "belratti") for picture in DECKS[name].everything()]
SVG = "{http://www.w3.org/2000/svg}"
APART = 50
"""Least difference of two paintings: bits of 256 of their difference hashes. Chance alone would give about 128."""
MAY = {
    "svg": {"viewBox"},
    "g": {"stroke-linecap", "stroke-linejoin"},
    "path": {
        "d", "fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-width", "stroke-opacity",
        "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
    },
    "linearGradient": {"id", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
    "pattern": {"id", "width", "height", "patternUnits", "patternTransform"},
}  # fmt: skip
"""All that a painting may be made of."""


@pytest.mark.clause("B3")
def test_168_paintings_and_their_back() -> None:
    assert len(PAINTINGS) == len(DECKS["painting"].pictures) == 168
    assert DECKS["painting"].back is not None
    assert all(picture.view_box == (0, 0, 240, 320) for picture in DECKS["painting"].everything())


@pytest.mark.clause("B3", "B43", "BR1")
def test_belratti_has_four_jokers_two_roles_and_himself() -> None:
    assert [picture.id for picture in DECKS["belratti"].pictures] == ["j1", "j2", "j3", "j4", "cat", "owl", "belratti"]


@pytest.mark.clause("CR17")
@pytest.mark.parametrize(("deck", "id"), DRAWN)
def test_a_painting_is_shapes_and_nothing_to_read(deck: str, id: str) -> None:
    text = svg(deck, id)
    names = set(re.findall(r' id="(\w+)"', text))
    for element in ElementTree.fromstring(text).iter():
        assert set(element.attrib) <= MAY[element.tag.removeprefix(SVG)]
        assert (element.text, element.tail) == (None, None)
        for paint in (element.get(name, "none") for name in ("fill", "stroke", "stop-color")):
            assert re.fullmatch(r"#[0-9a-f]{6}|none|url\(#\w+\)", paint)
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= names
    assert all(re.fullmatch(r"[abc][0-9a-f]{5}", name) for name in names)
    assert not re.search(r"<[!?]|href|data:|nan|inf", text)
    assert not re.search(r"\d\.\d\d", "".join(re.findall(r' d="([^"]*)"', text)))
    assert len(text) < 30_000


def test_paintings_are_light_on_the_whole() -> None:
    sizes = [len(svg("painting", painting.id)) for painting in PAINTINGS]
    assert sum(sizes) / len(sizes) < 12_000


def test_no_two_paintings_look_alike() -> None:
    hashes = {painting.id: difference_hash("painting", painting.id) for painting in PAINTINGS}
    assert min(distance(hashes[one], hashes[other]) for one, other in combinations(hashes, 2)) >= APART


def test_every_plain_picture_is_drawn_once_and_its_hatched_variant_is_the_same() -> None:
    golden = committed()
    plain = [golden[f"{deck}/{id}/plain"] for deck, id in DRAWN]
    assert len(set(plain)) == len(plain)
    assert plain == [golden[f"{deck}/{id}/hatched"] for deck, id in DRAWN]


@pytest.mark.clause("CR16")
def test_titles_and_alternative_texts_are_complete_and_unique() -> None:
    for deck in ("painting", "belratti"):
        pictures = DECKS[deck].everything()
        for texts in ([p.titles for p in pictures], [p.alts for p in pictures]):
            for language in ("en", "es"):
                words = [text.by_language()[language] for text in texts]
                assert len({word.casefold() for word in words}) == len(pictures)
                assert all(3 < len(word) < 120 and word == word.strip() for word in words)
    for painting in PAINTINGS:
        assert painting.titles.en != painting.titles.es
        assert not painting.titles.en.endswith(".")
        assert not painting.titles.es.endswith(".")
        assert 2 <= len(painting.alts.en.split()) <= 20


@pytest.mark.clause("CR17")
def test_the_order_of_the_deck_tells_nothing() -> None:
    """Neighbours share style or palette no oftener than chance would have it (a twelfth; four times is the limit)."""
    rows = [painting.composition for painting in PAINTINGS]
    pairs = list(pairwise(rows))
    assert sum(one.style == other.style for one, other in pairs) < len(pairs) / 6
    assert sum(one.palette == other.palette for one, other in pairs) < len(pairs) / 8


def test_the_deck_is_varied() -> None:
    rows = [painting.composition for painting in PAINTINGS]
    styles = Counter(row.style for row in rows)
    assert set(styles) == set(STYLES)
    assert min(styles.values()) >= 10
    assert {row.palette for row in rows} == set(PALETTES)
    assert {row.ground for row in rows} == set(GROUNDS)
    assert max(Counter((row.style, row.palette) for row in rows).values()) <= 2
    assert len({frozenset(motifs(row)) for row in rows}) == len(rows)


def test_tags_come_from_what_is_shown_and_felt() -> None:
    for painting in PAINTINGS:
        assert isinstance(painting, Painting)
        assert len(painting.tags) >= 4
        assert set(motifs(painting.composition)) <= painting.tags
        assert set(painting.composition.mood.split()) <= painting.tags


def test_equal_rows_give_equal_pictures_and_are_drawn_in_seconds() -> None:
    start = time.process_time()
    for painting in PAINTINGS:
        row = painting.composition
        again = document(STYLES[row.style](composed(row.ground, row.palette, row.things)))
        assert again == svg("painting", painting.id)
    assert time.process_time() - start < 5


def test_only_known_motifs_are_shown_and_every_motif_has_its_drawing() -> None:
    assert set(DRAWINGS) == set(VOCABULARY)
    assert {name for painting in PAINTINGS for name in motifs(painting.composition)} <= set(VOCABULARY)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_served(variant: str) -> None:
    assert svg("belratti", "back", variant).startswith("<svg ")
