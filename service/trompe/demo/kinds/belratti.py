"""Belratti: seats that come to agreements, and a judge of what they are shown."""

import random
from collections.abc import Iterator
from typing import Any

from trompe.client import Action, Change, Client, Game, Json
from trompe.demo.record import Record
from trompe.demo.sampler import sample

from .part import Part

DECISIONS = ("unanimous", "majority", "anyone")
RECOVERIES = ("exact", "at_most")
OWN = ("cards_drawn", "cards_exchanged", "own_laying_changed", "own_row_shown")
"""Events that one seat alone is told; to others they are blank."""
STEADY = ("approve", "ready", "lay", "say_continue", "request", "hang")
"""What brings a game on, the most urgent first."""
WHIMS = ("swap_themes", "adjust_order", "question", "refresh_hand", "offer", "rate", "change_theme", "recover_joker")
WHIM = 10
"""One action in so many is a whim."""
MISSED = (
    "wrong_phase",
    "themes_settled",
    "enough_laid",
    "cards_on_table",
    "not_enough_laid",
    "joker_spent",
    "not_recoverable",
)


class BelrattiPart(Part):
    """What the demo knows of Belratti."""

    missed = Part.missed | frozenset(MISSED)

    def options(self) -> list[Json]:
        """Every way to decide, and both ways to recover jokers."""
        sets = zip(DECISIONS, (*RECOVERIES, RECOVERIES[1]), strict=True)
        return [{"kind": self.kind, "decisions": mode, "jokerRecovery": recovery} for mode, recovery in sets]

    async def choose(self, client: Client, game: Game, rng: random.Random) -> Action:
        """Approve what stands; propose where nothing does; a whim now and then."""
        assert game["you"] is not None
        legal = {option["type"]: option["parameters"] for option in game["you"]["legal"] if option["kind"] == self.kind}
        whims = [kind for kind in WHIMS if kind in legal]
        steady = [kind for kind in STEADY if kind in legal]
        chosen = rng.choice(whims) if whims and (not steady or rng.randrange(WHIM) == 0) else steady[0]
        action: Action = sample(legal[chosen], rng)
        return action

    def public(self, game: Game) -> Any:
        """All of a view but what the own seat knows."""
        shown = {name: value for name, value in game.items() if name not in ("you", "envelope", "play")}
        play = game["play"]
        return shown | {"play": play and {name: value for name, value in play.items() if name != "you"}}

    def told(self, change: Change) -> Any:
        """All of a change but what single seats are told."""
        facts = {name: value for name, value in change.items() if name != "events"}
        return facts | {"events": [event for event in change["events"] if event["type"] not in (*OWN, "blank")]}

    def shown(self, game: Game) -> Iterator[str]:
        """Hands as large as their counts, and cards that add up to the whole deck."""
        play = game["play"]
        if play is None:
            return
        seat, own = game["you"] and game["you"]["seat"], play["you"]
        if own and seat is not None and len(own["hand"]) != play["handCounts"][seat]:
            yield "the own hand is not as large as its count"
        if (found := sum(_counts(play))) != 168:
            yield f"{found} cards are on the table and in hands, not 168"

    def ended(self, record: Record) -> Iterator[str]:
        """The score of the pile, the win and the ending."""
        play, result = record.end["play"], record.end["result"]
        if result is None or play is None:
            return
        score, seats = len(play["teamPile"]), len(record.end["seats"])
        if result["scores"] != [score] * seats or bool(result["winners"]) != (score >= 15):
            yield f"the result {result} is not what the pile says: {score}"
        if (play["phase"]["ending"] == "belratti") != (len(play["belrattiPile"]) >= 6):
            yield f"it ended by {play['phase']['reason']}, with {len(play['belrattiPile'])} cards in Belratti's pile"


def _counts(play: Json) -> Iterator[int]:
    """How many cards are where."""
    phase = play["phase"]
    yield from (play["deckCount"], play["discardCount"], len(play["teamPile"]), len(play["belrattiPile"]))
    yield from play["handCounts"]
    yield len(phase.get("themes", ()))
    yield len(phase["row"]) if "row" in phase else sum(painter["laid"] for painter in phase.get("painters", ()))


PART = BelrattiPart
