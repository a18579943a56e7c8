"""What the rules say of one type of action: whose it is, when it is barred, its bounds, and what it does."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Literal, NamedTuple

from trompe.errors import Illegal
from trompe.rules.kernel import Action, Dice, Legal, Seat, Step, legal

from .state import State

Role = Literal["director", "painter"]
Schema = Mapping[str, Any]
Bounds = Mapping[str, Schema] | Sequence[Mapping[str, Schema]] | None
"""The schemas of an action's fields but the round; several are cases of which one must fit; None when nothing would."""


class Move(NamedTuple):
    """One type of action in one phase."""

    action: type[Action]
    role: Role | None
    """Whose it is; None for everybody's."""
    barred: Callable[[State, Seat], Illegal | None]
    """Why this seat cannot take it now, whatever its fields."""
    bounds: Callable[[State, Seat], Bounds]
    apply: Callable[[State, Seat, Any, Dice], Step]
    """Take it, once it is not barred; refuses what is out of bounds."""


def never(state: State, seat: Seat) -> None:
    """Nothing bars it."""


def unbounded(state: State, seat: Seat) -> Mapping[str, Schema]:
    """It has no fields but the round."""
    return {}


def offered(state: State, action: type[Action], bounds: Mapping[str, Schema] | Sequence[Mapping[str, Schema]]) -> Legal:
    """The descriptor of an action; of several cases, fields that fit each other only within a case."""
    this_round = {"const": state.round}
    if isinstance(bounds, Mapping):
        return legal(action, round=this_round, **bounds)
    cases = [legal(action, round=this_round, **case) for case in bounds]
    if len(cases) == 1:
        return cases[0]
    merged = {name: _either([case[name] for case in bounds]) for name in bounds[0]}
    whole = legal(action, round=this_round, **merged)
    return whole.but(parameters={**whole.parameters, "anyOf": [case.parameters for case in cases]})


def _either(schemas: Sequence[Schema]) -> Schema:
    """What fits any of some enumerations; what is the same in all stays as it is."""
    if all(schema == schemas[0] for schema in schemas):
        return schemas[0]
    return {"enum": list(dict.fromkeys(chain.from_iterable(schema["enum"] for schema in schemas)))}


def elsewhere(where: Mapping[str, str], field: str, spots: Sequence[str]) -> list[Mapping[str, Schema]]:
    """The cases of moving one of the cards that lie where: each to any spot but its own."""
    return [
        {
            "card": {"enum": [card for card, at in where.items() if at == spot]},
            field: {"enum": [other for other in spots if other != spot]},
        }
        for spot in dict.fromkeys(where.values())
    ]


def put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    """The items with one replaced."""
    return (*items[:at], item, *items[at + 1 :])


def card_of(state: State, cards: tuple[int, ...], handle: str) -> int | None:
    """Which of the cards has that name."""
    return next((card for card in cards if state.handles[card] == handle), None)


def names(state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the cards."""
    return tuple(state.handles[card] for card in cards)
