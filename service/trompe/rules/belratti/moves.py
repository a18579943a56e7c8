"""What the rules say of one type of action: whose it is, when it is barred, its bounds, and what it does."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from trompe.errors import Illegal
from trompe.rules.kernel import Action, Dice, Seat, Step

from .state import State

Role = Literal["director", "painter"]
Schema = Mapping[str, Any]


class Move(NamedTuple):
    """One type of action in one phase."""

    action: type[Action]
    role: Role | None
    """Whose it is; None for everybody's."""
    barred: Callable[[State, Seat], Illegal | None]
    """Why this seat cannot take it now, whatever its fields."""
    bounds: Callable[[State, Seat], Mapping[str, Schema] | None]
    """The schemas of its fields but the round; None when nothing would fit."""
    apply: Callable[[State, Seat, Any, Dice], Step]
    """Take it, once it is not barred; refuses what is out of bounds."""


def never(state: State, seat: Seat) -> None:
    """Nothing bars it."""


def unbounded(state: State, seat: Seat) -> Mapping[str, Schema]:
    """It has no fields but the round."""
    return {}


def put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    """The items with one replaced."""
    return (*items[:at], item, *items[at + 1 :])


def card_of(state: State, cards: tuple[int, ...], handle: str) -> int | None:
    """Which of the cards has that name."""
    return next((card for card in cards if state.handles[card] == handle), None)


def names(state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the cards."""
    return tuple(state.handles[card] for card in cards)
