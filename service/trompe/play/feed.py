"""What all who follow a game on one worker share: one load for each change, one view for each who sees something else.

The store is the truth: a scene is what was loaded from it, and it is told only to those whose cursor it continues.
"""

import asyncio
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from trompe import session as sessions
from trompe.play.house import Caller, House, Table, admitted, holder_of, opened
from trompe.play.values import Happened, Update
from trompe.play.watch import MOST_CHANGES, shown
from trompe.rules.kernel import Viewer
from trompe.session import Change, Game, Session, seat_of
from trompe.session.model import Entry as LogEntry
from trompe.session.view import OVER
from trompe.store import NOBODY, Loaded, People
from trompe.texts import Language

KEPT_ENTRIES = 64
"""How far behind the newest entry a follower may be to be told what was loaded for others."""
KEPT_SECONDS = 2.0
"""How long a scene is kept for slower followers; the next change begins anew from the cursor of whoever asks first."""
T = TypeVar("T")


class Cursor(NamedTuple):
    """A place in a game's log."""

    version: int
    nonce: str

    def __str__(self) -> str:
        return sessions.cursor(self.version, self.nonce)


class Told(NamedTuple):
    """A log entry, and where it ends."""

    cursor: Cursor
    entry: LogEntry


class Follower(NamedTuple):
    """Who follows a game, and how they are let in."""

    caller: Caller
    holder: str
    invite: str | None

    @classmethod
    def of(cls, game: str, caller: Caller, invite: str | None) -> "Follower":
        """A caller at one game."""
        return cls(caller, holder_of(game, caller), invite)


class Scene:
    """A game as it was loaded once: what led to it from a cursor on, and what each viewer is shown of it.

    What led to it is cut short when it is too much for one message.
    """

    def __init__(self, house: House, loaded: Loaded, start: Cursor, tail: Sequence[Told]) -> None:
        self.session = opened(loaded)
        self.cursor = Cursor(loaded.version, loaded.nonce)
        """Where the game stands."""
        self.start, self.tail = start, tuple(tail)
        self.end = self.tail[-1].cursor if self.tail else start
        """Where that ends which led to it."""
        self._house = house
        self._loaded = loaded
        self._holders = frozenset(chair.holder for chair in self.session.chairs if chair)
        self._tables: dict[tuple[str | None, str | None], Table] = {}
        self._views: dict[tuple[Viewer, Language, People], Game] = {}
        self._messages: dict[tuple[Cursor | None, Viewer, Language, People], Message] = {}

    def follows(self, after: Cursor) -> tuple[Told, ...] | None:
        """What happened after a cursor; None when this scene does not continue it."""
        at = after.version - self.start.version
        if not 0 <= at <= len(self.tail):
            return None
        known = self.tail[at - 1].cursor if at else self.start
        return self.tail[at:] if known == after else None

    def message(self, who: Follower, after: Cursor | None, people: People = NOBODY) -> "Message | None":
        """What a follower is told who knows all up to a cursor, or nothing yet; the same for all who see the same.

        `people`: who is connected, for the envelope.

        None when this scene does not continue the cursor. Raises Forbidden for who is not let in.
        """
        tail = () if after is None else self.follows(after)
        if tail is None:
            return None
        table = self._table(who)
        key = (after, table.viewer, who.caller.language, people)
        found = self._messages.get(key)
        if found is None:
            end = self.cursor if after is None else self.end
            found = self._messages[key] = Message(self, table._replace(people=people), who.caller, tail, end)
        return found

    def reset(self, who: Follower, people: People) -> "Message":
        """What a follower is told whose cursor does not fit the log."""
        return Message(self, self._table(who)._replace(people=people), who.caller, (), self.cursor, reset=True)

    def let_go(self) -> None:
        """Keeps no more of what was made of it: each follower holds on to the last message, and that to this."""
        self._messages.clear()
        self._views.clear()

    def view(self, table: Table, caller: Caller) -> Game:
        """What a viewer is shown."""
        key = (table.viewer, caller.language, table.people)
        if key not in self._views:
            self._views[key] = shown(self._house, table, caller)
        return self._views[key]

    def _table(self, who: Follower) -> Table:
        # All who hold no seat are the same here, but for what they were let in by.
        key = (who.holder if who.holder in self._holders else None, who.invite)
        if key not in self._tables:
            self._tables[key] = admitted(Table(self.session, self._loaded, seat_of(self.session, key[0])), who.invite)
        return self._tables[key]


