"""Illusion's values: options, actions, events, state and view."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from trompe.cards import DECKS, ColourCard
from trompe.rules.kernel import Action, Event, Integer, Result, Value, union

Colour = Literal["red", "yellow", "green", "blue"]
"""A colour that cards show shares of and arrows ask for (IR2)."""
COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue")
Mode = Literal["first_to_three", "twelve_rounds"]
"""When the game ends: with somebody's third arrow (I27), or after twelve rounds (I28, IR10)."""

Share = Annotated[int, Field(ge=0, le=100)]


class Options(Value):
    """How to play Illusion."""

    kind: Literal["illusion"] = "illusion"
    mode: Mode = "first_to_three"
    """First with three arrows wins (I27), or twelve rounds and most arrows win (I28, IR10)."""


class Place(Action):
    """Take the deck's top card and put it into the row (I7, I15, IR7)."""

    kind: Literal["illusion"] = "illusion"
    type: Literal["place"] = "place"
    turn: Integer
    """The turn this answers (CR5)."""
    position: Annotated[Integer, Field(ge=0)]
    """Where: 0 is nearest the arrow (least), the row's length is farthest (most)."""


class Challenge(Action):
    """Doubt the whole row (I18, I19)."""

    kind: Literal["illusion"] = "illusion"
    type: Literal["challenge"] = "challenge"
    turn: Integer
    """The turn this answers (CR5)."""


class RowCard(Value):
    """A card in the row, colour side up."""

    handle: str
    """The card's picture in this game."""
    seat: int | None
    """Who placed it; null for the start card."""


class CheckedCard(RowCard):
    """A card that was turned over: its shares of the printable area, in percent (I2, I3)."""

    red: Share
    """Red's share of the printable area, in whole percent."""
    yellow: Share
    """Yellow's share of the printable area, in whole percent."""
    green: Share
    """Green's share of the printable area, in whole percent."""
    blue: Share
    """Blue's share of the printable area, in whole percent."""


class CheckedRow(Value):
    """A row after the challenge (I20, IR12)."""

    round: int
    """The round whose row it was, from 1."""
    colour: Colour
    """The colour that counted (I4)."""
    cards: tuple[CheckedCard, ...]
    """The row's cards, turned over, from nearest the arrow to farthest."""
    wrong: int | None
    """The first wrong pair: the index of its left card; null when the order was right."""
    challenger: int
    """The seat that doubted."""
    winner: int
    """The seat that got the arrow (I22, I23)."""


class RoundBegan(Event):
    """An arrow and a start card were turned over (I8-I10, I25)."""

    kind: Literal["illusion"] = "illusion"
    type: Literal["round_began"] = "round_began"
    round: int
    """The round's number, from 1."""
    turn: int
    """The number of its first turn, counted over the whole game; actions name it (CR5)."""
    seat: int
    """Who must place first (I12, I26)."""
    colour: Colour
    """The colour of the arrow: the one that counts in this round (I4)."""
    start: str
    """The start card's handle."""
    next: str | None
    """The handle of the deck's new top card, open to everybody (IR7)."""
    deck_count: int
    """Colour cards left in the deck, the open top card included."""
    arrows_left: int
    """Arrows still face down."""
    recycled: bool
    """Whether the cards of finished rows were shuffled under the deck first (IR9)."""


class Placed(Event):
    """A card was put into the row."""

    kind: Literal["illusion"] = "illusion"
    type: Literal["placed"] = "placed"
    turn: int
    """The turn that this ended; the next has the next number."""
    seat: int
    """Who placed the card."""
    card: str
    """The handle of the card's picture."""
    position: int
    """Where it lies in the row now: 0 is nearest the arrow (I15)."""
    next: str | None
    """The handle of the deck's new top card, open to everybody; null when the deck is empty (IR8)."""
    deck_count: int
    """Colour cards left in the deck, the open top card included."""


class Challenged(Event):
    """The row was doubted and turned over."""

    kind: Literal["illusion"] = "illusion"
    type: Literal["challenged"] = "challenged"
    turn: int
    """The turn in which the row was doubted."""
    row: CheckedRow
    """The row with its percentages, what was wrong in it, and who got the arrow."""


class Ended(Event):
    """The game is over (I27, I28, IR11)."""

    kind: Literal["illusion"] = "illusion"
    type: Literal["ended"] = "ended"
    result: Result
    """The winners, several after a tie, and everybody's arrows (I27, I28, IR11)."""


class TurnPhase(Value):
    """A seat is to place or to challenge."""

    type: Literal["turn"] = "turn"
    turn: int
    """Number of this turn, from 1 over the whole game; actions name it."""
    seat: int
    """Whose turn it is."""
    colour: Colour
    """The colour that counts in this round (I4)."""
    row: tuple[RowCard, ...]
    """From nearest the arrow (least) to farthest (most) (I5, I6)."""
    next: str | None
    """The deck's open top card; null when the deck is empty (IR8)."""


class OverPhase(Value):
    """The game is over."""

    type: Literal["over"] = "over"
    result: Result
    """The winners, several after a tie, and everybody's arrows (I27, I28, IR11)."""


Phase = Annotated[TurnPhase | OverPhase, Field(discriminator="type")]


class View(Value):
    """What anybody at the table may see of a game of Illusion; nothing in it differs by seat."""

    kind: Literal["illusion"] = "illusion"
    mode: Mode
    """Which end is played for (I27, I28)."""
    round: int
    """The round's number, from 1 to at most 12."""
    arrows: tuple[tuple[Colour, ...], ...]
    """By seat: the arrows won so far."""
    arrows_left: int
    """Arrows still face down."""
    deck_count: int
    """Colour cards left in the deck, the open top card included."""
    phase: Phase
    """What the game waits for: a turn, or nothing any more."""
    last_row: CheckedRow | None
    """The row of the latest challenge (IR12)."""


class Retired(Value):
    """A handle that a card had before it was used again."""

    handle: str
    card: int


class State(Value):
    """Everything about a game, secrets included. Cards are numbers 0-97 into the colour deck."""

    kind: Literal["illusion"] = "illusion"
    mode: Mode
    seats: int
    round: int
    turn: int
    seat: int
    colour: Colour
    arrow_pile: tuple[Colour, ...]
    deck: tuple[int, ...]
    row: tuple[int, ...]
    placers: tuple[int | None, ...]
    """By position in the row: who placed the card."""
    spent: tuple[int, ...]
    """Cards of finished rows; their fronts and backs were seen by all."""
    handles: tuple[str, ...]
    """By card: its opaque name in this game (CR17)."""
    arrows: tuple[tuple[Colour, ...], ...]
    last_row: CheckedRow | None
    retired: tuple[Retired, ...]
    """Handles of cards that were recycled under fresh ones: what was shown under them stays shown (IR9, IR12)."""
    result: Result | None


CARDS = [card for card in DECKS["colour"].pictures if isinstance(card, ColourCard)]
SHARES: tuple[Mapping[str, int], ...] = tuple(card.shares for card in CARDS)
"""By card: what its back says, in percent (I2)."""
PICTURES: tuple[str, ...] = tuple(card.id for card in CARDS)
"""By card: its front's id in the deck."""

ACTIONS: tuple[type[Action], ...] = (Place, Challenge)
EVENTS: tuple[type[Event], ...] = (RoundBegan, Placed, Challenged, Ended)
AnyAction = union(ACTIONS, "type")
