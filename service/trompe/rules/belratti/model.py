"""Belratti's own words: options, numbers, and the small values that state, events and views share."""

from hashlib import sha256
from itertools import permutations
from typing import Annotated, Any, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from trompe.cards import DECKS
from trompe.rules.kernel import Integer, Value

Decisions = Literal["unanimous", "majority", "anyone"]
"""How several who share a role decide one thing: all of them, more than half, or any one of them (BR4)."""
Recovery = Literal["exact", "at_most"]
"""Which joker returns after a perfect round: its number is exactly, or at most, the number played (BR17)."""
Joker = Literal["theme_swap", "question", "order_adjustment", "hand_refresh"]
"""The four jokers (B6): what each does is B46 to B50."""
JOKERS: tuple[Joker, ...] = ("theme_swap", "question", "order_adjustment", "hand_refresh")
Phase = Literal["request", "selection", "hanging", "evaluation", "over"]
Theme = Literal["first", "second"]
"""Which of the two open themes."""
Themes = Literal["first", "second", "both"]
"""Which of the two open themes, or both."""
Place = Literal["first", "second", "rejected"]
"""Where a card of the row ends: under a theme, or sorted out as a fake (B31)."""
Spot = Literal["first", "second", "rejected", "open"]
"""The same while the hanging is under way: `open` is not placed yet."""
Change = Literal["up", "down"]
"""One card more (`up`) or one less (`down`) must be laid (B49)."""
Rating = Literal["good", "medium", "poor"]
"""How well a card fits, in a painter's opinion (B22)."""
Switchable = Literal["request", "theme_swap", "order_adjustment", "question", "hanging"]
"""The decisions that follow the option `decisions`; setting quotas is always by majority (BR9)."""
Decision = Literal["request", "theme_swap", "order_adjustment", "quotas", "question", "hanging"]
"""What is decided together: each has at most one proposal (BR4)."""
Heap = Literal["team", "belratti", "discard"]
"""Where a card goes after the evaluation: the team's pile (B35), Belratti's (B37), or out of the game (B36, B38)."""
Band = Literal["from_0", "from_10", "from_15", "from_20", "from_25", "from_30"]
"""The rating by the fewest points of its band (B59, BR20); labels are in `texts`."""
Ending = Literal["belratti", "exhausted"]
"""Why it ended: Belratti's pile holds six cards (B56), or the draw pile cannot open another round (BR21)."""

Handle = Annotated[str, StringConstraints(pattern="^[0-9a-f]{24}$")]
"""A picture's opaque name in this game (CR17)."""
Numbered = Annotated[Integer, Field(ge=3, le=6)]

CARDS = 168
"""Pictures of the deck (B3)."""
FAKES = 4
"""Cards that Belratti smuggles in, and that must be sorted out again (B26, B32)."""
FEWEST_TO_BEGIN = 6
"""Two themes and four fakes: what the draw pile must hold when a round begins (BR21)."""
PILE_TO_END = 6
"""Cards in Belratti's pile that end the game (B56)."""
POINTS_TO_WIN = 15
CATS = {3: 2, 4: 2, 5: 3, 6: 3, 7: 4}
"""Directors by number of players (BR1); everybody else paints."""
HAND = {3: 18, 4: 9, 5: 9, 6: 6, 7: 6}
"""Cards dealt to each by number of players (B7)."""
REFRESHED = 6
"""Cards exchanged in a hand refresh (B50)."""


def _all_different(schema: dict[str, Any]) -> None:
    """Say in the schema what the validator below checks: each number is on one joker."""
    names = list(schema["properties"])
    schema["enum"] = [dict(zip(names, numbers, strict=True)) for numbers in permutations(range(3, 7))]


class JokerNumbers(Value):
    """The numbers on the backs of the jokers: 3 to 6, all different (B51, BR16)."""

    model_config = {"json_schema_extra": _all_different}

    theme_swap: Numbered = 3
    """On the back of the theme swap."""
    question: Numbered = 4
    """On the back of the question."""
    order_adjustment: Numbered = 5
    """On the back of the order adjustment."""
    hand_refresh: Numbered = 6
    """On the back of the hand refresh."""

    @model_validator(mode="after")
    def _different(self) -> Self:
        if sorted(self.of(joker) for joker in JOKERS) != [3, 4, 5, 6]:
            raise ValueError("the jokers must carry 3, 4, 5 and 6, each once")
        return self

    def of(self, joker: Joker) -> int:
        """The number of a joker."""
        return int(getattr(self, joker))


class Options(Value):
    """How to play Belratti."""

    kind: Literal["belratti"] = "belratti"
    decisions: Decisions = "unanimous"
    """How several who share a role decide one thing (BR4)."""
    joker_numbers: JokerNumbers = JokerNumbers()
    """What is on the backs of the jokers; the usual numbers without it (B51, BR16)."""
    joker_recovery: Recovery = "exact"
    """After a perfect round a joker returns whose number is exactly, or at most, the number played (BR17)."""


class OwnPainting(Value):
    """A card that a painter laid, as that painter knows it (BR23)."""

    card: str
    """Its handle: as in the hand while it lies face down, as in the row once it is revealed."""
    theme: Theme
    """Which theme it is meant for (B23)."""


class Answer(Value):
    """What the painters said to a question (BR12)."""

    card: str
    """Its handle in the row."""
    painting: bool
    """Yes, a painter's; or no, a fake."""


class EvaluatedCard(Value):
    """A card of the row after the evaluation (B34-B38)."""

    card: str
    """Its handle in the row."""
    painter: int | None
    """Who laid it; null for a fake."""
    theme: Theme | None
    """Which theme it was meant for; null for a fake."""
    place: Place
    """Where the directors hung it."""
    heap: Heap
    """Where it went."""


class EvaluatedRound(Value):
    """A round after its evaluation, open to everybody."""

    round: int
    """Which round it was, from 1."""
    themes: tuple[str, ...]
    """Handles of the first and the second theme."""
    requested: int
    """What the directors asked for."""
    required: int
    """What had to be laid, after an order adjustment (B49)."""
    cards: tuple[EvaluatedCard, ...]
    """In the order of the row."""
    team_points: int
    """Paintings hung under their theme, a point each (B35)."""
    belratti_points: int
    """Fakes hung under a theme (B37)."""
    perfect: bool
    """Every painting hung under its theme (B52, BR18)."""


PICTURES: tuple[str, ...] = tuple(picture.id for picture in DECKS["painting"].pictures)
"""By card: its picture's id in the deck."""
PAINTINGS = sha256("\0".join(PICTURES).encode()).hexdigest()[:16]
"""Tells this deck of paintings from any other: a game keeps numbers of cards, which mean nothing in another deck."""
