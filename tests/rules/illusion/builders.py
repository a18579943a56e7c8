"""Positions of Illusion in a few words: a row is written as the shares of the colour that counts."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

import pytest

from trompe.errors import Illegal
from trompe.rules.illusion.model import (
    SHARES,
    Challenge,
    Challenged,
    Colour,
    Ended,
    Mode,
    Options,
    Place,
    Placed,
    RoundBegan,
    State,
)
from trompe.rules.illusion.rules import ARROWS, RULES
from trompe.rules.kernel import Dice, Step

DICE = Dice(b"illusion")


class Moves(NamedTuple):
    """A game after some actions, with all that happened on the way."""

    state: State
    events: tuple[Any, ...]


def dealt(seats: int = 4, mode: Mode = "first_to_three", seed: int = 0) -> Step:
    """A fresh game."""
    return RULES.deal(Options(mode=mode), seats, dice(seed))


def dice(seed: int = 0) -> Dice:
    """The chance of a seed."""
    return Dice(f"illusion/{seed}".encode())


def cards(shares: Sequence[int], colour: Colour) -> tuple[int, ...]:
    """Different cards with these shares of the colour."""
    found: list[int] = []
    for share in shares:
        found.append(next(n for n, card in enumerate(SHARES) if card[colour] == share and n not in found))
    return tuple(found)


def position(
    row: Sequence[int],
    *,
    colour: Colour = "red",
    seats: int = 4,
    seat: int = 0,
    left: int = 20,
    arrows: Sequence[int] | None = None,
    mode: Mode = "first_to_three",
) -> State:
    """It is `seat`'s turn before this row; `left` cards are in the deck, and `arrows` were won by seat."""
    laid = cards(row, colour)
    rest = [card for card in range(len(SHARES)) if card not in laid]
    others = list(ARROWS)
    others.remove(colour)
    won = [*accumulate(arrows or (0,) * seats, initial=0)]
    placers = (seat - n for n in range(len(row) - 1, 0, -1))
    return State(
        mode=mode,
        seats=seats,
        round=won[-1] + 1,
        turn=30,
        seat=seat,
        colour=colour,
        arrow_pile=tuple(others[won[-1] :]),
        deck=tuple(rest[:left]),
        row=laid,
        placers=(None, *(placer % seats for placer in placers)),
        spent=tuple(rest[left:]),
        handles=tuple(f"{n:024x}" for n in range(len(SHARES))),
        arrows=tuple(tuple(others[a:b]) for a, b in pairwise(won)),
        last_row=None,
        retired=(),
        result=None,
    )


def place(state: State, at: int) -> Moves:
    """Whose turn it is places the top card."""
    return Moves(*RULES.act(state, state.seat, Place(turn=state.turn, position=at), DICE, 0))


def challenge(state: State) -> Moves:
    """Whose turn it is doubts the row."""
    return Moves(*RULES.act(state, state.seat, Challenge(turn=state.turn), DICE, 0))


def checked(moves: Moves) -> Challenged:
    """What the challenge showed."""
    event: Challenged = one(moves, Challenged)
    return event


def one(moves: Moves, kind: type[Any]) -> Any:
    """The only event of a type."""
    (event,) = [event for event in moves.events if isinstance(event, kind)]
    return event


def names(moves: Moves) -> tuple[str, ...]:
    """What sorts of events happened, in order."""
    return tuple(event.type for event in moves.events)


def refused(state: State, seat: int, action: Any) -> tuple[str, str | None]:
    """Code and clause of the refusal; the state is what it was."""
    before = state.model_dump_json()
    with pytest.raises(Illegal) as caught:
        RULES.act(state, seat, action, DICE, 0)
    assert state.model_dump_json() == before
    return caught.value.code, caught.value.clause


__all__ = [
    "DICE",
    "Challenge",
    "Challenged",
    "Ended",
    "Moves",
    "Place",
    "Placed",
    "RoundBegan",
    "cards",
    "challenge",
    "checked",
    "dealt",
    "dice",
    "names",
    "one",
    "place",
    "position",
    "refused",
]
