"""The decks as data, what their pictures give away (nothing), and the doors of the room."""

import json
import re
import time
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from statistics import correlation
from xml.etree import ElementTree

import pytest

from cards.glance import difference_hash, distance
from cards.golden import committed, current
from trompe.cards import COLOURS, DECKS, VARIANTS, Arrow, ColourCard, export, manifest, png, svg
from trompe.cards.inks import FILLS
from trompe.cards.sheets import sheets
from trompe.errors import Malformed, NotFound

CARDS = [card for card in DECKS["colour"].pictures if isinstance(card, ColourCard)]
ARROWS = [arrow for arrow in DECKS["arrow"].pictures if isinstance(arrow, Arrow)]
EVERY = [(deck.name, picture.id) for deck in DECKS.values() for picture in deck.everything()]
APART = 20
"""Least difference of two colour cards: bits of 256 of their difference hashes, which do not know colours."""
PRINTED = [(deck, id) for deck, id in EVERY if deck in ("colour", "arrow")]
"""The decks in the four colours of Illusion."""
SVG = "{http://www.w3.org/2000/svg}"
MAY = {
    "svg": {"viewBox"},
    "rect": {"x", "y", "width", "height", "fill"},
    "path": {"d", "fill", "stroke", "stroke-width"},
    "defs": set[str](),
    "pattern": {"id", "width", "height", "patternUnits"},
}
"""All that a picture may be made of."""


@pytest.mark.clause("I1")
def test_98_colour_cards_and_12_arrows() -> None:
    assert (len(CARDS), len(ARROWS)) == (98, 12)
    assert len(DECKS["colour"].pictures) == 98
    assert len(DECKS["arrow"].pictures) == 12


@pytest.mark.clause("IR2")
def test_three_arrows_of_each_colour() -> None:
    assert Counter(arrow.colour for arrow in ARROWS) == dict.fromkeys(COLOURS, 3)
    for arrow in ARROWS:
        assert set(re.findall(r'<path fill="(#\w+)"', svg("arrow", arrow.id))) == {FILLS[arrow.colour]}


@pytest.mark.clause("IR2")
def test_percentages_need_not_add_up_and_no_two_cards_are_equal() -> None:
    totals = [sum(card.shares.values()) for card in CARDS]
    assert all(0 < total <= 100 for total in totals)
    assert max(totals) - min(totals) > 40
    assert len({tuple(card.shares.items()) for card in CARDS}) == 98
    assert all(tuple(card.shares) == COLOURS for card in CARDS)


@pytest.mark.clause("I2", "IR2")
@pytest.mark.parametrize("colour", COLOURS)
def test_shares_spread_without_clumping(colour: str) -> None:
    """From 0 to above 60; at most 7 of 98 alike; neighbours at most 5 apart; 4 or more in every ten up to 59."""
    values = sorted(card.shares[colour] for card in CARDS)
    assert values[0] == 0
    assert values[-1] >= 60
    assert max(Counter(values).values()) <= 7
    assert max(after - before for before, after in pairwise(values)) <= 5
    tens = Counter(value // 10 for value in values)
    assert min(tens[ten] for ten in range(6)) >= 4


@pytest.mark.clause("CR17")
def test_the_order_of_ids_tells_nothing() -> None:
    families = [card.family for card in CARDS]
    assert Counter(families) == dict.fromkeys(set(families), 7)
    assert len(set(families)) >= 6
    assert all(one != other for one, other in pairwise(families))
    places = {family: [i for i, other in enumerate(families) if other == family] for family in families}
    assert all(max(spots) - min(spots) > 49 for spots in places.values())
    for colour in COLOURS:
        assert abs(correlation(range(98), [card.shares[colour] for card in CARDS])) < 0.15


@pytest.mark.clause("CR17")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_length_of_a_document_tells_nothing(variant: str) -> None:
    lengths = [len(svg("colour", card.id, variant)) for card in CARDS]
    for colour in COLOURS:
        assert abs(correlation(lengths, [card.shares[colour] for card in CARDS])) < 0.3


def _path(card: ColourCard, colour: str) -> str:
    found = re.search(f'fill="{FILLS[colour]}" d="([^"]+)"', svg("colour", card.id))
    assert found
    return found[1]


@pytest.mark.clause("CR17")
@pytest.mark.parametrize("colour", COLOURS)
def test_equal_shares_are_drawn_differently(colour: str) -> None:
    """Other points, and other commands: the commands of a path do not stand for a share, nor a share for them."""
    commands: dict[int, set[str]] = {}
    drawn = [card for card in CARDS if card.shares[colour]]
    for card in drawn:
        commands.setdefault(card.shares[colour], set()).add(re.sub(r"[\d.-]+", "", _path(card, colour)))
    several = [share for share, number in Counter(c.shares[colour] for c in drawn).items() if number > 2]
    assert len({_path(card, colour) for card in drawn}) == len(drawn)
    assert all(len(commands[share]) > 1 for share in several)


@pytest.mark.clause("CR17")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("deck", "id"), PRINTED)
def test_a_picture_is_shapes_and_nothing_to_read(deck: str, id: str, variant: str) -> None:
    text = svg(deck, id, variant)
    for element in ElementTree.fromstring(text).iter():
        name = element.tag.removeprefix(SVG)
        assert set(element.attrib) <= MAY[name]
        assert (element.text, element.tail) == (None, None)
        assert element.get("id", "a") in "abcd"
        for paint in (element.get("fill", "none"), element.get("stroke", "none")):
            assert re.fullmatch(r"#[0-9a-f]{6}|none|url\(#[abcd]\)", paint)
    assert "<!" not in text
    assert "<?" not in text
    assert len(text) < 16_000


