"""An Illusion game dealt and judged again, from the seed and from what was shown."""

from collections.abc import Iterator
from itertools import pairwise

from trompe.client import Game, Json, Log
from trompe.demo import dice

COLOURS = ("red", "yellow", "green", "blue")
CARDS = 98


class Deal:
    """Follows a log beside a deck of its own that it shuffles by the published recipe."""

    def __init__(self, end: Game, log: Log, shares: dict[int, Json]) -> None:
        """`shares`: what is known of the backs from other games; what this game shows is added."""
        self._entries = log["entries"]
        self._seats = len(end["seats"])
        self._seed = dice.seed(log["seed"], [seat["contribution"] for seat in end["seats"]])
        self._arrows = self._stream("arrows").shuffled([c for c in COLOURS for _ in range(3)])
        self._deck = self._stream("deck").shuffled(range(CARDS))
        self._handles = self._named(range(CARDS), "handles")
        self._next = self._stream("first").below(self._seats)
        self._row: list[int] = []
        self._spent: list[int] = []
        self._round = 0
        self._shares = shares
        self.backs: dict[str, Json] = {}
        """By handle: what a card's back said when it was turned over."""

    def problems(self) -> Iterator[str]:
        """What in the log does not follow from the seed and the rules."""
        steps = {"round_began": self._begin, "placed": self._place, "challenged": self._challenge}
        for entry in self._entries:
            for event in entry["events"]:
                if event["kind"] == "illusion" and event["type"] in steps:
                    for problem in steps[event["type"]](event):
                        yield f"entry {entry['version']}: {problem}"

    def _begin(self, event: Json) -> Iterator[str]:
        recycled = len(self._deck) < 2
        if recycled:
            self._recycle()
        self._round += 1
        card = self._deck.pop(0)
        self._row = [card]
        yield from _differing(
            event,
            round=self._round,
            seat=self._next,
            colour=self._arrows[self._round - 1],
            start=self._handles[card],
            next=self._top(),
            deckCount=len(self._deck),
            arrowsLeft=len(self._arrows) - self._round,
            recycled=recycled,
        )

    def _place(self, event: Json) -> Iterator[str]:
        if not self._deck:
            yield "a card was placed, but the deck is empty"
            return
        card = self._deck.pop(0)
        self._row.insert(event["position"], card)
        yield from _differing(
            event, seat=self._next, card=self._handles[card], next=self._top(), deckCount=len(self._deck)
        )
        self._next = (self._next + 1) % self._seats

    def _challenge(self, event: Json) -> Iterator[str]:
        row, colour = event["row"], self._arrows[self._round - 1]
        shown = [card[colour] for card in row["cards"]]
        wrong = next((i for i, (left, right) in enumerate(pairwise(shown)) if left > right), None)
        winner = (self._next - (wrong is None)) % self._seats
        yield from _differing(row, round=self._round, colour=colour, wrong=wrong, challenger=self._next, winner=winner)
        if [card["handle"] for card in row["cards"]] != [self._handles[card] for card in self._row]:
            yield "other cards were turned over than lay in the row"
        for number, card in zip(self._row, row["cards"], strict=False):
            yield from self._turned(number, card)
        self._spent += self._row
        self._next = winner

    def _turned(self, number: int, card: Json) -> Iterator[str]:
        back = {colour: card[colour] for colour in COLOURS}
        self.backs[card["handle"]] = back
        if self._shares.setdefault(number, back) != back:
            yield f"card {number} says {back}, but said {self._shares[number]} in another game"
        if not all(0 <= share <= 100 for share in back.values()) or sum(back.values()) > 100:
            yield f"card {number} cannot be: {back}"

    def _recycle(self) -> None:
        back = self._stream(f"recycle/{self._round}").shuffled(self._spent)
        self._handles |= self._named(sorted(back), f"handles/{self._round}")
        self._deck, self._spent = self._deck + back, []

    def _top(self) -> str | None:
        return self._handles[self._deck[0]] if self._deck else None

    def _named(self, cards: "range | list[int]", purpose: str) -> dict[int, str]:
        names = self._stream(purpose)
        return {card: names.handle() for card in cards}

    def _stream(self, purpose: str) -> dice.Stream:
        return dice.Stream(self._seed, f"illusion/{purpose}")


def _differing(event: Json, **expected: object) -> Iterator[str]:
    for name, value in expected.items():
        if event[name] != value:
            yield f"{name} should be {value!r}, not {event[name]!r}"
