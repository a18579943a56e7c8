"""Games of Duplik in a few words: marks are written as `y`, `n` and `-`, a letter for each criterion read."""

from hashlib import sha256
from typing import Any

import pytest

from trompe.errors import Illegal
from trompe.rules.duplik import table
from trompe.rules.duplik.model import (
    AcceptTotals,
    Ballot,
    Describe,
    Mark,
    MarkCanvas,
    OpenDispute,
    OpenTurn,
    Options,
    PassCanvases,
    ReadCriterion,
    Side,
    StartTimer,
    State,
    Turn,
    Vote,
)
from trompe.rules.duplik.rules import RULES
from trompe.rules.duplik.shows import View
from trompe.rules.kernel import Dice, Event, Viewer

START = 1_000_000
"""When timers start, ms."""
MARKS: dict[str, Mark] = {"y": "yes", "n": "no"}


class Play:
    """A game under way, with all that happened."""

    def __init__(self, seats: int = 4, seed: int = 0, **options: Any) -> None:
        self.dice = Dice(sha256(f"duplik/{seed}".encode()).digest())
        self.state: State
        self.state, events = RULES.deal(Options(**options), seats, self.dice)
        self.events: list[Event] = list(events)

    @property
    def turn(self) -> Turn:
        assert self.state.turn is not None
        return self.state.turn

    @property
    def round(self) -> int:
        return table.due_round(self.state)

    @property
    def portrayer(self) -> int:
        return table.portrayer_of(self.state, self.round)

    @property
    def artists(self) -> list[int]:
        """Clockwise from the portrayer's left."""
        return [(self.portrayer + step) % self.state.seats for step in range(1, self.state.seats)]

    def view(self, viewer: Viewer = None) -> View:
        return RULES.view(self.state, viewer)

    def phase(self, viewer: Viewer = None) -> Any:
        return self.view(viewer).phase

    def do(self, seat: int, action: Any, now: int = START) -> list[Any]:
        """Act; the events."""
        self.state, events = RULES.act(self.state, seat, action, self.dice, now)
        self.events += events
        return list(events)

    def refused(self, seat: int, action: Any, now: int = START) -> str:
        """The code that an action is refused with; nothing has changed then, and the clause is the declared one."""
        before = self.state.model_dump_json()
        with pytest.raises(Illegal) as refused:
            RULES.act(self.state, seat, action, self.dice, now)
        assert self.state.model_dump_json() == before
        assert str(refused.value.clause) in RULES.refusals[refused.value.code].split()
        return refused.value.code

    def legal(self, seat: int) -> dict[str, list[dict[str, Any]]]:
        """What the seat may do: by type, the schemas of the fields."""
        found: dict[str, list[dict[str, Any]]] = {}
        for option in RULES.legal(self.state, seat):
            found.setdefault(option.type, []).append(option.parameters["properties"])
        return found

    def open(self) -> "Play":
        self.do(self.portrayer, OpenTurn(round=self.round))
        return self

    def start(self) -> "Play":
        self.do(self.portrayer, StartTimer(round=self.round))
        return self

    def say(self, text: str, now: int = START) -> list[Any]:
        return self.do(self.portrayer, Describe(round=self.round, text=text), now)

    def time_up(self) -> "Play":
        due = RULES.due(self.state)
        assert due is not None
        digests = {canvas: sha256(canvas.encode()).hexdigest() for canvas in RULES.owed(self.state)}
        self.state, events = RULES.expire(self.state, self.dice, due, digests)
        self.events += events
        return self

    def hand_on(self, to: Side = "left") -> "Play":
        self.do(self.portrayer, PassCanvases(round=self.round, to=to))
        return self

    def judging(self, to: Side = "left") -> "Play":
        """To the first criterion, not yet read."""
        return self.open().start().time_up().hand_on(to)

    def read(self) -> list[Any]:
        return self.do(self.portrayer, ReadCriterion(round=self.round, criterion=self.turn.read + 1))

    def judge(self, artist: int) -> int:
        """Who judges an artist's canvas."""
        return table.evaluator_of(self.turn, artist)

    def marking(self, artist: int, mark: str, criterion: int | None = None) -> tuple[int, MarkCanvas]:
        criterion = criterion or self.turn.read
        return self.judge(artist), MarkCanvas(round=self.round, criterion=criterion, mark=MARKS[mark])

    def mark(self, artist: int, mark: str) -> list[Any]:
        return self.do(*self.marking(artist, mark))

    def marked(self, *rows: str) -> "Play":
        """Read on and mark: a row for each artist, clockwise from the portrayer's left."""
        for at in range(self.turn.read, max(map(len, rows))):
            self.read()
            for artist, row in zip(self.artists, rows, strict=True):
                if row[at : at + 1] in MARKS:
                    self.mark(artist, row[at])
        return self

    def marks(self, artist: int) -> str:
        """An artist's marks now."""
        page = table.page_of(self.turn, artist)
        assert page is not None
        return "".join("-" if mark is None else mark[0] for mark in page.marks)

    def disputing(self, artist: int, criterion: int | None = None) -> OpenDispute:
        return OpenDispute(round=self.round, artist=artist, criterion=criterion or self.turn.read)

    def object(self, artist: int, criterion: int | None = None) -> list[Any]:
        """The artist of a canvas objects."""
        return self.do(artist, self.disputing(artist, criterion))

    def doubt(self, artist: int, criterion: int | None = None) -> list[Any]:
        """The evaluator of a canvas is unsure."""
        return self.do(self.judge(artist), self.disputing(artist, criterion))

    def vote(self, seat: int, ballot: Ballot, dispute: int | None = None) -> list[Any]:
        return self.do(seat, Vote(round=self.round, dispute=dispute or self.turn.settled + 1, ballot=ballot))

    def votes(self, *ballots: Ballot) -> list[Any]:
        """Everybody who may vote does, in the order of seats; the events of the last."""
        now = table.vote_now(self.turn)
        assert now is not None
        seats = table.voters(self.state, self.turn, now[1])
        return [self.vote(seat, ballot) for seat, ballot in zip(seats, ballots, strict=True)][-1]

    def accepting(self) -> AcceptTotals:
        return AcceptTotals(round=self.round, revision=self.turn.revision)

    def accept(self, *seats: int) -> list[Any]:
        """These seats, or all of them; the events of the last."""
        return [self.do(seat, self.accepting()) for seat in seats or range(self.state.seats)][-1]

    def whole(self, *rows: str) -> "Play":
        """A whole round with these marks; without rows, all are met."""
        self.judging().marked(*(rows or ["y" * 10] * (self.state.seats - 1)))
        self.accept()
        return self


def kinds(events: list[Any]) -> list[str]:
    """The types of events."""
    return [event.type for event in events]
