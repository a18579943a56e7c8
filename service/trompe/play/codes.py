"""Invite codes that lead to games."""

import secrets

from trompe.play.house import House
from trompe.session.names import CODE_LENGTH, CODE_SIGNS

LISTED_FOR = 60 * 24 * 3600
"""Seconds that an invite code and a player's list are kept after their last use."""


async def claimed(house: House, game: str) -> str:
    """A new code that leads to that game."""
    while True:
        code = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        if await house.hints.code_claim(code, game, LISTED_FOR):
            return code
