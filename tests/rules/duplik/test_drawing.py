"""The timer, the description, who may draw when, and passing (D12-D20, DR4-DR9)."""

import pytest
from pydantic import ValidationError

from rules.duplik.builders import START, Play, kinds
from trompe.rules.duplik.model import LINES, Describe, MarkCanvas, Options, PassCanvases
from trompe.rules.duplik.rules import RULES
from trompe.rules.kernel import Sheet, moment


@pytest.mark.clause("D12", "DR4", "DR5", "CR9")
@pytest.mark.parametrize("seconds", [30, 90, 300])
def test_the_timer_runs_from_its_start_for_the_time_agreed(seconds: int) -> None:
    play = Play(draw_seconds=seconds).open()
    assert RULES.due(play.state) is None
    (started,) = play.start().events[-1:]
    ends = START + 1000 * seconds
    phase = play.phase()
    assert (phase.ends_at, phase.closes_at) == (moment(ends), moment(ends + 1000))
    assert (started.ends_at, started.closes_at) == (phase.ends_at, phase.closes_at)  # type: ignore[attr-defined]
    assert RULES.due(play.state) == ends + 1001


@pytest.mark.clause("DR5")
def test_the_time_is_90_seconds_unless_agreed_between_30_and_300() -> None:
    assert Options().draw_seconds == 90
    for seconds in (29, 301):
        with pytest.raises(ValidationError):
            Options(draw_seconds=seconds)


@pytest.mark.clause("D13", "DR7")
@pytest.mark.parametrize("text", ["A red house", "árbol, ñandú", "אבג", "🏠", "two\nlines", "x" * 300, "<b>&"])
def test_any_words_reach_everybody_at_once(text: str) -> None:
    play = Play().open().start()
    (said,) = play.say(text)
    assert (said.number, said.text) == (1, text)
    for viewer in (*range(4), None):
        assert RULES.see(said, viewer) == said
        assert play.phase(viewer).lines == (text,)


@pytest.mark.clause("DR7")
@pytest.mark.parametrize(
    "text", ["", " ", "\n", "x" * 301, "a\0", "a\x1b[0m", "\u200b", "\u3164", "a\x85", "\u202eeert a", "a\u2067b"]
)
def test_what_is_no_text_is_not_taken(text: str) -> None:
    with pytest.raises(ValidationError):
        Describe(round=1, text=text)


@pytest.mark.clause("D18", "DR5")
@pytest.mark.parametrize(
    ("late", "code"), [(-1, None), (0, None), (1, "time_up"), (1000, "time_up"), (5000, "time_up")]
)
def test_a_line_counts_until_the_deadline_and_not_a_millisecond_longer(late: int, code: str | None) -> None:
    play = Play().open().start()
    action = Describe(round=1, text="a tree")
    if code is None:
        assert kinds(play.do(play.portrayer, action, play.turn.ends + late)) == ["described"]
    else:
        assert play.refused(play.portrayer, action, play.turn.ends + late) == code


@pytest.mark.clause("D18")
def test_nothing_is_described_before_or_after() -> None:
    play = Play().open()
    action = Describe(round=1, text="a tree")
    assert play.refused(play.portrayer, action) == "not_now"
    assert play.start().time_up().refused(play.portrayer, action) == "time_up"
    assert play.hand_on().refused(play.portrayer, action) == "time_up"


@pytest.mark.clause("DR7", "D16")
def test_only_the_portrayer_describes_and_not_without_end() -> None:
    play = Play().open().start()
    assert {play.refused(seat, Describe(round=1, text="What?")) for seat in play.artists} == {"not_portrayer"}
    for _ in range(LINES):
        play.say("and a tree")
    assert play.refused(play.portrayer, Describe(round=1, text="and a tree")) == "too_many_lines"
    assert play.legal(play.portrayer) == {}
    assert RULES.due(play.state) is not None


@pytest.mark.clause("D16", "D12", "DR13")
def test_nobody_talks_beside_the_description() -> None:
    play = Play()
    artist, other = play.artists[:2], play.portrayer
    quiet = lambda: [RULES.silenced(play.state, seat) for seat in (*artist, other)]  # noqa: E731
    assert quiet() == [None] * 3
    play.open()
    assert quiet() == ["DR13"] * 3
    play.start()
    assert quiet() == ["D16", "D16", "DR7"]
    play.time_up()
    assert quiet() == ["DR13"] * 3


