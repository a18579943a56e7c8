"""What the use cases answer, beside the views of `session`."""

from typing import Annotated

from pydantic import Field

from trompe.rules.kernel import Value
from trompe.session import Change, Game, Summary


class Outcome(Value):
    """What came of an action: what happened, and the caller's view of now."""

    version: int
    """The version that the action made: that of the first time when it was repeated (CR4)."""
    repeated: bool
    """True when nothing happened now: the key was known, or there was nothing to do."""
    change: Change | None
    """What the action brought about; null when there was nothing to do."""
    game: Game
    """The caller's view of now, perhaps later than `version`."""


class GamePage(Value):
    """A page of a list of games, newest first."""

    games: tuple[Summary, ...]
    """As many as were asked for, fewer when some have changed meanwhile."""
    next: str | None
    """Hand it in as `after` for the next page; null on the last."""


class ChangePage(Value):
    """A stretch of a game's events."""

    changes: tuple[Change, ...]
    """The changes in order, at most 200."""
    cursor: str
    """Where this stretch ends; hand it in as `after` to go on."""
    more: bool
    """Whether there is more behind it already."""
    reset: bool
    """True when the cursor does not fit the game's log (any more): take a fresh view and go on from its cursor."""


class PictureInfo(Value):
    """What a picture is, in words: for whoever may load the picture itself."""

    title: str
    """A few words in the caller's language; several pictures may share them."""
    alt: str
    """One sentence in the picture's place, in the caller's language."""
    view_box: Annotated[tuple[int, ...], Field(min_length=4, max_length=4)]
    """Left, top, width and height of the SVG in its own units, as in its `viewBox`."""


class Happened(Value):
    """One message of a stream to a client that keeps the view itself."""

    cursor: str
    """Resume from here."""
    reset: bool
    """True when the cursor to resume from did not fit: what is known so far is void, `game` is the truth."""
    changes: tuple[Change, ...]
    """In order, nothing missing and nothing twice."""


class Update(Happened):
    """One message of a stream. The first has the view and no changes; each later one what happened since."""

    game: Game
    """The view after these changes."""
