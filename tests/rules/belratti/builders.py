"""Positions of Belratti in a few words: a game that is brought where a test begins, and what it refuses."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import pytest

from trompe.errors import Illegal
from trompe.rules.belratti.actions import Approve, Hang, Lay, Ready, Request, SayContinue
from trompe.rules.belratti.events import EVENTS
from trompe.rules.belratti.model import FAKES, Options, Place
from trompe.rules.belratti.rules import RULES
from trompe.rules.belratti.state import State
from trompe.rules.kernel import Action, Dice, Event, Step, Viewer

SEATS = range(3, 8)
MODES = ("unanimous", "majority", "anyone")


def dice(seed: int) -> Dice:
    """The chance of a seed."""
    return Dice(sha256(f"belratti/{seed}".encode()).digest())


class Game:
    """A game on its way: the state now, and all events so far."""

    def __init__(self, seats: int = 5, seed: int = 0, **options: Any) -> None:
        self.dice = dice(seed)
        self.state: State
        self.state, self.events = RULES.deal(Options(**options), seats, self.dice)

    @property
    def directors(self) -> tuple[int, ...]:
        """The directors' seats."""
        return self.state.directors

    @property
    def painters(self) -> tuple[int, ...]:
        """The painters' seats."""
        return self.state.painters

    def but(self, **changes: Any) -> "Game":
        """The same game with some of its state set by hand."""
        self.state = self.state.but(**changes)
        return self

    def action(self, what: type[Action], fields: dict[str, Any]) -> Action:
        """An action that answers what is going on now, unless the fields name another; lists stand for tuples."""
        given = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
        seen = {"round": self.state.round, "swaps": self.state.swaps, "answers": len(self.state.answers)}
        return what(**{name: now for name, now in seen.items() if name in what.model_fields} | given)

    def do(self, seat: int, what: type[Action], **fields: Any) -> tuple[Event, ...]:
        """Take an action of this round."""
        action = self.action(what, fields)
        self.state, events = Step(*RULES.act(self.state, seat, action, self.dice, 0))
        self.events += events
        return events

    def no(self, seat: int, what: type[Action], **fields: Any) -> str:
        """The code that an action is refused with; nothing changes, and it is no legal one."""
        before = self.state.model_dump_json()
        action = self.action(what, fields)
        with pytest.raises(Illegal) as caught:
            RULES.act(self.state, seat, action, self.dice, 0)
        assert self.state.model_dump_json() == before
        assert RULES.refusals[caught.value.code] == caught.value.clause
        return caught.value.code

    def may(self, seat: int) -> set[str]:
        """The types of action that a seat may take."""
        return {option.type for option in RULES.legal(self.state, seat)}

    def bounds(self, seat: int, what: str, field: str) -> Any:
        """The schema of a field of a legal action."""
        (option,) = (option for option in RULES.legal(self.state, seat) if option.type == what)
        return option.parameters["properties"][field]

    def open(self, decision: str) -> Any:
        """What stands proposed for a decision."""
        return next((proposal for proposal in self.state.proposals if proposal.type == decision), None)

    def agree(self, decision: str) -> tuple[Event, ...]:
        """Everybody of the role approves what stands proposed, until it is decided."""
        events: tuple[Event, ...] = ()
        proposal = self.open(decision)
        for seat in self.painters if self.state.phase == "selection" else self.directors:
            standing = self.open(decision)
            if standing is not None and standing.id == proposal.id and seat not in standing.approvals:
                events += self.do(seat, Approve, proposal=proposal.id)
        return events

    def decide(self, seat: int, what: type[Action], decision: str, **fields: Any) -> tuple[Event, ...]:
        """Propose it, and let all approve it."""
        events = self.do(seat, what, **fields)
        return events + self.agree(decision)

    def request(self, count: int = 4) -> "Game":
        """On to Phase 2."""
        self.decide(self.directors[0], Request, "request", count=count)
        return self

    def lay(self, seat: int, count: int = 1, theme: str = "first") -> "Game":
        """A painter lays the first cards of the hand."""
        for _ in range(count):
            self.do(seat, Lay, card=self.hand(seat)[0], theme=theme)
        return self

    def lay_all(self) -> "Game":
        """The painters lay what is required, in turn."""
        while self.state.total < self.state.required:
            self.lay(
                self.painters[self.state.total % len(self.painters)], theme=("first", "second")[self.state.total % 2]
            )
        return self

    def reveal(self, count: int = 4) -> "Game":
        """On to Phase 3."""
        if self.state.phase == "request":
            self.request(count)
        self.lay_all()
        for seat in self.painters:
            self.do(seat, Ready, laying=self.state.laying)
        return self

    def hang(self, places: Sequence[Place]) -> tuple[Event, ...]:
        """The directors hang it so."""
        return self.decide(self.directors[0], Hang, "hanging", places=tuple(places))

    def evaluate(self, wrong: int = 0, fakes: int = 0, count: int = 4) -> "Game":
        """On to Phase 4: so many paintings under the wrong theme, so many fakes accepted, everything else right."""
        if self.state.phase in ("request", "selection"):
            self.reveal(count)
        self.hang(hanging(self.state, wrong, fakes))
        return self

    def go_on(self) -> tuple[Event, ...]:
        """Everybody has seen the evaluation."""
        events: tuple[Event, ...] = ()
        for seat in range(self.state.seats):
            events += self.do(seat, SayContinue)
        return events

    def hand(self, seat: int) -> tuple[str, ...]:
        """The names of a seat's hand cards."""
        return tuple(self.state.handles[card] for card in self.state.hands[seat])

    def row(self) -> tuple[str, ...]:
        """The names of the row."""
        return tuple(card.handle for card in self.state.row)

    def view(self, viewer: Viewer) -> Any:
        """What a viewer sees, as JSON."""
        return RULES.view(self.state, viewer).model_dump(mode="json")


def hanging(state: State, wrong: int = 0, fakes: int = 0) -> list[Place]:
    """A complete hanging: so many paintings wrong, so many fakes hung (and as many paintings rejected)."""
    meant = {own.card: own.theme for laid in state.laid for own in laid}
    places: list[Place] = []
    spoilt = accepted = rejected = 0
    for card in state.row:
        theme = meant.get(card.card)
        if theme is None:
            accepted += 1
            places.append("first" if accepted <= fakes else "rejected")
        elif rejected < fakes:
            rejected += 1
            places.append("rejected")
        else:
            spoilt += 1
            places.append(theme if spoilt > wrong else {"first": "second", "second": "first"}[theme])  # type: ignore[arg-type]
    assert places.count("rejected") == FAKES
    return places


def names(events: Iterable[Event]) -> list[str]:
    """The types of events."""
    return [event.type for event in events]  # type: ignore[attr-defined]


def one(events: Iterable[Event], what: type[Event]) -> Any:
    """The only event of a type."""
    assert what in EVENTS
    (found,) = (event for event in events if isinstance(event, what))
    return found
