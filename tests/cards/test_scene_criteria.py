"""Criteria of scenes: true, all different, not to be guessed from the title, and worded in many ways."""

import re
from collections import defaultdict
from itertools import combinations

import pytest

from trompe.cards import Scene, Titles
from trompe.cards.scenes.claims import CLAIMS, PAIRS, holds, verbs
from trompe.cards.scenes.deck import SCENE_DECK
from trompe.cards.scenes.model import Criterion, Thing, named
from trompe.cards.scenes.reading import read
from trompe.cards.scenes.variations import signature, variations
from trompe.cards.scenes.words import NOUNS

SCENES = [scene for scene in SCENE_DECK.pictures if isinstance(scene, Scene)]
FEW = 5
"""Most scenes of 120 that have a criterion of the same wording, whatever things, numbers and sides it is about."""
SAME_VERB = 5
"""Most criteria of a scene that ask for the same relation."""
ALSO_EN = (
    "tub|pot|boards?|teddy|chests?|bread|cheese|cups?|planets?|pan|palm|plane|ship|boat|flying saucer|saucer|scissors|"
    "shell|stairs|stall|tent|hats?|glass(es)?|tower block|sandcastle|thundercloud|firs?|books?|piano|moon|notes?|"
    "chess piece|pile|gear|mast|hands?|person|people|children|winner's cup|animals?"
)
ALSO_ES = (
    "escaleras?|barc[oa]|planetas?|platillo|cofres?|notas?|pieza de ajedrez|caballito|abetos?|copas?|sombrilla|piano|"
    "pan|gorro|sombrero|libros?|luna|tijeras|viga|tienda de campaña|piedras preciosas|"
    "ruedas? dentadas?|niños|personas?|castillo de arena|olla|montón|manos?|estrella fugaz|nube de (lluvia|tormenta)|"
    "copos?|avión|reloj|animal(es)?"
)
"""Other names of things in criteria than those of the vocabulary."""
SAME = {
    "en": {"a": r"an?", "#": "two|three|four|five|six|seven|eight|nine|ten", "side": "left|right"},
    "es": {
        "el": "la|los|las",
        "un": "una|unos|unas",
        "#": "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez",
        "side": "(izquierd|derech)[oa]s?",
        r"\1o\2": r"(\w{3,})a(s?)",
    },
}
"""What counts as the same wording: articles, numbers, sides, and words that differ only in gender."""
SMALL_WORDS = frozenset(
    re.findall(
        r"\w+",
        "the and its has are there with only one two three that than "
        "hay una uno las los del con sus que más está son dos tres sobre entre hacia solo",
    )
)


def things(text: str) -> tuple[Thing, ...]:
    return read(f"= A | B | none\n{text}")[0].things


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
def test_every_criterion_is_true_of_its_scene(scene: Scene) -> None:
    for criterion in scene.layout.criteria:
        assert holds(scene.layout.things, criterion.claim), criterion


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
def test_no_two_criteria_of_a_scene_say_the_same_and_none_says_nothing(scene: Scene) -> None:
    """Each pair is told apart by a scene with one change; each criterion fails in one of them at least."""
    varied = list(variations(scene.layout.things))
    found = [tuple(holds(one, criterion.claim) for one in varied) for criterion in scene.layout.criteria]
    assert len(set(found)) == 10
    assert not any(all(each) for each in found)
    assert all(each[0] for each in found)


def test_a_scene_asks_for_different_sorts_of_details() -> None:
    for scene in SCENES:
        asked = [verbs(criterion.claim)[0] for criterion in scene.layout.criteria]
        assert len(set(asked)) >= 5, scene
        assert max(asked.count(verb) for verb in asked) <= SAME_VERB, scene


def test_claims_name_what_is_there() -> None:
    for scene in SCENES:
        for criterion in scene.layout.criteria:
            for part in criterion.claim.split("&"):
                verb, *rest = [word for word in part.split() if word != "not"]
                assert verb.isdigit() or verb in {*CLAIMS, *PAIRS}
                assert named(scene.layout.things, rest[0])
                assert verb not in PAIRS or named(scene.layout.things, rest[1])


def _words(text: str) -> set[str]:
    """Its words that matter, without the s of plurals."""
    return {word.rstrip("s") for word in re.findall(r"\w{3,}", text.lower()) if word not in SMALL_WORDS}


THINGS = {word for noun in NOUNS.values() for word in _words(f"{noun.en} {noun.en_plural} {noun.es} {noun.es_plural}")}
"""Words for things: a title may have them."""


@pytest.mark.clause("CR17")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_criterion_can_be_read_from_the_title(scene: Scene, language: str) -> None:
    """A title names at most things; how many, where, in what state and with whom stays to be told."""
    title = _words(scene.titles.by_language()[language])
    for criterion in scene.layout.criteria:
        said = _words(criterion.text.by_language()[language])
        assert said & title <= THINGS, (scene.titles, criterion.text)
        assert len(said - title) >= 1, (scene.titles, criterion.text)
        if re.fullmatch(r"1 \w+", criterion.claim):
            assert not said & title, (scene.titles, criterion.text)


def _nouns(language: str) -> str:
    """A pattern of every name of a thing, the longest first."""
    words = {f"{noun.en_noun}|{noun.en_plural}" if language == "en" else f"{noun.es_noun}|{noun.es_plural}"
             for noun in NOUNS.values()}  # fmt: skip
    found = [*"|".join(words).split("|"), *re.split(r"\|(?![^(]*\))", ALSO_EN if language == "en" else ALSO_ES)]
    return "|".join(sorted(found, key=len, reverse=True))


