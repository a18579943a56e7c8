"""What a bot says of the scene as portrayer: a line for each thing, what matters most first (D12, DR7).

It has the words of the scene's description, which its seat is shown. Keen and casual bots say equally many lines:
casual ones leave out heights, sizes, fronts and states.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from trompe.rules.kernel import Strength

from .scenes import MOST_SAID, Titles
from .wits.heard import Ear
from .wits.ideas import Idea

_ABOUT = re.compile(r"(?:It|He|She|They|Its|Candles|The first|The second|The third|The fourth|The fifth|The sixth)\b")
SIZES = {"": 3, "tiny": 1, "small": 2, "middle": 3, "large": 4, "huge": 5}


class _Part(NamedTuple):
    """What is said of one thing, or of some things of a sort."""

    en: tuple[str, ...]
    es: tuple[str, ...]

    def line(self, keen: bool) -> str:
        """Both languages in a line; a casual bot says but the first sentence, up to its comma."""
        said = [" ".join(text) if keen else _begun(text[0]) for text in (self.en, self.es) if text]
        return " / ".join(said)

    @property
    def fits(self) -> bool:
        """Whether it can be said in one line."""
        return len(self.line(True)) <= MOST_SAID


@lru_cache(256)
def lines(description: Titles, strength: Strength) -> tuple[str, ...]:
    """Everything that a bot says of a scene, line by line, each in both languages."""
    parts = _parts(description)
    said = _weighed(parts) if strength == "keen" else parts
    return tuple(part.line(strength == "keen")[:MOST_SAID] for part in said)


def _parts(description: Titles) -> tuple[_Part, ...]:
    """The description's sentences, those on one thing together as long as they fit in a line."""
    parts: list[_Part] = []
    for en, es in zip_longest(_sentences(description.en), _sentences(description.es)):
        one = _Part((en,) if en else (), (es,) if es else ())
        more = _Part(parts[-1].en + one.en, parts[-1].es + one.es) if parts else one
        if parts and more.fits and (not en or _ABOUT.match(en)):
            parts[-1] = more
        else:
            parts.append(one)
    return tuple(parts)


def _begun(sentence: str) -> str:
    """`There is a tower right of the middle, half way up.` without how high."""
    return f"{sentence.removesuffix('.').split(', ')[0]}."


def _sentences(text: str) -> tuple[str, ...]:
    return tuple(f"{part}." for part in text.removesuffix(".").split(". ") if part)


def _weighed(parts: Sequence[_Part]) -> tuple[_Part, ...]:
    """First what lies behind, then large things before small ones, each followed by what is with it."""
    ear = Ear()
    owners: dict[int, int] = {}
    rank: list[tuple[int, ...]] = []
    for number, part in enumerate(parts):
        before = len(ear.picture.ideas)
        for sentence in part.en or part.es:
            ear.hear(sentence)
        new = ear.picture.ideas[before:]
        owners.update({id(idea): number for idea in new})
        rank.append(_rank(new, number, owners, rank))
    return tuple(parts[number] for number in sorted(range(len(parts)), key=lambda number: rank[number]))


def _rank(
    new: Sequence[Idea], number: int, owners: dict[int, int], ranks: Sequence[tuple[int, ...]]
) -> tuple[int, ...]:
    """Where a part comes: after its owner's part, else by the size of its largest thing."""
    if not new:
        return (*ranks[-1], number) if ranks else (0,)
    bases = [owners[id(target)] for idea in new for target in idea.targets if id(target) in owners]
    if bases and bases[0] < number:
        return (*ranks[bases[0]], number)
    return (6 - max(SIZES[idea.size] for idea in new), number)
