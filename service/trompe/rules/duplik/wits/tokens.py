"""Text as tokens: things that it names, and cues that say something of them.

A sentence becomes a line of words in which every named thing stands as `N0`, `N1` …; cues are read from that line.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .words import CAREFUL, DEFINITE, DETERMINERS, HANDS, NUMBERS, SIZES, Name, names, plain, split, vocabulary

LONGEST = 6
"""Words of the longest name."""


@dataclass(frozen=True)
class Noun:
    """A thing that is named."""

    name: Name
    words: tuple[str, ...]
    plural: bool
    definite: bool
    """Whether `the` stands before it."""
    said: str = ""
    """The adjectives before it."""


@dataclass(frozen=True)
class Sentence:
    """A sentence with its things taken out."""

    line: str
    """Words between blanks, things as N0, N1 …"""
    nouns: tuple[Noun, ...]


_PLURAL = {"mice", "men", "women", "wolves", "snowmen", "leaves", "feet", "sheep", "fish"}


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text; a line that says the same in two languages, with a slash between, counts once."""
    for line in text.split("\n"):
        first, *others = re.split(r"\s+/\s+", line)
        for part in (first, *(other for other in others if not _twin(first, other))):
            yield from (each for each in re.split(r"[!?;()]+|\.(?:\s|$)", part) if each.strip())


_SPANISH = vocabulary("el la los las un una de del al esta hay es en con sobre y hacia mira su dos tres que por")
_ENGLISH = vocabulary("the a an of is are there in on with over and to faces its two three that it by he she at")


def spanish(text: str) -> bool:
    """Whether a text is rather Spanish than English."""
    words = split(text)
    return sum(word in _SPANISH for word in words) > sum(word in _ENGLISH for word in words)


def _twin(one: str, other: str) -> bool:
    return spanish(one) != spanish(other)


_PAGE = re.compile(
    r"\b(?:in|of|from|en|del?) (?:the|el|la|esta|this)? ?"
    r"(?:picture|drawing|scene|dibujo|imagen|escena)\b(?! (?:de|of|frame))"
)
"""`in the picture`: that is where everything is."""


def _tidied(text: str) -> str:
    """Without what would be taken for something else."""
    text = re.sub(r"\bkeeps? an eye on\b", "vigila", re.sub(r"\bno le quita ojo\b", "mira", text))
    text = re.sub(r"^(?:somebody|someone|alguien) (?:has|ha) (?:left|put|dejado|puesto)\b", "there is", text)
    text = re.sub(r"(?:, not|,? and not|,? y no)(?: to| a)?(?: the| la)? (?:left|right|izquierda|derecha)\b", "", text)
    text = re.sub(r"\bin an? (?:line|row)\b", "in file", text)
    text = re.sub(r"\bout of doors\b", "outdoors", _PAGE.sub("", text).replace("o'clock", "oclock"))
    return re.sub(
        r"\b(?:of )?(?:a )?(?:middle|medium|average)[ -]sized?\b|\bde tamano (?:medio|mediano)\b", "medium", text
    )


def sentence(text: str) -> Sentence:
    """The sentence with its things taken out."""
    words, at = split(_tidied(plain(text))), 0
    line: list[str] = []
    nouns: list[Noun] = []
    while at < len(words):
        found = _name(words, at, line)
        if found:
            name, count = found
            line.append(f"N{len(nouns)}")
            nouns.append(_noun(name, words[at : at + count], line))
            at += count
        else:
            line.append(words[at])
            at += 1
    return Sentence(" ".join(line), tuple(nouns))


def _name(words: Sequence[str], at: int, before: Sequence[str]) -> tuple[Name, int] | None:
    """The longest name that starts here, and its number of words."""
    for count in range(min(LONGEST, len(words) - at), 0, -1):
        phrase = tuple(words[at : at + count])
        if phrase in names() and not _other_word(phrase, before):
            return names()[phrase], count
    return None


def _other_word(phrase: Sequence[str], before: Sequence[str]) -> bool:
    """Whether a name is a verb or the like here: `the cook waves`, `it leaves`."""
    if len(phrase) > 1 or phrase[0] not in CAREFUL:
        return False
    last = before[-1] if before else ""
    if phrase[0] in HANDS:
        return (last not in NUMBERS or last in ("both", "ambas")) and last not in ("hand", "other", "otra")
    return not (last in DETERMINERS or last in NUMBERS or last in SIZES or last in _DESCRIBING)


_DESCRIBING = vocabulary("striped spotted open broken dark black upside left right middle single only no few other")


def _noun(name: Name, words: Sequence[str], line: Sequence[str]) -> Noun:
    before: list[str] = []
    for word in reversed(line[:-1]):
        if not re.fullmatch(r"[a-z]+", word) or len(before) == 5:
            break
        before.insert(0, word)
        if word in DETERMINERS:
            break
    plural = words[0] in _PLURAL or any(word in _PLURAL or (word.endswith("s") and len(word) > 3) for word in words)
    return Noun(name, tuple(words), plural, bool(set(before) & DEFINITE), " ".join(before))


@dataclass(frozen=True)
class Cue:
    """Something said, and where in the line."""

    kind: str
    value: str
    start: int
    end: int


def cues(line: str, table: Sequence[tuple[str, str, re.Pattern[str]]]) -> list[Cue]:
    """What a table of kinds, values and patterns finds, from left to right; earlier patterns take their words first."""
    taken = [False] * len(line)
    found: list[Cue] = []
    for kind, value, pattern in table:
        for match in pattern.finditer(line):
            start, end = match.span()
            if not any(taken[start:end]):
                taken[start:end] = [True] * (end - start)
                found.append(Cue(kind, match.expand(value) if "\\" in value else value, start, end))
    return sorted(found, key=lambda cue: cue.start)


def compiled(rows: Mapping[str, str]) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """A table of cues: patterns of words by `kind:value`, with marks after a value that comes more than once."""
    found = []
    for key, pattern in rows.items():
        kind, _, value = key.partition(":")
        found.append((kind, value.strip("'"), re.compile(rf"\b(?:{pattern})\b")))
    return tuple(found)
