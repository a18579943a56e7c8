"""Where Duplik takes its scenes from: ids, titles, ten criteria each, and a plain description (D1, D22)."""

from functools import lru_cache
from typing import NamedTuple

from trompe import cards
from trompe.cards import DECKS
from trompe.rules.kernel import Value

DECK = "scene"
"""The deck that the pictures are in."""
CRITERIA = 10
"""Criteria of a scene; also the sides of the die (D1, D9)."""

MOST_SAID = 300
"""Characters of a line."""


class Titles(Value):
    """A text in both languages; clients choose (CR16)."""

    en: str
    """In English."""
    es: str
    """In Spanish."""


class Scene(NamedTuple):
    """One scene. Its id stands for it in a game's state."""

    id: str
    """Its picture's id in the deck; never shown."""
    title: Titles
    criteria: tuple[Titles, ...]
    description: Titles
    """What can be seen, in plain sentences: for who cannot see the picture, bots among them."""


SCENES = tuple(picture for picture in DECKS[DECK].pictures if isinstance(picture, cards.Scene))
"""All scenes, in the deck's order."""
BY_ID = {picture.id: picture for picture in SCENES}
_GONE = Titles(en="—", es="—")


@lru_cache(1024)
def scene(id: str) -> Scene:
    """The scene of that id. It is read when first asked for: that takes a while for a whole deck.

    Of one whose pack is gone nothing is known any more: the game goes on without it.
    """
    if (picture := BY_ID.get(id)) is None:
        return Scene(id, _GONE, (_GONE,) * CRITERIA, _GONE)
    return Scene(
        id=picture.id,
        title=_titles(picture.titles),
        criteria=tuple(map(_titles, picture.criteria)),
        description=_titles(picture.description),
    )


def _titles(pair: cards.Titles) -> Titles:
    return Titles(en=pair.en, es=pair.es)
