"""A game of Duplik in which the timer runs, its people at their canvases."""

from typing import Any

from play.people import House, act, keys, named, started, view
from trompe.play import canvas, clock
from trompe.play.canvas import Drawn
from trompe.play.eyes import see
from trompe.rules.canvas import Draw, Stroke
from trompe.rules.duplik.model import OpenTurn, Options, StartTimer
from trompe.session import restored

NAMES = ("Ana", "Ben", "Cleo", "Dan")
DOT = Stroke(points=((5, 6),))
LINE = Stroke(width=4, points=((0, 0), (1000, 1000)))


class Table:
    """A game in which the timer runs, or is about to."""

    def __init__(self, house: House, game: str, portrayer: str, canvases: dict[str, str]) -> None:
        self.house, self.game, self.portrayer, self.canvases = house, game, portrayer, canvases
        self.artists = list(canvases)

    async def draw(self, name: str, *strokes: Stroke, key: str | None = None) -> Drawn:
        return await self.put(name, Draw(strokes=strokes), key)

    async def put(self, name: str, entry: Any, key: str | None = None, of: str | None = None) -> Drawn:
        at = self.canvases[of or name]
        return await canvas.draw(self.house, named(name), self.game, at, entry, key or next(keys))

    async def look(self, name: str, of: str) -> canvas.Canvas:
        return await canvas.look(self.house, named(name), self.game, self.canvases[of])

    async def session(self) -> Any:
        return restored((await self.house.store.load(self.game)).snapshot)

    async def pass_time(self, ms: int) -> None:
        await self.house.store.advance(ms)

    async def time_up(self) -> None:
        await self.pass_time(92_000)
        await clock.attend(self.house, self.game, see)


async def drawing(house: House, *names: str, access: str = "open") -> Table:
    """Four people at an open table, unless others are named."""
    table = await ready(house, *names, access=access)
    await act(house, table.game, table.portrayer, StartTimer(round=1))
    return table


async def ready(house: House, *names: str, access: str = "open") -> Table:
    """The same, before the timer runs."""
    names = names or NAMES
    game = await started(house, *names, game=Options(), access=access)
    phase = (await view(house, game, names[0])).play.phase
    portrayer = names[phase.portrayer]
    await act(house, game, portrayer, OpenTurn(round=1))
    phase = (await view(house, game, names[0])).play.phase
    return Table(house, game, portrayer, {names[c.artist]: c.canvas for c in phase.canvases})
