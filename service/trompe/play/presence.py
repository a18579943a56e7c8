"""Who is connected: told by streams and by requests, looked after by one task for each game and worker (CR12)."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from trompe.errors import Unavailable
from trompe.store import NOBODY, People, Sign, Store
from trompe.store.keys import people as bell_of

BEAT = 10.0
"""Seconds between a stream's signs of life."""
PAUSE = 1.0
"""Seconds between two looks at who is there: no stream tells of it more often."""
TOLD_FOR = 5.0
"""Seconds for which a request speaks for those that follow it."""
MOST_TOLD = 10_000


class Place:
    """A stream in the crowd of its game."""

    def __init__(self, crowd: "Crowd", stir: Callable[[], None] | None) -> None:
        self.stir = stir
        self._crowd = crowd
        self._connection = secrets.token_hex(6)
        self._taken: tuple[str, bool] | None = None

    @property
    def people(self) -> People:
        """Who is there, as far as this worker knows."""
        return self._crowd.people

    @property
    def sign(self) -> Sign | None:
        """Of its life; None before it has begun."""
        return self._sign(there=True) if self._taken else None

    async def take(self, who: str, keep: int, *, seated: bool = True) -> People:
        """Whose stream it is from now on, at their seat or as one who watches. Says who is there then.

        `keep`: seconds for which it must be known when somebody was last seen.
        """
        self._crowd.keep = keep
        if self._taken != (who, seated):
            self._taken = who, seated
            await self._crowd.tell([self._sign(there=True)])
        return self.people

    async def leave(self) -> None:
        """It has ended. What cannot be told lapses."""
        if self._taken:
            with suppress(Unavailable):
                await self._crowd.tell([self._sign(there=False)])

    def _sign(self, *, there: bool) -> Sign:
        assert self._taken is not None
        return Sign(there, self._taken[0], self._connection, self._taken[1])


class Crowd:
    """All streams of one game on this worker."""

    def __init__(self, store: Store, game: str) -> None:
        self.people = NOBODY
        self.places: set[Place] = set()
        self.keep = 0
        self._stirred = NOBODY
        self._store = store
        self._game = game
        self._task = asyncio.create_task(self._watch(), name=f"crowd-{game}")
        self._task.add_done_callback(_looked_at)

    async def tell(self, signs: list[Sign]) -> None:
        """Tells the store who is there, and hears who else is."""
        self.people = await self._store.presence.tell(self._game, signs, self.keep)

    def close(self) -> None:
        """Ends the looking after."""
        self._task.cancel()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        heard, beat = 0, loop.time() + BEAT
        async with self._store.hub.follow(bell_of(self._game)) as bell:
            while True:
                found = await bell.wait(heard, max(0.0, beat - loop.time()))
                heard = heard if found is None else found
                signs: list[Sign] = []
                if loop.time() >= beat:
                    signs, beat = [place.sign for place in self.places if place.sign], loop.time() + BEAT
                with suppress(Unavailable):  # the next beat tells
                    await self.tell(signs)
                self._stir()
                await asyncio.sleep(PAUSE)

    def _stir(self) -> None:
        """Wakes the streams, if they have not told of this yet."""
        if self._stirred != self.people:
            self._stirred = self.people
            stirs = (place.stir for place in self.places if place.stir)
            if stir := next(stirs, None):  # all follow the same game: one of them wakes all
                stir()


def _looked_at(task: "asyncio.Task[None]") -> None:
    """A crowd ends with its last stream, or with the hub when the service ends; neither is news."""
    if not task.cancelled():
        task.exception()


class Crowds:
    """The crowds of all games on this worker, and whose requests were told of lately."""

    def __init__(self) -> None:
        self._crowds: dict[str, Crowd] = {}
        self._told: dict[tuple[str, str], float] = {}

    @asynccontextmanager
    async def attending(self, store: Store, game: str, stir: Callable[[], None] | None = None) -> AsyncIterator[Place]:
        """A stream's place in the crowd of its game, to its end.

        `stir` wakes all who follow the game here; None for a stream that tells of something else.
        """
        crowd = self._crowds.get(game)
        if crowd is None:
            crowd = self._crowds[game] = Crowd(store, game)
        place = Place(crowd, stir)
        crowd.places.add(place)
        try:
            yield place
        finally:
            crowd.places.discard(place)
            if not crowd.places:
                self._crowds.pop(game, None)
                crowd.close()
            await place.leave()

    async def asked(self, store: Store, game: str, holder: str, keep: int, *, always: bool = False) -> People | None:
        """Tells of a request of a seat's holder, now and then, and says who is there; None when it need not."""
        now = time.monotonic()
        if not always and now - self._told.get((game, holder), -TOLD_FOR) < TOLD_FOR:
            return None
        if len(self._told) >= MOST_TOLD:
            self._told.clear()
        self._told[game, holder] = now
        return await store.presence.tell(game, [Sign(True, holder, None)], keep)
