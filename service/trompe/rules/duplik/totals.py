"""Accepting totals, closing the round, ending the game (D29-D34, D42-D46, DR14-DR17)."""

from trompe.rules.kernel import Event, Legal, Result, Seat, Step, legal

from .events import Ended, RoundClosed, TotalsAccepted
from .model import AcceptTotals, State, Turn
from .table import not_now, ordered, points, refused, totals


def may_accept(turn: Turn, seat: Seat) -> tuple[Legal, ...]:
    """`accept_totals`, for everybody who has not yet, once all is judged."""
    if not totals(turn) or seat in turn.accepted:
        return ()
    return (legal(AcceptTotals, round={"const": turn.round}, revision={"const": turn.revision}),)


def accept_totals(state: State, turn: Turn, seat: Seat, action: AcceptTotals, now: int) -> Step:
    """Agree to the points; the last to do so closes the round for good (D31, D43, DR14)."""
    if not totals(turn):
        raise not_now(action)
    if action.revision != turn.revision:
        raise refused("late")
    if seat in turn.accepted:
        raise refused("accepted_already")
    after = turn.but(accepted=ordered((*turn.accepted, seat)))
    told = TotalsAccepted(round=turn.round, seat=seat)
    if len(after.accepted) < state.seats:
        return Step(state.but(turn=after), (told,))
    closed, events = _closed(state, after.but(stage="exhibition"))
    return Step(closed, (told, *events))


def _closed(state: State, turn: Turn) -> Step:
    gained = points(state, turn)
    scores = tuple(had + new for had, new in zip(state.scores, gained, strict=True))
    event = RoundClosed(
        round=turn.round,
        scene=turn.handle,
        points=gained,
        scores=scores,
        digests=tuple(page.digest for page in turn.pages),
    )
    after = state.but(turn=turn, scores=scores)
    if turn.round < state.rounds:
        return Step(after, (event,))
    result = Result(winners=_best(scores), scores=scores)
    ended: tuple[Event, ...] = (event, Ended(result=result))
    return Step(after.but(result=result), ended)


def _best(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Whoever has most; several share the victory (D46, DR17)."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
