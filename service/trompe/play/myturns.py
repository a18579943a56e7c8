"""A player's turns, over all their games, as they come and go."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime

from trompe import session as sessions
from trompe.play.follow import HEARTBEAT
from trompe.play.house import Caller, House, seated
from trompe.rules.kernel import Value, moment
from trompe.session.view import OVER
from trompe.store import Place
from trompe.store.keys import listed

MOST_FOLLOWED = 200
"""Games of a player that one stream follows: those of the newest that are not over."""
_PAGE = 100
_LONG = 3600.0


class Turn(Value):
    """Whether a game waits for the player."""

    game_id: str
    """The game."""
    kind: str
    """The kind of game."""
    version: int
    """The game's version at which this holds."""
    your_turn: bool
    """Whether it waits for the player."""
    deadline: datetime | None
    """When time is up for the decision; null for never, and when it is not the player's turn (CR10)."""


class Turns(Value):
    """Whose turn it is in a player's games."""

    reset: bool
    """True in the first message: it lists all games that wait for the player, and what was known before is void."""
    turns: tuple[Turn, ...]
    """The games that wait for the player, and in later messages those where that has changed."""


async def follow(house: House, caller: Caller) -> AsyncGenerator[Turns | None, None]:
    """The caller's games whose turn is theirs, then each change of that. Yields None after `HEARTBEAT` of silence.

    Games that are joined later are followed too. There is nothing to resume: the first message says it all.
    """
    async with _ears(house) as ears:
        mine = listed(caller.player)
        ears.open(mine)
        waiting: dict[str, Turn] = {}
        reset = True
        while True:
            names = {mine} if reset else await ears.news(HEARTBEAT)
            if not names:
                yield None
                continue
            if mine in names:
                names |= set(await _newest(house, caller))
            names -= {mine, *ears.closed}
            changed = [turn for turn in await _turns(house, caller, ears, sorted(names)) if _news(waiting, turn)]
            if changed or reset:
                shown = [turn for turn in changed if turn.your_turn or not reset]
                yield Turns.model_construct(reset=reset, turns=tuple(shown))
            reset = False


def _news(waiting: dict[str, Turn], turn: Turn) -> bool:
    """Whether that was not known, and now is."""
    before = waiting.pop(turn.game_id, None)
    if turn.your_turn:
        waiting[turn.game_id] = turn
    return (before is not None) != turn.your_turn or (before is not None and before.deadline != turn.deadline)


async def _newest(house: House, caller: Caller) -> list[str]:
    """The caller's newest games, over or not."""
    found: list[str] = []
    after: Place | None = None
    while len(found) < MOST_FOLLOWED:
        page = await house.hints.mine_page(caller.player, after, _PAGE)
        found += [place.gid for place in page]
        if len(page) < _PAGE:
            break
        after = page[-1]
    return found[:MOST_FOLLOWED]


async def _turns(house: House, caller: Caller, ears: "_Ears", games: list[str]) -> list[Turn]:
    """How these games stand. They are followed from before they are looked at, and no longer once they are over."""
    for game in games:
        ears.open(game)
    found = []
    for game, loaded in zip(games, await house.store.load_many(games), strict=True):
        if loaded is None:
            continue  # its list is ahead of it, or it is gone; its bell tells if it comes
        table = seated(game, caller, loaded)
        session, yours = table.session, table.viewer in sessions.late_seats(table.session)
        end = sessions.deadline(session) if yours else None
        found.append(
            Turn.model_construct(
                game_id=game,
                kind=session.options.kind,
                version=session.version,
                your_turn=yours,
                deadline=None if end is None else moment(end),
            )
        )
        if session.status in OVER:
            ears.close(game)
    return found


class _Ears:
    """Follows many games at once."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._heard: set[str] = set()
        self.closed: set[str] = set()
        """What is not to be followed again."""
        self._some = asyncio.Event()

    def open(self, name: str) -> None:
        """Follow that too."""
        if name not in self._tasks:
            self._tasks[name] = asyncio.create_task(self._hear(name), name=f"turns-{name}")

    def close(self, name: str) -> None:
        """Follow that no longer, ever."""
        self.closed.add(name)
        if (task := self._tasks.pop(name, None)) is not None:
            task.cancel()

    async def news(self, seconds: float) -> set[str]:
        """What has changed since this was asked last; waits for it as long as that."""
        try:
            async with asyncio.timeout(seconds):
                await self._some.wait()
        except TimeoutError:
            return set()
        self._some.clear()
        heard, self._heard = self._heard, set()
        return heard

    async def end(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _hear(self, name: str) -> None:
        heard = 0
        async with self._house.hub.follow(name) as follower:
            while True:
                found = await follower.wait(heard, _LONG)
                if found is not None:
                    heard = found
                    self._heard.add(name)
                    self._some.set()


@asynccontextmanager
async def _ears(house: House) -> AsyncIterator[_Ears]:
    ears = _Ears(house)
    try:
        yield ears
    finally:
        await ears.end()
