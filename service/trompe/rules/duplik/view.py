"""What a viewer may see of Duplik. The only place of this kind that hides or shows.

The scene is the portrayer's until the round is closed, a criterion nobody's until it is read, a ballot the voter's
until all have voted; a canvas is the artist's, then also its evaluator's, and all artists' while it is voted on.
"""

from collections.abc import Mapping
from typing import Any

from trompe.rules.kernel import Event, PictureRef, Seat, Viewer, moment

from . import shows, table
from .events import BallotNoted, Canvas, SceneShown
from .model import Ballot, Case, Page, Past, State, Turn
from .scenes import DECK, scene


def view(state: State, viewer: Viewer) -> shows.View:
    """All that a viewer may know now."""
    return shows.View.model_construct(
        draw_seconds=state.draw_seconds,
        author_votes=state.author_votes,
        rounds=state.rounds,
        rolls=state.rolls,
        scores=state.scores,
        past=tuple(map(_past, state.past)),
        phase=_phase(state),
        you=_you(state, viewer),
    )


def see(event: Event, viewer: Viewer) -> Event | None:
    """The event, unless it is somebody else's."""
    if isinstance(event, SceneShown):
        return event if viewer == event.portrayer else None
    if isinstance(event, BallotNoted):
        return event if viewer == event.cast.seat else None
    return event


def pictures(state: State, viewer: Viewer) -> Mapping[str, PictureRef]:
    """Scenes of closed rounds; the present one to the portrayer alone (D8, D38)."""
    shown = {past.handle: PictureRef(DECK, scene(past.scene).id) for past in state.past}
    turn = state.turn
    if turn is not None and (turn.stage == "exhibition" or viewer == turn.portrayer):
        shown[turn.handle] = PictureRef(DECK, scene(turn.scene).id)
    return shown


def canvases(state: State, viewer: Viewer) -> frozenset[str]:
    """Finished canvases: all of closed rounds; of the present one the own, the one judged, the one voted on."""
    shown = {kept.canvas for past in state.past for kept in past.kept}
    if turn := state.turn:
        shown |= {page.canvas for page in turn.pages if _open(turn, page, viewer)}
    return frozenset(shown)


def _open(turn: Turn, page: Page, viewer: Viewer) -> bool:
    if turn.stage == "exhibition":
        return True
    if viewer is None or viewer == turn.portrayer or turn.stage in ("ready", "drawing"):
        return False
    if viewer == page.artist:
        return True
    if turn.stage == "passing":
        return False
    now = table.vote_now(turn)
    return viewer == table.evaluator_of(turn, page.artist) or (now is not None and now[1].artist == page.artist)


def silenced(state: State, seat: Seat) -> str | None:
    """Between a turn's opening and its totals only the artists talk, and only while a vote is open (D16, DR13)."""
    turn = table.running(state)
    if turn is None:
        return None
    if turn.stage == "drawing":
        return "DR7" if seat == turn.portrayer else "D16"
    if turn.stage == "judging" and table.vote_now(turn):
        return "D36" if seat == turn.portrayer else None
    return "DR13"


def canvases_of(turn: Turn) -> tuple[Canvas, ...]:
    """Whose canvas goes by which handle: everybody may know that there are canvases."""
    return tuple(Canvas(artist=page.artist, canvas=page.canvas) for page in turn.pages)


def _past(past: Past) -> shows.PastRound:
    return shows.PastRound.model_construct(
        round=past.round,
        portrayer=past.portrayer,
        title=scene(past.scene).title,
        scene=past.handle,
        points=past.points,
        canvases=past.kept,
    )


def _you(state: State, viewer: Viewer) -> shows.PortrayerYou | shows.ArtistYou | None:
    turn = table.running(state)
    if turn is None or viewer is None:
        return None
    if viewer == turn.portrayer:
        return shows.PortrayerYou(scene=turn.handle, description=scene(turn.scene).description)
    page = table.page_of(turn, viewer)
    return shows.ArtistYou(canvas=page.canvas, ballot=_ballot(turn, viewer)) if page else None


