"""Words of the session's values: names, codes, numbers, and each kind's part."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from trompe.rules import KINDS
from trompe.rules.kernel import Integer, Value, union
from trompe.session.names import MOST_POINTS

Access = Literal["open", "invited"]
"""Whether anybody may join and watch, or only with the invite code."""
Spectators = Literal["open", "invited", "none"]
"""Who may watch without a seat, once the game has begun: anybody, who has the invite code, nobody."""
Status = Literal["open", "running", "finished", "abandoned"]
"""How far a game is."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=MOST_POINTS)]
"""A label: 1 to 32 characters as a person counts them, no control characters (CR2)."""
Contribution = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
"""A player's own part of the seed (CR8): 1 to 64 visible ASCII characters."""
TALK_LENGTH = 500
Text = Annotated[str, StringConstraints(min_length=1, max_length=TALK_LENGTH)]
Invite = Annotated[str, StringConstraints(pattern=r"^[2-9A-HJ-NP-Z]{8}$")]
"""A short invite code: eight of 2-9 and A-Z without I and O."""
GivenInvite = Annotated[str, StringConstraints(max_length=40, pattern=r"^[ -]*([2-9A-HJ-NP-Za-hj-np-z][ -]*){8}$")]
"""An invite code as people type it: in upper or lower case, with spaces or hyphens where they like."""
Milliseconds = Annotated[int, Field(ge=0, le=2**53 - 1)]
"""A time of the log, in ms since the epoch: more than 32 bits, which a projection must know."""
SeatNumber = Annotated[Integer, Field(ge=0, le=9)]


class Pace(Value):
    """How long a decision may take (CR10)."""

    type: Literal["untimed", "live", "slow"] = "untimed"
    """`untimed`: as long as one likes; `live`: seconds; `slow`: hours. When time is up the seat's bot decides."""
    seconds: Annotated[Integer, Field(ge=5, le=600)] = 60
    """At a `live` pace: for each decision."""
    hours: Annotated[Integer, Field(ge=1, le=168)] = 24
    """At a `slow` pace: for each decision."""


KindOptions: Any = union([rules.OptionsType for rules in KINDS.values()], "kind")
KindState: Any = union([rules.StateType for rules in KINDS.values()], "kind")
KindView: Any = union([rules.ViewType for rules in KINDS.values()], "kind")
