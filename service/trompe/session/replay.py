"""Playing a finished log again: seed and actions must lead to the same events and the same bytes (CR7, CR8)."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError

from trompe.errors import Refusal

from . import model as m
from .pace import running_out
from .play import Played, clocked, close_rematch, created, moved, notice, played, played_again
from .table import commitment, rules_of
from .view import OVER


class Mismatch(Exception):
    """Raised when a log does not lead where it says."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(f"entry {version}: {reason}")
        self.version = version


class NotALog(Exception):
    """Raised when a file is no exported log; the message says what is wrong with it, in words."""


def logged(raw: bytes) -> m.Log:
    """The log in a file."""
    try:
        return m.Log.model_validate_json(raw)
    except ValidationError as fault:
        raise NotALog(_told(raw, fault)) from None


def _told(raw: bytes, fault: ValidationError) -> str:
    first, more = fault.errors()[0], fault.error_count() - 1
    if first["type"] == "json_invalid":
        return "it is not JSON"
    place = ".".join(_place(json.loads(raw), first["loc"]))
    wrong = first["msg"].removeprefix("Input ").lower()
    others = "" if not more else f" (and {more} more fault{'s' * (more > 1)})"
    return f"{f'`{place}`' if place else 'the whole'}: {wrong}{others}"


def _place(data: Any, loc: Sequence[int | str]) -> Iterator[str]:
    """Where a fault lies in the file, without the tags that pydantic puts in between."""
    for part in loc:
        held = range(len(data)) if isinstance(data, list) else data if isinstance(data, dict) else ()
        if part in held:
            data = data[part]
        if part in held or part == loc[-1]:
            yield str(part)


def replayed(log: m.Log) -> m.Session:
    """The session at the end of a log; `Mismatch` when an entry does not follow from those before it."""
    _seeded(log)
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
    return _whole(log, session)


def _seeded(log: m.Log) -> None:
    try:
        kept = commitment(log.seed) == log.commitment
    except ValueError:
        kept = False
    if not kept:
        raise Mismatch(0, "the seed does not match its commitment")


def _whole(log: m.Log, session: m.Session) -> m.Session:
    if (log.kind, log.rules_version) != (session.options.kind, session.rules):
        here = f"{session.options.kind}, version {session.rules}"
        raise Mismatch(0, f"it names {log.kind}, version {log.rules_version}, but was played by {here}")
    if session.status not in OVER:
        raise Mismatch(session.version, "the log breaks off before the end")
    return session


def _again(log: m.Log, session: m.Session | None, entry: m.Entry) -> Played:
    action = entry.action
    if session is None and isinstance(action, m.PlayAgain):
        return played_again(log.id, action, log.seed, log.invite, entry.at)
    if session is None:
        if not isinstance(action, m.Create) or entry.holder is None:
            raise Mismatch(entry.version, "the first entry must create the game")
        return created(log.id, action, entry.holder, log.seed, log.invite, entry.at)
    if isinstance(action, m.Create | m.PlayAgain):
        raise Mismatch(entry.version, "the game was created before")
    if isinstance(action, m.Expire):
        return _timed(session, action, entry)
    if isinstance(action, m.Notice | m.CloseRematch):
        return _noticed(session, action, entry)
    if entry.holder is None and entry.seat is not None:
        return moved(session, entry.seat, action, entry.at)
    step = played(session, entry.holder or "", action, entry.at)
    if step is None:
        raise Mismatch(entry.version, "it does nothing")
    return step


def _noticed(session: m.Session, action: m.Notice | m.CloseRematch, entry: m.Entry) -> Played:
    """What the clock noticed. Who was connected, and that the next game was made, is as the log says."""
    if isinstance(action, m.Notice):
        step = notice(session, action.seat, action.noticed, entry.at)
    else:
        step = close_rematch(session, action.closed, entry.at)
    if step is None:
        raise Mismatch(entry.version, "there was nothing to notice")
    return step


def _timed(session: m.Session, action: m.Expire, entry: m.Entry) -> Played:
    """What the clock did. How long a table may idle is the operator's setting, so only the kind's times are checked."""
    due = rules_of(session).due(session.state) if session.status == "running" else None
    due_by_then = {"idle": True, "rules": due is not None and due <= entry.at, "short": running_out(session, entry.at)}
    if session.status != "running" or not due_by_then[action.what]:
        raise Mismatch(entry.version, "nothing was due")
    return clocked(session, action, entry.at)
