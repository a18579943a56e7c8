"""Disputes and votes (D26, D35-D42, DR11-DR13)."""

from itertools import permutations, product

import pytest

from rules.duplik.builders import Play, kinds
from trompe.rules.duplik import table
from trompe.rules.duplik.model import OpenDispute, ReadCriterion, Vote
from trompe.rules.duplik.rules import RULES


@pytest.mark.clause("D26", "D35", "DR11")
def test_an_artist_objects_to_a_no_and_the_mark_stands_until_the_vote_says_otherwise() -> None:
    play = Play().judging().marked("n", "y", "y")
    artist = play.artists[0]
    opened, voting = play.object(artist)
    assert (opened.artist, opened.criterion, opened.seat, opened.dispute) == (artist, 1, artist, 1)
    assert (voting.type, voting.dispute) == ("vote_opened", 1)
    assert play.marks(artist) == "n"
    settled = play.votes("yes", "yes", "no")[-1]
    assert (settled.type, settled.outcome) == ("dispute_settled", "yes")
    assert play.marks(artist) == "y"


@pytest.mark.clause("D35", "DR11")
@pytest.mark.parametrize("mark", ["y", "n", "-"])
def test_an_evaluator_who_is_unsure_has_no_mark(mark: str) -> None:
    play = Play().judging().marked(mark, "y", "y")
    artist = play.artists[0]
    play.doubt(artist)
    assert play.marks(artist) == "-"
    assert play.phase().canvases[0].points in (0, 1, 3)
    play.votes("no", "no", "yes")
    assert play.marks(artist) == "n"


@pytest.mark.clause("D26", "DR11")
@pytest.mark.parametrize("mark", ["y", "-"])
def test_an_artist_objects_only_to_a_no(mark: str) -> None:
    play = Play().judging().marked(mark, "y", "y")
    artist = play.artists[0]
    assert play.refused(artist, play.disputing(artist)) == "not_denied"
    assert not any(option["artist"] == {"const": artist} for option in play.legal(artist).get("open_dispute", []))


@pytest.mark.clause("DR11", "D36")
def test_nobody_else_disputes_a_canvas() -> None:
    play = Play(seats=5).judging().marked("n", "n", "n", "n")
    artist = play.artists[0]
    others = set(play.artists) - {artist, play.judge(artist)}
    assert {play.refused(seat, play.disputing(artist)) for seat in others} == {"not_your_canvas"}
    assert play.refused(play.portrayer, play.disputing(artist)) == "not_artist"
    for nobody in (play.portrayer, 9):
        assert play.refused(artist, OpenDispute(round=1, artist=nobody, criterion=1)) == "not_your_canvas"


@pytest.mark.clause("DR11")
def test_once_for_each_canvas_and_criterion_ever() -> None:
    play = Play().judging().marked("nn", "yy", "yy")
    artist = play.artists[0]
    play.object(artist, 1)
    for seat in (artist, play.judge(artist)):
        assert play.refused(seat, play.disputing(artist, 1)) == "disputed_before"
    play.votes("no", "no", "no")
    assert play.marks(artist) == "nn"
    for seat in (artist, play.judge(artist)):
        assert play.refused(seat, play.disputing(artist, 1)) == "disputed_before"
    play.object(artist, 2)


@pytest.mark.clause("DR11", "CR17")
def test_a_criterion_that_was_not_read_cannot_be_disputed() -> None:
    play = Play().judging()
    artist = play.artists[0]
    assert play.refused(artist, OpenDispute(round=1, artist=artist, criterion=1)) == "not_read"
    play.marked("n", "n", "n")
    assert play.refused(artist, OpenDispute(round=1, artist=artist, criterion=2)) == "not_read"


@pytest.mark.clause("DR11", "DR19")
def test_a_disputed_mark_is_not_the_evaluators_any_more_and_a_settled_one_final() -> None:
    play = Play().judging().marked("n", "y", "y")
    artist = play.artists[0]
    play.object(artist)
    assert play.refused(*play.marking(artist, "y")) == "mark_disputed"
    play.votes("no", "no", "no")
    assert play.refused(*play.marking(artist, "y")) == "mark_settled"
    assert "mark_canvas" not in play.legal(play.judge(artist))


