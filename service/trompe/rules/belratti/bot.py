"""Bots for Belratti. Painters and directors go by the same likeness of pictures, so that they find each other."""

from collections.abc import Mapping, Sequence
from typing import get_args

from trompe.rules.kernel import Action, Dice, Legal, Look, Seat, Strength

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
from .casual import Casual
from .following import follows
from .keen import Keen
from .mind import Fit, Manner, Mind
from .model import FAKES, Decision, Place
from .proposals import Proposal
from .sharing import Easel, Errand, errand
from .shown import EvaluationPhase, HangingPhase, PainterKnows, RequestPhase, SelectionPhase, View

_TOLD = {True: 0, None: 1, False: 2}
"""Where an answered card stands among the others."""
_MANNERS: Mapping[Strength, Manner] = {"casual": Casual(), "keen": Keen()}


def choose(view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, strength: Strength) -> Action:
    """Approve what waits for this seat, else do the next thing of the phase."""
    mind = Mind(view, seat, legal, look, dice, _MANNERS[strength])
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
    if mind.phase.theme_swap is None and mind.may("swap_themes") and (themes := mind.manner.swap(mind)):
        return SwapThemes(round=mind.view.round, themes=themes)
    return Request(round=mind.view.round, swaps=mind.phase.swaps, count=mind.manner.count(mind))


def _hang(mind: Mind) -> Action:
    fits = mind.fits(mind.phase.row)
    told = {answer.card: answer.painting for answer in mind.phase.answers}
    # Surest first: what was answered yes, what looks alike, and what was answered no.
    order = sorted(fits, key=lambda found: _TOLD[told.get(found.card)])
    if mind.phase.question is None and mind.may("question") and (card := mind.manner.question(mind, order)):
        return Question(round=mind.view.round, card=card)
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
    if joker := _joker(mind, hand):
        return joker
    if todo == "lay":
        return Lay(round=mind.view.round, card=hand[0].card, theme=hand[0].theme)
    return _offer(mind, hand)


def _stand_in(mind: Mind) -> Errand | None:
    """For a person whose time is up a bot brings the round on, whatever the others promised (CR10)."""
    found: tuple[Errand, ...] = ("ready", "lay")
    return next((errand for errand in found if errand in mind.legal), None)


def _offer(mind: Mind, hand: Sequence[Fit]) -> Action:
    counts, able = mind.bounds("offer", "count")["enum"], mind.manner.able(mind, hand)
    return Offer(round=mind.view.round, count=min(counts, key=lambda count: abs(count - able)))


def _joker(mind: Mind, hand: Sequence[Fit]) -> Action | None:
    """A bot among bots may change the order or its hand."""
    adjustable = mind.phase.order_adjustment is None and mind.may("adjust_order")
    if adjustable and (change := mind.manner.adjust(mind, hand)):
        return AdjustOrder(round=mind.view.round, change=change)
    if mind.may("refresh_hand") and mind.manner.refresh(mind, hand):
        count = mind.bounds("refresh_hand", "cards")["minItems"]
        return RefreshHand(round=mind.view.round, cards=tuple(fit.card for fit in hand[-count:]))
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
