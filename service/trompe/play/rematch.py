"""Playing again: once all have accepted, the new game is made, by whoever is there to make it (CR14)."""

import secrets
from typing import Any

from trompe import session as sessions
from trompe.play import codes
from trompe.play.codes import AHEAD, LISTED_FOR
from trompe.play.house import Caller, House, holder_of, opened
from trompe.session.model import AcceptRematch, OfferRematch, PlayAgain
from trompe.store import Commit, Key, Loaded


async def expected(house: House, caller: Caller, game: str, action: Any) -> None:
    """Puts the game that may come of an answer on the caller's list, before the answer counts.

    It stands there as if made when the offer ends: so long, nobody misses it.
    """
    if isinstance(action, OfferRematch | AcceptRematch):
        until = await house.store.now() + sessions.OFFER_MS
        heir, known = sessions.heir(game), sessions.OFFER_MS // 1000 + AHEAD
        await house.hints.mine_add(caller.player, heir, until, LISTED_FOR, holder_of(heir, caller), known)


async def opened_next(house: House, game: str) -> Loaded:
    """Makes the new game that all have agreed on, and notes it in the old one, which it gives.

    Safe to call at any time and from several workers at once: the new game's id follows from the old one's.
    """
    session = opened(await house.store.load(game))
    if sessions.agreed(session):
        again = sessions.again(session)
        await _make(house, sessions.heir(game), again)
        await _listed(house, session, again)
        await codes.kept(house, await house.store.load(sessions.heir(game)), anew=True)
        await house.store.update(game, None, lambda loaded: _noted(house, loaded))
    return await house.store.load(game)


async def _make(house: House, game: str, again: PlayAgain) -> None:
    now, code = await house.store.now(), await codes.claimed(house, game)
    step = sessions.played_again(game, again, secrets.token_hex(32), code, now)
    done = await house.store.create(game, house.commit(step, now), Key("clock", "rematch", again.after))
    if done.repeated:
        await house.hints.code_drop(code)


async def _listed(house: House, old: sessions.Session, again: PlayAgain) -> None:
    """Tells all who play that the game is there, and since when: as it knows them, or as the old game does."""
    game, now = sessions.heir(old.id), await house.store.now()
    pairs = zip(again.chairs, filter(None, old.chairs), strict=True)
    holders = {seat.holder: chair.holder or "" for seat, chair in pairs if seat.holder}
    answered = await house.hints.players(game, list(holders))
    known = await house.hints.players(old.id, list(holders.values()))
    for holder, *players in zip(holders, answered, known, strict=True):
        if player := next(filter(None, players), None):
            await house.hints.mine_add(player, game, now, LISTED_FOR, holder, AHEAD)


def _noted(house: House, loaded: Loaded) -> Commit | None:
    session = opened(loaded)
    step = sessions.close_rematch(session, "opened", loaded.now)
    return None if step is None else house.commit(step, loaded.now, session)
