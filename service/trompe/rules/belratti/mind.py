"""What a bot for Belratti goes by, and in which manner bots of the two strengths decide."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from trompe.rules.kernel import Dice, Legal, Look, Seat, Stream

from .model import Change, Theme, Themes
from .shown import PainterKnows, View


class Fit(NamedTuple):
    """A card, the theme that it goes with better, and how well: the more the better."""

    card: str
    theme: Theme
    worth: float


class Mind:
    """What a bot goes by for one action: the seat's view, its pictures, and its moods."""

    def __init__(
        self, view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, manner: "Manner"
    ) -> None:
        self.view, self.seat, self.look, self.dice, self.manner = view, seat, look, dice, manner
        self.legal = {option.type: option for option in legal}
        self.phase: Any = view.phase

    @property
    def role(self) -> tuple[Seat, ...]:
        """The seats that share the role."""
        return self.view.painters if isinstance(self.view.you, PainterKnows) else self.view.directors

    @property
    def alone(self) -> bool:
        """Whether bots have the role to themselves: only then do they use the table's jokers."""
        return all(seat in self.view.bots for seat in self.role)

    def mood(self, about: str) -> Stream:
        """Chance for one question of this seat in this round."""
        return self.dice.of(f"belratti/bot/{self.seat}/{self.view.round}/{about}")

    def may(self, joker: str) -> bool:
        """Whether it can use the joker of that action, and no person has a say in it."""
        return joker in self.legal and self.alone

    def bounds(self, action: str, field: str) -> Any:
        """The schema of a field of a legal action."""
        return self.legal[action].parameters["properties"][field]

    def fits(self, cards: Sequence[str]) -> list[Fit]:
        """How the cards go with the themes, best first; equals stay in their order."""
        return sorted(map(self._fit, cards), key=lambda fit: -fit.worth)

    def _fit(self, card: str) -> Fit:
        first, second = (self.manner.likes(self, card, theme) for theme in self.phase.themes)
        worth = self.manner.worth(max(first, second), min(first, second))
        return Fit(card, "first" if first >= second else "second", worth)


class Manner(ABC):
    """How bots of one strength decide; what they all do alike is in `bot`."""

    @abstractmethod
    def likes(self, mind: Mind, card: str, theme: str) -> float:
        """How well a card goes with a theme."""

    def worth(self, better: float, other: float) -> float:
        """What a card is good for that goes so well with one theme and so with the other."""
        return better

    @abstractmethod
    def able(self, mind: Mind, hand: Sequence[Fit]) -> int:
        """How many cards of the hand it can lay with a good conscience."""

    @abstractmethod
    def count(self, mind: Mind) -> int:
        """How many pictures it asks for, from 2 to 7."""

    @abstractmethod
    def swap(self, mind: Mind) -> Themes | None:
        """Which themes it wants replaced by the joker, if any."""

    @abstractmethod
    def question(self, mind: Mind, order: Sequence[Fit]) -> str | None:
        """Which card of the row it wants to ask about by the joker, if any; `order` is from surest to least sure."""

    @abstractmethod
    def adjust(self, mind: Mind, hand: Sequence[Fit]) -> Change | None:
        """Whether one card more or one less should be laid, by the joker."""

    @abstractmethod
    def refresh(self, mind: Mind, hand: Sequence[Fit]) -> bool:
        """Whether to exchange six cards, by the joker."""
