"""What goes in and out of the store. A game's snapshot and log entries are bytes to it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Key:
    """A client's request key: the same key with the same content happens once (CR4)."""

    owner: str
    """Whose key it is: a player's id, or `clock` or `bot`. Two owners' keys never meet."""
    text: str
    """Chosen by the client; any length, any characters."""
    fingerprint: str
    """Hash of the content that the key was used for."""


@dataclass(frozen=True)
class Commit:
    """One step of a game, to be written whole or not at all."""

    snapshot: bytes
    """The game after the step."""
    entry: bytes
    """What the log keeps of the step."""
    due: int | None
    """When the clock must look at the game: ms since the epoch by the server's time; None = never."""
    lifetime: int | None
    """Seconds after which the game expires, at least 1; None = never."""
    canvases: tuple[str, ...] = ()
    """Canvases that expire with it: all of its own when it ends."""
    notice: str = ""
    """What somebody is to be told of it (`outbox`); empty for nothing."""


@dataclass(frozen=True)
class Loaded:
    """A game as the store has it now."""

    version: int
    """Number of commits so far; 1 after creation."""
    nonce: str
    """Random mark of the commit that made this version; with the version, a reader's cursor."""
    snapshot: bytes
    now: int
    """The store's time of this answer, ms since the epoch."""


@dataclass(frozen=True)
class Entry:
    """One entry of a game's log."""

    version: int
    nonce: str
    data: bytes


@dataclass(frozen=True)
class Done:
    """The outcome of an action that was applied, now or at an earlier try."""

    version: int
    """Version that this action made (the first time's, when repeated)."""
    nonce: str
    """Nonce of that version."""
    repeated: bool
    """The key was already known: nothing was applied by this call."""
    loaded: Loaded
    """The game as of now, perhaps later than `version`."""


@dataclass(frozen=True)
class Bell:
    """Tells that a game moved. Carries nothing secret."""

    gid: str
    version: int
    due: int | None
    """As in the commit that rang it."""


class StartRefused(Exception):
    """Raised when this server, or its data, must not be used; the message says why and what to do."""
