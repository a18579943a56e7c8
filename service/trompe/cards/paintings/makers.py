"""Styles with knife, glass and thread: woodcut, collage, mosaic, stained glass, poster, embroidery."""

from math import cos, dist, radians, sin

from trompe.cards.motifs import Mark
from trompe.cards.motifs.path import data, oval

from .brush import (
    bent,
    coats,
    cut,
    element,
    linear,
    outline,
    pattern,
    polygon,
    radial,
    reach,
    sheet,
    shifted,
    specks,
    wobble,
)
from .grounds import HEIGHT, WIDTH
from .palettes import brightness, mix, rgb, vivid
from .scene import Scene


def woodcut(scene: Scene) -> str:
    """Three inks and the knife's lines."""
    p, chance = scene.palette, scene.chance
    ink, paper = mix(p.near, "#16121a", 0.72), mix(p.glow, "#f5ead2", 0.6)
    warm, cool = vivid(mix(p.middle, "#c8503a", 0.45), 1.2), mix(p.far, paper, 0.3)

    def tone(name: str) -> str:
        colour = scene.colour(name)
        red, _, blue = rgb(colour)
        light = brightness(colour)
        return ink if light < 0.34 else paper if light > 0.74 else warm if red > blue + 30 else cool

    ground = coats(scene.ground, lambda name: mix(tone(name), paper, 0.5), wobble(1), stroke=ink, stroke_width=1.4)
    grain = "".join(f"M0 {y}q60 {chance.whole(-5, 5)} 120 0t120 {chance.whole(-3, 3)}" for y in range(5, HEIGHT, 9))
    carved = element(grain, fill="none", stroke=ink, stroke_width=1.1, stroke_opacity=0.55)
    hatch = pattern("c", 3.2, f'<path d="M0 1.6h3.2" stroke="{ink}" stroke-width="1.2"/>', 35)
    out = []
    for thing in scene.things:
        areas = outline(thing)
        out.append(element(areas, fill=paper, stroke=paper, stroke_width=7.0))
        out += [_carved(mark, tone(mark.pigment), ink) for mark in thing]
    frame = element("M5 5h230v310h-230z", fill="none", stroke=ink, stroke_width=10.0, stroke_linejoin="miter")
    return linear(cool, paper) + hatch + ground + carved + "".join(out) + frame


def _carved(mark: Mark, tone: str, ink: str) -> str:
    path = data(bent(mark.path, wobble(0.5)))
    if mark.kind == "light":
        return ""
    if mark.kind == "shade":
        return element(path, fill="url(#c)")
    if mark.kind == "fill":
        return element(path, fill=tone, stroke=ink, stroke_width=1.8 if reach(mark) > 8 else 0.8)
    outline = element(path, fill="none", stroke=ink, stroke_width=round(mark.width + 2.4, 1)) if mark.width > 3 else ""
    return outline + element(
        path, fill="none", stroke=tone if mark.width > 3 else ink, stroke_width=max(1.2, round(mark.width, 1))
    )


def collage(scene: Scene) -> str:
    """Cut paper that casts shadows."""
    p, chance = scene.palette, scene.chance
    prints = [
        '<path d="M2 2h0M6 6h0" stroke="{0}" stroke-width="1.8" stroke-linecap="round"/>',
        '<path d="M0 2h8M0 6h8" stroke="{0}" stroke-width="1.2"/>',
        '<path d="M0 4h8M4 0v8" stroke="{0}" stroke-width=".7"/>',
        '<path d="M1 3l2-2 2 2 2-2" stroke="{0}" fill="none" stroke-width=".9"/>',
    ]
    printed = pattern("c", 8, chance.pick(prints).format(p.glow), chance.pick((0, 20, 45)))
    out = [linear(p.high, p.low), printed]
    for mark in scene.ground:
        path = data(bent(cut(mark.path), wobble(2.4, 1.3)))
        fill = mix(p.low, p.high, 0.6) if mark.pigment == "air" else scene.colour(mark.pigment)
        if mark.kind == "fill":
            out.append(element(path, fill=fill, stroke=mix(fill, "#ffffff", 0.45), stroke_width=1.1))
            out.append(element(path, fill="url(#c)", fill_opacity=0.35) if reach(mark) > 200 else "")
    for thing in scene.things:
        areas = "".join(
            data(shifted(cut(mark.path), 2.4, 3.2)) for mark in thing if mark.kind == "fill" and reach(mark) > 16
        )
        out.append(element(areas, fill="#1a1622", fill_opacity=0.28))
        out += [_pasted(scene, mark) for mark in thing if mark.kind != "light"]
    return "".join(out)


