"""A table played by the session's own functions, keeping all that happens at it."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

from jsonschema_rs import validator_for
from pydantic import TypeAdapter

from kinds.sampler import sample
from trompe import session as sessions
from trompe.play.clock import chosen
from trompe.rules import KINDS
from trompe.rules.kernel import Legal, PictureRef, Pixels, Rules, Seen
from trompe.session import Entry, pace
from trompe.session import model as m

ACTION: TypeAdapter[Any] = TypeAdapter(m.Action)
EPOCH = 1_700_000_000_000
INVITE = "ABCD2345"
GREY = Seen(Pixels(2, 2, bytes([128] * 12)))


class Table:
    """One game. Times pass by a second an action, unless a test moves the clock."""

    def __init__(self, game: Any, seats: int, seed: int = 0, **create: Any) -> None:
        self.now = EPOCH
        self.seed = sha256(f"test/{seed}".encode()).hexdigest()
        wanted = m.Create(game=game, seats=seats, name=create.pop("name", "Player 0"), **create)
        opened = sessions.created(f"g{seed:024x}", wanted, "h0", self.seed, INVITE, self.now)
        self.session = opened.session
        self.entries = [opened.entry]

    @property
    def rules(self) -> Rules:
        """The kind's rules."""
        return KINDS[self.session.options.kind]

    @property
    def state(self) -> Any:
        """The kind's own state."""
        return self.session.state

    def do(self, holder: str, action: Any) -> Entry | None:
        """A human's action; None when there was nothing to do."""
        self.now += 1000
        return self._keep(sessions.played(self.session, holder, action, self.now))

    def bot(self) -> Entry | None:
        """The move of the first bot that the game waits for."""
        seat = sessions.bots_to_move(self.session)[0]
        self.now += 1000
        action = chosen(self.session, seat, see_grey)
        return self._keep(sessions.moved(self.session, seat, action, self.now))

    def clock(self, idle_after: int = 10**9) -> Entry | None:
        """What the clock does now, or when the kind's deadline has come."""
        due = None if self.session.state is None else self.rules.due(self.session.state)
        if due is not None and idle_after > 10**8:
            self.now = max(self.now, due)
        digests = {frozen.canvas: frozen.digest for frozen in drawn(sessions.owed(self.session, self.now) or ())}
        return self._keep(sessions.expired(self.session, idle_after, self.now, digests))

    def silence(self) -> Entry | None:
        """What comes next when no player does anything: the clock's warning, its deadlines, a bot for who is late."""
        session = self.session
        if sessions.bots_to_move(session):
            return self.bot()
        if self.rules.due(session.state) is not None:
            return self.clock()
        ends = [time for time in (pace.warning(session), pace.deadline(session)) if time is not None]
        self.now = max(self.now, min(ends))
        if sessions.running_out(session, self.now):
            return self._keep(sessions.expired(session, 10**9, self.now))
        seat = sessions.out_of_time(session, self.now)[0]
        return self._keep(sessions.moved(session, seat, chosen(session, seat, see_grey), self.now))

    def notice(self, seat: int, noticed: str) -> Entry | None:
        """What the clock notices of a seat: `absent`, `idle` or `back`; None when there is no such news."""
        return self._keep(sessions.notice(self.session, seat, noticed, self.now))

    def opened(self) -> Entry | None:
        """It is noted that the game of a rematch was made; None when there is none."""
        return self._keep(sessions.close_rematch(self.session, "opened", self.now))

    def again(self, seed: str) -> "Table":
        """The game of a rematch that all have agreed on."""
        table = object.__new__(Table)
        table.now, table.seed = self.now, seed
        made = sessions.played_again(
            sessions.heir(self.session.id), sessions.again(self.session), seed, INVITE, self.now
        )
        table.session, table.entries = made.session, [made.entry]
        return table

    def holder(self, seat: int) -> str:
        """Who sits there."""
        chair = self.session.chairs[seat]
        assert chair is not None
        assert chair.holder is not None
        return chair.holder

    def log(self) -> m.Log:
        """The whole log."""
        return sessions.exported(self.session, self.entries)

    def _keep(self, step: sessions.Played | None) -> Entry | None:
        if step is None:
            return None
        self.session = step.session
        self.entries.append(step.entry)
        return step.entry


def see_grey(picture: PictureRef) -> Seen:
    """Every picture is grey: a bot that sees nothing must still play by the rules."""
    return GREY


def drawn(canvases: Sequence[str]) -> tuple[m.Frozen, ...]:
    """Canvases with something on them."""
    return tuple(m.Frozen(canvas=canvas, digest=sha256(canvas.encode()).hexdigest()) for canvas in canvases)


def seated(game: Any, seats: int, seed: int = 0, **create: Any) -> Table:
    """A table where everybody has sat down: holder `h1` in seat 1 and so on."""
    table = Table(game, seats, seed, **create)
    for seat in range(1, seats):
        table.do(f"h{seat}", m.Join(name=f"Player {seat}", invite=INVITE, contribution=f"part-{seat}"))
    return table


def running(game: Any, seats: int, seed: int = 0, **create: Any) -> Table:
    """A table that plays, with all seats taken."""
    table = seated(game, seats, seed, **create)
    table.do("h0", m.Start(players=seats))
    return table


class Style:
    """A way to play at random: each game likes some types of action more than others, so that all corners are met.

    A kind's helper may say which types are `PRESSING`, where people could go on for ever without, and what the
    `lucky` do: how lucky a game is, is a matter of style too.
    """

    def __init__(self, rules: Rules, chance: Random) -> None:
        helper = import_module(f"kinds.{rules.kind}")
        self.chance = chance
        self.rules = rules
        self.orderly = getattr(helper, "ORDERLY", False)
        rare = getattr(helper, "RARE", {})
        names = [action.model_fields["type"].default for action in rules.actions]
        self.liking = {name: 8.0 ** chance.uniform(-2, 2) * rare.get(name, 1) for name in names}
        most = max(self.liking.values())
        self.liking |= dict.fromkeys(getattr(helper, "PRESSING", ()), 8 * most)
        self.lucky = getattr(helper, "lucky", None)
        self.luck = chance.choice((0.0, 0.5, 0.9)) if self.lucky else 0.0

    def mover(self, state: Any, seats: int) -> int | None:
        """Who acts next, at an orderly table mostly somebody whom the game waits for; None for the clock."""
        able = [seat for seat in range(seats) if self.rules.legal(state, seat)]
        if self.rules.due(state) is not None and (not able or self.chance.random() < 0.3):
            return None
        if self.orderly and len(able) > 1 and self.chance.random() < 0.97:
            able = list(self.rules.waiting(state)) or able
        return self.chance.choice(able)

    def pick(self, legal: Sequence[Legal]) -> Legal:
        """One of the legal actions."""
        return self.chance.choices(legal, [self.liking.get(option.type, 1.0) for option in legal])[0]

    def choose(self, state: Any, seat: int, legal: Sequence[Legal]) -> Any:
        """An instance of one of the legal actions of that seat, as JSON gives it."""
        if self.lucky and state and self.chance.random() < self.luck and (hit := self.lucky(state, seat, self.chance)):
            return hit
        return sample(self.pick(legal).parameters, self.chance)


def fits(legal: Sequence[Legal]) -> Callable[[Any], bool]:
    """Whether something is an instance of any of the legal actions."""
    checks = [validator_for(option.parameters).is_valid for option in legal]
    return lambda thing: any(check(thing) for check in checks)
