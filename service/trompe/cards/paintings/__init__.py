"""The painting deck: 168 pictures, and the cards that go with them."""

from .deck import PAINTING_DECK, PAINTINGS, Painting
from .extras import BELRATTI_DECK

__all__ = ["BELRATTI_DECK", "PAINTINGS", "PAINTING_DECK", "Painting"]
