"""A log plays again byte for byte, and one that was changed is found out (CR7, CR8)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from kinds.properties import dump
from session.lives import lives
from session.steps import finished
from trompe.rules import KINDS
from trompe.rules.kernel import Result
from trompe.session import Log, Mismatch, NotALog, exported, logged, replayed, restored
from trompe.session import model as m


@pytest.mark.clause("CR7", "CR8", "CR13")
@pytest.mark.parametrize("kind", KINDS)
def test_the_whole_life_of_a_table_replays_from_its_exported_log(kind: str) -> None:
    for table in lives(kind):
        log = Log.model_validate_json(dump(table.log()))
        again = replayed(log)
        assert dump(again) == dump(table.session)
        assert restored(dump(again).encode()) == table.session
        assert dump(exported(again, log.entries)) == dump(table.log())


LOG = finished(seed=3).log()
LAST = len(LOG.entries) - 1


def entry(at: int, **changes: Any) -> Log:
    """The log with one entry changed."""
    changed = LOG.entries[at].but(**changes)
    return LOG.but(entries=(*LOG.entries[:at], changed, *LOG.entries[at + 1 :]))


def event(at: int, which: int, **changes: Any) -> Log:
    """The log with one event changed."""
    events = list(LOG.entries[at].events)
    events[which] = events[which].but(**changes)
    return entry(at, events=tuple(events))


def inserted(at: int, more: m.Entry) -> Log:
    """The log with one more entry, numbered through."""
    entries = [*LOG.entries[:at], more, *LOG.entries[at:]]
    return LOG.but(entries=tuple(e.but(version=number) for number, e in enumerate(entries, 1)))


CREATE = LOG.entries[0].action
NOTHING = LOG.entries[3].but(action=m.Expire(what="rules"), events=(), holder=None, seat=None)
TAMPERED: dict[str, Callable[[], Log]] = {
    "another seed": lambda: LOG.but(seed="00" * 32),
    "a seed that is none": lambda: LOG.but(seed="no seed"),
    "another commitment": lambda: LOG.but(commitment="00" * 32),
    "seed and commitment of another game": lambda: LOG.but(
        seed=finished(seed=4).log().seed, commitment=finished(seed=4).log().commitment
    ),
    "no entries": lambda: LOG.but(entries=()),
    "no beginning": lambda: LOG.but(entries=LOG.entries[1:]),
    "no end": lambda: LOG.but(entries=LOG.entries[:-1]),
    "an entry left out": lambda: LOG.but(entries=(*LOG.entries[:3], *LOG.entries[4:])),
    "an entry twice": lambda: LOG.but(entries=(*LOG.entries[:4], *LOG.entries[3:])),
    "entries exchanged": lambda: LOG.but(entries=(*LOG.entries[:3], LOG.entries[4], LOG.entries[3], *LOG.entries[5:])),
    "a second beginning": lambda: inserted(2, LOG.entries[0]),
    "a second beginning in the game": lambda: inserted(5, LOG.entries[0]),
    "a clock after the end": lambda: inserted(LAST + 1, NOTHING.but(action=m.Expire(what="idle"))),
    "a clock that had nothing to do": lambda: inserted(4, NOTHING),
    "another version": lambda: entry(4, version=7),
    "another seat": lambda: entry(3, seat=1 - (LOG.entries[3].seat or 0)),
    "a bot's seat that is not there": lambda: entry(3, holder=None, seat=9),
    "a bot's seat that counts from behind": lambda: entry(3, holder=None, seat=-1),
    "a bot in a human's seat": lambda: entry(3, holder=None),
    "another human": lambda: entry(3, holder="somebody"),
    "nobody": lambda: entry(3, holder=None, seat=None),
    "created by nobody": lambda: entry(0, holder=None),
    "another position": lambda: entry(4, action=LOG.entries[4].action.but(position=1)),
    "a placed card": lambda: event(4, 0, card="00" * 12),
    "the arrow's winner": lambda: event(LAST, -1, result=Result(winners=(0, 1), scores=(3, 3))),
    "the seed in the end": lambda: event(LAST, -1, seed="00" * 32),
    "events left out": lambda: entry(LAST, events=LOG.entries[LAST].events[:-1]),
    "other options": lambda: entry(0, action=CREATE.but(game=CREATE.game.but(mode="twelve_rounds"))),
    "another contribution": lambda: entry(1, action=LOG.entries[1].action.but(contribution="other")),
    "another kind": lambda: LOG.but(kind="chess"),
    "other rules": lambda: LOG.but(rules_version=LOG.rules_version + 1),
}


@pytest.mark.clause("CR7", "CR8")
@pytest.mark.parametrize("log", TAMPERED.values(), ids=TAMPERED)
def test_a_log_that_was_changed_is_found_out(log: Callable[[], Log]) -> None:
    with pytest.raises(Mismatch):
        replayed(log())


def test_the_log_itself_holds() -> None:
    assert replayed(LOG).status == "finished"


WHOLE = json.loads(LOG.model_dump_json())
NO_LOGS: dict[str, tuple[str, str]] = {
    "no JSON": ("{", "it is not JSON"),
    "a list": ("[]", "the whole: should be an object"),
    "a number in the place of a time": (
        json.dumps({**WHOLE, "entries": [WHOLE["entries"][0] | {"at": "noon"}]}),
        "`entries.0.at`: should be a valid integer",
    ),
    "an event of another form": (
        json.dumps(
            {**WHOLE, "entries": [WHOLE["entries"][0] | {"events": [WHOLE["entries"][0]["events"][1] | {"seat": "x"}]}]}
        ),
        "`entries.0.events.0.seat`: should be a valid integer",
    ),
    "nothing but an id": (json.dumps({"id": "g"}), "`kind`: field required (and 5 more faults)"),
}


@pytest.mark.parametrize(("text", "told"), NO_LOGS.values(), ids=NO_LOGS)
def test_what_is_no_log_is_told_in_words(text: str, told: str) -> None:
    with pytest.raises(NotALog) as fault:
        logged(text.encode())
    assert str(fault.value) == told


def test_an_exported_log_is_one() -> None:
    assert logged(LOG.model_dump_json().encode()) == LOG
