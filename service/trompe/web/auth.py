"""Guest players: a signed token proves who one is (CR1). Nothing about a player is stored."""

import secrets
import time
from datetime import UTC, datetime

from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import OctKey

from trompe.errors import Unauthenticated
from trompe.play.house import Caller
from trompe.rules.kernel import Value
from trompe.texts import negotiated

ALGORITHM = "HS256"
ISSUER = "trompe"
LIFETIME = 90 * 24 * 3600
"""Seconds for which a guest token holds."""
LONGEST_TOKEN = 2000


class Guest(Value):
    """A new guest player."""

    player: str
    """The player's id; it tells nothing and opens nothing."""
    token: str
    """Send it as `Authorization: Bearer …`. It is the only proof of who you are: keep it."""
    expires_at: datetime
    """Until when the token holds: 90 days from its making."""


class Auth:
    """Issues and reads tokens with one secret key."""

    def __init__(self, secret: bytes) -> None:
        self._key = OctKey.import_key(secret)
        self._claims = jwt.JWTClaimsRegistry(
            iss={"essential": True, "value": ISSUER}, exp={"essential": True}, sub={"essential": True}
        )

    def guest(self) -> Guest:
        """A new player with a token."""
        player, now = "p" + secrets.token_hex(12), int(time.time())
        claims = {
            "iss": ISSUER,
            "sub": player,
            "iat": now,
            "exp": now + LIFETIME,
            "jti": secrets.token_hex(8),
        }
        token = jwt.encode({"alg": ALGORITHM, "typ": "at+jwt"}, claims, self._key)
        return Guest(player=player, token=token, expires_at=datetime.fromtimestamp(now + LIFETIME, UTC))

    def caller(self, authorization: str | None, accept_language: str | None = None) -> Caller:
        """Who sends this `Authorization` header; `Unauthenticated` when it proves nobody."""
        scheme, _, token = (authorization or "").strip().partition(" ")
        if not token or scheme.lower() != "bearer":
            raise Unauthenticated("unauthenticated", clause="CR1")
        player, proof = self._read(token.strip())
        return Caller(player, negotiated(accept_language), proof)

    def _read(self, token: str) -> tuple[str, str]:
        try:
            if len(token) > LONGEST_TOKEN:
                raise ValueError
            read = jwt.decode(token, self._key, algorithms=[ALGORITHM])
            self._claims.validate(read.claims)
        except (JoseError, ValueError, TypeError) as fault:
            raise Unauthenticated("bad_token", clause="CR1") from fault
        return str(read.claims["sub"]), str(read.claims.get("jti", ""))
