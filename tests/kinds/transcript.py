"""Games written down for people to read: each action, what everybody saw happen, and how their view changed."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kinds.games import Turn, dice, helper, playout
from kinds.properties import viewers
from trompe.rules import KINDS
from trompe.rules.kernel import Viewer

FOLDER = Path(__file__).parent / "transcripts"


SHOWN = 12
"""Characters of a text in two languages: enough to know it again."""


class Script(NamedTuple):
    """A game that is written down: its name after the kind's, its options, seats and seed."""

    name: str
    options: Any
    seats: int
    seed: int


def written(kind: str, script: Script) -> str:
    """The whole transcript."""
    game = playout(KINDS[kind], script.options, script.seats, script.seed)
    everybody = viewers(game)
    lines = [
        f"{kind}: {script.seats} seats, {_compact(script.options.model_dump(exclude={'kind'}))}",
        f"seed of the dice: {dice(script.seed).seed.hex()}",
        "Handles are shown by number, in the order in which they appear.",
    ]
    names = _Names()
    seen: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in everybody}
    for number, (turn, state, events) in enumerate(zip((None, *game.turns), game.states, game.batches, strict=True)):
        lines += ["", f"{number}. {_title(turn, names) if turn else 'deal'}"]
        for event in events:
            lines += _grouped({v: _event(game.rules.see(event, v), names) for v in everybody}, "  * ")
        now = {v: _fields(game.rules.view(state, v).model_dump(mode="json"), names) for v in everybody}
        lines += _grouped({v: _changes(seen[v], now[v], "\n".join(lines[-9:])) for v in everybody}, "    view: ")
        seen = now
    return "\n".join(lines) + "\n"


def scripts(kind: str) -> Sequence[Script]:
    """The games of a kind that are written down."""
    return [Script(*script) for script in helper(kind).TRANSCRIPTS]


class _Names:
    """Handles by order of appearance: short enough to read, and the same whenever nothing else changed."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def of(self, value: Any) -> Any:
        """The value, with a number for each handle in it."""
        if isinstance(value, dict) and set(value) == {"en", "es"}:
            return f"“{value['en'][:SHOWN]}…”"
        if isinstance(value, dict):
            return {name: self.of(item) for name, item in value.items()}
        if isinstance(value, list):
            return [self.of(item) for item in value]
        if isinstance(value, str) and len(value) == 24 and not set(value) - set("0123456789abcdef"):
            return self._names.setdefault(value, f"card{len(self._names) + 1}")
        return value


def _grouped(texts: dict[Viewer, str], indent: str) -> Iterable[str]:
    """Each text once, with those who see it; nobody is named when all see the same."""
    for text in dict.fromkeys(texts.values()):
        if text:
            who = [viewer for viewer, seen in texts.items() if seen == text]
            head = "" if len(who) == len(texts) else f"[{', '.join(map(_viewer, who))}] "
            yield f"{indent}{head}{text}"


def _viewer(viewer: Viewer) -> str:
    return "spectator" if viewer is None else f"seat {viewer}"


def _title(turn: Turn, names: _Names) -> str:
    return "the clock" if turn.seat is None else f"seat {turn.seat}: {_action(turn.action, names)}"


def _action(action: Any, names: _Names) -> str:
    return f"{action.type} {_compact(names.of(action.model_dump(mode='json', exclude={'kind', 'type'})))}"


def _event(event: Any, names: _Names) -> str:
    if event is None:
        return "(blank)"
    return f"{event.type}: {_compact(names.of(event.model_dump(mode='json', exclude={'kind', 'type'})))}"


def _fields(view: dict[str, Any], names: _Names) -> dict[str, str]:
    """The fields of a view, two levels deep, as text."""
    found: dict[str, str] = {}
    for name, value in view.items():
        inner = {f"{name}.{part}": item for part, item in value.items()} if name == "phase" else {name: value}
        found |= {path: _compact(names.of(item)) for path, item in inner.items()}
    return found


def _changes(before: dict[str, str], now: dict[str, str], told: str) -> str:
    """What is new or other in a view; long values only where no event has just told them."""
    gone = [f"{name} is gone" for name in before if name not in now]
    new = {name: value for name, value in now.items() if before.get(name) != value}
    return "; ".join(
        [*(f"{name} {'as told' if len(value) > 40 and value in told else value}" for name, value in new.items()), *gone]
    )


def _compact(value: Any) -> str:
    """A value in one line; a list of alike things as a small table: its columns once, then the rows."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_compact(item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        if value and all(isinstance(item, dict) for item in value):
            rows = " ".join("/".join(map(_compact, item.values())) for item in value)
            return f"({'/'.join(value[0])}) {rows}"
        return "[" + " ".join(map(_compact, value)) + "]"
    return "-" if value is None else str(value)
