"""Short ways to say what happens at a table."""

from typing import Any

import pytest

from kinds.tables import INVITE, Table, running, seated
from trompe.errors import Refusal
from trompe.rules.illusion.model import Challenge, Options, Place
from trompe.session import model as m

GAME = Options()


def join(name: str, **more: Any) -> m.Join:
    """Sit down under that name."""
    return m.Join(name=name, invite=INVITE, **more)


def events(entry: m.Entry | None) -> tuple[Any, ...]:
    """What an action brought about."""
    assert entry is not None
    return entry.events


def refused(table: Table, holder: str, action: Any) -> Refusal:
    """The refusal of an action; nothing has changed."""
    before, count = table.session.model_dump_json(), len(table.entries)
    with pytest.raises(Refusal) as caught:
        table.do(holder, action)
    assert (table.session.model_dump_json(), len(table.entries)) == (before, count)
    return caught.value


def missing(seats: int = 3, *, seat: int = 1, **create: Any) -> Table:
    """A running game where a seat is absent; the number of its absence is the version now."""
    table = running(GAME, seats, **create)
    table.notice(seat, "absent")
    return table


def turn(table: Table, position: int | None = 0) -> None:
    """Whose turn it is places a card, or doubts the row where `position` is None."""
    state = table.state
    action = Challenge(turn=state.turn) if position is None else Place(turn=state.turn, position=position)
    table.do(table.holder(state.seat), action)


def finished(seats: int = 2, seed: int = 0, **create: Any) -> Table:
    """A game of Illusion played to its end."""
    table = running(GAME, seats, seed, **create)
    while table.session.status == "running":
        turn(table)
        turn(table)
        turn(table, None)
    return table


def alone(**create: Any) -> Table:
    """A table of four where only the host sits."""
    return Table(GAME, 4, **create)


__all__ = ["GAME", "alone", "events", "finished", "join", "missing", "refused", "running", "seated", "turn"]
