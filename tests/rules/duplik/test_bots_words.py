"""What keen bots make of words: a portrayer's free text, and a criterion's, in English and Spanish (CR11)."""

from typing import Any

import pytest

from trompe.rules.duplik.model import LINE_LENGTH, LINES
from trompe.rules.duplik.scenes import SCENES, Titles, scene
from trompe.rules.duplik.telling import lines
from trompe.rules.duplik.wits.asking import asked
from trompe.rules.duplik.wits.heard import heard
from trompe.rules.duplik.wits.ideas import Idea


def told(*said: str) -> list[dict[str, Any]]:
    """The ideas that lines lead to, each with what was said of it."""
    ideas = heard(said).ideas
    return [_fields(idea, ideas) for idea in ideas]


def _fields(idea: Idea, ideas: list[Idea]) -> dict[str, Any]:
    numbers = {id(each): number for number, each in enumerate(ideas)}
    found = {name: value for name, value in vars(idea).items() if value not in (None, "", set(), {}, [], False)}
    found.pop("presumed", None)
    if idea.targets:
        found["targets"] = [numbers[id(target)] for target in idea.targets]
    if idea.towards:
        found["towards"] = numbers[id(idea.towards)]
    return found


@pytest.mark.clause("CR11", "DR7")
def test_a_keen_artist_understands_free_english() -> None:
    assert told("Two big ducks on a pond, facing left.") == [
        {"motif": "duck", "size": "large", "facing": "left", "relation": "on", "targets": [2]},
        {"motif": "duck", "size": "large", "facing": "left", "relation": "on", "targets": [2]},
        {"motif": "pond"},
    ]
    assert told("A man with a hat stands on the right, looking at a cow.") == [
        {"motif": "man", "column": 0.8, "towards": 2},
        {"motif": "top_hat", "relation": "worn", "targets": [0]},
        {"motif": "cow"},
    ]
    assert told("In the top left corner there is a sun!", "next to a house: a tiny cat, it sleeps") == [
        {"motif": "sun", "column": 0.15, "row": 0.15},
        {"motif": "house"},
        {"motif": "cat", "size": "tiny", "relation": "near", "targets": [1], "states": {"asleep"}},
    ]
    assert told("draw a horse in the middle, a king is riding it holding a flag") == [
        {"motif": "horse", "column": 0.5},
        {"motif": "king", "relation": "on", "targets": [0]},
        {"motif": "flag", "relation": "held", "targets": [1]},
    ]


@pytest.mark.clause("CR11", "DR7")
def test_a_keen_artist_understands_free_spanish() -> None:
    assert told("Hay una casa grande a la izquierda. Encima de la casa hay un gallo.") == [
        {"motif": "house", "size": "large", "column": 0.2},
        {"motif": "rooster", "relation": "on", "targets": [0]},
    ]
    assert told("Tres pájaros vuelan arriba a la derecha. Una vaca lleva una chistera.") == [
        *[{"motif": "bird", "column": 0.85, "row": 0.15}] * 3,
        {"motif": "cow"},
        {"motif": "top_hat", "relation": "worn", "targets": [3]},
    ]


@pytest.mark.clause("CR11", "DR7")
def test_who_is_meant_again_is_not_drawn_again() -> None:
    once = [{"motif": "house", "column": 0.2, "size": "huge"}]
    assert told("There is a house on the left.", "The house is very large.") == once
    assert told("There is a house on the left. It is very large.") == once
    assert told("There is a house on the left. It is very large. / Hay una casa a la izquierda. Es muy grande.") == once
    assert told("Two clouds.", "The second cloud is small.") == [
        {"motif": "cloud"},
        {"motif": "cloud", "size": "small"},
    ]
    assert told("A cloud.", "Another cloud.") == [{"motif": "cloud"}] * 2


@pytest.mark.clause("CR11", "DR7")
@pytest.mark.parametrize(
    "nonsense", ["", "hello!", "the mood is sombre", "%&/()", "la atmósfera es rara", "N0 N1 N7 is on N9"]
)
def test_what_is_not_understood_is_left_out(nonsense: str) -> None:
    assert told(nonsense) == []


