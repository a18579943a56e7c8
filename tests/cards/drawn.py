"""What a thing of a scene covers as it is drawn: a mask of its silhouette, and how much of it is hidden."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageChops, ImageFilter

from trompe.cards.publish import rendered
from trompe.cards.scenes.drawing import WIDTH, _lined, ordered
from trompe.cards.scenes.model import SIDE, Box, Thing
from trompe.cards.scenes.pose import marks

PIXELS = 200
"""Width and height of a mask."""
SLACK = 5
"""Pixels, about, by which both of two things that touch are made thicker: a gap as wide as a pen's three strokes."""

NARROW = 12
"""Pixels of a foot that needs support on its whole width."""
REACH = 8
"""Pixels beside a narrow foot in which its support may begin: the rungs of a ladder end in two posts."""


@lru_cache(None)
def mask(thing: Thing) -> Image.Image:
    """White where the thing is drawn."""
    body = "".join(_lined(mark) for mark in marks(thing)).replace("#ffffff", "#000000").replace("#22242a", "#000000")
    pen = f'fill="#000000" stroke="#000000" stroke-width="{WIDTH}"'
    paper = f'<rect width="{SIDE}" height="{SIDE}" fill="#ffffff"/>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{paper}<g {pen}>{body}</g></svg>'
    return ImageChops.invert(Image.open(BytesIO(rendered(text, PIXELS))).convert("L"))


def _area(image: Image.Image) -> int:
    return sum(image.histogram()[128:])


def touch(one: Thing, other: Thing) -> bool:
    """Whether the drawings meet."""
    thick = [mask(thing).filter(ImageFilter.MaxFilter(SLACK)) for thing in (one, other)]
    return _area(ImageChops.multiply(*thick)) > 0


def stands(thing: Thing, other: Thing) -> bool:
    """Whether a narrow foot has something of the other below it, or to both of its sides; a wide one may stick out."""
    left, _, right, low = _foot(mask(thing))
    if right - left > NARROW:
        return True
    middle = (left + right) // 2
    below = [(left - REACH, middle + 1), (middle, right + REACH)]
    return all(_area(mask(other).crop((start, low - SLACK, end, low + SLACK))) for start, end in below)


def _foot(image: Image.Image) -> tuple[int, int, int, int]:
    """The box of the lowest three rows that are drawn."""
    dark = image.point(lambda grey: 255 * (grey > 127))
    *_, low = dark.getbbox() or (0, 0, 0, 0)
    left, _, right, _ = dark.crop((0, low - 3, PIXELS, low)).getbbox() or (0, 0, 0, 0)
    return left, low - 3, right, low


def _together(things: Iterable[Thing]) -> Image.Image:
    whole = Image.new("L", (PIXELS, PIXELS))
    for thing in things:
        whole = ImageChops.lighter(whole, mask(thing))
    return whole


def hidden(thing: Thing, things: Sequence[Thing], box: Box = (0, 0, SIDE, SIDE)) -> float:
    """The part of the thing inside the box that what is drawn later covers; what it wears does not count."""
    order = ordered(things)
    cover = _together(other for other in order[order.index(thing) + 1 :] if other.wearer != thing.key)
    crop = tuple(int(max(0, min(SIDE, value)) * PIXELS / SIDE) for value in box)
    own = mask(thing).crop(crop)
    return _area(ImageChops.multiply(own, cover.crop(crop))) / (_area(own) or 1)
