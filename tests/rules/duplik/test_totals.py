"""Points, acceptance, the exhibition, the order of portrayers and the end (D29-D34, D42-D47, DR14-DR17)."""

import pytest
from pydantic import ValidationError

from rules.duplik.builders import Play, kinds
from trompe.rules.duplik import scenes, table
from trompe.rules.duplik.model import OpenTurn, Options
from trompe.rules.duplik.rules import RULES
from trompe.rules.duplik.totals import _best

GOLDEN = 3
ROWS = [
    # three artists' marks, with criterion 3 golden: the artists' points and the portrayer's
    (("yyyyyyyyyy", "yyyyyyyyyy", "yyyyyyyyyy"), (12, 12, 12), 10),
    (("nnnnnnnnnn", "nnnnnnnnnn", "nnnnnnnnnn"), (0, 0, 0), 0),
    (("nnynnnnnnn", "nnnnnnnnnn", "nnnnnnnnnn"), (3, 0, 0), 1),
    (("nnynnnnnnn", "nnynnnnnnn", "nnynnnnnnn"), (3, 3, 3), 1),
    (("ynnnnnnnnn", "nnnnnnnnnn", "nnnnnnnnnn"), (1, 0, 0), 1),
    (("yyynnnnnnn", "nnnyyynnnn", "nnnnnnyyyy"), (5, 3, 4), 10),
    (("yynyyyyyyy", "nnnnnnnnnn", "nnnnnnnnnn"), (9, 0, 0), 9),
    (("yyyyyyyyyy", "nnnnnnnnnn", "ynynynynyn"), (12, 0, 7), 10),
]


def golden_three(seats: int = 4) -> Play:
    """A game whose first golden criterion is the third."""
    return next(play for seed in range(200) if (play := Play(seats, seed).judging()).turn.golden == GOLDEN)


@pytest.mark.clause("D29", "D30", "D31", "DR15", "D2")
@pytest.mark.parametrize(("rows", "artists", "portrayer"), ROWS)
def test_points_follow_from_the_marks(rows: tuple[str, ...], artists: tuple[int, ...], portrayer: int) -> None:
    play = golden_three().marked(*rows)
    shown = {canvas.artist: canvas.points for canvas in play.phase().canvases}
    assert tuple(shown[artist] for artist in play.artists) == artists
    assert play.phase().portrayer_points == portrayer
    order, who = play.artists, play.portrayer
    _, closed = play.accept()
    assert tuple(closed.points[artist] for artist in order) == artists
    assert closed.points[who] == portrayer
    assert closed.scores == closed.points == play.view().scores


@pytest.mark.clause("D24", "D30", "DR19", "D41")
def test_a_vote_that_flips_a_mark_moves_the_portrayers_point_too() -> None:
    play = golden_three().marked("nnn", "nnn", "nnn")
    artist = play.artists[0]
    assert play.phase().portrayer_points == 0
    play.object(artist, 3)
    play.votes("yes", "yes", "no")
    assert (play.phase().portrayer_points, table.points(play.state, play.turn)[artist]) == (1, 3)
    play.doubt(artist, 1)
    play.votes("no", "no", "no")
    assert play.phase().portrayer_points == 1


@pytest.mark.clause("D31", "DR14")
def test_everybody_accepts_the_portrayer_too_and_nobody_twice() -> None:
    play = Play().judging().marked(*["y" * 10] * 3)
    assert play.phase().type == "totals"
    assert RULES.waiting(play.state) == (0, 1, 2, 3)
    for seat in (2, 0, 3):
        assert kinds(play.accept(seat)) == ["totals_accepted"]
    assert play.phase().accepted == (0, 2, 3)
    assert play.refused(2, play.accepting()) == "accepted_already"
    assert RULES.waiting(play.state) == (1,)
    assert kinds(play.accept(1)) == ["totals_accepted", "round_closed"]


@pytest.mark.clause("D31")
def test_totals_wait_for_the_last_criterion_the_last_mark_and_the_last_dispute() -> None:
    play = Play().judging().marked("y" * 9, "y" * 9, "y" * 9)
    assert play.refused(0, play.accepting()) == "not_now"
    play.read()
    for artist in play.artists:
        assert play.refused(0, play.accepting()) == "not_now"
        play.mark(artist, "n")
    play.doubt(play.artists[0])
    assert play.refused(0, play.accepting()) == "not_now"
    play.votes("no", "no", "no")
    assert all("accept_totals" in play.legal(seat) for seat in range(4))


@pytest.mark.clause("D31", "CR5")
def test_who_accepts_says_which_totals() -> None:
    play = Play().judging().marked(*["y" * 10] * 3)
    stale = play.accepting()
    play.mark(play.artists[0], "n")
    assert play.refused(0, stale) == "late"
    assert play.phase().revision == stale.revision + 1


