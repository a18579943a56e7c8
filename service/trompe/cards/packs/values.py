"""Pictures that a pack brings."""

from dataclasses import dataclass, field

from trompe.cards.deck import Titles
from trompe.cards.paintings import Painting
from trompe.cards.scenes import Scene


@dataclass(frozen=True)
class DrawnScene(Scene):
    """A scene whose picture is a file."""

    document: str = field(repr=False)
    """The picture in its safe form."""
    asked: tuple[Titles, ...] = field(repr=False)
    told: Titles = field(repr=False)

    @property
    def criteria(self) -> tuple[Titles, ...]:
        """Ten details of the picture (D22), in the order in which they are read."""
        return self.asked

    @property
    def description(self) -> Titles:
        """All that can be seen, in words."""
        return self.told


@dataclass(frozen=True)
class DrawnPainting(Painting):
    """A painting that is a file."""

    document: str = field(repr=False)
    """The picture in its safe form."""


@dataclass(frozen=True)
class Pack:
    """What a folder holds, once it is found to be in order."""

    name: str
    replace: bool
    """Whether its scenes replace the public ones."""
    scenes: tuple[Scene, ...]
    paintings: tuple[DrawnPainting, ...]