@pytest.mark.clause("DR11", "D35")
def test_disputes_queue_and_are_voted_on_one_at_a_time() -> None:
    play = Play().judging().marked("n", "n", "n")
    first, second, third = play.artists
    assert kinds(play.object(second)) == ["dispute_opened", "vote_opened"]
    assert kinds(play.object(first)) == ["dispute_opened"]
    assert kinds(play.doubt(third)) == ["dispute_opened"]
    assert [dispute.type for dispute in play.phase().disputes] == ["open", "queued", "queued"]
    assert play.refused(first, Vote(round=1, dispute=2, ballot="yes")) == "late"
    assert kinds(play.votes("yes", "yes", "yes"))[-2:] == ["dispute_settled", "vote_opened"]
    assert [dispute.type for dispute in play.phase().disputes] == ["settled", "open", "queued"]
    assert play.refused(first, Vote(round=1, dispute=1, ballot="yes")) == "late"


@pytest.mark.clause("D35", "D20", "D27")
def test_the_canvas_is_shown_to_all_artists_while_its_vote_is_open() -> None:
    play = Play(seats=6).judging().marked("n", "n", "y", "y", "y")
    canvas = {page.artist: page.canvas for page in play.turn.pages}
    first, second, *_, last = play.artists
    other = play.artists[3]
    assert canvas[first] not in RULES.canvases(play.state, other)
    play.object(first)
    play.object(second)
    assert canvas[first] in RULES.canvases(play.state, other)
    assert canvas[second] not in RULES.canvases(play.state, last)
    assert RULES.canvases(play.state, play.portrayer) == RULES.canvases(play.state, None) == frozenset()
    play.votes(*["yes"] * 5)  # type: ignore[list-item]
    assert canvas[first] not in RULES.canvases(play.state, other)
    assert canvas[second] in RULES.canvases(play.state, last)


@pytest.mark.clause("D37", "DR10", "DR11")
def test_nothing_is_read_during_a_dispute_while_marking_goes_on() -> None:
    play = Play().judging().marked("ny", "yn", "yy")
    first, second, third = play.artists
    play.read()
    play.object(first, 1)
    assert play.refused(play.portrayer, ReadCriterion(round=1, criterion=4)) == "dispute_open"
    play.mark(second, "y")
    assert set(RULES.waiting(play.state)) == {first, second, third}
    play.votes("no", "no", "no")
    assert play.refused(play.portrayer, ReadCriterion(round=1, criterion=4)) == "marks_missing"
    play.mark(first, "y")
    play.mark(third, "y")
    assert play.legal(play.portrayer)["read_criterion"][0]["criterion"] == {"const": 4}


@pytest.mark.clause("D40", "D36", "DR12")
def test_all_artists_vote_author_and_evaluator_too_and_the_portrayer_does_not() -> None:
    play = Play(seats=5).judging().marked("n", "y", "y", "y")
    play.object(play.artists[0])
    (dispute,) = play.phase().disputes
    assert list(dispute.voters) == sorted(play.artists)
    assert play.refused(play.portrayer, Vote(round=1, dispute=1, ballot="yes")) == "not_artist"
    assert "vote" not in play.legal(play.portrayer)


OUTCOMES = [
    (("yes", "yes", "no"), "yes"),
    (("yes", "no", "no"), "no"),
    (("yes", "no", "abstain"), "yes"),
    (("abstain", "abstain", "abstain"), "yes"),
    (("abstain", "abstain", "no"), "no"),
    (("abstain", "abstain", "yes"), "yes"),
    (("no", "no", "no"), "no"),
    (("no", "no", "abstain"), "no"),
]


@pytest.mark.clause("D39", "D41", "DR12")
@pytest.mark.parametrize(("ballots", "outcome"), OUTCOMES)
def test_majority_decides_and_a_tie_means_met(ballots: tuple[str, ...], outcome: str) -> None:
    for order in set(permutations(ballots)):
        play = Play().judging().marked("n", "y", "y")
        play.object(play.artists[0])
        settled = play.votes(*order)[-1]  # type: ignore[arg-type]
        assert settled.outcome == outcome
        assert [cast.ballot for cast in settled.casts] == list(order)


