"""Where the artist puts what it heard of: ideas become a layout of the scene deck's own making."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from trompe.cards.scenes import Layout, Thing
from trompe.cards.scenes.anchors import FACES, HEADS, ON_FACE
from trompe.cards.scenes.pose import shape
from trompe.cards.scenes.reading import BadScene, read
from trompe.cards.scenes.words import NOUNS, POSES, STATES
from trompe.rules.canvas import SIDE
from trompe.rules.kernel import Stream

from .ideas import Idea, Picture, steps

LONGER = {"tiny": 75, "small": 130, "middle": 230, "large": 345, "huge": 460}
"""The longer side of a thing that is called so, in units of the square."""
NATURAL = {"tiny": 85, "small": 130, "medium": 240, "large": 320, "huge": 390}
"""The longer side by the vocabulary's class, where nothing is said."""
GROUND, SKY = 860, 170
"""Where feet stand and where the middle of clouds is, where nothing is said."""
EDGE = 12
"""Free paper round the square."""
GAP = 30
"""Between things that stand side by side."""
SHAKE = 12
"""How far a hand misses a place, in units, either way."""


class _Spot:
    """A thing that has got its place: the middle of its foot, width and height."""

    def __init__(self, x: float, foot: float, wide: float, high: float) -> None:
        self.x, self.foot, self.wide, self.high = x, foot, wide, high

    @property
    def middle(self) -> float:
        return self.foot - self.high / 2


def placed(picture: Picture, hand: Stream) -> Layout | None:
    """The layout of what was heard; None if there is nothing to draw."""
    ideas = list(steps(picture.ideas))
    if not ideas:
        return None
    names = {id(idea): f"{idea.motif}{number}" for number, idea in enumerate(ideas, 1)}
    spots: dict[int, _Spot] = {}
    for idea in ideas:
        spots[id(idea)] = _placed(idea, spots, hand)
    _turned(ideas, spots)
    for attached in (True, False):
        lines = [_line(idea, ideas, names, spots, attached) for idea in ideas]
        try:
            (layout,) = read("\n".join([f"= - | - | {picture.backdrop} 800", *lines]))
        except BadScene:
            continue
        return replace(layout, things=tuple(_fitted(layout.things)))
    return None


def _fitted(things: Sequence[Thing]) -> Iterator[Thing]:
    """The things moved onto the paper, each with what it holds, wears and carries."""
    by_key = {thing.key: thing for thing in things}

    def root(thing: Thing) -> str:
        base = thing.on or thing.inside or thing.holder or thing.wearer
        return root(by_key[base]) if base else thing.key

    for thing in things:
        boxes = [other.box for other in things if root(other) == root(thing)]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, low = max(box[2] for box in boxes), max(box[3] for box in boxes)
        dx = _within(left, 0, right - left) - left
        dy = _within(top, 0, low - top) - top
        yield replace(thing, x=thing.x + dx, y=thing.y + dy)


def _size(idea: Idea, hand: Stream) -> tuple[float, float]:
    """Width and height as it lies or stands."""
    usual = LONGER[idea.size] if idea.size else NATURAL[NOUNS[idea.motif].size]
    longer = usual * (95 + hand.below(11)) / 100
    aspect = shape(idea.motif, _states(idea), tuple(idea.numbers.items())).aspect
    wide, high = (longer, longer / aspect) if aspect > 1 else (longer * aspect, longer)
    return (high, wide) if "lying" in idea.states else (wide, high)


def _states(idea: Idea) -> frozenset[str]:
    poses = NOUNS[idea.motif].poses
    return frozenset(state for state in idea.states if state in STATES and (poses or state not in POSES))


def _placed(idea: Idea, spots: Mapping[int, _Spot], hand: Stream) -> _Spot:
    wide, high = _size(idea, hand)
    near = [spots[id(target)] for target in idea.targets if id(target) in spots]
    if near and idea.relation in ("on", "in", "held", "worn"):
        other = near[0]
        top = other.foot - other.high
        feet = {"on": top, "in": top + 0.6 * other.high, "held": other.middle, "worn": top + 0.1 * other.high}
        return _Spot(other.x, feet[idea.relation], wide, high)
    x, middle = _beside(idea, near, wide, high)
    middle = idea.row * SIDE if idea.row is not None else middle
    if middle is None:
        middle = SKY if "sky" in NOUNS[idea.motif].tags else GROUND - high / 2
    if idea.column is not None:
        x = _roomy(idea.column * SIDE, wide, middle, high, list(spots.values()))
    elif x is None:
        x = _free(wide, middle, high, list(spots.values()), hand)
    x += hand.below(2 * SHAKE + 1) - SHAKE
    foot = middle + high / 2 + hand.below(2 * SHAKE + 1) - SHAKE
    return _Spot(_within(x, wide / 2, wide / 2), _within(foot, high, 0), wide, high)


