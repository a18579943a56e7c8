"""What a client raises."""

from collections.abc import Mapping, Sequence
from typing import Any


class Refused(Exception):
    """Raised when the server says no. Nothing has changed there."""

    def __init__(
        self,
        code: str,
        message: str = "",
        clause: str | None = None,
        faults: Sequence[Mapping[str, Any]] = (),
        retry_after: int | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}" if message else code)
        self.code = code
        """Stable; see the server's documentation."""
        self.message = message
        """A sentence in the client's language."""
        self.clause = clause
        """The rule that it rests on."""
        self.faults = tuple(faults)
        """What is wrong with the input: `pointer` and `detail` of each."""
        self.retry_after = retry_after
        """Seconds after which it may be tried again."""


class Unreachable(Exception):
    """Raised when no answer came in all the time that the client's patience allows."""


class Again(Exception):
    """Inside the client: this attempt came to nothing, and the same request may be sent again."""

    def __init__(self, reason: Exception, after: float | None = None) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.after = after