@pytest.mark.clause("D5", "DR8", "DR5", "D18")
def test_artists_draw_on_their_own_canvas_while_the_timer_runs_and_a_second_longer() -> None:
    play = Play()
    seats = (*range(4),)
    assert [RULES.drawing(play.state, seat) for seat in seats] == [None] * 4
    play.open()
    assert [RULES.drawing(play.state, seat) for seat in seats] == [None] * 4
    play.start()
    for page in play.turn.pages:
        assert RULES.drawing(play.state, page.artist) == Sheet(page.canvas, play.turn.ends + 1000)
    assert RULES.drawing(play.state, play.portrayer) is None
    play.time_up()
    assert [RULES.drawing(play.state, seat) for seat in seats] == [None] * 4


@pytest.mark.clause("D14", "D17")
def test_while_drawing_nobody_may_fetch_a_canvas() -> None:
    play = Play().open().start()
    assert {RULES.canvases(play.state, viewer) for viewer in (*range(4), None)} == {frozenset()}


@pytest.mark.clause("DR6", "DR5", "D18")
def test_the_round_cannot_be_ended_early_and_the_clock_ends_it_once() -> None:
    play = Play().open().start()
    assert RULES.waiting(play.state) == ()
    assert list(play.legal(play.portrayer)) == ["describe"]
    assert all(not play.legal(seat) for seat in play.artists)
    assert play.refused(play.portrayer, PassCanvases(round=1, to="left"), play.turn.ends + 9999) == "not_now"
    owed = RULES.owed(play.state)
    assert set(owed) == {page.canvas for page in play.turn.pages}
    play.time_up()
    assert kinds(play.events[-1:]) == ["time_up"]
    assert (RULES.due(play.state), RULES.owed(play.state)) == (None, ())
    assert RULES.expire(play.state, play.dice, 10**12, {}) == (play.state, ())


@pytest.mark.clause("D18")
def test_what_was_drawn_is_fixed_by_its_digest_which_nobody_sees_yet() -> None:
    play = Play().open().start().time_up()
    digests = [page.digest for page in play.turn.pages]
    assert all(len(digest) == 64 for digest in digests)
    for viewer in (*range(4), None):
        assert not any(digest in play.view(viewer).model_dump_json() for digest in digests)
    assert not any(digest in event.model_dump_json() for event in play.events for digest in digests)


@pytest.mark.clause("D19", "D20", "DR9")
@pytest.mark.parametrize("seats", range(3, 11))
def test_canvases_go_to_the_neighbouring_artist_on_either_side(seats: int) -> None:
    for to, step in (("left", 1), ("right", -1)):
        play = Play(seats=seats).open().start().time_up()
        artists = play.artists
        (passed,) = play.do(play.portrayer, PassCanvases(round=1, to=to))  # type: ignore[arg-type]
        judges = {evaluation.artist: evaluation.evaluator for evaluation in passed.evaluations}
        for at, artist in enumerate(artists):
            assert judges[artist] == artists[(at + step) % len(artists)]
        assert {c.artist: c.evaluator for c in play.phase().canvases} == judges
        assert sorted(judges.values()) == sorted(artists)
        assert all(artist != judge for artist, judge in judges.items())


@pytest.mark.clause("DR9", "D19")
def test_only_the_portrayer_passes_and_only_once() -> None:
    play = Play().open().start().time_up()
    assert RULES.waiting(play.state) == (play.portrayer,)
    assert {play.refused(seat, PassCanvases(round=1, to="left")) for seat in play.artists} == {"not_portrayer"}
    assert play.refused(play.artists[0], MarkCanvas(round=1, criterion=1, mark="yes")) == "not_now"
    assert play.hand_on().refused(play.portrayer, PassCanvases(round=1, to="right")) == "not_now"


@pytest.mark.clause("D17", "D20", "D25", "D14")
def test_who_may_see_a_canvas_once_time_is_up() -> None:
    """The artist all the time; from passing on its evaluator; the portrayer, the others and spectators not."""
    play = Play(seats=5).open().start().time_up()
    canvas = {page.artist: page.canvas for page in play.turn.pages}
    sees = lambda viewer: RULES.canvases(play.state, viewer)  # noqa: E731
    assert [sees(artist) for artist in play.artists] == [{canvas[artist]} for artist in play.artists]
    play.hand_on("left")
    for artist in play.artists:
        judged = next(a for a in play.artists if play.judge(a) == artist)
        assert sees(artist) == {canvas[artist], canvas[judged]}
    assert sees(play.portrayer) == sees(None) == frozenset()
