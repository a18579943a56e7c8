"""Reading and marking (D21-D28, DR10, DR19)."""

import pytest

from rules.duplik.builders import Play, kinds
from trompe.rules.duplik import scenes
from trompe.rules.duplik.model import MarkCanvas, ReadCriterion
from trompe.rules.duplik.rules import RULES


@pytest.mark.clause("D21", "D22", "DR10", "D36")
def test_criteria_are_read_one_after_another_to_everybody_and_stay_readable() -> None:
    play = Play().judging()
    texts = scenes.scene(play.turn.scene).criteria
    for number in range(1, 11):
        assert list(play.legal(play.portrayer)) == ["read_criterion"]
        (read,) = play.read()
        assert (read.criterion, read.wording) == (number, texts[number - 1])
        for viewer in (*range(4), None):
            assert RULES.see(read, viewer) == read
            known = play.phase(viewer).criteria
            assert [(criterion.number, criterion.wording) for criterion in known] == list(enumerate(texts[:number], 1))
        for artist in play.artists:
            play.mark(artist, "y")
    assert play.refused(play.portrayer, ReadCriterion(round=1, criterion=10)) == "late"


@pytest.mark.clause("D27", "D38", "D7")
def test_what_is_not_read_yet_is_nowhere() -> None:
    play = Play().judging().marked("yyy", "yyy", "nny")
    scene = scenes.scene(play.turn.scene)
    for viewer in (*range(4), None):
        said = play.view(viewer).model_dump_json()
        options = "" if viewer is None else "".join(o.model_dump_json() for o in RULES.legal(play.state, viewer))
        assert not any(text.en in said + options for text in scene.criteria[3:])
        assert (play.turn.handle in RULES.pictures(play.state, viewer)) == (viewer == play.portrayer)


@pytest.mark.clause("D21", "D28")
def test_only_the_portrayer_reads_and_only_the_next_one() -> None:
    play = Play().judging()
    assert {play.refused(seat, ReadCriterion(round=1, criterion=1)) for seat in play.artists} == {"not_portrayer"}
    assert play.refused(play.portrayer, ReadCriterion(round=1, criterion=2)) == "late"
    play.read()
    assert play.refused(play.portrayer, ReadCriterion(round=1, criterion=1)) == "late"


@pytest.mark.clause("DR10", "D37")
def test_the_next_waits_for_a_mark_on_every_canvas() -> None:
    play = Play().judging()
    play.read()
    following = ReadCriterion(round=1, criterion=2)
    for artist in play.artists:
        assert play.refused(play.portrayer, following) == "marks_missing"
        assert play.legal(play.portrayer) == {}
        assert play.judge(artist) in RULES.waiting(play.state)
        play.mark(artist, "n")
    assert RULES.waiting(play.state) == (play.portrayer,)
    assert kinds(play.read()) == ["criterion_read"]


@pytest.mark.clause("D23", "D20")
def test_an_evaluator_marks_the_canvas_in_front_and_everybody_sees_it() -> None:
    play = Play().judging()
    play.read()
    artist = play.artists[1]
    (marked,) = play.mark(artist, "n")
    assert (marked.artist, marked.evaluator, marked.mark) == (artist, play.judge(artist), "no")
    for viewer in (*range(4), None):
        assert RULES.see(marked, viewer) == marked
        assert {c.artist: c.marks for c in play.phase(viewer).canvases} == {
            a: ("no",) if a == artist else (None,) for a in play.artists
        }


@pytest.mark.clause("D4", "D40")
def test_the_portrayer_marks_nothing() -> None:
    play = Play().judging()
    play.read()
    assert play.refused(play.portrayer, MarkCanvas(round=1, criterion=1, mark="yes")) == "not_artist"


@pytest.mark.clause("DR19")
def test_a_mark_can_be_changed_until_the_next_criterion_is_read() -> None:
    play = Play().judging().marked("y", "n", "n")
    artist = play.artists[0]
    assert play.refused(*play.marking(artist, "y")) == "same_mark"
    play.mark(artist, "n")
    play.mark(artist, "y")
    assert play.marks(artist) == "y"
    play.read()
    assert play.refused(*play.marking(artist, "n", criterion=1)) == "mark_closed"
    assert play.refused(*play.marking(artist, "n", criterion=3)) == "not_read"


@pytest.mark.clause("DR19", "DR14")
def test_the_last_marks_can_be_changed_until_somebody_accepts_the_totals() -> None:
    play = Play().judging().marked(*["y" * 10] * 3)
    artist = play.artists[0]
    before = play.turn.revision
    play.mark(artist, "n")
    assert play.turn.revision > before
    play.accept(artist)
    assert play.refused(*play.marking(artist, "y")) == "points_accepted"
    assert play.refused(*play.marking(artist, "n", criterion=1)) == "mark_closed"
    assert "mark_canvas" not in play.legal(play.judge(artist))


@pytest.mark.clause("D24", "DR19", "D30")
def test_what_the_portrayer_ticks_follows_from_the_marks() -> None:
    play = Play().judging().marked("y", "n", "n")
    met = lambda: [criterion.met for criterion in play.phase().criteria]  # noqa: E731
    assert (met(), play.phase().portrayer_points) == ([True], 1)
    play.mark(play.artists[0], "n")
    assert (met(), play.phase().portrayer_points) == ([False], 0)


@pytest.mark.clause("D10", "D29")
def test_the_golden_criterion_is_circled() -> None:
    play = Play().judging().marked(*["n" * 10] * 3)
    golden = [criterion.number for criterion in play.phase().criteria if criterion.golden]
    assert golden == [play.turn.golden]


@pytest.mark.clause("D28", "DR13", "D16")
def test_nobody_talks_while_criteria_are_marked() -> None:
    play = Play().judging().marked("y", "n", "y")
    assert {RULES.silenced(play.state, seat) for seat in range(4)} == {"DR13"}
