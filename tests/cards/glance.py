"""What is left of a picture at a glance: a difference hash."""

from io import BytesIO

from PIL import Image

from trompe.cards import png

SIDE = 16


def difference_hash(deck: str, id: str) -> int:
    """256 bits: whether each of 16 by 16 fields is darker than the one to its right."""
    drawn = Image.open(BytesIO(png(deck, id, 48))).convert("L").resize((SIDE + 1, SIDE), Image.Resampling.BOX)
    grey = drawn.tobytes()
    bits = (grey[i] < grey[i + 1] for row in range(SIDE) for i in range(row * (SIDE + 1), row * (SIDE + 1) + SIDE))
    return sum(bit << place for place, bit in enumerate(bits))


def distance(one: int, other: int) -> int:
    """How many bits differ."""
    return (one ^ other).bit_count()
