"""Scenes as text, and how they are read. A file holds scenes one below the other:

    = Title | Título | ground 800              title in both languages, backdrop, and where it begins
    cow 560,840 h260 left                      a thing: its foot in the middle, its height, where it looks
    hat=top_hat worn:cow                       a key of its own; worn, held, on or in another thing
    mouse 100,900 on:cow+40 h60 asleep         two mice: mouse1, and mouse2 on the cow, 40 to the right
    clock 200,200 h90 hour=3                   a number that it shows
    - English. | Español. | wears cow hat      a criterion and its claim (see claims.py)

Things stand from back to front. Without a key of its own the n-th thing of a motif has the key motif + n.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from trompe.cards.deck import Titles
from trompe.cards.motifs.figure import SEATED

from .anchors import ARMS, DEPTHS, FACES, FEET, GRIP, GRIPS, HANDS, HEADS, ON_FACE, SEATS
from .backdrops import BACKDROPS
from .model import Criterion, Facing, Layout, Thing
from .pose import shape, spot
from .words import NOUNS, NUMBERS, POSES, STATES

_RELATION = re.compile(r"(on|in|held|worn):([a-z_]+\d*)([+-]\d+)?")
_PLACE = re.compile(r"(-?\d+),(-?\d+)")
SITTING = 0.2
"""Part of the height of who sits that hangs below the seat."""
FIELDS = {"on": "on", "in": "inside", "held": "holder", "worn": "wearer"}


class BadScene(ValueError):
    """Raised when a text is no scene; says which line and why."""


@dataclass(frozen=True)
class _Wish:
    """A thing as written, before it has a place."""

    key: str
    motif: str
    where: str
    height: float
    facing: Facing
    states: frozenset[str]
    numbers: tuple[tuple[str, int], ...]


def scenes(text: str) -> list[str]:
    """The text of each scene of a file."""
    return [f"= {block.strip()}" for block in re.split(r"^= ", text, flags=re.MULTILINE)[1:]]


def read(text: str) -> list[Layout]:
    """The scenes of a text."""
    return [_scene(block) for block in scenes(text)]


def title(text: str) -> Titles:
    """The title of a scene."""
    english, spanish, _ = _head(text)
    return Titles(english, spanish)


def criteria(text: str) -> tuple[Criterion, ...]:
    """The criteria of a scene."""
    return tuple(_criterion(line) for line in text.split("\n") if line.startswith("- "))


def _head(text: str) -> list[str]:
    first = text.split("\n", 1)[0]
    head = first.removeprefix("= ").split(" | ")
    if len(head) != 3:
        raise BadScene(f"{first!r}: expected title | título | backdrop")
    return head


def _scene(text: str) -> Layout:
    backdrop, *level = _head(text)[2].split()
    if backdrop not in BACKDROPS:
        raise BadScene(f"{text[:60]!r}: no backdrop is called {backdrop!r}")
    lines = [line for line in text.split("\n")[1:] if not line.startswith("- ")]
    things = _placed(_keyed([wish for line in lines for wish in _wishes(line)]))
    return Layout(title(text), backdrop, float(level[0]) if level else 0, things, criteria(text))


def _criterion(line: str) -> Criterion:
    parts = line.removeprefix("- ").split(" | ")
    if len(parts) != 3:
        raise BadScene(f"{line!r}: expected English | Spanish | claim")
    return Criterion(Titles(parts[0], parts[1]), parts[2])


def _wishes(line: str) -> Iterator[_Wish]:
    """The things of a line, which differ only in their place."""
    name, *words = line.split()
    key, _, motif = name.rpartition("=")
    if motif not in NOUNS:
        raise BadScene(f"{line!r}: no motif is called {motif!r}")
    places = [word for word in words if _PLACE.fullmatch(word) or _RELATION.fullmatch(word)]
    rest = [word for word in words if word not in places]
    height = [float(word[1:]) for word in rest if re.fullmatch(r"h\d+", word)]
    numbers = tuple((word.split("=")[0], int(word.split("=")[1])) for word in rest if "=" in word)
    states = frozenset(word for word in rest if word in STATES)
    known = states | {"left", "right"} | {f"{name}={number}" for name, number in numbers if name in NUMBERS}
    unknown = [word for word in rest if word not in known and not re.fullmatch(r"h\d+", word)]
    if unknown or not places or (not height and "worn:" not in line) or (key and len(places) > 1):
        raise BadScene(f"{line!r}: cannot be read ({' '.join(unknown) or 'place, height or key'})")
    for place in places:
        yield _Wish(key, motif, place, height[0] if height else 0, _facing(line, motif, rest), states, numbers)


def _facing(line: str, motif: str, words: list[str]) -> Facing:
    if not NOUNS[motif].faces:
        if {"left", "right"} & set(words):
            raise BadScene(f"{line!r}: {motif} has no front")
        return ""
    return "left" if "left" in words else "right"


def _keyed(wishes: list[_Wish]) -> dict[str, _Wish]:
    """Wishes by key, in their order."""
    seen: Counter[str] = Counter()
    found: dict[str, _Wish] = {}
    for wish in wishes:
        seen[wish.motif] += 1
        key = wish.key or f"{wish.motif}{seen[wish.motif]}"
        if key in found:
            raise BadScene(f"two things have the key {key!r}")
        found[key] = replace(wish, key=key)
    return found


def _placed(wishes: Mapping[str, _Wish]) -> tuple[Thing, ...]:
    """The things with their places; what stands on another is placed after it, and drawn where it was written."""
    holders = {
        _key(wishes, match[2])
        for wish in wishes.values()
        if (match := _RELATION.fullmatch(wish.where)) and match[1] == "held"
    }
    done: dict[str, Thing] = {}
    begun: set[str] = set()

    def place(key: str) -> Thing:
        if key not in done:
            if key in begun:
                raise BadScene(f"{key!r} rests on itself")
            begun.add(key)
            wish = wishes[key]
            match = _RELATION.fullmatch(wish.where)
            base = _bare(wish, key in holders)
            done[key] = _attached(base, match, place(_key(wishes, match[2]))) if match else _free(base, wish.where)
        return done[key]

    return tuple(place(key) for key in wishes)


def _key(wishes: Mapping[str, _Wish], name: str) -> str:
    """The key that a relation names: a key, or a motif's first thing."""
    key = name if name in wishes else f"{name}1"
    if key not in wishes:
        raise BadScene(f"there is no {name!r}")
    return key


