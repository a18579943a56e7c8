"""How a share is cut into pieces, and how pieces and gaps are laid in a line: whole numbers, no remainder."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from trompe.cards.chance import Chance


@dataclass(frozen=True)
class Piece:
    """A piece of one colour, or a white gap."""

    colour: str
    """A colour name, `""` for white."""
    size: int
    """In the pattern's own unit: what a hundredth of the printable area is divided into."""


@dataclass(frozen=True)
class Shape:
    """A drawn piece."""

    colour: str
    path: str
    """SVG path data; shapes of one picture never overlap."""


def split(size: int, weights: Sequence[float]) -> list[int]:
    """Cut a whole number in proportion to the weights, exactly."""
    total = sum(weights)
    marks, run = [0], 0.0
    for weight in weights:
        run += weight
        marks.append(round(size * run / total))
    return [after - before for before, after in pairwise(marks)]


def pieces(
    chance: Chance, shares: Mapping[str, int], per_cent: int, counts: tuple[int, int], least: int
) -> list[Piece]:
    """Cut every share into a random number of unequal pieces, none of them much below `least`."""
    cut: list[Piece] = []
    for colour, share in shares.items():
        size = share * per_cent
        number = max(1, min(chance.whole(*counts), size // least))
        weights = [chance.between(0.5, 1.5) for _ in range(number)]
        cut += [Piece(colour, part) for part in split(size, weights) if part]
    return cut


def mixed(chance: Chance, cut: Sequence[Piece]) -> list[Piece]:
    """The pieces in an order in which few have a neighbour of their own colour."""
    return min((chance.shuffled(cut) for _ in range(24)), key=_twins)


def _twins(order: Sequence[Piece]) -> int:
    return sum(one.colour == other.colour for one, other in pairwise(order))


def laid(chance: Chance, cut: Sequence[Piece], whole: int, least: int) -> list[Piece]:
    """The pieces mixed, with a white gap before, between and after, so that the sizes add up to `whole`."""
    order = mixed(chance, cut)
    number = len(order) + 1
    rest = whole - sum(piece.size for piece in order)
    if rest < 0:
        raise ValueError("more colour than this pattern holds")
    sure = min(least, rest // number)
    loose = split(rest - sure * number, [chance.between(0.05, 1) ** 2 for _ in range(number)])
    gaps = [Piece("", sure + size) for size in loose]
    return [item for pair in zip(gaps, [*order, Piece("", 0)], strict=True) for item in pair][:-1]


def cut_at(line: Sequence[Piece], row: int) -> Iterator[tuple[str, int, int, int]]:
    """Break a line of pieces into rows of equal size: colour, number of the row, start in it and size."""
    start = 0
    for piece in line:
        end = start + piece.size
        while start < end:
            number, inside = divmod(start, row)
            size = min(end, (number + 1) * row) - start
            if piece.colour:
                yield piece.colour, number, inside, size
            start += size