@pytest.mark.clause("D32", "D33", "DR14", "D38")
def test_after_all_have_accepted_everybody_sees_scene_criteria_and_canvases() -> None:
    play = Play().whole("nynynynyny", "y" * 10, "n" * 10)
    scene = scenes.scene(play.turn.scene)
    for viewer in (*range(4), None):
        phase = play.phase(viewer)
        assert phase.type == "exhibition"
        assert [criterion.wording for criterion in phase.shown.criteria] == list(scene.criteria)
        assert RULES.pictures(play.state, viewer)[phase.shown.scene].id == scene.id
        assert RULES.canvases(play.state, viewer) == {canvas.canvas for canvas in phase.shown.canvases}
        assert [canvas.digest for canvas in phase.shown.canvases] == [page.digest for page in play.turn.pages]
        assert RULES.silenced(play.state, viewer or 0) is None


@pytest.mark.clause("D33", "D32")
def test_canvases_and_scenes_of_earlier_rounds_stay() -> None:
    play = Play(seats=3).whole().whole()
    first = play.view().past[0]
    play.open().start()
    assert {canvas.canvas for canvas in first.canvases} <= RULES.canvases(play.state, None)
    assert first.scene in RULES.pictures(play.state, None)
    assert [past.round for past in play.view().past] == [1, 2]
    assert first.title == scenes.scene(play.state.past[0].scene).title


@pytest.mark.clause("DR14", "D34", "DR16")
def test_the_exhibition_stays_until_the_next_portrayer_opens_the_turn() -> None:
    play = Play().whole()
    last = play.turn.portrayer
    assert play.portrayer == (last + 1) % 4 == play.phase().portrayer
    assert RULES.waiting(play.state) == (play.portrayer,)
    assert RULES.due(play.state) is None
    assert play.refused(last, OpenTurn(round=2)) == "not_portrayer"
    assert play.open().phase().type == "ready"


@pytest.mark.clause("D43", "DR14")
def test_points_of_a_closed_round_stand() -> None:
    play = Play().whole("nnnnnnnnnn", "y" * 10, "y" * 10)
    scores, past = play.state.scores, play.turn
    play.judging().marked("nn", "nn", "nn")
    assert play.state.scores == scores
    assert sum(kept.points for kept in play.state.past[0].kept) + play.state.past[0].points == sum(
        table.points(play.state, past)
    )


@pytest.mark.clause("D44", "D45", "D47", "DR16", "D34")
@pytest.mark.parametrize(("seats", "turns"), [(3, 1), (3, 2), (3, 3), (5, 1), (10, 1), (4, 2)])
def test_everybody_is_portrayer_equally_often_and_then_it_ends(seats: int, turns: int) -> None:
    play = Play(seats, turns_per_player=turns)
    portrayers = []
    for _ in range(seats * turns):
        assert RULES.result(play.state) is None
        portrayers.append(play.portrayer)
        play.whole()
    assert portrayers == [(play.state.first + n) % seats for n in range(seats * turns)]
    assert RULES.result(play.state) is not None
    assert kinds(play.events[-2:]) == ["round_closed", "ended"]


@pytest.mark.clause("D45")
def test_turns_are_agreed_before_the_start_and_are_one_to_three() -> None:
    assert Options().turns_per_player == 1
    for turns in (0, 4):
        with pytest.raises(ValidationError):
            Options(turns_per_player=turns)


@pytest.mark.clause("D46", "DR17")
def test_the_score_is_the_sum_of_all_canvases_and_of_the_own_turns() -> None:
    play = Play(seats=3)
    expected = [0, 0, 0]
    for rows in (("y" * 10, "n" * 10), ("nnyynnyynn", "y" * 10), ("yynnnnnnnn", "n" * 10)):
        order, who, golden = play.artists, play.portrayer, play.open().turn.golden
        play.start().time_up().hand_on().marked(*rows)
        for artist, row in zip(order, rows, strict=True):
            expected[artist] += row.count("y") + 2 * (row[golden - 1] == "y")
        expected[who] += sum("y" in column for column in zip(*rows, strict=True))
        play.accept()
    result = RULES.result(play.state)
    assert result is not None
    assert list(result.scores) == expected
    assert result.winners == tuple(s for s, score in enumerate(expected) if score == max(expected))


@pytest.mark.clause("DR17")
@pytest.mark.parametrize(
    ("scores", "winners"), [((1, 2, 3), (2,)), ((3, 2, 3), (0, 2)), ((5, 5, 5), (0, 1, 2)), ((0, 0, 0), (0, 1, 2))]
)
def test_equal_scores_share_the_victory(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert _best(scores) == winners


@pytest.mark.clause("D44")
def test_after_the_end_nothing_happens_any_more_and_the_last_round_stays_exhibited() -> None:
    play = Play(seats=3).whole().whole().whole()
    phase = play.phase()
    assert (phase.type, phase.result) == ("over", RULES.result(play.state))
    assert phase.shown.round == 3
    assert (RULES.waiting(play.state), RULES.due(play.state)) == ((), None)
    assert [RULES.legal(play.state, seat) for seat in range(3)] == [()] * 3
    assert play.refused(0, OpenTurn(round=4)) == "over"
