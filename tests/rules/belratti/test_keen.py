"""Keen bots: they match pictures by what they mean, and use jokers where they help (CR11)."""

from itertools import islice
from typing import Any

import pytest

from bench.bots import belratti
from rules.belratti.builders import SEATS, Game
from rules.belratti.test_bots import among
from trompe.cards import DECKS
from trompe.play.eyes import see
from trompe.rules.belratti.actions import (
    AdjustOrder,
    Approve,
    Hang,
    Lay,
    Offer,
    Question,
    RefreshHand,
    Request,
    SwapThemes,
)
from trompe.rules.belratti.meaning import concepts, likeness, palette
from trompe.rules.belratti.model import JOKERS
from trompe.rules.belratti.rules import RULES
from trompe.rules.kernel import PictureRef, Pixels, Seen

GREY = Pixels(1, 1, bytes(3))
PAINTINGS = DECKS["painting"].pictures
WOLF, ABDUCTION, TEACUP = 22, 12, 23
MOONS = [n for n, painting in enumerate(PAINTINGS) if "moon" in f"{painting.titles.en} {painting.alts.en}".lower()]
CAKES = [n for n, painting in enumerate(PAINTINGS) if {"cake", "ice_cream"} & set(getattr(painting, "tags", ()))]


def keen(game: Game, seat: int) -> Any:
    """What a keen bot in that seat does: it may fetch no picture that its seat may not."""
    pictures, legal = RULES.pictures(game.state, seat), RULES.legal(game.state, seat)
    view = RULES.view(game.state, seat)
    return RULES.bot(view, seat, legal, lambda handle: see(pictures[handle]), game.dice, "keen")


def seen(number: int) -> Seen:
    """A painting of the deck."""
    return see(PictureRef("painting", PAINTINGS[number].id))


@pytest.mark.clause("CR11")
def test_pictures_are_alike_in_what_they_show_what_it_stands_for_and_their_colours() -> None:
    owl = Seen(GREY, "Watch", "An owl on a branch.")
    others = [
        Seen(GREY, "Alone", "Two owls."),
        Seen(GREY, "Shelter", "A bat over the forest at night."),
        Seen(GREY, "Lunch", "A sandwich."),
    ]
    same, kin, none = (likeness(owl, other) for other in others)
    assert same > kin > none
    assert likeness(owl, owl) == pytest.approx(1)
    assert likeness(owl, others[0]) == likeness(others[0], owl)
    white = Seen(Pixels(1, 1, b"\xff" * 3), "Lunch", "A sandwich.")
    assert likeness(owl, white) < none, "the same words, other colours"


@pytest.mark.clause("CR11")
def test_names_of_several_words_are_one_thing_and_little_words_are_none() -> None:
    assert {"ice_cream", "summer", "cold"} <= concepts("A giant ice cream", "").keys()
    assert "ice" not in concepts("A giant ice cream", "")
    assert concepts("The owl and the owls", "with it") == concepts("An owl", "")
    assert concepts("", "") == {}
    assert palette(Pixels(1, 1, bytes(3))) == {"0": 1.0}


@pytest.mark.clause("CR11")
def test_a_picture_without_words_is_judged_by_its_colours_alone() -> None:
    plain = Seen(GREY)
    assert 0 < likeness(plain, plain) < likeness(seen(WOLF), seen(WOLF))


@pytest.mark.clause("CR11")
def test_painters_lay_what_goes_with_a_theme_and_directors_hang_it_there() -> None:
    themes, theirs = (MOONS[0], CAKES[0]), (MOONS[1], CAKES[1])
    game = among(Game(4)).request(2)
    others = iter(_unlike_both(*themes))
    hands = [list(islice(others, 9)) for _ in range(4)]
    for painter, card in zip(game.painters, theirs, strict=True):
        hands[painter][5] = card
    game.but(themes=themes, hands=tuple(map(tuple, hands)), deck=tuple(islice(others, 8)), spent=JOKERS)
    while game.state.phase == "selection":
        seat = RULES.waiting(game.state)[0]
        game.state = RULES.act(game.state, seat, keen(game, seat), game.dice, 0).state
    meant = dict(zip(theirs, ("first", "second"), strict=True))
    assert {card.card: card.theme for laid in game.state.laid for card in laid} == meant
    action = keen(game, game.directors[0])
    assert isinstance(action, Hang)
    places = zip(game.state.row, action.places, strict=True)
    assert {row.card: place for row, place in places if place != "rejected"} == meant


