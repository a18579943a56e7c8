"""A bot for Duplik at two strengths: what it does in each phase. How it draws and judges: see casual.py and keen.py."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from trompe.rules.canvas import Stroke
from trompe.rules.kernel import Dice, Legal, Look, Seat, Strength

from . import casual, keen
from .model import (
    AcceptTotals,
    Ballot,
    Describe,
    DuplikAction,
    Mark,
    MarkCanvas,
    OpenDispute,
    OpenTurn,
    PassCanvases,
    ReadCriterion,
    StartTimer,
    Vote,
)
from .shows import ArtistYou, CurrentDispute, JudgedCanvas, PortrayerYou, View
from .telling import lines
from .wits.judging import Verdict


class _Mind(NamedTuple):
    """What a bot goes by."""

    view: View
    seat: Seat
    legal: Sequence[Legal]
    look: Look
    dice: Dice
    strength: Strength

    @property
    def phase(self) -> Any:
        return self.view.phase

    @property
    def round(self) -> int:
        return int(self.phase.round)

    @property
    def careful(self) -> bool:
        """Whether it is a keen bot."""
        return self.strength == "keen"

    def canvas_of(self, artist: Seat) -> JudgedCanvas:
        """An artist's canvas and its marks."""
        canvases: tuple[JudgedCanvas, ...] = self.phase.canvases
        return next(canvas for canvas in canvases if canvas.artist == artist)

    def guess(self, artist: Seat, criterion: int) -> Mark:
        """What a casual bot thinks of a canvas: the same whenever it is asked."""
        opinion = self.dice.of(f"duplik/bot/{self.seat}/judge/{self.round}/{artist}/{criterion}")
        return casual.guess(self.look(self.canvas_of(artist).canvas), opinion)

    def verdict(self, artist: Seat, criterion: int) -> Verdict:
        """What a keen bot thinks of a canvas."""
        wording = self.phase.criteria[criterion - 1].wording
        return keen.verdict(self.look(self.canvas_of(artist).canvas), wording)

    def may_dispute(self, artist: Seat) -> list[int]:
        """The criteria that the bot may open a dispute about on an artist's canvas, if it has not had enough of it."""
        if sum(case.seat == self.seat for case in self.phase.disputes) >= keen.DOUBTS:
            return []
        fields = [option.parameters["properties"] for option in self.legal if option.type == "open_dispute"]
        return [number for each in fields if each["artist"]["const"] == artist for number in each["criterion"]["enum"]]


def choose(view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, strength: Strength) -> DuplikAction:
    """What the phase asks of the seat."""
    mind = _Mind(view, seat, legal, look, dice, strength)
    for option in sorted(legal, key=lambda option: _ORDER.index(option.type)):
        if action := _ANSWERS[option.type](mind):
            return action
    raise AssertionError("asked when there is nothing to do")


def sketch(view: View, seat: Seat, dice: Dice, strength: Strength) -> tuple[Stroke, ...]:
    """What a bot draws once all has been said."""
    return keen.sketch(view, seat, dice) if strength == "keen" else casual.sketch(view, seat, dice)


def _opened(mind: _Mind) -> DuplikAction:
    return OpenTurn(round=mind.round)


def _started(mind: _Mind) -> DuplikAction:
    return StartTimer(round=mind.round)


def _described(mind: _Mind) -> DuplikAction | None:
    """The next line about the scene."""
    assert isinstance(mind.view.you, PortrayerYou)
    said, all_there_is = len(mind.phase.lines), lines(mind.view.you.description, mind.strength)
    return Describe(round=mind.round, text=all_there_is[said]) if said < len(all_there_is) else None


def _passed(mind: _Mind) -> DuplikAction:
    heads = mind.dice.of(f"duplik/bot/{mind.seat}/pass/{mind.round}").below(2)
    return PassCanvases(round=mind.round, to="left" if heads else "right")


def _read(mind: _Mind) -> DuplikAction:
    return ReadCriterion(round=mind.round, criterion=len(mind.phase.criteria) + 1)


def _marked(mind: _Mind) -> DuplikAction | None:
    """A mark where there is none; the bot stands by those it has made. Unsure, a keen bot asks the others."""
    judged = next(canvas for canvas in mind.phase.canvases if canvas.evaluator == mind.seat)
    if judged.marks[-1] is not None:
        return None
    criterion = len(judged.marks)
    if not mind.careful:
        return _mark(mind, criterion, mind.guess(judged.artist, criterion))
    verdict = mind.verdict(judged.artist, criterion)
    if not verdict.sure and criterion in mind.may_dispute(judged.artist):
        return OpenDispute(round=mind.round, artist=judged.artist, criterion=criterion)
    return _mark(mind, criterion, "yes" if verdict.met else "no")


def _mark(mind: _Mind, criterion: int, mark: Mark) -> DuplikAction:
    return MarkCanvas(round=mind.round, criterion=criterion, mark=mark)


def _voted(mind: _Mind) -> DuplikAction | None:
    """What the bot thinks, once; of the own canvas rather YES."""
    assert isinstance(mind.view.you, ArtistYou)
    if mind.view.you.ballot is not None:
        return None
    case = next(case for case in mind.phase.disputes if isinstance(case, CurrentDispute))
    return Vote(round=mind.round, dispute=case.number, ballot=_ballot(mind, case.artist, case.criterion))


def _ballot(mind: _Mind, artist: Seat, criterion: int) -> Ballot:
    own = artist == mind.seat
    if not mind.careful:
        return "yes" if own else mind.guess(artist, criterion)
    verdict = mind.verdict(artist, criterion)
    if verdict.sure:
        return "yes" if verdict.met else "no"
    return "yes" if own else "abstain"


def _accepted(mind: _Mind) -> DuplikAction:
    return AcceptTotals(round=mind.round, revision=mind.phase.revision)


def _objected(mind: _Mind) -> DuplikAction | None:
    """A keen artist objects to a NO where it clearly sees a YES; a casual one never quarrels."""
    if not mind.careful:
        return None
    for criterion in mind.may_dispute(mind.seat):
        if mind.verdict(mind.seat, criterion) == (True, True):
            return OpenDispute(round=mind.round, artist=mind.seat, criterion=criterion)
    return None


_ANSWERS: dict[str, Callable[[_Mind], DuplikAction | None]] = {
    "open_turn": _opened,
    "start_timer": _started,
    "describe": _described,
    "pass_canvases": _passed,
    "read_criterion": _read,
    "vote": _voted,
    "open_dispute": _objected,
    "mark_canvas": _marked,
    "accept_totals": _accepted,
}
_ORDER = tuple(_ANSWERS)
"""What comes first where several things can be done."""
