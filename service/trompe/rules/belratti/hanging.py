"""Phase 3: the directors hang the row and sort out four (B28-B33), and may ask (B47)."""

from collections.abc import Mapping

from trompe.errors import Illegal
from trompe.rules.kernel import Dice, Seat, Step

from .actions import Assign, Hang, Question
from .decisions import deciding, found, fresh, proposed, renewed, standing, without
from .events import Proposed, Questioned
from .model import FAKES, Answer
from .moves import Move, Schema, elsewhere, never, put
from .proposals import HangingProposal, QuestionProposal
from .refusals import no
from .state import State

SPOTS = ("first", "second", "rejected", "open")
PLACE = {"enum": ["first", "second", "rejected"]}


def _handles(state: State) -> list[str]:
    return [card.handle for card in state.row]


def _position(state: State, handle: str) -> int:
    handles = _handles(state)
    if handle not in handles:
        raise no("not_in_row")
    return handles.index(handle)


def _heard(state: State) -> Mapping[str, Schema]:
    return {"answers": {"const": len(state.answers)}}


def _assign_bounds(state: State, seat: Seat) -> list[Mapping[str, Schema]]:
    where = dict(zip(_handles(state), found(state, "hanging").places, strict=True))
    return [{**_heard(state), **case} for case in elsewhere(where, "place", SPOTS)]


def _assign(state: State, seat: Seat, action: Assign, dice: Dice) -> Step:
    at, board = _position(state, action.card), found(state, "hanging")
    if board.places[at] == action.place:
        raise no("placed_already")
    board = renewed(state, HangingProposal, seat, (), board, places=put(board.places, at, action.place))
    return Step(standing(state, board), (Proposed(round=state.round, seat=seat, proposal=board),))


def _hang_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    count, board = len(state.row), found(state, "hanging")
    other = {"not": {"const": list(board.places)}} if seat in board.approvals else {}
    rejected = {"contains": {"const": "rejected"}, "minContains": FAKES, "maxContains": FAKES}
    return {
        **_heard(state),
        "places": {"type": "array", "items": PLACE, "minItems": count, "maxItems": count, **rejected, **other},
    }


def _hang(state: State, seat: Seat, action: Hang, dice: Dice) -> Step:
    if len(action.places) != len(state.row) or action.places.count("rejected") != FAKES:
        raise no("not_complete", cards=len(state.row))
    return proposed(state, seat, HangingProposal, places=action.places)


def _no_question(state: State, seat: Seat) -> Illegal | None:
    return no("joker_spent") if "question" in state.spent else None


def _question_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"card": {"enum": fresh(state, seat, "question", "card", _handles(state))}}


def _question(state: State, seat: Seat, action: Question, dice: Dice) -> Step:
    _position(state, action.card)
    return proposed(state, seat, QuestionProposal, card=action.card)


def ask(state: State, proposal: QuestionProposal, dice: Dice) -> Step:
    """The joker: the truth about one card, for all to hear; the hanging must be approved anew (BR12, BR4)."""
    asked = state.row[_position(state, proposal.card)].card
    answer = Answer(card=proposal.card, painting=any(own.card == asked for laid in state.laid for own in laid))
    board = found(state, "hanging")
    board = renewed(state, HangingProposal, board.by, (), board, places=board.places)
    after = standing(without(state, "question"), board).but(
        answers=(*state.answers, answer), spent=(*state.spent, "question")
    )
    return Step(after, (Questioned(round=state.round, answer=answer, hanging=board.id),))


MOVES = (
    Move(Assign, "director", never, _assign_bounds, _assign),
    Move(Hang, "director", never, _hang_bounds, _hang),
    Move(Question, "director", _no_question, _question_bounds, _question),
    *deciding("director"),
)
