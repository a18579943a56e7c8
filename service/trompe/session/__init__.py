"""The session: what surrounds a kind's state at every table. Pure, like the rules.

`created` opens a table, `played` applies a player's action, `moved` a bot's, `expired` the clock's;
`view` and `see` are the only door through which anything of it is shown (CR6).
"""

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
from .pace import out_of_time, running_out
from .play import Played, bots_to_move, created, due, expired, moved, overdue, owed, played, restored
from .replay import Mismatch, NotALog, logged, replayed
from .table import dice, seat_of, strength_of
from .view import canvases, cursor, drawing, exported, journals, options, pictures, see, summary, view

__all__ = [
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
    "bots_to_move",
    "canvases",
    "created",
    "cursor",
    "dice",
    "drawing",
    "due",
    "expired",
    "exported",
    "journals",
    "logged",
    "moved",
    "options",
    "out_of_time",
    "overdue",
    "owed",
    "pictures",
    "played",
    "replayed",
    "restored",
    "running_out",
    "seat_of",
    "see",
    "strength_of",
    "summary",
    "view",
]
