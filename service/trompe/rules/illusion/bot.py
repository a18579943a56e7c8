"""Bots for Illusion: they look at the pictures as people do, and never at a back."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import erf, sqrt
from typing import NamedTuple

from trompe.rules.kernel import Dice, Legal, Look, Seat, Strength

from .model import Challenge, Place, TurnPhase, View
from .sight import Estimate, estimate

CASUAL_WEBER, KEEN_WEBER = 0.1, 0.035
"""How ill they tell shares apart: of a quarter of the card, seen in one piece, about 5 points and 2."""
DOUBT, ENDLESS = 6.0, 20
"""How many points out of order two neighbours must seem to be before a casual bot doubts the row: so many in a short
one, and none in one of that length."""


class Mind(NamedTuple):
    """What a bot goes by in its turn."""

    view: View
    turn: TurnPhase
    seat: Seat
    may: frozenset[str]
    look: Look
    dice: Dice

    def sees(self, card: str, weber: float, purpose: str) -> Estimate:
        """What it takes a card's share of the arrow's colour for."""
        eye = self.dice.of(f"illusion/bot/{self.seat}/{purpose}/{card}/{self.turn.colour}")
        return estimate(self.look(card).pixels, self.turn.colour, weber, eye)

    def challenge(self) -> Challenge:
        """Doubt the row."""
        return Challenge(turn=self.turn.turn)

    def place(self, position: int) -> Place:
        """Put the new card there."""
        return Place(turn=self.turn.turn, position=position)


def choose(
    view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, strength: Strength
) -> Place | Challenge:
    """Doubt a row that looks wrong, else put the new card where it fits best."""
    turn = view.phase
    assert isinstance(turn, TurnPhase)
    mind = Mind(view, turn, seat, frozenset(option.type for option in legal), look, dice)
    return _PLAYERS[strength](mind)


def _casual(mind: Mind) -> Place | Challenge:
    """At a glance, another one each turn; a row is doubted when two neighbours seem clearly out of order."""
    glance = f"{mind.turn.turn}"
    row = [mind.sees(card.handle, CASUAL_WEBER, glance).share for card in mind.turn.row]
    worst = max((left - after for left, after in pairwise(row)), default=0.0)
    if mind.turn.next is None or ("challenge" in mind.may and worst > DOUBT * (1 - len(row) / ENDLESS)):
        return mind.challenge()
    new = mind.sees(mind.turn.next, CASUAL_WEBER, glance).share
    return mind.place(_fit(row, new))


def _fit(row: Sequence[float], new: float) -> int:
    """The position with the fewest points out of order on both sides."""

    def strain(at: int) -> float:
        return sum(max(0.0, x - new) for x in row[:at]) + sum(max(0.0, new - x) for x in row[at:])

    return min(range(len(row) + 1), key=strain)


def _keen(mind: Mind) -> Place | Challenge:
    """With one estimate a card for the whole game, and by what an arrow more or less is worth."""
    row = [mind.sees(card.handle, KEEN_WEBER, "eye") for card in mind.turn.row]
    if mind.turn.next is None:
        return mind.challenge()
    new = mind.sees(mind.turn.next, KEEN_WEBER, "eye")
    ways = [right([*row[:at], new, *row[at:]]) for at in range(len(row) + 1)]
    position = max(range(len(ways)), key=ways.__getitem__)
    if "challenge" in mind.may and _pays(mind, 1 - right(row), 1 - ways[position]):
        return mind.challenge()
    return mind.place(position)


def right(row: Sequence[Estimate]) -> float:
    """How likely it is that a row is in order, as far as neighbours tell; equal shares are (I21)."""
    chance = 1.0
    for left, after in pairwise(row):
        # Shares are whole percents: out of order is one point or more.
        gap = after.share - left.share + 0.5
        chance *= 0.5 + 0.5 * erf(gap / sqrt(2 * (left.spread**2 + after.spread**2)))
    return chance


def _pays(mind: Mind, wrong: float, wrong_after: float) -> bool:
    """Whether doubting now is worth more than placing, after which the next player may doubt."""
    seats = len(mind.view.arrows)
    own = _worth(mind, mind.seat)
    before, behind = (_worth(mind, (mind.seat + step) % seats) for step in (-1, 1))
    doubting = wrong * own - (1 - wrong) * before
    doubted = (1 - wrong_after) * own - wrong_after * behind
    return doubting > min(0.0, doubted)


def _worth(mind: Mind, seat: Seat) -> float:
    """What the next arrow means to a seat: the third wins the game (I27)."""
    return 1.0 + len(mind.view.arrows[seat]) * (mind.view.mode == "first_to_three")


_PLAYERS: Mapping[Strength, Callable[[Mind], Place | Challenge]] = {"casual": _casual, "keen": _keen}
