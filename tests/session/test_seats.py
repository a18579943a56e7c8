"""Sitting down, hosting, leaving and coming back (CR1, CR3, CR5, CR11, CR13, CR15)."""

import pytest

from kinds.tables import INVITE, Table
from session.steps import GAME, alone, events, finished, join, refused, running, seated, turn
from trompe import session as sessions
from trompe.errors import Forbidden, Malformed
from trompe.rules.kernel import moment
from trompe.session import model as m


def names(table: Table) -> list[str | None]:
    """Who sits where."""
    return [chair.name if chair else None for chair in table.session.chairs]


@pytest.mark.clause("CR1")
def test_joining_twice_gives_the_same_seat_and_changes_nothing() -> None:
    table = alone()
    table.do("h1", join("Ben", wanted_seat=2))
    before = table.session
    assert table.do("h1", join("Somebody else", wanted_seat=3)) is None
    assert table.session is before
    assert sessions.seat_of(table.session, "h1") == 2
    assert sessions.seat_of(table.session, "Ben") is None
    assert sessions.seat_of(table.session, None) is None


@pytest.mark.clause("CR1")
def test_whoever_joins_gets_the_seat_wanted_or_the_first_free_one() -> None:
    table = alone()
    assert events(table.do("h1", join("Ben", wanted_seat=2, contribution="x"))) == (
        m.Joined(seat=2, name="Ben", contribution="x"),
    )
    assert events(table.do("h2", join("Cem"))) == (m.Joined(seat=1, name="Cem", contribution=None),)
    assert names(table) == ["Player 0", "Cem", "Ben", None]


@pytest.mark.parametrize("seats", [1, 6, 9])
def test_a_table_has_as_many_seats_as_the_kind_plays_with(seats: int) -> None:
    if seats < 2:
        with pytest.raises(ValueError, match="greater than or equal to 2"):
            Table(GAME, seats)
    else:
        with pytest.raises(Malformed) as refusal:
            Table(GAME, seats)
        assert [fault.pointer for fault in refusal.value.faults] == ["/seats"]


@pytest.mark.clause("CR5")
def test_a_kick_hits_only_whom_the_host_saw() -> None:
    table = seated(GAME, 3)
    table.do("h1", m.Leave(seat=1))
    table.do("h9", join("Zoe", wanted_seat=1))
    refusal = refused(table, "h0", m.Kick(seat=1, name="Player 1"))
    assert (refusal.code, refusal.clause) == ("late", "CR5")
    assert events(table.do("h0", m.Kick(seat=1, name=" Zoe "))) == (m.Kicked(seat=1),)
    assert names(table) == ["Player 0", None, "Player 2"]
    assert events(table.do("h1", join("Ben")))[0].type == "joined"


def test_who_was_kicked_does_not_come_back_to_that_table() -> None:
    table = alone(access="invited")
    table.do("h9", join("Zoe"))
    table.do("h0", m.Kick(seat=1, name="Zoe"))
    for action in (join("Zoe"), join("Ben", wanted_seat=2)):
        assert refused(table, "h9", action).code == "kicked"
    table.do("h1", join("Ben"))
    table.do("h0", m.Start(players=2))
    table.do("h1", m.Leave(seat=1))
    table.do("h0", m.InviteTo(seat=1))
    assert refused(table, "h9", m.Join(name="Zoe", invite=table.session.offers[0].code)).code == "kicked"
    sessions.admit(table.session, INVITE)
    table.do("h0", m.Leave(seat=0))
    assert sessions.replayed(table.log()) == table.session


@pytest.mark.clause("CR5")
def test_a_start_counts_only_with_the_players_that_the_host_saw() -> None:
    table = seated(GAME, 3)
    table.do("h2", m.Leave(seat=2))
    refusal = refused(table, "h0", m.Start(players=3))
    assert (refusal.code, refusal.clause, refusal.facts) == ("late", "CR5", {"players": 2})


