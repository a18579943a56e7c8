"""Broken glass: the card cut in two again and again, until every piece has a cell of its own."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, pi, sin, sqrt

from trompe.cards.chance import Chance
from trompe.cards.pen import HEIGHT, PER_CENT, WIDTH, Point, centroid, polygon, scaled, signed_area

from .shares import Piece, Shape, mixed, pieces, split

GRAINS = 1000
JOINT = 1.09
"""Cell to piece: the rest is the white joint."""
CUTS = 30
"""Halvings to find a cut; the last bit is made good when the piece is scaled into its cell."""


def _beyond(points: Sequence[Point], normal: Point, offset: float) -> list[Point]:
    """The part of a convex polygon where normal . point is at least the offset."""
    kept: list[Point] = []
    for a, b in pairwise([*points, points[0]]):
        da, db = (normal[0] * x + normal[1] * y - offset for x, y in (a, b))
        if da >= 0:
            kept.append(a)
        if (da < 0) != (db < 0):
            part = da / (da - db)
            kept.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    return kept


def _cut(cell: Sequence[Point], normal: Point, part: float) -> tuple[list[Point], list[Point]]:
    """A convex polygon cut across the normal so that the first has this part of its area."""
    reach = [normal[0] * x + normal[1] * y for x, y in cell]
    low, high, wanted = min(reach), max(reach), part * abs(signed_area(cell))
    for _ in range(CUTS):
        middle = (low + high) / 2
        enough = abs(signed_area(_beyond(cell, normal, middle))) >= wanted
        low, high = (middle, high) if enough else (low, middle)
    back = -normal[0], -normal[1]
    return _beyond(cell, normal, low), _beyond(cell, back, -low)


def _across(chance: Chance, cell: Sequence[Point]) -> Point:
    """A direction near that of the longest line between corners, so that cells do not get thin."""
    spans = [(bx - ax, by - ay) for ax, ay in cell for bx, by in cell]
    dx, dy = max(spans, key=lambda span: span[0] ** 2 + span[1] ** 2)
    angle = atan2(dy, dx) + chance.between(-0.5, 0.5) + (pi if chance.sign() > 0 else 0)
    return cos(angle), sin(angle)


def _halfway(parts: Sequence[Piece]) -> int:
    """How many of the pieces make about half of the whole."""
    whole = sum(piece.size for piece in parts)
    sums = [abs(whole / 2 - sum(piece.size for piece in parts[:i])) for i in range(1, len(parts))]
    return sums.index(min(sums)) + 1


def _broken(chance: Chance, cell: list[Point], parts: Sequence[Piece]) -> list[tuple[Piece, list[Point]]]:
    if len(parts) == 1:
        return [(parts[0], cell)]
    middle = _halfway(parts)
    some, others = parts[:middle], parts[middle:]
    share = sum(piece.size for piece in some) / sum(piece.size for piece in parts)
    one, two = _cut(cell, _across(chance, cell), share)
    return _broken(chance, one, some) + _broken(chance, two, others)


def shards(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Pieces of broken glass, some of them clear."""
    cut = [Piece(piece.colour, round(piece.size * JOINT)) for piece in pieces(chance, shares, GRAINS, (2, 6), 450)]
    rest = 100 * GRAINS - sum(piece.size for piece in cut)
    if rest < 0:
        raise ValueError("more colour than this pattern holds")
    clear = split(rest, [chance.between(0.5, 1.5) for _ in range(max(1, min(9, rest // 2500)))])
    parts = mixed(chance, [*cut, *(Piece("", size) for size in clear)])
    card: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    cells = [(piece, cell) for piece, cell in _broken(chance, card, parts) if piece.colour]
    whole = {colour: sum(piece.size for piece, _ in cells if piece.colour == colour) for colour in shares}
    return [
        Shape(piece.colour, _shard(cell, shares[piece.colour] * piece.size / whole[piece.colour]))
        for piece, cell in cells
    ]


def _shard(cell: Sequence[Point], per_cent: float) -> str:
    """The cell drawn in to this area."""
    factor = sqrt(per_cent * PER_CENT / abs(signed_area(cell)))
    return polygon(scaled(cell, centroid(cell), factor))
