"""The Lua scripts: written for Redis 6.2 and all that came after, Valkey included."""

from dataclasses import dataclass
from hashlib import sha1
from importlib.resources import files


@dataclass(frozen=True)
class Script:
    """A script's text and the name (SHA-1) that EVALSHA knows it by."""

    text: str
    sha: str

    def call(self, keys: list[str], *args: str | bytes | int) -> tuple[str | bytes | int, ...]:
        """The command that runs it."""
        return ("EVALSHA", self.sha, len(keys), *keys, *args)


def _read(*names: str) -> Script:
    """A script; of several files, each may use what those before it define."""
    folder = files("trompe.store").joinpath("lua")
    text = "\n".join(folder.joinpath(f"{name}.lua").read_text("utf-8") for name in names)
    return Script(text, sha1(text.encode(), usedforsecurity=False).hexdigest())


COMMIT = _read("commit")
CLAIM = _read("claim")
MARK = _read("mark")
OUTLAST = _read("outlast")
DRAW = _read("draw")
JOURNAL = _read("journal")
FREEZE = _read("freeze")
PRESENCE = _read("presence")
QUICK_ASK = _read("quick", "quick_ask")
QUICK_DUE = _read("quick", "quick_due")
QUICK_LEAVE = _read("quick", "quick_leave")
QUICK_DONE = _read("quick", "quick_done")
_GAMES = (COMMIT, CLAIM, MARK, OUTLAST, DRAW, JOURNAL, FREEZE, PRESENCE)
ALL = (*_GAMES, QUICK_ASK, QUICK_DUE, QUICK_LEAVE, QUICK_DONE)
