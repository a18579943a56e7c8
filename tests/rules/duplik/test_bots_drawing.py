"""What keen bots draw, what they see in strokes, and how they judge (CR11, D22, D23)."""

from collections.abc import Sequence
from random import Random

import pytest

from rules.duplik.builders import Play
from rules.duplik.parties import Party, drawn_by, truths
from trompe.cards.motifs import VOCABULARY
from trompe.cards.scenes import Layout, Thing
from trompe.rules.canvas import POINTS, POINTS_A_STROKE, SIDE, STROKES, STROKES_A_BATCH, Draw, Stroke, batches
from trompe.rules.duplik import keen
from trompe.rules.duplik.rules import RULES
from trompe.rules.duplik.scenes import SCENES, Titles, scene
from trompe.rules.duplik.wits.eye import seen
from trompe.rules.duplik.wits.hand import strokes
from trompe.rules.duplik.wits.heard import heard
from trompe.rules.duplik.wits.ink import inked
from trompe.rules.duplik.wits.judging import Verdict, judged
from trompe.rules.duplik.wits.placing import placed
from trompe.rules.kernel import Dice, Pixels, Seen, Strength

HAND = Dice(bytes(32))
SAMPLE = sorted(VOCABULARY)[::6]


def drawn(*said: str) -> Layout:
    """What a keen artist wants to draw after these lines."""
    layout = placed(heard(said), HAND.of("duplik/bot/1/draw/1"))
    assert layout is not None
    return layout


def drawing(*said: str) -> tuple[Stroke, ...]:
    return strokes(drawn(*said))


def by_motif(layout: Layout) -> dict[str, Thing]:
    return {thing.motif: thing for thing in layout.things}


@pytest.mark.clause("CR11", "DR8")
def test_a_keen_sketch_fits_any_canvas_in_batches_that_anybody_might_send() -> None:
    for number, each in enumerate(SCENES[::5]):
        found = drawn_by(each.id, "keen", "keen", number)
        assert found == drawn_by(each.id, "keen", "keen", number)
        assert 0 < len(found.strokes) <= STROKES
        assert sum(len(stroke.points) for stroke in found.strokes) <= POINTS
        assert all(len(stroke.points) <= POINTS_A_STROKE for stroke in found.strokes)
        assert all(0 <= n <= SIDE for stroke in found.strokes for point in stroke.points for n in point)
        parts = list(batches(found.strokes))
        assert sum(parts, ()) == found.strokes
        assert all(len(part) <= STROKES_A_BATCH for part in parts)
        assert all(Draw.model_validate_json(Draw(strokes=part).model_dump_json()).strokes == part for part in parts)


@pytest.mark.clause("CR11", "D48")
def test_a_keen_artist_draws_where_and_how_it_was_told() -> None:
    things = by_motif(
        drawn(
            "A very large house on the far left. A tiny mouse at the far right, at the bottom. It faces left.",
            "In the upper right corner there is a sun. A cow is in the middle, wearing a top hat.",
            "A rooster is on the house.",
        )
    )
    assert things["house"].middle[0] < 300 < things["cow"].middle[0] < 700 < things["mouse"].middle[0]
    assert things["house"].area > 9 * things["mouse"].area
    assert things["sun"].middle[0] > 640
    assert things["sun"].middle[1] < 360
    assert things["mouse"].facing == "left"
    assert things["rooster"].on == things["house"].key
    assert things["top_hat"].wearer == things["cow"].key


@pytest.mark.clause("CR11")
@pytest.mark.parametrize("said", ["left of", "right of", "above", "below"])
def test_a_keen_artist_puts_things_beside_each_other(said: str) -> None:
    things = by_motif(drawn("There is a table in the middle, half way up.", f"A ball is {said} the table."))
    (x, y), (ball_x, ball_y) = things["table"].middle, things["ball"].middle
    assert {
        "left of": ball_x < x - 50,
        "right of": ball_x > x + 50,
        "above": ball_y < y - 50,
        "below": ball_y > y + 50,
    }[said]


