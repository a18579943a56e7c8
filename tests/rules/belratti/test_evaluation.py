"""Phase 4 and what follows (B34-B42, BR18, BR19, BR25-BR27)."""

from itertools import chain

import pytest

from kinds.belratti import conserved
from rules.belratti.builders import SEATS, Game, hanging, names, one
from trompe.rules.belratti.actions import SayContinue
from trompe.rules.belratti.events import CardsDrawn, Evaluated, HandsRefilled, RoundBegan
from trompe.rules.belratti.rules import RULES


@pytest.mark.clause("B34", "BR26")
def test_everybody_learns_whose_each_card_was_and_what_it_was_meant_for() -> None:
    game = Game(5).reveal(4)
    meant = {own.card: (seat, own.theme) for seat, laid in enumerate(game.state.laid) for own in laid}
    row, places = game.state.row, hanging(game.state, wrong=1, fakes=1)
    told = one(game.hang(places), Evaluated)
    assert all(RULES.see(told, viewer) == told for viewer in (*range(5), None))
    for card, place, shown in zip(row, places, told.evaluation.cards, strict=True):
        assert (shown.card, shown.place) == (card.handle, place)
        assert (shown.painter, shown.theme) == meant.get(card.card, (None, None))
    for viewer in (*range(5), None):
        assert game.view(viewer)["lastRound"] == told.evaluation.model_dump(mode="json")


HEAPS = [
    # what it is, where it hangs, where it goes
    ("painting", "right", "team"),
    ("painting", "wrong", "discard"),
    ("painting", "rejected", "discard"),
    ("fake", "first", "belratti"),
    ("fake", "second", "belratti"),
    ("fake", "rejected", "discard"),
]


@pytest.mark.clause("B35", "B36", "B37", "B38", "B39")
@pytest.mark.parametrize(("what", "where", "heap"), HEAPS, ids=lambda text: str(text))
def test_where_a_card_goes(what: str, where: str, heap: str) -> None:
    game = Game(5).reveal(4)
    meant = {own.card: own.theme for laid in game.state.laid for own in laid}
    row = game.state.row
    at = next(i for i, card in enumerate(row) if (card.card in meant) == (what == "painting"))
    own = meant.get(row[at].card, "first")
    places = hanging(game.state)
    wanted = {"right": own, "wrong": {"first": "second", "second": "first"}[own]}.get(where, where)
    other = next(i for i, card in enumerate(row) if (card.card in meant) != (what == "painting"))
    if (places[at] == "rejected") != (wanted == "rejected"):
        places[other] = "first" if wanted == "rejected" else "rejected"  # four stay rejected (BR10)
    places[at] = wanted  # type: ignore[call-overload]
    game.hang(places)
    assert row[at].card in getattr(game.state, heap)
    assert game.state.last is not None
    assert game.state.last.cards[at].heap == heap
    conserved(game.state)


@pytest.mark.clause("B35", "B37", "B57")
def test_points_are_the_cards_of_the_piles() -> None:
    game = Game(5).evaluate(wrong=1, fakes=1, count=5)
    assert game.state.last is not None
    assert (game.state.last.team_points, game.state.last.belratti_points) == (3, 1)
    view = game.view(None)
    assert (len(view["teamPile"]), len(view["belrattiPile"])) == (3, 1)
    assert view["discardCount"] == 2 + 5 + 4 - 3 - 1
    shown = {card.card for card in game.state.last.cards}
    assert {*view["teamPile"], *view["belrattiPile"]} <= shown, "piles keep the names that all know"
    assert shown | set(game.state.last.themes) <= set(RULES.pictures(game.state, None))


@pytest.mark.clause("B38", "B39")
def test_discarded_cards_never_come_back() -> None:
    game = Game(3)
    gone: set[int] = set()
    while game.state.phase != "over":
        game.evaluate(wrong=1, count=5)
        assert gone <= set(game.state.discard)
        gone = set(game.state.discard)
        game.go_on()
        conserved(game.state)
    assert not gone & {*game.state.deck, *chain(*game.state.hands)}


@pytest.mark.clause("B52", "BR18")
@pytest.mark.parametrize(("wrong", "fakes", "perfect"), [(0, 0, True), (1, 0, False), (0, 1, False), (1, 1, False)])
def test_a_perfect_round_has_all_paintings_right(wrong: int, fakes: int, perfect: bool) -> None:
    last = Game(5).evaluate(wrong, fakes).state.last
    assert last is not None
    assert last.perfect is perfect
    assert (last.team_points == last.required) is perfect


@pytest.mark.clause("BR27")
def test_all_talk_freely_from_the_evaluation_to_the_next_themes() -> None:
    game = Game(5).evaluate()
    assert {RULES.silenced(game.state, seat) for seat in range(5)} == {None}
    game.go_on()
    assert {RULES.silenced(game.state, seat) for seat in range(5)} == {"BR5"}


@pytest.mark.clause("BR19")
def test_the_result_stays_until_every_seat_has_said_continue() -> None:
    game = Game(4).evaluate(wrong=1)
    for seat in (2, 0, 3):
        assert names(game.do(seat, SayContinue)) == ["continued"]
        assert game.no(seat, SayContinue) == "continued_already"
        assert seat not in RULES.waiting(game.state)
    assert RULES.waiting(game.state) == (1,)
    assert names(game.do(1, SayContinue))[:2] == ["continued", "hands_refilled"]
    assert game.state.round == 2


@pytest.mark.clause("B40", "BR25")
@pytest.mark.parametrize("seats", SEATS)
def test_painters_draw_up_clockwise_from_the_first_owl_each_fully(seats: int) -> None:
    game = Game(seats).evaluate(count=7)
    painters, deck = game.painters, game.state.deck
    missing = [game.view(None)["handSize"] - len(game.state.hands[seat]) for seat in painters]
    assert sum(missing) == 7
    events = game.go_on()
    drawn = [event for event in events if isinstance(event, CardsDrawn)]
    assert [event.seat for event in drawn] == [s for s, count in zip(painters, missing, strict=True) if count]
    for seat, count in zip(painters, missing, strict=True):
        assert game.state.hands[seat][-count:] == deck[:count] or not count
        deck = deck[count:]
    assert game.state.deck == deck[2:]
    assert one(events, HandsRefilled).hand_counts == (game.view(None)["handSize"],) * seats


@pytest.mark.clause("B40", "B41", "B42")
def test_first_hands_then_roles_then_themes() -> None:
    game = Game(5).evaluate()
    order = [name for name in names(game.go_on()) if name not in ("continued", "cards_drawn")]
    assert order == ["hands_refilled", "round_began"]
    began = one(game.events[-1:], RoundBegan)
    assert (began.round, began.directors) == (2, game.directors)
    assert [RULES.see(e, None) for e in game.events if isinstance(e, CardsDrawn)] == [None] * 7
