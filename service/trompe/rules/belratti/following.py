"""Whose word is missing to a proposal: bots follow people and go before them in nothing (CR11)."""

from collections.abc import Collection, Sequence

from trompe.rules.kernel import Seat

from .proposals import Proposal

MAIN = {"request": "request", "hanging": "hanging"}
"""By phase: the directors' decision that ends it."""


def led(proposal: Proposal | None, role: Sequence[Seat], people: Collection[Seat]) -> bool:
    """Whether a person of the role stands behind it, or only bots are in the role."""
    members = [seat for seat in role if seat in people]
    return not members or (proposal is not None and any(seat in members for seat in proposal.approvals))


def pending(proposal: Proposal | None, role: Sequence[Seat], people: Collection[Seat]) -> list[Seat]:
    """Who has not approved yet: people, and bots once a person has, or when there are only bots in the role."""
    approvals = proposal.approvals if proposal else ()
    bots_too = led(proposal, role, people)
    return [seat for seat in role if seat not in approvals and (bots_too or seat in people)]


def follows(seat: Seat, proposal: Proposal, role: Sequence[Seat], people: Collection[Seat]) -> bool:
    """Whether the bot that plays a seat, if only for a person who is late, approves a proposal."""
    needed = led(proposal, role, people) or getattr(proposal, "type", None) in MAIN.values()
    return needed and seat in pending(proposal, role, people)
