"""Questions about a game of Duplik that several of its rules ask. Nothing here changes anything."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trompe.errors import Illegal

from .model import (
    AcceptTotals,
    Ballot,
    Case,
    Describe,
    DuplikAction,
    Mark,
    MarkCanvas,
    OpenDispute,
    OpenTurn,
    Page,
    PassCanvases,
    ReadCriterion,
    Side,
    StartTimer,
    State,
    Turn,
    Vote,
)
from .scenes import CRITERIA

NOT_NOW: Mapping[type[DuplikAction], str] = {
    OpenTurn: "DR14",
    StartTimer: "DR4",
    Describe: "DR4",
    PassCanvases: "DR9",
    ReadCriterion: "DR10",
    MarkCanvas: "DR10",
    OpenDispute: "DR11",
    Vote: "DR12",
    AcceptTotals: "DR14",
}
"""By action, the clause that says in which stage it has its place."""
REFUSALS = {
    "over": "D44",
    "late": "CR5",
    "not_now": " ".join(dict.fromkeys(NOT_NOW.values())),
    "not_portrayer": "D4",
    "not_artist": "D40",
    "time_up": "DR5",
    "too_many_lines": "DR7",
    "marks_missing": "DR10",
    "dispute_open": "D37",
    "not_read": "D21",
    "mark_closed": "DR19",
    "mark_disputed": "DR19",
    "mark_settled": "DR11",
    "points_accepted": "DR19",
    "same_mark": "DR19",
    "same_ballot": "DR12",
    "not_your_canvas": "DR11",
    "not_denied": "D26",
    "disputed_before": "DR11",
    "no_vote": "DR12",
    "accepted_already": "DR14",
}
"""Every code that Duplik refuses with, and the clause behind it; for `not_now`, those of all actions."""
UNDRAWN = {"canvas_not_open": "DR4", "canvas_closed": "DR5", "canvas_full": "DR8"}
"""The same for strokes."""
GRACE = 1000
"""For how many ms after the description strokes still count (DR5)."""
GOLD = 3
"""What the golden criterion is worth to an artist (D29)."""


def refused(code: str, **facts: Any) -> Illegal:
    """The refusal for a code, with its clause."""
    return Illegal(code, clause=REFUSALS[code], **facts)


def not_now(action: DuplikAction) -> Illegal:
    """The refusal for an action that belongs to another stage."""
    return Illegal("not_now", clause=NOT_NOW[type(action)])


def portrayer_of(state: State, round: int) -> int:
    """Who is portrayer in a round: to the left each time (D34, DR16)."""
    return (state.first + round - 1) % state.seats


def running(state: State) -> Turn | None:
    """The turn that is being played; None in an exhibition, before the first and after the last."""
    turn = state.turn
    return None if turn is None or turn.stage == "exhibition" else turn


def due_round(state: State) -> int:
    """The round that is played now, or opened next."""
    turn = state.turn
    if turn is None:
        return 1
    return turn.round + (turn.stage == "exhibition")


def page_of(turn: Turn, artist: int) -> Page | None:
    """An artist's canvas; None for the portrayer or no seat."""
    return next((page for page in turn.pages if page.artist == artist), None)


def evaluator_of(turn: Turn, artist: int) -> int:
    """Who judges an artist's canvas: the next artist on the side it was passed to (D19, DR9)."""
    return _neighbour(turn, artist, turn.to)


def judged_by(turn: Turn, evaluator: int) -> int:
    """Whose canvas an evaluator judges."""
    return _neighbour(turn, evaluator, "right" if turn.to == "left" else "left")


def _neighbour(turn: Turn, artist: int, side: Side) -> int:
    seats = [page.artist for page in turn.pages]
    step = 1 if side == "left" else -1
    return seats[(seats.index(artist) + step) % len(seats)]


def marked(turn: Turn) -> bool:
    """Whether every canvas has a mark for every criterion read."""
    return all(mark is not None for page in turn.pages for mark in page.marks)


def vote_now(turn: Turn) -> tuple[int, Case] | None:
    """The dispute that is voted on, with its number: the earliest without an outcome (DR11)."""
    return (turn.settled + 1, turn.disputes[turn.settled]) if turn.settled < len(turn.disputes) else None


def pending(turn: Turn, artist: int, criterion: int) -> bool:
    """Whether a dispute over a canvas and a criterion waits for its outcome."""
    return any((case.artist, case.criterion) == (artist, criterion) for case in turn.disputes[turn.settled :])


def voters(state: State, turn: Turn, case: Case) -> list[int]:
    """All artists of the round; without the author if so agreed (D40, DR12)."""
    return [page.artist for page in turn.pages if state.author_votes or page.artist != case.artist]


def ballot_of(case: Case, seat: int) -> Ballot | None:
    """How a seat has voted so far."""
    return next((cast.ballot for cast in case.casts if cast.seat == seat), None)


def voted(case: Case) -> set[int]:
    """Who has voted."""
    return {cast.seat for cast in case.casts}


def totals(turn: Turn) -> bool:
    """Whether all is judged, so that totals can be accepted (D31)."""
    return turn.stage == "judging" and turn.read == CRITERIA and marked(turn) and vote_now(turn) is None


def step(turn: Turn) -> tuple[int, ...]:
    """How far the judging is: it changes with each criterion, when all are marked, with each vote and the totals."""
    return (turn.read, int(marked(turn)), turn.settled, int(vote_now(turn) is not None), turn.revision)


def artist_points(turn: Turn, page: Page) -> int:
    """3 for the golden criterion, 1 for any other that is met (D29)."""
    return sum(GOLD if number == turn.golden else 1 for number, mark in enumerate(page.marks, 1) if mark == "yes")


def met(turn: Turn, criterion: int) -> bool:
    """Whether any artist has the criterion (D24)."""
    return any(page.marks[criterion - 1] == "yes" for page in turn.pages)


def portrayer_points(turn: Turn) -> int:
    """1 for each criterion that any artist met (D30)."""
    return sum(met(turn, number) for number in range(1, turn.read + 1))


def points(state: State, turn: Turn) -> tuple[int, ...]:
    """By seat: what the turn is worth, by the marks now."""
    worth = {page.artist: artist_points(turn, page) for page in turn.pages}
    return tuple(
        worth.get(seat, 0) if seat != turn.portrayer else portrayer_points(turn) for seat in range(state.seats)
    )


def remarked(page: Page, criterion: int, mark: Mark | None) -> Page:
    """The page with one mark changed."""
    return page.but(marks=(*page.marks[: criterion - 1], mark, *page.marks[criterion:]))


def repaged(turn: Turn, page: Page, **changes: Any) -> Turn:
    """The turn with one page changed; other totals than before, which nobody has accepted yet (DR11)."""
    pages = tuple(page if other.artist == page.artist else other for other in turn.pages)
    return turn.but(pages=pages, revision=turn.revision + 1, accepted=(), **changes)


def missing(turn: Turn) -> Iterator[int]:
    """Evaluators who owe a mark for the criterion read last; what is disputed waits for the vote instead."""
    if turn.read:
        for page in turn.pages:
            if page.marks[-1] is None and turn.read not in page.disputed:
                yield evaluator_of(turn, page.artist)


def ordered(seats: Iterable[int]) -> tuple[int, ...]:
    """Seats in their order."""
    return tuple(sorted(seats))
