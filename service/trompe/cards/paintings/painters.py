"""Styles with a brush: gouache, night with a glow, pastel dots, watercolour, ink and wash, chalk."""

from trompe.cards.motifs import Mark
from trompe.cards.motifs.path import data, oval

from .brush import (
    around,
    bent,
    coat,
    coats,
    element,
    linear,
    outline,
    polygon,
    radial,
    reach,
    shadows,
    sheet,
    shifted,
    specks,
    strokes,
    wobble,
)
from .grounds import HEIGHT, WIDTH
from .palettes import brightness, mix, vivid
from .scene import Scene


def gouache(scene: Scene) -> str:
    """Opaque paint with the marks of a broad brush."""
    p, chance = scene.palette, scene.chance
    bend = wobble(0.7, chance.between(0, 6))
    ground = coats(scene.ground, scene.colour, bend)
    bristles = strokes(chance, 26, p.glow, 7.0, 0.16) + strokes(chance, 22, p.near, 5.0, 0.1)
    body = "".join(coats(thing, scene.colour, bend) for thing in scene.things)
    return linear(p.high, p.low) + ground + bristles + shadows(scene) + body + strokes(chance, 12, p.glow, 2.0, 0.14)


def night(scene: Scene) -> str:
    """A light in the dark."""
    p, chance = scene.palette, scene.chance

    def dark(name: str) -> str:
        return mix(scene.colour(name), "#0b1030", 0.42)

    def lit(name: str) -> str:
        return mix(scene.colour(name), "#1a1f4a", 0.1)

    bend = wobble(0.4)
    x, y, r = scene.focus
    halo = element(data(oval(x, y, max(90, r * 1.3), max(90, r * 1.3))), fill="url(#b)")
    ground = coats(scene.ground, dark, bend)
    body = "".join(coats(thing, lit, bend) for thing in scene.things)
    sky = linear(mix(p.high, "#0b1030", 0.55), mix(p.low, "#0b1030", 0.3))
    rim = around("c", (x, y, 230), ("#070a20", "#070a20"), (0, 0.72), ".4")
    light = radial(scene, p.glow, p.glow, (0.85, 0))
    return (
        sky
        + light
        + rim
        + ground
        + halo
        + shadows(scene)
        + body
        + sheet("url(#c)")
        + specks(chance, 26, p.glow, 1.4, 0.8)
    )


def dots(scene: Scene) -> str:
    """Pastel dots, near and far."""
    p, chance = scene.palette, scene.chance
    bend = wobble(0.5)
    ground = coats(scene.ground, lambda name: mix(scene.colour(name), "#ffffff", 0.12), bend)
    far = "".join(
        specks(chance, 150, mix(colour, "#ffffff", share), size, 0.75)
        for colour, share, size in ((p.glow, 0.2, 6.0), (p.far, 0.25, 5.2), (p.middle, 0.3, 4.4), (p.high, 0.0, 5.0))
    )
    body = "".join(coats(thing, lambda name: mix(scene.colour(name), "#ffffff", 0.08), bend) for thing in scene.things)
    near = specks(chance, 130, "#ffffff", 3.4, 0.26) + specks(chance, 110, p.near, 2.8, 0.2)
    return linear(p.high, p.low) + ground + far + shadows(scene) + body + near


def watercolour(scene: Scene) -> str:
    """Thin washes on white paper, with a margin left dry."""
    p, chance = scene.palette, scene.chance
    paper = "#fcf9f1"
    bend = wobble(2.2, chance.between(0, 6))
    ground = sheet(paper) + coats(scene.ground, lambda name: mix(scene.colour(name), paper, 0.3), bend, opacity=0.75)
    blooms = "".join(
        element(
            data(
                oval(chance.between(20, 220), chance.between(20, 300), chance.between(14, 44), chance.between(10, 34))
            ),
            fill=colour,
            fill_opacity=0.2,
        )
        for colour in (paper, p.far, paper, p.high, paper, p.middle)
    )
    radii = [chance.between(0, 9) for _ in range(40)]
    edge = [(8 + radii[i], 12 + i * 33.0) for i in range(10)] + [
        (14 + i * 23.0, 311 - radii[10 + i]) for i in range(10)
    ]
    edge += [(232 - radii[20 + i], 309 - i * 33.0) for i in range(10)]
    edge += [(226 - i * 23.0, 8 + radii[30 + i]) for i in range(10)]
    margin = element(f"M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z{polygon(edge)}", fill=paper, fill_rule="evenodd")
    body = "".join(_washed(scene, mark, paper) for thing in scene.things for mark in thing)
    return linear(p.high, p.low) + ground + blooms + margin + body + specks(chance, 14, p.middle, 2.6, 0.5)


