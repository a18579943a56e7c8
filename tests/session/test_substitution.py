"""A new player for a seat that was left (CR13)."""

import re

import pytest

from kinds.properties import dump
from kinds.tables import Table
from session.steps import GAME, events, join, refused, running
from trompe import session as sessions
from trompe.errors import Forbidden
from trompe.rules import KINDS
from trompe.rules.kernel import moment
from trompe.session import model as m


def left(seats: int = 3) -> Table:
    """Player 1 left a running game."""
    table = running(GAME, seats)
    table.do("h1", m.Leave(seat=1))
    return table


def vacant(seats: int = 3) -> tuple[Table, str]:
    """The same, with somebody invited to the seat; and the seat's code."""
    table = left(seats)
    table.do("h0", m.InviteTo(seat=1))
    return table, table.session.offers[0].code


def view(table: Table, viewer: int | None) -> m.Game:
    return sessions.view(table.session, "n", viewer, m.Envelope(server_time=moment(table.now), pictures=""))


def offers(table: Table, seat: int) -> list[object]:
    """What seats a seat may invite to."""
    return [
        option.parameters["properties"]["seat"]
        for option in sessions.options(table.session, seat)
        if option.type == "invite_to"
    ]


@pytest.mark.clause("CR13")
def test_the_host_alone_may_invite_to_a_seat_that_was_left_and_alone_sees_its_code() -> None:
    table = left()
    assert (offers(table, 0), offers(table, 2)) == ([{"enum": [1]}], [])
    assert events(table.do("h0", m.InviteTo(seat=1))) == (m.SeatOffered(seat=1),)
    (offer,) = table.session.offers
    assert re.fullmatch("[2-9A-HJ-NP-Z]{8}", offer.code)
    assert offer.code != table.session.invite
    you = view(table, 0).you
    assert you is not None
    assert you.seat_invites == (m.SeatInvite(seat=1, invite=offer.code, link=None),)
    assert offers(table, 0) == []
    for viewer in (1, 2, None):
        assert offer.code not in dump(view(table, viewer))
        assert offer.code not in "".join(dump(sessions.see(table.session, e, "n", viewer)) for e in table.entries)


@pytest.mark.clause("CR13")
def test_a_new_player_takes_the_seat_with_its_hand_and_score() -> None:
    table, code = vacant()
    state = table.state
    before = KINDS["illusion"].view(state, 1)
    typed = f"{code[:4].lower()}-{code[4:].lower()}"
    assert events(table.do("h9", m.Join(name=" Zoe ", invite=typed))) == (m.Replaced(seat=1, name="Zoe"),)
    chair = table.session.chairs[1]
    assert chair is not None
    assert (chair.name, chair.holder, chair.bot, chair.since) == ("Zoe", "h9", False, table.now)
    assert chair.contribution == "part-1", "it is part of the seed that the deck came from"
    assert (table.state, KINDS["illusion"].view(table.state, 1)) == (state, before)
    assert (table.session.offers, sessions.seat_of(table.session, "h9")) == ((), 1)
    assert sessions.bots_to_move(table.session) == ()


@pytest.mark.clause("CR13")
def test_the_name_may_be_that_of_the_player_before_and_of_no_other() -> None:
    table, code = vacant()
    assert refused(table, "h9", m.Join(name="PLAYER 2", invite=code)).code == "name_taken"
    assert events(table.do("h9", m.Join(name="Player 1", invite=code))) == (m.Replaced(seat=1, name="Player 1"),)


@pytest.mark.clause("CR13")
def test_until_then_the_former_player_may_return_and_the_code_is_void() -> None:
    table, code = vacant()
    assert m.Returned(seat=1) in events(table.do("h1", join("Back")))
    assert table.session.offers == ()
    assert refused(table, "h9", m.Join(name="Zoe", invite=code)).code == "already_started"


@pytest.mark.clause("CR13")
def test_afterwards_the_former_player_is_a_stranger_who_may_not_come_back_to_any_seat() -> None:
    table, code = vacant()
    table.do("h9", m.Join(name="Zoe", invite=code))
    assert sessions.seat_of(table.session, "h1") is None
    assert refused(table, "h1", join("Ben")).code == "already_started"
    assert refused(table, "h1", m.Talk(text="hi")).code == "not_seated"
    table.do("h2", m.Leave(seat=2))
    table.do("h0", m.InviteTo(seat=2))
    second = table.session.offers[0].code
    assert second != code
    refusal = refused(table, "h1", m.Join(name="Ben", invite=second))
    assert (refusal.code, refusal.clause) == ("sat_here", "CR13")
    assert refused(table, "h8", m.Join(name="Ben", invite=code)).code == "already_started"


