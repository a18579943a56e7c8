"""How bots share the painting, from what everybody sees: people first, bots lay what is left."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from trompe.rules.kernel import Seat

Errand = Literal["offer", "lay", "take_back", "ready"]


class Easel(NamedTuple):
    """What everybody sees of a painter."""

    seat: Seat
    bot: bool
    hand: int
    """Cards in the hand; those on the table do not count."""
    laid: int
    offer: int | None
    quota: int | None
    ready: bool


def errand(easels: Sequence[Easel], required: int, seat: Seat) -> Errand | None:
    """What a bot is to do next; None when it is for others to go on."""
    own = next(easel for easel in easels if easel.seat == seat)
    goal = goals(easels, required)[seat]
    full = sum(easel.laid for easel in easels) == required
    if own.laid > goal:
        return "take_back"
    if full:
        return None if own.ready else "ready"
    if own.quota is None and own.offer is None:
        return "offer"
    return "lay" if own.laid < goal and (own.quota is not None or all(map(_spoken, easels))) else None


def _spoken(easel: Easel) -> bool:
    return easel.offer is not None or easel.laid > 0


def goals(easels: Sequence[Easel], required: int) -> Mapping[Seat, int]:
    """How many cards each bot is to lay: its quota, or its share of what people leave."""
    bots = [easel for easel in easels if easel.bot]
    if any(easel.quota is not None for easel in easels):
        return {bot.seat: bot.quota or 0 for bot in bots}
    left = required - sum(_promised(easel) for easel in easels if not easel.bot)
    shares = {bot.seat: 0 for bot in bots}
    for _ in range(left):
        able = [bot for bot in bots if shares[bot.seat] < bot.hand + bot.laid]
        if not able:
            break
        # Who offered most takes the next one; so a share never shrinks when more is needed.
        taker = max(able, key=lambda bot: ((bot.offer or 0) - shares[bot.seat], -bot.seat))
        shares[taker.seat] += 1
    return shares


def _promised(easel: Easel) -> int:
    return min(max(easel.offer or 0, easel.laid), easel.hand + easel.laid)
