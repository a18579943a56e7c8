"""The session: what surrounds a kind's state at every table. Pure, like the rules.

`created` opens a table, `played` applies a player's action, `moved` a bot's, `expired` the clock's;
`view` and `see` are the only door through which anything of it is shown (CR6).
"""

from .absence import idle, missable, returning
from .acts import present
from .model import (
    Access,
    Action,
    Chair,
    Change,
    Create,
    Entry,
    Event,
    Game,
    Log,
    Session,
    Summary,
)
from .pace import deadline, late_seats, out_of_time, running_out
from .play import (
    Played,
    bots_to_move,
    close_rematch,
    created,
    due,
    expired,
    moved,
    notice,
    overdue,
    owed,
    played,
    played_again,
    restored,
)
from .rematch import OFFER_MS, again, agreed, concluded, heir, lineage, reference
from .replay import Mismatch, NotALog, logged, replayed
from .substitution import offered
from .table import called, dice, seat_of, strength_of
from .view import canvases, cursor, drawing, exported, journals, options, pictures, see, summary, unopened, view
from .watching import admit, unasked, watched

__all__ = [
    "OFFER_MS",
    "Access",
    "Action",
    "Chair",
    "Change",
    "Create",
    "Entry",
    "Event",
    "Game",
    "Log",
    "Mismatch",
    "NotALog",
    "Played",
    "Session",
    "Summary",
    "admit",
    "again",
    "agreed",
    "bots_to_move",
    "called",
    "canvases",
    "close_rematch",
    "concluded",
    "created",
    "cursor",
    "deadline",
    "dice",
    "drawing",
    "due",
    "expired",
    "exported",
    "heir",
    "idle",
    "journals",
    "late_seats",
    "lineage",
    "logged",
    "missable",
    "moved",
    "notice",
    "offered",
    "options",
    "out_of_time",
    "overdue",
    "owed",
    "pictures",
    "played",
    "played_again",
    "present",
    "reference",
    "replayed",
    "restored",
    "returning",
    "running_out",
    "seat_of",
    "see",
    "strength_of",
    "summary",
    "unasked",
    "unopened",
    "view",
    "watched",
]
