"""Phase 4: what the hanging was worth, jokers that come back, and on to the next round (B34-B38, B52-B56)."""

from collections.abc import Mapping

from trompe.errors import Illegal
from trompe.rules.kernel import Dice, Seat, Step

from . import setup
from .actions import RecoverJoker, SayContinue
from .events import Continued, Evaluated, JokerRecovered
from .model import JOKERS, PILE_TO_END, EvaluatedCard, EvaluatedRound, Heap, Joker, Place
from .moves import Move, Schema, names, unbounded
from .proposals import HangingProposal
from .refusals import no
from .state import LaidCard, RowCard, State


def evaluate(state: State, proposal: HangingProposal, dice: Dice) -> Step:
    """The hanging is final: turn everything over, count, and clear the table (B33-B39)."""
    evaluated = _evaluated(state, proposal)
    after = _cleared(state, evaluated).but(phase="evaluation", last=evaluated)
    told = Evaluated(round=state.round, evaluation=evaluated)
    if len(after.belratti) >= PILE_TO_END:
        after, events = setup.end(after, "belratti")
    else:
        after, events = _automatic(after)
    return Step(after, (told, *events))


def _evaluated(state: State, proposal: HangingProposal) -> EvaluatedRound:
    origins = {own.card: (seat, own) for seat, laid in enumerate(state.laid) for own in laid}
    hung = zip(state.row, proposal.places, strict=True)
    cards = tuple(_judged(card, place, origins.get(card.card)) for card, place in hung)  # type: ignore[arg-type]
    points = sum(card.heap == "team" for card in cards)
    return EvaluatedRound(
        round=state.round,
        themes=names(state, state.themes),
        requested=state.requested,
        required=state.required,
        cards=cards,
        team_points=points,
        belratti_points=sum(card.heap == "belratti" for card in cards),
        perfect=points == state.required,
    )


def _judged(card: RowCard, place: Place, origin: tuple[Seat, LaidCard] | None) -> EvaluatedCard:
    painter, theme = (origin[0], origin[1].theme) if origin else (None, None)
    heap: Heap = "discard"
    if theme is not None and theme == place:
        heap = "team"
    elif theme is None and place != "rejected":
        heap = "belratti"
    return EvaluatedCard(card=card.handle, painter=painter, theme=theme, place=place, heap=heap)


def _cleared(state: State, evaluated: EvaluatedRound) -> State:
    """Cards go to their heaps, under the names that everybody knows them by."""
    heaps: dict[Heap, tuple[int, ...]] = {"team": (), "belratti": (), "discard": state.themes}
    handles = list(state.handles)
    for card, judged in zip(state.row, evaluated.cards, strict=True):
        heaps[judged.heap] += (card.card,)
        handles[card.card] = card.handle
    return state.but(
        team=state.team + heaps["team"],
        belratti=state.belratti + heaps["belratti"],
        discard=state.discard + heaps["discard"],
        handles=tuple(handles),
        last_cards=(*(card.card for card in state.row), *state.themes),
        themes=(),
        row=(),
        laid=((),) * state.seats,
        proposals=(),
        continued=(),
        recovered=None,
    )


def recoverable(state: State) -> tuple[Joker, ...]:
    """The jokers of which one may be recovered now (B53, BR17-BR19)."""
    if state.last is None or not state.last.perfect or state.recovered:
        return ()
    number, exact = state.last.required, state.joker_recovery == "exact"
    own = state.joker_numbers.of
    return tuple(
        joker for joker in JOKERS if joker in state.spent and (own(joker) == number if exact else own(joker) <= number)
    )


def _automatic(state: State) -> Step:
    """`exact` leaves nothing to pick."""
    eligible = recoverable(state)
    if state.joker_recovery != "exact" or not eligible:
        return Step(state, ())
    return _recovered(state, eligible[0], None)


def _recovered(state: State, joker: Joker, seat: Seat | None) -> Step:
    after = state.but(spent=tuple(other for other in state.spent if other != joker), recovered=joker)
    return Step(after, (JokerRecovered(round=state.round, joker=joker, picker=seat),))


def _no_recovery(state: State, seat: Seat) -> Illegal | None:
    return None if recoverable(state) else no("not_recoverable")


def _recovery_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"joker": {"enum": list(recoverable(state))}}


def _recover(state: State, seat: Seat, action: RecoverJoker, dice: Dice) -> Step:
    if action.joker not in recoverable(state):
        raise no("not_recoverable")
    return _recovered(state, action.joker, seat)


def _said_it(state: State, seat: Seat) -> Illegal | None:
    return no("continued_already") if seat in state.continued else None


def _continue(state: State, seat: Seat, action: SayContinue, dice: Dice) -> Step:
    after = state.but(continued=tuple(sorted((*state.continued, seat))))
    said = Continued(round=state.round, seat=seat)
    if len(after.continued) < state.seats:
        return Step(after, (said,))
    after, back = _by_default(after)
    after, events = setup.next_round(after)
    return Step(after, (said, *back, *events))


def _by_default(state: State) -> Step:
    """Nobody picked: the highest eligible joker comes back."""
    eligible = recoverable(state)
    return _recovered(state, max(eligible, key=state.joker_numbers.of), None) if eligible else Step(state, ())


MOVES = (
    Move(SayContinue, None, _said_it, unbounded, _continue),
    Move(RecoverJoker, None, _no_recovery, _recovery_bounds, _recover),
)
