"""Rules broken on purpose: does the suite notice? `python tests/mutations.py` prints which check catches which fault.

Each mutant changes a few characters in the text of one function of the service, and runs the checks that need
neither server nor fixture: the clauses of its kind and of the session, transcripts, two worlds and properties.
"""

import inspect
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import product
from textwrap import dedent
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

from kinds import games, transcript, worlds
from kinds.properties import PROPERTIES
from trompe.rules import KINDS, belratti
from trompe.rules.illusion import rules, view
from trompe.session import absence, acts, rematch, substitution, table, watching

shown = import_module("trompe.session.view")  # the package gives its function this name
Check = tuple[str, Callable[[], object]]
CLAUSES = {
    "illusion": ("deal", "turns", "challenge", "end"),
    "belratti": (
        *("setup", "request", "selection", "hanging", "evaluation", "jokers", "joker_effects", "recovery", "end"),
        *("decisions", "row", "secrets", "bots"),
    ),
    "duplik": ("opening", "drawing", "judging", "disputes", "totals"),
}
"""By kind: the test modules that need no fixture."""
SESSION = ("seats", "seed", "views", "absence", "substitution", "rematch")


class Mutant(NamedTuple):
    """A fault: in which function (of a module, or of a class in it) what becomes what."""

    name: str
    owner: Any
    function: str
    old: str
    new: str
    by: str = ""

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds whose checks can notice: its own, or all if it is not in a kind."""
        module = getattr(self.owner, "__module__", None) or self.owner.__name__
        return [kind for kind in KINDS if module.startswith(f"trompe.rules.{kind}.")] or list(KINDS)


BELRATTI = (
    *("rules", "decisions", "hanging", "reveal", "selection", "agreement", "request", "evaluation", "setup", "view"),
    *("waiting", "sharing", "following", "bot"),
)
DUPLIK = ("table", "opening", "drawing", "marking", "disputes", "totals", "view")
_A_FAKE = "requested=[any(o.card == c.card for laid in state.laid for o in laid) for c in state.row].index(False)"
WORLDS, TRANSCRIPT = "two worlds", "transcript"
ILLUSION_AND_SESSION = (
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
    Mutant("a kick hits whoever sits there", acts, "_kick", "chair.name != cleaned(action.name)", "False"),
    Mutant("a start ignores who is there", acts, "_start", "len(taken) != action.players", "False"),
    Mutant("who left stays the host", table, "hosted", "turn.session.host in people", "True"),
    Mutant("a contribution is ignored", table, "dice", "chair and chair.contribution", "None"),
)
"""The last word says which sort of check must notice, if not any."""
b = SimpleNamespace(**{name: import_module(f"{belratti.__name__}.{name}") for name in BELRATTI})
IN_BELRATTI = (
    Mutant("late rounds count", b.rules, "_late", "action.round != state.round", "False"),
    Mutant("half a role decides", b.decisions, "carried", "seats // 2 + 1", "seats // 2"),
    Mutant("one less than all decide", b.decisions, "carried", '"unanimous": seats', '"unanimous": seats - 1'),
    Mutant("a changed proposal keeps its id", b.decisions, "renewed", "state.proposed + 1", "max(1, state.proposed)"),
    Mutant("bots vote", b.decisions, "_no_switching", "seat in state.humans", "True"),
    Mutant("half of the humans switch", b.decisions, "_switch", "2 * len(votes) >", "2 * len(votes) >="),
    Mutant("approvals outlive an answer", b.hanging, "ask", "board.by, ()", "board.by, board.approvals"),
    Mutant("a moved card is approved", b.hanging, "_assign", "seat, ()", "seat, board.approvals"),
    Mutant("five may be rejected", b.hanging, "_hang", 'count("rejected") != FAKES', 'count("rejected") < FAKES'),
    Mutant("the row follows who laid", b.reveal, "_shuffled", "sorted((*laid", "list((*laid"),
    Mutant("the row keeps the hands' names", b.reveal, "_shuffled", "names.handle()", "state.handles[card]"),
    Mutant("ready outlives a new card", b.selection, "_changed", "ready=(),", ""),
    Mutant("laying leaves an adjustment open", b.selection, "_lay", '"order_adjustment"', '"quotas"'),
    Mutant("one card too many", b.selection, "_no_lay", ">= state.required", "> state.required"),
    Mutant("quotas bind nobody", b.selection, "_no_lay", "if state.quotas and", "if False and"),
    Mutant("old readiness counts", b.rules, "_late", '"laying": state.laying, ', ""),
    Mutant("hangings outlive an answer", b.rules, "_late", ', "answers": len(state.answers)', ""),
    Mutant("requests meet other themes", b.rules, "_late", '"swaps": state.swaps, ', ""),
    Mutant("a refresh takes the fakes' cards", b.agreement, "_refreshable", " - FAKES", ""),
    Mutant("orders change with cards laid", b.agreement, "_no_adjustment", "if state.total", "if False"),
    Mutant("themes change after a request", b.request, "_no_swap", "if state.asked", "if False"),
    Mutant("swapped themes are lost", b.request, "swap", "state.discard + tuple", "tuple"),
    Mutant("swapped themes are lost, at random", b.request, "swap", "state.discard + tuple", "tuple", "nothing_is"),
    Mutant("requests outlive a swap", b.request, "swap", 'voided(after, "request")', 'voided(after, "question")'),
    Mutant("any theme is right", b.evaluation, "_judged", "theme == place", 'place != "rejected"'),
    Mutant("the seventh fake ends it", b.evaluation, "evaluate", ">= PILE_TO_END", "> PILE_TO_END"),
    Mutant("at most means less than", b.evaluation, "recoverable", "<= number", "< number"),
    Mutant("the lowest joker comes back", b.evaluation, "_by_default", "max(", "min("),
    Mutant("six cards open no round", b.setup, "next_round", "< FEWEST", "<= FEWEST"),
    Mutant("roles move the other way", b.setup, "_begin", "state.start + 1", "state.start - 1"),
    Mutant("hands are refilled by seat", b.setup, "_refilled", "in state.painters", "in sorted(state.painters)"),
    Mutant("bots speak first", b.following, "pending", "bots_too or seat in people", "True"),
    Mutant("bots approve what nobody made", b.bot, "_approvable", "if follows(", "if True or follows("),
    Mutant("bots wait for one another", b.waiting, "_painting", "None and led(", "None or led("),
    Mutant("bots make no room", b.sharing, "errand", "own.laid > goal", "False"),
    Mutant("painters may talk in phase 3", b.rules.Belratti, "silenced", "seat not in state.directors", "False"),
    Mutant("a neighbour's hand can be fetched", b.view, "pictures", "state.hands[viewer]", "state.hands[-1]", WORLDS),
    Mutant("own events are told to all", b.view, "see", "event.seat != viewer", "False", WORLDS),
    Mutant("the view tells the next card", b.view, "view", "len(state.discard)", "state.deck[0]", WORLDS),
    Mutant("counts tell themes", b.view, "_painters", "len(state.laid[seat])", "hash(state.laid[seat])", WORLDS),
    Mutant(
        "refusals of Belratti tell the pile",
        b.rules.Belratti,
        "act",
        "round=state",
        "round=state.deck[0], x=state",
        WORLDS,
    ),
    Mutant("the hanging tells a fake", b.view, "_hanging", "requested=state.requested", _A_FAKE, WORLDS),
)
d = SimpleNamespace(**{name: import_module(f"trompe.rules.duplik.{name}") for name in DUPLIK})
IN_DUPLIK = (
    Mutant("golden is worth one", d.table, "artist_points", "GOLD if", "1 if"),
    Mutant("golden is worth three to the portrayer", d.table, "portrayer_points", "met(turn, n", "3 * met(turn, n"),
    Mutant("the portrayer needs everybody", d.table, "met", "any(", "all("),
    Mutant("portrayers go the other way", d.table, "portrayer_of", "round - 1", "1 - round"),
    Mutant("left is right", d.table, "_neighbour", '== "left"', '== "right"'),
    Mutant("nobody passes the canvas", d.table, "_neighbour", "+ step)", "+ 0)"),
    Mutant("the author never votes", d.table, "voters", "state.author_votes or", "False or"),
    Mutant("a dispute leaves consents", d.table, "repaged", "accepted=()", "accepted=turn.accepted"),
    Mutant("totals are accepted during a vote", d.table, "totals", " and vote_now(turn) is None", ""),
    Mutant("a tie is no", d.disputes, "outcome", ">=", ">"),
    Mutant("abstaining is no", d.disputes, "outcome", 'count("no")', 'count("no") + ballots.count("abstain")'),
    Mutant("anybody disputes any canvas", d.disputes, "open_dispute", "seat not in (page.artist, ", "seat in (-1, "),
    Mutant("disputed again", d.disputes, "_barred", "criterion in page.disputed", "False"),
    Mutant("an artist disputes a yes", d.disputes, "_barred", '!= "no"', "is None"),
    Mutant("a doubt leaves the mark", d.disputes, "_opened", "page if case.seat == page.artist else", "page if 1 else"),
    Mutant("two votes settle it", d.disputes, "vote", "voted(case) != set(entitled)", "len(case.casts) < 2"),
    Mutant("late ballots count", d.disputes, "vote", "or action.dispute != number", ""),
    Mutant("a changed ballot counts twice", d.disputes, "vote", " if c.seat != seat", ""),
    Mutant("a vote changes nothing", d.disputes, "_settled", "remarked(page, case.criterion, case.outcome)", "page"),
    Mutant("reading goes on during a vote", d.marking, "read_criterion", "if vote_now(turn)", "if False"),
    Mutant("reading waits for no mark", d.marking, "read_criterion", "not marked(turn)", "False"),
    Mutant("a criterion is read twice", d.marking, "read_criterion", "criteria[turn.read]", "criteria[turn.read - 1]"),
    Mutant("marks change after the next", d.marking, "_changeable", "action.criterion < turn.read", "False"),
    Mutant("marks change after a vote", d.marking, "_changeable", "action.criterion in page.disputed", "False"),
    Mutant("the last need not accept", d.totals, "accept_totals", "< state.seats", "< state.seats - 1"),
    Mutant("old totals are accepted", d.totals, "accept_totals", "action.revision != turn.revision", "False"),
    Mutant("a shared victory has one winner", d.totals, "_best", "== max(scores))", "== max(scores))[:1]"),
    Mutant("somebody is never portrayer", d.totals, "_closed", "< state.rounds", "< state.rounds - 1"),
    Mutant("a scene comes twice", d.opening, "_opened", "if picture.id not in used", ""),
    Mutant("ties do not roll again", d.opening, "_rolled", "len(tied) == 1", "True"),
    Mutant("the lowest roll begins", d.opening, "deal", "first = max(", "first = min("),
    Mutant("lines count after the end", d.drawing, "describe", "or now > turn.ends", ""),
    Mutant("strokes have no grace", d.drawing, "closes", "+ GRACE", ""),
    Mutant("canvases pass twice", d.drawing, "pass_canvases", 'turn.stage != "passing"', "False"),
    Mutant("artists are told the scene", d.view, "see", "viewer == event.portrayer", "True"),
    Mutant("artists fetch the scene", d.view, "pictures", "viewer == turn.portrayer", "viewer is not None"),
    Mutant("another's ballot is shown as one's own", d.table, "ballot_of", "if cast.seat == seat", "", WORLDS),
    Mutant("ballots are told at once", d.view, "see", "viewer == event.cast.seat", "True"),
    Mutant("the portrayer looks at canvases", d.view, "_open", "viewer == turn.portrayer or", ""),
    Mutant("all artists look at all canvases", d.view, "_open", "now[1].artist == page.artist", "True"),
    Mutant("canvases are shown while drawn", d.view, "_open", 'in ("ready", "drawing")', 'in ("ready",)'),
    Mutant("the portrayer talks in a dispute", d.view, "silenced", '"D36" if seat == turn.portrayer else None', "None"),
)
AMONG_PEOPLE = (
    Mutant("half of the people call a bot", absence, "needed", "// 2 + 1", "// 2"),
    Mutant("old calls count", absence, "_answered", "away.number != action.absence or", ""),
    Mutant("who acts stays missing", absence, "settled", "_back(session, actor)", "_back(session, None)"),
    Mutant("who left still wants a bot", absence, "_counted", "if s in people", ""),
    Mutant("who acts is idle", absence, "_waiting", "if wait.seat != actor", ""),
    Mutant("others' actions make less idle", absence, "_waiting", "since.get(seat, now)", "now"),
    Mutant("idle before the grace is over", absence, "idle", "<= now", "< now + 1000"),
    Mutant("the last one there is missed", absence, "missable", "and minding - {seat}", ""),
    Mutant("an open stream ends idleness", absence, "returning", 'a.cause == "absent" and', ""),
    Mutant("who was called away is not told so", acts, "present", "seat in called(session)", "False"),
    Mutant("who sat there sits there again", substitution, "replaced", "holder in session.former", "False"),
    Mutant("codes outlive a return", substitution, "kept", "if offer.seat in free", ""),
    Mutant("bots' seats are given away", substitution, "left", "and chair.holder", ""),
    Mutant("seats of the absent are given away", substitution, "left", "and s not in away", ""),
    Mutant("all see the codes of seats", shown, "you", "if seat == session.host else ()", ""),
    Mutant("one is enough for a rematch", rematch, "_agreed", "<= set(offer", ">= set(offer"),
    Mutant("those who left play again", rematch, "again", "and seat in (*people, *away)", ""),
    Mutant("who was called away loses the seat", rematch, "again", "(*people, *away)", "people"),
    Mutant("who was kicked is back at once", acts, "joined", "holder in session.kicked", "False"),
    Mutant("a lobby by invitation is open to all", watching, "unasked", 'if session.status == "open"', "if False"),
    Mutant("offers last for ever", rematch, "expired", "offer.until <= now", "False"),
    Mutant("answers count for any offer", rematch, "_answered", "or offer.number != action.offer", ""),
    Mutant("games without spectators have some", watching, "watched", 'or session.spectators != "none"', "or True"),
)
MUTANTS = (*ILLUSION_AND_SESSION, *AMONG_PEOPLE, *IN_BELRATTI, *IN_DUPLIK)
"""Faults that players would suffer from."""


def checks(kinds: Iterable[str] = KINDS) -> Iterator[Check]:
    """Every check that can run by itself and concerns one of the kinds, quick ones first."""
    for module in _clauses(kinds):
        for name, test in vars(module).items():
            if name.startswith("test_"):
                yield from ((f"{module.__name__}::{name}", case) for case in _cases(test))
    for kind in kinds:
        for script in transcript.scripts(kind):
            yield f"transcript {kind}-{script.name}", partial(_transcript, kind, script)
        yield f"two worlds of {kind}", partial(worlds.compared, kind, 400)
        for holds in PROPERTIES:
            yield f"{holds.__name__} of {kind}", partial(holds, kind)


def _clauses(kinds: Iterable[str]) -> Iterator[ModuleType]:
    """What concerns one kind alone begins with its own; what concerns the table begins with the session's."""
    own = [f"rules.{kind}.test_{name}" for kind in kinds for name in CLAUSES.get(kind, ())]
    shared = [f"session.test_{name}" for name in SESSION]
    yield from map(import_module, [*shared, *own] if len(list(kinds)) == len(KINDS) else [*own, *shared])


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
        for name, check in checks(mutant.kinds):
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
