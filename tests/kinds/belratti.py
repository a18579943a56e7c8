"""What the suite must know of Belratti: its options, its length, what it conserves, and what it hides."""

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

from trompe.rules.belratti.events import (
    Evaluated,
    HandRefreshed,
    LayingChanged,
    Questioned,
    QuotasSet,
    Revealed,
)
from trompe.rules.belratti.model import CARDS, FAKES, JokerNumbers, Options
from trompe.rules.belratti.rules import RULES
from trompe.rules.belratti.state import LaidCard, State
from trompe.rules.kernel import Event, Stream, Viewer

OPTIONS = (
    Options(),
    Options(decisions="majority", joker_recovery="at_most"),
    Options(
        decisions="anyone",
        joker_numbers=JokerNumbers(theme_swap=6, question=5, order_adjustment=4, hand_refresh=3),
        joker_recovery="at_most",
    ),
)
TRANSCRIPTS = (("5-all-jokers", OPTIONS[1], 5, 519), ("5-unanimous", OPTIONS[0], 5, 365))
"""Name, options, seats and seed of the games that are written down: the first with all jokers used and one back."""
ELSEWHERE = frozenset({"not_enough_laid", "one_painter", "humans_only", "pile_short", "nothing_to_draw"})
"""Refusals that random games do not meet: see `rules/belratti`."""
TOGETHER = frozenset({"change_theme"})
"""Types of action that several seats may take in secret at the same time."""
PRESSING = frozenset({"approve", "lay", "ready", "say_continue"})
"""Types of action that bring the game on: people may propose for ever, so random play must like these."""
DEEP = 30
"""How far down the draw pile no stretch of a few actions reaches."""


def bound(options: Options, seats: int) -> int:
    """The most actions of a random game until its end: each round takes at least 7 of at most 132 cards."""
    return 19 * 400


def lucky(state: State, seat: int, chance: Random) -> Any:
    """What directors would do who knew: without luck, random games end after two rounds."""
    if state.phase != "hanging" or seat not in state.directors:
        return None
    meant = {own.card: own.theme for laid in state.laid for own in laid}
    places = [meant.get(card.card, "rejected") for card in state.row]
    (board,) = (proposal for proposal in state.proposals if proposal.type == "hanging")
    if list(board.places) == places and seat in board.approvals:
        return None
    if list(board.places) == places:
        return {"kind": "belratti", "type": "approve", "round": state.round, "proposal": board.id}
    return {"kind": "belratti", "type": "hang", "round": state.round, "answers": len(state.answers), "places": places}


def conserved(state: State) -> None:
    """168 pictures, each in one place; what is remembered of them fits."""
    laid = [own.card for own in chain(*state.laid)]
    row = [card.card for card in state.row]
    table = (*state.themes, *(row if state.phase == "hanging" else laid))
    heaps = (*state.team, *state.belratti, *state.discard)
    assert sorted((*state.deck, *chain(*state.hands), *table, *heaps)) == list(range(CARDS))
    assert set(chain(*state.given)) <= set(state.discard)
    assert len({*state.handles, *(card.handle for card in state.row)}) == CARDS + len(row)
    assert set(laid) <= set(row) or not row
    assert not row or (len(row) == state.required + FAKES and len(laid) == state.required)
    assert 0 <= len(laid) <= max(state.required, 0) <= 8


def resample(state: State, viewer: Viewer, chance: Stream, ahead: Sequence[Event], fronts: bool) -> State:
    """The same game as far as that viewer can see it on the stretch of the events `ahead`, with other secrets.

    Cards change places with one another where the viewer cannot see them: in others' hands, on the table and in the
    draw pile. Names stay with their places, as others' actions on the stretch use them.
    """
    other = _shuffled(_hidden(state, viewer, ahead, fronts), chance)
    origins = _shuffled(_pool(state, viewer, ahead), chance)
    if state.phase == "selection":
        other |= origins
    handles = list(state.handles)
    for card, instead in other.items():
        handles[instead] = state.handles[card]
    for card in state.deck[DEEP:]:
        handles[other.get(card, card)] = chance.handle()
    moved = {card: other.get(card, card) for card in range(CARDS)}
    seats = range(state.seats)
    return state.but(
        deck=tuple(moved[card] for card in state.deck),
        hands=tuple(_hand(state, seat, viewer, moved, chance) for seat in seats),
        given=tuple(tuple(moved[card] for card in given) for given in state.given),
        discard=tuple(moved[card] for card in state.discard),
        laid=tuple(_laid(state, seat, viewer, moved | origins, ahead, chance) for seat in seats),
        handles=tuple(handles),
    )


