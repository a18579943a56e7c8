"""The timer, the description, and what comes when time is up (D12-D20, DR4-DR9)."""

from collections.abc import Mapping

from trompe.rules.kernel import Legal, Seat, Sheet, Step, legal, moment

from .events import CanvasesPassed, Described, Evaluation, TimerStarted, TimeUp
from .model import LINE_LENGTH, LINES, TEXT, Describe, PassCanvases, StartTimer, State, Turn
from .scenes import scene
from .table import GRACE, evaluator_of, not_now, page_of, refused
from .telling import lines

HURRY = 500
"""How many ms before the end a bot stops talking, so that its last line is not late."""
_TEXT = {"type": "string", "minLength": 1, "maxLength": LINE_LENGTH, "pattern": TEXT}
_SIDES = {"enum": ["left", "right"]}


def may(turn: Turn, seat: Seat) -> tuple[Legal, ...]:
    """What the portrayer does before the judging; artists draw meanwhile, which is no action of the game.

    What is legal knows no time: `describe` stays until the clock ends the drawing, a second after its own end.
    """
    round = {"const": turn.round}
    if seat != turn.portrayer:
        return ()
    if turn.stage == "ready":
        return (legal(StartTimer, round=round),)
    if turn.stage == "passing":
        return (legal(PassCanvases, round=round, to=_SIDES),)
    return (legal(Describe, round=round, text=_TEXT),) if len(turn.lines) < LINES else ()


def start_timer(state: State, turn: Turn, seat: Seat, action: StartTimer, now: int) -> Step:
    """From now on the description's time runs (D12, DR4)."""
    _only_portrayer(turn, seat)
    if turn.stage != "ready":
        raise not_now(action)
    after = turn.but(stage="drawing", ends=now + 1000 * state.draw_seconds)
    event = TimerStarted(round=turn.round, ends_at=moment(after.ends), closes_at=moment(closes(after)))
    return Step(state.but(turn=after), (event,))


def describe(state: State, turn: Turn, seat: Seat, action: Describe, now: int) -> Step:
    """A line, if it comes in time (D18, DR5, DR7)."""
    _only_portrayer(turn, seat)
    if turn.stage == "ready":
        raise not_now(action)
    if turn.stage != "drawing" or now > turn.ends:
        raise refused("time_up")
    if len(turn.lines) == LINES:
        raise refused("too_many_lines", most=LINES)
    after = turn.but(lines=(*turn.lines, action.text))
    return Step(state.but(turn=after), (Described(round=turn.round, number=len(after.lines), text=action.text),))


def more_to_say(turn: Turn, now: int) -> bool:
    """Whether a bot would go on describing: as many lines as it makes of the scene, while there is time."""
    return now + HURRY <= turn.ends and len(turn.lines) < min(
        LINES, len(lines(scene(turn.scene).description, "casual"))
    )


def closes(turn: Turn) -> int:
    """The last ms at which a stroke counts."""
    return turn.ends + GRACE


def sheet(turn: Turn, seat: Seat) -> Sheet | None:
    """The canvas that an artist may draw on now."""
    page = page_of(turn, seat) if turn.stage == "drawing" else None
    return Sheet(page.canvas, closes(turn)) if page else None


def unopened(turn: Turn, seat: Seat) -> str | None:
    """The canvas that an artist may draw on once the timer runs."""
    page = page_of(turn, seat) if turn.stage == "ready" else None
    return page.canvas if page else None


def time_up(state: State, turn: Turn, digests: Mapping[str, str]) -> Step:
    """Drawing and describing stop; the log keeps what each drawing was (D18)."""
    pages = tuple(page.but(digest=digests[page.canvas]) for page in turn.pages)
    return Step(state.but(turn=turn.but(stage="passing", pages=pages)), (TimeUp(round=turn.round),))


def pass_canvases(state: State, turn: Turn, seat: Seat, action: PassCanvases, now: int) -> Step:
    """Every canvas goes to the neighbouring artist; nobody keeps the own (D19, D20, DR9)."""
    _only_portrayer(turn, seat)
    if turn.stage != "passing":
        raise not_now(action)
    after = turn.but(stage="judging", to=action.to)
    evaluations = tuple(
        Evaluation(artist=page.artist, evaluator=evaluator_of(after, page.artist)) for page in after.pages
    )
    event = CanvasesPassed(round=turn.round, to=action.to, evaluations=evaluations)
    return Step(state.but(turn=after), (event,))


def _only_portrayer(turn: Turn, seat: Seat) -> None:
    if seat != turn.portrayer:
        raise refused("not_portrayer")
