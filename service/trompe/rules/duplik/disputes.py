"""Disputes: opened by a doubting evaluator or a wronged artist, voted on one at a time (D35-D42, DR11-DR13)."""

from typing import get_args

from trompe.rules.kernel import Event, Legal, Seat, Step, legal

from .events import BallotNoted, DisputeOpened, DisputeSettled, Voted, VoteOpened
from .model import Ballot, Case, Cast, Mark, OpenDispute, Page, State, Turn, Vote
from .table import (
    ballot_of,
    evaluator_of,
    judged_by,
    not_now,
    page_of,
    refused,
    remarked,
    repaged,
    vote_now,
    voted,
    voters,
)

_BALLOTS: tuple[Ballot, ...] = get_args(Ballot)


def may_dispute(turn: Turn, seat: Seat) -> tuple[Legal, ...]:
    """`open_dispute`, once for each canvas that the seat may dispute, with the criteria it may name."""
    own, judged = page_of(turn, seat), page_of(turn, judged_by(turn, seat))
    named = {page.artist: _criteria(turn, page, seat) for page in (own, judged) if page}
    return tuple(_option(turn, artist, criteria) for artist, criteria in named.items() if criteria)


def _criteria(turn: Turn, page: Page, seat: Seat) -> list[int]:
    return [number for number in range(1, turn.read + 1) if not _barred(page, seat, number)]


def _option(turn: Turn, artist: Seat, criteria: list[int]) -> Legal:
    return legal(OpenDispute, round={"const": turn.round}, artist={"const": artist}, criterion={"enum": criteria})


def _barred(page: Page, seat: Seat, criterion: int) -> str | None:
    if criterion in page.disputed:
        return "disputed_before"
    return "not_denied" if page.artist == seat and page.marks[criterion - 1] != "no" else None


def open_dispute(state: State, turn: Turn, seat: Seat, action: OpenDispute, now: int) -> Step:
    """Queue the canvas and criterion for a vote; a doubt takes the place of the mark (D26, D35, DR11)."""
    if turn.stage != "judging":
        raise not_now(action)
    if seat == turn.portrayer:
        raise refused("not_artist")
    page = page_of(turn, action.artist)
    if page is None or seat not in (page.artist, evaluator_of(turn, page.artist)):
        raise refused("not_your_canvas")
    if action.criterion > turn.read:
        raise refused("not_read")
    if code := _barred(page, seat, action.criterion):
        raise refused(code)
    return _opened(state, turn, page, Case(artist=page.artist, criterion=action.criterion, seat=seat))


def _opened(state: State, turn: Turn, page: Page, case: Case) -> Step:
    page = page.but(disputed=(*page.disputed, case.criterion))
    page = page if case.seat == page.artist else remarked(page, case.criterion, None)
    after = repaged(turn, page, disputes=(*turn.disputes, case))
    number = len(after.disputes)
    opened = DisputeOpened(
        round=turn.round, dispute=number, artist=case.artist, criterion=case.criterion, seat=case.seat
    )
    first = vote_now(turn) is None
    return Step(state.but(turn=after), (opened, *_vote_opened(after)) if first else (opened,))


def _vote_opened(turn: Turn) -> tuple[Event, ...]:
    if (now := vote_now(turn)) is None:
        return ()
    number, case = now
    return (VoteOpened(round=turn.round, dispute=number, artist=case.artist, criterion=case.criterion),)


def may_vote(state: State, turn: Turn, seat: Seat) -> tuple[Legal, ...]:
    """`vote`, for whoever has one, until all have voted: another ballot than their present one."""
    now = vote_now(turn)
    if now is None or seat not in voters(state, turn, now[1]):
        return ()
    ballots = {"enum": [ballot for ballot in _BALLOTS if ballot != ballot_of(now[1], seat)]}
    return (legal(Vote, round={"const": turn.round}, dispute={"const": now[0]}, ballot=ballots),)


def vote(state: State, turn: Turn, seat: Seat, action: Vote, now: int) -> Step:
    """Vote, or vote otherwise; when all have voted, that settles it (D39-D41, DR12)."""
    if seat == turn.portrayer:
        raise refused("not_artist")
    if turn.stage != "judging":
        raise not_now(action)
    number, case = vote_now(turn) or (0, None)
    if case is None or action.dispute != number:
        raise refused("late")
    if seat not in (entitled := voters(state, turn, case)):
        raise refused("no_vote")
    if ballot_of(case, seat) == action.ballot:
        raise refused("same_ballot")
    cast = Cast(seat=seat, ballot=action.ballot)
    casts = sorted((cast, *(c for c in case.casts if c.seat != seat)), key=lambda c: c.seat)
    case = case.but(casts=tuple(casts))
    told = (
        Voted(round=turn.round, dispute=number, seat=seat),
        BallotNoted(round=turn.round, dispute=number, cast=cast),
    )
    if voted(case) != set(entitled):
        return Step(state.but(turn=_put(turn, number, case)), told)
    after, events = _settled(turn, number, case)
    return Step(state.but(turn=after), (*told, *events))


def _settled(turn: Turn, number: int, case: Case) -> Step:
    case = case.but(outcome=outcome(case))
    page = page_of(turn, case.artist)
    assert page is not None
    page = remarked(page, case.criterion, case.outcome)
    after = repaged(_put(turn, number, case), page, settled=number)
    settled = DisputeSettled(
        round=turn.round,
        dispute=number,
        artist=case.artist,
        criterion=case.criterion,
        casts=case.casts,
        outcome=outcome(case),
    )
    return Step(after, (settled, *_vote_opened(after)))


def outcome(case: Case) -> Mark:
    """The majority of YES and NO; a tie, also 0:0, means met (D39, D41)."""
    ballots = [cast.ballot for cast in case.casts]
    return "yes" if ballots.count("yes") >= ballots.count("no") else "no"


def _put(turn: Turn, number: int, case: Case) -> Turn:
    return turn.but(disputes=(*turn.disputes[: number - 1], case, *turn.disputes[number:]))
