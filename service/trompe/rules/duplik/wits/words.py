"""What words mean: things that can be drawn, numbers, sizes, states, places, relations; English and Spanish together.

Words are compared in small letters and without accents. Things have the names of the drawing library; a shorter
name ("balloon" for a hot-air balloon) is weaker than a full one.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from re import findall
from typing import NamedTuple
from unicodedata import combining, normalize

from trompe.cards.scenes.words import NOUNS

Phrase = tuple[str, ...]


class Name(NamedTuple):
    """What a noun can stand for."""

    exact: frozenset[str]
    """Motifs whose own name it is."""
    loose: frozenset[str]
    """These, and motifs of a longer name or a narrower meaning."""


def vocabulary(words: str) -> frozenset[str]:
    """A set of words, written with blanks between them."""
    return frozenset(words.split())


def plain(text: str) -> str:
    """In small letters, without accents."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))


def split(text: str) -> Phrase:
    """The words of a text."""
    return tuple(findall(r"[a-z]+|\d+|[,;]", plain(text).replace("'s", " s")))


_NUMBERS = {
    1: "one single un una uno unico unica",
    2: "two both dos ambos ambas",
    3: "three tres",
    4: "four cuatro",
    5: "five cinco",
    6: "six seis",
    7: "seven siete",
    8: "eight ocho",
    9: "nine nueve",
    10: "ten diez",
    11: "eleven once",
    12: "twelve doce",
}
NUMBERS: Mapping[str, int] = {word: number for number, words in _NUMBERS.items() for word in words.split()}

_SIZES = {
    "tiny": "tiny minute diminuto diminuta diminutos diminutas minusculo minuscula",
    "small": "small little short pequeno pequena pequenos pequenas pequenito chico bajito",
    "middle": "medium mediano mediana medianos medianas",
    "large": "large big tall grande grandes gran alto alta",
    "huge": "huge enormous giant gigantic enorme enormes gigante gigantesco inmenso",
}
SIZES: Mapping[str, str] = {word: size for size, words in _SIZES.items() for word in words.split()}
VERY = frozenset({"very", "muy"})
LARGER = {"tiny": "tiny", "small": "tiny", "middle": "middle", "large": "huge", "huge": "huge"}
"""What `very` makes of a size."""

