"""One request's caller, for the operations."""

from functools import cached_property

from trompe.errors import Refusal, Unauthenticated
from trompe.play.house import Caller, House
from trompe.texts import Language, negotiated
from trompe.web.auth import Auth


class Ask:
    """Who asks, in which language. Whoever needs no player need not prove one."""

    def __init__(self, house: House, auth: Auth, authorization: str | None, accept_language: str | None) -> None:
        self.house = house
        self.auth = auth
        self.authorization = authorization
        self.accept_language = accept_language
        self.language: Language = negotiated(accept_language)
        self.refused: list[Refusal] = []
        """What was refused in answering this, as data or as an error."""
        self.answered = 0
        """How many root fields were answered otherwise."""

    @property
    def proof(self) -> str:
        """The id of the token, if it proves anybody."""
        try:
            return self.caller.proof
        except Unauthenticated:
            return ""

    @cached_property
    def caller(self) -> Caller:
        """The player; Unauthenticated when the request proves nobody."""
        return self.auth.caller(self.authorization, self.accept_language)
