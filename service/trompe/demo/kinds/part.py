"""How any kind is played and checked."""

import random
from collections.abc import Iterator
from typing import Any

from trompe.client import Action, Change, Client, Game, Json
from trompe.demo.record import Record
from trompe.demo.sampler import sample


class Part:
    """Plays any legal action; kinds that know more of themselves override."""

    missed: frozenset[str] = frozenset({"late", "version_moved", "not_your_turn", "not_running"})
    """Refusals that a seat may meet in good faith when several may act at once."""

    seconds = 90
    """A game that takes longer has come to a standstill."""

    side_by_side = 1
    """How many games are no more work than one of another kind, as they mostly wait for the clock."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def options(self) -> list[Json]:
        """Sets of options, each of which is to be played."""
        return [{"kind": self.kind}]

    async def choose(self, client: Client, game: Game, rng: random.Random) -> Action:
        """What the client's seat does now; it may act."""
        assert game["you"] is not None
        legal = [option for option in game["you"]["legal"] if option["kind"] == self.kind]
        action: Action = sample(rng.choice(legal)["parameters"], rng)
        return action

    async def meanwhile(self, client: Client, game: Game, seat: int | None, rng: random.Random) -> list[str]:
        """What the client does beside the moves that the game waits for, at each view of it; and what was wrong."""
        return []

    def public(self, game: Game) -> Any:
        """What of a view is the same for everybody."""
        return {name: value for name, value in game.items() if name not in ("you", "envelope", "play")}

    def told(self, change: Change) -> Any:
        """What of a change is the same for everybody."""
        facts = {name: value for name, value in change.items() if name != "events"}
        return facts | {"events": [event for event in change["events"] if event["kind"] == "session"]}

    def shown(self, game: Game) -> Iterator[str]:
        """What is wrong with one view."""
        yield from ()

    def ended(self, record: Record) -> Iterator[str]:
        """What is wrong with a game that is over, and with its log."""
        yield from ()
