"""What everybody sees of a table in each of its states (CR1, CR6, CR8, CR9)."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from kinds.properties import dump
from kinds.tables import EPOCH, INVITE, Table
from session.steps import GAME, alone, finished, running, seated, turn
from trompe import session as sessions
from trompe.rules import KINDS
from trompe.rules.illusion.model import Placed
from trompe.session import model as m

NOW = datetime.fromtimestamp(EPOCH / 1000, UTC)
ENVELOPE = m.Envelope(server_time=NOW, pictures="/p/{handle}")
RULES = KINDS["illusion"]


def view(table: Table, viewer: int | None) -> m.Game:
    """The view of one viewer."""
    return sessions.view(table.session, "abc", viewer, ENVELOPE)


def labels(table: Table, seat: int) -> list[str]:
    """The types of a seat's legal actions."""
    return [option.type for option in sessions.options(table.session, seat)]


def gone() -> Table:
    """A game that all left."""
    table = running(GAME, 2)
    table.do("h0", m.Leave(seat=0))
    table.do("h1", m.Leave(seat=1))
    return table


@pytest.mark.clause("CR6", "CR8")
def test_an_open_table_as_its_host_sees_it() -> None:
    table = alone(contribution="mine", access="invited")
    table.do("h0", m.AddBot(seat=3))
    seen = view(table, 0)
    assert seen == m.Game.model_construct(
        id=table.session.id,
        kind="illusion",
        rules_version=1,
        version=2,
        cursor="2.abc",
        status="open",
        access="invited",
        spectators="invited",
        pace=m.Pace(),
        grace=60,
        options=GAME,
        seats=(
            m.SeatView(seat=0, name="Player 0", held_by="human", strength=None, contribution="mine"),
            m.SeatView(seat=1, name=None, held_by="nobody", strength=None, contribution=None),
            m.SeatView(seat=2, name=None, held_by="nobody", strength=None, contribution=None),
            m.SeatView(seat=3, name="Bot 1", held_by="bot", strength="casual", contribution=None),
        ),
        host=0,
        waiting_for=(),
        absences=(),
        deadline=None,
        commitment=table.entries[0].events[0].commitment,
        seed=None,
        talk=(),
        created_at=NOW,
        started_at=None,
        ended_at=None,
        result=None,
        rematch=None,
        rematch_of=None,
        play=None,
        you=m.You(
            seat=0,
            host=True,
            invite=INVITE,
            invite_link=None,
            seat_invites=(),
            legal=sessions.options(table.session, 0),
        ),
        envelope=ENVELOPE,
    )
    assert labels(table, 0) == ["talk", "leave", "start", "add_bot", "remove_bot"]


@pytest.mark.clause("CR6")
@pytest.mark.parametrize(
    ("make", "status", "host", "guest"),
    [
        (lambda: seated(GAME, 2), "open", ["talk", "leave", "start", "kick"], ["talk", "leave"]),
        (finished, "finished", ["talk", "offer_rematch"], ["talk", "offer_rematch"]),
        (gone, "abandoned", [], []),
    ],
)
def test_what_each_may_do(make: Callable[[], Table], status: str, host: list[str], guest: list[str]) -> None:
    table = make()
    assert (table.session.status, labels(table, 0), labels(table, 1)) == (status, host, guest)


@pytest.mark.clause("CR6")
def test_in_a_running_game_the_kinds_actions_come_first() -> None:
    table = running(GAME, 2)
    seat = table.state.seat
    assert labels(table, seat) == ["place", "talk", "leave"]
    assert labels(table, 1 - seat) == ["talk", "leave"]
    assert view(table, seat).waiting_for == (seat,)


@pytest.mark.clause("CR6", "CR7")
@pytest.mark.parametrize("make", [alone, lambda: running(GAME, 3)], ids=["open", "running"])
def test_before_the_end_nobody_sees_seed_holders_or_state(make: Callable[[], Table]) -> None:
    table = make()
    for viewer in (*range(len(table.session.chairs)), None):
        if viewer is None or table.session.chairs[viewer]:
            text = dump(view(table, viewer)) + "".join(
                dump(sessions.see(table.session, entry, "abc", viewer)) for entry in table.entries
            )
            assert table.seed not in text
            assert not any(f'"{name}":' in text for name in ("holder", "state", "arrowPile", "deck", "handles"))


@pytest.mark.clause("CR6")
def test_a_spectator_sees_the_table_but_no_invite_code() -> None:
    seen = view(running(GAME, 2, access="invited"), None)
    assert seen.you is None
    assert INVITE not in dump(seen)


@pytest.mark.clause("CR8")
def test_a_finished_game_shows_seed_result_and_times() -> None:
    table = finished()
    for viewer in (0, 1, None):
        seen = view(table, viewer)
        assert (seen.status, seen.seed, seen.result) == ("finished", table.seed, table.state.result)
        assert seen.waiting_for == ()
        assert (seen.started_at is not None, seen.ended_at is not None) == (True, True)


@pytest.mark.clause("CR13")
def test_a_left_seat_is_shown_as_a_bots() -> None:
    table = running(GAME, 2)
    table.do("h1", m.Leave(seat=1))
    assert view(table, 0).seats[1] == m.SeatView(
        seat=1, name="Player 1", held_by="bot", strength="keen", contribution="part-1"
    )


@pytest.mark.clause("CR6")
def test_what_a_viewer_may_not_see_of_an_event_is_blank_and_leaves_no_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    table = running(GAME, 2)
    seat = table.state.seat
    turn(table)

    def hiding(self: Any, event: Any, viewer: int | None) -> Any:
        return None if isinstance(event, Placed) and viewer != event.seat else event

    monkeypatch.setattr(type(RULES), "see", hiding)
    entry = table.entries[-1]
    shown = {viewer: sessions.see(table.session, entry, "abc", viewer) for viewer in (0, 1, None)}
    assert shown[seat].events == entry.events
    assert shown[1 - seat].events == shown[None].events == (m.Blank(),)
    assert {(change.version, change.cursor) for change in shown.values()} == {(entry.version, f"{entry.version}.abc")}


@pytest.mark.clause("CR6")
def test_a_game_in_a_list() -> None:
    table = running(GAME, 3, access="invited")
    seat = table.state.seat
    assert sessions.summary(table.session, seat) == m.Summary(
        id=table.session.id,
        kind="illusion",
        status="running",
        access="invited",
        pace=m.Pace(),
        options=GAME,
        seats=3,
        taken=3,
        host="Player 0",
        created_at=NOW,
        listed_at=NOW,
        your_seat=seat,
        your_turn=True,
    )
    assert sessions.summary(table.session, None).your_turn is False
