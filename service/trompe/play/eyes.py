"""How bots see pictures: small rasters, drawn once."""

from functools import lru_cache
from io import BytesIO

from trompe import cards
from trompe.cards.publish import rendered
from trompe.rules.canvas import Drawing, svg
from trompe.rules.kernel import PictureRef, Pixels

WIDTH = 48
"""Pixels: as much as one sees at a glance."""
NOTHING = Pixels(1, 1, b"\xff\xff\xff")
"""What is seen of a picture whose deck pack is gone: a game goes on without it."""


@lru_cache(1024)
def see(picture: PictureRef) -> Pixels:
    """The picture as a bot sees it."""
    return _raster(cards.png(picture.deck, picture.id, WIDTH)) if cards.has(picture.deck, picture.id) else NOTHING


@lru_cache(64)
def drawn(drawing: Drawing) -> Pixels:
    """A drawing as a bot sees it."""
    return _raster(rendered(svg(drawing), WIDTH))


def _raster(png: bytes) -> Pixels:
    from PIL import Image

    image = Image.open(BytesIO(png)).convert("RGB")
    return Pixels(image.width, image.height, image.tobytes())
