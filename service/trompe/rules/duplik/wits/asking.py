"""What a criterion asks: its words as a claim about things, without knowing its scene.

A claim is written as those of the scenes' own (`trompe.cards.scenes.claims`), with `@0`, `@1` … for what its nouns
mean. Where words leave open which of several claims is meant, any of them will do.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .cues import ALL, ALONE, HOUR, NEXT, ONLY, TABLE, WHICH
from .tokens import Cue, Sentence, cues, sentence
from .verbs import Meant, verbs
from .words import NUMBERS


@dataclass(frozen=True)
class Question:
    """What a criterion asks."""

    meant: tuple[Meant, ...]
    """By number, @0 first."""
    claims: tuple[str, ...]
    """It is met if one of these holds."""

    @property
    def vague(self) -> bool:
        """Whether the words were only understood in part."""
        return self.claims == _TOGETHER


def asked(text: str) -> Question | None:
    """What the words of a criterion ask; None if they say nothing that is understood."""
    said = _with_ones(sentence(text))
    if not said.nouns:
        hour = HOUR.search(said.line)
        number = NUMBERS.get((hour[1] or hour[2] or hour[3]) if hour else "")
        clock = frozenset({"wall_clock"})
        return Question((Meant(clock, clock),), (f"is @0 hour={number}",)) if number else None
    meant = tuple(_meant(said, i) for i in range(len(said.nouns)))
    found = [cue for cue in cues(said.line, TABLE) if not _selects(said, meant, cue)]
    claims = _claims(said, meant, found)
    return Question(meant, claims) if claims else None


def _with_ones(said: Sentence) -> Sentence:
    """`The left fish is lower than the right one`: the one is a fish too."""
    if len(said.nouns) != 1:
        return said
    line = re.sub(r"(than (?:the )?\w+(?: hand)?) one\b|(que (?:el|la)) (?=de la)", r"\1\2 N1 ", said.line)
    line = re.sub(r"(than|que) (?:the |el |la )?(?:others?|otr[oa]s?)\b", r"\1 the other N1", line)
    line = re.sub(r"\s+", " ", line).strip()
    return Sentence(line, (said.nouns[0], said.nouns[0])) if "N1" in line else said


def _meant(said: Sentence, number: int) -> Meant:
    noun = said.nouns[number]
    which = next((which for which, pattern in _picks(number) if pattern.search(said.line)), "")
    if re.search(rf"other N{number}\b", said.line):
        which = "other"
    one_of = re.search(rf"\b(?:one|uno|una) (?:of|de) (?:\w+ )*N{number}", said.line)
    some = bool(one_of) or not (noun.plural or noun.definite)
    return Meant(noun.name.exact, noun.name.loose, which, some)


def _picks(number: int) -> Iterator[tuple[str, re.Pattern[str]]]:
    for which, pattern in WHICH.items():
        yield which, re.compile(pattern.replace("N", f"N{number}\\b"))


def _selects(said: Sentence, meant: Sequence[Meant], cue: Cue) -> bool:
    """Whether a cue only says which of several things is meant."""
    after = NEXT.match(said.line[cue.end :])
    before = re.search(r"N(\d)(?: (?:de|on|at))?\s?$", said.line[: cue.start])
    if cue.kind == "most" and after and not said.line[cue.end :].startswith((" of", " de")):
        return bool(meant[int(after[1])].which)
    if cue.kind not in ("most", "side", "middle", "state", "column") or before is None:
        return False
    return bool(meant[int(before[1])].which) and (cue.kind != "state" or len(said.nouns) > 1)


def _claims(said: Sentence, meant: Sequence[Meant], found: Sequence[Cue]) -> tuple[str, ...]:
    joined = [
        claims for claims in (_place(said, meant, found), _relation(said, meant, found), _state(said, found)) if claims
    ]
    if len(joined) > 1 and any(
        " @" in claims[0][claims[0].index("@0") + 2 :] for claims in joined if "@0" in claims[0]
    ):
        joined = joined[:2]
    count = _count(said, found)
    if not joined:
        return (count or "is @0",) if len(said.nouns) == 1 else _TOGETHER if len(said.nouns) == 2 else ()
    claims = joined[0]
    for more in joined[1:]:
        claims = tuple(f"{one} & {other}" for one in claims for other in more)
    if count and claims[0].startswith("is ") and len(joined) == 1:
        return (count + claims[0].removeprefix("is @0"),)
    return tuple(f"{count} & {claim}" for claim in claims) if count else claims


_TOGETHER = tuple(
    f"{verb} @{a} @{b}"
    for verb in ("holds", "wears", "on", "in", "touch")
    for a, b in ((0, 1), (1, 0))
    if verb != "touch" or a
)
"""What may be meant where two things are named and the verb is not known: that they have to do with each other."""


def _count(said: Sentence, found: Sequence[Cue]) -> str:
    """How many of the first thing there are, if it is said."""
    if ALL.search(said.line):
        return ""
    subject = _subject(said, found)
    before = re.search(rf"((?:\w+ ){{0,4}})N{subject}\b", said.line)
    words = before[1].split() if before else []
    numbers = [
        NUMBERS[word] for word in words if word in NUMBERS and word not in ("un", "una", "both", "ambos", "ambas")
    ]
    if "pair" in words or "par" in words or "couple" in words:
        numbers = [2]
    if words and numbers and numbers[-1] > 1 and not said.nouns[subject].definite:
        return f"{numbers[-1]} @{subject}"
    some_of = re.search(rf"\b(\w+) (?:of|de) (?:\w+ )*N{subject}\b", said.line)
    if some_of and NUMBERS.get(some_of[1], 0) > 1:
        return f"{NUMBERS[some_of[1]]} @{subject}"
    if ONLY.search(said.line) and re.search(rf"\b(?:one|single) N{subject}\b", said.line):
        return f"1 @{subject}"
    one_of = some_of and some_of[1] in ("one", "uno", "una")
    if ONLY.search(said.line) and not _than(said.line) and (one_of or not said.nouns[subject].plural):
        return f"1 @{subject}"
    return ""


def _than(line: str) -> bool:
    return bool(re.search(r"\b(?:than|que)\b", line))


def _subject(said: Sentence, found: Sequence[Cue]) -> int:
    """The noun that the sentence is about: the first, unless a relation stands before it."""
    fronted = any(
        cue.kind in ("pair", "between") and "N0" not in said.line[: cue.start] and _follows(said, cue) for cue in found
    )
    return (2 if any(cue.kind == "between" for cue in found) else 1) % len(said.nouns) if fronted else 0


def _follows(said: Sentence, cue: Cue) -> int | None:
    """The noun that follows a cue, by number."""
    match = NEXT.match(said.line[cue.end :])
    return int(match[1]) if match else None


def _place(said: Sentence, meant: Sequence[Meant], found: Sequence[Cue]) -> tuple[str, ...]:
    for cue in found:
        if cue.kind in ("half", "corner"):
            return (f"{cue.kind} @0 {cue.value}",)
        if cue.kind == "most":
            return tuple(_superlative(said, cue))
        if cue.kind == "level" and len(said.nouns) == 1 and not re.search(r"fila|in a (?:row|line)", said.line):
            return ("row @0",)
        if cue.kind == "sizes" and re.match(r"nothing|nada", said.line):
            return ("tallest @0 all" if cue.value == "taller" else "largest @0 all",)
        if cue.kind == "side" and len(said.nouns) == 1 and not any(other.kind == "most" for other in found):
            most = "leftmost" if cue.value == "left" else "rightmost"
            return (f"{most} @0 @0~" if meant[0].which else f"half @0 {cue.value}",)
        if len(said.nouns) == 1 and cue.kind == "column":
            most = "leftmost" if cue.value == "0" else "rightmost"
            return (f"{most} @0 {'@0~' if meant[0].which else 'all'}",) if cue.value in "04" else ()
        if len(said.nouns) == 1 and cue.kind == "middle" and not any(other.kind == "most" for other in found):
            return ("middle @0",)
    return ()


def _superlative(said: Sentence, cue: Cue) -> Iterator[str]:
    """The most of all, or of its sort."""
    alone = ALONE.search(said.line)
    if re.match(r"nothing|nada", said.line):
        yield f"{cue.value} @0 all"
    elif len(said.nouns) == 1:
        yield f"{cue.value} @0 " + ("all" if alone else "@0~")
    elif alone or "animal" in said.nouns[1].words[0]:
        yield f"{cue.value} @0 all"


def _relation(said: Sentence, meant: Sequence[Meant], found: Sequence[Cue]) -> tuple[str, ...]:
    """What the sentence says of two things or three."""
    if len(said.nouns) < 2:
        return _one_sort(said, found)
    if len(said.nouns) == 2 and "candle" in said.nouns[1].name.exact and "birthday_cake" in said.nouns[0].name.loose:
        return ()
    for cue in found:
        if cue.kind == "between":
            return _between(said, cue)
        if cue.kind in ("nearer", "order", "separates") and len(said.nouns) > 2:
            return _three(said, cue)
        if cue.kind == "recip":
            return (f"{cue.value} @0 @1",)
        if cue.kind == "mirror":
            return (f"{cue.value} @1 @0",)
    pairs = [cue for cue in found if cue.kind in ("pair", "sizes") and _follows(said, cue) is not None]
    strong = [cue for cue in pairs if cue.value not in _WEAK] or pairs
    if not strong:
        return ()
    cue = strong[-1] if strong[-1].kind == "sizes" or len(strong) == 1 else strong[0]
    return tuple(_pair(said, meant, found, cue))


def _three(said: Sentence, cue: Cue) -> tuple[str, ...]:
    """What is said of three things or more, in the order in which they are named."""
    if cue.kind == "nearer":
        return ("nearer @0 @1 @2",)
    if cue.kind == "separates":
        beside = re.match(r"(?: of| del?)?(?: the| la| el| los| las)? N(\d)", said.line[cue.end :])
        one_side = re.search(r"side|lado", said.line[cue.start : cue.end])
        inner = int(beside[1]) if beside and one_side else 0
        ends = [i for i in range(3) if i != inner]
        return (f"between @{inner} @{ends[0]} @{ends[1]}",)
    return (" & ".join(f"left @{i} @{i + 1}" for i in range(len(said.nouns) - 1)),)


_WEAK = frozenset({"at", "upon", "has"})


def _one_sort(said: Sentence, found: Sequence[Cue]) -> tuple[str, ...]:
    """What two of a sort are to each other."""
    if any(cue.kind == "between" for cue in found):
        return ()
    return tuple(f"{cue.value} @0 @0" for cue in found if cue.kind == "recip")[:1]


def _between(said: Sentence, cue: Cue) -> tuple[str, ...]:
    count, first = len(said.nouns), _follows(said, cue)
    if re.match(r" (?:them|ellos|ellas|si|los dos$)\b", said.line[cue.end :]):
        return ("between @2 @0 @1",) if count == 3 else ()
    if first is None:
        return ()
    if count == 2:
        return (f"between @{1 - first} @{first}<> @{first}<>",)
    inner = 0 if first else 2
    return (f"between @{inner} @{first} @{first + 1}",) if count == 3 and first < 2 else ()


def _pair(said: Sentence, meant: Sequence[Meant], found: Sequence[Cue], cue: Cue) -> Iterator[str]:
    target = _follows(said, cue)
    assert target is not None
    subject = target - 1 if target else 1
    if target > 1 and "N0" in said.line[: cue.start]:
        subject = 0
    for verb, one, other in verbs(said, meant, found, cue.value, subject, target):
        more = re.match(rf".*\bN{target} (?:and|y)(?: \w+)? N{target + 1}\b", said.line)
        if more and one == subject:
            yield f"{verb} @{one} @{other} & {verb} @{one} @{other + 1}"
        else:
            yield f"{verb} @{one} @{other}"


def _state(said: Sentence, found: Sequence[Cue]) -> tuple[str, ...]:
    """What is said of one thing alone."""
    hour = HOUR.search(said.line)
    number = NUMBERS.get((hour[1] or hour[2] or hour[3]) if hour else "", 0)
    if number and "wall_clock" in said.nouns[0].name.loose:
        return (f"is @0 hour={number}",)
    if len(said.nouns) == 2 and "candle" in said.nouns[1].name.exact and "birthday_cake" in said.nouns[0].name.loose:
        count = re.search(r"(\w+) N1", said.line)
        return (f"is @0 candles={NUMBERS[count[1]]}",) if count and count[1] in NUMBERS else ()
    said_of_it = [cue.value for cue in found if cue.kind in ("state", "facing")]
    if len(said.nouns) > 1:
        return ()
    return (f"is @0 {' '.join(dict.fromkeys(said_of_it))}",) if said_of_it else ()
