"""Guest players: a signed token proves who one is (CR1). Nothing about a player is stored."""

import secrets
import time
from collections.abc import Container
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import urlencode

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
TICKETS = "trompe/stream"
"""Who issues tickets: no token of a player is one, and none is a token."""
TICKET_OPENS = 60
"""Seconds for which a ticket opens a stream for the first time."""
TICKET_LIFETIME = 24 * 3600
"""Seconds after which it opens none any more, not even one that it has opened."""


class Guest(Value):
    """A new guest player."""

    player: str
    """The player's id; it tells nothing and opens nothing."""
    token: str
    """Send it as `Authorization: Bearer …`. It is the only proof of who you are: keep it."""
    expires_at: datetime
    """Until when the token holds: 90 days from its making."""


class Ticketed(NamedTuple):
    """What a ticket says."""

    caller: Caller
    id: str
    fresh: bool
    """Whether it opens a stream by itself; else only one that it has opened lately."""


class StreamTicket(Value):
    """Opens one stream, a game's or that of the turns, as the player who asked for it."""

    ticket: str
    """Hand it in as `ticket`, in place of a token. It opens nothing else."""
    stream: str
    """The stream's path with the ticket in it; add `lastEventId` to resume."""
    opens_until: datetime
    """Until when it opens the stream. As long as that is open, and for a minute after, it opens it again."""


class Auth:
    """Issues and reads tokens with one secret key."""

    def __init__(self, secret: bytes, revoked: Container[str] = ()) -> None:
        self._key = OctKey.import_key(secret)
        self._revoked = revoked
        needed: dict[str, Any] = {"exp": {"essential": True}, "sub": {"essential": True}, "jti": {"essential": True}}
        self._claims = jwt.JWTClaimsRegistry(iss={"essential": True, "value": ISSUER}, **needed)
        self._ticket_claims = jwt.JWTClaimsRegistry(iss={"essential": True, "value": TICKETS}, **needed)

    def guest(self) -> Guest:
        """A new player with a token."""
        player, now = "p" + secrets.token_hex(12), int(time.time())
        claims = {"iss": ISSUER, "sub": player, "iat": now, "exp": now + LIFETIME, "jti": secrets.token_hex(8)}
        token = self._signed("at+jwt", claims)
        return Guest(player=player, token=token, expires_at=datetime.fromtimestamp(now + LIFETIME, UTC))

    def caller(self, authorization: str | None, accept_language: str | None = None) -> Caller:
        """Who sends this `Authorization` header; `Unauthenticated` when it proves nobody."""
        scheme, _, token = (authorization or "").strip().partition(" ")
        if not token or scheme.lower() != "bearer":
            raise Unauthenticated("unauthenticated", clause="CR1")
        claims = self._read(token.strip(), self._claims, "bad_token")
        return Caller(claims["sub"], negotiated(accept_language), claims["jti"])

    def stream_ticket(self, caller: Caller, game: str | None, invite: str | None = None) -> StreamTicket:
        """A ticket for one game's stream; without a game, for that of the caller's turns."""
        now = int(time.time())
        claims = {
            "iss": TICKETS,
            "sub": caller.player,
            "exp": now + TICKET_LIFETIME,
            "jti": caller.proof,
            "game": game,
            "id": secrets.token_hex(8),
            "until": now + TICKET_OPENS,
        }
        ticket = self._signed("ticket+jwt", claims)
        more = {"ticket": ticket} | ({} if invite is None else {"invite": invite})
        return StreamTicket(
            ticket=ticket,
            stream=f"/v1/{'me' if game is None else f'games/{game}'}/stream?{urlencode(more)}",
            opens_until=datetime.fromtimestamp(now + TICKET_OPENS, UTC),
        )

    def ticketed(self, ticket: str, game: str | None, accept_language: str | None = None) -> Ticketed:
        """Who opens a game's stream, or that of the turns, with a ticket; `Unauthenticated` when it is none for it."""
        claims = self._read(ticket, self._ticket_claims, "bad_ticket")
        if claims.get("game") != game:
            raise Unauthenticated("bad_ticket", clause="CR1")
        caller = Caller(claims["sub"], negotiated(accept_language), claims["jti"])
        return Ticketed(caller, claims["id"], claims["until"] >= time.time())

    def _signed(self, kind: str, claims: dict[str, Any]) -> str:
        return jwt.encode({"alg": ALGORITHM, "typ": kind}, claims, self._key)

    def _read(self, token: str, wanted: jwt.JWTClaimsRegistry, code: str) -> dict[str, Any]:
        try:
            if len(token) > LONGEST_TOKEN:
                raise ValueError
            read = jwt.decode(token, self._key, algorithms=[ALGORITHM])
            wanted.validate(read.claims)
        except (JoseError, ValueError, TypeError) as fault:
            raise Unauthenticated(code, clause="CR1") from fault
        if read.claims["jti"] in self._revoked:
            raise Unauthenticated(code, clause="CR1")
        return read.claims
