"""Notices for an operator's hook: that a game began to wait for somebody. Made here, sent by the workers."""

from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from typing import Literal

import structlog

from trompe import session as sessions
from trompe.errors import NotFound
from trompe.play.house import House, opened
from trompe.rules.kernel import Value, moment
from trompe.session import Session
from trompe.store.outbox import Owed, owed

LOG = structlog.get_logger("trompe.play")


class Notice(Value):
    """What the hook is told: that a game began to wait for a player. Nothing in it is a secret of the game."""

    id: str
    """The same each time when it comes more than once."""
    type: Literal["turn"] = "turn"
    """What it is about."""
    player: str
    """The player's id, as they got it when they became a guest."""
    game: str
    """The game's id."""
    kind: str
    """The kind of game."""
    version: int
    """The game's version from which on it waits."""
    seat: int
    """The player's seat."""
    deadline: datetime | None
    """When time is up for the decision; null for never (CR10)."""
    at: datetime
    """When the notice was made."""


async def collect(house: House, mark: str) -> None:
    """Make the notices that a commit owes: one for each person whom its game waits for since, and still does."""
    debt = owed(mark)
    with suppress(NotFound):  # the game has expired meanwhile
        await _make(house, debt)
    await house.store.outbox.settled(mark)


async def _make(house: House, debt: Owed) -> None:
    if house.hook is None:
        return
    loaded = await house.store.load(debt.gid)
    session = opened(loaded)
    seats = set(sessions.late_seats(session)) & set(map(int, debt.about.split(".")))
    # A game knows no players, but those who joined it are listed.
    chairs = {seat: session.chairs[seat] for seat in sorted(seats)}
    players = await house.hints.players(session.id, [(chair and chair.holder) or "" for chair in chairs.values()])
    for seat, player in zip(chairs, players, strict=True):
        if player is None:
            continue
        notice = _notice(session, debt.version, seat, player, loaded.now)
        if not await house.store.outbox.put(notice.id, notice.model_dump_json().encode(), loaded.now):
            LOG.error("too many notices wait: one is dropped", game=debt.gid, notice=notice.id)


def _notice(session: Session, version: int, seat: int, player: str, now: int) -> Notice:
    end = sessions.deadline(session)
    return Notice(
        id="n" + sha256(f"{session.id}/{version}/{seat}".encode()).hexdigest()[:24],
        player=player,
        game=session.id,
        kind=session.options.kind,
        version=version,
        seat=seat,
        deadline=None if end is None else moment(end),
        at=moment(now),
    )
