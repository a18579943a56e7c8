"""Round things: scattered discs and rows of pies."""

from collections.abc import Mapping, Sequence
from math import hypot, pi, sqrt

from trompe.cards.chance import Chance
from trompe.cards.pen import HEIGHT, PER_CENT, WIDTH, Point, ellipse, sector

from .shares import Piece, Shape, cut_at, laid, pieces

GRAINS = 1000
GAP = 0.8
"""White between two discs, in units, at least."""
TRIES = 700
"""Throws to find a place for one disc."""
FINEST = 12
"""How finely to cut, at most, before giving up."""

Disc = tuple[Point, float]


def _radius(size: int) -> float:
    return sqrt(size / GRAINS * PER_CENT / pi)


def _free(centre: Point, radius: float, placed: Sequence[Disc]) -> bool:
    return all(hypot(centre[0] - x, centre[1] - y) >= radius + other + GAP for (x, y), other in placed)


def _place(chance: Chance, radius: float, placed: Sequence[Disc]) -> Disc | None:
    """A free place for a disc inside the card, if a throw finds one."""
    reach = radius + 0.5
    if reach >= WIDTH / 2:
        return None
    for _ in range(TRIES):
        centre = chance.between(reach, WIDTH - reach), chance.between(reach, HEIGHT - reach)
        if _free(centre, radius, placed):
            return centre, radius
    return None


def _scatter(chance: Chance, cut: Sequence[Piece]) -> list[Disc] | None:
    placed: list[Disc] = []
    for piece in cut:
        disc = _place(chance, _radius(piece.size), placed)
        if disc is None:
            return None
        placed.append(disc)
    return placed


def discs(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Discs of many sizes that do not touch. Cut finer until they find room."""
    for low in range(chance.whole(1, 4), FINEST):
        cut = sorted(pieces(chance, shares, GRAINS, (low, low + 5), 150), key=lambda piece: -piece.size)
        placed = _scatter(chance, cut)
        if placed:
            return [
                Shape(piece.colour, ellipse(centre, radius, radius))
                for piece, (centre, radius) in zip(cut, placed, strict=True)
            ]
    raise ValueError("more colour than this pattern holds")


def _plates(chance: Chance) -> list[Disc]:
    """Where the pies lie."""
    across, down, radius = chance.pick([(2, 3, 42.4), (3, 4, 29.2), (2, 3, 42.9), (4, 6, 21.2)])
    dx, dy = WIDTH / across, HEIGHT / down
    return [((dx * (i + 0.5), dy * (j + 0.5)), radius) for j in range(down) for i in range(across)]


def pies(chance: Chance, shares: Mapping[str, int]) -> list[Shape]:
    """Pies of equal size in rows, each turned its own way."""
    plates = _plates(chance)
    area = pi * plates[0][1] ** 2 / PER_CENT * GRAINS
    plate = int(area)
    line = laid(chance, pieces(chance, shares, GRAINS, (2, 5), 500), plate * len(plates), 60)
    turns = [chance.between(0, 2 * pi) for _ in plates]
    return [
        Shape(colour, _slice(plates[number], turns[number], inside / area, size / area))
        for colour, number, inside, size in cut_at(line, plate)
    ]


def _slice(plate: Disc, turn: float, start: float, part: float) -> str:
    """A slice of a pie: start and part are fractions of the whole."""
    centre, radius = plate
    if part > 0.9999:
        return ellipse(centre, radius * sqrt(part), radius * sqrt(part))
    return sector(centre, radius, turn + 2 * pi * start, 2 * pi * part)
