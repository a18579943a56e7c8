"""The deck "painting": 168 pictures and their back (B3)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from trompe.cards.chance import Chance
from trompe.cards.deck import Deck, Extra, Picture, Titles
from trompe.cards.motifs import VOCABULARY

from .animals import ANIMALS
from .composition import Composition
from .extras import painting_back
from .grounds import HEIGHT, WIDTH
from .journeys import JOURNEYS
from .rooms import ROOMS
from .scene import composed
from .styles import STYLES, document
from .tales import TALES

BOX = (0, 0, WIDTH, HEIGHT)


@dataclass(frozen=True)
class Painting(Picture):
    """A picture to associate with. Most are composed; a pack may bring others."""

    tags: frozenset[str]
    """Theme words, in English, for bots."""

    def facts(self) -> Extra:
        """Theme words."""
        return {"tags": sorted(self.tags)}


@dataclass(frozen=True)
class Composed(Painting):
    """A painting that is drawn from its composition."""

    composition: Composition

    def facts(self) -> Extra:
        """Style and theme words."""
        return {"style": self.composition.style, **super().facts()}


def motifs(composition: Composition) -> list[str]:
    """Names of what a composition shows, from back to front."""
    return re.findall(r"(?:^|;\s*)([a-z_]+)", composition.things)


def _tags(composition: Composition) -> frozenset[str]:
    shown = motifs(composition)
    words = frozenset[str]().union(*(VOCABULARY[name].tags for name in shown))
    return (words | frozenset(shown) | frozenset(composition.mood.split())) - {"faces"}


def _painting(number: int, row: Composition) -> Composed:
    id = f"p{number:03}"
    alts = Titles(row.alt_en, row.alt_es)
    return Composed(id, f"painting/{id}.svg", Titles(row.en, row.es), alts, BOX, _tags(row), row)


@lru_cache(256)
def _drawn(id: str) -> str:
    painting = BY_ID[id]
    row = painting.composition
    return document(STYLES[row.style](composed(row.ground, row.palette, row.things)))


def _draw(picture: Picture, variant: str) -> str:
    """The hatched variant is the plain one: no rule of Belratti turns on a colour (IR13 is about Illusion)."""
    return _drawn(picture.id) if picture.id in BY_ID else painting_back()


_ROWS = Chance("trompe/painting/order").shuffled((*ANIMALS, *JOURNEYS, *ROOMS, *TALES))
PAINTINGS = tuple(_painting(number, row) for number, row in enumerate(_ROWS, 1))
"""In an order that means nothing (CR17)."""
BY_ID: Mapping[str, Composed] = {painting.id: painting for painting in PAINTINGS}

BACK = Picture(
    "back",
    "painting/back.svg",
    Titles("Back", "Reverso"),
    Titles("The back of a painting.", "El reverso de un cuadro."),
    BOX,
)

PAINTING_DECK = Deck("painting", PAINTINGS, BACK, _draw)
"""168 paintings and their common back (B3)."""
