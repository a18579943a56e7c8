"""Rules broken on purpose: does the suite notice? `python tests/mutations.py` prints which check catches which fault.

Each mutant changes a few characters in the text of one function of the service, and runs the checks that need
neither server nor fixture: the properties of all kinds, the two worlds, the transcripts and the clauses of Illusion.
"""

import inspect
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import product
from textwrap import dedent
from typing import Any, NamedTuple

import pytest

from kinds import games, transcript, worlds
from kinds.properties import PROPERTIES
from rules.illusion import test_challenge, test_deal, test_end, test_turns
from session import test_seats, test_seed, test_views
from trompe.rules import KINDS
from trompe.rules.illusion import rules, view
from trompe.session import play

shown = import_module("trompe.session.view")  # the package gives its function this name
Check = tuple[str, Callable[[], object]]
CLAUSES = (test_deal, test_turns, test_challenge, test_end, test_seats, test_seed, test_views)


class Mutant(NamedTuple):
    """A fault: in which function (of a module, or of a class in it) what becomes what."""

    name: str
    owner: Any
    function: str
    old: str
    new: str
    by: str = ""


WORLDS, TRANSCRIPT = "two worlds", "transcript"
MUTANTS = (
    Mutant("equal neighbours count as wrong", rules, "first_wrong", "left > right", "left >= right"),
    Mutant("only the last pair is checked", rules, "first_wrong", "pairwise(shares)", "pairwise(shares[-2:])"),
    Mutant("the arrow goes to the wrong player", rules, "_challenge", "if wrong is not None", "if wrong is None"),
    Mutant("a row of one may be challenged", rules, "_cannot_challenge", "> 1", "> 0"),
    Mutant("turns go the other way", rules, "_place", "state.seat + 1", "state.seat - 1"),
    Mutant("turns go the other way, in writing", rules, "_place", "state.seat + 1", "state.seat - 1", TRANSCRIPT),
    Mutant("cards are swapped on placing", rules, "_place", "*state.row[:at], card", "card, *state.row[:at]"),
    Mutant("position is not bounded", rules, "_place", "at > len(state.row)", "at > 999", "all_else_is_refused"),
    Mutant("late actions count", rules.Illusion, "act", "action.turn != state.turn", "False", "all_else_is_refused"),
    Mutant("anybody may act", rules, "_barred", "seat == state.seat", "True"),
    Mutant("legal forgets the last position", rules.Illusion, "legal", "len(state.row)}", "len(state.row) - 1}"),
    Mutant("three arrows stop twelve rounds", rules, "_decided", 'state.mode == "first_to_three" and', "True and"),
    Mutant("a tie has one winner", rules, "_end", "if n == max(scores))", "if n == max(scores))[:1]"),
    Mutant("a card is lost", rules, "_challenge", "state.spent + state.row", "state.row", "nothing_is_lost"),
    Mutant("recycling comes one card late", rules, "_begin", "len(state.deck) < 2", "len(state.deck) < 1"),
    Mutant("recycled cards keep their handles", rules, "_recycle", "names.handle()", "handles[card]"),
    Mutant(
        "the next round begins elsewhere",
        rules,
        "_begin",
        "seat=seat,\n        colour=ready",
        "seat=0,\n        colour=ready",
    ),
    Mutant("the deal is the same for all", rules.Illusion, "deal", 'dice.of("illusion/deck").shuffled(', "tuple("),
    Mutant("Placed tells a share", rules, "_place", "count=len(deck)", 'count=SHARES[card]["red"]', WORLDS),
    Mutant("a handle names its card", view, "_phase", "state.handles[card]", 'f"c{card}"', WORLDS),
    Mutant("the view tells who is next", view, "view", "len(state.deck)", "sum(state.deck[1:3])", WORLDS),
    Mutant("the view tells the next arrow", view, "view", "=state.round", "=hash(state.arrow_pile[:1])", WORLDS),
    Mutant("pictures tell the next card", view, "pictures", "state.deck[:1]", "state.deck[:2]", WORLDS),
    Mutant("refusals tell the deck", rules, "_barred", "seat=state.seat", "seat=sum(state.deck[:5])", WORLDS),
    Mutant("the view shows the seed", shown, "view", "session.seed if over else None", "session.seed"),
    Mutant("a kick hits whoever sits there", play, "_kick", "chair.name != cleaned(action.name)", "False"),
    Mutant("a start ignores who is there", play, "_start", "len(taken) != action.players", "False"),
    Mutant("who left stays the host", play, "_hosted", "turn.session.host in humans", "True"),
    Mutant("a contribution is ignored", play, "dice", "chair and chair.contribution", "None"),
)
"""Faults that players would suffer from. The last word says which sort of check must notice, if not any."""


