"""A scene in words, made from its data: for bots, and for players who cannot see the picture."""

from collections.abc import Sequence

from trompe.cards.deck import Titles
from trompe.cards.motifs import Motif

from .backdrops import BACKDROPS
from .model import SIDE, Layout, Thing
from .words import COUNTS_EN, COUNTS_ES, HOURS_ES, NOUNS, NUMBERS, STATES

COLUMNS = (
    Titles("at the far left", "en el extremo izquierdo"),
    Titles("left of the middle", "a la izquierda del centro"),
    Titles("in the middle", "en el centro"),
    Titles("right of the middle", "a la derecha del centro"),
    Titles("at the far right", "en el extremo derecho"),
)
ROWS = (
    Titles("at the top", "arriba del todo"),
    Titles("in the upper part", "en la parte alta"),
    Titles("half way up", "a media altura"),
    Titles("in the lower part", "en la parte baja"),
    Titles("at the bottom", "abajo del todo"),
)
SIZES = (
    (90, Titles("tiny", "diminuto")),
    (170, Titles("small", "pequeño")),
    (290, Titles("of middle size", "mediano")),
    (400, Titles("large", "grande")),
    (9999, Titles("very large", "muy grande")),
)
"""Up to which longer side, in picture units, a thing is called what."""
ORDINALS_EN = ("first", "second", "third", "fourth", "fifth", "sixth")
ORDINALS_ES = ("primer", "segundo", "tercer", "cuarto", "quinto", "sexto")


def told(layout: Layout) -> Titles:
    """The whole scene, thing by thing, in the order in which their sorts were written."""
    behind = BACKDROPS[layout.backdrop][1]
    sorts = list(dict.fromkeys(thing.motif for thing in layout.things))
    groups = [[thing for thing in layout.things if thing.motif == motif] for motif in sorts]
    english = [behind.en, *(_group_en(layout.things, group) for group in groups)]
    spanish = [behind.es, *(_group_es(layout.things, group) for group in groups)]
    return Titles(" ".join(english), " ".join(spanish))


def _group_en(things: Sequence[Thing], group: Sequence[Thing]) -> str:
    noun = NOUNS[group[0].motif]
    if len(group) == 1:
        return " ".join([f"There is {noun.en} {_where(things, group[0]).en}.", *_about(group[0], "en")])
    each = [
        " ".join([f"{_name_en(things, thing).capitalize()} is {_where(things, thing).en}.", *_about(thing, "en")])
        for thing in _across(group)
    ]
    return " ".join([f"There are {COUNTS_EN[len(group)]} {noun.en_plural}.", *each])


def _group_es(things: Sequence[Thing], group: Sequence[Thing]) -> str:
    noun = NOUNS[group[0].motif]
    if len(group) == 1:
        return " ".join([f"Hay {noun.es} {_where(things, group[0]).es}.", *_about(group[0], "es")])
    each = [
        " ".join([f"{_upper(_name_es(things, thing))} está {_where(things, thing).es}.", *_about(thing, "es")])
        for thing in _across(group)
    ]
    return " ".join([f"Hay {COUNTS_ES[len(group)]} {noun.es_plural}.", *each])


def _across(group: Sequence[Thing]) -> list[Thing]:
    """From left to right."""
    return sorted(group, key=lambda thing: (thing.middle[0], thing.middle[1], thing.key))


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _name_en(things: Sequence[Thing], thing: Thing) -> str:
    """The thing as others refer to it."""
    noun = NOUNS[thing.motif]
    group = _across([other for other in things if other.motif == thing.motif])
    if len(group) == 1:
        return f"the {noun.en_noun}"
    return f"the {ORDINALS_EN[group.index(thing)]} {noun.en_noun} from the left"