@pytest.mark.clause("CR13")
def test_empty_seats_go_at_the_start_and_everybody_keeps_their_order() -> None:
    table = Table(GAME, 5)
    table.do("h3", join("Three", wanted_seat=3))
    table.do("h1", join("One", wanted_seat=1))
    table.do("h0", m.Leave(seat=0))
    assert table.session.host == 3
    entry = table.do("h3", m.Start(players=2))
    assert events(entry)[0] == m.Started(order=(1, 3))
    assert entry is not None
    assert entry.seat == 3
    assert (names(table), table.session.host) == (["One", "Three"], 1)
    assert [sessions.seat_of(table.session, holder) for holder in ("h1", "h3", "h0")] == [0, 1, None]


@pytest.mark.clause("CR13")
def test_hosting_passes_to_the_longest_seated_human() -> None:
    table = Table(GAME, 4)
    table.do("h0", m.AddBot(seat=1))
    table.do("h2", join("Old", wanted_seat=3))
    table.do("h3", join("New", wanted_seat=2))
    assert events(table.do("h0", m.Leave(seat=0))) == (m.Left(seat=0), m.HostChanged(seat=3))
    assert refused(table, "h3", m.AddBot(seat=0)).code == "not_host"
    assert events(table.do("h2", m.AddBot(seat=0))) == (m.BotAdded(seat=0, name="Bot 2", strength="casual"),)


@pytest.mark.clause("CR11", "CR13")
def test_a_bot_plays_as_well_as_the_host_wishes_and_one_that_stands_in_for_a_human_is_keen() -> None:
    table = Table(GAME, 4)
    table.do("h1", join("One"))
    assert events(table.do("h0", m.AddBot(seat=2))) == (m.BotAdded(seat=2, name="Bot 1", strength="casual"),)
    keen = table.do("h0", m.AddBot(seat=3, strength="keen"))
    assert events(keen) == (m.BotAdded(seat=3, name="Bot 2", strength="keen"),)
    assert strengths(table) == [None, None, "casual", "keen"]
    table.do("h0", m.Start(players=4))
    table.do("h1", m.Leave(seat=1))
    assert strengths(table) == [None, "keen", "casual", "keen"]
    assert [sessions.strength_of(table.session, seat) for seat in (1, 2, 3)] == ["keen", "casual", "keen"]
    table.do("h1", join("One"))
    assert strengths(table) == [None, None, "casual", "keen"]


def strengths(table: Table) -> list[str | None]:
    """How well each seat's bot plays, as everybody sees it."""
    envelope = m.Envelope(server_time=moment(table.now), pictures="")
    return [seat.strength for seat in sessions.view(table.session, "n", None, envelope).seats]


@pytest.mark.clause("CR13")
def test_when_the_last_human_leaves_before_the_start_the_game_is_abandoned() -> None:
    table = alone()
    table.do("h0", m.AddBot(seat=1))
    assert events(table.do("h0", m.Leave(seat=0))) == (m.Left(seat=0), m.Abandoned(reason="empty", seed=table.seed))
    assert (table.session.status, table.session.ended) == ("abandoned", table.now)
    assert refused(table, "h1", join("Ben")).code == "game_over"


@pytest.mark.clause("CR11", "CR13")
def test_a_bot_plays_on_for_who_leaves_and_only_they_come_back() -> None:
    table = running(GAME, 3)
    seat = table.state.seat
    holder = table.holder(seat)
    assert events(table.do(holder, m.Leave(seat=seat)))[0] == m.Left(seat=seat)
    assert sessions.bots_to_move(table.session) == (seat,)
    assert [option.type for option in sessions.options(table.session, seat)] == ["join"]
    assert refused(table, "h9", join("New", wanted_seat=seat)).code == "already_started"
    turn_action = m.Talk(text="still here")
    assert (refused(table, holder, turn_action).code, refused(table, holder, m.Leave(seat=seat)).code) == (
        "seat_left",
        "seat_left",
    )
    moved = table.bot()
    assert moved is not None
    assert (moved.holder, moved.seat, moved.events[0].type) == (None, seat, "placed")
    assert m.Returned(seat=seat) in events(table.do(holder, join("Any name at all")))
    assert sessions.bots_to_move(table.session) == ()
    assert table.do(holder, join("Again")) is None