def _unlike_both(*themes: int) -> list[int]:
    """All other paintings, those first that go least with the themes."""
    others = [n for n in range(len(PAINTINGS)) if n not in {*MOONS, *CAKES}]
    return sorted(others, key=lambda n: max(likeness(seen(n), seen(theme)) for theme in themes))


@pytest.mark.clause("CR11", "B46")
def test_themes_that_are_much_alike_are_swapped_others_are_not() -> None:
    game = among(Game(5))
    alike = next((a, b) for a in MOONS for b in MOONS if a != b and likeness(seen(a), seen(b)) > 0.4)
    game.but(themes=alike)
    assert keen(game, game.directors[0]) == SwapThemes(round=1, themes="second")
    game.but(themes=(ABDUCTION, TEACUP))
    assert keen(game, game.directors[0]) == Request(round=1, swaps=0, count=5)
    game.but(belratti=(1, 2, 3, 4))
    assert keen(game, game.directors[0]) == Request(round=1, swaps=0, count=7)


@pytest.mark.clause("CR11", "B47")
def test_the_least_sure_card_is_asked_about_and_a_fake_rejected() -> None:
    game = among(Game(5).reveal())
    game.but(spent=("theme_swap",))
    director = game.directors[0]
    asked = keen(game, director)
    assert isinstance(asked, Question)
    for seat in game.directors:
        action = keen(game, seat)
        assert isinstance(action, Question if seat == director else Approve)
        game.state = RULES.act(game.state, seat, action, game.dice, 0).state
    (answer,) = game.state.answers
    hung = keen(game, director)
    assert isinstance(hung, Hang)
    place = dict(zip((row.handle for row in game.state.row), hung.places, strict=True))[asked.card]
    assert (place != "rejected") == answer.painting


@pytest.mark.clause("CR11", "B48", "B50")
def test_painters_adjust_the_order_to_what_was_offered_and_exchange_a_poor_hand() -> None:
    for offered, change in ((1, "down"), (4, "up")):
        game = among(Game(6).request(5))
        game.but(spent=("hand_refresh",))
        for seat in game.painters:
            game.do(seat, Offer, count=offered)
        assert keen(game, game.painters[0]) == AdjustOrder(round=1, change=change)
    game = among(Game(6).request(5))
    themes = [seen(theme) for theme in game.state.themes]
    others = sorted(range(168), key=lambda n: max(likeness(seen(n), theme) for theme in themes))
    seat = game.painters[0]
    poor = tuple(n for n in others if n not in game.state.themes)[:6]
    game.but(hands=(*game.state.hands[:seat], poor, *game.state.hands[seat + 1 :]))
    assert isinstance(keen(game, seat), RefreshHand)


@pytest.mark.clause("CR11", "BR4")
@pytest.mark.parametrize("seats", SEATS)
def test_keen_bots_approve_whatever_a_person_proposes_and_spend_no_joker_of_theirs(seats: int) -> None:
    game = Game(seats)
    person, *bots = game.directors
    among(game, person)
    game.do(person, Request, count=2)
    for bot in bots:
        action = keen(game, bot)
        assert isinstance(action, Approve)
        game.state = RULES.act(game.state, bot, action, game.dice, 0).state
    assert game.state.requested == 2
    painter = game.painters[0]
    assert isinstance(keen(game, painter), Offer | RefreshHand | Lay), "painters are bots among themselves"


@pytest.mark.clause("CR11")
def test_keen_tables_score_more_than_casual_ones() -> None:
    row = belratti(5, 12)
    assert row.gain > 5
    assert row.low > 0
