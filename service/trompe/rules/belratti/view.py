"""What a viewer may see of Belratti. The only place of this kind that hides or shows.

Hands, what lies face down, and which cards of the row are whose are secrets; everything said or counted is open.
"""

from collections.abc import Mapping
from typing import Any

from trompe.rules.kernel import Event, PictureRef, Seat, Viewer

from .decisions import found
from .evaluation import recoverable
from .events import OwnEvent
from .model import HAND, JOKERS, PAINTINGS, PICTURES, OwnPainting
from .moves import names
from .reveal import own_row
from .setup import band
from .shown import (
    AnyPhase,
    DirectorKnows,
    EvaluationPhase,
    HangingPhase,
    JokerCard,
    Knows,
    OverPhase,
    PainterAtTable,
    PainterKnows,
    RequestPhase,
    SelectionPhase,
    View,
)
from .state import State


def view(state: State, viewer: Viewer) -> View:
    """The table as that viewer sees it."""
    return View.model_construct(
        decisions=state.decisions,
        joker_recovery=state.joker_recovery,
        round=state.round,
        directors=state.directors,
        painters=state.painters,
        bots=tuple(seat for seat in range(state.seats) if seat not in state.humans),
        jokers=tuple(_joker(state, joker) for joker in JOKERS),
        deck_count=len(state.deck),
        hand_size=HAND[state.seats],
        hand_counts=tuple(map(len, state.hands)),
        team_pile=names(state, state.team),
        belratti_pile=names(state, state.belratti),
        discard_count=len(state.discard),
        phase=_PHASES[state.phase](state),
        last_round=state.last,
        you=None if viewer is None else _knows(state, viewer),
    )


def _joker(state: State, joker: Any) -> JokerCard:
    return JokerCard.model_construct(joker=joker, number=state.joker_numbers.of(joker), spent=joker in state.spent)


def _request(state: State) -> AnyPhase:
    return RequestPhase.model_construct(
        themes=names(state, state.themes),
        swaps=state.swaps,
        request=found(state, "request"),
        theme_swap=found(state, "theme_swap"),
    )


def _selection(state: State) -> AnyPhase:
    return SelectionPhase.model_construct(
        themes=names(state, state.themes),
        requested=state.requested,
        required=state.required,
        laying=state.laying,
        painters=_painters(state),
        order_adjustment=found(state, "order_adjustment"),
        quotas=found(state, "quotas"),
    )


def _hanging(state: State) -> AnyPhase:
    return HangingPhase.model_construct(
        themes=names(state, state.themes),
        requested=state.requested,
        required=state.required,
        painters=_painters(state),
        row=tuple(card.handle for card in state.row),
        hanging=found(state, "hanging"),
        question=found(state, "question"),
        answers=state.answers,
    )


def _painters(state: State) -> tuple[PainterAtTable, ...]:
    return tuple(
        PainterAtTable.model_construct(
            seat=seat,
            laid=len(state.laid[seat]),
            offer=state.offers[seat],
            ratings=state.ratings[seat],
            quota=state.quotas[seat] if state.quotas else None,
            ready=seat in state.ready,
        )
        for seat in state.painters
    )


def _evaluation(state: State) -> AnyPhase:
    return EvaluationPhase.model_construct(
        continued=state.continued, recoverable=recoverable(state), recovered=state.recovered
    )


def _over(state: State) -> AnyPhase:
    assert state.ending is not None
    assert state.result is not None
    score = len(state.team)
    return OverPhase.model_construct(ending=state.ending, score=score, band=band(score), result=state.result)


_PHASES: Mapping[str, Any] = {
    "request": _request,
    "selection": _selection,
    "hanging": _hanging,
    "evaluation": _evaluation,
    "over": _over,
}


def _knows(state: State, seat: Seat) -> Knows:
    hand, given_up = names(state, state.hands[seat]), names(state, state.given[seat])
    if seat in state.directors:
        return DirectorKnows.model_construct(hand=hand, given_up=given_up)
    return PainterKnows.model_construct(hand=hand, given_up=given_up, laid=_own(state, seat))


def _own(state: State, seat: Seat) -> tuple[OwnPainting, ...]:
    if state.phase == "hanging":
        return own_row(state, seat)
    return tuple(OwnPainting(card=state.handles[own.card], theme=own.theme) for own in state.laid[seat])


def see(event: Event, viewer: Viewer) -> Event | None:
    """Own events are for their seat alone."""
    return None if isinstance(event, OwnEvent) and event.seat != viewer else event


def pictures(state: State, viewer: Viewer) -> Mapping[str, PictureRef]:
    """What lies open, what was turned over, and the own cards."""
    known = (*state.themes, *state.team, *state.belratti, *state.last_cards)
    if viewer is not None:
        known += (*state.hands[viewer], *state.given[viewer])
        if state.phase == "selection":
            known += tuple(own.card for own in state.laid[viewer])
    shown = {state.handles[card]: card for card in known} | {card.handle: card.card for card in state.row}
    return {handle: PictureRef("painting", _painting(state, card)) for handle, card in shown.items()}


def _painting(state: State, card: int) -> str:
    """The picture's id; one of no picture when the game was dealt with another deck, so that no wrong one is shown."""
    return PICTURES[card] if state.paintings in (PAINTINGS, "") else f"{state.paintings}/{card}"
