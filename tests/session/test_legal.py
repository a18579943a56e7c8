"""What a view says is legal is the truth, for the table's own actions too; all it shows survives JSON."""

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_core import to_json

from kinds.properties import dump, survives
from kinds.sampler import misfits, sample
from kinds.tables import ACTION, EPOCH, INVITE, Table, fits
from session.lives import lives, wandering
from session.steps import finished, missing
from trompe import session as sessions
from trompe.errors import Refusal
from trompe.rules import KINDS
from trompe.session import model as m
from trompe.session.view import moment

ENVELOPE = m.Envelope(server_time=moment(EPOCH), pictures="/pictures/{handle}")
WALKS = range(6)


@pytest.mark.clause("CR3")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", WALKS)
def test_every_legal_action_of_table_and_kind_is_taken(kind: str, seed: int) -> None:
    types = set()
    for table, seat, option in wandering(kind, seed):
        action = ACTION.validate_json(to_json(sample(option.parameters, Random(table.now))))
        types.add(action.type)
        assert sessions.played(table.session, table.holder(seat), action, table.now) is not None
    assert {"talk", "leave", "add_bot"} <= types


@pytest.mark.clause("CR3", "CR12", "CR13")
@pytest.mark.parametrize("kind", KINDS)
def test_people_are_missed_called_for_and_replaced_on_the_way(kind: str) -> None:
    """In the walks above; else they would show nothing of it."""
    met = {option.type for seed in WALKS for _, _, option in wandering(kind, seed)}
    assert {"call_bot", "keep_waiting", "invite_to", "join"} <= met


@pytest.mark.clause("CR3", "CR14")
def test_after_the_end_every_legal_action_is_taken_too_and_all_else_refused() -> None:
    types, codes, chance = set(), set(), Random(5)
    table = finished(3)
    for number in range(40):
        if number % 10 == 9:
            table.now += sessions.OFFER_MS
            table.clock()
        offers = [(s, o) for s in range(3) for o in sessions.options(table.session, s) if o.type != "talk"]
        for seat, option in offers:
            types.add(option.type)
            action = ACTION.validate_json(to_json(sample(option.parameters, chance)))
            assert sessions.played(table.session, table.holder(seat), action, table.now) is not None
            codes |= {refused(table, seat, thing) for thing in misfits(option.parameters, chance)}
        if sessions.agreed(table.session):
            break
        seat, option = chance.choice([(s, o) for s, o in offers if o.type != "accept_rematch" or number > 30])
        table.do(table.holder(seat), ACTION.validate_json(to_json(sample(option.parameters, chance))))
    assert types == {"offer_rematch", "accept_rematch", "decline_rematch"}
    assert (codes, sessions.agreed(table.session)) == ({"malformed", "late"}, True)


@pytest.mark.clause("CR3")
@pytest.mark.parametrize("kind", KINDS)
def test_all_else_is_refused_and_changes_nothing(kind: str) -> None:
    codes = set()
    for table, seat, option in wandering(kind, 99):
        if option.type not in ("talk", "join"):  # their schemas are narrower than what is taken
            codes |= {refused(table, seat, thing) for thing in misfits(option.parameters, Random(table.now))}
    assert {"malformed", "not_your_seat", "late"} <= codes


def refused(table: Table, seat: int, thing: Any) -> str:
    """The code that an input is refused with; `legal` when it is another of the seat's legal actions."""
    if fits(sessions.options(table.session, seat))(thing):
        return "legal"
    before = dump(table.session)
    try:
        action = ACTION.validate_json(to_json(thing))
        taken = sessions.played(table.session, table.holder(seat), action, table.now)
    except ValidationError:
        return "malformed"
    except Refusal as refusal:
        return refusal.code
    finally:
        assert dump(table.session) == before
    assert is_kick_by_another_spelling(thing, table), f"{thing} was taken: {taken}"
    return "legal"


def is_kick_by_another_spelling(thing: Any, table: Table) -> bool:
    """A name is taken with blanks around it, as everywhere."""
    names = {chair.name for chair in table.session.chairs if chair}
    return bool(thing["type"] == "kick" and thing["name"].strip() in names)


@pytest.mark.clause("CR1", "CR6")
@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_shown_survives_json_and_fits_its_schema(kind: str) -> None:
    for table in lives(kind):
        survives(m.Log, table.log())
        survives(m.Session, table.session)
        for viewer in (*range(len(table.session.chairs)), None):
            survives(m.Game, sessions.view(table.session, "nonce", viewer, ENVELOPE))
            survives(m.Summary, sessions.summary(table.session, viewer))
            for entry in table.entries[:30] + table.entries[-3:]:
                survives(m.Change, sessions.see(table.session, entry, "nonce", viewer))


@pytest.mark.parametrize("kind", KINDS)
def test_views_on_the_way_survive_json_too(kind: str) -> None:
    for table, seat, _ in wandering(kind, 5, steps=25):
        survives(m.Game, sessions.view(table.session, "nonce", seat, ENVELOPE))
    assert table.session.invite == INVITE


@pytest.mark.clause("CR6", "CR13")
@pytest.mark.parametrize("kind", KINDS)
def test_who_left_has_no_legal_action_after_the_end_and_who_only_watches_none_at_all(kind: str) -> None:
    table = lives(kind)[0]
    spectator = sessions.view(table.session, "nonce", None, ENVELOPE)
    assert spectator.you is None
    assert sessions.options(table.session, 1) == ()


@pytest.mark.clause("CR12", "CR13")
@pytest.mark.parametrize("gone", ["left", "called"])
def test_whose_seat_a_bot_plays_is_shown_the_way_back_and_nothing_else(gone: str) -> None:
    table = missing(3)
    if gone == "left":
        table.do("h1", m.Leave(seat=1))
    else:
        number = table.session.version
        table.do("h0", m.CallBot(seat=1, absence=number))
        table.do("h2", m.CallBot(seat=1, absence=number))
    (back,) = sessions.options(table.session, 1)
    assert (back.kind, back.type) == ("session", "join")
    assert back.parameters["properties"]["name"] == {"const": "Player 1"}
    assert back.parameters["required"] == ["kind", "type", "name"]
    entry = table.do("h1", ACTION.validate_json(to_json(sample(back.parameters, Random(1)))))
    assert entry is not None
    assert entry.events == (m.Returned(seat=1),)
