"""Phase 2: the painters lay cards in secret and say when they are ready (B19-B27)."""

from collections.abc import Mapping, Sequence

from trompe.errors import Illegal
from trompe.rules.kernel import Dice, Seat, Step

from . import agreement, reveal
from .actions import ChangeTheme, Lay, Ready, TakeBack
from .decisions import deciding, voided
from .events import LayingChanged, OwnLayingChanged, SaidReady
from .model import OwnPainting
from .moves import Move, Schema, card_of, elsewhere, names, put
from .refusals import no
from .state import LaidCard, State

THEMES = ("first", "second")


def _no_lay(state: State, seat: Seat) -> Illegal | None:
    if state.total >= state.required:
        return no("enough_laid", required=state.required)
    if state.quotas and len(state.laid[seat]) >= state.quotas[seat]:
        return no("quota_reached", quota=state.quotas[seat])
    return None


def _lay_bounds(state: State, seat: Seat) -> Mapping[str, Schema] | None:
    hand = list(names(state, state.hands[seat]))
    return {"card": {"enum": hand}, "theme": {"enum": list(THEMES)}} if hand else None


def _lay(state: State, seat: Seat, action: Lay, dice: Dice) -> Step:
    card = card_of(state, state.hands[seat], action.card)
    if card is None:
        raise no("not_in_hand")
    after, fell = voided(state, "order_adjustment")
    hand = tuple(other for other in state.hands[seat] if other != card)
    laid = (*state.laid[seat], LaidCard(card=card, theme=action.theme))
    after, events = _changed(after, seat, hand, laid)
    return Step(after, (*events, *fell))


def _own_cards(state: State, seat: Seat) -> tuple[int, ...]:
    return tuple(laid.card for laid in state.laid[seat])


def _nothing_laid(state: State, seat: Seat) -> Illegal | None:
    return None if state.laid[seat] else no("not_on_table")


def _back_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"card": {"enum": list(names(state, _own_cards(state, seat)))}}


def _take_back(state: State, seat: Seat, action: TakeBack, dice: Dice) -> Step:
    card = _own_card(state, seat, action.card)
    laid = tuple(other for other in state.laid[seat] if other.card != card)
    return _changed(state, seat, (*state.hands[seat], card), laid)


def _own_card(state: State, seat: Seat, handle: str) -> int:
    card = card_of(state, _own_cards(state, seat), handle)
    if card is None:
        raise no("not_on_table")
    return card


def _changed(state: State, seat: Seat, hand: tuple[int, ...], laid: tuple[LaidCard, ...]) -> Step:
    after = state.but(
        hands=put(state.hands, seat, hand),
        laid=put(state.laid, seat, laid),
        laying=state.laying + 1,
        ready=(),
    )
    event = LayingChanged(round=state.round, seat=seat, count=len(laid), laying=after.laying)
    return Step(after, (event, own_laying(after, seat)))


def own_laying(state: State, seat: Seat) -> OwnLayingChanged:
    """What a painter is told of the own cards on the table."""
    laid = tuple(OwnPainting(card=state.handles[own.card], theme=own.theme) for own in state.laid[seat])
    return OwnLayingChanged(round=state.round, seat=seat, laid=laid)


def _theme_bounds(state: State, seat: Seat) -> Sequence[Mapping[str, Schema]]:
    meant = {state.handles[own.card]: own.theme for own in state.laid[seat]}
    return elsewhere(meant, "theme", THEMES)


def _change_theme(state: State, seat: Seat, action: ChangeTheme, dice: Dice) -> Step:
    card = _own_card(state, seat, action.card)
    if LaidCard(card=card, theme=action.theme) in state.laid[seat]:
        # Others see that something happened, if not what: so nothing happens where nothing changes.
        raise no("meant_already")
    laid = tuple(own.but(theme=action.theme) if own.card == card else own for own in state.laid[seat])
    after = state.but(laid=put(state.laid, seat, laid))
    return Step(after, (own_laying(after, seat),))


def _not_ready(state: State, seat: Seat) -> Illegal | None:
    if state.total != state.required:
        return no("not_enough_laid", laid=state.total, required=state.required)
    return no("ready_already") if seat in state.ready else None


def _ready_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"laying": {"const": state.laying}}


def _ready(state: State, seat: Seat, action: Ready, dice: Dice) -> Step:
    after = state.but(ready=tuple(sorted((*state.ready, seat))))
    said = SaidReady(round=state.round, seat=seat)
    if len(after.ready) < len(state.painters):
        return Step(after, (said,))
    after, events = reveal.reveal(after, dice)
    return Step(after, (said, *events))


MOVES = (
    Move(Lay, "painter", _no_lay, _lay_bounds, _lay),
    Move(ChangeTheme, "painter", _nothing_laid, _theme_bounds, _change_theme),
    Move(TakeBack, "painter", _nothing_laid, _back_bounds, _take_back),
    Move(Ready, "painter", _not_ready, _ready_bounds, _ready),
    *agreement.MOVES,
    *deciding("painter"),
)