def _pasted(scene: Scene, mark: Mark) -> str:
    path, colour = data(bent(cut(mark.path), wobble(0.5))), scene.colour(mark.pigment)
    if mark.kind == "line":
        return element(path, fill="none", stroke=colour, stroke_width=round(mark.width, 1))
    if mark.kind == "shade":
        return element(path, fill=colour, fill_opacity=0.13)
    return element(
        path, fill=colour, **({"stroke": mix(colour, "#ffffff", 0.5), "stroke_width": 0.9} if reach(mark) > 14 else {})
    )


def mosaic(scene: Scene) -> str:
    """Small stones in grout."""
    p, chance = scene.palette, scene.chance
    grout = mix(p.near, "#e8e0d0", 0.78)
    joints = (
        '<path d="M0 11l12 1 12-1 12 1 12-1M0 24l12-1 12 1 12-1 12 1M0 36l12 1 12-1 12 1 12-1M0 47.5h48M11 0l1 11'
        "M24 0v12M36 0l1 11M47.5 0v48M12 12v11M23 11l1 13M36 12l-1 11M12 23l-1 14M24 24l1 12M36 23v14M11 37l1 11"
        f'M25 36l-1 12M36 37v11" fill="none" stroke="{grout}" stroke-width="1.3"/>'
    )
    stones = []
    for colour, opacity in (("#ffffff", 0.2), (p.near, 0.2), (p.glow, 0.24)):
        spots = "".join(f"M{chance.whole(0, 19) * 12} {chance.whole(0, 26) * 12}h12v12h-12z" for _ in range(60))
        stones.append(element(spots, fill=colour, fill_opacity=opacity))
    out = [linear(p.high, p.low), pattern("c", 48, joints), coats(scene.ground, scene.colour, wobble(0)), *stones]
    out.append(sheet("url(#c)"))
    for thing in scene.things:
        areas = outline(thing)
        out.append(element(areas, fill=grout, stroke=grout, stroke_width=5.0))
        out.append(coats(thing, lambda name: vivid(scene.colour(name), 1.1), wobble(0)))
        out.append(element(areas, fill="none", stroke=grout, stroke_width=0.9))
    return "".join(out) + sheet("url(#c)", fill_opacity=0.3)


def glass(scene: Scene) -> str:
    """Bright glass in lead."""
    p = scene.palette
    lead = "#191720"
    x, y, r = scene.focus
    out = [linear(vivid(p.high, 1.5), vivid(p.low, 1.4)), radial(scene, "#ffffff", "#ffffff", (0.5, 0), 1.5)]
    out.append(
        coats(scene.ground, lambda name: vivid(scene.colour(name), 1.4), wobble(0), stroke=lead, stroke_width=1.6)
    )
    spokes, hues = [], (p.glow, p.far, "#ffffff", p.high, p.near)
    for i in range(14):
        a, b = radians(i * 360 / 14 + 9), radians((i + 1) * 360 / 14 + 9)
        spokes.append(((x, y), (x + 400 * cos(a), y + 400 * sin(a)), (x + 400 * cos(b), y + 400 * sin(b))))
    out += [
        element(polygon(spoke), fill=hues[i % 5], fill_opacity=0.3, stroke=lead, stroke_width=2.0)
        for i, spoke in enumerate(spokes)
    ]
    ring = max(70, r * 1.12)
    out.append(element(data(oval(x, y, ring, ring)), fill=p.glow, fill_opacity=0.5, stroke=lead, stroke_width=3.4))
    for thing in scene.things:
        areas = outline(thing)
        out.append(element(areas, fill=lead, stroke=lead, stroke_width=5.6))
        out += [_leaded(mark, vivid(scene.colour(mark.pigment), 1.35), lead) for mark in thing]
    frame = element(f"M4 4h{WIDTH - 8}v{HEIGHT - 8}h-{WIDTH - 8}z", fill="none", stroke=lead, stroke_width=8.0)
    return "".join(out) + sheet("url(#b)", fill_opacity=0.5) + frame


