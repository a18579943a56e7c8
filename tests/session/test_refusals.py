"""Every refusal of the table, and that none is missing here (CR3, CR5)."""

from collections.abc import Callable
from typing import Any

import pytest

from kinds.tables import Table
from session.found import raised
from session.steps import GAME, alone, finished, join, missing, refused, running, seated
from trompe.errors import Forbidden, Illegal, Malformed, Refusal
from trompe.rules import KINDS
from trompe.rules.illusion.model import Challenge
from trompe.rules.kernel import Action, tag
from trompe.session import model as m

RULES = KINDS["illusion"]


class _Other(Action):
    """An action of a kind that this table does not play."""

    kind: str = "chess"
    type: str = "castle"


def left() -> Table:
    """Player 1 left a running game."""
    table = running(GAME, 3)
    table.do("h1", m.Leave(seat=1))
    return table


def with_bot() -> Table:
    """The host and a bot in seat 1."""
    table = alone()
    table.do("h0", m.AddBot(seat=1))
    return table


def out_of_time() -> Table:
    """Time is up for whose turn it is."""
    table = running(GAME, 2, pace=m.Pace(type="live", seconds=5))
    table.now += 5000
    return table


def invited() -> Table:
    """A table that is joined by invitation."""
    return alone(access="invited")


def called() -> Table:
    """Player 1 is away, and a bot plays for them."""
    table = missing(2)
    table.do("h0", m.CallBot(seat=1, absence=table.session.version))
    return table


def kicked() -> Table:
    """Player 1 was thrown out."""
    table = seated(GAME, 2)
    table.do("h0", m.Kick(seat=1, name="Player 1"))
    return table


def wanted() -> Table:
    """Player 1 is away, and player 2 wants a bot."""
    table = missing(4)
    table.do("h2", m.CallBot(seat=1, absence=table.session.version))
    return table


def vacant() -> Table:
    """Player 1 left, and the host invites somebody else."""
    table = left()
    table.do("h0", m.InviteTo(seat=1))
    return table


def replaced() -> Table:
    """Player 1 left and was replaced; player 2 left, and the host invites somebody else."""
    table = vacant()
    table.do("h9", m.Join(name="New", invite=table.session.offers[0].code))
    table.do("h2", m.Leave(seat=2))
    table.do("h0", m.InviteTo(seat=2))
    return table


def offered() -> Table:
    """Player 0 offers to play again."""
    table = finished(3)
    table.do("h0", m.OfferRematch(offer=1))
    return table


def agreed() -> Table:
    """All want to play again."""
    table = finished(2)
    table.do("h0", m.OfferRematch(offer=1))
    table.do("h1", m.AcceptRematch(offer=1))
    return table


def code(table: Table) -> str:
    """Of the seat that somebody is invited to."""
    return table.session.offers[-1].code


