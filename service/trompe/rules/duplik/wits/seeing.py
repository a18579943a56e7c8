"""From found strokes to things that a claim can be held against: what they are, and how they stand to each other."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from trompe.cards.scenes import Thing
from trompe.cards.scenes.anchors import DEPTHS
from trompe.cards.scenes.words import NOUNS

from .ideas import WEARABLE
from .knowing import Found, Guess, rarely

REACH = 28
"""How far aside something may be and still be held or stood on, in units."""
VESSELS = frozenset(DEPTHS) | {name for name, motif in NOUNS.items() if "vehicle" in motif.tags} | {"basket", "window"}
"""What things can be in."""
_HOLDERS = frozenset({"robot", "snowman", "scarecrow", "teddy", "alien", "puppet", "pear"})


def things(found: Sequence[Found], asked: frozenset[str], least: float) -> tuple[Thing, ...]:
    """What was found, if it is like enough to what it is taken for: what was asked for, if it may be that."""
    named = [_named(number, each, asked, least) for number, each in enumerate(found)]
    return tuple(_related([thing for thing in named if thing]))


def _named(number: int, found: Found, asked: frozenset[str], least: float) -> Thing | None:
    guess = _guess(found, asked)
    if guess is None or guess.likeness < least:
        return None
    left, top, right, low = found.box
    wide, high = max(1.0, right - left), max(1.0, low - top)
    template = guess.template
    states = template.states | ({"asleep"} if found.asleep else set())
    if "lying" in states:
        wide, high = high, wide
    return Thing(
        f"t{number}",
        template.motif,
        (left + right) / 2,
        low,
        high,
        wide / high,
        template.facing,
        states,
        template.numbers,
    )


def _guess(found: Found, asked: frozenset[str]) -> Guess | None:
    """What it is: of what is asked for, if that is as likely as anything."""
    wanted = [guess for guess in found.guesses if guess.template.motif in asked]
    wanted += [guess for motif in asked if (guess := rarely(found, motif))]
    best = max(wanted, key=lambda guess: (round(guess.likeness, 2), bool(guess.template.numbers)), default=None)
    return best or next(iter(found.guesses), None)


def _related(things: Sequence[Thing]) -> Iterator[Thing]:
    """The things with what each stands on, is in, is held and worn by: as far as that can be seen."""
    on: dict[str, tuple[float, str]] = {}
    inside: dict[str, tuple[float, str]] = {}
    holder: dict[str, tuple[float, str]] = {}
    wearer: dict[str, tuple[float, str]] = {}
    for a, b in permutations(things, 2):
        for test, table in ((_on, on), (_in, inside), (_held, holder), (_worn, wearer)):
            off = test(a, b)
            if off is not None and off < table.get(a.key, (1e9, ""))[0]:
                table[a.key] = (off, b.key)
    for thing in things:
        yield replace(
            thing,
            on=on.get(thing.key, (0, ""))[1],
            inside=inside.get(thing.key, (0, ""))[1],
            holder=holder.get(thing.key, (0, ""))[1],
            wearer=wearer.get(thing.key, (0, ""))[1],
        )


def _on(a: Thing, b: Thing) -> float | None:
    """How far a's foot is off from standing on b; None if it does not."""
    left, top, right, low = b.box
    if not (left - REACH < a.x < right + REACH and a.middle[1] < b.middle[1]):
        return None
    if not (top - REACH < a.y < top + max(REACH, 0.65 * (low - top))):
        return None
    return abs(a.x - b.x) + max(0.0, top - a.y)


def _in(a: Thing, b: Thing) -> float | None:
    left, top, right, low = b.box
    if b.motif not in VESSELS or not (left < a.x < right and a.y < low + REACH and a.y > top - REACH):
        return None
    return abs(a.x - b.x) + abs(a.y - top)


def _lives(thing: Thing) -> bool:
    return bool({"person", "animal"} & NOUNS[thing.motif].tags) or thing.motif in _HOLDERS


def _held(a: Thing, b: Thing) -> float | None:
    """What is beside or before somebody and not on the ground."""
    (al, at, ar, ab), (bl, bt, br, bb) = a.box, b.box
    if not _lives(b) or min(ar, br) - max(al, bl) < -REACH or min(ab, bb) - max(at, bt) < -REACH:
        return None
    beside = min(ar, br) - max(al, bl) < 0.2 * (ar - al)
    if beside and a.y > b.y - 0.07 * b.size[1]:
        return None
    return (
        max(0.0, max(al, bl) - min(ar, br)) + max(0.0, max(at, bt) - min(ab, bb)) + abs(a.middle[1] - b.middle[1]) / 4
    )


def _worn(a: Thing, b: Thing) -> float | None:
    """What is worn is before or upon the upper part of who wears it."""
    left, top, right, low = b.box
    if a.motif not in WEARABLE or a.size[0] > 1.6 * (right - left):
        return None
    x, y = a.middle
    if not (left - REACH < x < right + REACH and top - a.size[1] - REACH < y < top + 0.6 * (low - top)):
        return None
    return abs(x - b.x) + abs(y - top)
