"""How bots see pictures: small rasters, drawn once."""

from functools import lru_cache
from io import BytesIO

from trompe import cards
from trompe.rules.kernel import PictureRef, Pixels

WIDTH = 48
"""Pixels: as much as one sees at a glance."""
NOTHING = Pixels(1, 1, b"\xff\xff\xff")
"""What is seen of a picture whose deck pack is gone: a game goes on without it."""


@lru_cache(1024)
def see(picture: PictureRef) -> Pixels:
    """The picture as a bot sees it."""
    if not cards.has(picture.deck, picture.id):
        return NOTHING
    from PIL import Image

    drawn = Image.open(BytesIO(cards.png(picture.deck, picture.id, WIDTH))).convert("RGB")
    return Pixels(drawn.width, drawn.height, drawn.tobytes())
