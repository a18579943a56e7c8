"""A scene as an SVG document: black lines on white paper, nothing to read in it (CR17)."""

from collections.abc import Iterable, Iterator, Sequence

from trompe.cards.motifs import Mark, extent
from trompe.cards.motifs.path import Path
from trompe.cards.motifs.sketch import Sketch

from .anchors import CORDS, HEADS, THROUGH
from .backdrops import BACKDROPS
from .model import SIDE, Layout, Thing
from .pose import marks, shape, spot

INK, PAPER = "#22242a", "#ffffff"
WIDTH = 4.0
"""Of an outline, in picture units."""
TINY = 5 * WIDTH
"""Areas up to this long get a thinner outline."""
HEAVY = 2.2
"""Lines so many times as wide as an outline become tubes."""


def document(layout: Layout) -> str:
    """The whole picture."""
    pen = f'fill="{PAPER}" stroke="{INK}" stroke-width="{WIDTH:g}" stroke-linecap="round" stroke-linejoin="round"'
    body = "".join(_lined(mark) for mark in _marks(layout))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" fill="{PAPER}"/><g {pen}>{body}</g></svg>'
    )


def _marks(layout: Layout) -> Iterator[Mark]:
    """Backdrop first, then the things from back to front."""
    behind = Sketch()
    BACKDROPS[layout.backdrop][0](behind, layout.level)
    yield from behind.marks
    for thing in ordered(layout.things):
        if "hanging" in thing.states:
            yield from cords(thing, layout.things)
        yield from marks(thing)
        yield from signs(thing)


def signs(thing: Thing) -> Iterator[Mark]:
    """What shows a thing's state beside the thing itself: a peg, Zs."""
    if "pegged" in thing.states:
        yield from _peg(thing)
    if "asleep" in thing.states:
        yield from _snores(thing)


def ordered(things: Sequence[Thing]) -> list[Thing]:
    """As they are drawn: what is inside something before it, what is held or worn after its owner."""
    by_key = {thing.key: thing for thing in things}
    done: list[Thing] = []

    def put(thing: Thing) -> None:
        if thing in done:
            return
        owner = by_key.get(thing.holder or thing.wearer or thing.on or (thing.inside if _seen_whole(thing) else ""))
        if owner:
            put(owner)
        for other in things:
            if other.inside == thing.key and not _seen_whole(other):
                put(other)
        if thing not in done:
            done.append(thing)
        for other in things:
            if thing.key in (other.wearer, other.holder):
                put(other)

    def _seen_whole(thing: Thing) -> bool:
        return thing.inside in by_key and by_key[thing.inside].motif in THROUGH

    for thing in things:
        put(thing)
    return done


def cords(thing: Thing, things: Sequence[Thing]) -> Iterable[Mark]:
    """Straight up to what is over it, or out of the picture."""
    s = Sketch()
    ends = CORDS.get(thing.motif, (0,))
    low = thing.box[1] if len(ends) > 1 else thing.middle[1]
    for aside in ends:
        x = thing.x + aside * thing.size[0]
        over = [other.box[3] for other in things if other.box[0] < x < other.box[2] and other.box[3] <= thing.box[1]]
        s.zigzag(f"{x},{max(over, default=-10)} {x},{low}", WIDTH)
    return s.marks


def _peg(thing: Thing) -> Iterable[Mark]:
    """A clothes peg at the middle of its top."""
    s = Sketch()
    s.box(thing.x - 7, thing.box[1] - 16, 14, 40, "tan", 5)
    s.zigzag(f"{thing.x},{thing.box[1] + 2} {thing.x},{thing.box[1] + 22}", WIDTH * 0.6)
    return s.marks


def _snores(thing: Thing) -> Iterable[Mark]:
    """Three Zs that rise from the head, never mirrored."""
    left, top, right, _ = shape(thing.motif, thing.states, thing.numbers).extent
    x, y = spot(thing, *HEADS.get(thing.motif, ((left + 2 * right) / 3, top, 0))[:2])
    s = Sketch()
    for i, size in enumerate((16, 22, 28)):
        left, top = x + 6 + i * 30, y - 46 - i * 38
        s.zigzag(f"{left},{top} {left + size},{top} {left},{top + size} {left + size},{top + size}", WIDTH * 1.2)
    return s.marks


def _lined(mark: Mark) -> str:
    """Areas become paper with an outline (thinner for tiny ones), thick lines tubes; light and shade are left out."""
    path = _data(mark.path)
    if mark.kind == "fill" and mark.pigment == "ink":
        return f'<path d="{path}" fill="{INK}" stroke="none"/>'
    if mark.kind == "fill":
        left, top, right, low = extent([mark])
        return f'<path d="{path}"{_wide(WIDTH if max(right - left, low - top) > TINY else WIDTH * 0.6)}/>'
    if mark.kind != "line":
        return ""
    if mark.pigment == "ink" or mark.width < WIDTH * HEAVY:
        wide = max(WIDTH * 0.8, min(mark.width, WIDTH * (3 if mark.pigment == "ink" else 1)))
        return f'<path d="{path}" fill="none"{_wide(wide)}/>'
    outer = f'<path d="{path}" fill="none"{_wide(mark.width + WIDTH)}/>'
    return f'{outer}<path d="{path}" fill="none" stroke="{PAPER}"{_wide(mark.width - WIDTH)}/>'


def _wide(width: float) -> str:
    wide = round(width, 1)
    return "" if wide == WIDTH else f' stroke-width="{wide:g}"'


def _data(path: Path) -> str:
    """SVG path data in whole units, relative from point to point without drift: finer than the pen is wide."""
    out: list[str] = []
    here, start = (0, 0), (0, 0)
    for name, spots in path:
        out.append("z" if name == "Z" else "M" if name == "M" else name.lower())
        base = (0, 0) if name == "M" else here
        for x, y in spots:
            here = round(x), round(y)
            out.append(f"{_signed(here[0] - base[0])}{_signed(here[1] - base[1])}")
        start = here if name == "M" else start
        here = start if name == "Z" else here
    return "".join(out).replace("M ", "M").replace("c ", "c").replace("l ", "l")


def _signed(value: int) -> str:
    """The number with what must stand before it."""
    return str(value) if value < 0 else f" {value}"
