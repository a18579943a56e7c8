"""How several decide one thing: proposals, approvals, and votes for a majority (BR4)."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from trompe.errors import Illegal
from trompe.rules.kernel import Dice, Seat, Step

from .actions import Approve, SwitchToMajority
from .events import Approved, ProposalVoided, Proposed, VotedForMajority
from .moves import Move, Role, Schema, never, put
from .proposals import HangingProposal, Proposal
from .refusals import no
from .state import State

T = TypeVar("T")
ALWAYS_MAJORITY = "quotas"
"""This decision is a majority's whatever the option says (BR9)."""


def role_of(state: State) -> tuple[Seat, ...]:
    """The seats whose decisions are open in this phase."""
    return state.painters if state.phase == "selection" else state.directors


def found(state: State, decision: str) -> Any:
    """The proposal that stands for a decision, if one does."""
    return next((proposal for proposal in state.proposals if proposal.type == decision), None)


def standing(state: State, proposal: Proposal) -> State:
    """The state with this proposal in the place of an earlier one for the same decision."""
    others = (other for other in state.proposals if type(other) is not type(proposal))
    return state.but(proposals=(*others, proposal), proposed=max(state.proposed, proposal.id))


def without(state: State, *decisions: str) -> State:
    """The state without what stands proposed for these decisions."""
    return state.but(proposals=tuple(p for p in state.proposals if p.type not in decisions))


def voided(state: State, decision: Any) -> Step:
    """The same, told to everybody, if something did stand."""
    if found(state, decision) is None:
        return Step(state, ())
    return Step(without(state, decision), (ProposalVoided(round=state.round, decision=decision),))


def proposed(state: State, seat: Seat, what: type[Proposal], **content: Any) -> Step:
    """Propose it, which approves it too; a change clears earlier approvals, another's again is an approval."""
    old = found(state, what.model_fields["type"].default)
    if old is not None and all(getattr(old, name) == value for name, value in content.items()):
        if seat in old.approvals:
            raise no("approved_already")
        return _approved(state, seat, old)
    return _stands(state, seat, renewed(state, what, seat, (seat,), old, **content))


def fresh(state: State, seat: Seat, decision: str, field: str, options: Iterable[T]) -> list[T]:
    """What a seat may propose: all but what stands with its approval; to say that again would only make noise."""
    old = found(state, decision)
    said = [getattr(old, field)] if old is not None and seat in old.approvals else []
    return [option for option in options if option not in said]


def renewed(
    state: State, what: type[Proposal], seat: Seat | None, approvals: tuple[Seat, ...], old: Any, **content: Any
) -> Proposal:
    """A proposal with a new id that inherits the votes on its decision."""
    votes, by_majority = (old.votes, old.by_majority) if old else ((), False)
    return what(id=state.proposed + 1, by=seat, approvals=approvals, votes=votes, by_majority=by_majority, **content)


def _stands(state: State, seat: Seat, proposal: Proposal) -> Step:
    event = Proposed(round=state.round, seat=seat, proposal=proposal)
    return Step(standing(state, proposal), (event,))


def _approved(state: State, seat: Seat, proposal: Any) -> Step:
    after = standing(state, proposal.but(approvals=(*proposal.approvals, seat)))
    return Step(after, (Approved(round=state.round, seat=seat, proposal_id=proposal.id),))


def carried(state: State, proposal: Any) -> bool:
    """Whether enough of the role approve."""
    seats = len(role_of(state))
    mode = "majority" if proposal.by_majority or proposal.type == ALWAYS_MAJORITY else state.decisions
    needed = {"unanimous": seats, "majority": seats // 2 + 1, "anyone": 1}[mode]
    return len(proposal.approvals) >= needed


def _approvable(proposal: Any) -> bool:
    return not isinstance(proposal, HangingProposal) or proposal.complete


def _approve_bounds(state: State, seat: Seat) -> Mapping[str, Schema] | None:
    ids = [p.id for p in state.proposals if seat not in p.approvals and _approvable(p)]
    return {"proposal": {"enum": ids}} if ids else None


def _approve(state: State, seat: Seat, action: Approve, dice: Dice) -> Step:
    proposal = next(proposal for proposal in state.proposals if proposal.id == action.proposal)
    if not _approvable(proposal):
        raise no("not_complete")
    if seat in proposal.approvals:
        raise no("approved_already")
    return _approved(state, seat, proposal)


def _no_switching(state: State, seat: Seat) -> Illegal | None:
    if state.decisions != "unanimous":
        return no("nothing_to_switch")
    return None if seat in state.humans else no("humans_only")


def _switchable(proposal: Any) -> bool:
    return proposal.type != ALWAYS_MAJORITY and not proposal.by_majority


def _switch_bounds(state: State, seat: Seat) -> Mapping[str, Schema] | None:
    open_to = [p.type for p in state.proposals if _switchable(p) and seat not in p.votes]
    return {"decision": {"enum": open_to}} if open_to else None


def _switch(state: State, seat: Seat, action: SwitchToMajority, dice: Dice) -> Step:
    proposal = found(state, action.decision)
    if proposal is None or not _switchable(proposal):
        raise no("nothing_to_switch")
    if seat in proposal.votes:
        raise no("voted_already")
    votes = (*proposal.votes, seat)
    enough = 2 * len(votes) > len(state.humans)
    at = state.proposals.index(proposal)
    after = state.but(proposals=put(state.proposals, at, proposal.but(votes=votes, by_majority=enough)))
    event = VotedForMajority(round=state.round, seat=seat, decision=action.decision, by_majority=enough)
    return Step(after, (event,))


def staffed(state: State, humans: frozenset[Seat]) -> State:
    """A change of who is human clears the votes for a majority: what was a majority may be none any more."""
    proposals = tuple(p.but(votes=()) for p in state.proposals)
    return state.but(humans=tuple(sorted(humans)), proposals=proposals)


def deciding(role: Role) -> tuple[Move, Move]:
    """What a phase offers in which that role decides."""
    return (
        Move(Approve, role, never, _approve_bounds, _approve),
        Move(SwitchToMajority, None, _no_switching, _switch_bounds, _switch),
    )