@pytest.mark.clause("IR13")
@pytest.mark.parametrize(("deck", "id"), PRINTED)
def test_hatches_differ_by_colour(deck: str, id: str) -> None:
    document = ElementTree.fromstring(svg(deck, id, "hatched"))
    patterns = document.findall(f"{SVG}defs/{SVG}pattern")
    lines = {path.get("d") for path in document.findall(f"{SVG}defs/{SVG}pattern/{SVG}path")}
    used = set(re.findall(r"url\(#(\w)\)", svg(deck, id, "hatched")))
    assert used == {pattern.get("id") for pattern in patterns}
    assert len(lines) == len(patterns) == len(used) > 0


@pytest.mark.clause("CR16", "CR17")
def test_texts_are_in_both_languages_and_without_numbers() -> None:
    for deck in DECKS.values():
        for picture in deck.everything():
            for texts in (picture.titles, picture.alts):
                assert texts.en
                assert texts.es
                assert not re.search(r"\d|%", texts.en + texts.es)
            assert picture.alts.en.endswith(".")
            assert picture.alts.es.endswith(".")


@pytest.mark.clause("CR17")
def test_texts_of_colour_cards_depend_on_the_family_alone() -> None:
    assert len({(card.titles, card.alts) for card in CARDS}) == len({card.family for card in CARDS})


def test_pictures_are_distinct_and_as_committed() -> None:
    """After looking at the sheets: `python tests/cards/golden.py --update`."""
    now = current()
    assert now == committed()
    printed = {key: hash for key, hash in now.items() if key.startswith(("colour/", "arrow/"))}
    assert len(set(printed.values())) == len(printed)


def test_no_two_colour_cards_look_alike() -> None:
    hashes = [difference_hash("colour", card.id) for card in CARDS]
    assert min(distance(one, other) for one, other in combinations(hashes, 2)) >= APART


def test_all_decks_are_drawn_quickly() -> None:
    start = time.process_time()
    current()
    assert time.process_time() - start < 4


def test_unknown_things_are_refused() -> None:
    with pytest.raises(NotFound, match="deck_unknown"):
        svg("tarot", "c01")
    with pytest.raises(NotFound, match="picture_unknown"):
        svg("colour", "c99")
    with pytest.raises(Malformed, match="variant_unknown"):
        svg("colour", "c01", "loud")
    with pytest.raises(Malformed, match="width_out_of_range"):
        png("colour", "c01", 4001)


def test_the_manifest_lists_every_picture_with_its_facts() -> None:
    listed = manifest()["pictures"]
    assert [(entry["deck"], entry["id"]) for entry in listed] == EVERY
    assert listed == json.loads(json.dumps(listed))
    first = next(entry for entry in listed if entry["deck"] == "colour")
    assert first == {
        "deck": "colour",
        "id": "c01",
        "back": False,
        "file": "colour/c01.svg",
        "variants": {"plain": "colour/c01.svg", "hatched": "colour/c01.hatched.svg"},
        "viewBox": [0, 0, 200, 280],
        "titles": CARDS[0].titles.by_language(),
        "alts": CARDS[0].alts.by_language(),
        "shares": CARDS[0].shares,
        "fills": FILLS,
        "area": {"x": 10, "y": 10, "width": 180, "height": 260},
    }


def test_export_writes_what_the_manifest_names(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    export(tmp_path, lambda done, total: told.append((done, total)))
    listed = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert listed == manifest()
    for entry in listed["pictures"]:
        for variant, path in entry["variants"].items():
            assert (tmp_path / path).read_text(encoding="utf-8") == svg(entry["deck"], entry["id"], variant)
    assert told == [(done, len(told)) for done in range(1, len(told) + 1)]
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == len(told)


def test_sheets_show_every_deck_in_every_variant(tmp_path: Path) -> None:
    shown = {name: DECKS[name] for name in ("colour", "arrow")}
    written = sheets(tmp_path, shown)
    assert [path.name for path in written] == [f"{deck}.{variant}.png" for deck in shown for variant in VARIANTS]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in written)