def _within(value: float, before: float, after: float) -> float:
    """Inside the paper, if it fits."""
    low, high = EDGE + before, SIDE - EDGE - after
    return min(max(value, low), high) if low < high else (low + high) / 2


def _beside(idea: Idea, near: Sequence[_Spot], wide: float, high: float) -> tuple[float | None, float | None]:
    """The x and y of its middle, by what it is said to be next to."""
    if not near:
        return None, None
    other = near[0]
    aside = other.wide / 2 + wide / 2 + GAP
    level = other.foot - high / 2
    if idea.relation == "between" and len(near) > 1:
        return (near[0].x + near[1].x) / 2, (near[0].foot + near[1].foot) / 2 - high / 2
    if idea.relation == "left" or (idea.relation in ("near", "between") and other.x > SIDE / 2):
        return other.x - aside, level
    if idea.relation in ("right", "near", "between"):
        return other.x + aside, level
    if idea.relation == "above":
        return other.x, other.foot - other.high - GAP - high / 2
    if idea.relation == "below":
        return other.x, other.foot + GAP + high / 2
    return None, None


def _free(wide: float, middle: float, high: float, others: Sequence[_Spot], hand: Stream) -> float:
    """Where there is most room at that height; ties as the hand likes."""
    columns = hand.shuffled(range(1, 10))

    def crowd(column: int) -> float:
        x = column * SIDE / 10
        across = (max(0.0, (wide + o.wide) / 2 + GAP - abs(o.x - x)) for o in others if _level(o, middle, high))
        return sum(across)

    return min(columns, key=crowd) * SIDE / 10


def _roomy(x: float, wide: float, middle: float, high: float, others: Sequence[_Spot]) -> float:
    """A place near x where little is hidden: the sorts of a group go on to the right."""
    tries = [x + aside for aside in (0, 45, 85, -45, -85)]
    return min(
        tries, key=lambda at: (round(sum(_hidden(at, wide, middle, high, other) for other in others), 1), abs(at - x))
    )


def _hidden(x: float, wide: float, middle: float, high: float, other: _Spot) -> float:
    """How much of the smaller of two things the other covers."""
    across = min(x + wide / 2, other.x + other.wide / 2) - max(x - wide / 2, other.x - other.wide / 2)
    down = min(middle + high / 2, other.foot) - max(middle - high / 2, other.foot - other.high)
    area = min(wide * high, other.wide * other.high)
    return max(0.0, across) * max(0.0, down) / area


def _level(other: _Spot, middle: float, high: float) -> bool:
    return abs(other.middle - middle) < (other.high + high) / 2


def _turned(ideas: Sequence[Idea], spots: Mapping[int, _Spot]) -> None:
    """Who looks at something is turned towards it."""
    for idea in ideas:
        if idea.towards is None or id(idea.towards) not in spots or idea.facing:
            continue
        rightwards = spots[id(idea.towards)].x > spots[id(idea)].x
        idea.facing = "right" if rightwards != idea.away else "left"


def _aside(idea: Idea, ideas: Sequence[Idea], wide: float) -> str:
    """How far aside it is put if others are with the same thing in the same way."""
    group = [other for other in ideas if other.relation == idea.relation and other.targets[:1] == idea.targets[:1]]
    off = round((group.index(idea) - (len(group) - 1) / 2) * wide * 1.05)
    return f"{off:+d}" if off else ""


def _line(
    idea: Idea, ideas: Sequence[Idea], names: Mapping[int, str], spots: Mapping[int, _Spot], attached: bool
) -> str:
    """The thing as a line of a scene's text."""
    spot = spots[id(idea)]
    upright = spot.wide if "lying" in idea.states else spot.high
    where = f"{spot.x:.0f},{spot.foot:.0f}"
    if attached and idea.relation in ("on", "in", "held", "worn") and idea.targets:
        target = idea.targets[0]
        if idea.relation != "worn" or target.motif in (FACES if idea.motif in ON_FACE else HEADS):
            where = f"{idea.relation}:{names[id(target)]}{_aside(idea, ideas, spot.wide)}"
        else:
            where = f"on:{names[id(target)]}"
    words = [f"{names[id(idea)]}={idea.motif}", where, f"h{max(20, round(upright))}", *sorted(_states(idea))]
    if idea.facing and NOUNS[idea.motif].faces:
        words.append(idea.facing)
    words += [f"{name}={number}" for name, number in idea.numbers.items()]
    return " ".join(words)
