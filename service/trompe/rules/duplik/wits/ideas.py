"""Things to draw, with what was said of each: not placed yet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from trompe.cards.scenes.words import NOUNS

from .tokens import Cue

_COLUMNS = {"0": 0.1, "1": 0.3, "2": 0.5, "3": 0.7, "4": 0.9}


@dataclass(eq=False)
class Idea:
    """One thing to draw, and what was said of it."""

    motif: str
    column: float | None = None
    """Part of the width from the left, of its middle."""
    row: float | None = None
    """Part of the height from the top, of its middle."""
    size: str = ""
    """One of words.SIZES."""
    facing: str = ""
    states: set[str] = field(default_factory=set)
    numbers: dict[str, int] = field(default_factory=dict)
    relation: str = ""
    """How it is to its target: on, in, held, worn, left, right, above, below, near, between."""
    targets: list["Idea"] = field(default_factory=list)
    towards: "Idea | None" = None
    """What it looks at."""
    away: bool = False
    """Whether it rather looks away from that."""
    presumed: bool = False
    """Whether it was only named in passing, as if it were known: `on the table`."""


@dataclass
class Picture:
    """What is to be drawn."""

    ideas: list[Idea] = field(default_factory=list)
    backdrop: str = "none"


def apply(idea: Idea, cue: Cue) -> None:
    """What a cue says of a thing."""
    value = cue.value
    if cue.kind == "size":
        idea.size = value
    elif cue.kind == "facing":
        idea.facing = value
    elif cue.kind == "state":
        idea.states.add(value)
    elif cue.kind == "column":
        idea.column = _COLUMNS[value]
    elif cue.kind == "row":
        idea.row = _COLUMNS[value]
    elif cue.kind == "corner":
        idea.row = 0.15 if value.startswith("upper") else 0.85
        idea.column = 0.15 if value.endswith("left") else 0.85
    elif cue.kind == "half":
        _halved(idea, value)
    elif cue.kind == "side" and idea.column is None:
        idea.column = 0.2 if value == "left" else 0.8
    elif cue.kind == "middle" and idea.column is None:
        idea.column = 0.5
    elif cue.kind == "ground":
        idea.row = None


def _halved(idea: Idea, half: str) -> None:
    if half in ("left", "right"):
        idea.column = 0.25 if half == "left" else 0.75
    else:
        idea.row = 0.25 if half == "upper" else 0.75


_RELATIONS = {
    "on": "on",
    "upon": "on",
    "over": "on",
    "at": "on",
    "in": "in",
    "heldby": "held",
    "wornby": "worn",
    "left": "left",
    "right": "right",
    "above": "above",
    "higher": "above",
    "below": "below",
    "lower": "below",
    "touch": "near",
    "behind": "near",
    "between": "between",
}
WEARABLE = {"glasses", "mask", "party_hat"} | {name for name, motif in NOUNS.items() if "clothes" in motif.tags}


def relate(subject: Sequence[Idea], verb: Cue, targets: Sequence[Idea]) -> None:
    """The subject stands in a relation to the targets; several subjects take a target each, if there are as many."""
    value = verb.value or "between"
    if value in ("has", "holds", "wears"):
        _carry(subject, targets, value)
        return
    for number, idea in enumerate(subject):
        near = list(targets) if value == "between" else [targets[number % len(targets)]]
        if idea in near or any(idea in target.targets for target in near):
            continue
        if value in ("faces", "awayfrom"):
            idea.towards, idea.away = near[0], value == "awayfrom"
        elif value in _RELATIONS:
            idea.relation = _RELATIONS[value]
            idea.targets = [*idea.targets, *near] if value == "between" and idea.relation == "between" else near


def _carry(subject: Sequence[Idea], things: Sequence[Idea], value: str) -> None:
    """Somebody has, holds or wears something."""
    for owner, idea in zip(subject, things, strict=False):
        if owner.motif == "birthday_cake" and idea.motif == "candle":
            continue
        lives = {"person", "animal"} & NOUNS[owner.motif].tags or owner.motif in ("robot", "snowman", "scarecrow")
        worn = idea.motif in WEARABLE and value != "holds"
        idea.relation = ("worn" if worn else "held") if lives else "on"
        idea.targets = [owner]


def steps(ideas: Sequence[Idea]) -> Iterator[Idea]:
    """The ideas so that each comes after those on which it depends; rings are cut."""
    done: set[int] = set()

    def visit(idea: Idea, path: tuple[Idea, ...]) -> Iterator[Idea]:
        if id(idea) in done:
            return
        if idea in path:
            idea.relation, idea.targets = "", []
            return
        for target in list(idea.targets):
            yield from visit(target, (*path, idea))
        if id(idea) not in done:
            done.add(id(idea))
            yield idea

    for idea in ideas:
        yield from visit(idea, ())