def checks() -> Iterator[Check]:
    """Every check that can run by itself, quick ones first."""
    for module in CLAUSES:
        for name, test in vars(module).items():
            if name.startswith("test_"):
                yield from ((f"{module.__name__}::{name}", case) for case in _cases(test))
    for kind in KINDS:
        for script in transcript.scripts(kind):
            yield f"transcript {kind}-{script.name}", partial(_transcript, kind, script)
        yield f"two worlds of {kind}", partial(worlds.compared, kind, 400)
        for holds in PROPERTIES:
            yield f"{holds.__name__} of {kind}", partial(holds, kind)


def _cases(test: Callable[..., object]) -> Iterator[Callable[[], object]]:
    """A test with each combination of its parameters; none if it wants fixtures."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    names = [(mark.args[0],) if isinstance(mark.args[0], str) else mark.args[0] for mark in marks]
    if set(inspect.signature(test).parameters) - {name for group in names for name in group}:
        return
    rows = [[row if isinstance(mark.args[0], tuple) else (row,) for row in mark.args[1]] for mark in marks]
    for chosen in product(*rows):
        pairs = (pair for name, row in zip(names, chosen, strict=True) for pair in zip(name, row, strict=True))
        yield partial(test, **dict(pairs))


def _transcript(kind: str, script: transcript.Script) -> None:
    path = transcript.FOLDER / f"{kind}-{script.name}.txt"
    assert path.read_text(encoding="utf-8") == transcript.written(kind, script)


@contextmanager
def broken(mutant: Mutant) -> Iterator[None]:
    """The service with the fault in it."""
    function = getattr(mutant.owner, mutant.function)
    text = dedent(inspect.getsource(function))
    assert text.count(mutant.old) == 1, f"{mutant.name}: {mutant.old!r} is not there once"
    found: dict[str, Any] = {}
    exec(text.replace(mutant.old, mutant.new), {**vars(sys.modules[function.__module__])}, found)
    sound = function.__code__
    # The function stays the same one, wherever it is kept; only what it does changes.
    function.__code__ = found[mutant.function].__code__
    games.forget()
    try:
        yield
    finally:
        function.__code__ = sound
        games.forget()


def caught(mutant: Mutant) -> Generator[str, None, None]:
    """The checks that notice the fault, of the sort that must."""
    found: set[str] = set()
    with broken(mutant):
        for name, check in checks():
            if mutant.by in name and name not in found and not _passes(check):
                found.add(name)
                yield name


def _passes(check: Callable[[], object]) -> bool:
    try:
        check()
    except (Exception, pytest.fail.Exception):
        return False
    return True


def main() -> int:
    """Print who catches what; 1 when a fault goes unnoticed."""
    missed = 0
    for mutant in MUTANTS:
        found = list(caught(mutant))
        missed += not found
        sys.stdout.write(f"{mutant.name}: caught by {len(found)}: {', '.join(found[:3]) or 'NOBODY'}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{len(MUTANTS) - missed} of {len(MUTANTS)} faults caught\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
