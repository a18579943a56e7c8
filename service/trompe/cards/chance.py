"""Numbers that look random and are the same for everybody, for ever: SHA-256 of a label and a counter.

Drawing uses no `random`: a picture must come out equal, byte for byte, on every Python version and machine.
"""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of numbers fixed by its label. Two streams of one label are equal."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._counter = count()

    def unit(self) -> float:
        """The next number in [0, 1), on a grid of 2**-52."""
        block = sha256(f"{self._label}/{next(self._counter)}".encode()).digest()
        return (int.from_bytes(block[:8], "big") >> 12) / 2**52

    def between(self, low: float, high: float) -> float:
        """The next number in [low, high)."""
        return low + (high - low) * self.unit()

    def whole(self, low: int, high: int) -> int:
        """The next whole number, low and high included."""
        return low + int(self.unit() * (high - low + 1))

    def sign(self) -> int:
        """-1 or 1."""
        return self.whole(0, 1) * 2 - 1

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.whole(0, len(things) - 1)]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in another order (Fisher and Yates, written down so that it never changes)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.whole(0, last)
            order[last], order[other] = order[other], order[last]
        return order