def _wording(text: str, language: str, nouns: str) -> str:
    """The text with a gap for every thing, in which articles, numbers, sides and genders are all alike."""
    said = re.sub(r"\b(de|a)l\b", r"\1 el", text.lower()) if language == "es" else text.lower()
    said = re.sub(rf"\b({nouns})\b", "_", said)
    for same, words in SAME[language].items():
        said = re.sub(rf"\b(?:{words})\b", same, said)
    return said


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_wording_serves_more_than_a_few_scenes(language: str) -> None:
    nouns = _nouns(language)
    scenes: dict[str, set[str]] = defaultdict(set)
    for scene in SCENES:
        for text in scene.criteria:
            scenes[_wording(text.by_language()[language], language, nouns)].add(scene.id)
    assert len(scenes) > 700
    assert {wording: len(where) for wording, where in scenes.items() if len(where) > FEW} == {}


def test_wordings_are_alike_whatever_they_are_about() -> None:
    english, spanish = _nouns("en"), _nouns("es")
    assert _wording("The two cats are left of an owl.", "en", english) == "the # _ are side of a _."
    assert _wording("La gata es más alta que el búho.", "es", spanish) == "el gato es más alto que el _."
    assert _wording("Un zorro está a la derecha del faro.", "es", spanish) == _wording(
        "Una oveja está a la izquierda de la valla.", "es", spanish
    )


def test_criteria_speak_of_the_same_numbers_in_both_languages() -> None:
    """Counts in a text are those of its claim."""
    pairs = [("two", "dos"), ("three", "tres"), ("four", "cuatro"), ("five", "cinco")]
    for criterion in (criterion for scene in SCENES for criterion in scene.layout.criteria):
        english, spanish = (set(re.findall(r"\w+", text.lower())) for text in criterion.text.by_language().values())
        count = criterion.claim.split()[0]
        for number, (en, es) in enumerate(pairs, 2):
            if count == str(number):
                assert en in english or english & {"pair", "couple"}, criterion
                assert es in spanish or spanish & {"par", "pareja"}, criterion


def test_criteria_speak_of_the_same_sides_in_both_languages() -> None:
    for criterion in (criterion for scene in SCENES for criterion in scene.layout.criteria):
        sides = _sides(criterion)
        assert sides[0] == sides[1] or not all(sides), criterion


def _sides(criterion: Criterion) -> tuple[str, str]:
    """The one side that each language tells of, turned about when it speaks from the other thing; or nothing."""
    claim = criterion.claim.split()[0]
    if claim not in ("is", "all", "half") or not re.search("left|right", criterion.claim):
        return "", ""
    first = re.search(
        r"\b(left|right)\b", criterion.text.en.replace("back to the left", "right").replace("back to the right", "left")
    )
    turned = criterion.text.es.replace("espalda al borde izquierdo", "derecha").replace(
        "espalda al borde derecho", "izquierda"
    )
    second = re.search(r"\b(izquierd|derech)", turned)
    return first[1] if first else "", {"izquierd": "left", "derech": "right"}[second[1]] if second else ""


def test_relations_hold_as_they_read() -> None:
    scene = things(
        "house 200,800 h300\ncat 600,800 h100 left\nmouse on:house h50 right\nhat=top_hat worn:cat\nspoon held:cat h60"
    )
    true = [
        "order house cat", "nearer mouse house cat", "wider house cat", "tallest house all", "widest house animal",
        "more animal house", "2 animal", "empty cat", "0 person", "not all animal left",
        "left house cat", "right cat house", "on mouse house", "wears cat hat", "holds cat spoon", "faces cat house",
        "opposite cat mouse", "taller house cat", "double house cat", "larger house cat", "higher mouse cat",
        "above mouse house", "leftmost house cat", "1 cat", "1 cat left", "0 dog", "half house left",
        "not half cat left",        "is cat left", "largest house all", "1 mouse & is mouse right",
    ]  # fmt: skip
    false = [
        "order cat house", "nearer mouse cat house", "nearer house mouse dog", "wider cat house", "tallest cat all",
        "more house cat", "more cat dog", "empty house", "empty dog", "1 animal",
        "left cat house", "on cat house", "wears mouse hat", "away cat house", "back cat mouse", "2 cat", "1 cat right",
        "all cat left", "left cat dog", "faces house cat", "between cat house dog", "smallest house all", "is dog left",
        "corner cat upper-left", "middle house", "row cat", "leftmost dog all", "not 1 cat", "in mouse house",
        "1 mouse & 2 cat",
    ]  # fmt: skip
    assert [claim for claim in true if not holds(scene, claim)] == []
    assert [claim for claim in false if holds(scene, claim)] == []


def test_groups_are_meant_as_a_whole() -> None:
    scene = things("duck 200,500 400,500 h60 right\nlast=duck 700,500 h60 left\ntree 550,500 h200")
    assert holds(scene, "3 duck & 2 duck right & row duck")
    assert not holds(scene, "all duck right")
    assert not holds(scene, "left duck tree")
    assert holds(scene, "left duck2 tree & rightmost last duck & between tree duck2 last")


def test_equal_claims_are_found_equal() -> None:
    scene = things("house 200,800 h300\ncat 600,800 h100 left\ndog 800,800 h100 left")
    assert signature(scene, "left house cat") == signature(scene, "right cat house")
    claims = ["left house cat", "left house dog", "faces cat house", "is cat left", "taller house cat", "1 house"]
    assert all(signature(scene, one) != signature(scene, other) for one, other in combinations(claims, 2))
    assert all(signature(scene, "0 whale"))


def test_texts_of_a_criterion_differ_between_languages() -> None:
    for scene in SCENES:
        for text in (*scene.criteria, scene.description):
            assert isinstance(text, Titles)
            assert text.en != text.es
