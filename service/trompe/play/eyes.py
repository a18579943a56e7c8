"""How bots see pictures: small rasters, drawn once."""

from functools import lru_cache
from io import BytesIO

from trompe import cards
from trompe.rules.kernel import PictureRef, Pixels

WIDTH = 48
"""Pixels: as much as one sees at a glance."""


@lru_cache(1024)
def see(picture: PictureRef) -> Pixels:
    """The picture as a bot sees it."""
    from PIL import Image

    drawn = Image.open(BytesIO(cards.png(picture.deck, picture.id, WIDTH))).convert("RGB")
    return Pixels(drawn.width, drawn.height, drawn.tobytes())
