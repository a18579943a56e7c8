"""One side of a scene card: a picture with its criteria and its description."""

from dataclasses import dataclass, field
from functools import cached_property

from trompe.cards.deck import Extra, Picture, Titles

from .model import Layout
from .reading import criteria, read
from .telling import told


@dataclass(frozen=True)
class Scene(Picture):
    """One side of a scene card (D1). Most are described; a pack may bring some that are drawn."""

    card: int
    """Number of its card, from 0."""
    side: int
    """0 or 1."""

    @property
    def criteria(self) -> tuple[Titles, ...]:
        """Ten details of the picture (D22), in the order in which they are read."""
        raise NotImplementedError

    @property
    def description(self) -> Titles:
        """All that can be seen, in words, for bots and for players who cannot see the picture."""
        raise NotImplementedError

    def facts(self) -> Extra:
        """Criteria, description and card."""
        return {
            "criteria": [text.by_language() for text in self.criteria],
            "description": self.description.by_language(),
            "card": self.card,
            "side": self.side,
        }


@dataclass(frozen=True)
class Described(Scene):
    """A scene that is drawn from its description."""

    text: str = field(repr=False)
    """The scene as reading.py reads it."""

    @cached_property
    def criteria(self) -> tuple[Titles, ...]:
        """Ten details of the picture (D22), in the order in which they are read."""
        return tuple(criterion.text for criterion in criteria(self.text))

    @cached_property
    def description(self) -> Titles:
        """All that can be seen, in words, for bots and for players who cannot see the picture."""
        return told(self.layout)

    @cached_property
    def layout(self) -> Layout:
        """What is where. Made when first asked for: placing every thing of a deck takes a quarter of a second."""
        (layout,) = read(self.text)
        return layout
