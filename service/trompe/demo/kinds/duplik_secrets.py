"""What nobody may be shown of a game of Duplik before its time, judged after the end."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from trompe.client import Game
from trompe.demo.record import Record, Watcher


@dataclass
class Round:
    """What the log tells of a round."""

    portrayer: int
    opened: int
    closed: int = 0
    """The versions between which its secrets are kept."""
    scene: str = ""
    """The handle of the picture, which only the portrayer is shown before the end."""
    criteria: list[tuple[int, str]] = field(default_factory=list)
    """The version at which each was read, and its wording as JSON."""


def leaks(record: Record) -> Iterator[str]:
    """Criteria that were shown before they were read, and scenes before their round was closed."""
    rounds = _rounds(record)
    for watcher in record.watchers:
        for view in watcher.all_views():
            if found := _open(rounds, view["version"]):
                yield from _early(found, view)
                yield from _scene(found, watcher, json.dumps(view["play"]))
        for change in watcher.changes:
            if found := _open(rounds, change["version"]):
                yield from _scene(found, watcher, json.dumps(change["events"]))


def _early(round: Round, view: Game) -> Iterator[str]:
    assert view["play"] is not None
    phase = view["play"]["phase"]
    known = sum(1 for version, _ in round.criteria if version <= view["version"])
    if len(phase.get("criteria", ())) != known:
        yield f"{len(phase.get('criteria', ()))} criteria were shown when {known} had been read"
    # What was said may be what a criterion says.
    shown = json.dumps({**phase, "lines": []}, ensure_ascii=False)
    for number, (_, wording) in enumerate(round.criteria[known:], known + 1):
        if wording in shown:
            yield f"criterion {number} was shown before it was read"


def _scene(round: Round, watcher: Watcher, shown: str) -> Iterator[str]:
    if watcher.seat != round.portrayer and round.scene in shown:
        yield f"{watcher.name} was shown a scene before its round was closed"


def _open(rounds: list[Round], version: int) -> Round | None:
    """The round that is played at a version, if one is."""
    return next((round for round in rounds if round.opened <= version < round.closed), None)


def _rounds(record: Record) -> list[Round]:
    rounds: list[Round] = []
    for entry in record.logs[0]["entries"]:
        for event in entry["events"]:
            _note(rounds, event, entry["version"])
    return rounds


def _note(rounds: list[Round], event: Any, version: int) -> None:
    if event["type"] == "turn_opened":
        rounds.append(Round(event["portrayer"], version))
    elif event["type"] == "criterion_read":
        rounds[-1].criteria.append((version, json.dumps(event["wording"], ensure_ascii=False)))
    elif event["type"] == "round_closed":
        rounds[-1].closed, rounds[-1].scene = version, event["scene"]
