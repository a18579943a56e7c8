"""A body in a pose and plain clothes: what all people are made of. It looks to the right; its box is 50 by 100."""

from dataclasses import dataclass

from .sketch import Sketch

_ARMS = {
    "stand": ("16,33 10,44 12,57", "34,33 40,44 38,57"),
    "wave": ("16,33 10,44 12,57", "34,33 42,25 44,9"),
    "walk": ("16,33 9,44 5,54", "34,33 41,43 46,52"),
    "sit": ("16,33 12,44 20,54", "34,33 37,44 44,50"),
    "cheer": ("16,33 8,24 6,8", "34,33 42,24 44,8"),
    "hold": ("16,33 10,44 12,57", "34,33 40,42 48,38"),
}
"""Left and right arm per pose, from shoulder to hand."""
_LEGS = {"walk": ("21,60 17,76 9,95", "29,60 35,76 40,95"), "sit": ("21,62 42,64 42,79", "27,61 45,62 45,79")}
_STANDING = ("20,60 19,78 19,95", "30,60 31,78 31,95")
SEATED = 17
"""How much lower a head is when its owner sits."""


@dataclass(frozen=True)
class Clothes:
    """Pigments and cut."""

    top: str
    legs: str
    cut: str = "trousers"
    """trousers, dress or robe."""
    skin: str = "skin"
    hair: str = "brown"
    shoes: str = "umber"
    belt: str = ""


def drop(s: Sketch) -> float:
    """How much lower than usual the body is."""
    return SEATED if s.pose == "sit" else 0


def figure(s: Sketch, wears: Clothes, hair: str = "short") -> None:
    """The whole person. Draw hats and beards after it, `drop` lower."""
    pose = s.pose or "stand"
    arms = _ARMS[pose]
    with s.moved(dy=drop(s)):
        if hair == "long":
            s.blob("14,12 25,3 36,12 38,30 33,34! 17,34! 12,30", wears.hair)
        _arm(s, arms[0], wears)
    _legs(s, pose, wears)
    with s.moved(dy=drop(s)):
        _torso(s, pose, wears)
        _arm(s, arms[1], wears)
        _head(s, wears, hair)


def _arm(s: Sketch, points: str, wears: Clothes) -> None:
    x, y = points.split()[-1].split(",")
    s.line(points, 7, wears.top)
    s.disc(float(x), float(y), 3.6, wears.skin)


def _legs(s: Sketch, pose: str, wears: Clothes) -> None:
    pigment = wears.legs if wears.cut == "trousers" else wears.skin
    for points in _LEGS.get(pose, _STANDING):
        x, y = (float(n) for n in points.split()[-1].split(","))
        with s.moved(dy=drop(s)):
            s.line(points, 8 if wears.cut == "trousers" else 5.5, pigment)
            s.blob(f"{x - 4},{y + 4}! {x - 4},{y - 1} {x + 2},{y - 2} {x + 8},{y + 2} {x + 8},{y + 4}!", wears.shoes)


def _torso(s: Sketch, pose: str, wears: Clothes) -> None:
    if wears.cut == "trousers":
        s.blob("17,28 25,26 33,28 35,45 34,62! 16,62! 15,45", wears.top)
        s.shade("17,30 21,29 20,46 21,62! 16,62! 15,45")
    elif pose == "sit":
        s.blob("17,28 25,26 33,28 34,46 46,60 46,70! 16,70! 14,56", wears.top)
    else:
        low = 96 if wears.cut == "robe" else 80
        s.blob(f"17,28 25,26 33,28 33,42 42,{low - 4} 42,{low}! 8,{low}! 8,{low - 4} 17,42", wears.top)
        s.shade(f"17,30 21,29 20,44 17,{low}! 8,{low}! 9,{low - 6} 17,42")
    if wears.belt:
        s.box(15.5, 46, 19, 4.5, wears.belt, 1)


def _head(s: Sketch, wears: Clothes, hair: str) -> None:
    s.box(22, 20, 6, 9, wears.skin, 2)
    s.oval(25, 14, 10, 11, wears.skin)
    s.disc(35, 15.5, 2, wears.skin)
    s.eye(29.5, 13, 1.4)
    s.line("27.5,20 30,21 32.5,19.5", 1.1, "brick")
    if hair in ("short", "long"):
        s.blob("14,15! 13,7 20,1 30,1 36,8 30,8 22,9 18,15! 18,19! 15,19!", wears.hair)
    elif hair == "bun":
        s.disc(14, 5, 5.5, wears.hair)
        s.blob("14,16! 13,7 20,2 30,2 36,9 28,7 19,11 17,17!", wears.hair)
