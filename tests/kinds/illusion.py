"""What the suite must know of Illusion: its options, its length, what it conserves, and what it hides."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from trompe.rules.illusion.model import SHARES, Challenged, Options, RoundBegan, State
from trompe.rules.illusion.rules import ARROWS, RULES
from trompe.rules.kernel import Event, Stream, Viewer

OPTIONS = (Options(), Options(mode="twelve_rounds"))
"""Every value of every option occurs."""
TRANSCRIPTS = (
    ("2-first-to-three", OPTIONS[0], 2, 59),
    ("5-first-to-three", OPTIONS[0], 5, 97),
    ("5-twelve-rounds", OPTIONS[1], 5, 89),
)
"""Name, options, seats and seed of the games that are written down."""
TOGETHER: frozenset[str] = frozenset()
"""Types of action that several seats may take in secret at the same time."""


def bound(options: Options, seats: int) -> int:
    """The most actions until the end: each round places at most the whole deck, and doubts once."""
    rounds = 12 if options.mode == "twelve_rounds" else min(12, 2 * seats + 1)
    return rounds * len(SHARES)


def conserved(state: State) -> None:
    """98 cards and 12 arrows, each in one place (I1)."""
    assert sorted((*state.deck, *state.row, *state.spent)) == list(range(len(SHARES)))
    in_play = () if state.result else (state.colour,)
    assert Counter((*chain(*state.arrows), *state.arrow_pile, *in_play)) == Counter(ARROWS)
    assert len(set(state.handles)) == len(SHARES)
    assert len(state.row) == len(state.placers)


def resample(state: State, viewer: Viewer, chance: Stream, ahead: Sequence[Event], fronts: bool) -> State:
    """The same game as far as anybody can see it on the stretch of the events `ahead`, with other secrets.

    The backs of cards that are not turned over there change, and the order of the arrows that stay down. With
    `fronts`, cards whose front is shown there stay what they are; without, only their handles do.
    """
    keep = _turned(state, ahead) | (_shown(state, viewer, ahead) if fronts else set())
    hidden = [card for card in (*state.row, *state.deck) if card not in keep]
    other = dict(zip(hidden, chance.shuffled(hidden), strict=True))
    handles = list(state.handles)
    named = _named(state, viewer, ahead)
    for card, instead in other.items():
        handles[instead] = state.handles[card] if state.handles[card] in named else chance.handle()
    known = sum(isinstance(event, RoundBegan) for event in ahead)
    return state.but(
        row=tuple(other.get(card, card) for card in state.row),
        deck=tuple(other.get(card, card) for card in state.deck),
        handles=tuple(handles),
        arrow_pile=state.arrow_pile[:known] + chance.shuffled(state.arrow_pile[known:]),
    )


def _turned(state: State, ahead: Sequence[Event]) -> set[int]:
    """Cards whose backs are shown on the stretch."""
    turned = {card.handle for event in ahead if isinstance(event, Challenged) for card in event.row.cards}
    return {card for card, handle in enumerate(state.handles) if handle in turned}


def _shown(state: State, viewer: Viewer, ahead: Sequence[Event]) -> set[int]:
    """Cards whose fronts are shown on the stretch."""
    named = _named(state, viewer, ahead)
    return {card for card, handle in enumerate(state.handles) if handle in named}


def _named(state: State, viewer: Viewer, ahead: Sequence[Event]) -> set[str]:
    """Handles that are shown now or on the stretch."""
    told = " ".join(event.model_dump_json() for event in ahead)
    return {handle for handle in state.handles if handle in told} | set(RULES.pictures(state, viewer))
