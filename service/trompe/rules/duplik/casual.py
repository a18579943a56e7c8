"""How a casual bot draws and judges: simple shapes anywhere, and a guess."""

from collections.abc import Callable
from typing import Any

from trompe.rules.canvas import SIDE, Point, Stroke
from trompe.rules.kernel import Dice, Seat, Seen, Stream

from .model import Mark
from .shows import View

KIND_PERCENT = 60
"""How often a casual bot thinks that a criterion is met."""
WHITE = 255
"""The paper, in each of red, green and blue."""


def guess(seen: Seen, opinion: Stream) -> Mark:
    """What it thinks of a canvas: NO where nothing is drawn."""
    if not set(seen.pixels.rgb) - {WHITE}:
        return "no"
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
