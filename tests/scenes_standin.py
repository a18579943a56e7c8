"""Scenes to play Duplik with until the deck is there."""

from trompe.rules.duplik import scenes
from trompe.rules.duplik.scenes import Scene, Titles


def install() -> None:
    """Deal these scenes where there are no others."""
    if not scenes.SCENES:
        scenes.SCENES = tuple(map(_scene, range(120)))


def _scene(number: int) -> Scene:
    return Scene(
        id=f"scene-{number:03}",
        title=_text(f"Title {number}"),
        criteria=tuple(_text(f"Detail {k} of scene {number}") for k in range(1, 11)),
        description=_text(f"Scene {number} has a house. Left of it stands a tree. A dog runs"),
    )


def _text(en: str) -> Titles:
    return Titles(en=en, es=f"{en} (es)")
