"""A casual bot for Belratti: colours at a glance, to each bot in its own way, and jokers on a whim."""

from collections.abc import Sequence

from .likeness import unlike
from .mind import Fit, Manner, Mind
from .model import FAKES, Change, Themes

GOOD = 1.1
"""How alike a card and a theme must seem, from 0 to 2, for the bot to offer it."""
WHIM = 0.3
"""How far a bot's own impression of a pair may be off, either way."""
FANCY = 3
"""It fancies a joker in one of so many rounds."""


class Casual(Manner):
    """Impressions and whims."""

    def likes(self, mind: Mind, card: str, theme: str) -> float:
        """By colours, as it seems to this bot in this round."""
        whim = mind.mood(f"eye/{card}/{theme}").below(201) / 100 - 1
        return 2 - unlike(mind.look(card).pixels, mind.look(theme).pixels) + WHIM * whim

    def able(self, mind: Mind, hand: Sequence[Fit]) -> int:
        """As many as seem alike."""
        return sum(fit.worth > GOOD for fit in hand)

    def count(self, mind: Mind) -> int:
        """From 3 to 5, by mood."""
        return 3 + mind.mood("request").below(3)

    def swap(self, mind: Mind) -> Themes | None:
        """Any of them, now and then."""
        wanted: list[Themes] = mind.bounds("swap_themes", "themes")["enum"]
        return wanted[mind.mood("themes").below(len(wanted))] if _fancies(mind, "swap_themes") else None

    def question(self, mind: Mind, order: Sequence[Fit]) -> str | None:
        """The first card that would be rejected, now and then."""
        return order[-FAKES].card if _fancies(mind, "question") else None

    def adjust(self, mind: Mind, hand: Sequence[Fit]) -> Change | None:
        """By the own hand alone, now and then, before it has spoken."""
        if _spoken(mind) or not _fancies(mind, "adjust_order"):
            return None
        return "up" if self.able(mind, hand) > mind.phase.required else "down"

    def refresh(self, mind: Mind, hand: Sequence[Fit]) -> bool:
        """Now and then."""
        return _fancies(mind, "refresh_hand")


def _spoken(mind: Mind) -> bool:
    return any(painter.seat == mind.seat and painter.offer is not None for painter in mind.phase.painters)


def _fancies(mind: Mind, joker: str) -> bool:
    return mind.mood(joker).below(FANCY) == 0
