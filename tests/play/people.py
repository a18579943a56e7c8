"""Short ways to seat people and to play."""

from itertools import count
from typing import Any

from trompe.play import lobby, turns, watch
from trompe.play.house import Caller, House
from trompe.play.values import Outcome
from trompe.rules.illusion.model import Challenge, Options, Place
from trompe.session import Create, Game
from trompe.session.model import Join, Start

__all__ = ["Caller", "House", "act", "keys", "move", "named", "opened", "play_out", "started", "view"]

keys = (f"key-{n}" for n in count())


def named(name: str) -> Caller:
    return Caller(f"player-{name}")


async def opened(house: House, host: str = "Ana", seats: int = 4, **wanted: Any) -> Outcome:
    create = Create(game=wanted.pop("game", Options()), seats=seats, name=host, **wanted)
    return await lobby.create(house, named(host), create, next(keys))


async def act(house: House, game: str, name: str, action: Any, expected: int | None = None) -> Outcome:
    return await turns.act(house, named(name), game, action, next(keys), expected)


async def started(house: House, *names: str, **wanted: Any) -> str:
    """The id of a running game with these people in seats 0, 1, 2 …"""
    made = (await opened(house, names[0], len(names), **wanted)).game
    game = made.id
    invite = made.you.invite if made.you else None
    for name in names[1:]:
        await act(house, game, name, Join(name=name, invite=invite))
    await act(house, game, names[0], Start(players=len(names)))
    return game


async def view(house: House, game: str, name: str) -> Game:
    return await watch.look(house, named(name), game)


def move(seen: Game) -> Place | Challenge:
    """Any legal move of the seat whose turn it is: doubt long rows, else place at the far end."""
    phase = seen.play.phase
    row = len(phase.row)
    return Challenge(turn=phase.turn) if row > 3 else Place(turn=phase.turn, position=row)


async def play_out(house: House, game: str, *names: str) -> Game:
    """Play to the end; names by seat."""
    seen = await view(house, game, names[0])
    while seen.status == "running":
        name = names[seen.waiting_for[0]]
        seen = (await act(house, game, name, move(seen))).game
    return seen