@pytest.mark.clause("CR11", "DR7")
def test_descriptions_are_understood_alike_in_both_languages() -> None:
    alike = [told(scene(each.id).description.en) == told(scene(each.id).description.es) for each in SCENES[::4]]
    assert sum(alike) >= 0.8 * len(alike), alike


@pytest.mark.clause("CR11", "D12", "DR7")
def test_keen_and_casual_portrayers_say_as_many_lines_but_keen_ones_say_more() -> None:
    for each in SCENES:
        description = scene(each.id).description
        keen, casual = lines(description, "keen"), lines(description, "casual")
        assert len(keen) == len(casual) <= LINES
        assert all(0 < len(line) <= LINE_LENGTH for line in (*keen, *casual))
        assert sum(map(len, keen)) > sum(map(len, casual))
        assert len(told(*keen)) == len(told(description.en))


@pytest.mark.clause("CR11", "D12")
def test_a_keen_portrayer_begins_with_what_is_large_and_keeps_together_what_belongs_together() -> None:
    description = Titles(
        en="The scene is in a room. There is a key at the top. It is tiny. There is a bed in the middle. "
        "It is very large. There is a king on the bed. He is small.",
        es="La escena está en una habitación. Hay una llave arriba. Es diminuta. Hay una cama en el centro. "
        "Es muy grande. Hay un rey sobre la cama. Es pequeño.",
    )
    assert [line.split(" / ")[0] for line in lines(description, "keen")] == [
        "The scene is in a room.",
        "There is a bed in the middle. It is very large.",
        "There is a king on the bed. He is small.",
        "There is a key at the top. It is tiny.",
    ]
    assert [line.split(" / ")[1] for line in lines(description, "casual")] == [
        "La escena está en una habitación.",
        "Hay una llave arriba.",
        "Hay una cama en el centro.",
        "Hay un rey sobre la cama.",
    ]


def test_a_description_in_one_language_or_too_long_for_a_line_is_said_as_far_as_it_goes() -> None:
    assert lines(Titles(en="A house. A red tree.", es=""), "keen") == ("A house.", "A red tree.")
    assert all(len(line) <= LINE_LENGTH for line in lines(Titles(en="x" * 900, es="y" * 900), "keen"))


QUESTIONS = (
    ("The pig is left of the cow.", "El cerdo está a la izquierda de la vaca.", "left @0 @1"),
    ("A cat sits on the bed.", "Un gato está sentado encima de la cama.", "on @0 @1"),
    ("There are three ducks.", "Hay tres patos.", "3 @0"),
    ("All the ducks look to the right.", "Todos los patos miran a la derecha.", "is @0 right"),
    ("The bear is taller than the pig.", "El oso es más alto que el cerdo.", "taller @0 @1"),
    ("The pig is not as tall as the bear.", "El cerdo no es tan alto como el oso.", "taller @1 @0"),
    ("The bear holds a spoon.", "El oso sostiene una cuchara.", "holds @0 @1"),
    ("The cow wears a crown.", "La vaca lleva una corona.", "wears @0 @1"),
    ("The umbrella is upside down.", "El paraguas está boca abajo.", "is @0 flipped"),
    ("The ball is between the cow and the goal.", "La pelota está entre la vaca y la portería.", "between @0 @1 @2"),
    (
        "The shell is in the lower left corner.",
        "La concha está en la esquina inferior izquierda.",
        "corner @0 lower-left",
    ),
    ("The sun is in the right half.", "El sol está en la mitad derecha.", "half @0 right"),
    ("The dragon and the boy look at each other.", "El dragón y el niño se miran.", "opposite @0 @1"),
    ("The pig turns its back on the cow.", "El cerdo le da la espalda a la vaca.", "away @0 @1"),
)


@pytest.mark.clause("CR11", "D22")
@pytest.mark.parametrize(("english", "spanish", "claim"), QUESTIONS)
def test_a_keen_judge_understands_a_criterion(english: str, spanish: str, claim: str) -> None:
    for words in (english, spanish):
        question = asked(words)
        assert question is not None
        assert not question.vague
        assert claim in question.claims


@pytest.mark.clause("CR11", "D22")
def test_a_criterion_that_names_nothing_known_asks_nothing() -> None:
    assert asked("Everything is as it should be.") is None
    vague = asked("The cow serenades the moon.")
    assert vague is not None
    assert vague.vague