def _ballot(turn: Turn, seat: Seat) -> Ballot | None:
    _, case = table.vote_now(turn) or (0, None)
    return table.ballot_of(case, seat) if case else None


def _phase(state: State) -> Any:
    turn, round = state.turn, table.due_round(state)
    if turn is None:
        return shows.OpeningPhase.model_construct(round=1, portrayer=state.first)
    if state.result is not None:
        return shows.OverPhase.model_construct(result=state.result, shown=_exhibition(state, turn))
    if turn.stage == "exhibition":
        next_one = table.portrayer_of(state, round)
        return shows.ExhibitionPhase.model_construct(shown=_exhibition(state, turn), round=round, portrayer=next_one)
    return _judging(state, turn) if turn.stage == "judging" else _describing(turn)


def _describing(turn: Turn) -> Any:
    facts: dict[str, Any] = {
        "round": turn.round,
        "portrayer": turn.portrayer,
        "title": scene(turn.scene).title,
        "golden": turn.golden,
        "canvases": canvases_of(turn),
    }
    if turn.stage == "ready":
        return shows.ReadyPhase.model_construct(**facts)
    if turn.stage == "passing":
        return shows.PassingPhase.model_construct(**facts, lines=turn.lines)
    times: dict[str, Any] = {"ends_at": moment(turn.ends), "closes_at": moment(turn.ends + table.GRACE)}
    return shows.DrawingPhase.model_construct(**facts, **times, lines=turn.lines)


def _judging(state: State, turn: Turn) -> Any:
    facts = _facts(state, turn)
    canvases = tuple(shows.JudgedCanvas.model_construct(**_judged(turn, page)) for page in turn.pages)
    if not table.totals(turn):
        return shows.JudgingPhase.model_construct(**facts, canvases=canvases)
    return shows.TotalsPhase.model_construct(**facts, canvases=canvases, revision=turn.revision, accepted=turn.accepted)


def _exhibition(state: State, turn: Turn) -> shows.Exhibition:
    canvases = (shows.ShownCanvas.model_construct(**_judged(turn, page), digest=page.digest) for page in turn.pages)
    return shows.Exhibition.model_construct(**_facts(state, turn), canvases=tuple(canvases), scene=turn.handle)


def _facts(state: State, turn: Turn) -> dict[str, Any]:
    return {
        "round": turn.round,
        "portrayer": turn.portrayer,
        "title": scene(turn.scene).title,
        "golden": turn.golden,
        "lines": turn.lines,
        "to": turn.to,
        "criteria": _criteria(turn),
        "portrayer_points": table.portrayer_points(turn),
        "disputes": tuple(_dispute(state, turn, number) for number in range(1, len(turn.disputes) + 1)),
    }


def _criteria(turn: Turn) -> tuple[shows.KnownCriterion, ...]:
    """Those that were read: no others ever leave this file (D7, D27)."""
    texts = scene(turn.scene).criteria[: turn.read]
    return tuple(
        shows.KnownCriterion.model_construct(
            number=number, wording=text, golden=number == turn.golden, met=table.met(turn, number)
        )
        for number, text in enumerate(texts, 1)
    )


def _judged(turn: Turn, page: Page) -> dict[str, Any]:
    return {
        "artist": page.artist,
        "canvas": page.canvas,
        "evaluator": table.evaluator_of(turn, page.artist),
        "marks": page.marks,
        "points": table.artist_points(turn, page),
    }


def _dispute(state: State, turn: Turn, number: int) -> Any:
    case: Case = turn.disputes[number - 1]
    facts: dict[str, Any] = {"number": number, "artist": case.artist, "criterion": case.criterion, "seat": case.seat}
    if case.outcome is not None:
        return shows.SettledDispute.model_construct(**facts, casts=case.casts, outcome=case.outcome)
    if table.vote_now(turn) != (number, case):
        return shows.QueuedDispute.model_construct(**facts)
    voters = tuple(table.voters(state, turn, case))
    return shows.CurrentDispute.model_construct(**facts, voters=voters, voted=table.ordered(table.voted(case)))