def _name_es(things: Sequence[Thing], thing: Thing) -> str:
    noun = NOUNS[thing.motif]
    group = _across([other for other in things if other.motif == thing.motif])
    female = noun.gender == "f"
    if len(group) == 1:
        return f"{_article(noun.es, female)} {noun.es_noun}"
    ordinal = ORDINALS_ES[group.index(thing)]
    if female:
        ordinal = {"primer": "primera", "tercer": "tercera"}.get(ordinal, ordinal[:-1] + "a")
    return f"{'la' if female else 'el'} {ordinal} {noun.es_noun} por la izquierda"


def _article(indefinite: str, female: bool) -> str:
    """The definite article: `el` also before a stressed a (un ancla, el ancla)."""
    if indefinite.startswith("unas "):
        return "las"
    return "la" if female and indefinite.startswith("una ") else "el"


def _where(things: Sequence[Thing], thing: Thing) -> Titles:
    """With which other thing it is, or where in the picture."""
    keys = {other.key: other for other in things}
    for key, english, spanish in (
        (thing.on, "on {}", "sobre {}"),
        (thing.inside, "in {}", "dentro de {}"),
        (thing.holder, "held by {}", "sostenido por {}"),
        (thing.wearer, "worn by {}", "puesto en {}"),
    ):
        if key:
            es = spanish.format(_name_es(things, keys[key])).replace(" de el ", " del ")
            return Titles(english.format(_name_en(things, keys[key])), _agreed(es, NOUNS[thing.motif]))
    return _spot(*thing.middle)


def _agreed(where: str, noun: Motif) -> str:
    """The words in the gender and number of what is held or worn."""
    participle, _, rest = where.partition(" ")
    if participle not in ("sostenido", "puesto"):
        return where
    return f"{_agree(participle, noun.gender == 'f', noun.es.startswith('unas '))} {rest}"


def _spot(x: float, y: float) -> Titles:
    column, row = (min(4, max(0, int(value * 5 / SIDE))) for value in (x, y))
    return Titles(f"{COLUMNS[column].en}, {ROWS[row].en}", f"{COLUMNS[column].es}, {ROWS[row].es}")


def _about(thing: Thing, language: str) -> list[str]:
    """Sentences on its size, front, state and numbers."""
    noun = NOUNS[thing.motif]
    female, many = noun.gender == "f", noun.es.startswith("unas ")
    size = next(words for most, words in SIZES if max(thing.size) <= most)
    if language == "en":
        it = _pronoun(thing.motif)
        said = [] if thing.wearer else [f"{it} is {size.en}."]
        said += [f"{it} faces {thing.facing}."] if thing.facing else []
        shown = [STATES[state].en for state in STATES if state in thing.states and state != "stand"]
        said += [sentence.replace("It", it, 1) for sentence in shown]
        return said + [NUMBERS[name].en.format(COUNTS_EN[number]) for name, number in thing.numbers]
    said = [] if thing.wearer else [f"Es {_agree(size.es, female, many)}."]
    said += [f"Mira hacia la {'izquierda' if thing.facing == 'left' else 'derecha'}."] if thing.facing else []
    said += [_inflected(STATES[state].es, female) for state in STATES if state in thing.states and state != "stand"]
    return said + [
        NUMBERS[name].es.format(HOURS_ES[number] if name == "hour" else COUNTS_ES[number])
        for name, number in thing.numbers
    ]


def _pronoun(motif: str) -> str:
    """He and she for people."""
    if not NOUNS[motif].poses or motif == "alien":
        return "It"
    return "She" if NOUNS[motif].gender == "f" else "He"


def _agree(adjective: str, female: bool, many: bool = False) -> str:
    word = adjective[:-1] + "a" if female and adjective.endswith("o") else adjective
    return word + "s" if many else word


def _inflected(sentence: str, female: bool) -> str:
    """The sentence with its words in braces in the right gender."""
    before, brace, rest = sentence.partition("{")
    if not brace:
        return sentence
    word, _, after = rest.partition("}")
    return before + _agree(word, female) + after
