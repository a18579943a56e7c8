"""For whom the game waits. Bots leave the first word to people: they are waited for once it is their turn to follow."""

from collections.abc import Sequence

from trompe.rules.kernel import Seat

from .decisions import found, role_of
from .following import MAIN, led, pending
from .sharing import Easel, errand
from .state import State


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that can bring the game on, and are expected to."""
    if state.phase == "over":
        return ()
    if state.phase == "evaluation":
        return tuple(seat for seat in range(state.seats) if seat not in state.continued)
    seats = _painting(state) if state.phase == "selection" else _deciding(state)
    return tuple(sorted({*seats, *_following(state)}))


def _deciding(state: State) -> list[Seat]:
    return pending(found(state, MAIN[state.phase]), state.directors, state.humans)


def _following(state: State) -> list[Seat]:
    """Bots that have yet to approve what a person proposed (CR11)."""
    return [
        seat
        for proposal in state.proposals
        if proposal.type not in MAIN.values()
        for seat in pending(proposal, role_of(state), state.humans)
        if seat not in state.humans
    ]


def _painting(state: State) -> list[Seat]:
    easels = easels_of(state)
    open_adjustment = found(state, "order_adjustment")
    people = [easel.seat for easel in easels if not easel.bot and _expected(state, easel)]
    if open_adjustment is not None and led(open_adjustment, state.painters, state.humans):
        # No bot lays now: that would void what is being decided. What no person stands behind, laying may void.
        offering = [e.seat for e in easels if e.bot and errand(easels, state.required, e.seat) == "offer"]
        return [*people, *pending(open_adjustment, state.painters, state.humans), *offering]
    return [*people, *(e.seat for e in easels if e.bot and errand(easels, state.required, e.seat))]


def _expected(state: State, easel: Easel) -> bool:
    if state.total == state.required:
        return not easel.ready
    return easel.hand > 0 and (easel.quota is None or easel.laid < easel.quota)


def easels_of(state: State) -> Sequence[Easel]:
    """The painters as all see them."""
    return [
        Easel(
            seat=seat,
            bot=seat not in state.humans,
            hand=len(state.hands[seat]),
            laid=len(state.laid[seat]),
            offer=state.offers[seat],
            quota=state.quotas[seat] if state.quotas else None,
            ready=seat in state.ready,
        )
        for seat in state.painters
    ]
