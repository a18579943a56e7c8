"""What must hold for a game of any kind, judged by what was shown of it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from trompe.client import Game

from . import dice
from .kinds import Part
from .record import Record, Watcher


def problems(record: Record, part: Part) -> Iterator[str]:
    """Everything that is wrong with a game that was played."""
    yield from record.problems
    for watcher in record.watchers:
        yield from (f"{watcher.name}: {problem}" for problem in _stream(watcher))
    yield from _one_truth(record, part)
    yield from _two_doors(record)
    yield from _log(record, part)
    yield from _seed(record)
    yield from part.ended(record)


def _stream(watcher: Watcher) -> Iterator[str]:
    """Nothing missing, nothing twice, never backwards, and secrets kept to the end."""
    versions = [change["version"] for change in watcher.changes]
    if versions != list(range(1, len(versions) + 1)):
        yield f"the stream has a gap: {versions}"
    if versions and versions[-1] != watcher.views[-1]["version"]:
        yield f"the stream ended at {versions[-1]}, the game at {watcher.views[-1]['version']}"
    if any(now["version"] < before["version"] for before, now in pairwise(watcher.views)):
        yield "a later view is older"
    if any(view["seed"] is not None and view["status"] in ("open", "running") for view in watcher.views):
        yield "the seed was shown before the end"
    if watcher.seat is None and any(view["you"] is not None for view in watcher.views):
        yield "a spectator was shown a seat's own part"
    for outcome in watcher.outcomes:
        change = outcome["change"]
        if change is None or (change["version"], change["seat"]) != (outcome["version"], watcher.seat):
            yield f"action {outcome['version']} was answered with another's change"
        elif change != watcher.changes[change["version"] - 1]:
            yield f"action {outcome['version']} was answered otherwise than the stream told it"


def _one_truth(record: Record, part: Part) -> Iterator[str]:
    """At one version, everybody saw the same public facts."""
    views: dict[int, Any] = {}
    changes: dict[int, Any] = {}
    for watcher in record.watchers:
        for view in watcher.all_views():
            if views.setdefault(view["version"], part.public(view)) != part.public(view):
                yield f"{watcher.name} saw version {view['version']} otherwise: {_difference(views, view, part)}"
        for change in watcher.changes:
            if changes.setdefault(change["version"], part.told(change)) != part.told(change):
                yield f"{watcher.name} was told version {change['version']} otherwise"


def _difference(views: dict[int, Any], view: Game, part: Part) -> str:
    known, seen = views[view["version"]], part.public(view)
    return ", ".join(name for name in known if known[name] != seen.get(name))


def _two_doors(record: Record) -> Iterator[str]:
    """Both APIs show the same to the same player."""
    for one, other in record.finals:
        names = [name for name in one if name != "envelope" and one.get(name) != other.get(name)]
        if names or one.keys() != other.keys():
            yield f"the APIs differ at version {one['version']}: {', '.join(names)}"
    if record.logs[0] != record.logs[1]:
        yield "the APIs export different logs"


def _log(record: Record, part: Part) -> Iterator[str]:
    """The exported log tells what the streams told."""
    entries = record.logs[0]["entries"]
    changes = record.watchers[0].changes
    # It may be longer than the streams: somebody may have talked after the end.
    if [entry["version"] for entry in entries] != list(range(1, max(len(entries), record.end["version"]) + 1)):
        yield "the log has a gap"
    for entry, change in zip(entries, changes, strict=False):
        told: Any = {**change, "seat": entry["seat"], "events": entry["events"]}
        if part.told(told) != part.told(change):
            yield f"the log tells version {entry['version']} otherwise than the stream did"


def _seed(record: Record) -> Iterator[str]:
    """The seed that is shown at the end is the one that was promised at the beginning."""
    seed = record.end["seed"]
    promised = {view["commitment"] for watcher in record.watchers for view in watcher.all_views()}
    if seed is None or promised != {dice.commitment(seed)}:
        yield "the seed is not the one that was promised"
    if (record.logs[0]["seed"], record.logs[0]["commitment"]) != (seed, record.end["commitment"]):
        yield "the log's seed is not the game's"
