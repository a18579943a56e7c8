"""Tiles with white joints: mosaic, triangles and bricks."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt

from trompe.cards.chance import Chance
from trompe.cards.pen import HEIGHT, PER_CENT, WIDTH, Point, centroid, polygon, rectangle, scaled, signed_area

from .shares import Shape, cut_at, laid, pieces

Tile = list[Point]
FULLEST = 0.95
"""A tile fills at most this much of its cell; the rest is joint."""
SPARE, DEALS = 6, 60
"""Cells that a colour may get beyond its need, one less at every new deal, and how often to deal."""


def _cells(chance: Chance, across: int, down: int, loose: float) -> list[Tile]:
    """A grid whose inner crossings are pushed about by up to `loose` of a step."""
    dx, dy = WIDTH / across, HEIGHT / down

    def crossing(i: int, j: int) -> Point:
        x = i * dx + (chance.between(-loose, loose) * dx if 0 < i < across else 0)
        y = j * dy + (chance.between(-loose, loose) * dy if 0 < j < down else 0)
        return x, y

    grid = [[crossing(i, j) for i in range(across + 1)] for j in range(down + 1)]
    return [[upper[i], upper[i + 1], lower[i + 1], lower[i]] for upper, lower in pairwise(grid) for i in range(across)]


def _area(cells: Sequence[Tile]) -> float:
    return sum(abs(signed_area(cell)) for cell in cells)


def _dealt(
    chance: Chance, cells: Sequence[Tile], shares: Mapping[str, int], spare: int
) -> dict[str, list[Tile]] | None:
    """Cells for every colour, enough for its share and up to `spare` more; nothing when they run out."""
    free = chance.shuffled(cells)
    dealt: dict[str, list[Tile]] = {}
    for colour, share in shares.items():
        mine: list[Tile] = []
        while free and _area(mine) * FULLEST < share * PER_CENT:
            mine.append(free.pop())
        more = min(chance.whole(0, spare), len(free)) if share else 0
        dealt[colour] = mine + [free.pop() for _ in range(more)]
    enough = all(_area(dealt[colour]) * FULLEST >= share * PER_CENT for colour, share in shares.items())
    return dealt if enough else None


def _tiled(chance: Chance, cells: Sequence[Tile], shares: Mapping[str, int]) -> list[Shape]:
    """Every colour's tiles are drawn in by one factor, so that together they have its area."""
    deals = (_dealt(chance, cells, shares, max(0, SPARE - number)) for number in range(DEALS))
    dealt = next((deal for deal in deals if deal), None)
    if dealt is None:
        raise ValueError("more colour than this pattern holds")
    return [
        Shape(colour, polygon(scaled(tile, centroid(tile), sqrt(shares[colour] * PER_CENT / _area(tiles)))))
        for colour, tiles in dealt.items()
        for tile in tiles
    ]


def mosaic(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Four-sided stones."""
    across, down = chance.pick([(5, 8), (4, 7), (5, 7), (6, 8)])
    return _tiled(chance, _cells(chance, across, down, 0.3), shares)


def _halves(chance: Chance, cell: Tile) -> list[Tile]:
    a, b, c, d = cell
    return [[a, b, c], [a, c, d]] if chance.sign() > 0 else [[a, b, d], [b, c, d]]


def triangles(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Three-sided stones."""
    across, down = chance.pick([(3, 4), (4, 5), (4, 6), (3, 5)])
    cells = _cells(chance, across, down, 0.24)
    return _tiled(chance, [half for cell in cells for half in _halves(chance, cell)], shares)


def bricks(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Rows or columns of bricks of many lengths; every side lies on a tenth of a unit."""
    upright, pitch, thick = chance.pick(
        [(False, 20, 18), (False, 26, 24), (False, 13, 12), (True, 20, 18), (True, 15, 13)]
    )
    length, breadth = (HEIGHT, WIDTH) if upright else (WIDTH, HEIGHT)
    cut = pieces(chance, shares, round(PER_CENT * 10) // thick, (3, 8), 90)
    line = laid(chance, cut, breadth // pitch * length * 10, 8)
    margin = (pitch - thick) / 2
    return [
        Shape(colour, _brick(row * pitch + margin, start / 10, thick, size / 10, upright))
        for colour, row, start, size in cut_at(line, length * 10)
    ]


def _brick(across: float, along: float, thick: float, size: float, upright: bool) -> str:
    return rectangle(across, along, thick, size) if upright else rectangle(along, across, size, thick)