@pytest.mark.clause("CR13")
def test_who_sits_elsewhere_gets_the_own_seat_and_no_other() -> None:
    table, code = vacant(4)
    assert table.do("h3", m.Join(name="Twice", invite=code)) is None
    table.do("h3", m.Leave(seat=3))
    assert events(table.do("h3", m.Join(name="Twice", invite=code))) == (m.Returned(seat=3),)
    assert [offer.seat for offer in table.session.offers] == [1]


@pytest.mark.clause("CR13")
def test_whoever_hosts_by_then_sees_the_code() -> None:
    table, code = vacant()
    table.do("h0", m.Leave(seat=0))
    assert table.session.host == 2
    you = view(table, 2).you
    assert you is not None
    assert [invite.invite for invite in you.seat_invites] == [code]
    table.do("h9", m.Join(name="Zoe", invite=code))
    table.do("h2", m.Leave(seat=2))
    assert table.session.host == 1


@pytest.mark.clause("CR12", "CR13")
def test_a_seat_that_a_bot_was_called_for_is_nobody_elses() -> None:
    table = running(GAME, 2)
    table.notice(1, "absent")
    table.do("h0", m.CallBot(seat=1, absence=4))
    assert offers(table, 0) == []


@pytest.mark.clause("CR7", "CR8", "CR13")
def test_a_log_with_a_substitution_replays_codes_and_all() -> None:
    table, code = vacant()
    table.do("h9", m.Join(name="Zoe", invite=code))
    for seat, holder in ((2, "h2"), (1, "h9"), (0, "h0")):
        table.do(holder, m.Leave(seat=seat))
    assert sessions.replayed(table.log()) == table.session
    assert sessions.offered(sessions.replayed(table.log().but(entries=table.log().entries)), code) is None


SPECTATORS = {
    # access, spectators: before the start without and with the code, then while it runs
    ("open", None): ("yes", "yes", "yes", "yes"),
    ("open", "open"): ("yes", "yes", "yes", "yes"),
    ("open", "invited"): ("yes", "yes", "invite_needed", "yes"),
    ("open", "none"): ("yes", "yes", "no_spectators", "no_spectators"),
    ("invited", None): ("invite_needed", "yes", "invite_needed", "yes"),
    ("invited", "open"): ("invite_needed", "yes", "yes", "yes"),
    ("invited", "invited"): ("invite_needed", "yes", "invite_needed", "yes"),
    ("invited", "none"): ("invite_needed", "yes", "no_spectators", "no_spectators"),
}


@pytest.mark.clause("CR6")
@pytest.mark.parametrize(("made", "wanted"), SPECTATORS.items(), ids=lambda made: "-".join(map(str, made)))
def test_who_may_watch(made: tuple[str, str | None], wanted: tuple[str, ...]) -> None:
    table = Table(GAME, 2, access=made[0], spectators=made[1])
    found = [watching(table, None), watching(table, table.session.invite.lower())]
    assert sessions.unasked(table.session) == (wanted[0] == "yes")
    table.do("h1", join("Ben"))
    table.do("h0", m.Start(players=2))
    found += [watching(table, None), watching(table, table.session.invite)]
    assert tuple(found) == wanted
    assert watching(table, "WRQNG234") == wanted[2]
    assert sessions.unasked(table.session) == (wanted[2] == "yes")


def watching(table: Table, code: str | None) -> str:
    """Whether a spectator with that code may look, or why not."""
    try:
        sessions.admit(table.session, code)
    except Forbidden as refusal:
        return refusal.code
    return "yes"


@pytest.mark.clause("CR13")
def test_who_is_invited_to_a_seat_may_look_first() -> None:
    table = running(GAME, 2, spectators="none")
    table.do("h1", m.Leave(seat=1))
    table.do("h0", m.InviteTo(seat=1))
    assert watching(table, table.session.offers[0].code) == "yes"


@pytest.mark.clause("CR11", "CR13")
def test_a_bots_own_seat_was_never_left() -> None:
    table = Table(GAME, 2)
    table.do("h0", m.AddBot(seat=1))
    table.do("h0", m.Start(players=2))
    assert offers(table, 0) == []
    refusal = refused(table, "h0", m.InviteTo(seat=1))
    assert (refusal.code, refusal.clause) == ("seat_not_left", "CR13")