def _leaded(mark: Mark, colour: str, lead: str) -> str:
    path = data(mark.path)
    if mark.kind == "fill":
        return element(path, fill=colour, stroke=lead, stroke_width=1.5 if reach(mark) > 12 else 0.7)
    if mark.kind == "line":
        around = (
            element(path, fill="none", stroke=lead, stroke_width=round(mark.width + 2.4, 1)) if mark.width > 3 else ""
        )
        return around + element(path, fill="none", stroke=colour, stroke_width=round(mark.width, 1))
    return element(path, fill=colour, fill_opacity=0.2 if mark.kind == "shade" else 0.45)


def poster(scene: Scene) -> str:
    """Flat inks, shade in dots, and a white line round everything."""
    p = scene.palette
    ink, paper = mix(p.near, "#1c1824", 0.6), mix(p.glow, "#fff8e8", 0.5)
    solid = (
        "#d9483b",
        "#f0b030",
        "#e8823a",
        "#2f8f8c",
        "#3a68b8",
        "#5a9e57",
        "#84573a",
        "#7a5aa8",
        "#e58fa5",
        "#8d949c",
        "#e6cf9c",
    )
    inks = (ink, paper, mix(p.low, paper, 0.3), *(mix(each, p.middle, 0.14) for each in solid))

    def nearest(name: str) -> str:
        wanted = scene.colour(name)
        return min(inks, key=lambda each: dist(rgb(each), rgb(wanted)))

    screen = pattern("c", 4, f'<path d="M2 2h0" stroke="{ink}" stroke-width="2.2" stroke-linecap="round"/>', 45)
    out = [linear(p.high, p.low), screen, coats(scene.ground, scene.colour, wobble(0))]
    out.append(sheet("url(#c)", fill_opacity=0.1))
    for thing in scene.things:
        areas = outline(thing)
        out.append(element(areas, fill=paper, stroke=paper, stroke_width=6.0))
        for mark in thing:
            if mark.kind == "shade":
                out.append(element(data(mark.path), fill="url(#c)"))
            elif mark.kind != "light":
                out.append(coats([mark], nearest, wobble(0)))
    return "".join(out)


def stitch(scene: Scene) -> str:
    """Felt and thread on cloth."""
    p, chance = scene.palette, scene.chance
    threads = (("M0 1h4M0 3h4", p.near), ("M1 0v4M3 0v4", p.glow))
    lines = (f'<path d="{line}" stroke="{colour}" stroke-width=".5"/>' for line, colour in threads)
    weave = pattern("c", 4, "".join(lines))
    out = [
        linear(p.high, p.low),
        weave,
        coats(scene.ground, lambda name: mix(scene.colour(name), p.low, 0.15), wobble(1)),
    ]
    out.append(sheet("url(#c)", fill_opacity=0.4))
    out += [
        _sewn(mark.path, mix(scene.colour(mark.pigment), p.glow, 0.6), 1.3)
        for mark in scene.ground[1:]
        if mark.kind == "fill" and reach(mark) > 120
    ]
    for thing in scene.things:
        for mark in thing:
            out.append(coats([mark], scene.colour, wobble(0.4)) if mark.kind != "light" else "")
            if mark.kind == "fill" and reach(mark) > 13:
                out.append(
                    _sewn(
                        mark.path,
                        mix(
                            scene.colour(mark.pigment),
                            "#fff6e0" if brightness(scene.colour(mark.pigment)) < 0.7 else "#7a5a48",
                            0.62,
                        ),
                        1.1,
                    )
                )
    hem = element("M10 10h220v300h-220z", fill="none", stroke=p.glow, stroke_width=2.0, stroke_dasharray="7 4")
    return "".join(out) + hem + specks(chance, 10, p.glow, 2.0, 0.5)


def _sewn(path: tuple[tuple[str, tuple[tuple[float, float], ...]], ...], thread: str, width: float) -> str:
    return element(
        data(bent(path, wobble(0.4))), fill="none", stroke=thread, stroke_width=width, stroke_dasharray="3.4 2.2"
    )
