"""A bot for Illusion: it looks at the pictures as a person does, with a small error, and never at a back."""

from collections.abc import Sequence
from itertools import pairwise

from trompe.rules.kernel import Dice, Legal, Look, Pixels, Seat, Stream

from .model import Challenge, Colour, Place, TurnPhase, View

DOUBT = 5.0
"""How many percentage points a neighbour must seem to be out of order before the bot doubts the row."""


def choose(view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice) -> Place | Challenge:
    """Doubt a row that looks wrong, else put the new card where it fits best."""
    turn = view.phase
    assert isinstance(turn, TurnPhase)
    eye = dice.of(f"illusion/bot/{seat}/{turn.turn}")
    row = [_guess(look(card.handle).pixels, turn.colour, eye) for card in turn.row]
    allowed = {option.type for option in legal}
    worst = max((left - right for left, right in pairwise(row)), default=0.0)
    if "place" not in allowed or ("challenge" in allowed and worst > DOUBT):
        return Challenge(turn=turn.turn)
    assert turn.next is not None
    new = _guess(look(turn.next).pixels, turn.colour, eye)
    return Place(turn=turn.turn, position=_fit(row, new))


def _fit(row: Sequence[float], new: float) -> int:
    """The position with the fewest points out of order on both sides."""

    def strain(at: int) -> float:
        return sum(max(0.0, x - new) for x in row[:at]) + sum(max(0.0, new - x) for x in row[at:])

    return min(range(len(row) + 1), key=strain)


def _guess(picture: Pixels, colour: Colour, eye: Stream) -> float:
    """The share in percent as it seems: counted, then misjudged by up to 4 points either way."""
    return _counted(picture, colour) + (eye.below(801) - 400) / 100


def _counted(picture: Pixels, colour: Colour) -> float:
    triples = zip(picture.rgb[0::3], picture.rgb[1::3], picture.rgb[2::3], strict=True)
    hits = sum(_hue(*rgb) == colour for rgb in triples)
    return 100 * hits / (picture.width * picture.height)


def _hue(red: int, green: int, blue: int) -> Colour | None:
    """What a pixel looks like; None for white, grey and black."""
    if max(red, green, blue) - min(red, green, blue) < 60:
        return None
    if blue == max(red, green, blue):
        return "blue"
    if red > green:
        return "yellow" if green > 0.6 * red and green > blue + 60 else "red"
    return "yellow" if red > 0.7 * green else "green"
