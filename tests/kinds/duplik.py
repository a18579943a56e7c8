"""What the suite must know of Duplik: its options, its length, what it conserves, and what it hides."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from trompe.rules.duplik import scenes, table
from trompe.rules.duplik.events import CriterionRead, DisputeSettled, RoundClosed
from trompe.rules.duplik.model import Case, Options, Page, State, Turn
from trompe.rules.duplik.scenes import CRITERIA, Titles
from trompe.rules.kernel import Event, Stream, Viewer

OPTIONS = (Options(), Options(author_votes=False, draw_seconds=30), Options(turns_per_player=2))
"""Every value of every option occurs."""
GAMES = (
    *((OPTIONS[0], seats, 0) for seats in range(3, 11)),
    *((OPTIONS[1], seats, seed) for seats in (3, 4) for seed in range(3)),
    (OPTIONS[2], 3, 0),
)
"""Options, seats and seeds of the random games: they are long."""
TRANSCRIPTS = (("3", OPTIONS[0], 3, 31),)
"""Name, options, seats and seed of the games that are written down: one in which people quarrel now and then."""
ORDERLY = True
"""Games are played mostly by those that they wait for; else every mark would be disputed."""
RARE = {"open_dispute": 0.01}
"""Types of action that random games would take too often: by how much less they are liked."""
MOST = 4
"""Seats of tables whose whole life is played."""
SPOTS = 48
"""Places in a long game that slow checks look at: rare refusals need so many."""
ELSEWHERE = {"too_many_lines"}
"""Refusals that random games do not come to; `rules/duplik` shows them."""
ALIKE = 20
"""Histories that are alike: few, as rolls, scenes and texts differ; the two worlds make up for it."""
TOGETHER = frozenset({"vote"})
"""Types of action that several seats may take in secret at the same time."""


def bound(options: Options, seats: int) -> int:
    """Far more actions than a game takes: marks and ballots may be changed as often as anybody likes."""
    return seats * seats * options.turns_per_player * 200


def conserved(state: State) -> None:
    """One scene a turn, one canvas an artist, a mark for each criterion read, and points that add up."""
    turn, round = state.turn, table.due_round(state)
    numbers = [past.scene for past in state.past] + ([turn.scene] if turn else [])
    assert len(set(numbers)) == len(numbers) <= state.rounds
    assert [past.portrayer for past in state.past] == [
        table.portrayer_of(state, n) for n in range(1, len(state.past) + 1)
    ]
    assert state.rounds % state.seats == 0
    assert round <= state.rounds + 1
    names = [kept.canvas for past in state.past for kept in past.kept] + [past.handle for past in state.past]
    if turn:
        names += [turn.handle, *(page.canvas for page in turn.pages)]
        _fits(state, turn)
    assert len(set(names)) == len(names)
    assert sum(state.scores) == _paid(state)


def _fits(state: State, turn: Turn) -> None:
    assert [page.artist for page in turn.pages] == [seat for seat in range(state.seats) if seat != turn.portrayer]
    assert all(len(page.marks) == turn.read for page in turn.pages)
    assert [case.outcome is not None for case in turn.disputes] == [
        number < turn.settled for number in range(len(turn.disputes))
    ]
    named = [(case.artist, case.criterion) for case in turn.disputes]
    assert len(set(named)) == len(named)
    assert {(page.artist, number) for page in turn.pages for number in page.disputed} == set(named)
    assert {table.evaluator_of(turn, page.artist) for page in turn.pages} == {page.artist for page in turn.pages}
    assert all(table.evaluator_of(turn, page.artist) != page.artist for page in turn.pages)
    assert all(table.artist_points(turn, page) <= 12 for page in turn.pages)
    assert table.portrayer_points(turn) <= CRITERIA


def _paid(state: State) -> int:
    paid = sum(past.points + sum(kept.points for kept in past.kept) for past in state.past)
    turn = state.turn
    return paid + (sum(table.points(state, turn)) if turn and turn.stage == "exhibition" else 0)


def resample(state: State, viewer: Viewer, chance: Stream, ahead: Sequence[Event], fronts: bool) -> State:
    """The same game as far as anybody can see it on the stretch of the events `ahead`, with other secrets.

    Other criteria where none were read, another scene for whoever does not see it, other ballots where they are not
    counted, other drawings.
    """
    turn = table.running(state)
    if turn is None or any(isinstance(event, RoundClosed) for event in ahead):
        return state
    read = max([turn.read, *(event.criterion for event in ahead if isinstance(event, CriterionRead))])
    settled = {event.dispute for event in ahead if isinstance(event, DisputeSettled)}
    cases = [
        case if number in settled else _other_ballots(case, viewer, chance)
        for number, case in enumerate(turn.disputes[turn.settled :], turn.settled + 1)
    ]
    return state.but(
        turn=turn.but(
            scene=_other_scene(turn.scene, read, viewer == turn.portrayer, chance),
            pages=tuple(_other_drawing(page, chance) for page in turn.pages),
            disputes=(*turn.disputes[: turn.settled], *cases),
        )
    )


def _other_ballots(case: Case, viewer: Viewer, chance: Stream) -> Case:
    ballots = ("yes", "no", "abstain")
    return case.but(casts=tuple(c if c.seat == viewer else c.but(ballot=ballots[chance.below(3)]) for c in case.casts))


def _other_drawing(page: Page, chance: Stream) -> Page:
    return page.but(digest=chance.take(32).hex()) if page.digest else page


def _other_scene(id: str, read: int, seen: bool, chance: Stream) -> str:
    """Another scene, never dealt: it only differs in what is hidden."""
    real, word = scenes.scene(id), chance.handle()
    hidden = tuple(Titles(en=f"{word} {k}", es=f"{word} {k}") for k in range(read, CRITERIA))
    other: dict[str, Any] = {"id": real.id, "description": real.description}
    if not seen:
        told = Titles(en=f"There is {word}", es=f"Hay {word}")
        other = {"id": scenes.SCENES[chance.below(len(scenes.SCENES))].id, "description": told}
    name = f"other-{len(scenes.BY_ID)}"
    shadow: Any = SimpleNamespace(titles=real.title, criteria=(*real.criteria[:read], *hidden), **other)
    scenes.BY_ID[name] = shadow
    return name
