"""What Trompe refuses, as a short tree. A refusal changes nothing; it has a stable code and no HTTP status.

    Refusal
    ├── Malformed        the request cannot be read, or a value has the wrong form
    ├── Unauthenticated  no token, or one that does not hold
    ├── Forbidden        known caller, but not theirs to do or to see
    ├── NotFound         no such thing (or none that this caller may know of)
    ├── Illegal          the rules or the state of the game say no
    ├── Conflict         the game moved on, or a key was used for something else
    ├── Limited          too often, too much
    └── Unavailable      the store cannot answer now; try again

Sentences for the codes are in `texts`, in English and Spanish, and may use the refusal's `facts`.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with an input."""

    pointer: str
    """JSON Pointer into the input, `""` for the whole of it."""
    detail: str
    """What was expected there, in English, without repeating secrets."""


class Refusal(Exception):
    """The root: an answer that says no. `code` is stable and documented."""

    def __init__(
        self, code: str, *, clause: str | None = None, faults: Sequence[Fault] = (), **facts: str | int
    ) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.faults = tuple(faults)
        self.facts = facts


class Malformed(Refusal):
    """Raised when a request cannot be read or a value has the wrong form."""


class Unauthenticated(Refusal):
    """Raised when the caller did not prove who they are."""


class Forbidden(Refusal):
    """Raised when a known caller asks for what is not theirs."""


class NotFound(Refusal):
    """Raised when there is no such thing, or none that the caller may know of."""


class Illegal(Refusal):
    """Raised when the rules, or the state of the game, forbid an action."""


class Conflict(Refusal):
    """Raised when the game moved on, or when a key was used for other content."""


class Limited(Refusal):
    """Raised when the caller asks too often or for too much. `retry_after` is in seconds; None: waiting is no help."""

    def __init__(self, code: str, *, retry_after: int | None = None) -> None:
        super().__init__(code)
        self.retry_after = retry_after


class Unavailable(Refusal):
    """Raised when the store cannot answer. Nothing is known to have happened. `retry_after` is in seconds."""

    def __init__(self, code: str = "unavailable", *, retry_after: int = 1) -> None:
        super().__init__(code)
        self.retry_after = retry_after
