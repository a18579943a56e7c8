"""Before and between rounds: the deal, refilling hands, moving roles, new themes, and the end (B6-B12, B40-B42)."""

from typing import Any

from trompe.rules.kernel import Dice, Event, Result, Step

from .events import CardsDrawn, Ended, HandsDealt, HandsRefilled, RoundBegan
from .model import CARDS, FEWEST_TO_BEGIN, HAND, PAINTINGS, POINTS_TO_WIN, Band, Ending, Options
from .moves import names, put
from .state import State

BANDS: tuple[tuple[int, Band], ...] = (
    (30, "from_30"),
    (25, "from_25"),
    (20, "from_20"),
    (15, "from_15"),
    (10, "from_10"),
    (0, "from_0"),
)
"""Fewest points and code of each rating, best first (B59, BR20)."""


def deal(options: Options, seats: int, dice: Dice) -> Step:
    """Shuffle, deal, draw the start seat by lot, and turn up the first themes (B7-B13, BR2)."""
    deck = dice.of("belratti/deck").shuffled(range(CARDS))
    size = HAND[seats]
    naming = dice.of("belratti/handles")
    state = State(
        decisions=options.decisions,
        joker_numbers=options.joker_numbers,
        joker_recovery=options.joker_recovery,
        seats=seats,
        paintings=PAINTINGS,
        humans=tuple(range(seats)),
        start=(dice.of("belratti/first").below(seats) - 1) % seats,
        deck=deck[seats * size :],
        hands=tuple(deck[seat * size : (seat + 1) * size] for seat in range(seats)),
        handles=tuple(naming.handle() for _ in range(CARDS)),
        **_nothing_yet(seats),
    )
    dealt = HandsDealt(round=0, hand_size=size, deck_count=len(state.deck))
    drawn = (CardsDrawn(round=0, seat=seat, cards=names(state, hand)) for seat, hand in enumerate(state.hands))
    after, events = _begin(state)
    return Step(after, (dealt, *drawn, *events))


def _nothing_yet(seats: int) -> dict[str, Any]:
    """What a table holds before the first round."""
    lists = ("themes", "team", "belratti", "discard", "spent", "proposals", "quotas", "ready", "row", "answers")
    by_seat = dict.fromkeys(("given", "laid", "ratings"), ((),) * seats)
    return {
        **dict.fromkeys((*lists, "continued", "last_cards"), ()),
        **dict.fromkeys(("round", "proposed", "swaps", "requested", "required", "laying"), 0),
        **dict.fromkeys(("recovered", "last", "ending", "result")),
        **by_seat,
        "offers": (None,) * seats,
        "phase": "request",
        "asked": False,
    }


def _begin(state: State) -> Step:
    after = state.but(
        phase="request",
        round=state.round + 1,
        start=(state.start + 1) % state.seats,
        themes=state.deck[:2],
        deck=state.deck[2:],
        swaps=0,
        asked=False,
    )
    event = RoundBegan(
        round=after.round,
        directors=after.directors,
        painters=after.painters,
        themes=names(after, after.themes),
        deck_count=len(after.deck),
    )
    return Step(after, (event,))


def next_round(state: State) -> Step:
    """Refill, see whether the pile can open another round, move the roles, and turn up new themes (BR19, BR21)."""
    after, refilled = _refilled(state)
    after, events = end(after, "exhausted") if len(after.deck) < FEWEST_TO_BEGIN else _begin(after)
    return Step(after, (*refilled, *events))


def _refilled(state: State) -> Step:
    """The painters of the round draw up, each fully before the next (B40, BR25)."""
    hands, deck = state.hands, state.deck
    events: list[Event] = []
    for seat in state.painters:
        missing = HAND[state.seats] - len(hands[seat])
        drawn, deck = deck[:missing], deck[missing:]
        hands = put(hands, seat, hands[seat] + drawn)
        events += [CardsDrawn(round=state.round, seat=seat, cards=names(state, drawn))] * bool(drawn)
    counts = tuple(map(len, hands))
    told = HandsRefilled(round=state.round, hand_counts=counts, deck_count=len(deck))
    return Step(state.but(hands=hands, deck=deck), (told, *events))


def end(state: State, ending: Ending) -> Step:
    """Rate the game (B57-B59)."""
    score = len(state.team)
    won = score >= POINTS_TO_WIN
    result = Result(winners=tuple(range(state.seats)) if won else (), scores=(score,) * state.seats)
    event = Ended(round=state.round, ending=ending, score=score, band=band(score), result=result)
    return Step(state.but(phase="over", ending=ending, result=result), (event,))


def band(score: int) -> Band:
    """The rating of a score."""
    return next(code for fewest, code in BANDS if score >= fewest)
