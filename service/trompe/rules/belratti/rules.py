"""Belratti: directors and painters against a forger; see RULES.md."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from trompe.errors import Illegal
from trompe.rules.kernel import (
    Action,
    Decision,
    Dice,
    Event,
    Legal,
    Look,
    PictureRef,
    Result,
    Rules,
    Seat,
    Step,
    Strength,
    Viewer,
)

from . import agreement, bot, decisions, evaluation, hanging, request, selection, setup, view
from .actions import ACTIONS, AnyAction, Approve
from .events import EVENTS
from .model import Options
from .moves import Move, offered
from .refusals import REFUSALS, no
from .shown import View
from .state import State
from .waiting import waiting

MOVES: Mapping[str, Mapping[type[Action], Move]] = {
    phase: {move.action: move for move in moves}
    for phase, moves in {
        "request": request.MOVES,
        "selection": selection.MOVES,
        "hanging": hanging.MOVES,
        "evaluation": evaluation.MOVES,
        "over": (),
    }.items()
}
"""What may be done in each phase (B14)."""
SETTLE: Mapping[str, Callable[[State, Any, Dice], Step]] = {
    "request": request.settle,
    "theme_swap": request.swap,
    "order_adjustment": agreement.adjust,
    "quotas": agreement.settle_quotas,
    "question": hanging.ask,
    "hanging": evaluation.evaluate,
}
"""What a decision leads to once enough approve."""
SILENT = {"request": "BR5", "selection": "BR6"}
"""Phases in which nobody talks freely, and the clause."""


class Belratti(Rules):
    """The rules of Belratti; see RULES.md."""

    kind = "belratti"
    version = 1
    fewest, most = 3, 7
    OptionsType, StateType, ViewType = Options, State, View
    actions, events = ACTIONS, EVENTS
    refusals: ClassVar[Mapping[str, str]] = REFUSALS

    def deal(self, options: Options, seats: int, dice: Dice) -> Step:
        """Hands, roles and the first themes (B6-B13)."""
        return setup.deal(options, seats, dice)

    def legal(self, state: State, seat: Seat) -> tuple[Legal, ...]:
        """What the seat may do in this phase."""
        found = []
        for move in MOVES[state.phase].values():
            if _allows(state, seat, move) and move.barred(state, seat) is None:
                bounds = move.bounds(state, seat)
                if bounds is not None:
                    found.append(offered(state, move.action, bounds))
        return tuple(found)

    def act(self, state: State, seat: Seat, action: AnyAction, dice: Dice, now: int) -> Step:
        """Take an action, then do what is decided by it."""
        if state.phase == "over":
            raise no("over")
        if _late(state, action):
            raise no("late", round=state.round)
        move = MOVES[state.phase].get(type(action))
        if move is None:
            raise no("wrong_phase", phase=state.phase)
        if refusal := _others(state, seat, move) or move.barred(state, seat):
            raise refusal
        return _settled(move.apply(state, seat, action, dice), dice)

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """Whose word is missing."""
        return waiting(state)

    def decision(self, state: State) -> Decision:
        """Each phase is one, and begins anew with each joker; a card to lay or to hang counts as one more."""
        cards = {"selection": state.required, "hanging": len(state.row)}.get(state.phase, 1)
        return Decision(f"{state.round}/{state.phase}/{len(state.spent)}", cards)

    def see(self, event: Event, viewer: Viewer) -> Event | None:
        """Own events are blank to others."""
        return view.see(event, viewer)

    def view(self, state: State, viewer: Viewer) -> View:
        """The table as that viewer sees it."""
        return view.view(state, viewer)

    def pictures(self, state: State, viewer: Viewer) -> Mapping[str, PictureRef]:
        """Open cards and the own ones."""
        return view.pictures(state, viewer)

    def result(self, state: State) -> Result | None:
        """All win or none does, once it is over (B4)."""
        return state.result

    def bot(self, view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, strength: Strength) -> Action:
        """A player who goes by colours, or by what pictures mean."""
        return bot.choose(view, seat, legal, look, dice, strength)

    def staffed(self, state: State, humans: frozenset[Seat]) -> State:
        """Who is human counts for the switch to a majority, and for whom bots wait (BR4, CR11)."""
        return decisions.staffed(state, humans)

    def silenced(self, state: State, seat: Seat) -> str | None:
        """Free talk is for directors in Phase 3, and for all from the evaluation to the next themes (BR5-BR7, BR27)."""
        if state.phase == "hanging" and seat not in state.directors:
            return "BR7"
        return SILENT.get(state.phase)


def _late(state: State, action: AnyAction) -> bool:
    """Whether what it answers is not there: the round, the proposal, or what its seat had seen in it (CR5)."""
    if isinstance(action, Approve) and all(proposal.id != action.proposal for proposal in state.proposals):
        return True
    seen = {"laying": state.laying, "swaps": state.swaps, "answers": len(state.answers)}
    return action.round != state.round or any(getattr(action, name, now) != now for name, now in seen.items())


def _allows(state: State, seat: Seat, move: Move) -> bool:
    return move.role is None or (move.role == "painter") == state.paints(seat)


def _others(state: State, seat: Seat, move: Move) -> Illegal | None:
    """The refusal of a role that this is not for."""
    return None if _allows(state, seat, move) else no(f"{move.role}s_only")


def _settled(step: Step, dice: Dice) -> Step:
    """At most one decision can be carried by one action."""
    for proposal in step.state.proposals:
        if decisions.carried(step.state, proposal):
            after, events = SETTLE[proposal.type](step.state, proposal, dice)
            return Step(after, (*step.events, *events))
    return step


RULES = Belratti()