@pytest.mark.clause("CR11", "D16")
def test_what_is_not_understood_is_drawn_by_the_title_or_casually() -> None:
    play = Play().open().start()
    artist = play.artists[0]
    view = play.view(artist)
    assert RULES.sketch(view, artist, play.dice, "keen")
    unsaid = view.but(phase=view.phase.but(title=Titles(en="Hm.", es="Hm.")))  # type: ignore[union-attr]
    assert keen.idea(unsaid, artist, play.dice) is None
    assert RULES.sketch(unsaid, artist, play.dice, "keen") == RULES.sketch(unsaid, artist, play.dice, "casual")


@pytest.mark.clause("CR11")
def test_an_eye_knows_things_that_are_drawn_alone() -> None:
    known = []
    for motif in SAMPLE:
        noun = VOCABULARY[motif].en
        found = seen(inked(drawing(f"{noun} in the middle, half way up. It is large.")))
        known.append(any(guess.template.motif == motif for each in found for guess in each.guesses))
    assert sum(known) >= 0.95 * len(known), [motif for motif, right in zip(SAMPLE, known, strict=True) if not right]


@pytest.mark.clause("CR11")
def test_what_is_rubbed_out_is_not_seen() -> None:
    drawn = drawing("A large house in the middle, half way up.")
    rubber = Stroke(tool="eraser", width=64, points=tuple((x, y) for y in range(0, 1001, 50) for x in (0, 1000)))
    assert judged(drawn, ("There is a house.",)) == Verdict(met=True, sure=True)
    assert inked((*drawn, rubber)) == ()
    assert judged((*drawn, rubber), ("There is a house.",)) == Verdict(met=False, sure=True)
    assert judged((rubber, *drawn), ("There is a house.",)) == Verdict(met=True, sure=True)


JUDGED = (
    ("There is a cow.", True),
    ("There is a wolf.", False),
    ("There are exactly two ducks.", True),
    ("Hay tres patos.", False),
    ("The cow is left of the house.", True),
    ("La vaca está a la derecha de la casa.", False),
    ("The house is larger than the cow.", True),
    ("The cow wears a top hat.", True),
    ("The house wears a crown.", False),
    ("The cow faces left.", True),
    ("Both ducks look to the left.", False),
    ("The moon is in the upper right corner.", True),
    ("La luna está en la mitad izquierda.", False),
)


@pytest.mark.clause("CR11", "D22", "D23")
@pytest.mark.parametrize(("criterion", "met"), JUDGED)
def test_a_keen_judge_sees_what_is_there(criterion: str, met: bool) -> None:
    canvas = drawing(
        "A very large house right of the middle. A large cow at the far left, half way up. It faces left.",
        "A top hat worn by the cow. A crescent moon in the upper right corner. It is small.",
        "Two small ducks. The first duck from the left is at the far left, at the bottom. It faces right. "
        "The second duck from the left is in the middle, at the bottom. It faces right.",
    )
    assert judged(canvas, (criterion,)).met == met


@pytest.mark.clause("CR11", "D35")
def test_a_keen_judge_is_unsure_of_what_it_does_not_understand_or_see_clearly() -> None:
    canvas = drawing("A large cow in the middle, half way up.", "A small key at the far left, half way up.")
    assert judged(canvas, ("Everybody is happy.",)) == Verdict(met=False, sure=False)
    assert not judged(canvas, ("The cow serenades the key.",)).sure
    scrawl = tuple(
        stroke.but(points=tuple((x, min(1000, y + (x * 7919 + number * 31) % 40)) for x, y in stroke.points))
        for number, stroke in enumerate(canvas)
    )
    assert judged(scrawl, ("There is a cow.",)) != Verdict(met=False, sure=True)
    assert judged((), ("There is a cow.",)) == Verdict(met=False, sure=True)


MONSTERS = {
    "ticks": [((x * 37 % 1000, x * 91 % 1000), (x * 53 % 1000, x * 17 % 1000)) for x in range(STROKES)],
    "one place": [tuple((450 + x * i % 97, 450 + x * x * i % 89) for i in range(1, 9)) for x in range(1, 250)],
    "zigzags": [tuple((i % 2 * 1000, i * 7 % 1000) for i in range(POINTS_A_STROKE)) for _ in range(60)],
    "dots": [((x * 37 % 1000, x * 91 % 1000),) for x in range(STROKES)],
}


