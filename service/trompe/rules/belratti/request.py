"""Phase 1: the directors decide how many pictures the painters must lay (B15-B18)."""

from collections.abc import Mapping
from typing import Any

from trompe.errors import Illegal
from trompe.rules.kernel import Dice, Seat, Step

from .actions import Request, SwapThemes
from .decisions import deciding, fresh, proposed, voided, without
from .events import Requested, ThemesSwapped
from .model import FAKES
from .moves import Move, Schema, names, never
from .proposals import RequestProposal, ThemeSwapProposal
from .refusals import no
from .state import State

COUNTS = range(2, 8)
_NEEDED = {"first": 1, "second": 1, "both": 2}


def _request_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"swaps": {"const": state.swaps}, "count": {"enum": fresh(state, seat, "request", "count", COUNTS)}}


def _request(state: State, seat: Seat, action: Request, dice: Dice) -> Step:
    after, events = proposed(state, seat, RequestProposal, count=action.count)
    return Step(after.but(asked=True), events)


def settle(state: State, proposal: RequestProposal, dice: Dice) -> Step:
    """The request is decided: the painters' turn (B14)."""
    nobody = (None,) * state.seats
    after = state.but(
        phase="selection",
        requested=proposal.count,
        required=proposal.count,
        proposals=(),
        laying=state.laying + 1,
        laid=((),) * state.seats,
        offers=nobody,
        ratings=((),) * state.seats,
        quotas=(),
        ready=(),
    )
    return Step(after, (Requested(round=state.round, count=proposal.count, laying=after.laying),))


def _no_swap(state: State, seat: Seat) -> Illegal | None:
    if "theme_swap" in state.spent:
        return no("joker_spent")
    if state.asked:
        return no("themes_settled")
    return no("pile_short") if len(state.deck) <= FAKES else None


def _swap_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    spare = len(state.deck) - FAKES
    enough = [themes for themes, needed in _NEEDED.items() if needed <= spare]
    return {"themes": {"enum": fresh(state, seat, "theme_swap", "themes", enough)}}


def _swap(state: State, seat: Seat, action: SwapThemes, dice: Dice) -> Step:
    if len(state.deck) - FAKES < _NEEDED[action.themes]:
        raise no("pile_short")
    return proposed(state, seat, ThemeSwapProposal, themes=action.themes)


def swap(state: State, proposal: ThemeSwapProposal, dice: Dice) -> Step:
    """The joker replaces themes from the pile; what was requested for the old ones is void (B46, BR4)."""
    first, second = state.themes
    new: list[Any] = list(state.deck[:2])
    kept = {"first": (new[0], second), "second": (first, new[0]), "both": tuple(new)}[proposal.themes]
    after = without(state, "theme_swap").but(
        themes=kept,
        swaps=state.swaps + 1,
        deck=state.deck[_NEEDED[proposal.themes] :],
        discard=state.discard + tuple(card for card in state.themes if card not in kept),
        spent=(*state.spent, "theme_swap"),
    )
    event = ThemesSwapped(round=state.round, themes=names(after, kept), swaps=after.swaps, deck_count=len(after.deck))
    after, fell = voided(after, "request")
    return Step(after, (event, *fell))


MOVES = (
    Move(Request, "director", never, _request_bounds, _request),
    Move(SwapThemes, "director", _no_swap, _swap_bounds, _swap),
    *deciding("director"),
)
