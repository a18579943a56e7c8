"""What a portrayer's words describe: the things to draw, with all that was said of them.

Words are taken as they come, in English or Spanish: who is meant by `it` or `the second duck`, what is where, how
many, how large. What is not understood is left out.
"""

import re
from collections.abc import Iterable, Sequence

from trompe.cards.scenes.words import NOUNS

from .cues import BACKDROPS, CANDLES, SHOWN, TABLE
from .ideas import Idea, Picture, apply, relate
from .tokens import Cue, Noun, cues, sentence, sentences
from .words import ANOTHER, LARGER, NUMBERS, SIZES, VERY, Name, plain, vocabulary

MOST = 24
"""Things that are remembered."""
EACH = 9
"""Things of one sort that are drawn at most."""


def heard(lines: Iterable[str]) -> Picture:
    """What all the lines say together."""
    ear = Ear()
    for line in lines:
        for each in sentences(line):
            ear.hear(each)
    return ear.picture


def motif_of(name: Name) -> str | None:
    """What is drawn for a name: the very thing, else the shortest of what it may mean; nothing for `an animal`."""
    if name.exact:
        return min(name.exact, key=lambda motif: ("clock" not in motif and "cake" not in motif, -len(motif), motif))
    return min(name.loose, key=lambda motif: (len(motif), motif)) if len(name.loose) < 8 else None


_ORDINALS = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5}
_ORDINALS |= {"primer": 0, "primera": 0, "segundo": 1, "segunda": 1, "tercer": 2, "tercera": 2}
_ORDINALS |= {
    "cuarto": 3,
    "cuarta": 3,
    "quinto": 4,
    "quinta": 4,
    "sexto": 5,
    "sexta": 5,
    "left": 0,
    "right": -1,
    "last": -1,
}
_NEW = re.compile(r"\b(?:there|hay|veo|see|another|draw|dibuja)\b")
_NOUN = re.compile(r"\bN(\d)")
_WORD = re.compile(r"\b(?:" + "|".join(SIZES) + r")\b")


