"""The opening rolls, the turn's scene, golden criterion and canvases (D1-D11, DR1-DR4)."""

import pytest

from rules.duplik.builders import Play, kinds
from trompe.errors import Illegal
from trompe.rules.duplik import scenes
from trompe.rules.duplik.model import OpenTurn, Options, StartTimer
from trompe.rules.duplik.opening import deal
from trompe.rules.duplik.rules import RULES
from trompe.rules.kernel import Dice

SEEDS = range(200)


@pytest.mark.clause("D1")
def test_there_are_120_scenes_with_ten_criteria_each() -> None:
    assert len(scenes.SCENES) == 120
    found = [scenes.scene(picture.id) for picture in scenes.SCENES]
    assert all(len(scene.criteria) == 10 for scene in found)
    assert len({scene.id for scene in found}) == len({scene.title.en for scene in found}) == 120


@pytest.mark.clause("DR1", "D1")
def test_three_to_ten_play() -> None:
    assert (RULES.fewest, RULES.most) == (3, 10)


@pytest.mark.clause("D3", "DR2")
@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_rolls_and_the_highest_is_first_portrayer_ties_rolling_again(seed: int) -> None:
    play = Play(seats=6, seed=seed)
    (rolled,) = play.events
    seats = list(range(6))
    for rolls in play.state.rolls:
        assert [roll.seat for roll in rolls] == seats
        assert all(1 <= roll.number <= 10 for roll in rolls)
        best = max(roll.number for roll in rolls)
        seats = [roll.seat for roll in rolls if roll.number == best]
    assert seats == [play.state.first] == [rolled.portrayer]  # type: ignore[attr-defined]
    assert play.view().rolls == rolled.rolls == play.state.rolls  # type: ignore[attr-defined]


@pytest.mark.clause("DR2")
def test_ties_do_occur_and_every_number_is_rolled() -> None:
    plays = [Play(seats=6, seed=seed) for seed in SEEDS]
    assert any(len(play.state.rolls) > 1 for play in plays)
    assert {roll.number for play in plays for roll in play.state.rolls[0]} == set(range(1, 11))


@pytest.mark.clause("D6", "DR3", "DR4")
def test_only_the_portrayer_opens_the_turn_and_starts_the_timer() -> None:
    play = Play()
    others = play.artists
    assert RULES.waiting(play.state) == (play.portrayer,)
    assert [play.refused(seat, OpenTurn(round=1)) for seat in others] == ["not_portrayer"] * 3
    assert play.refused(play.portrayer, StartTimer(round=1)) == "not_now"
    play.open()
    assert [play.refused(seat, StartTimer(round=1)) for seat in others] == ["not_portrayer"] * 3
    assert play.refused(play.portrayer, OpenTurn(round=1)) == "not_now"
    assert all(not play.legal(seat) for seat in others)
    assert list(play.legal(play.portrayer)) == ["start_timer"]


@pytest.mark.clause("D4", "D5", "D20")
def test_everybody_else_is_an_artist_with_a_blank_canvas_of_their_own() -> None:
    play = Play(seats=10).open()
    assert [canvas.artist for canvas in play.phase().canvases] == sorted(play.artists)
    assert len({canvas.canvas for canvas in play.phase().canvases}) == 9
    for canvas in play.phase().canvases:
        you = play.view(canvas.artist).you
        assert you is not None
        assert (you.type, you.canvas) == ("artist", canvas.canvas)  # type: ignore[union-attr]


@pytest.mark.clause("D6", "D8")
def test_the_scene_is_shown_to_the_portrayer_alone() -> None:
    play = Play()
    _, shown = play.do(play.portrayer, OpenTurn(round=1))
    scene = scenes.scene(play.turn.scene)
    assert RULES.see(shown, play.portrayer) == shown
    assert (shown.scene, shown.description) == (play.turn.handle, scene.description)
    assert RULES.pictures(play.state, play.portrayer)[play.turn.handle].id == scene.id
    for viewer in (*play.artists, None):
        assert RULES.see(shown, viewer) is None
        assert RULES.pictures(play.state, viewer) == {}
        said = play.view(viewer).model_dump_json()
        assert play.turn.handle not in said
        assert scene.description.en not in said


@pytest.mark.clause("D7")
def test_nobody_reads_a_criterion_beforehand_the_portrayer_neither() -> None:
    play = Play().open()
    criteria = scenes.scene(play.turn.scene).criteria
    for viewer in (*range(4), None):
        said = play.view(viewer).model_dump_json()
        assert not any(text.en in said or text.es in said for text in criteria)
    assert not any(text.en in event.model_dump_json() for event in play.events for text in criteria)


@pytest.mark.clause("D9", "D10", "D11", "CR16")
def test_title_and_golden_number_are_told_to_everybody() -> None:
    play = Play()
    opened, _ = play.do(play.portrayer, OpenTurn(round=1))
    assert opened.title == scenes.scene(play.turn.scene).title
    assert 1 <= opened.golden <= 10
    for viewer in (*range(4), None):
        assert RULES.see(opened, viewer) == opened
        phase = play.phase(viewer)
        assert (phase.type, phase.title, phase.golden) == ("ready", opened.title, opened.golden)


@pytest.mark.clause("D9")
def test_every_criterion_can_be_golden() -> None:
    assert {Play(seed=seed).open().turn.golden for seed in SEEDS} == set(range(1, 11))


@pytest.mark.clause("DR3", "CR7")
def test_scenes_are_drawn_by_lot_and_never_come_again() -> None:
    assert len({Play(seed=seed).open().turn.scene for seed in SEEDS}) > 50
    play = Play(seats=3, turns_per_player=3)
    seen = []
    for _ in range(9):
        play.whole()
        seen.append(play.turn.scene)
    assert len(set(seen)) == 9


@pytest.mark.clause("DR3")
def test_with_too_few_scenes_the_game_cannot_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "SCENES", tuple(scenes.SCENES)[:8])
    assert deal(Options(turns_per_player=2), 4, Dice(b"")).state.rounds == 8
    with pytest.raises(Illegal) as refused:
        deal(Options(turns_per_player=3), 3, Dice(b""))
    assert (refused.value.code, refused.value.clause) == ("too_few_scenes", "DR3")
    assert refused.value.facts == {"scenes": 8, "wanted": 9}


def test_a_game_goes_on_without_a_scene_whose_pack_is_gone() -> None:
    play = Play().judging()
    play.state = play.state.but(turn=play.turn.but(scene="of-a-pack"))
    play.marked(*["y" * 10] * 3)
    play.accept()
    assert play.phase().shown.title.en == "—"


@pytest.mark.clause("CR17")
def test_handles_are_opaque_and_of_this_game() -> None:
    one, other = Play(seed=1).open(), Play(seed=2).open()
    names = [{play.turn.handle, *(page.canvas for page in play.turn.pages)} for play in (one, other)]
    assert not names[0] & names[1]
    assert all(len(name) == 24 and not set(name) - set("0123456789abcdef") for name in names[0] | names[1])


@pytest.mark.clause("CR5")
def test_an_action_for_another_round_is_late() -> None:
    play = Play()
    assert play.refused(play.portrayer, OpenTurn(round=2)) == "late"
    play.whole()
    assert play.refused(play.portrayer, OpenTurn(round=1)) == "late"
    assert play.refused(play.portrayer, StartTimer(round=2)) == "not_now"
    assert kinds(play.do(play.portrayer, OpenTurn(round=2))) == ["turn_opened", "scene_shown"]
