"""How bots see pictures: small rasters, drawn once, with what a picture's address says of it."""

from functools import lru_cache
from io import BytesIO

from trompe import cards
from trompe.cards.publish import rendered
from trompe.rules.canvas import Drawing, svg
from trompe.rules.kernel import PictureRef, Pixels, Seen

WIDTH = 48
"""Pixels: as much as one sees at a glance."""
NOTHING = Seen(Pixels(1, 1, b"\xff\xff\xff"))
"""What is seen of a picture whose deck pack is gone: a game goes on without it."""


@lru_cache(1024)
def see(picture: PictureRef) -> Seen:
    """The picture as a bot sees it."""
    if not cards.has(picture.deck, picture.id):
        return NOTHING
    told = cards.DECKS[picture.deck].picture(picture.id)
    return Seen(_raster(cards.png(picture.deck, picture.id, WIDTH)), told.titles.en, told.alts.en)


@lru_cache(64)
def drawn(drawing: Drawing) -> Seen:
    """A drawing as a bot sees it."""
    return Seen(_raster(rendered(svg(drawing), WIDTH)), strokes=drawing.strokes)


def _raster(png: bytes) -> Pixels:
    from PIL import Image

    image = Image.open(BytesIO(png)).convert("RGB")
    return Pixels(image.width, image.height, image.tobytes())
