"""What lies behind the things of a scene: ground, a room, the sea, the sky."""

from collections.abc import Callable, Mapping

from trompe.cards.chance import Chance
from trompe.cards.deck import Titles
from trompe.cards.motifs.sketch import Sketch

from .model import SIDE

THIN = 3.0
"""Width of lines in the background, in picture units."""


def _none(s: Sketch, level: float) -> None:
    """Nothing: dots in space would be counted as stars."""


def _ground(s: Sketch, level: float) -> None:
    s.line(f"-10,{level} 240,{level - 6} 520,{level + 4} 780,{level - 5} 1010,{level + 2}", THIN)
    chance = Chance(f"trompe/scene/grass/{level}")
    for _ in range(7):
        x, y = chance.between(40, SIDE - 40), chance.between(level + 30, SIDE - 15)
        s.zigzag(f"{x - 8:.0f},{y - 12:.0f} {x:.0f},{y:.0f} {x + 8:.0f},{y - 14:.0f}", THIN)


def _floor(s: Sketch, level: float) -> None:
    for y in (level, level - 16):
        s.zigzag(f"-10,{y} 1010,{y}", THIN)


def _ripples(s: Sketch, y: float, left: float, right: float) -> None:
    xs = [left + i * 50 for i in range(int((right - left) / 50) + 1)]
    s.line(" ".join(f"{x:.0f},{y + (8 if i % 2 else -8):.0f}" for i, x in enumerate(xs)), THIN)


def _sea(s: Sketch, level: float) -> None:
    _ripples(s, level, -50, 1050)
    chance = Chance(f"trompe/scene/waves/{level}")
    for i in range(5):
        left = chance.between(0, 800)
        _ripples(s, level + 50 + i * (SIDE - level - 70) / 5, left, left + 150)


def _deep(s: Sketch, level: float) -> None:
    s.line(f"-10,{level} 180,{level - 12} 380,{level + 8} 600,{level - 8} 820,{level + 10} 1010,{level - 4}", THIN)
    chance = Chance(f"trompe/scene/bubbles/{level}")
    for _ in range(6):
        r = chance.between(5, 13)
        s.hoop(chance.between(30, 970), chance.between(40, level - 120), r, r, THIN, "ink")


def _hills(s: Sketch, level: float) -> None:
    s.line(
        f"-10,{level - 60} 200,{level - 130} 420,{level - 40} 640,{level - 110} 860,{level - 70} 1010,{level - 120}",
        THIN,
    )
    s.line(f"-10,{level} 300,{level + 14} 640,{level - 12} 1010,{level + 10}", THIN)


def _moon(s: Sketch, level: float) -> None:
    s.line(f"-10,{level + 12} 300,{level - 10} 700,{level - 10} 1010,{level + 12}", THIN)
    for x, y, rx in ((110, 70, 50), (420, 110, 34), (690, 60, 42), (900, 150, 55)):
        s.hoop(x, min(level + y, SIDE - 20), rx, rx / 3.4, THIN, "ink")


BACKDROPS: Mapping[str, tuple[Callable[[Sketch, float], None], Titles]] = {
    "none": (_none, Titles("The background is empty.", "El fondo está vacío.")),
    "ground": (
        _ground,
        Titles("The scene is out of doors, on open ground.", "La escena está al aire libre, en terreno llano."),
    ),
    "floor": (_floor, Titles("The scene is in a room.", "La escena está en una habitación.")),
    "sea": (_sea, Titles("The lower part of the scene is water.", "La parte baja de la escena es agua.")),
    "deep": (_deep, Titles("The scene is under water.", "La escena está bajo el agua.")),
    "hills": (
        _hills,
        Titles("The scene is out of doors, before low hills.", "La escena está al aire libre, ante unas colinas."),
    ),
    "moon": (
        _moon,
        Titles("The scene is on bare ground with craters.", "La escena está en un suelo pelado con cráteres."),
    ),
    "space": (
        _none,
        Titles("The scene floats in space, without any ground.", "La escena flota en el espacio, sin suelo."),
    ),
}
"""By name: how it is drawn, and in words."""