_KINDS = {
    "bird ave pajaro birds aves pajaros pajarito": "bird",
    "animal animals animales beast bestia creature criatura": "animal",
    "insect insects insecto insectos bug bugs bicho": "insect",
    "fruit fruta frutas": "fruit",
}
"""Words for many motifs, and the tag that these have."""
_OTHERS = {
    "tub, tubs, tina": "bathtub",
    "plane, planes, airplane, avioneta": "aeroplane",
    "ship, ships, barco, barcos, buque": "steamship sailboat",
    "boat, boats, bote, botes, barca, barcas": "rowing_boat sailboat paper_boat steamship",
    "sailing boat, sailing boats, barco de vela": "sailboat",
    "fir, firs, fir tree, fir trees, abeto, abetos": "pine",
    "hat, hats, sombrero, sombreros, gorro, gorros, cap": "top_hat straw_hat party_hat",
    "broad hat, sombrero ancho": "straw_hat",
    "cup, cups, mug": "teacup trophy",
    "copa, copas, goblet": "trophy wine_glass",
    "picture, pictures, painting, cuadro, pintura": "picture_frame",
    "backpack, valija": "suitcase",
    "saucer, saucers, platillo, ovni": "ufo",
    "tower block, tower blocks": "skyscraper",
    "board, boards, tabla": "skateboard",
    "cartel": "sign",
    "stall": "market_stall",
    "beam, viga": "plank",
    "stairs, stairway": "staircase",
    "sofa, couch": "armchair",
    "kid, kids, child, children, nino, ninos": "boy girl",
    "old woman, granny, grandma, abuelita": "grandmother",
    "person, people, somebody, someone, persona, gente, alguien": "man woman boy girl",
    "thundercloud, thunderclouds": "storm_cloud",
    "bonfire, campfire, fuego": "fire",
    "puppy, perrito": "dog",
    "kitten, gatito": "cat",
    "rat, rata": "mouse",
    "parrot, loro, crow": "raven bird",
    "cofre, cofres, baul": "chest",
    "jar": "bottle glass_bottle",
    "bike, bici": "bicycle",
    "phone": "telephone",
    "specs, spectacles": "glasses",
    "watch": "pocket_watch",
    "clock, reloj, relojes": "wall_clock clock",
    "line, rope, cuerda": "washing_line",
    "newspaper, periodico": "letter",
    "shovel": "spade",
    "hive, colmena": "basket",
    "bulb": "light_bulb",
    "moon, luna": "moon full_moon",
    "cake, cakes, tarta, pastel": "birthday_cake cake",
    "chess knight, chess piece, chess pieces, pieza de ajedrez": "chess_piece chess_horse",
    "pot, olla": "cauldron potted_plant",
    "pan": "frying_pan",
    "sombrilla, parasol": "umbrella",
    "chess horse": "chess_piece",
    "reindeer, stag": "deer",
    "hoguera": "fire",
    "pile of books, monton de libros, books, libros": "book_stack book",
    "treetop, copa del arbol, crown of the tree": "tree bare_tree pine palm",
    "sandcastle, castillo de arena": "castle",
    "sunglasses, gafas de sol": "glasses",
    "antifaz, antifaces": "mask",
    "gear wheel, cog, cogs, cogwheel, rueda dentada, ruedas dentadas": "gear",
}
"""Other words: commas between them, and the motifs, the likeliest first."""
_NO_SHORT = vocabulary("top pair par piece trozo air pole high open una rueda sin de of con en")
"""Ends of names that mean too much by themselves."""
CAREFUL = vocabulary(
    "saw waves wave ring well swing rose leaves top die note match tower towers "
    "hand hands mano manos puesto puestos roll rolls swings skis painting watches brush"
)
"""Names that are other words too: they need an article, a number or an adjective before them."""
HANDS = vocabulary("hand hands mano manos")
"""Who holds a thing has it in one of these: they are things only if they are counted."""
DETERMINERS = vocabulary(
    "a an the another its his her their some every each all both un una unos unas el la los las otro otra su sus "
    "this that del al todos todas ambos ambas cada"
)
DEFINITE = vocabulary("the el la los las del al its his her su")
ANOTHER = vocabulary("another second otro otra")


def _short(name: str, spanish: bool) -> Iterator[Phrase]:
    """Shorter names: `a loaf of bread` is bread, a hot-air balloon a balloon, un reloj de arena un reloj."""
    words = split(name)
    if len(words) < 2:
        return
    if "of" in words and not spanish:
        yield words[words.index("of") + 1 :]
        yield words[: words.index("of")]
    elif words[:2] == ("par", "de"):
        yield words[2:]
    elif spanish:
        yield words[:1]
    else:
        yield from (words[i:] for i in range(1, len(words)))


@cache
def names() -> Mapping[Phrase, Name]:
    """Every name of things."""
    exact: dict[Phrase, set[str]] = {}
    loose: dict[Phrase, set[str]] = {}
    for motif in NOUNS.values():
        for name, spanish in ((motif.en_noun, 0), (motif.en_plural, 0), (motif.es_noun, 1), (motif.es_plural, 1)):
            exact.setdefault(split(name), set()).add(motif.name)
            for phrase in _short(name, bool(spanish)):
                if phrase and not set(phrase) <= _NO_SHORT:
                    loose.setdefault(phrase, set()).add(motif.name)
    for phrase, motifs in _more():
        loose.setdefault(phrase, set()).update(motifs)
    return {
        phrase: Name(frozenset(exact.get(phrase, ())), frozenset(exact.get(phrase, set()) | loose.get(phrase, set())))
        for phrase in exact.keys() | loose.keys()
    }


def _more() -> Iterator[tuple[Phrase, Iterable[str]]]:
    yield from ((split(name.replace("_", " ")), (name,)) for name in NOUNS if name not in CAREFUL | _NO_SHORT)
    for words, tag in _KINDS.items():
        motifs = [motif.name for motif in NOUNS.values() if tag in motif.tags]
        yield from (((word,), motifs) for word in words.split())
    for words, meant in _OTHERS.items():
        yield from ((split(phrase), meant.split()) for phrase in words.split(", "))
