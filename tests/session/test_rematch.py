"""Playing again: the same people and options, a new game (CR14)."""

from hashlib import sha256

import pytest

from kinds.tables import INVITE, Table
from session.steps import GAME, events, finished, missing, refused, running, turn
from trompe import session as sessions
from trompe.errors import Malformed
from trompe.rules.kernel import moment
from trompe.session import model as m

SEED = sha256(b"again").hexdigest()
TEN_MINUTES = 600_000


def view(table: Table, viewer: int | None = None) -> m.RematchView | None:
    """The offer as a viewer sees it."""
    return sessions.view(table.session, "n", viewer, m.Envelope(server_time=moment(table.now), pictures="")).rematch


def answers(table: Table, seat: int) -> dict[str, int]:
    """By type, what a seat may do about a rematch, and the number of the offer."""
    return {
        option.type: option.parameters["properties"]["offer"]["const"]
        for option in sessions.options(table.session, seat)
        if option.type.endswith("_rematch")
    }


def mixed() -> Table:
    """A finished game of four: a host, one who left, one who stayed, and a bot."""
    table = Table(GAME, 4, contribution="host-part", spectators="none", access="invited", grace=30)
    table.do("h1", m.Join(name="Player 1", invite=INVITE))
    table.do("h2", m.Join(name="Player 2", invite=INVITE, contribution="part-2"))
    table.do("h0", m.AddBot(seat=3))
    table.do("h0", m.Start(players=4))
    table.do("h1", m.Leave(seat=1))
    while table.session.status == "running":
        if sessions.bots_to_move(table.session):
            table.bot()
        else:
            turn(table)
    return table


def agreed() -> Table:
    """The same, when both people want to play again."""
    table = mixed()
    table.do("h2", m.OfferRematch(offer=1))
    table.do("h0", m.AcceptRematch(offer=1))
    return table


@pytest.mark.clause("CR14")
def test_who_still_has_a_seat_may_offer_and_the_others_answer() -> None:
    table = finished(3)
    assert [answers(table, seat) for seat in range(3)] == [{"offer_rematch": 1}] * 3
    assert view(table) is None
    until = table.now + 1000 + TEN_MINUTES
    assert events(table.do("h1", m.OfferRematch(offer=1))) == (m.RematchOffered(seat=1, offer=1, until=moment(until)),)
    assert (
        view(table)
        == view(table, 0)
        == m.RematchView(offer=1, status="offered", until=moment(until), accepted=(1,), missing=(0, 2), game=None)
    )
    assert answers(table, 0) == answers(table, 2) == {"accept_rematch": 1, "decline_rematch": 1}
    assert answers(table, 1) == {"decline_rematch": 1}
    assert sessions.due(table.session, 0, 0, table.now) == until


@pytest.mark.clause("CR14")
def test_once_all_people_have_accepted_it_is_agreed() -> None:
    table = finished(3)
    table.do("h1", m.OfferRematch(offer=1))
    assert events(table.do("h0", m.AcceptRematch(offer=1))) == (m.RematchAccepted(seat=0, offer=1),)
    assert not sessions.agreed(table.session)
    table.do("h2", m.AcceptRematch(offer=1))
    assert sessions.agreed(table.session)
    assert [answers(table, seat) for seat in range(3)] == [{}, {}, {}]
    assert sessions.due(table.session, 0, 0, table.now) == table.now
    seen = view(table)
    assert seen is not None
    assert (seen.status, seen.game) == ("agreed", None)


@pytest.mark.clause("CR14")
def test_bots_and_those_who_left_are_not_waited_for() -> None:
    table = mixed()
    assert refused(table, "h1", m.OfferRematch(offer=1)).code == "seat_left"
    table.do("h2", m.OfferRematch(offer=1))
    seen = view(table)
    assert seen is not None
    assert seen.missing == (0,)
    table.do("h0", m.AcceptRematch(offer=1))
    assert sessions.agreed(table.session)


def called_away() -> Table:
    """A finished game of three: a bot was called for player 1, who never left."""
    table = missing(3)
    number = table.session.version
    for holder in ("h0", "h2"):
        table.do(holder, m.CallBot(seat=1, absence=number))
    while table.session.status == "running":
        if sessions.bots_to_move(table.session):
            table.bot()
        else:
            turn(table)
    return table


