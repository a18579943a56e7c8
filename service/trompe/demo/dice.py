"""The published recipe of a game's chance, written down once more from its description.

The game's seed is SHA-256 over `trompe/1`, the server's part (32 bytes) and each seat's part (empty without one),
with a 0 byte between them. A purpose's stream is SHA-256 in counter mode: block i, from 0, is
SHA-256(seed, 0, purpose, 0, i as 8 bytes big-endian).
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def commitment(part: str) -> str:
    """What is shown of the server's part from the start."""
    return sha256(bytes.fromhex(part)).hexdigest()


def seed(part: str, contributions: Iterable[str | None]) -> bytes:
    """The game's seed, from the server's part and those of its seats."""
    parts = [b"trompe/1", bytes.fromhex(part), *((text or "").encode() for text in contributions)]
    return sha256(b"\0".join(parts)).digest()


class Stream:
    """The numbers of one purpose."""

    def __init__(self, seed: bytes, purpose: str) -> None:
        self._head = seed + b"\0" + purpose.encode() + b"\0"
        self._blocks = 0
        self._bytes = b""

    def take(self, count: int) -> bytes:
        """The next bytes."""
        while len(self._bytes) < count:
            self._bytes += sha256(self._head + self._blocks.to_bytes(8, "big")).digest()
            self._blocks += 1
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken

    def below(self, bound: int) -> int:
        """4 bytes, big-endian, modulo the bound; drawn again above the last whole multiple of it."""
        while (number := int.from_bytes(self.take(4), "big")) >= 2**32 - 2**32 % bound:
            pass
        return number % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """For i from the last down to 1: swap item i with item `below(i + 1)`."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def handle(self) -> str:
        """The opaque name of a picture: 12 bytes as hexadecimal digits."""
        return self.take(12).hex()
