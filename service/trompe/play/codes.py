"""Invite codes that lead to games."""

import secrets

from trompe.play.house import House, opened
from trompe.session.names import CODE_LENGTH, CODE_SIGNS
from trompe.store import Loaded

LISTED_FOR = 60 * 24 * 3600
"""Seconds that a player's list is kept after its last use, and the codes of a game that runs."""
AHEAD = 120
"""Seconds that is kept what stands before its game, until that is there."""


async def claimed(house: House, game: str) -> str:
    """A new code that leads to that game; for how long, `kept` says once the game is there."""
    while True:
        code = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        if await house.hints.code_claim(code, game, AHEAD):
            return code


async def kept(house: House, loaded: Loaded, *, anew: bool = False) -> None:
    """Lets what leads to a game live as long as the game can, and no longer.

    `anew`: a code, a person or the start has come, which matters while it runs; else nothing changes then.
    """
    session = opened(loaded)
    if session.status != "running" or anew:
        lifetime = house.lifetime(session, loaded.now)
        codes = (session.invite, *(offer.code for offer in session.offers))
        await house.hints.keep(session.id, codes, LISTED_FOR if lifetime is None else lifetime)
    if session.access == "open" and session.status == "open":
        await house.hints.open_keep(session.options.kind, house.open_for)
