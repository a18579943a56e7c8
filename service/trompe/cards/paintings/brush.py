"""Ways to put marks down as SVG that several styles share."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sin

from trompe.cards.chance import Chance
from trompe.cards.motifs import Mark, extent
from trompe.cards.motifs.path import Path, Point, data, straight
from trompe.cards.motifs.path import box as rectangle
from trompe.cards.motifs.path import oval as ellipse

from .grounds import HEIGHT, WIDTH
from .scene import Scene

Bend = Callable[[float, float], Point]
Colour = Callable[[str], str]
VEILS: Mapping[str, Mapping[str, object]] = {"shade": {"fill_opacity": 0.18}, "light": {"fill_opacity": 0.4}}
"""How thin shade and light lie on what is below."""
RAY: Mapping[str, object] = {"fill_opacity": 0.16}


def element(path: str, **attributes: object) -> str:
    """A path with attributes; `_` stands for `-`, numbers are written short."""
    written = (
        f'{name.replace("_", "-")}="{round(value, 2):g}"'
        if isinstance(value, float)
        else f'{name.replace("_", "-")}="{value}"'
        for name, value in attributes.items()
        if value not in ("", None)
    )
    return f'<path d="{path}" {" ".join(written)}/>'


def wobble(amount: float, phase: float = 0) -> Bend:
    """Slow waves over the picture: edges look drawn by hand, and what touched still touches."""

    def bend(x: float, y: float) -> Point:
        across, down = sin(x * 0.11 + y * 0.17 + phase), sin(x * 0.16 - y * 0.12 + phase * 2)
        return x + amount * across, y + amount * down

    return bend


def bent(path: Path, bend: Bend) -> Path:
    """Every point moved."""
    return tuple((name, tuple(bend(x, y) for x, y in spots)) for name, spots in path)


def shifted(path: Path, dx: float, dy: float) -> Path:
    """The path moved."""
    return bent(path, lambda x, y: (x + dx, y + dy))


def cut(path: Path) -> Path:
    """Curves become two straight cuts each, as with scissors."""
    steps: list[tuple[str, tuple[Point, ...]]] = []
    here: Point = (0, 0)
    for name, spots in path:
        if name == "C":
            (ax, ay), (bx, by), end = spots
            steps.append(
                ("L", ((here[0] / 8 + (ax + bx) * 0.375 + end[0] / 8, here[1] / 8 + (ay + by) * 0.375 + end[1] / 8),))
            )
            steps.append(("L", (end,)))
        else:
            steps.append((name, spots))
        here = spots[-1] if spots else here
    return tuple(steps)


def reach(mark: Mark) -> float:
    """The longer side of a mark's box."""
    left, top, right, low = extent([mark])
    return max(right - left, low - top)


def outline(thing: Iterable[Mark], bend: Bend | None = None) -> str:
    """Path data of a thing's areas but the smallest, for a rim round the whole of it."""
    areas = [mark.path for mark in thing if mark.kind == "fill" and reach(mark) > 9]
    return "".join(data(bent(path, bend) if bend else path) for path in areas)


def coat(mark: Mark, colour: Colour, path: Path, **more: object) -> str:
    """A mark in plain paint."""
    line = data(path)
    if mark.kind == "line":
        own = {"fill": "none", "stroke": colour(mark.pigment), "stroke_width": round(mark.width, 1)}
        return element(line, **{**more, **own})
    veil = RAY if mark.pigment == "ray" else VEILS.get(mark.kind, {})
    fill = "url(#a)" if mark.pigment == "air" else colour(mark.pigment)
    return element(line, fill=fill, **veil, **more)


def coats(marks: Iterable[Mark], colour: Colour, bend: Bend, **more: object) -> str:
    """Marks in plain paint, bent."""
    return "".join(coat(mark, colour, bent(mark.path, bend), **more) for mark in marks)


def linear(high: str, low: str) -> str:
    """The sky's paint, a: from top to bottom."""
    stops = f'<stop stop-color="{high}"/><stop offset="1" stop-color="{low}"/>'
    return f'<linearGradient id="a" x2="0" y2="1">{stops}</linearGradient>'


def radial(scene: Scene, inner: str, outer: str, ends: tuple[float, float], grown: float = 1.3) -> str:
    """Paint b: round the focus, from inner to outer colour with their opacities."""
    x, y, r = scene.focus
    return around("b", (x, y, max(90, r * grown)), (inner, outer), ends)


def around(
    name: str, circle: tuple[float, float, float], colours: tuple[str, str], ends: tuple[float, float], start: str = "0"
) -> str:
    """Paint from the middle of a circle to its rim, from one colour and opacity to another."""
    place = " ".join(f'{key}="{round(value)}"' for key, value in zip(("cx", "cy", "r"), circle, strict=True))
    stops = "".join(
        f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for offset, colour, opacity in zip((start, "1"), colours, ends, strict=True)
    )
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{stops}</radialGradient>'


def pattern(name: str, size: float, lines: str, turn: int = 0) -> str:
    """A tile that repeats, as paint."""
    turned = f' patternTransform="rotate({turn})"' if turn else ""
    tile = f'width="{size:g}" height="{size:g}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{name}" {tile}{turned}>{lines}</pattern>'


def sheet(fill: str, **more: object) -> str:
    """The whole picture in one paint."""
    return element(data(rectangle(0, 0, WIDTH, HEIGHT)), fill=fill, **more)


def specks(chance: Chance, count: int, colour: str, size: float, opacity: float = 1.0) -> str:
    """Dots all over: lines of no length with round ends."""
    spots = "".join(f"M{chance.whole(0, WIDTH)} {chance.whole(0, HEIGHT)}h0" for _ in range(count))
    return element(spots, fill="none", stroke=colour, stroke_width=size, stroke_opacity=opacity)


def strokes(chance: Chance, count: int, colour: str, width: float, opacity: float) -> str:
    """Broad strokes of a brush, roughly level."""
    found = []
    for _ in range(count):
        x, y, long = chance.whole(-20, WIDTH), chance.whole(0, HEIGHT), chance.whole(30, 90)
        found.append(f"M{x} {y}q{long // 2} {chance.whole(-9, 9)} {long} {chance.whole(-6, 6)}")
    return element("".join(found), fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity)


def shadows(scene: Scene, colour: str = "#1a1622", opacity: float = 0.2) -> str:
    """A soft patch under everything that stands."""
    spots = "".join(data(ellipse(x, y - 1, half, max(3, half * 0.13))) for x, y, half in scene.feet)
    return element(spots, fill=colour, fill_opacity=opacity) if spots else ""


def polygon(corners: Sequence[Point]) -> str:
    """Path data of a polygon."""
    return data(straight(corners))
