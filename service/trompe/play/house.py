"""What every use case needs: the store, the settings of play, and who is asking."""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import reduce
from hashlib import sha256
from typing import Any, NamedTuple

from trompe import session as sessions
from trompe.play.presence import Crowds
from trompe.rules.kernel import Dice, Value
from trompe.session import Played, seat_of
from trompe.store import NOBODY, Commit, Hints, Hub, Key, Loaded, People, Store
from trompe.texts import Language


@dataclass(frozen=True)
class Caller:
    """Who asks: a player who proved it, and the language they like."""

    player: str
    language: Language = "en"
    proof: str = field(default="", compare=False)
    """The id of the token that proved it."""


@dataclass(frozen=True)
class Hook:
    """Where an operator wants to be told whose turn it is."""

    url: str = field(repr=False)
    secret: bytes = field(repr=False)
    """Signs what is sent."""
    private: bool = False
    """Whether it may be at an address that is not public."""


@dataclass(frozen=True)
class House:
    """All that the use cases share; built once, in `app`."""

    store: Store
    hub: Hub
    hints: Hints
    secret: bytes = field(repr=False)
    """Names games after their creation keys; never shown."""
    open_for: int = 24 * 3600
    """Seconds that an open game waits for its start (CR15)."""
    keep_for: int = 7 * 24 * 3600
    """Seconds that a game stays after its end (CR15)."""
    idle_after: int = 7 * 24 * 3600
    """Seconds without a human action after which a running game is abandoned (CR15)."""
    bot_think_ms: int = 700
    """How long bots think before they act, in ms: about so long, see `thinking`."""
    invite_link: str | None = None
    """RFC 6570 template of the front-end's address for a `code`, if it has one."""
    crowds: Crowds = field(default_factory=Crowds, compare=False)
    """Who is connected to what on this worker."""
    hook: Hook | None = None
    """Where the operator wants to be told whose turn it is."""
    sandbox: bool = False
    """Whether clients may set seeds and move the clock."""

    def new_game_id(self, player: str, key: str) -> str:
        """The id of the game that this player creates with this key: the same each time (CR4)."""
        return "g" + hmac.new(self.secret, f"game\0{player}\0{key}".encode(), sha256).hexdigest()[:24]

    def commit(self, step: Played, now: int, before: sessions.Session | None = None) -> Commit:
        """What the store must write for a step from `before`; None: from a table that is just opened."""
        session = step.session
        return Commit(
            snapshot=session.model_dump_json().encode(),
            entry=step.entry.model_dump_json().encode(),
            due=sessions.due(session, self.idle_after * 1000, thinking(session, self.bot_think_ms, now), now),
            lifetime=self.lifetime(session, now),
            canvases=() if session.status == "running" else sessions.journals(session),
            notice=".".join(map(str, _called(before, session))) if self.hook else "",
        )

    def overdue(self, session: sessions.Session, now: int) -> bool:
        """Whether the clock must act on a game before anybody else may."""
        return sessions.overdue(session, self.idle_after * 1000, now)

    def lifetime(self, session: sessions.Session, now: int) -> int | None:
        """For how many seconds a game is kept that nobody touches; None: as long as it runs."""
        if session.status == "running":
            return None
        if session.status == "open":
            return self.open_for
        answering = sessions.due(session, 0, 0, now)  # an offer of a rematch holds so long
        return self.keep_for if answering is None else max(self.keep_for, (answering - now) // 1000 + 60)


def _called(before: sessions.Session | None, after: sessions.Session) -> tuple[int, ...]:
    """The people whom a game began to wait for; not those for whom it waited anyway."""
    already = sessions.late_seats(before) if before else ()
    return tuple(seat for seat in sessions.late_seats(after) if seat not in already)


class Table(NamedTuple):
    """A game as it stands, and what the caller is to it."""

    session: sessions.Session
    loaded: Loaded
    viewer: int | None
    people: People = NOBODY
    """Who is connected, as far as that was asked."""


def holder_of(game: str, caller: Caller) -> str:
    """The reference that stands for a player in one game: opaque, and another in each game.

    In a rematch it follows from that in the game before, so that nobody need know who the others are.
    """
    return reduce(lambda of, one: sessions.reference(one, of), sessions.lineage(game), caller.player)


def opened(loaded: Loaded) -> sessions.Session:
    """The session of a loaded game."""
    return sessions.restored(loaded.snapshot)


def bots_dice(session: sessions.Session) -> Dice:
    """The bots' own chance: from the game's dice a bot could work out what nobody may know."""
    return Dice(sessions.dice(session).of("bots").take(32))


def thinking(session: sessions.Session, usual: int, now: int) -> int:
    """For how many ms the next bot thinks: from half of `usual` to twice that, most often near it.

    Each bot has a pace of its own and wavers about it from move to move, by the bots' chance alone: what a bot knows,
    or how hard its choice is, cannot be told from how long it takes.
    """
    bots = sessions.bots_to_move(session, max(now, session.stirred + usual))
    if not usual or not bots:
        return usual
    chance = bots_dice(session)
    pace = chance.of(f"think/{bots[0]}").below(1001)
    wavers = chance.of(f"think/{bots[0]}/{session.stirred}")
    # Three even numbers make an octave down and an octave up; half-way is the usual time.
    return round(usual * 2 ** ((pace + wavers.below(1001) + wavers.below(1001) - 1500) / 1500))


def seated(game: str, caller: Caller, loaded: Loaded) -> Table:
    """The table as its caller meets it: at their seat, or as a spectator."""
    session = opened(loaded)
    return Table(session, loaded, seat_of(session, holder_of(game, caller)))


def admitted(table: Table, invite: str | None) -> Table:
    """The same, if the caller may look at all: at the seat, or as a spectator where there may be some."""
    if table.viewer is None:
        sessions.admit(table.session, invite)
    return table


def request_key(caller: Caller, key: str, content: Value, *more: Any) -> Key:
    """A client's key with the fingerprint of what it was used for (CR4)."""
    body = content.model_dump_json() + repr(more)
    return Key(owner=caller.player, text=key, fingerprint=sha256(body.encode()).hexdigest()[:32])


Change = Callable[[Loaded], Commit | None]