def instead(state: State, action: Any) -> Any:
    """What a seat does in the other world, where its card may have the theme already that it changes to here."""
    laid = {state.handles[own.card]: own.theme for own in chain(*state.laid)}
    if action.type == "change_theme" and laid.get(action.card) == action.theme:
        return action.but(theme={"first": "second", "second": "first"}[action.theme])
    return action


def _shuffled(cards: Sequence[int], chance: Stream) -> dict[int, int]:
    return dict(zip(cards, chance.shuffled(cards), strict=True))


def _hand(state: State, seat: int, viewer: Viewer, moved: dict[int, int], chance: Stream) -> tuple[int, ...]:
    hand = tuple(moved[card] for card in state.hands[seat])
    return hand if seat == viewer else chance.shuffled(hand)


def _laid(
    state: State, seat: int, viewer: Viewer, moved: dict[int, int], ahead: Sequence[Event], chance: Stream
) -> tuple[LaidCard, ...]:
    laid = tuple(own.but(card=moved[own.card]) for own in state.laid[seat])
    if seat == viewer or _met(ahead, Evaluated):
        return laid
    return tuple(own.but(theme=("first", "second")[chance.below(2)]) for own in laid)


def _met(ahead: Sequence[Event], *types: type[Event]) -> bool:
    return any(isinstance(event, types) for event in ahead)


def _hidden(state: State, viewer: Viewer, ahead: Sequence[Event], fronts: bool) -> list[int]:
    """Cards that the viewer sees neither now nor on the stretch, wherever they are."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    if _met(ahead, Revealed):  # what will be in the row must stay what it is, else the row is another
        painting, drawn = set(state.painters), DEEP
    else:
        painting, drawn = set(), 0
    hidden = [*state.deck[drawn:], *chain(*(state.given[seat] for seat in others))]
    hidden += chain(*(state.hands[seat] for seat in others if seat not in painting))
    if state.phase == "selection" and not painting:
        hidden += (own.card for seat in others for own in state.laid[seat])
    shown = _shown(state, viewer, ahead) if fronts else set()
    return [card for card in hidden if card not in shown]


def _shown(state: State, viewer: Viewer, ahead: Sequence[Event]) -> set[int]:
    told = " ".join(event.model_dump_json() for event in ahead)
    open_now = RULES.pictures(state, viewer)
    return {card for card, handle in enumerate(state.handles) if handle in told or handle in open_now}


def _pool(state: State, viewer: Viewer, ahead: Sequence[Event]) -> list[int]:
    """Cards of the row, or of the row that is about to be turned up, whose origin stays unknown on the stretch."""
    if _met(ahead, Evaluated):
        return []
    others = [own.card for seat, laid in enumerate(state.laid) if seat != viewer for own in laid]
    if state.phase == "hanging":
        asked = {event.answer.card for event in ahead if isinstance(event, Questioned)}
        asked |= {answer.card for answer in state.answers}
        known = {own.card for own in state.laid[viewer]} if viewer is not None else set()
        return [card.card for card in state.row if card.handle not in asked and card.card not in known]
    moving = any(isinstance(event, LayingChanged) and event.seat != viewer for event in ahead)
    steady = not moving and not _met(ahead, HandRefreshed, QuotasSet, Questioned)
    return [*others, *state.deck[:FAKES]] if _met(ahead, Revealed) and steady and state.phase == "selection" else []
