"""An operator's own pictures beside or instead of the public ones. PACKS.md describes the format."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from trompe.cards.deck import Deck, Draw, Picture
from trompe.cards.scenes.scene import Scene
from trompe.faults import BadPack, Fault

from .reading import Reader
from .values import DrawnPainting, DrawnScene, Pack

__all__ = ["BadPack", "Fault", "Pack", "packs", "with_packs"]

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")


def packs(folder: Path, thorough: bool = False) -> list[Pack]:
    """The packs of a folder, by name; BadPack tells all that is wrong with them.

    `thorough` also proves that no two criteria of a described scene say the same: some 30 ms a scene.
    """
    if not folder.is_dir():
        raise BadPack([Fault(str(folder), 0, "there is no such folder")])
    readers = [Reader(each, thorough) for each in sorted(folder.iterdir()) if each.is_dir() and each.name[0] != "."]
    found = [reader.read() for reader in readers]
    faults = [fault for reader in readers for fault in reader.faults] + _between(found)
    if faults:
        raise BadPack(faults)
    return found


def _between(found: Sequence[Pack]) -> list[Fault]:
    """What is wrong with packs as neighbours."""
    painted = [pack.name for pack in found if pack.paintings]
    odd = [pack.name for pack in found if not _NAME.fullmatch(pack.name)]
    return [
        *(Fault(name, 0, "a pack is called by small letters, digits, - and _, 32 at most") for name in odd),
        *(Fault(name, 0, f"has paintings, and so has {painted[0]}: one deck is played with") for name in painted[1:]),
    ]


def with_packs(public: Mapping[str, Deck], folder: Path) -> dict[str, Deck]:
    """The decks with the packs of a folder in them; BadPack tells what is wrong with those."""
    found = packs(folder)
    paintings = tuple(painting for pack in found for painting in pack.paintings)
    decks = dict(public)
    decks["scene"] = _having(public["scene"], _scenes(public["scene"], found))
    decks["painting"] = _having(public["painting"], paintings or public["painting"].pictures)
    return decks


def _scenes(public: Deck, found: Sequence[Pack]) -> tuple[Picture, ...]:
    """Public scenes, unless a pack replaces them, then those of the packs, two on a card."""
    kept = () if any(pack.replace for pack in found) else public.pictures
    own = [scene for pack in found for scene in pack.scenes]
    return (*kept, *(_on_card(scene, number) for number, scene in enumerate(own, len(kept))))


def _on_card(scene: Scene, number: int) -> Scene:
    card, side = divmod(number, 2)
    return replace(scene, card=card, side=side)


def _having(deck: Deck, pictures: tuple[Picture, ...]) -> Deck:
    return Deck(deck.name, pictures, deck.back, _drawing(deck.drawing))


def _drawing(public: Draw) -> Draw:
    def draw(picture: Picture, variant: str) -> str:
        """A picture of a pack is the same in both variants: only colour cards have colours to tell apart."""
        return picture.document if isinstance(picture, DrawnScene | DrawnPainting) else public(picture, variant)

    return draw
