"""Grounds: where a picture happens, as marks in the colours of its palette. A picture is 240 by 320."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from trompe.cards.chance import Chance
from trompe.cards.motifs.sketch import Sketch, ring_points

WIDTH, HEIGHT = 240, 320


def _sky(s: Sketch) -> None:
    s.box(-4, -4, 248, 328, "air")


def meadow(s: Sketch, chance: Chance) -> None:
    """Rolling hills under a sky."""
    _sky(s)
    lift = chance.between(-14, 14)
    s.blob(
        f"-10,{200 + lift}! 40,{178 + lift} 110,{196 + lift} 180,{170 + lift} 250,{190 + lift}! 250,330! -10,330!",
        "far",
    )
    s.blob(f"-10,{236 - lift}! 60,{246 - lift} 150,{222 - lift} 250,{240 - lift}! 250,330! -10,330!", "middle")
    s.blob("-10,280! 70,266 160,284 250,268! 250,330! -10,330!", "near")


def sea(s: Sketch, chance: Chance) -> None:
    """Open water to the horizon."""
    _sky(s)
    high = chance.between(176, 204)
    s.box(-4, high, 248, 160, "far")
    for i, pigment in enumerate(("middle", "near")):
        y, d = high + 38 + 48 * i, chance.between(6, 12)
        crest = " ".join(f"{x},{y + (d if k % 2 else -d):.1f}" for k, x in enumerate(range(-10, 260, 30)))
        s.blob(f"-10,{y}! {crest} 250,{y}! 250,330! -10,330!", pigment)
    for _ in range(5):
        x, y = chance.between(10, 190), chance.between(high + 8, 300)
        s.line(f"{x:.1f},{y:.1f} {x + 14:.1f},{y - 3:.1f} {x + 30:.1f},{y:.1f}", 1.6, "glow")


def deep(s: Sketch, chance: Chance) -> None:
    """Under water: light from above, weeds and bubbles."""
    _sky(s)
    for x in (30, 96, 160):
        s.poly(f"{x},-5 {x + 34},-5 {x + 4},330 {x - 50},330", "ray")
    s.blob("-10,286! 40,270 110,290 180,268 250,284! 250,330! -10,330!", "near")
    for x in (14, 32, 206, 226):
        h = chance.between(60, 130)
        s.line(f"{x},300 {x + 9},{300 - h / 3:.1f} {x - 7},{300 - h / 1.5:.1f} {x + 4},{300 - h:.1f}", 6, "middle")
    for _ in range(9):
        r = chance.between(2, 6)
        s.hoop(chance.between(14, 226), chance.between(16, 240), r, r, 1.2, "glow")


def _stars(s: Sketch, chance: Chance, count: int, low: float) -> None:
    for _ in range(count):
        s.disc(chance.between(4, 236), chance.between(4, low), chance.between(0.7, 2), "glow")


def night(s: Sketch, chance: Chance) -> None:
    """Stars over dark hills."""
    _sky(s)
    _stars(s, chance, 34, 190)
    s.blob("-10,232! 50,206 120,226 190,200 250,222! 250,330! -10,330!", "far")
    s.blob("-10,272! 80,256 170,276 250,258! 250,330! -10,330!", "near")


def space(s: Sketch, chance: Chance) -> None:
    """Far from anywhere."""
    _sky(s)
    _stars(s, chance, 48, 316)
    s.disc(chance.between(20, 60), chance.between(30, 70), chance.between(12, 22), "far")
    s.disc(chance.between(190, 226), chance.between(230, 290), chance.between(20, 34), "middle")


def desert(s: Sketch, chance: Chance) -> None:
    """Dunes."""
    _sky(s)
    s.disc(chance.between(40, 200), chance.between(50, 90), 24, "glow")
    s.blob("-10,214! 60,186 100,204! 170,178 250,206! 250,330! -10,330!", "far")
    s.blob("-10,250! 40,232 90,252! 170,220 250,244! 250,330! -10,330!", "middle")
    s.blob("-10,276! 90,292! 180,262 250,284! 250,330! -10,330!", "near")


def snow(s: Sketch, chance: Chance) -> None:
    """Snowfields, and flakes in the air."""
    _sky(s)
    s.blob("-10,216! 60,196 130,214 250,190! 250,330! -10,330!", "far")
    s.blob("-10,256! 90,244 170,262 250,246! 250,330! -10,330!", "glow")
    for _ in range(40):
        s.disc(chance.between(2, 238), chance.between(2, 316), chance.between(1, 3), "glow")


def room(s: Sketch, chance: Chance) -> None:
    """A papered wall and a floor of boards."""
    s.box(-4, -4, 248, 260, "low")
    if chance.whole(0, 1):
        for x in range(8, 240, 32):
            s.box(x, -4, 14, 256, "pale")
    else:
        for k in range(42):
            s.disc(18 + k % 7 * 34 + (k // 7 % 2) * 17, 16 + k // 7 * 40, 4, "pale")
    s.box(-4, 244, 248, 10, "middle")
    s.box(-4, 254, 248, 70, "near")
    for points in ("30,254 -6,322", "90,254 74,322", "150,254 164,322", "210,254 246,322"):
        s.line(points, 1.4, "middle")


def city(s: Sketch, chance: Chance) -> None:
    """Roofs against the sky."""
    _sky(s)
    for pigment, base, least, most in (("far", 250, 70, 140), ("middle", 275, 40, 90)):
        x = -6.0
        while x < 240:
            w, h = chance.between(22, 44), chance.between(least, most)
            s.box(round(x, 1), round(base - h, 1), round(w, 1), round(h + 60, 1), pigment)
            for _ in range(3):
                s.box(
                    round(x + chance.between(3, w - 8), 1), round(base - h + chance.between(6, h - 6), 1), 4, 6, "glow"
                )
            x += w
    s.box(-4, 272, 248, 60, "near")


def forest(s: Sketch, chance: Chance) -> None:
    """Between the trunks."""
    _sky(s)
    for pigment, count in (("far", 7), ("middle", 5)):
        for i in range(count):
            x, w = 240 / count * i + chance.between(0, 26), chance.between(8, 20)
            s.poly(f"{x:.1f},-5 {x + w:.1f},-5 {x + w + 5:.1f},300 {x - 5:.1f},300", pigment)
    s.blob("-10,268! 60,256 130,270 190,254 250,266! 250,330! -10,330!", "near")


def clouds(s: Sketch, chance: Chance) -> None:
    """High above the clouds."""
    _sky(s)
    for pigment, y in (("far", 226), ("middle", 256), ("glow", 288)):
        for x in range(-10, 270, 30):
            s.disc(x + chance.between(-8, 8), y + chance.between(8, 24), chance.between(20, 32), pigment)
        s.box(-4, y + 18, 248, 110, pigment)


def stage(s: Sketch, chance: Chance) -> None:
    """A stage with its curtains."""
    s.box(-4, -4, 248, 328, "near")
    s.poly("120,-40 230,290 10,290", "ray")
    s.blob("-4,262! 120,252 244,262! 244,330! -4,330!", "middle")
    s.blob("-4,-4! 56,-4! 50,80 30,170 18,290! -4,290!", "far", twin=120)
    for points in ("12,0 10,120 2,280", "32,0 28,110 10,260"):
        s.line(points, 2.4, "middle", twin=120)
    s.blob("-4,-4! 244,-4! 244,26! 210,44 180,28! 150,46 120,30! 90,46 60,28! 30,44 -4,26!", "far")


def table(s: Sketch, chance: Chance) -> None:
    """A table top before a wall."""
    s.box(-4, -4, 248, 328, "low")
    s.disc(120 + chance.between(-20, 20), 150, chance.between(88, 116), "pale")
    s.blob("-4,252! 120,244 244,252! 244,330! -4,330!", "middle")
    s.blob("-4,284! 120,276 244,284! 244,330! -4,330!", "near")


def rays(s: Sketch, chance: Chance) -> None:
    """Rays from behind the subject."""
    s.box(-4, -4, 248, 328, "low")
    cx, cy, turn = 120, chance.between(140, 190), chance.between(0, 20)
    spots = ring_points(cx, cy, [330] * 32, turn).split()
    for i in range(0, 32, 2):
        s.poly(f"{cx},{cy:.1f} {spots[i]} {spots[i + 1]}", "high")
    s.blob("-4,276! 120,262 244,276! 244,330! -4,330!", "near")


def rings(s: Sketch, chance: Chance) -> None:
    """Rings round the subject, like ripples or a halo."""
    s.box(-4, -4, 248, 328, "high")
    cx, cy = 120 + chance.between(-16, 16), chance.between(140, 180)
    for r, pigment in ((150, "low"), (118, "far"), (90, "pale"), (62, "glow")):
        s.disc(cx, cy, r, pigment)
    s.blob("-4,272! 80,262 160,278 244,266! 244,330! -4,330!", "near")


def plain(s: Sketch, chance: Chance) -> None:
    """A field of colour and one large soft shape."""
    s.box(-4, -4, 248, 328, "low")
    spots = " ".join(ring_points(120, 160, [chance.between(96, 128) for _ in range(9)], chance.between(0, 40)).split())
    s.blob(spots, "high")
    s.oval(120, 298, 104, 16, "far")


def arch(s: Sketch, chance: Chance) -> None:
    """An alcove with a step."""
    s.box(-4, -4, 248, 328, "middle")
    s.half("120,22! 70,34 34,80 30,140 30,284! 120,284!", "low", 120)
    s.half("120,34! 78,46 46,88 42,144 42,284! 120,284!", "high", 120)
    s.box(-4, 278, 248, 50, "near")
    s.box(-4, 276, 248, 8, "far")


def beach(s: Sketch, chance: Chance) -> None:
    """Sand, water and sky."""
    _sky(s)
    s.box(-4, 176, 248, 60, "middle")
    s.line("10,196 40,194 66,197", 1.6, "glow")
    s.line("150,208 190,206 222,209", 1.6, "glow")
    s.blob("-10,226! 60,216 120,230 180,218 250,228! 250,330! -10,330!", "glow")
    s.blob("-10,234! 60,224 120,238 180,226 250,236! 250,330! -10,330!", "far")


def checker(s: Sketch, chance: Chance) -> None:
    """A chequered floor that runs to the horizon."""
    s.box(-4, -4, 248, 210, "air")
    s.box(-4, 200, 248, 128, "glow")
    edges = [200, 210, 224, 243, 268, 300, 340]
    for row, (top, low) in enumerate(pairwise(edges)):
        for k in range(-7, 7):
            if (k + row) % 2:
                xs = [120 + (k + dk) * (y - 180) * 0.42 for dk, y in ((0, top), (1, top), (1, low), (0, low))]
                if min(xs) < 244 and max(xs) > -4:
                    s.poly(" ".join(f"{x:.1f},{y}" for x, y in zip(xs, (top, top, low, low), strict=True)), "near")


def mountains(s: Sketch, chance: Chance) -> None:
    """Peaks."""
    _sky(s)
    for pigment, y, rough in (("far", 170, 60), ("middle", 214, 44)):
        spots = [
            f"{x},{y + (chance.between(-rough, -8) if i % 2 else chance.between(0, 24)):.1f}"
            for i, x in enumerate(range(-20, 280, 34))
        ]
        s.poly(f"-20,330 {' '.join(spots)} 260,330", pigment)
    s.blob("-10,270! 70,258 160,276 250,262! 250,330! -10,330!", "near")


GROUNDS: Mapping[str, Callable[[Sketch, Chance], None]] = {
    ground.__name__: ground
    for ground in (
        meadow, sea, deep, night, space, desert, snow, room, city, forest, clouds, stage, table, rays, rings, plain,
        arch, beach, checker, mountains,
    )
}  # fmt: skip
"""Every ground by name."""
