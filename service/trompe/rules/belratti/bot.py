"""A bot for Belratti. Painters and directors go by the same likeness of colours, so that they find each other."""

from collections.abc import Sequence
from typing import Any, get_args

from trompe.rules.kernel import Action, Dice, Legal, Look, Seat, Stream

from .actions import (
    AdjustOrder,
    Approve,
    Hang,
    Lay,
    Offer,
    Question,
    Ready,
    RefreshHand,
    Request,
    SayContinue,
    SwapThemes,
    TakeBack,
)
from .following import follows
from .likeness import Fit, fits
from .model import FAKES, Decision, Place
from .proposals import Proposal
from .sharing import Easel, Errand, errand
from .shown import EvaluationPhase, HangingPhase, PainterKnows, RequestPhase, SelectionPhase, View

GOOD = 0.9
"""How unlike a card and a theme may be, from 0 to 2, for the bot to call them alike."""
_TOLD = {True: 0, None: 1, False: 2}
"""Where an answered card stands among the others."""


class Mind:
    """What a bot goes by for one action: the seat's view, its pictures, and its moods."""

    def __init__(self, view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice) -> None:
        self.view, self.seat, self.look, self.dice = view, seat, look, dice
        self.legal = {option.type: option for option in legal}
        self.phase: Any = view.phase

    @property
    def role(self) -> tuple[Seat, ...]:
        """The seats that share the role."""
        return self.view.painters if isinstance(self.view.you, PainterKnows) else self.view.directors

    @property
    def alone(self) -> bool:
        """Whether bots have the role to themselves: only then do they use the table's jokers."""
        return all(seat in self.view.bots for seat in self.role)

    def mood(self, about: str) -> Stream:
        """Chance for one question of this seat in this round."""
        return self.dice.of(f"belratti/bot/{self.seat}/{self.view.round}/{about}")

    def fancies(self, joker: str) -> bool:
        """Whether it would use that joker in this round, if it may: now and then."""
        return joker in self.legal and self.alone and self.mood(joker).below(3) == 0

    def bounds(self, action: str, field: str) -> Any:
        """The schema of a field of a legal action."""
        return self.legal[action].parameters["properties"][field]

    def fits(self, cards: Sequence[str]) -> list[Fit]:
        """How the cards go with the themes, best first."""
        return fits(cards, self.phase.themes, self.look)


def choose(view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice) -> Action:
    """Approve what waits for this seat, else do the next thing of the phase."""
    mind = Mind(view, seat, legal, look, dice)
    if standing := _approvable(mind):
        return Approve(round=view.round, proposal=min(standing, key=_urgency).id)
    if isinstance(view.phase, EvaluationPhase):
        return SayContinue(round=view.round)
    if isinstance(view.phase, RequestPhase):
        return _request(mind)
    return _hang(mind) if isinstance(view.phase, HangingPhase) else _paint(mind)


def _approvable(mind: Mind) -> list[Proposal]:
    """What stands proposed and waits for this seat: not what no person backs while people share the role (CR11)."""
    people = [seat for seat in mind.role if seat not in mind.view.bots]
    ids = mind.bounds("approve", "proposal")["enum"] if "approve" in mind.legal else ()
    standing = (getattr(mind.phase, decision, None) for decision in get_args(Decision))
    found = [proposal for proposal in standing if proposal is not None and proposal.id in ids]
    return [proposal for proposal in found if follows(mind.seat, proposal, mind.role, people)]


def _urgency(proposal: Proposal) -> tuple[int, int]:
    """What most approve comes first (CR10), then what was proposed first."""
    return -len(proposal.approvals), proposal.id


def _request(mind: Mind) -> Action:
    if mind.phase.theme_swap is None and mind.fancies("swap_themes"):
        wanted = mind.bounds("swap_themes", "themes")["enum"]
        return SwapThemes(round=mind.view.round, themes=wanted[mind.mood("themes").below(len(wanted))])
    return Request(round=mind.view.round, swaps=mind.phase.swaps, count=3 + mind.mood("request").below(3))


def _hang(mind: Mind) -> Action:
    fit = mind.fits(mind.phase.row)
    told = {answer.card: answer.painting for answer in mind.phase.answers}
    # Surest first: what was answered yes, what looks alike, and what was answered no.
    order = sorted(fit, key=lambda found: _TOLD[told.get(found.card)])
    if mind.phase.question is None and mind.fancies("question"):
        return Question(round=mind.view.round, card=order[-FAKES].card)
    places: dict[str, Place] = {found.card: found.theme for found in order[:-FAKES]}
    hung = tuple(places.get(card, "rejected") for card in mind.phase.row)
    return Hang(round=mind.view.round, answers=len(mind.phase.answers), places=hung)


def _paint(mind: Mind) -> Action:
    phase, you = mind.phase, mind.view.you
    assert isinstance(phase, SelectionPhase)
    assert isinstance(you, PainterKnows)
    hand = mind.fits(you.hand)
    todo = errand(_easels(mind), phase.required, mind.seat) if mind.seat in mind.view.bots else _stand_in(mind)
    if todo == "take_back":
        worst = mind.fits([own.card for own in you.laid])[-1]
        return TakeBack(round=mind.view.round, card=worst.card)
    if todo == "ready":
        return Ready(round=mind.view.round, laying=phase.laying)
    if todo == "lay":
        return Lay(round=mind.view.round, card=hand[0].card, theme=hand[0].theme)
    return _joker(mind, hand) or _offer(mind, hand)


def _stand_in(mind: Mind) -> Errand | None:
    """For a person whose time is up a bot brings the round on, whatever the others promised (CR10)."""
    found: tuple[Errand, ...] = ("ready", "lay")
    return next((errand for errand in found if errand in mind.legal), None)


def _offer(mind: Mind, hand: Sequence[Fit]) -> Action:
    counts = mind.bounds("offer", "count")["enum"]
    return Offer(round=mind.view.round, count=min(counts, key=lambda count: abs(count - _good(hand))))


def _good(hand: Sequence[Fit]) -> int:
    return sum(found.unlike < GOOD for found in hand)


def _joker(mind: Mind, hand: Sequence[Fit]) -> Action | None:
    """Before it has spoken, a bot among bots may change the order or its hand."""
    phase = mind.phase
    if phase.order_adjustment is None and mind.fancies("adjust_order"):
        return AdjustOrder(round=mind.view.round, change="up" if _good(hand) > phase.required else "down")
    if mind.fancies("refresh_hand"):
        count = mind.bounds("refresh_hand", "cards")["minItems"]
        return RefreshHand(round=mind.view.round, cards=tuple(found.card for found in hand[-count:]))
    return None


def _easels(mind: Mind) -> list[Easel]:
    return [
        Easel(
            seat=painter.seat,
            bot=painter.seat in mind.view.bots,
            hand=mind.view.hand_counts[painter.seat],
            laid=painter.laid,
            offer=painter.offer,
            quota=painter.quota,
            ready=painter.ready,
        )
        for painter in mind.phase.painters
    ]
