"""Files of scenes in words, with the line of whatever is wrong in them."""

from collections.abc import Callable, Sequence
from hashlib import sha256

from trompe.cards.scenes.claims import holds
from trompe.cards.scenes.model import SIDE, Criterion, Layout
from trompe.cards.scenes.reading import read
from trompe.cards.scenes.variations import variations

from .form import CRITERIA, plain

BEYOND = 25
"""Picture units by which a thing may stick out of the picture."""
_UNREADABLE = (KeyError, IndexError, TypeError, ValueError)
"""What readers of scenes and claims raise at nonsense; BadScene is a ValueError."""

Line = tuple[int, str]
Tell = Callable[[int, str], None]
"""Told of a fault: its line and the reason."""


def blocks(text: str, tell: Tell) -> list[list[Line]]:
    """The lines of each scene of a file, numbered from 1; empty lines are left out."""
    found: list[list[Line]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("= "):
            found.append([(number, line.rstrip())])
        elif line.strip() and found:
            found[-1].append((number, line.strip()))
        elif line.strip():
            tell(number, "a scene begins with '= title | título | backdrop'")
    return found


def joined(block: Sequence[Line]) -> str:
    """The scene as scenes/reading.py takes it."""
    return "\n".join(line for _, line in block)


def scene_id(english: str) -> str:
    """An id that follows from the title alone, so that it stays when other scenes come and go."""
    return f"s{sha256(english.encode()).hexdigest()[:8]}"


def layout(block: Sequence[Line], tell: Tell) -> Layout | None:
    """The scene, if it can be read; its faults are told."""
    try:
        (found,) = read(joined(block))
    except _UNREADABLE as error:
        reason = str(error)
        at = next((number for number, line in block if reason.startswith(repr(line))), block[0][0])
        tell(at, reason)
        return None
    _texts(block, found, tell)
    _true(block, found, tell)
    return found


def _texts(block: Sequence[Line], scene: Layout, tell: Tell) -> None:
    if len(scene.criteria) != CRITERIA:
        tell(block[0][0], f"has {len(scene.criteria)} criteria; a scene has {CRITERIA}")
    pairs = [(block[0][0], scene.title), *((number, each.text) for number, each in _lines(block, scene))]
    for number, pair in pairs:
        for text in (pair.en, pair.es):
            try:
                plain(text)
            except ValueError as error:
                tell(number, f"{text[:40]!r} {error}")


def _lines(block: Sequence[Line], scene: Layout) -> list[tuple[int, Criterion]]:
    numbers = [number for number, line in block if line.startswith("- ")]
    return list(zip(numbers, scene.criteria, strict=True))


def _true(block: Sequence[Line], scene: Layout, tell: Tell) -> None:
    """Every criterion is true, and every thing is in the picture."""
    for number, criterion in _lines(block, scene):
        try:
            if not holds(scene.things, criterion.claim):
                tell(number, f"is not true of the scene: {criterion.claim!r}")
        except _UNREADABLE:
            tell(number, f"is no claim: {criterion.claim!r}")
    for thing in scene.things:
        left, top, right, low = thing.box
        if min(left, top) < -BEYOND or max(right, low) > SIDE + BEYOND:
            tell(block[0][0], f"{thing.key} sticks out of the picture")


def prove(block: Sequence[Line], scene: Layout, tell: Tell) -> None:
    """No two criteria say the same, and each can be wrong. It takes some 30 ms a scene."""
    varied = list(variations(scene.things))
    seen: dict[tuple[bool, ...], int] = {}
    for number, criterion in _lines(block, scene):
        told = tuple(holds(things, criterion.claim) for things in varied)
        if all(told):
            tell(number, f"would be true of any scene: {criterion.claim!r}")
        if told in seen:
            tell(number, f"says the same as line {seen[told]}")
        seen.setdefault(told, number)
