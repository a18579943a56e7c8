"""What a viewer may see of Illusion. The only place of this kind that hides or shows.

Percentages are on the backs of the cards: nobody sees one before a challenge, everybody sees the row's after it.
"""

from collections.abc import Mapping

from trompe.rules.kernel import Event, PictureRef, Viewer

from .model import PICTURES, OverPhase, RowCard, State, TurnPhase, View


def top(state: State) -> str | None:
    """The handle of the deck's open top card (I9, IR7)."""
    return state.handles[state.deck[0]] if state.deck else None


def view(state: State, viewer: Viewer) -> View:
    """The same for every viewer: Illusion has no private knowledge."""
    return View(
        mode=state.mode,
        round=state.round,
        arrows=state.arrows,
        arrows_left=len(state.arrow_pile),
        deck_count=len(state.deck),
        phase=_phase(state),
        last_row=state.last_row,
    )


def _phase(state: State) -> TurnPhase | OverPhase:
    if state.result is not None:
        return OverPhase(result=state.result)
    placed = zip(state.row, state.placers, strict=True)
    return TurnPhase(
        turn=state.turn,
        seat=state.seat,
        colour=state.colour,
        row=tuple(RowCard(handle=state.handles[card], seat=seat) for card, seat in placed),
        next=top(state),
    )


def see(event: Event, viewer: Viewer) -> Event:
    """Events of Illusion carry only what is open to all."""
    return event


def pictures(state: State, viewer: Viewer) -> Mapping[str, PictureRef]:
    """Fronts of the row, of the open top card, and of finished rows, under all handles they were shown with."""
    open_cards = (*state.row, *state.deck[:1], *state.spent)
    shown = {state.handles[card]: card for card in open_cards} | {old.handle: old.card for old in state.retired}
    return {handle: PictureRef("colour", PICTURES[card]) for handle, card in shown.items()}
