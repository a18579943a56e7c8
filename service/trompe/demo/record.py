"""What was seen of one game, by each who looked."""

from dataclasses import dataclass, field

from trompe.client import Change, Client, Game, Log, Outcome, Update


@dataclass
class Watcher:
    """One who looks at a game through one API: a seat, or a spectator."""

    name: str
    client: Client
    seat: int | None
    changes: list[Change] = field(default_factory=list)
    """Everything from the beginning, in the order in which it came."""
    views: list[Game] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)

    def saw(self, update: Update) -> None:
        """Take in a message of the stream."""
        self.changes += update["changes"]
        self.views.append(update["game"])

    def all_views(self) -> list[Game]:
        """Views of the stream and of the answers to the own actions."""
        return self.views + [outcome["game"] for outcome in self.outcomes]


@dataclass
class Record:
    """One game, after its end."""

    watchers: list[Watcher]
    logs: list[Log]
    """The exported log, through each API."""
    finals: list[tuple[Game, Game]]
    """Views that one player had at one moment, through either API."""
    problems: list[str] = field(default_factory=list)

    @property
    def end(self) -> Game:
        """The last view of the first watcher."""
        return self.watchers[0].views[-1]
