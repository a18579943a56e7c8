"""What stands in a `pack.toml`; PACKS.md tells it in words."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import takewhile
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool

from trompe.cards.deck import Titles

CRITERIA = 10
"""Criteria of a scene (D22)."""
PAINTINGS = 168
"""Paintings of a deck (B3)."""


def plain(text: str) -> str:
    """The text, if it is one that can be shown as it is."""
    if text != text.strip() or not text:
        raise ValueError("is empty, or has space around it")
    if any(unicodedata.category(each) in ("Cc", "Cf", "Co", "Cs") for each in text):
        raise ValueError("has characters in it that cannot be seen")
    return unicodedata.normalize("NFC", text)


Id = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]{0,31}$")]
File = Annotated[str, Field(min_length=1, max_length=200)]
Short = Annotated[str, Field(max_length=200), AfterValidator(plain)]
Long = Annotated[str, Field(max_length=4000), AfterValidator(plain)]
Word = Annotated[str, Field(pattern=r"^[a-z_]{2,30}$")]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Pair(_Part):
    """A short text in both languages."""

    en: Short
    es: Short

    def titles(self) -> Titles:
        """The pair as decks have it."""
        return Titles(self.en, self.es)


class LongPair(_Part):
    """A long text in both languages."""

    en: Long
    es: Long

    def titles(self) -> Titles:
        """The pair as decks have it."""
        return Titles(self.en, self.es)


class DrawnEntry(_Part):
    """A scene whose picture is a file."""

    id: Id
    file: File
    title: Pair
    description: LongPair
    """All that can be seen, for bots and for players who cannot see the picture."""
    criteria: Annotated[tuple[Pair, ...], Field(min_length=CRITERIA, max_length=CRITERIA)]


class Scenes(_Part):
    """The scenes of a pack."""

    replace: StrictBool = False
    """Whether the public scenes are left out."""
    texts: tuple[File, ...] = ()
    """Files of scenes in words, drawn by the service."""
    drawn: tuple[DrawnEntry, ...] = ()


class PaintingEntry(_Part):
    """A painting."""

    id: Id
    file: File
    title: Pair
    alt: Pair
    """One sentence instead of the picture."""
    tags: frozenset[Word] = frozenset()
    """Theme words, in English, for bots."""


class PackFile(_Part):
    """The whole file."""

    format: Literal[1]
    scenes: Scenes = Scenes()
    paintings: tuple[PaintingEntry, ...] = ()


Path = Sequence[str | int]


def line_of(text: str, path: Path) -> int:
    """The line of a TOML text in which a value stands, as far as it can be told; else 1."""
    lines = text.split("\n")
    names = [str(each) for each in takewhile(lambda each: isinstance(each, str), path)]
    rest = path[len(names) :]
    heads = _found(lines, rf"\[\[\s*{re.escape('.'.join(names))}\s*\]\]")
    if not rest or not isinstance(rest[0], int) or rest[0] >= len(heads):
        return _key(lines, names, 0, len(lines)) or 1
    start = heads[rest[0]]
    end = next((i for i in _found(lines, r"\[") if i > start), len(lines))
    return _key(lines, [str(each) for each in rest[1:2]], start, end) or start + 1


def _found(lines: Sequence[str], pattern: str) -> list[int]:
    return [i for i, line in enumerate(lines) if re.match(rf"\s*{pattern}", line)]


def _key(lines: Sequence[str], names: Sequence[str], start: int, end: int) -> int:
    """The line, from 1, where the last of the names is set or heads a table; 0 if none is."""
    if not names:
        return 0
    last = re.escape(names[-1])
    return next((i + 1 for i in _found(lines, rf"({last}\s*[=.]|\[+(\w+\.)*{last}\s*\])") if start <= i < end), 0)
