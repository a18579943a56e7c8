"""A keen bot for Belratti: it goes by what pictures mean, and uses jokers where they help."""

from collections.abc import Sequence

from .meaning import likeness
from .mind import Fit, Manner, Mind
from .model import FAKES, PILE_TO_END, Change, Themes

CONFUSING = 0.2
"""How much of what a card has in common with the other theme counts against it."""
ALIKE = 0.35
"""What two themes have in common that are too easily taken for each other."""
GOOD = 0.2
"""What a card is worth that a bot offers: of any cards at all, one in four."""
USUAL, MOST = 5, 7
"""How many pictures it asks for, and how many at the most (B16)."""
LATE = PILE_TO_END - 2
"""Fakes in Belratti's pile with which each round may well be the last."""


class Keen(Manner):
    """Meaning, and counting."""

    def likes(self, mind: Mind, card: str, theme: str) -> float:
        """By what they show, what that stands for, and their colours."""
        return likeness(mind.look(card), mind.look(theme))

    def worth(self, better: float, other: float) -> float:
        """What could hang under either theme is a worse choice."""
        return better - CONFUSING * other

    def able(self, mind: Mind, hand: Sequence[Fit]) -> int:
        """As many as few other cards would do better than."""
        return sum(fit.worth > GOOD for fit in hand)

    def count(self, mind: Mind) -> int:
        """As many as may be once the round may be the last, as that one counts in full (B56)."""
        return MOST if len(mind.view.belratti_pile) >= LATE else USUAL

    def swap(self, mind: Mind) -> Themes | None:
        """One of two themes that are too much alike."""
        first, second = (mind.look(theme) for theme in mind.phase.themes)
        return "second" if likeness(first, second) > ALIKE else None

    def question(self, mind: Mind, order: Sequence[Fit]) -> str | None:
        """The least sure of those that would hang."""
        return order[-FAKES - 1].card

    def adjust(self, mind: Mind, hand: Sequence[Fit]) -> Change | None:
        """Once all have spoken: more if more was offered, less if less was."""
        offers = [painter.offer for painter in mind.phase.painters]
        if None in offers:
            return None
        spare = sum(offers) - mind.phase.required
        return "up" if spare > 1 else "down" if spare < 0 else None

    def refresh(self, mind: Mind, hand: Sequence[Fit]) -> bool:
        """When it has less to offer than its share."""
        required: int = mind.phase.required
        return self.able(mind, hand) * len(mind.view.painters) < required
