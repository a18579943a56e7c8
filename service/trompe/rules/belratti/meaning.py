"""What pictures have in common: the things they show, what those stand for, and their colours.

From what anybody may fetch of a picture, its title, its sentence and its pixels, and from what words mean in general:
the vocabulary says that an owl is an animal and goes with the night. Nothing comes from a deck's hidden words.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import log, sqrt

from trompe.cards.motifs import VOCABULARY
from trompe.rules.kernel import Pixels, Seen

from .likeness import tones

Concepts = Mapping[str, float]
"""How much of each concept there is in a picture; the squares add up to 1, or there is none."""

THING, WORD, STANDS_FOR = 1.0, 0.6, 0.8
"""What a thing that is shown weighs, a word that is no thing, and what a thing stands for."""
PALETTE = 0.3
"""How much of the likeness is in the colours; the rest is in the meaning."""
LONGEST = 3
"""Words in the longest name of a thing."""
_GRAMMAR = frozenset({"faces"})
"""What the vocabulary notes for those who draw."""
_LITTLE = frozenset(
    re.findall(
        r"\w+",
        """a about above an and another are as at away before behind below beside between big by each for from
        front full has his her in inside is it its large last little long looks of off on once one open or
        other out over sits small stands than that the their them there to top two three four under until up
        very what which while who with""",
    )
)
"""Words that say nothing of what a picture is about."""


def likeness(one: Seen, other: Seen) -> float:
    """How much two pictures have in common, from 0 to 1."""
    meant = _common(concepts(one.title, one.alt), concepts(other.title, other.alt))
    return (1 - PALETTE) * meant + PALETTE * _common(palette(one.pixels), palette(other.pixels))


def _common(one: Concepts, other: Concepts) -> float:
    return sum(weight * other[name] for name, weight in one.items() if name in other)


@lru_cache(512)
def concepts(title: str, alt: str) -> Concepts:
    """What a picture is about, by its words: rare concepts weigh more."""
    found: Counter[str] = Counter()
    for phrase in _phrases(f"{title}. {alt}"):
        found |= Counter(_about(phrase))
    return _scaled({name: weight * _rarity(name) for name, weight in found.items()})


def _phrases(text: str) -> Iterator[str]:
    """Names of things, the longest that fit, and the words between them."""
    words = re.findall(r"[a-z]+", text.lower())
    while words:
        for length in range(min(LONGEST, len(words)), 0, -1):
            phrase = " ".join(words[:length])
            if length == 1 or phrase in _names():
                yield phrase
                del words[:length]
                break


def _about(phrase: str) -> Mapping[str, float]:
    motif = _names().get(phrase)
    if motif is None:
        return {} if phrase in _LITTLE else {_stem(phrase): WORD}
    return dict.fromkeys(VOCABULARY[motif].tags - _GRAMMAR, STANDS_FOR) | {motif: THING}


def _stem(word: str) -> str:
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


@cache
def _names() -> Mapping[str, str]:
    """The things that have a name, by it: singular and plural."""
    return {name: key for key, motif in VOCABULARY.items() for name in (motif.en_noun, motif.en_plural)}


@cache
def _rarities() -> Mapping[str, float]:
    tags = Counter(tag for motif in VOCABULARY.values() for tag in motif.tags)
    return {tag: log(len(VOCABULARY) / count) / log(len(VOCABULARY)) for tag, count in tags.items()}


def _rarity(concept: str) -> float:
    """From 0 for what everything stands for to 1 for what stands alone."""
    return _rarities().get(concept, 1.0)


@lru_cache(512)
def palette(picture: Pixels) -> Concepts:
    """How much there is of each tone; the square root, so that a little of a colour counts too."""
    return _scaled({str(tone): sqrt(share) for tone, share in tones(picture).items()})


def _scaled(weights: Mapping[str, float]) -> Concepts:
    length = sqrt(sum(weight**2 for weight in weights.values()))
    return {name: weight / length for name, weight in weights.items()} if length else {}
