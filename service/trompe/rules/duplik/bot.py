"""A bot for Duplik: as portrayer it tells what there is, as artist it draws simple shapes, as evaluator it guesses."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

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
from .shows import ArtistYou, CurrentDispute, PortrayerYou, View

KIND_PERCENT = 60
"""How often a bot thinks that a criterion is met."""
WHITE = 255
"""The paper, in each of red, green and blue."""


class _Mind(NamedTuple):
    """What a bot goes by."""

    view: View
    seat: Seat
    look: Look
    dice: Dice

    @property
    def phase(self) -> Any:
        return self.view.phase

    @property
    def round(self) -> int:
        return int(self.phase.round)

    def guess(self, artist: Seat, canvas: str, criterion: int) -> Mark:
        """What the bot thinks of a canvas: the same whenever it is asked, and NO where nothing is drawn."""
        if not set(self.look(canvas).pixels.rgb) - {WHITE}:
            return "no"
        opinion = self.dice.of(f"duplik/bot/{self.seat}/judge/{self.round}/{artist}/{criterion}")
        return "yes" if opinion.below(100) < KIND_PERCENT else "no"


def choose(view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice) -> DuplikAction:
    """What the phase asks of the seat."""
    mind = _Mind(view, seat, look, dice)
    for option in legal:
        if action := _ANSWERS[option.type](mind):
            return action
    raise AssertionError("asked when there is nothing to do")


def _opened(mind: _Mind) -> DuplikAction:
    return OpenTurn(round=mind.round)


def _started(mind: _Mind) -> DuplikAction:
    return StartTimer(round=mind.round)


def _described(mind: _Mind) -> DuplikAction | None:
    """The next sentence about the scene."""
    assert isinstance(mind.view.you, PortrayerYou)
    said, all_there_is = len(mind.phase.lines), sentences(mind.view.you.description)
    return Describe(round=mind.round, text=all_there_is[said]) if said < len(all_there_is) else None


def _passed(mind: _Mind) -> DuplikAction:
    heads = mind.dice.of(f"duplik/bot/{mind.seat}/pass/{mind.round}").below(2)
    return PassCanvases(round=mind.round, to="left" if heads else "right")


def _read(mind: _Mind) -> DuplikAction:
    return ReadCriterion(round=mind.round, criterion=len(mind.phase.criteria) + 1)


def _marked(mind: _Mind) -> DuplikAction | None:
    """A mark where there is none; the bot stands by those it has made."""
    judged = next(canvas for canvas in mind.phase.canvases if canvas.evaluator == mind.seat)
    if judged.marks[-1] is not None:
        return None
    criterion = len(judged.marks)
    mark = mind.guess(judged.artist, judged.canvas, criterion)
    return MarkCanvas(round=mind.round, criterion=criterion, mark=mark)


def _voted(mind: _Mind) -> DuplikAction | None:
    """Yes for the own canvas, else what the bot thinks; once."""
    assert isinstance(mind.view.you, ArtistYou)
    if mind.view.you.ballot is not None:
        return None
    case = next(case for case in mind.phase.disputes if isinstance(case, CurrentDispute))
    canvas = next(canvas.canvas for canvas in mind.phase.canvases if canvas.artist == case.artist)
    ballot: Mark = "yes" if case.artist == mind.seat else mind.guess(case.artist, canvas, case.criterion)
    return Vote(round=mind.round, dispute=case.number, ballot=ballot)


def _accepted(mind: _Mind) -> DuplikAction:
    return AcceptTotals(round=mind.round, revision=mind.phase.revision)


def _undisputed(mind: _Mind) -> None:
    """Bots never quarrel."""


_ANSWERS: dict[str, Callable[[_Mind], DuplikAction | None]] = {
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