class Ear:
    """Hears sentence by sentence; what it makes of them is its picture."""

    def __init__(self) -> None:
        self.picture = Picture()
        self.focus: list[Idea] = []
        """Who `it` is."""

    def hear(self, text: str) -> None:
        """One sentence more."""
        said = sentence(text)
        self._behind(text)
        if self._counted(said.line):
            return
        self._line, self._nouns = said.line, said.nouns
        self._subject: list[Idea] = [] if self._names_first() else self.focus
        self._last = self._subject
        self._prior: list[Idea] = []
        self._waiting: list[Cue] = []
        self._verb: Cue | None = None
        self._fronted: tuple[str, list[Idea]] | None = None
        for start, thing in self._events(cues(said.line, TABLE)):
            self._take(start, thing)
        if self._subject:
            self.focus = self._subject

    def _behind(self, text: str) -> None:
        if self.picture.backdrop == "none":
            found = (name for name, words in BACKDROPS.items() if re.search(words, plain(text)))
            self.picture.backdrop = next(found, "none")

    def _counted(self, line: str) -> bool:
        """Whether it is told what a thing shows a number of: the hour of a clock, the candles of a cake."""
        hour, candles = SHOWN.search(line), CANDLES.search(line)
        clocks = [idea for idea in self.focus if idea.motif == "wall_clock"]
        cakes = [idea for idea in self.focus if idea.motif == "birthday_cake"]
        told = False
        for ideas, name, match in ((clocks, "hour", hour), (cakes, "candles", candles)):
            number = NUMBERS.get(match[1], 0) if match else 0
            for idea in ideas if number else ():
                idea.numbers[name], told = number, True
        return told

    def _names_first(self) -> bool:
        """Whether the sentence brings its own subject."""
        if not self._nouns:
            return False
        start = re.match(
            r"(?:and |y )?(?:it|he|she|they|its|his|her|this|that one|es|esta|tiene|lleva|mira|son|estan|sus?)\b",
            self._line,
        )
        return start is None

    def _events(self, found: Sequence[Cue]) -> list[tuple[int, Cue | int | str]]:
        events: list[tuple[int, Cue | int | str]] = [(cue.start, cue) for cue in found]
        covered = [(cue.start, cue.end) for cue in found]
        events += [(match.start(), int(match[1])) for match in _NOUN.finditer(self._line)]
        for match in _WORD.finditer(self._line):
            if not any(start <= match.start() < end for start, end in covered):
                events.append((match.start(), match[0]))
        return sorted(events, key=lambda event: event[0])

    def _take(self, start: int, thing: "Cue | int | str") -> None:
        if isinstance(thing, int):
            self._named(self._nouns[thing], start)
        elif isinstance(thing, str):
            self._sized(thing, start)
        elif thing.kind in ("pair", "between", "mirror") and self._leads_to_noun(thing):
            self._verb = thing
        elif thing.kind == "pair" and re.match(r" (?:it|him|her|them|ella?|ellos)\b", self._line[thing.end :]):
            self._with_it(thing)
        elif thing.kind in ("pair", "sizes", "mirror", "level", "most", "recip"):
            self._mutual(thing)
        else:
            self._told(thing)

    def _leads_to_noun(self, cue: Cue) -> bool:
        rest = self._line[cue.end :]
        match = re.match(r"(?! (?:it|him|her|them|ella?|ellos)\b(?! N))(?: (?!and\b|y\b)[a-z]+){0,5}? ?N\d", rest)
        return match is not None

    def _sized(self, word: str, start: int) -> None:
        """A size: of the noun right after it, else of what was named last."""
        size = SIZES[word]
        before = self._line[:start].split()
        if before and before[-1] in VERY:
            size = LARGER[size]
        cue = Cue("size", size, start, start + len(word))
        self._told(cue)

    def _told(self, cue: Cue) -> None:
        """Something of one thing: of the noun that follows at once, else of who is spoken of."""
        ahead = re.match(r"(?: [a-z]+){0,2}? N\d", self._line[cue.end :])
        adjective = (
            cue.kind in ("size", "state") and ahead and not re.match(r" (?:and|y|on|in|,)", self._line[cue.end :])
        )
        place = cue.kind not in ("size", "state", "facing")
        who = self._subject if place else self._last
        if cue.kind == "facing" and not any(NOUNS[idea.motif].faces for idea in who):
            who = self._subject
        if adjective or not who:
            self._waiting.append(cue)
        else:
            for idea in who:
                apply(idea, cue)

    def _with_it(self, cue: Cue) -> None:
        """A relation to what was spoken of before: a king is riding it."""
        if self._last is not self._subject:
            relate(self._last, cue, self._subject)
            return
        before = self._prior or [idea for idea in self.focus if idea not in self._subject]
        if before and self._subject:
            relate(self._subject, cue, before)

    def _mutual(self, cue: Cue) -> None:
        """What two things are to each other: face to face, back to back."""
        pair = self._subject if len(self._subject) == 2 else self.focus[-1:] + self._last[:1]
        if cue.kind == "recip" and len(pair) == 2 and pair[0] is not pair[1]:
            for one, other in (pair, pair[::-1]):
                one.towards, one.away = other, cue.value == "back"

    def _named(self, noun: Noun, start: int) -> None:
        ideas = self._meant(noun)
        if not ideas:
            self._verb = None
            return
        self._last = ideas
        if self._verb is None:
            joined = bool(re.search(r"N\d (?:and|y)(?: [a-z]+){0,3} $", self._line[:start])) and not self._fronted
            self._prior = self._subject
            self._subject = [*self._subject, *ideas] if joined and self._subject and not self._waiting else ideas
        elif self._subject:
            relate(self._subject, self._verb, ideas)
            if self._verb.kind != "between":
                self._verb = None
        else:
            kind = self._verb.kind if self._verb.kind == "between" else self._verb.value
            again = self._fronted[1] if self._fronted else []
            self._fronted = kind, [*again, *ideas]
            self._verb = self._verb if self._goes_on(start) else None
            return
        self._settle(ideas)

    def _goes_on(self, start: int) -> bool:
        """Whether another noun belongs to the same relation: between a and b."""
        return (
            self._verb is not None
            and self._verb.kind == "between"
            and bool(re.match(r"N\d (?:and|y)\b", self._line[start:]))
        )

    def _settle(self, ideas: list[Idea]) -> None:
        """What was said before the noun was named."""
        if self._fronted and self._subject is ideas:
            kind, targets = self._fronted
            relate(ideas, Cue("between" if kind == "between" else "pair", kind, 0, 0), targets)
            self._fronted = None
        for cue in self._waiting:
            for idea in ideas:
                apply(idea, cue)
        self._waiting = []

    def _meant(self, noun: Noun) -> list[Idea]:
        """The things that a noun means: known ones, or new ones."""
        motif = motif_of(noun.name)
        words = noun.said.split()
        known = [idea for idea in self.picture.ideas if idea.motif in noun.name.exact] or [
            idea for idea in self.picture.ideas if idea.motif in noun.name.loose
        ]
        ordinal = next((_ORDINALS[word] for word in words if word in _ORDINALS), None)
        if known and noun.definite and ordinal is not None and -len(known) <= ordinal < len(known):
            return [known[ordinal]]
        if known and noun.definite and not set(words) & ANOTHER:
            return known if noun.plural or len(known) == 1 else known[-1:]
        if motif is None:
            return []
        return self._new(motif, self._count(noun, words), noun.definite)

    def _count(self, noun: Noun, words: Sequence[str]) -> int:
        numbers = [NUMBERS[word] for word in words if word in NUMBERS] + [int(word) for word in words if word.isdigit()]
        if "pair" in words or "par" in words or "couple" in words:
            numbers = [2]
        if numbers:
            return min(EACH, numbers[-1])
        return 2 if noun.plural and noun.name.exact and noun.words[-1] not in _NO_PLURAL else 1

    def _new(self, motif: str, count: int, presumed: bool) -> list[Idea]:
        named = [idea for idea in self.picture.ideas if idea.motif == motif and idea.presumed]
        for idea in named[:count]:
            idea.presumed = False
        room = max(0, MOST - len(self.picture.ideas))
        ideas = [Idea(motif, presumed=presumed) for _ in range(min(count - len(named[:count]), room))]
        self.picture.ideas += ideas
        return [*named[:count], *ideas]


_NO_PLURAL = vocabulary(
    "sheep fish deer scissors glasses cherries skis tijeras gafas cactus paraguas paracaidas starfish jellyfish"
)
"""Words that do not tell one from many."""
