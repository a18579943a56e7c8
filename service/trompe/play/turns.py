"""Acting: one door for people, bots and the clock."""

import asyncio
from dataclasses import replace
from typing import Any

from trompe import session as sessions
from trompe.play import codes, rematch
from trompe.play.canvas import frozen
from trompe.play.codes import AHEAD, LISTED_FOR
from trompe.play.house import Caller, House, holder_of, opened, request_key, seated
from trompe.play.values import Outcome
from trompe.play.watch import changes_of, peopled, shown
from trompe.session.model import InviteTo, Join, Start
from trompe.store import Commit, Done, Loaded


class _Overdue(Exception):
    """Raised when the clock must act first."""


async def act(house: House, caller: Caller, game: str, action: Any, key: str, expected: int | None = None) -> Outcome:
    """Apply a player's action, once for each key (CR4), only at version `expected` if that is given (CR3).

    Raises any refusal of the session or the kind; then nothing has changed. What is due by now happens first, also
    when no clock was quick enough (CR9): the action is judged on the state that it really meets.
    """
    holder = holder_of(game, caller)

    def change(loaded: Loaded) -> Commit | None:
        session = opened(loaded)
        if house.overdue(session, loaded.now):
            raise _Overdue
        step = sessions.played(session, holder, action, loaded.now)
        return None if step is None else house.commit(step, loaded.now, session)

    if isinstance(action, Join):
        await _list(house, caller, game)
    await rematch.expected(house, caller, game, action)
    while True:
        try:
            done = await house.store.update(game, request_key(caller, key, action, expected), change, expected)
            break
        except _Overdue:
            await expire(house, game)
    if done is None:
        return await _nothing(house, caller, game)
    await _delist(house, done.loaded)
    if isinstance(action, InviteTo):
        await _coded(house, done.loaded)
    await codes.kept(house, done.loaded, anew=isinstance(action, InviteTo | Join | Start))
    if sessions.agreed(opened(done.loaded)):
        done = replace(done, loaded=await rematch.opened_next(house, game))
    return await outcome(house, caller, game, done)


async def outcome(house: House, caller: Caller, game: str, done: Done) -> Outcome:
    """The answer to an action: its own events, and the caller's view of now."""
    table, entries = await asyncio.gather(
        peopled(house, caller, seated(game, caller, done.loaded)), house.store.entries(game, done.version - 1, 1)
    )
    changes = changes_of(table, entries)
    return Outcome.model_construct(
        version=done.version,
        repeated=done.repeated,
        change=changes[0] if changes else None,
        game=shown(house, table, caller),
    )


async def move_bot(house: House, game: str, version: int, seat: int, action: Any) -> None:
    """Apply a bot's action to the version it was chosen for; `Conflict` when the game moved on."""

    def change(loaded: Loaded) -> Commit:
        session = opened(loaded)
        return house.commit(sessions.moved(session, seat, action, loaded.now), loaded.now, session)

    done = await house.store.update(game, None, change, version)
    if done is not None:
        await codes.kept(house, done.loaded)


async def expire(house: House, game: str) -> None:
    """Let the clock act on a game, if anything of it is due. Canvases whose time is up are frozen first."""
    loaded = await house.store.load(game)
    digests = await frozen(house, game, opened(loaded), loaded.now)

    def change(loaded: Loaded) -> Commit | None:
        session = opened(loaded)
        if not set(sessions.owed(session, loaded.now) or ()) <= set(digests):
            return None
        step = sessions.expired(session, house.idle_after * 1000, loaded.now, digests)
        return None if step is None else house.commit(step, loaded.now, session)

    done = await house.store.update(game, None, change)
    if done is not None:
        await codes.kept(house, done.loaded)


async def _nothing(house: House, caller: Caller, game: str) -> Outcome:
    table = await peopled(house, caller, seated(game, caller, await house.store.load(game)))
    return Outcome.model_construct(
        version=table.session.version, repeated=True, change=None, game=shown(house, table, caller)
    )


async def _list(house: House, caller: Caller, game: str) -> None:
    """Lists come before their game: what is wrong in them heals when it is read."""
    now, holder = await house.store.now(), holder_of(game, caller)
    await house.hints.mine_add(caller.player, game, now, LISTED_FOR, holder, AHEAD)


async def _coded(house: House, loaded: Loaded) -> None:
    """The codes of seats lead to their game, as its own does."""
    session = opened(loaded)
    for offer in session.offers:
        await house.hints.code_claim(offer.code, session.id, AHEAD)


async def _delist(house: House, loaded: Loaded) -> None:
    session = opened(loaded)
    if session.access == "open" and session.started == session.touched:
        await house.hints.open_remove(session.options.kind, session.id)