@pytest.mark.clause("CR11", "DR8")
@pytest.mark.parametrize("name", MONSTERS)
def test_a_keen_judge_gives_a_verdict_on_any_drawing(name: str) -> None:
    canvas = tuple(Stroke(points=points) for points in MONSTERS[name])
    rubbed = (*canvas[:200], *(stroke.but(tool="eraser", width=64) for stroke in canvas[:200]), *canvas[200:400])
    for drawn in (canvas, rubbed):
        assert not judged(drawn, ("The cat is on the table.", "El gato está encima de la mesa.")).met
        assert sum(len(line) for line in inked(drawn)) < POINTS


def right(scenes: Sequence[int], artist: Strength, portrayer: Strength) -> list[tuple[bool, bool]]:
    """For each criterion of these scenes, whether the judge is right, and whether it is sure."""
    found = []
    for number in scenes:
        drawn = drawn_by(SCENES[number].id, artist, portrayer, number)
        criteria = scene(SCENES[number].id).criteria
        for truth, wording in zip(truths(SCENES[number].id, drawn.things), criteria, strict=True):
            verdict = judged(drawn.strokes, (wording.en, wording.es))
            found.append((verdict.met == truth, verdict.sure))
    return found


@pytest.mark.clause("CR11", "D23")
def test_a_keen_judge_agrees_with_the_truth_on_what_bots_drew() -> None:
    """The small version of tests/bench/bots_duplik.py."""
    found = right(range(0, 120, 12), "keen", "keen") + right(range(6, 120, 12), "keen", "casual")
    assert sum(good for good, _ in found) >= 0.78 * len(found)
    sure = [good for good, certain in found if certain]
    assert len(sure) > 0.6 * len(found)
    assert sum(sure) >= 0.86 * len(sure)


@pytest.mark.clause("CR11", "D14", "D17")
def test_a_keen_judge_goes_by_strokes_and_words_alone() -> None:
    """The same strokes and words lead to the same verdict, whoever drew them and whatever was in the scene."""
    canvas = Seen(Pixels(1, 1, bytes((9, 9, 9))), strokes=drawing("A large cow in the middle, half way up."))
    wording = Titles(en="There is a cow.", es="Hay una vaca.")
    marks = set()
    for seed in range(6):
        play = Play(seed=seed).judging()
        play.read()
        judge = play.judge(play.artists[seed % 3])
        view = play.view(judge)
        known = tuple(each.but(wording=wording) for each in view.phase.criteria)  # type: ignore[union-attr]
        told = view.but(phase=view.phase.but(criteria=known))  # type: ignore[union-attr]
        action = RULES.bot(told, judge, RULES.legal(play.state, judge), lambda handle: canvas, play.dice, "keen")
        marks.add(action.mark)  # type: ignore[attr-defined]
    assert marks == {"yes"}


@pytest.mark.clause("CR11", "DR11", "DR18")
@pytest.mark.parametrize("strengths", [("keen", "casual", "keen"), ("keen", "keen", "casual", "casual", "keen")])
def test_bots_of_both_strengths_play_to_the_end_with_few_disputes(strengths: tuple[Strength, ...]) -> None:
    party = Party(strengths, author_votes=len(strengths) > 3)
    while RULES.result(party.state) is None:
        party.step()
        turn = party.state.turn
        for seat, strength in enumerate(strengths):
            opened = [case for case in turn.disputes if case.seat == seat] if turn else []
            assert len(opened) <= (keen.DOUBTS if strength == "keen" else 0)
    assert len(party.rounds) == len(strengths)


@pytest.mark.clause("CR11")
def test_keen_artists_and_portrayers_get_more_points() -> None:
    """The small version of tests/bench/bots_duplik.py."""
    gaps = []
    for seed in range(3):
        party = Party(("keen", "casual", "keen", "casual"), seed).play()
        gaps.append(sum(party.state.scores[::2]) - sum(party.state.scores[1::2]))
    assert all(gap > 0 for gap in gaps), gaps


@pytest.mark.clause("CR11")
def test_a_keen_judge_makes_something_of_any_scribble() -> None:
    for seed in range(60):
        chance = Random(seed)
        side = chance.choice((60, SIDE))
        ink = tuple(
            tuple(
                (float(chance.randint(0, side)), float(chance.randint(0, side))) for _ in range(chance.randint(1, 40))
            )
            for _ in range(chance.choice((1, 2, 20, 60)))
        )
        found = seen(ink)
        assert sum(len(thing.lines) for thing in found) <= len(ink)
