"""Conditional requests: what a game's ETag is, and when it matches (RFC 9110, section 13)."""

import re
from hashlib import sha256

from trompe.session import Game

NEVER = -1
"""An expected version that no game has."""
_TAG = re.compile(r'(W/)?("[!#-~]*")')
_VERSION = re.compile(r'"([0-9]{1,15})-')


def etag_of(game: Game) -> str:
    """Changes with what this viewer sees in this language; the envelope is no part of it."""
    seen = game.model_dump_json(exclude={"envelope"}).encode()
    return f'"{game.version}-{sha256(seen).hexdigest()[:16]}"'


def etag_of_bytes(content: bytes) -> str:
    """The ETag of what never changes."""
    return f'"{sha256(content).hexdigest()[:32]}"'


def unchanged(if_none_match: str | None, etag: str) -> bool:
    """Whether the client has it already (a weak comparison)."""
    if if_none_match is None:
        return False
    return if_none_match.strip() == "*" or etag in (tag for _, tag in _TAG.findall(if_none_match))


def expected(if_match: str | None) -> int | None:
    """The version that an `If-Match` holds for; None when it holds for any.

    Of several tags only the newest can be the current one: the client has seen it, and versions only grow.
    """
    if if_match is None or if_match.strip() == "*":
        return None
    strong = [tag for weak, tag in _TAG.findall(if_match) if not weak]
    return max((int(found[1]) for tag in strong if (found := _VERSION.match(tag))), default=NEVER)
