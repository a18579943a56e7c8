"""Signing out: a player who cannot come back leaves every table that waits for them (CR13)."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress

import structlog

from trompe import session as sessions
from trompe.errors import Conflict, Forbidden, Illegal, NotFound, Refusal
from trompe.play.house import Caller, House, Table, seated
from trompe.play.turns import act
from trompe.session.model import Join, Leave

LOG = structlog.get_logger("trompe.play")
AT_MOST_S = 10.0
"""How long the tables are told of it: who signs out must not wait for ever."""
PAGE = 100


async def sign_out(house: House, caller: Caller) -> None:
    """Leave every open or running game on the caller's list, as well as can be done, then revoke their token.

    Done again it does what is left to do. What could not be left stays as it is: absence and idleness take care of it.
    """
    try:
        async with asyncio.timeout(AT_MOST_S):
            await _leave_all(house, caller)
    except (Refusal, TimeoutError) as fault:
        LOG.warning("not every table was left by who signed out", player=caller.player, reason=type(fault).__name__)
    await house.store.revoked.add(caller.proof)


async def _leave_all(house: House, caller: Caller) -> None:
    async for game in _mine(house, caller):
        with suppress(Conflict, Forbidden, Illegal, NotFound):  # it has changed by now: nothing is left to leave
            table = seated(game, caller, await house.store.load(game))
            for action in _farewell(table):
                await act(house, caller, game, action, secrets.token_hex(16))


async def _mine(house: House, caller: Caller) -> AsyncIterator[str]:
    """The games on the caller's list where they have a seat to leave."""
    places = await house.hints.mine_page(caller.player, None, PAGE)
    while places:
        loaded = await house.store.load_many([place.gid for place in places])
        for place, game in zip(places, loaded, strict=True):
            if game is not None and _farewell(seated(place.gid, caller, game)):
                yield place.gid
        places = await house.hints.mine_page(caller.player, places[-1], PAGE)


def _farewell(table: Table) -> tuple[Join | Leave, ...]:
    """What it takes to leave a table: who a bot was called for comes back first, as only then the seat is given up."""
    session, seat = table.session, table.viewer
    chair = None if seat is None else session.chairs[seat]
    if seat is None or chair is None or session.status not in ("open", "running"):
        return ()
    if not chair.bot:
        return (Leave(seat=seat),)
    return (Join(name=chair.name), Leave(seat=seat)) if seat in sessions.called(session) else ()
