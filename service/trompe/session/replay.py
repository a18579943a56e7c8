"""Playing a finished log again: seed and actions must lead to the same events and the same bytes (CR7, CR8)."""

from trompe.errors import Refusal

from . import model as m
from .play import _clocked, commitment, created, moved, played


class Mismatch(Exception):
    """Raised when a log does not lead where it says."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(f"entry {version}: {reason}")
        self.version = version


def replayed(log: m.Log) -> m.Session:
    """The session at the end of a log; `Mismatch` when an entry does not follow from those before it."""
    if commitment(log.seed) != log.commitment:
        raise Mismatch(0, "the seed does not match its commitment")
    session: m.Session | None = None
    for entry in log.entries:
        try:
            session, again = _again(log, session, entry)
        except Refusal as refusal:
            raise Mismatch(entry.version, f"refused as {refusal.code}") from refusal
        if again.model_dump_json() != entry.model_dump_json():
            raise Mismatch(entry.version, "its events differ")
    if session is None:
        raise Mismatch(0, "the log is empty")
    return session


def _again(log: m.Log, session: m.Session | None, entry: m.Entry) -> tuple[m.Session, m.Entry]:
    action = entry.action
    if session is None:
        if not isinstance(action, m.Create) or entry.holder is None:
            raise Mismatch(entry.version, "the first entry must create the game")
        return created(log.id, action, entry.holder, log.seed, log.invite, entry.at)
    if isinstance(action, m.Expire):
        return _clocked(session, action, entry.at)
    if entry.holder is None and entry.seat is not None:
        return moved(session, entry.seat, action, entry.at)
    step = played(session, entry.holder or "", action, entry.at)
    if step is None:
        raise Mismatch(entry.version, "it does nothing")
    return step