@pytest.mark.clause("CR12", "CR14")
def test_who_a_bot_was_only_called_for_may_offer_and_answer_and_talk_after_the_end() -> None:
    table = called_away()
    assert refused(table, "h1", m.Join(name="Back")).code == "game_over"
    assert [option.type for option in sessions.options(table.session, 1)] == ["talk", "offer_rematch"]
    assert events(table.do("h1", m.Talk(text="sorry"))) == (m.Said(seat=1, text="sorry"),)
    table.do("h1", m.OfferRematch(offer=1))
    seen = view(table)
    assert seen is not None
    assert (seen.accepted, seen.missing) == ((1,), (0, 2))
    table.do("h0", m.DeclineRematch(offer=1))
    table.do("h0", m.OfferRematch(offer=2))
    assert answers(table, 1) == {"accept_rematch": 2, "decline_rematch": 2}
    table.do("h1", m.DeclineRematch(offer=2))
    table.do("h2", m.OfferRematch(offer=3))
    table.do("h1", m.AcceptRematch(offer=3))
    assert not sessions.agreed(table.session)
    table.do("h0", m.AcceptRematch(offer=3))
    new = table.again(SEED)
    assert [(chair.holder is None, chair.bot) for chair in new.session.chairs if chair] == [(False, False)] * 3
    assert new.session.away == ()


@pytest.mark.clause("CR12", "CR14")
def test_nobody_waits_for_them_and_in_the_new_game_they_take_their_seat_back_at_any_time() -> None:
    table = called_away()
    table.do("h0", m.OfferRematch(offer=1))
    seen = view(table)
    assert seen is not None
    assert seen.missing == (2,)
    table.do("h2", m.AcceptRematch(offer=1))
    assert sessions.agreed(table.session)
    table.opened()
    assert sessions.replayed(table.log()) == table.session
    new = table.again(SEED)
    chair = new.session.chairs[1]
    assert chair is not None
    holder = sessions.reference(new.session.id, "h1")
    assert (chair.name, chair.holder, chair.bot, chair.contribution) == ("Player 1", holder, True, "part-1")
    assert new.entries[0].events[2:7] == (
        m.Joined(seat=0, name="Player 0", contribution=None),
        m.Joined(seat=1, name="Player 1", contribution="part-1"),
        m.Missing(seat=1, cause="absent", absence=1),
        m.BotCalled(seat=1),
        m.Joined(seat=2, name="Player 2", contribution="part-2"),
    )
    assert new.session.away == (m.Away(seat=1, cause="absent", number=1, called=True),)
    assert refused(new, new.holder(0), m.InviteTo(seat=1)).code == "seat_not_left"
    assert refused(new, holder, m.Talk(text="hi")).code == "bot_called"
    assert events(new.do(holder, m.Join(name="Back"))) == (m.Returned(seat=1),)
    assert (new.session.away, sessions.options(new.session, 1) != ()) == ((), True)
    for seat in range(3):
        new.do(new.holder(seat), m.Leave(seat=seat))
    assert sessions.replayed(new.log()) == new.session


@pytest.mark.clause("CR14")
def test_one_who_declines_ends_the_offer_and_another_may_follow() -> None:
    table = finished(3)
    table.do("h1", m.OfferRematch(offer=1))
    table.do("h0", m.AcceptRematch(offer=1))
    assert events(table.do("h0", m.DeclineRematch(offer=1))) == (m.RematchDeclined(seat=0, offer=1),)
    assert sessions.due(table.session, 0, 0, table.now) is None
    assert answers(table, 2) == {"offer_rematch": 2}
    refusal = refused(table, "h2", m.OfferRematch(offer=1))
    assert (refusal.code, refusal.clause) == ("late", "CR5")
    table.do("h2", m.OfferRematch(offer=2))
    assert refused(table, "h0", m.AcceptRematch(offer=1)).code == "late"
    assert table.session.rematch is not None
    assert table.session.rematch.accepted == (2,)


@pytest.mark.clause("CR9", "CR14")
def test_an_offer_expires() -> None:
    table = finished(2)
    table.do("h0", m.OfferRematch(offer=1))
    until = table.now + TEN_MINUTES
    table.now = until - 1
    assert (sessions.overdue(table.session, 0, table.now), table.clock()) == (False, None)
    table.now = until
    assert sessions.overdue(table.session, 0, table.now)
    entry = table.clock()
    assert events(entry) == (m.RematchExpired(offer=1),)
    assert entry is not None
    assert (entry.holder, entry.seat, entry.action) == (None, None, m.CloseRematch(closed="expired"))
    assert (table.clock(), answers(table, 1)) == (None, {"offer_rematch": 2})


@pytest.mark.clause("CR14")
def test_what_all_agreed_on_does_not_expire() -> None:
    table = agreed()
    table.now += 2 * TEN_MINUTES
    assert (sessions.overdue(table.session, 0, table.now), table.clock()) == (False, None)


