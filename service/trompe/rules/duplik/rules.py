"""Duplik: describe a scene, draw it unseen, judge honestly, dispute."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from trompe.rules.canvas import Stroke
from trompe.rules.kernel import (
    Decision,
    Dice,
    Event,
    Legal,
    Look,
    PictureRef,
    Result,
    Rules,
    Seat,
    Sheet,
    Step,
    Strength,
    Viewer,
)

from . import bot, disputes, drawing, marking, opening, table, totals, view
from .events import EVENTS
from .model import (
    ACTIONS,
    AcceptTotals,
    Describe,
    DuplikAction,
    MarkCanvas,
    OpenDispute,
    OpenTurn,
    Options,
    PassCanvases,
    ReadCriterion,
    StartTimer,
    State,
    Vote,
)
from .shows import View
from .table import not_now, refused

_IN_A_TURN: dict[type[DuplikAction], Callable[..., Step]] = {
    StartTimer: drawing.start_timer,
    Describe: drawing.describe,
    PassCanvases: drawing.pass_canvases,
    ReadCriterion: marking.read_criterion,
    MarkCanvas: marking.mark_canvas,
    OpenDispute: disputes.open_dispute,
    Vote: disputes.vote,
    AcceptTotals: totals.accept_totals,
}


class Duplik(Rules):
    """The rules of Duplik; see RULES.md."""

    kind = "duplik"
    version = 1
    fewest, most = 3, 10
    OptionsType, StateType, ViewType = Options, State, View
    actions, events = ACTIONS, EVENTS
    refusals: ClassVar[Mapping[str, str]] = table.REFUSALS
    undrawn: ClassVar[Mapping[str, str]] = table.UNDRAWN

    def deal(self, options: Options, seats: int, dice: Dice) -> Step:
        """The opening rolls (D3)."""
        return opening.deal(options, seats, dice)

    def legal(self, state: State, seat: Seat) -> tuple[Legal, ...]:
        """What the phase allows the portrayer, the evaluator and the artist in that seat."""
        turn = table.running(state)
        if turn is None:
            return opening.may_open(state, seat)
        if turn.stage != "judging":
            return drawing.may(turn, seat)
        if seat == turn.portrayer:
            return (*marking.may_read(turn, seat), *totals.may_accept(turn, seat))
        return (
            *marking.may_mark(turn, seat),
            *disputes.may_vote(state, turn, seat),
            *totals.may_accept(turn, seat),
            *disputes.may_dispute(turn, seat),
        )

    def act(self, state: State, seat: Seat, action: Any, dice: Dice, now: int) -> Step:
        """One action, if it answers the round that is played."""
        if state.result is not None:
            raise refused("over")
        if action.round != table.due_round(state):
            raise refused("late")
        if isinstance(action, OpenTurn):
            return opening.open_turn(state, seat, action, dice, now)
        turn = table.running(state)
        if turn is None:
            raise not_now(action)
        return _IN_A_TURN[type(action)](state, turn, seat, action, now)

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The portrayer, or everybody who owes a mark, a vote or a consent; nobody while the timer runs."""
        if state.result is not None:
            return ()
        turn = table.running(state)
        if turn is None:
            return (table.portrayer_of(state, table.due_round(state)),)
        if turn.stage == "drawing":
            return ()
        return _owing(state, turn) if turn.stage == "judging" else (turn.portrayer,)

    def decision(self, state: State) -> Decision:
        """Each stage of a turn, each criterion, each vote, and the totals as often as they change."""
        turn = table.running(state)
        if turn is None:
            return Decision(f"{table.due_round(state)}/open")
        return Decision("/".join(map(str, (turn.round, turn.stage, *table.step(turn)))))

    def eager(self, state: State, now: int) -> tuple[Seat, ...]:
        """While the timer runs, the portrayer as long as a bot would have something left to say."""
        turn = table.running(state)
        if turn is not None and turn.stage == "drawing":
            return (turn.portrayer,) if drawing.more_to_say(turn, now) else ()
        return self.waiting(state)

    def due(self, state: State) -> int | None:
        """The first ms after the last stroke that counts."""
        turn = table.running(state)
        return drawing.closes(turn) + 1 if turn is not None and turn.stage == "drawing" else None

    def owed(self, state: State) -> tuple[str, ...]:
        """All canvases of a turn whose timer runs."""
        turn = table.running(state)
        return tuple(page.canvas for page in turn.pages) if turn is not None and turn.stage == "drawing" else ()

    def expire(self, state: State, dice: Dice, now: int, digests: Mapping[str, str]) -> Step:
        """Time is up (D18)."""
        turn = table.running(state)
        if turn is None or turn.stage != "drawing":
            return Step(state, ())
        return drawing.time_up(state, turn, digests)

    def drawing(self, state: State, seat: Seat) -> Sheet | None:
        """The artist's own canvas while the timer runs (DR8)."""
        turn = table.running(state)
        return None if turn is None else drawing.sheet(turn, seat)

    def unopened(self, state: State, seat: Seat) -> str | None:
        """The artist's own canvas until the timer runs (DR4)."""
        turn = table.running(state)
        return None if turn is None else drawing.unopened(turn, seat)

    def canvases(self, state: State, viewer: Viewer) -> frozenset[str]:
        """Finished canvases that a viewer may see."""
        return view.canvases(state, viewer)

    def journals(self, state: State) -> tuple[str, ...]:
        """All canvases of all turns so far."""
        kept = tuple(kept.canvas for past in state.past for kept in past.kept)
        return kept + (tuple(page.canvas for page in state.turn.pages) if state.turn else ())

    def silenced(self, state: State, seat: Seat) -> str | None:
        """Nobody talks beside the description and the votes of a turn (D16, DR13)."""
        return view.silenced(state, seat)

    def see(self, event: Event, viewer: Viewer) -> Event | None:
        """The scene is the portrayer's until totals, a ballot the voter's until all have voted."""
        return view.see(event, viewer)

    def view(self, state: State, viewer: Viewer) -> View:
        """All that a viewer may know now."""
        return view.view(state, viewer)

    def pictures(self, state: State, viewer: Viewer) -> Mapping[str, PictureRef]:
        """Scenes of closed rounds; the present one to the portrayer alone."""
        return view.pictures(state, viewer)

    def result(self, state: State) -> Result | None:
        """Who won, once everybody was portrayer as often as agreed."""
        return state.result

    def bot(
        self, view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, strength: Strength
    ) -> DuplikAction:
        """A player who tells what there is, and judges as well as it can."""
        return bot.choose(view, seat, legal, look, dice, strength)

    def sketch(self, view: View, seat: Seat, dice: Dice, strength: Strength) -> tuple[Stroke, ...]:
        """A few simple shapes, or what was understood of the description."""
        return bot.sketch(view, seat, dice, strength)


def _owing(state: State, turn: Any) -> tuple[Seat, ...]:
    if table.totals(turn):
        return tuple(seat for seat in range(state.seats) if seat not in turn.accepted)
    owing = set(table.missing(turn))
    if now := table.vote_now(turn):
        owing |= set(table.voters(state, turn, now[1])) - table.voted(now[1])
    return table.ordered(owing) or (turn.portrayer,)


RULES = Duplik()