def _bare(wish: _Wish, holds: bool) -> Thing:
    """The thing at no place yet. People stand, or stretch out an arm if they hold something."""
    states = wish.states
    if NOUNS[wish.motif].poses and not states & POSES:
        states |= {"hold" if holds else "stand"}
    aspect = shape(wish.motif, states, wish.numbers).aspect
    return Thing(wish.key, wish.motif, 0, 0, wish.height, aspect, wish.facing, states, wish.numbers)


def _free(thing: Thing, where: str) -> Thing:
    x, y = where.split(",")
    return replace(thing, x=float(x), y=float(y))


def _attached(thing: Thing, match: re.Match[str], other: Thing) -> Thing:
    """The thing at its place with another one."""
    relation, aside = match[1], float(match[3] or 0)
    put = {"on": _on, "in": _in, "held": _held, "worn": _worn}[relation](thing, other)
    fields: dict[str, str] = {FIELDS[relation]: other.key}
    return replace(put, x=put.x + aside, **fields)  # type: ignore[arg-type]


def _on(thing: Thing, other: Thing) -> Thing:
    left, top, right, _ = shape(other.motif, other.states, other.numbers).extent
    x, y = spot(other, *SEATS.get(other.motif, ((left + right) / 2, top)))
    low = 3 + (SITTING * thing.height if "sit" in thing.states else 0)
    return replace(thing, x=x + (0.5 - FEET.get(thing.motif, 0.5)) * thing.size[0], y=y + low)


def _in(thing: Thing, other: Thing) -> Thing:
    _, top, _, low = other.box
    return replace(thing, x=other.middle[0], y=top + DEPTHS.get(other.motif, 0.6) * (low - top))


def _held(thing: Thing, other: Thing) -> Thing:
    pose = next(iter(other.states & POSES), "")
    _, top, right, low = shape(other.motif, other.states, other.numbers).extent
    hand = ARMS[pose] if NOUNS[other.motif].poses else HANDS.get(other.motif, (right, (top + low) / 2))
    x, y = spot(other, *hand)
    across, down = GRIPS.get(thing.motif, GRIP)
    side = -1 if other.facing == "left" else 1
    wide, high = thing.size
    mirrored = replace(thing, facing="left") if thing.facing else replace(thing, turned=True)
    turned = mirrored if side < 0 else thing
    return replace(turned, x=x + side * (0.5 - across) * wide, y=y + (1 - down) * high)


def _worn(thing: Thing, other: Thing) -> Thing:
    """Hats stand on the head, glasses hang before the eyes; both are as wide as they must be."""
    table = FACES if thing.motif in ON_FACE else HEADS
    if other.motif not in table:
        raise BadScene(f"{other.motif} cannot wear {thing.motif}")
    cx, cy, wide = table[other.motif]
    cy += SEATED if "sit" in other.states else 0
    (x, y), (x2, y2) = spot(other, cx, cy), spot(other, cx + wide, cy)
    width = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5
    height = width / thing.aspect
    return replace(thing, x=x, y=y + (height / 2 if thing.motif in ON_FACE else 0), height=height)