@pytest.mark.clause("DR12")
def test_a_ballot_is_the_voters_secret_and_changeable_until_all_have_voted() -> None:
    play = Play().judging().marked("n", "y", "y")
    play.object(play.artists[0])
    one, two, three = play.artists
    voted, noted = play.vote(one, "no")
    assert RULES.see(voted, two) == voted
    assert RULES.see(noted, one) == noted
    assert [RULES.see(noted, viewer) for viewer in (two, three, play.portrayer, None)] == [None] * 4
    assert "ballot" not in voted.model_dump_json()
    assert play.view(one).you.ballot == "no"  # type: ignore[union-attr]
    assert play.view(two).you.ballot is None  # type: ignore[union-attr]
    assert play.phase().disputes[0].voted == (one,)
    assert play.refused(one, Vote(round=1, dispute=1, ballot="no")) == "same_ballot"
    assert [option["ballot"] for option in play.legal(one)["vote"]] == [{"enum": ["yes", "abstain"]}]
    assert [option["ballot"] for option in play.legal(two)["vote"]] == [{"enum": ["yes", "no", "abstain"]}]
    play.vote(one, "yes")
    play.vote(two, "no")
    (settled,) = [event for event in play.vote(three, "abstain") if event.type == "dispute_settled"]
    assert {cast.seat: cast.ballot for cast in settled.casts} == {one: "yes", two: "no", three: "abstain"}
    assert all(RULES.see(settled, viewer) == settled for viewer in (*range(4), None))
    assert play.phase().disputes[0].casts == settled.casts
    assert play.refused(one, Vote(round=1, dispute=1, ballot="no")) == "late"


@pytest.mark.clause("DR12", "CR3")
def test_the_order_of_votes_changes_nothing() -> None:
    ends = set()
    for order in permutations(range(3)):
        play = Play().judging().marked("n", "y", "y")
        play.object(play.artists[0])
        for at in order:
            play.vote(play.artists[at], ("no", "abstain", "yes")[at])  # type: ignore[arg-type]
        ends.add(play.state.model_dump_json())
    assert len(ends) == 1


@pytest.mark.clause("DR12", "D41")
def test_with_two_artists_the_authors_yes_suffices() -> None:
    play = Play(seats=3).judging().marked("n", "y")
    author = play.artists[0]
    play.object(author)
    play.vote(author, "yes")
    assert play.vote(play.judge(author), "no")[-1].outcome == "yes"


@pytest.mark.clause("DR12")
@pytest.mark.parametrize("ballot", ["yes", "no", "abstain"])
def test_without_the_authors_vote_the_evaluator_decides_alone_among_two(ballot: str) -> None:
    play = Play(seats=3, author_votes=False).judging().marked("n", "y")
    author = play.artists[0]
    play.object(author)
    assert play.phase().disputes[0].voters == (play.judge(author),)
    assert play.refused(author, Vote(round=1, dispute=1, ballot="yes")) == "no_vote"
    settled = play.vote(play.judge(author), ballot)[-1]  # type: ignore[arg-type]
    assert settled.outcome == ("no" if ballot == "no" else "yes")


@pytest.mark.clause("DR13", "D36", "D16")
def test_the_artists_talk_while_a_vote_is_open_and_the_portrayer_is_silent() -> None:
    play = Play().judging().marked("n", "y", "y")
    play.object(play.artists[0])
    assert {RULES.silenced(play.state, artist) for artist in play.artists} == {None}
    assert RULES.silenced(play.state, play.portrayer) == "D36"
    play.votes("yes", "yes", "yes")
    assert {RULES.silenced(play.state, seat) for seat in range(4)} == {"DR13"}


@pytest.mark.clause("DR11", "D42", "DR14")
def test_a_dispute_after_the_last_criterion_takes_back_what_was_accepted() -> None:
    play = Play().judging().marked("n" * 10, "y" * 10, "y" * 10)
    artist = play.artists[0]
    stale = play.accepting()
    play.accept(*play.artists)
    play.object(artist, 4)
    assert play.turn.accepted == ()
    assert play.phase().type == "judging"
    assert play.refused(play.portrayer, stale) == "not_now"
    play.votes("yes", "yes", "yes")
    assert play.phase().type == "totals"
    assert play.refused(play.portrayer, stale) == "late"
    play.accept()
    assert play.refused(artist, play.disputing(artist, 5)) == "not_now"


@pytest.mark.clause("DR11", "D42")
def test_nothing_is_disputed_in_a_closed_round() -> None:
    play = Play().whole("n" * 10, "y" * 10, "y" * 10)
    artist = 0
    assert play.refused(artist, OpenDispute(round=1, artist=artist, criterion=1)) == "late"
    assert play.refused(artist, Vote(round=1, dispute=1, ballot="yes")) == "late"


@pytest.mark.clause("DR11", "DR12")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_disputes_in_any_order_settle_each_its_own_mark(order: tuple[int, ...]) -> None:
    for outcomes in product(("yes", "no"), repeat=3):
        play = Play().judging().marked("n", "n", "n")
        for at in order:
            play.object(play.artists[at])
        for at in order:
            play.votes(*[outcomes[at]] * 3)  # type: ignore[list-item]
        assert [play.marks(artist) for artist in play.artists] == [outcome[0] for outcome in outcomes]
        assert table.vote_now(play.turn) is None
