"""Two worlds: games that differ in what a viewer cannot know must be one and the same to that viewer, byte by byte."""

import os
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

from pydantic_core import to_json

from kinds.games import helper
from kinds.properties import dump
from kinds.sampler import misfits, sample
from kinds.tables import ACTION, EPOCH, Style, Table, running
from trompe import session as sessions
from trompe.errors import Refusal
from trompe.rules import KINDS
from trompe.rules.kernel import Dice, Event, Viewer, moment
from trompe.session import Entry, Session
from trompe.session import model as m

LEAST = int(os.environ.get("TROMPE_WORLDS", "2000"))
"""Comparisons for each kind; `TROMPE_WORLDS=100000` for a long run."""
LONGEST = 6
"""Actions on one stretch."""
ENVELOPE = m.Envelope(server_time=moment(EPOCH), pictures="")


class Counts(NamedTuple):
    """What was compared, and how often the worlds really differed."""

    comparisons: int
    differing: int


def compared(kind: str, least: int = LEAST) -> Counts:
    """Play games until `least` answers were compared; raises at the first that tells the worlds apart."""
    comparisons = differing = 0
    for number in count():
        if comparisons >= least:
            return Counts(comparisons, differing)
        for here, there in _game(kind, number):
            comparisons += 1
            differing += here != there
    raise AssertionError


def _game(kind: str, number: int) -> Iterator[tuple[bytes, bytes]]:
    """A game in stretches; yields the snapshots of each two worlds that looked the same."""
    rules, options = KINDS[kind], helper(kind).OPTIONS
    chance = Random(number)
    seats = rules.fewest + number % (rules.most - rules.fewest + 1)
    table = running(options[number % len(options)], seats, number)
    style = Style(rules, chance)
    while table.session.status == "running":
        before, start = table.session, len(table.entries)
        for _ in range(chance.randint(1, LONGEST)):
            _act(table, style)
        stretch = table.entries[start:]
        for viewer in (*range(seats), None):
            yield from _looked(before, stretch, viewer, Random(number))


def _act(table: Table, style: Style) -> None:
    session = table.session
    if session.status == "running":
        seat = style.mover(session.state, len(session.chairs))
        if seat is None:
            table.clock()
        else:
            legal = _own(session, seat)
            table.do(table.holder(seat), ACTION.validate_json(to_json(style.choose(session.state, seat, legal))))


def _own(session: Session, seat: int) -> tuple[Any, ...]:
    return KINDS[session.options.kind].legal(session.state, seat) if session.status == "running" else ()


def _looked(before: Session, stretch: Sequence[Entry], viewer: Viewer, chance: Random) -> Iterator[tuple[bytes, bytes]]:
    kind = before.options.kind
    rules, fronts = KINDS[kind], chance.random() < 0.5
    ahead = [seen for event in _events(stretch) if (seen := rules.see(event, viewer)) is not None]
    redrawn = Dice(chance.randbytes(32)).of("worlds")
    here, there = before, before.but(state=helper(kind).resample(before.state, viewer, redrawn, ahead, fronts))
    _same(here, there, None, None, viewer, chance, fronts)
    yield dump(here).encode(), dump(there).encode()
    for entry in stretch:
        (here, one), (there, other) = (_again(world, entry) for world in (here, there))
        _same(here, there, one, other, viewer, chance, fronts)
        yield dump(here).encode(), dump(there).encode()


def _events(stretch: Sequence[Entry]) -> list[Event]:
    return [event for entry in stretch for event in entry.events if not isinstance(event, m.SessionEvent)]


def _again(world: Session, entry: Entry) -> sessions.Played:
    if isinstance(entry.action, m.Expire):
        digests = {frozen.canvas: frozen.digest for frozen in entry.action.canvases}
        clocked = sessions.expired(world, 10**9, entry.at, digests)
        assert clocked is not None
        return clocked
    # A kind may have secret actions that others cannot tell apart and that are not all possible in each world.
    instead = getattr(helper(world.options.kind), "instead", None)
    action = instead(world.state, entry.action) if instead else entry.action
    step = sessions.played(world, entry.holder or "", action, entry.at)
    assert step is not None
    return step


def _same(
    here: Session, there: Session, one: Entry | None, other: Entry | None, viewer: Viewer, chance: Random, fronts: bool
) -> None:
    """Every door answers alike: the view with its legal actions, the list, the events, refusals and pictures."""
    assert _shown(here, one, viewer, fronts) == _shown(there, other, viewer, fronts)
    if viewer is not None:
        for thing in _probes(here, viewer, chance):
            assert _answered(here, viewer, thing) == _answered(there, viewer, thing)


def _shown(world: Session, entry: Entry | None, viewer: Viewer, fronts: bool) -> list[Any]:
    pictures = sessions.pictures(world, viewer)
    return [
        dump(sessions.view(world, "nonce", viewer, ENVELOPE)),
        dump(sessions.summary(world, viewer)),
        entry and dump(sessions.see(world, entry, "nonce", viewer)),
        list(pictures.items()) if fronts else list(pictures),
        sessions.due(world, 1000, 1, 0),
    ]


def _probes(world: Session, viewer: int, chance: Random) -> list[Any]:
    """A few things that the viewer might try, most of them wrong; one is right for somebody."""
    anybodys = [option for seat in range(len(world.chairs)) for option in _own(world, seat)]
    found = [sample(chance.choice(anybodys).parameters, chance)] if anybodys else []
    for option in _own(world, viewer) or anybodys:
        found.append(sample(option.parameters, chance))
        found += chance.sample(near := list(misfits(option.parameters, chance)), min(3, len(near)))
    return found


def _answered(world: Session, seat: int, thing: Any) -> Any:
    """What the viewer gets to know of a refusal; nothing of what is taken, as it leaves the stretch."""
    chair = world.chairs[seat]
    try:
        action = ACTION.validate_json(to_json(thing))
        sessions.played(world, chair.holder if chair and chair.holder else "", action, EPOCH)
    except Refusal as refused:
        return type(refused), refused.code, refused.clause, refused.faults, refused.facts
    except ValueError:
        return "malformed"
    return "taken"
