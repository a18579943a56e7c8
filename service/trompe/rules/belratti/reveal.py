"""Between Phase 2 and Phase 3: fakes are drawn, everything is shuffled and turned up under new names (B26, B28)."""

from trompe.rules.kernel import Dice, Step

from .decisions import renewed, standing
from .events import OwnRowShown, Revealed
from .model import FAKES, OwnPainting
from .proposals import HangingProposal
from .state import RowCard, State


def reveal(state: State, dice: Dice) -> Step:
    """Fakes from the top of the pile; the row in an order that depends on nothing but which cards they are (BR11)."""
    row = _shuffled(state, dice)
    shown = state.but(phase="hanging", deck=state.deck[FAKES:], proposals=(), row=row, answers=(), ready=())
    board = renewed(shown, HangingProposal, None, (), None, places=("open",) * len(row))
    after = standing(shown, board)
    event = Revealed(
        round=state.round, row=tuple(card.handle for card in row), deck_count=len(after.deck), hanging=board.id
    )
    return Step(
        after, (event, *(OwnRowShown(round=state.round, seat=s, laid=own_row(after, s)) for s in _laying(after)))
    )


def _shuffled(state: State, dice: Dice) -> tuple[RowCard, ...]:
    laid = [own.card for by_seat in state.laid for own in by_seat]
    # Sorted first: nothing of who laid when, or of the order of a hand, can be read from the row.
    pool = dice.of(f"belratti/pool/{state.round}").shuffled(sorted((*laid, *state.deck[:FAKES])))
    names = dice.of(f"belratti/row/{state.round}")
    return tuple(RowCard(card=card, handle=names.handle()) for card in pool)


def _laying(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if state.laid[seat]]


def own_row(state: State, seat: int) -> tuple[OwnPainting, ...]:
    """Where a painter's cards are in the row: known to that painter (BR23)."""
    names = {card.card: card.handle for card in state.row}
    return tuple(OwnPainting(card=names[own.card], theme=own.theme) for own in state.laid[seat])
