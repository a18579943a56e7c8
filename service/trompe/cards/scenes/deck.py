"""The scenes of the data folder as a deck of cards."""

from collections.abc import Iterator
from importlib.resources import files

from trompe.cards.chance import Chance
from trompe.cards.deck import Deck, Picture, Titles

from .drawing import document
from .model import SIDE
from .reading import scenes, title
from .scene import Described

VIEW_BOX = (0, 0, SIDE, SIDE)
SIDES = 2
"""Scenes on a card."""


def _texts() -> Iterator[str]:
    """Every scene of the folder, file by file in alphabetical order."""
    folder = files(__package__) / "data"
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        yield from scenes(file.read_text(encoding="utf-8"))


def _scene(number: int, text: str) -> Described:
    card, side = divmod(number, SIDES)
    id, titles = f"s{number + 1:03}", title(text)
    return Described(id, f"scene/{id}.svg", titles, alternative(titles), VIEW_BOX, card, side, text)


def alternative(titles: Titles) -> Titles:
    """One sentence instead of the picture: no more than its title, for the rest is to be told by the portrayer."""
    return Titles(f"A line drawing of the scene “{titles.en}”.", f"Un dibujo a línea de la escena «{titles.es}».")


def _draw(picture: Picture, variant: str) -> str:
    """Both variants are the same: a scene has no colours to tell apart."""
    assert isinstance(picture, Described)
    return document(picture.layout)


def _shuffled() -> list[str]:
    """The scenes in an order that tells nothing of their themes."""
    return Chance("trompe/scene/order").shuffled(list(_texts()))


SCENE_DECK = Deck("scene", tuple(_scene(i, text) for i, text in enumerate(_shuffled())), None, _draw)
"""120 scenes on 60 cards (D1); a card's other side is its back."""
