"""Every colour card shows what its back would say, to the eye of geometry and to that of a pixel counter.

By default all 98 cards are counted at 600 px, where half a pixel along a level border
weighs up to 0.6 %, and one card of each family at 2,000 px. All of them at 2,000 px, in two minutes:
`TROMPE_ALL_CARDS=1 pytest tests/cards/test_card_areas.py`.
"""

import os
import re
from collections.abc import Mapping

import pytest

from cards.areas import outlines
from cards.pixels import histogram, nearest
from trompe.cards import COLOURS, DECKS, ColourCard, png, svg
from trompe.cards.chance import Chance
from trompe.cards.inks import BORDER, FILLS, INKS, PAPER
from trompe.cards.patterns import FAMILIES as PATTERNS
from trompe.cards.pen import PER_CENT

CARDS = [card for card in DECKS["colour"].pictures if isinstance(card, ColourCard)]
FAMILIES = list(dict.fromkeys(card.family for card in CARDS))
EVERYTHING = bool(os.environ.get("TROMPE_ALL_CARDS"))
LARGE = CARDS if EVERYTHING else [next(card for card in CARDS if card.family == family) for family in FAMILIES]
PRINTED = {**FILLS, "white": PAPER, "grey": BORDER}
HATCHED = {**PRINTED, **{f"{colour} ink": ink for colour, ink in INKS.items()}}


def named(card: ColourCard) -> str:
    return f"{card.id}-{card.family}"


def filled(document: str) -> dict[str, str]:
    """Path data per fill, in the order of the document."""
    return dict(re.findall(r'<path fill="([^"]+)" d="([^"]+)"/>', document))


def drawn(card: ColourCard) -> dict[str, float]:
    """Per cent of the printable area per colour, from the path data alone."""
    paths = filled(svg("colour", card.id))
    _, _, width, height = card.area
    return {colour: sum(outlines(paths.get(FILLS[colour], ""))) * 100 / (width * height) for colour in COLOURS}


def counted(card: ColourCard, width: int, variant: str, fills: Mapping[str, str]) -> dict[str, float]:
    """Per cent of the printable area per fill, from the pixels."""
    scale = width // card.view_box[2]
    x, y, wide, high = (side * scale for side in card.area)
    pixels = nearest(histogram(png("colour", card.id, width, variant), (x, y, wide, high)), fills)
    assert sum(pixels.values()) == wide * high
    return {name: pixels[name] * 100 / (wide * high) for name in fills}


def expected(card: ColourCard) -> dict[str, float]:
    return {**card.shares, "white": 100 - sum(card.shares.values()), "grey": 0}


@pytest.mark.clause("I2", "I3", "IR2")
@pytest.mark.parametrize("card", CARDS, ids=named)
def test_geometry_is_the_declared_whole_percentage(card: ColourCard) -> None:
    assert all(isinstance(share, int) and 0 <= share <= 100 for share in card.shares.values())
    assert drawn(card) == pytest.approx(dict(card.shares), abs=0.003)


@pytest.mark.clause("I2", "IR2")
@pytest.mark.parametrize("family", PATTERNS)
def test_every_pattern_draws_other_shares_exactly(family: str) -> None:
    for number in range(12):
        chance = Chance(f"areas/{family}/{number}")
        shares = {colour: chance.whole(0, 12) for colour in COLOURS}
        areas = dict.fromkeys(COLOURS, 0.0)
        for shape in PATTERNS[family](chance, shares):
            areas[shape.colour] += sum(outlines(shape.path)) / PER_CENT
        assert areas == pytest.approx(shares, abs=0.003)


@pytest.mark.parametrize("family", PATTERNS)
def test_a_pattern_refuses_more_colour_than_it_holds(family: str) -> None:
    with pytest.raises(ValueError, match="more colour"):
        PATTERNS[family](Chance("full"), dict.fromkeys(COLOURS, 27))


@pytest.mark.clause("I3")
@pytest.mark.parametrize("card", CARDS, ids=named)
def test_pixels_agree_at_600(card: ColourCard) -> None:
    """Overlaps and shapes across the border would show here."""
    assert counted(card, 600, "plain", PRINTED) == pytest.approx(expected(card), abs=0.9)


@pytest.mark.clause("I2", "I3")
@pytest.mark.parametrize("card", LARGE, ids=named)
def test_pixels_agree_at_2000(card: ColourCard) -> None:
    found, wanted = counted(card, 2000, "plain", PRINTED), expected(card)
    assert {c: found[c] for c in COLOURS} == pytest.approx({c: wanted[c] for c in COLOURS}, abs=0.05)


@pytest.mark.clause("IR13")
@pytest.mark.parametrize("card", CARDS, ids=named)
def test_hatched_variant_has_the_same_shapes(card: ColourCard) -> None:
    plain, hatched = filled(svg("colour", card.id)), filled(svg("colour", card.id, "hatched"))
    over = [path for fill, path in hatched.items() if fill.startswith("url(#")]
    assert {fill: path for fill, path in hatched.items() if not fill.startswith("url(#")} == plain
    assert over == list(plain.values())


@pytest.mark.clause("IR13")
@pytest.mark.parametrize("card", CARDS[:: len(CARDS) // 7], ids=named)
def test_hatched_variant_counts_the_same(card: ColourCard) -> None:
    """Fill and ink of a colour together; the fill stays the larger part of it."""
    found = counted(card, 600, "hatched", HATCHED)
    sums = {colour: found[colour] + found[f"{colour} ink"] for colour in COLOURS}
    assert sums == pytest.approx(dict(card.shares), abs=0.9)
    assert all(found[colour] >= found[f"{colour} ink"] for colour in COLOURS if card.shares[colour] > 3)
