"""Where Duplik takes its scenes from: ids, titles, ten criteria each, and a plain description (D1, D22)."""

from itertools import zip_longest
from typing import NamedTuple

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
    es: str


class Scene(NamedTuple):
    """One scene. Its number in `SCENES` stands for it in a game's state."""

    id: str
    """Its picture's id in the deck; never shown."""
    title: Titles
    criteria: tuple[Titles, ...]
    description: Titles
    """What can be seen, in plain sentences: for who cannot see the picture, bots among them."""


def _titles(pair: object) -> Titles:
    return Titles(en=getattr(pair, "en", ""), es=getattr(pair, "es", ""))


def _dealt_from(deck: str) -> tuple[Scene, ...]:
    pictures = DECKS[deck].pictures if deck in DECKS else ()
    return tuple(
        Scene(
            id=picture.id,
            title=_titles(picture.titles),
            criteria=tuple(map(_titles, getattr(picture, "criteria", ()))),
            description=_titles(getattr(picture, "description", picture.alts)),
        )
        for picture in pictures
    )


SCENES = _dealt_from(DECK)
"""All scenes, in the deck's order."""


def scene(number: int) -> Scene:
    """The scene of that number."""
    return SCENES[number]


def sentences(description: Titles) -> tuple[str, ...]:
    """A description as lines that can be said one after another, each in both languages."""
    pairs = zip_longest(*(text.removesuffix(".").split(". ") for text in (description.en, description.es)))
    return tuple(" / ".join(f"{text}." for text in pair if text)[:MOST_SAID] for pair in pairs)