def _washed(scene: Scene, mark: Mark, paper: str) -> str:
    path, colour = bent(mark.path, wobble(0.8)), scene.colour(mark.pigment)
    if mark.kind != "fill":
        return coat(mark, scene.colour, path)
    wash = vivid(mix(colour, paper, 0.16), 1.1)
    return element(data(path), fill=wash, stroke=mix(colour, "#3a2f45", 0.3), stroke_width=0.7)


def inked(scene: Scene) -> str:
    """Lines of ink, and colour that missed them a little."""
    p = scene.palette
    ink, paper = "#25202b", mix(p.glow, "#f6efe0", 0.6)
    ground = sheet(paper) + coats(
        scene.ground, lambda name: mix(scene.colour(name), paper, 0.35), wobble(1.2), opacity=0.6
    )
    body = "".join(_outlined(scene, thing, ink, paper) for thing in scene.things)
    frame = element("M9 9h222v302h-222z", fill="none", stroke=ink, stroke_width=1.6)
    return linear(p.high, p.low) + ground + body + frame


def _outlined(scene: Scene, thing: tuple[Mark, ...], ink: str, paper: str) -> str:
    bend, out = wobble(0.6), []
    areas = outline(thing, bend)
    out.append(element(areas, fill=paper, stroke=paper, stroke_width=3.0))
    for mark in thing:
        path = bent(mark.path, bend)
        if mark.kind == "fill":
            colour = vivid(scene.colour(mark.pigment), 1.15)
            out.append(element(data(shifted(path, -2, 1.4)), fill=colour, fill_opacity=0.92))
            out.append(element(data(path), fill="none", stroke=ink, stroke_width=1.3))
        elif mark.kind == "line":
            wide = mark.width > 3
            out.append(
                element(
                    data(path),
                    fill="none",
                    stroke=ink,
                    stroke_width=round(mark.width + 1.6, 1) if wide else max(1.0, mark.width),
                )
            )
            out.append(
                element(
                    data(path), fill="none", stroke=scene.colour(mark.pigment), stroke_width=round(mark.width - 0.8, 1)
                )
                if wide
                else ""
            )
    return "".join(out)


def chalk(scene: Scene) -> str:
    """Coloured chalk on a dark board."""
    p, chance = scene.palette, scene.chance
    board = mix(p.near, "#1d2426", 0.72)
    out = [sheet(board)]
    for mark in scene.ground[1:]:
        line = mix(scene.colour(mark.pigment), "#ffffff", 0.25)
        out.append(
            element(
                data(bent(mark.path, wobble(1.4))),
                fill=line if mark.kind == "fill" else "none",
                fill_opacity=0.16,
                stroke=line,
                stroke_width=1.6,
                stroke_opacity=0.55,
            )
        )
    out.append(strokes(chance, 24, "#ffffff", 5.0, 0.04))
    for thing in scene.things:
        out += [_chalked(scene, mark, board) for mark in thing if mark.kind in ("fill", "line")]
    return "".join(out) + specks(chance, 90, "#ffffff", 1.1, 0.35)


def _chalked(scene: Scene, mark: Mark, board: str) -> str:
    path = data(bent(mark.path, wobble(0.9)))
    colour = vivid(scene.colour(mark.pigment), 1.5)
    light = mix(colour, "#ffffff", 0.4 if brightness(colour) < 0.5 else 0.15)
    if mark.kind == "line":
        return element(path, fill="none", stroke=light, stroke_width=max(1.4, round(mark.width * 0.8, 1)))
    small = reach(mark) < 7
    if mark.pigment == "ink":
        return element(path, fill=mix(board, "#000000", 0.45), stroke=mix(board, "#ffffff", 0.5), stroke_width=0.8)
    return element(
        path,
        fill=mix(board, light, 0.95 if small else 0.74),
        stroke=light,
        stroke_width=1.0 if small else 1.8,
    )