class Message:
    """One message of a stream. What it says is worked out when it is first needed, and then shared."""

    def __init__(
        self, scene: Scene, table: Table, caller: Caller, tail: Sequence[Told], end: Cursor, *, reset: bool = False
    ) -> None:
        self.end = end
        self.reset = reset
        self.behind = end != scene.cursor
        """Whether more has happened already than fits in one message."""
        self._scene, self._table, self._caller, self._tail = scene, table, caller, tail
        self._made: dict[Hashable, Any] = {}

    @property
    def cursor(self) -> str:
        """Where it ends."""
        return str(self.end)

    @property
    def news(self) -> bool:
        """Whether it tells anything of the game that is new to its reader; else it is about who is connected."""
        return bool(self._tail) or self.reset

    @property
    def people(self) -> People:
        """Who was connected."""
        return self._table.people

    @property
    def seat(self) -> Viewer:
        """Whose it is: a seat's, or a spectator's."""
        return self._table.viewer

    @property
    def session(self) -> Session:
        """The game after it, with all that nobody may see."""
        return self._scene.session

    @property
    def last(self) -> bool:
        """Whether the game is over and this tells the rest of it."""
        return self._scene.session.status in OVER and not self.behind

    @property
    def concluded(self) -> bool:
        """Whether this tells the rest of it, and no rematch can follow."""
        return sessions.concluded(self._scene.session) and not self.behind

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """What happened, as the viewer may see it."""
        session, viewer = self._table.session, self._table.viewer
        return tuple(sessions.see(session, told.entry, told.cursor.nonce, viewer) for told in self._tail)

    @property
    def game(self) -> Game:
        """The view after it."""
        return self._scene.view(self._table, self._caller)

    @property
    def update(self) -> Update:
        """The whole of it as a value."""
        return Update.model_construct(cursor=self.cursor, reset=self.reset, changes=self.changes, game=self.game)

    @property
    def happened(self) -> Happened:
        """The same without the view."""
        return Happened.model_construct(cursor=self.cursor, reset=self.reset, changes=self.changes)

    def made(self, key: Hashable) -> Any:
        """What was kept under a key, or None."""
        return self._made.get(key)

    def keep(self, key: Hashable, what: Any) -> None:
        """Keeps what took more than one step to make."""
        self._made[key] = what

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What an edge makes of this message, made by the first who needs it."""
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]
        return found


class Feed:
    """The newest scene of a followed game, loaded once for all who wait for it."""

    def __init__(self, house: House, game: str) -> None:
        self._house = house
        self._game = game
        self._scene: Scene | None = None
        self._end: Cursor | None = None
        self._loading: asyncio.Task[Scene] | None = None
        self._dropping: asyncio.TimerHandle | None = None

    async def prepare(self, version: int) -> None:
        """Loads a version for all who wait for it."""
        await self.scene(version, self._end)

    async def scene(self, version: int, after: Cursor | None) -> Scene:
        """The game at that version or a later one, or as it is now. `after`: where the asker stands."""
        if self._scene is not None and self._scene.cursor.version >= version:
            return self._scene
        if self._loading is not None:
            found = await asyncio.shield(self._loading)
            if found.cursor.version >= version:
                return found
        # One that began after we were asked has seen all that we know of.
        if self._loading is None:
            self._loading = asyncio.create_task(self._load(after), name=f"feed-{self._game}")
            self._loading.add_done_callback(_looked_at)
        return await asyncio.shield(self._loading)

    async def now(self, after: Cursor | None) -> Scene:
        """The game as it is now, by the store's own word."""
        head = Cursor(*await self._house.store.head(self._game))
        scene = await self.scene(head.version, after)
        if scene.cursor == head:
            return scene
        return await loaded(self._house, self._game, after)

    async def _load(self, after: Cursor | None) -> Scene:
        try:
            scene = await loaded(self._house, self._game, after, self._scene)
        finally:
            self._loading = None
        self._drop()
        self._scene, self._end = scene, scene.end
        self._dropping = asyncio.get_running_loop().call_later(KEPT_SECONDS, self._drop)
        return scene

    def _drop(self) -> None:
        if self._scene is not None:
            self._scene.let_go()
        self._scene = None
        if self._dropping is not None:
            self._dropping.cancel()


async def loaded(house: House, game: str, after: Cursor | None, before: Scene | None = None) -> Scene:
    """The game now; with what led to it from the scene before, or else from a cursor, if that fits the log."""
    start = before.end if before else after
    if start is None:
        now = await house.store.load(game)
        return Scene(house, now, Cursor(now.version, now.nonce), ())
    now, entries = await house.store.later(game, start.version, start.nonce, MOST_CHANGES)
    if entries is None:
        return Scene(house, now, Cursor(now.version, now.nonce), ())
    tail = [Told(Cursor(entry.version, entry.nonce), LogEntry.model_validate_json(entry.data)) for entry in entries]
    if before is None:
        return Scene(house, now, start, tail)
    whole = [*before.tail, *tail]
    dropped = max(0, len(whole) - max(KEPT_ENTRIES, len(tail)))
    first = whole[dropped - 1].cursor if dropped else before.start
    return Scene(house, now, first, whole[dropped:])


def _looked_at(task: "asyncio.Task[Scene]") -> None:
    """All who waited may have gone; then nobody else asks how it ended."""
    if not task.cancelled():
        task.exception()
