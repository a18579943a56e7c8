"""How several decide one thing (BR4), and what happens when they do it at once (CR3, CR5)."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from jsonschema_rs import validator_for

from rules.belratti.builders import MODES, Game, hanging, names
from trompe.errors import Illegal
from trompe.rules.belratti.actions import (
    AdjustOrder,
    Approve,
    Assign,
    Hang,
    Question,
    Request,
    SetQuotas,
    SwapThemes,
    SwitchToMajority,
)
from trompe.rules.belratti.rules import RULES
from trompe.rules.kernel import Action, Seat

NEEDED = {("unanimous", 2): 2, ("unanimous", 3): 3, ("unanimous", 4): 4, ("majority", 2): 2, ("majority", 3): 2}
NEEDED |= {("majority", 4): 3, ("anyone", 2): 1, ("anyone", 3): 1, ("anyone", 4): 1}


@pytest.mark.clause("BR4")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seats", "directors"), [(4, 2), (5, 3), (7, 4)])
def test_how_many_approvals_decide(mode: str, seats: int, directors: int) -> None:
    game = Game(seats, decisions=mode)
    proposer, *others = game.directors
    game.do(proposer, Request, count=4)
    for seat in others[: NEEDED[mode, directors] - 1]:
        assert game.state.phase == "request"
        game.do(seat, Approve, proposal=game.open("request").id)
    assert game.state.phase == "selection"


@pytest.mark.clause("BR4")
def test_one_member_alone_decides_alone() -> None:
    game = Game(3).request()
    assert len(game.painters) == 1
    game.reveal()
    assert game.state.phase == "hanging"


@pytest.mark.clause("BR4")
def test_a_change_clears_earlier_approvals_and_any_member_may_make_it() -> None:
    game = Game(7)
    one, two, three, _ = game.directors
    game.do(one, Request, count=4)
    game.do(two, Approve, proposal=1)
    game.do(three, Request, count=5)
    proposal = game.open("request")
    assert (proposal.id, proposal.by, proposal.count, proposal.approvals) == (2, three, 5, (three,))
    assert len(game.state.proposals) == 1


@pytest.mark.clause("BR4")
def test_the_same_proposed_again_is_an_approval_and_no_change() -> None:
    game = Game(5)
    one, two, three = game.directors
    game.do(one, Request, count=4)
    assert names(game.do(two, Request, count=4)) == ["approved"]
    assert game.open("request").approvals == (one, two)
    assert game.no(two, Request, count=4) == "approved_already"
    assert game.bounds(two, "request", "count") == {"enum": [2, 3, 5, 6, 7]}
    assert game.bounds(three, "request", "count") == {"enum": [2, 3, 4, 5, 6, 7]}
    assert game.no(two, Approve, proposal=1) == "approved_already"
    game.do(three, Request, count=4)
    assert game.state.phase == "selection"


@pytest.mark.clause("BR4")
def test_nobody_says_again_what_they_have_approved() -> None:
    game = Game(5)
    director, painter = game.directors[0], game.painters[0]

    def refused(seat: Seat, what: type[Action], **fields: Any) -> None:
        game.do(seat, what, **fields)
        wrong = game.action(what, fields).model_dump(mode="json")
        assert game.no(seat, what, **fields) == "approved_already"
        legal = [option.parameters for option in RULES.legal(game.state, seat)]
        assert not any(validator_for(parameters).is_valid(wrong) for parameters in legal)

    refused(director, SwapThemes, themes="both")
    game.request(4)
    refused(painter, AdjustOrder, change="down")
    refused(painter, SetQuotas, quotas=(1, 3))
    game.reveal()
    refused(director, Question, card=game.row()[2])
    places = tuple(hanging(game.state))
    refused(director, Hang, places=places)
    assert names(game.do(game.directors[1], Hang, places=places)) == ["approved"]


@pytest.mark.clause("BR4", "CR5")
def test_an_approval_names_what_it_approves_and_never_counts_for_another() -> None:
    game = Game(5)
    one, two, three = game.directors
    game.do(one, Request, count=2)
    game.do(two, Request, count=7)
    assert game.no(three, Approve, proposal=1) == "late"
    assert game.no(three, Approve, proposal=99) == "late"
    assert game.no(game.painters[0], Approve, proposal=1) == "late"
    game.do(three, Approve, proposal=2)
    assert game.open("request").approvals == (two, three)


@pytest.mark.clause("BR4")
def test_when_a_phase_ends_its_other_proposals_lapse() -> None:
    game = Game(5).reveal()
    game.do(game.directors[0], Question, card=game.row()[0])
    game.evaluate()
    assert (game.state.proposals, game.state.spent) == ((), ())


@pytest.mark.clause("BR4", "CR3")
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("mode", MODES)
def test_proposals_that_change_while_others_approve_never_hang_what_nobody_approved(mode: str, seed: int) -> None:
    """Each director acts on what they last saw, which may be old; what hangs was approved by enough, as it hangs."""
    game, chance = Game(7, seed=seed, decisions=mode).reveal(3), Random(seed)
    needed = NEEDED[mode, 4]
    seen = dict.fromkeys(game.directors, game.open("hanging"))
    approved: dict[tuple[str, ...], set[int]] = {}
    refused: set[str] = set()
    while game.state.phase == "hanging":
        seat = chance.choice(game.directors)
        what, fields, hung = _wish(game, seat, seen[seat], chance)
        try:
            game.do(seat, what, **fields)
        except Illegal as refusal:
            refused.add(refusal.code)
        else:
            if hung is not None:
                approved.setdefault(hung, set()).add(seat)
        if game.state.phase == "hanging" and chance.random() < 0.6:
            seen[chance.choice(game.directors)] = game.open("hanging")
    assert game.state.last is not None
    hung = tuple(card.place for card in game.state.last.cards)
    assert len(approved[hung]) >= needed
    assert refused <= {"late", "approved_already", "not_complete", "placed_already"}


def _wish(
    game: Game, seat: Seat, seen: Any, chance: Random
) -> tuple[type[Action], dict[str, Any], tuple[str, ...] | None]:
    """What a director asks for, and which hanging they approve by it."""
    draw = chance.random()
    if draw < 0.25:
        places = tuple(hanging(game.state, wrong=chance.randrange(3)))
        return Hang, {"places": places}, places
    if draw < 0.4:
        card = chance.randrange(len(game.state.row))
        return Assign, {"card": game.row()[card], "place": chance.choice(("first", "second", "rejected"))}, None
    return Approve, {"proposal": seen.id}, seen.places


@pytest.mark.clause("BR4", "CR3")
def test_in_whatever_order_two_changes_and_an_approval_come() -> None:
    for order in permutations(range(3)):
        game = Game(4).reveal(2)
        one, two = game.directors
        right, other = tuple(hanging(game.state)), tuple(hanging(game.state, wrong=1))
        game.do(one, Hang, places=right)
        first = game.open("hanging").id
        steps: list[tuple[int, type[Action], dict[str, Any]]] = [
            (two, Approve, {"proposal": first}),
            (one, Hang, {"places": other}),
            (two, Assign, {"card": game.row()[0], "place": "open"}),
        ]
        for step in order:
            seat, what, fields = steps[step]
            standing = [proposal.id for proposal in game.state.proposals]
            if what is Approve and first not in standing:
                assert game.no(seat, what, **fields) == "late"
            elif game.state.phase != "hanging":
                assert game.no(seat, what, **fields) == "wrong_phase"
            else:
                game.do(seat, what, **fields)
        if game.state.last is not None:
            assert tuple(card.place for card in game.state.last.cards) == right


@pytest.mark.clause("BR4")
def test_a_majority_of_all_humans_switches_one_decision_to_majority() -> None:
    game = Game(5)
    one, two, three = game.directors
    game.do(one, Request, count=4)
    game.do(two, Approve, proposal=1)
    for seat in (three, game.painters[0]):
        game.do(seat, SwitchToMajority, decision="request")
        assert game.state.phase == "request"
    assert game.no(three, SwitchToMajority, decision="request") == "voted_already"
    events = game.do(game.painters[1], SwitchToMajority, decision="request")
    assert names(events) == ["voted_for_majority", "requested"], "two of three had approved"
    game.reveal(4)
    game.do(one, Hang, places=hanging(game.state))
    game.do(two, Approve, proposal=game.open("hanging").id)
    assert game.state.phase == "hanging", "only that one decision was switched"


@pytest.mark.clause("BR4")
def test_a_switched_decision_stays_so_when_its_proposal_changes() -> None:
    game = Game(7).reveal(3)
    for seat in range(4):
        assert game.open("hanging").by_majority is False
        game.do(seat, SwitchToMajority, decision="hanging")
    assert game.no(4, SwitchToMajority, decision="hanging") == "nothing_to_switch"
    one, two, three, _ = game.directors
    game.do(one, Hang, places=hanging(game.state, wrong=1))
    game.do(two, Hang, places=hanging(game.state))
    game.do(one, Approve, proposal=game.open("hanging").id)
    assert game.state.phase == "hanging"
    game.do(three, Approve, proposal=game.open("hanging").id)
    assert game.state.phase == "evaluation"


@pytest.mark.clause("BR4")
def test_votes_stay_with_the_decision_while_proposals_change() -> None:
    game = Game(5)
    game.do(game.directors[0], Request, count=4)
    game.do(game.painters[0], SwitchToMajority, decision="request")
    game.do(game.directors[1], Request, count=5)
    assert game.open("request").votes == (game.painters[0],)


@pytest.mark.clause("BR4")
@pytest.mark.parametrize(("humans", "votes"), [((0, 1, 2, 3, 4), 3), ((1, 3), 2), ((2,), 1), ((0, 2, 3, 4), 3)])
def test_only_humans_vote_and_more_than_half_of_them(humans: tuple[int, ...], votes: int) -> None:
    game = Game(5).reveal()
    game.state = RULES.staffed(game.state, frozenset(humans))
    for seat in range(5):
        assert ("switch_to_majority" in game.may(seat)) == (seat in humans)
        if seat not in humans:
            assert game.no(seat, SwitchToMajority, decision="hanging") == "humans_only"
    for number, seat in enumerate(humans[:votes], 1):
        game.do(seat, SwitchToMajority, decision="hanging")
        assert game.open("hanging").by_majority == (number == votes)


@pytest.mark.clause("BR4", "CR13")
def test_a_change_of_who_is_human_clears_the_votes() -> None:
    game = Game(5).reveal()
    game.do(0, SwitchToMajority, decision="hanging")
    game.state = RULES.staffed(game.state, frozenset({0, 1}))
    assert game.open("hanging").votes == ()
    game.do(0, SwitchToMajority, decision="hanging")


@pytest.mark.clause("BR4")
def test_there_is_nothing_to_switch_without_an_open_decision_or_in_other_modes() -> None:
    game = Game(5)
    assert game.no(0, SwitchToMajority, decision="request") == "nothing_to_switch"
    assert game.no(0, SwitchToMajority, decision="hanging") == "nothing_to_switch"
    for mode in ("majority", "anyone"):
        other = Game(5, decisions=mode).reveal()
        assert other.no(0, SwitchToMajority, decision="hanging") == "nothing_to_switch"
        assert "switch_to_majority" not in other.may(0)
