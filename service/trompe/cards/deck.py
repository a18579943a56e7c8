"""What a deck is: pictures as data, and a function that draws them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from trompe.errors import Malformed, NotFound

VARIANTS = ("plain", "hatched")
"""Ways to draw a picture: as it is, and with a pattern per colour for the colour-blind (IR13)."""

Extra = Mapping[str, object]


@dataclass(frozen=True)
class Titles:
    """One text in both languages (CR16)."""

    en: str
    es: str

    def by_language(self) -> dict[str, str]:
        """The texts by language code."""
        return {"en": self.en, "es": self.es}


@dataclass(frozen=True)
class Picture:
    """A picture of a deck. Its texts say nothing that a player has to find out (CR17)."""

    id: str
    """The deck's own id; games show opaque handles instead."""
    file: str
    """Path of the plain picture in an export, unique over all decks."""
    titles: Titles
    alts: Titles
    """One sentence instead of the picture."""
    view_box: tuple[int, int, int, int]
    """x, y, width and height in picture units."""

    def variants(self) -> dict[str, str]:
        """Path in an export per variant."""
        stem = self.file.removesuffix(".svg")
        return {name: self.file if name == "plain" else f"{stem}.{name}.svg" for name in VARIANTS}

    def facts(self) -> Extra:
        """What the manifest says of this sort of picture beyond the common entries."""
        return {}


Draw = Callable[[Picture, str], str]
"""A picture and a variant to a whole SVG document."""


@dataclass(frozen=True)
class Deck:
    """Pictures under a name."""

    name: str
    pictures: tuple[Picture, ...]
    """What is dealt, in a fixed order that means nothing."""
    back: Picture | None
    """The side that all of them show when they lie face down."""
    drawing: Draw = field(repr=False)

    @cached_property
    def by_id(self) -> Mapping[str, Picture]:
        """Every picture and the back."""
        return {picture.id: picture for picture in self.everything()}

    def everything(self) -> tuple[Picture, ...]:
        """The pictures and the back."""
        return (*self.pictures, self.back) if self.back else self.pictures

    def picture(self, id: str) -> Picture:
        """The picture of that id; refuses an unknown one."""
        if id not in self.by_id:
            raise NotFound("picture_unknown")
        return self.by_id[id]

    def draw(self, id: str, variant: str = "plain") -> str:
        """The picture as an SVG document without text, references or comments (CR17)."""
        if variant not in VARIANTS:
            raise Malformed("variant_unknown")
        return self.drawing(self.picture(id), variant)