FULL = [f"h{seat}" for seat in range(4)]
CASES: list[tuple[str, Callable[[], Table], str, Any, type[Refusal], str | None]] = [
    ("not_seated", alone, "h9", m.Talk(text="hi"), Forbidden, "CR1"),
    ("not_seated", lambda: running(GAME, 2), "h9", Challenge(turn=1), Forbidden, "CR1"),
    ("invite_needed", invited, "h1", m.Join(name="Ben"), Forbidden, None),
    ("invite_needed", invited, "h1", m.Join(name="Ben", invite="WRQNG234"), Forbidden, None),
    ("kicked", kicked, "h1", join("Ben"), Forbidden, None),
    ("bad_name", alone, "h1", join("\n"), Malformed, "CR2"),
    ("bad_name", lambda: seated(GAME, 2), "h0", m.Kick(seat=1, name="\n"), Malformed, "CR2"),
    ("name_taken", alone, "h1", join("PLAYER 0"), Illegal, "CR2"),
    ("table_full", lambda: seated(GAME, 4), "h9", join("Ben"), Illegal, None),
    ("no_such_seat", alone, "h1", join("Ben", wanted_seat=4), Illegal, None),
    ("no_such_seat", alone, "h0", m.AddBot(seat=4), Illegal, None),
    ("seat_taken", alone, "h1", join("Ben", wanted_seat=0), Illegal, None),
    ("seat_taken", with_bot, "h0", m.AddBot(seat=1), Illegal, None),
    ("already_started", lambda: running(GAME, 2), "h9", join("Ben"), Illegal, None),
    ("already_started", lambda: running(GAME, 2), "h0", m.Start(players=2), Illegal, None),
    ("game_over", finished, "h9", join("Ben"), Illegal, None),
    ("game_over", finished, "h0", m.AddBot(seat=1), Illegal, None),
    ("not_your_seat", lambda: seated(GAME, 2), "h1", m.Leave(seat=0), Forbidden, "CR1"),
    ("not_running", finished, "h0", m.Leave(seat=0), Illegal, None),
    ("not_running", alone, "h0", _Other(), Illegal, None),
    ("seat_left", left, "h1", m.Talk(text="hi"), Forbidden, "CR13"),
    ("seat_left", left, "h1", m.Leave(seat=1), Forbidden, "CR13"),
    ("seat_left", left, "h1", _Other(), Forbidden, "CR13"),
    ("time_is_up", out_of_time, f"h{out_of_time().state.seat}", Challenge(turn=1), Illegal, "CR10"),
    ("wrong_kind", lambda: running(GAME, 2), "h0", _Other(), Malformed, None),
    ("not_host", lambda: seated(GAME, 2), "h1", m.Start(players=2), Forbidden, None),
    ("not_host", lambda: seated(GAME, 3), "h1", m.Kick(seat=2, name="Player 2"), Forbidden, None),
    ("not_host", lambda: seated(GAME, 3), "h1", m.AddBot(seat=0), Forbidden, None),
    ("not_host", lambda: seated(GAME, 3), "h1", m.RemoveBot(seat=0), Forbidden, None),
    ("own_seat", alone, "h0", m.Kick(seat=0, name="Player 0"), Illegal, None),
    ("own_seat", alone, "h0", m.RemoveBot(seat=0), Illegal, None),
    ("seat_empty", alone, "h0", m.Kick(seat=1, name="Ben"), Illegal, None),
    ("seat_empty", alone, "h0", m.RemoveBot(seat=9), Illegal, None),
    ("late", lambda: seated(GAME, 2), "h0", m.Kick(seat=1, name="Ben"), Illegal, "CR5"),
    ("late", lambda: seated(GAME, 3), "h0", m.Start(players=2), Illegal, "CR5"),
    ("seat_is_bots", with_bot, "h0", m.Kick(seat=1, name="Bot 1"), Illegal, None),
    ("not_a_bot", lambda: seated(GAME, 2), "h0", m.RemoveBot(seat=1), Illegal, None),
    ("too_few_players", alone, "h0", m.Start(players=1), Illegal, None),
    ("bot_called", called, "h1", m.Talk(text="hi"), Forbidden, "CR12"),
    ("bot_called", called, "h1", m.Leave(seat=1), Forbidden, "CR12"),
    ("bot_called", called, "h1", m.CallBot(seat=0, absence=1), Forbidden, "CR12"),
    ("not_missing", lambda: running(GAME, 3), "h0", m.CallBot(seat=1, absence=1), Illegal, "CR12"),
    ("not_missing", lambda: running(GAME, 3), "h0", m.KeepWaiting(seat=9, absence=1), Illegal, "CR12"),
    ("not_missing", left, "h0", m.CallBot(seat=1, absence=1), Illegal, "CR12"),
    ("own_seat", missing, "h1", m.CallBot(seat=1, absence=5), Illegal, None),
    ("late", missing, "h0", m.CallBot(seat=1, absence=4), Illegal, "CR5"),
    ("late", called, "h0", m.CallBot(seat=1, absence=4), Illegal, "CR5"),
    ("late", wanted, "h2", m.KeepWaiting(seat=1, absence=5), Illegal, "CR5"),
    ("already_called", wanted, "h2", m.CallBot(seat=1, absence=6), Illegal, "CR12"),
    ("not_called", wanted, "h0", m.KeepWaiting(seat=1, absence=6), Illegal, "CR12"),
    ("not_running", finished, "h0", m.CallBot(seat=1, absence=1), Illegal, None),
    ("not_running", alone, "h0", m.KeepWaiting(seat=1, absence=1), Illegal, None),
    ("not_running", alone, "h0", m.InviteTo(seat=1), Illegal, None),
    ("not_running", finished, "h0", m.InviteTo(seat=1), Illegal, None),
    ("not_host", left, "h2", m.InviteTo(seat=1), Forbidden, None),
    ("seat_not_left", left, "h0", m.InviteTo(seat=2), Illegal, "CR13"),
    ("seat_not_left", left, "h0", m.InviteTo(seat=9), Illegal, "CR13"),
    ("seat_not_left", called, "h0", m.InviteTo(seat=1), Illegal, "CR13"),
    ("seat_offered", vacant, "h0", m.InviteTo(seat=1), Illegal, "CR13"),
    ("seat_taken", vacant, "h9", m.Join(name="New", invite=code(vacant()), wanted_seat=2), Illegal, None),
    ("already_started", vacant, "h9", m.Join(name="New", invite="WRQNG234"), Illegal, None),
    ("already_dealt", vacant, "h9", m.Join(name="New", invite=code(vacant()), contribution="x"), Illegal, "CR8"),
    ("name_taken", vacant, "h9", m.Join(name="player 2", invite=code(vacant())), Illegal, "CR2"),
    ("bad_name", vacant, "h9", m.Join(name="\n", invite=code(vacant())), Malformed, "CR2"),
    ("sat_here", replaced, "h1", m.Join(name="Ben", invite=code(replaced())), Forbidden, "CR13"),
    ("already_started", replaced, "h1", m.Join(name="Ben"), Illegal, None),
    ("not_finished", lambda: running(GAME, 2), "h0", m.OfferRematch(offer=1), Illegal, "CR14"),
    ("not_finished", alone, "h0", m.AcceptRematch(offer=1), Illegal, "CR14"),
    ("not_finished", with_bot, "h0", m.DeclineRematch(offer=1), Illegal, "CR14"),
    ("late", finished, "h0", m.OfferRematch(offer=2), Illegal, "CR5"),
    ("late", finished, "h0", m.AcceptRematch(offer=1), Illegal, "CR5"),
    ("late", offered, "h1", m.OfferRematch(offer=1), Illegal, "CR5"),
    ("late", offered, "h1", m.AcceptRematch(offer=2), Illegal, "CR5"),
    ("late", agreed, "h1", m.DeclineRematch(offer=1), Illegal, "CR5"),
    ("already_accepted", offered, "h0", m.AcceptRematch(offer=1), Illegal, "CR14"),
    ("rematch_agreed", agreed, "h0", m.OfferRematch(offer=2), Illegal, "CR14"),
    ("invalid_input", alone, "h0", m.Talk(text="\x07"), Malformed, None),
    ("invalid_input", alone, "h0", m.Talk(text=" \n "), Malformed, None),
]


@pytest.mark.clause("CR1", "CR2", "CR3", "CR5", "CR12", "CR13", "CR14")
@pytest.mark.parametrize(
    ("code", "table", "holder", "action", "kind", "clause"),
    CASES,
    ids=[f"{case[0]}-{tag(type(case[3]), 'type')}" for case in CASES],
)
def test_refused_and_nothing_changed(
    code: str, table: Callable[[], Table], holder: str, action: Any, kind: type[Refusal], clause: str | None
) -> None:
    refusal = refused(table(), holder, action)
    assert (type(refusal), refusal.code, refusal.clause) == (kind, code, clause)


@pytest.mark.clause("CR3")
def test_silence_is_kept_where_the_kind_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = running(GAME, 2)
    monkeypatch.setattr(type(RULES), "silenced", lambda self, state, seat: "BR6" if seat == 1 else None)
    refusal = refused(table, "h1", m.Talk(text="hi"))
    assert (type(refusal), refusal.code, refusal.clause) == (Illegal, "silence", "BR6")
    assert table.do("h0", m.Talk(text="hi")) is not None


def test_every_refusal_of_the_table_is_here() -> None:
    assert {case[0] for case in CASES} | {"silence", "no_spectators"} == {found.code for found in raised("session")}