@pytest.mark.clause("CR13")
def test_the_leaving_host_hands_on_and_does_not_get_it_back() -> None:
    table = running(GAME, 3)
    assert events(table.do("h0", m.Leave(seat=0))) == (m.Left(seat=0), m.HostChanged(seat=1))
    assert events(table.do("h0", join("Player 0"))) == (m.Returned(seat=0),)
    assert table.session.host == 1


@pytest.mark.clause("CR13")
def test_a_game_that_all_humans_left_is_abandoned_with_its_seed() -> None:
    table = running(GAME, 2)
    table.do("h0", m.Leave(seat=0))
    assert events(table.do("h1", m.Leave(seat=1))) == (m.Left(seat=1), m.Abandoned(reason="empty", seed=table.seed))
    assert table.session.status == "abandoned"
    assert sessions.due(table.session, 1, 1, table.now) is None


@pytest.mark.clause("CR15")
def test_a_running_game_without_human_actions_is_abandoned_when_its_time_has_come() -> None:
    table = running(GAME, 2)
    touched, idle = table.session.touched, 60_000
    assert sessions.due(table.session, idle, 1, table.now) == touched + idle
    table.now = touched + idle - 1
    assert table.clock(idle) is None
    table.now = touched + idle
    entry = table.clock(idle)
    assert events(entry) == (m.Abandoned(reason="idle", seed=table.seed),)
    assert entry is not None
    assert (entry.holder, entry.seat, entry.action) == (None, None, m.Expire(what="idle"))
    assert table.clock(idle) is None


@pytest.mark.clause("CR15")
def test_a_bots_moves_keep_no_game_alive() -> None:
    table = running(GAME, 2)
    seat = table.state.seat
    table.do(table.holder(seat), m.Leave(seat=seat))
    touched = table.session.touched
    table.bot()
    assert table.session.touched == touched


@pytest.mark.clause("CR9", "CR11")
def test_the_clock_looks_when_a_bot_has_thought() -> None:
    table = alone()
    table.do("h0", m.AddBot(seat=1))
    assert sessions.due(table.session, 60_000, 700, table.now) is None
    table.do("h0", m.Start(players=2))
    while table.state.seat == 0:
        turn(table)
    assert sessions.due(table.session, 60_000, 700, table.now) == table.now + 700


@pytest.mark.clause("CR11")
def test_only_a_seat_that_a_bot_plays_is_moved_by_a_bot() -> None:
    table = running(GAME, 2)
    for seat in (0, 1, 2, -1):
        with pytest.raises(Forbidden) as refusal:
            sessions.moved(table.session, seat, m.Leave(seat=0), table.now)
        assert (refusal.value.code, refusal.value.clause) == ("not_a_bot", "CR11")


@pytest.mark.clause("CR3")
def test_every_action_makes_one_version_and_one_entry() -> None:
    table = finished()
    assert [entry.version for entry in table.entries] == list(range(1, table.session.version + 1))
    assert [entry.at for entry in table.entries] == sorted(entry.at for entry in table.entries)


@pytest.mark.clause("CR11")
def test_bots_have_names_of_their_own() -> None:
    table = alone(name="bot 1")
    table.do("h0", m.AddBot(seat=2))
    table.do("h0", m.AddBot(seat=3))
    assert names(table) == ["bot 1", None, "Bot 2", "Bot 3"]
    table.do("h0", m.RemoveBot(seat=2))
    assert names(table) == ["bot 1", None, None, "Bot 3"]


@pytest.mark.clause("CR1", "CR13")
def test_nobody_comes_back_to_a_game_that_is_over() -> None:
    """Nothing could follow, so it is no success either."""
    table = running(GAME, 2)
    table.do("h0", m.Leave(seat=0))
    table.do("h1", m.Leave(seat=1))
    assert table.session.status == "abandoned"
    for holder in ("h0", "h1", "h9"):
        assert refused(table, holder, join("Again")).code == "game_over"
