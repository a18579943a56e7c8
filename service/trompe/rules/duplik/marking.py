"""Reading criteria and marking canvases (D21-D28, DR10, DR19)."""

from trompe.rules.kernel import Legal, Seat, Step, legal

from . import scenes
from .events import CanvasMarked, CriterionRead
from .model import MarkCanvas, Page, ReadCriterion, State, Turn
from .scenes import CRITERIA
from .table import judged_by, marked, not_now, page_of, pending, refused, remarked, repaged, vote_now


def may_read(turn: Turn, seat: Seat) -> tuple[Legal, ...]:
    """`read_criterion`, for the portrayer, when all of the last is settled."""
    if seat != turn.portrayer or turn.read == CRITERIA or not marked(turn) or vote_now(turn):
        return ()
    return (legal(ReadCriterion, round={"const": turn.round}, criterion={"const": turn.read + 1}),)


def read_criterion(state: State, turn: Turn, seat: Seat, action: ReadCriterion, now: int) -> Step:
    """Read the next criterion to everybody (D21, D37)."""
    if seat != turn.portrayer:
        raise refused("not_portrayer")
    if turn.stage != "judging":
        raise not_now(action)
    if action.criterion != turn.read + 1:
        raise refused("late")
    if vote_now(turn):
        raise refused("dispute_open")
    if not marked(turn):
        raise refused("marks_missing")
    pages = tuple(page.but(marks=(*page.marks, None)) for page in turn.pages)
    text = scenes.scene(turn.scene).criteria[turn.read]
    event = CriterionRead(round=turn.round, criterion=action.criterion, wording=text)
    return Step(state.but(turn=turn.but(read=action.criterion, pages=pages)), (event,))


def may_mark(turn: Turn, seat: Seat) -> tuple[Legal, ...]:
    """`mark_canvas`, for the evaluator of a canvas whose last criterion is not disputed."""
    if seat == turn.portrayer or not turn.read:
        return ()
    page = _page(turn, judged_by(turn, seat))
    if turn.read in page.disputed or turn.accepted:
        return ()
    marks = {"enum": [mark for mark in ("yes", "no") if mark != page.marks[-1]]}
    return (legal(MarkCanvas, round={"const": turn.round}, criterion={"const": turn.read}, mark=marks),)


def mark_canvas(state: State, turn: Turn, seat: Seat, action: MarkCanvas, now: int) -> Step:
    """Tick YES or NO, or change it (D23, DR19)."""
    if seat == turn.portrayer:
        raise refused("not_artist")
    if turn.stage != "judging":
        raise not_now(action)
    if action.criterion > turn.read:
        raise refused("not_read")
    page = _page(turn, judged_by(turn, seat))
    _changeable(turn, page, action)
    after = repaged(turn, remarked(page, action.criterion, action.mark))
    event = CanvasMarked(
        round=turn.round, artist=page.artist, evaluator=seat, criterion=action.criterion, mark=action.mark
    )
    return Step(state.but(turn=after), (event,))


def _changeable(turn: Turn, page: Page, action: MarkCanvas) -> None:
    """A mark stands once the next criterion is read, that for the last once somebody accepts the totals (DR19)."""
    if action.criterion in page.disputed:
        raise refused("mark_disputed" if pending(turn, page.artist, action.criterion) else "mark_settled")
    if action.criterion < turn.read:
        raise refused("mark_closed")
    if turn.accepted:
        raise refused("points_accepted")
    if page.marks[-1] == action.mark:
        raise refused("same_mark")


def _page(turn: Turn, artist: Seat) -> Page:
    page = page_of(turn, artist)
    assert page is not None
    return page
