"""What the vocabulary says of a motif: its words in both languages, its size and its shape."""

from dataclasses import dataclass
from typing import Literal

SIZES = ("tiny", "small", "medium", "large", "huge")
"""Natural size classes: a bee, a cat, a person, a house, a mountain."""
PEOPLE_POSES = ("stand", "wave", "walk", "sit", "cheer", "hold")
"""How people can be drawn: arms down, one arm up, stepping, sitting, both arms up, one arm out in front."""

Gender = Literal["m", "f"]
Size = Literal["tiny", "small", "medium", "large", "huge"]


@dataclass(frozen=True)
class Motif:
    """One thing that can be drawn. The function of the same name in this package draws it."""

    name: str
    en: str
    """English singular with its article: an owl."""
    en_plural: str
    """English plural without an article: owls."""
    es: str
    """Spanish singular with its article: un búho (and un águila, though feminine)."""
    es_plural: str
    """Spanish plural without an article: búhos."""
    gender: Gender
    """Grammatical gender in Spanish."""
    size: Size
    """Natural size class."""
    aspect: float
    """Width by height of the box that it fills."""
    tags: frozenset[str]
    """Theme words and moods, in English, for bots and for whoever composes."""

    @property
    def en_noun(self) -> str:
        """English singular without its article."""
        return self.en.split(" ", 1)[1]

    @property
    def es_noun(self) -> str:
        """Spanish singular without its article."""
        return self.es.split(" ", 1)[1]

    @property
    def box(self) -> tuple[float, float]:
        """Width and height in the motif's own units: the longer side is 100."""
        return (100.0, 100 / self.aspect) if self.aspect > 1 else (100 * self.aspect, 100.0)

    @property
    def faces(self) -> bool:
        """Whether it looks or moves to one side: to the right, and flipped to the left."""
        return "faces" in self.tags

    @property
    def poses(self) -> tuple[str, ...]:
        """Names of its poses, the usual one first; empty when it has only one."""
        return PEOPLE_POSES if "person" in self.tags else ()


def row(
    name: str, en: str, en_plural: str, es: str, es_plural: str, gender: Gender, size: Size, aspect: float, tags: str
) -> Motif:
    """A line of the table; tags are words between blanks."""
    return Motif(name, en, en_plural, es, es_plural, gender, size, aspect, frozenset(tags.split()))