@pytest.mark.clause("CR14")
def test_the_new_game_has_the_same_seats_options_and_host_and_runs_at_once() -> None:
    table = agreed()
    old, again = table.session, sessions.again(table.session)
    new = sessions.heir(old.id)
    step = sessions.played_again(new, again, SEED, "WRQNG234", table.now)
    session = step.session
    assert (session.id, session.after, session.status, session.version) == (new, old.id, "running", 1)
    assert (session.options, session.access, session.spectators, session.pace, session.grace, session.host) == (
        old.options,
        "invited",
        "none",
        old.pace,
        30,
        old.host,
    )
    chairs = [(chair.name, chair.holder, chair.bot, chair.contribution) for chair in session.chairs if chair]
    assert chairs == [
        ("Player 0", sessions.reference(new, "h0"), False, "host-part"),
        ("Player 1", None, True, None),
        ("Player 2", sessions.reference(new, "h2"), False, "part-2"),
        ("Bot 1", None, True, None),
    ]
    assert (session.seed, session.invite, session.started) == (SEED, "WRQNG234", table.now)
    assert [event.type for event in step.entry.events[:7]] == [
        *("created", "played_again", "joined", "bot_added", "joined", "bot_added", "started"),
    ]
    assert step.entry.events[1] == m.PlayedAgain(game_id=old.id, host=old.host)
    assert (step.entry.holder, step.entry.seat, step.entry.action) == (None, None, again)


@pytest.mark.clause("CR14")
def test_the_old_game_says_which_is_the_new_one() -> None:
    table = agreed()
    table.opened()
    assert table.entries[-1].events == (m.RematchOpened(offer=1, game_id=sessions.heir(table.session.id)),)
    seen = view(table)
    assert seen is not None
    assert (seen.status, seen.game) == ("opened", sessions.heir(table.session.id))
    assert (sessions.due(table.session, 0, 0, table.now), table.opened()) == (None, None)
    assert [answers(table, seat) for seat in range(4)] == [{}, {}, {}, {}]


def test_ids_and_references_follow_from_those_before() -> None:
    assert [sessions.heir(game) for game in ("gab", "gabr1", "gabr9", "gabr19")] == [
        *("gabr1", "gabr2", "gabr10", "gabr20"),
    ]
    assert sessions.lineage("gab") == ("gab",)
    assert sessions.lineage("gabr2") == ("gab", "gabr1", "gabr2")


@pytest.mark.clause("CR7", "CR8", "CR14")
def test_both_logs_replay_and_the_new_game_can_have_a_rematch_too() -> None:
    table = agreed()
    table.opened()
    assert sessions.replayed(table.log()) == table.session
    new = table.again(SEED)
    assert (new.session.after, new.session.seed) == (table.session.id, SEED)
    while new.session.status == "running":
        if sessions.bots_to_move(new.session):
            new.bot()
        else:
            turn(new)
    assert sessions.replayed(new.log()) == new.session
    new.do(new.holder(0), m.OfferRematch(offer=1))
    new.do(new.holder(2), m.AcceptRematch(offer=1))
    third = new.again(sha256(b"third").hexdigest())
    assert third.session.id == f"{table.session.id}r2"
    assert third.holder(0) == sessions.reference(third.session.id, sessions.reference(new.session.id, "h0"))


@pytest.mark.clause("CR7", "CR14")
def test_a_log_of_a_rematch_that_follows_on_no_such_game_is_found_out() -> None:
    table = agreed()
    new = table.again(SEED)
    for seat in (2, 0):
        new.do(new.holder(seat), m.Leave(seat=seat))
    assert sessions.replayed(new.log()).status == "abandoned"
    with pytest.raises(sessions.Mismatch):
        sessions.replayed(new.log().but(id="another"))
    with pytest.raises(Malformed):
        sessions.played_again("another", sessions.again(table.session), SEED, INVITE, table.now)
    with pytest.raises(sessions.Mismatch, match="created before"):
        sessions.replayed(new.log().but(entries=(new.entries[0], new.entries[0])))


@pytest.mark.clause("CR14")
def test_there_is_none_of_a_game_without_an_end() -> None:
    table = running(GAME, 2)
    table.do("h1", m.Leave(seat=1))
    table.do("h0", m.Leave(seat=0))
    assert (table.session.status, answers(table, 0)) == ("abandoned", {})
    running_on = running(GAME, 2)
    assert answers(running_on, 0) == {}
