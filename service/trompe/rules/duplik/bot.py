"""A bot for Duplik: as portrayer it tells what there is, as artist it draws simple shapes, as evaluator it guesses."""

from collections.abc import Callable, Sequence
from typing import Any

from trompe.rules.kernel import Dice, Legal, Look, Seat, Stream

from .canvas import SIDE, Point, Stroke
from .model import (
    AcceptTotals,
    Describe,
    DuplikAction,
    Mark,
    MarkCanvas,
    OpenTurn,
    PassCanvases,
    ReadCriterion,
    StartTimer,
    Vote,
)
from .scenes import sentences
from .shows import ArtistYou, CurrentDispute, DrawingPhase, JudgingPhase, PortrayerYou, View

KIND_PERCENT = 60
"""How often a bot thinks that a criterion is met."""


def choose(view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice) -> DuplikAction:
    """What the phase asks of the seat."""
    for option in legal:
        if action := _ANSWERS[option.type](view, seat, dice):
            return action
    raise AssertionError("asked when there is nothing to do")


def _opened(view: View, seat: Seat, dice: Dice) -> DuplikAction:
    return OpenTurn(round=_round(view))


def _started(view: View, seat: Seat, dice: Dice) -> DuplikAction:
    return StartTimer(round=_round(view))


def _described(view: View, seat: Seat, dice: Dice) -> DuplikAction | None:
    """The next sentence about the scene."""
    assert isinstance(view.phase, DrawingPhase)
    assert isinstance(view.you, PortrayerYou)
    said, all_there_is = len(view.phase.lines), sentences(view.you.description)
    return Describe(round=_round(view), text=all_there_is[said]) if said < len(all_there_is) else None


def _passed(view: View, seat: Seat, dice: Dice) -> DuplikAction:
    heads = dice.of(f"duplik/bot/{seat}/pass/{_round(view)}").below(2)
    return PassCanvases(round=_round(view), to="left" if heads else "right")


def _read(view: View, seat: Seat, dice: Dice) -> DuplikAction:
    assert isinstance(view.phase, JudgingPhase)
    return ReadCriterion(round=_round(view), criterion=len(view.phase.criteria) + 1)


def _marked(view: View, seat: Seat, dice: Dice) -> DuplikAction | None:
    """A mark where there is none; the bot stands by those it has made."""
    if not isinstance(view.phase, JudgingPhase):
        return None
    canvas = next(canvas for canvas in view.phase.canvases if canvas.evaluator == seat)
    if canvas.marks[-1] is not None:
        return None
    number = len(canvas.marks)
    return MarkCanvas(round=_round(view), criterion=number, mark=_guess(view, seat, canvas.artist, number, dice))


def _voted(view: View, seat: Seat, dice: Dice) -> DuplikAction | None:
    """Yes for the own canvas, else what the bot thinks; once."""
    assert isinstance(view.phase, JudgingPhase)
    assert isinstance(view.you, ArtistYou)
    case = next(case for case in view.phase.disputes if isinstance(case, CurrentDispute))
    if view.you.ballot is not None:
        return None
    own = case.artist == seat
    ballot: Mark = "yes" if own else _guess(view, seat, case.artist, case.criterion, dice)
    return Vote(round=_round(view), dispute=case.number, ballot=ballot)


def _accepted(view: View, seat: Seat, dice: Dice) -> DuplikAction:
    phase: Any = view.phase
    return AcceptTotals(round=phase.round, revision=phase.revision)


def _undisputed(view: View, seat: Seat, dice: Dice) -> None:
    """Bots never quarrel."""


_ANSWERS: dict[str, Callable[[View, Seat, Dice], DuplikAction | None]] = {
    "open_turn": _opened,
    "start_timer": _started,
    "describe": _described,
    "pass_canvases": _passed,
    "read_criterion": _read,
    "mark_canvas": _marked,
    "vote": _voted,
    "accept_totals": _accepted,
    "open_dispute": _undisputed,
}


def _round(view: View) -> int:
    phase: Any = view.phase
    return int(phase.round)


def _guess(view: View, seat: Seat, artist: Seat, criterion: int, dice: Dice) -> Mark:
    """What the bot thinks of a canvas: the same whenever it is asked."""
    opinion = dice.of(f"duplik/bot/{seat}/judge/{_round(view)}/{artist}/{criterion}")
    return "yes" if opinion.below(100) < KIND_PERCENT else "no"


def sketch(view: View, seat: Seat, dice: Dice) -> tuple[Stroke, ...]:
    """A horizon, and a shape for each thing that was said of the scene, from 3 to 12."""
    phase: Any = view.phase
    hand = dice.of(f"duplik/bot/{seat}/draw/{phase.round}")
    shapes = max(3, min(12, len(phase.lines)))
    level = 550 + hand.below(200)
    horizon = Stroke(width=4, points=((0, level), (SIDE, level)))
    return (horizon, *(_SHAPES[hand.below(len(_SHAPES))](hand) for _ in range(shapes)))


def _box(hand: Stream) -> Stroke:
    left, top, width, height = _frame(hand)
    right, bottom = left + width, top + height
    return Stroke(points=((left, top), (right, top), (right, bottom), (left, bottom), (left, top)))


def _round_shape(hand: Stream) -> Stroke:
    left, top, width, height = _frame(hand)
    steps = ((50, 0), (85, 15), (100, 50), (85, 85), (50, 100), (15, 85), (0, 50), (15, 15), (50, 0))
    return Stroke(points=tuple(_at(left, top, width * x // 100, height * y // 100) for x, y in steps))


def _stick_figure(hand: Stream) -> Stroke:
    """One line: a leg, the body, an arm, the other arm, back, the other leg (D48)."""
    left, top, width, height = _frame(hand)
    steps = ((0, 100), (50, 60), (50, 25), (0, 45), (50, 25), (100, 45), (50, 25), (50, 0), (50, 60), (100, 100))
    return Stroke(points=tuple(_at(left, top, width * x // 100, height * y // 100) for x, y in steps))


_SHAPES: tuple[Callable[[Stream], Stroke], ...] = (_box, _round_shape, _stick_figure)


def _frame(hand: Stream) -> tuple[int, int, int, int]:
    """Left, top, width and height of something that is not too small (D48)."""
    return hand.below(600), hand.below(600), 100 + hand.below(300), 100 + hand.below(300)


def _at(left: int, top: int, x: int, y: int) -> Point:
    return (left + x, top + y)
