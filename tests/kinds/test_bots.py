"""Bots alone bring any game to its end, given what their seats may see and nothing else (CR11)."""

import pytest

from kinds.games import dice, helper
from kinds.tables import drawn, see_grey
from trompe.rules import KINDS
from trompe.rules.kernel import PictureRef, Seen, Strength


@pytest.mark.clause("CR11")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("late", [False, True], ids=["their own seats", "seats of people who are late"])
def test_bots_alone_play_to_the_end(kind: str, late: bool) -> None:
    for options in helper(kind).OPTIONS:
        for seats in range(KINDS[kind].fewest, KINDS[kind].most + 1):
            played_out(kind, options, seats, "casual", late)


@pytest.mark.clause("CR11")
@pytest.mark.parametrize("kind", KINDS)
def test_keen_bots_alone_play_to_the_end(kind: str) -> None:
    options = helper(kind).OPTIONS
    for seats in range(KINDS[kind].fewest, KINDS[kind].most + 1):
        played_out(kind, options[seats % len(options)], seats, "keen", late=seats % 2 == 0)


def played_out(kind: str, options: object, seats: int, strength: Strength, late: bool) -> None:
    """A whole game of bots, in seats of their own or for people who are late."""
    rules = KINDS[kind]
    state = rules.deal(options, seats, dice(seats)).state
    state = rules.staffed(state, frozenset(range(seats) if late else ()))
    for step in range(helper(kind).bound(options, seats)):
        if rules.result(state):
            break
        eager = rules.eager(state, 0)
        seat = eager[step % len(eager)] if eager else None
        state = timed(kind, state, seats) if seat is None else moved(kind, state, seat, seats, strength)
    assert rules.result(state) is not None


@pytest.mark.clause("CR11")
@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_decides_alike_on_what_looks_alike(kind: str) -> None:
    rules, options = KINDS[kind], helper(kind).OPTIONS[0]
    state = rules.deal(options, rules.fewest, dice(0)).state
    for _ in range(12):
        if rules.result(state) is None:
            if not (eager := rules.eager(state, 0)):
                state = timed(kind, state, 0)
                continue
            assert moved(kind, state, eager[0], 0) == moved(kind, state, eager[0], 0)
            state = moved(kind, state, eager[0], 0)


def timed(kind: str, state: object, seed: int) -> object:
    """The state after the clock has acted."""
    rules = KINDS[kind]
    digests = {frozen.canvas: frozen.digest for frozen in drawn(rules.owed(state))}
    return rules.expire(state, dice(seed), rules.due(state) or 0, digests).state


def moved(kind: str, state: object, seat: int, seed: int, strength: Strength = "casual") -> object:
    """The state after the bot's move: it may fetch no picture that its seat may not."""
    rules = KINDS[kind]
    pictures = rules.pictures(state, seat)

    def look(handle: str) -> Seen:
        shown = PictureRef("canvas", handle) if handle in rules.canvases(state, seat) else pictures[handle]
        return see_grey(shown)

    action = rules.bot(rules.view(state, seat), seat, rules.legal(state, seat), look, dice(seed), strength)
    return rules.act(state, seat, action, dice(seed), 0).state
