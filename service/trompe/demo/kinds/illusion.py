"""Illusion: seats that look at the cards, a judge of the rows, and the deal done again from the seed."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from trompe.client import Action, Change, Client, Game, Json
from trompe.demo.eye import Eye
from trompe.demo.record import Record

from .illusion_deal import Deal
from .part import Part

COLOURS = ("red", "yellow", "green", "blue")
MODES = ("first_to_three", "twelve_rounds")
ARROWS = 12
SLIP = 3
"""One card in so many is placed without looking."""
RASH = 12
"""One right row in so many is doubted all the same."""
DOUBT = 0.015
"""How much of the picture a card must seem out of order before the row is doubted."""


class IllusionPart(Part):
    """What the demo knows of Illusion."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self._eyes: dict[str, Eye] = {}
        self._shares: dict[int, Json] = {}
        """By card of the deck: what its back says, once a game has shown it."""

    def options(self) -> list[Json]:
        """Both modes."""
        return [{"kind": self.kind, "mode": mode} for mode in MODES]

    async def choose(self, client: Client, game: Game, rng: random.Random) -> Action:
        """Doubt a row that looks wrong; else put the card where it looks right, with a slip now and then."""
        assert game["play"] is not None
        phase = game["play"]["phase"]
        eye = self._eyes.setdefault(game["id"], Eye())
        row = [await eye.share(client, game, card["handle"], phase["colour"]) for card in phase["row"]]
        wrong = any(left - right > DOUBT for left, right in pairwise(row))
        rash = len(row) > 1 and rng.randrange(RASH) == 0
        action = {"kind": self.kind, "turn": phase["turn"]}
        if phase["next"] is None or wrong or rash:
            return action | {"type": "challenge"}
        new = await eye.share(client, game, phase["next"], phase["colour"])
        at = rng.randint(0, len(row)) if rng.randrange(SLIP) == 0 else sum(share < new for share in row)
        return action | {"type": "place", "position": at}

    def public(self, game: Game) -> Any:
        """Nothing of Illusion's is for some seats only."""
        return {name: value for name, value in game.items() if name not in ("you", "envelope")}

    def told(self, change: Change) -> Any:
        """Everybody sees everything that happens."""
        return change

    def shown(self, game: Game) -> Iterator[str]:
        """Arrows that add up, and no share on a card that was not turned over."""
        play = game["play"]
        if play is None:
            return
        given = sum(len(arrows) for arrows in play["arrows"])
        in_play = play["phase"]["type"] == "turn"
        if given + play["arrowsLeft"] + in_play != ARROWS and not (game["result"] and not in_play):
            yield f"{given} arrows won, {play['arrowsLeft']} left: that is not {ARROWS}"
        if any(share in facts for facts in _dicts(play | {"lastRow": None}) for share in COLOURS):
            yield "a share was shown before the challenge"
        if in_play and game["waitingFor"] != [play["phase"]["seat"]]:
            yield "the game does not wait for the seat whose turn it is"

    def ended(self, record: Record) -> Iterator[str]:
        """Rows rightly judged, the deal as the seed says, and pictures that show what their backs say."""
        for entry in record.logs[0]["entries"]:
            for event in entry["events"]:
                yield from _early(event)
        deal = Deal(record.end, record.logs[0], self._shares)
        yield from deal.problems()
        yield from _scored(record.end)
        if eye := self._eyes.pop(record.end["id"], None):
            yield from eye.differing(deal.backs)


def _early(event: Json) -> Iterator[str]:
    if (
        event["kind"] == "illusion"
        and event["type"] != "challenged"
        and any(c in f for f in _dicts(event) for c in COLOURS)
    ):
        yield f"`{event['type']}` told a share"


def _scored(game: Game) -> Iterator[str]:
    result, play = game["result"], game["play"]
    if result is None or play is None:
        return
    counts = [len(arrows) for arrows in play["arrows"]]
    best = max(counts)
    if result != {"winners": [s for s, n in enumerate(counts) if n == best], "scores": counts}:
        yield f"the result {result} is not what the arrows say: {counts}"
    if play["mode"] == "first_to_three" and (best != 3 or len(result["winners"]) != 1):
        yield f"the game ended with {counts} arrows, but it is for three"
    if play["mode"] == "twelve_rounds" and sum(counts) != ARROWS:
        yield f"{sum(counts)} arrows were won, not {ARROWS}"


def _dicts(value: Any) -> Iterator[Json]:
    """Every object inside a value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    for item in value if isinstance(value, list) else ():
        yield from _dicts(item)


PART = IllusionPart
