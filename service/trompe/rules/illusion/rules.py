"""Illusion: order colour cards by how much of the arrow's colour they show, or doubt the row."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

from trompe.errors import Illegal
from trompe.rules.kernel import (
    Decision,
    Dice,
    Event,
    Legal,
    Look,
    PictureRef,
    Result,
    Rules,
    Seat,
    Step,
    Strength,
    Viewer,
    legal,
    refuse,
)

from . import bot, view
from .model import (
    ACTIONS,
    COLOURS,
    EVENTS,
    SHARES,
    Challenge,
    Challenged,
    CheckedCard,
    CheckedRow,
    Colour,
    Ended,
    Options,
    Place,
    Placed,
    Retired,
    RoundBegan,
    State,
    View,
)

ARROWS: tuple[Colour, ...] = tuple(colour for colour in COLOURS for _ in range(3))
"""Three arrows of each colour (I1, IR2)."""


class Illusion(Rules):
    """The rules of Illusion; see RULES.md."""

    kind = "illusion"
    version = 1
    fewest, most = 2, 5
    OptionsType, StateType, ViewType = Options, State, View
    actions, events = ACTIONS, EVENTS
    refusals: ClassVar[Mapping[str, str]] = {
        "over": "IR10",
        "not_your_turn": "IR6",
        "late": "CR5",
        "deck_empty": "IR8",
        "row_of_one": "IR4",
        "position_out_of_range": "IR7",
    }

    def deal(self, options: Options, seats: int, dice: Dice) -> Step:
        """Shuffle both piles, name the first player by lot and begin round 1 (I8-I12)."""
        arrows = dice.of("illusion/arrows").shuffled(ARROWS)
        names = dice.of("illusion/handles")
        state = State(
            mode=options.mode,
            seats=seats,
            round=0,
            turn=0,
            seat=dice.of("illusion/first").below(seats),
            colour=arrows[0],
            arrow_pile=arrows,
            deck=dice.of("illusion/deck").shuffled(range(len(SHARES))),
            row=(),
            placers=(),
            spent=(),
            handles=tuple(names.handle() for _ in SHARES),
            arrows=((),) * seats,
            last_row=None,
            retired=(),
            result=None,
        )
        return _begin(state, state.seat, dice)

    def legal(self, state: State, seat: Seat) -> tuple[Legal, ...]:
        """At most `place` and `challenge`, for the seat whose turn it is."""
        if _barred(state, seat):
            return ()
        turn = {"const": state.turn}
        options = []
        if not _cannot_place(state):
            places = {"type": "integer", "minimum": 0, "maximum": len(state.row)}
            options.append(legal(Place, turn=turn, position=places))
        if not _cannot_challenge(state):
            options.append(legal(Challenge, turn=turn))
        return tuple(options)

    def act(self, state: State, seat: Seat, action: Place | Challenge, dice: Dice, now: int) -> Step:
        """Place or challenge (I7, I13-I19)."""
        if state.result is not None:
            raise refuse(Illusion, "over")
        if action.turn != state.turn:
            raise refuse(Illusion, "late", turn=state.turn)
        if refusal := _barred(state, seat):
            raise refusal
        return _place(state, action) if isinstance(action, Place) else _challenge(state, dice)

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return () if state.result else (state.seat,)

    def decision(self, state: State) -> Decision:
        """Each turn is one."""
        return Decision(str(state.turn))

    def see(self, event: Event, viewer: Viewer) -> Event:
        """Every event is open to everybody."""
        return view.see(event, viewer)

    def view(self, state: State, viewer: Viewer) -> View:
        """The same for every viewer."""
        return view.view(state, viewer)

    def pictures(self, state: State, viewer: Viewer) -> Mapping[str, PictureRef]:
        """Fronts of the row, of finished rows and of the deck's top card."""
        return view.pictures(state, viewer)

    def result(self, state: State) -> Result | None:
        """Who won, once somebody did."""
        return state.result

    def bot(
        self, view: View, seat: Seat, legal: Sequence[Legal], look: Look, dice: Dice, strength: Strength
    ) -> Place | Challenge:
        """A player with an eye for colours, fair or good."""
        return bot.choose(view, seat, legal, look, dice, strength)


def _barred(state: State, seat: Seat) -> Illegal | None:
    if state.result is not None:
        return refuse(Illusion, "over")
    return None if seat == state.seat else refuse(Illusion, "not_your_turn", seat=state.seat)


def _cannot_place(state: State) -> Illegal | None:
    return None if state.deck else refuse(Illusion, "deck_empty")


def _cannot_challenge(state: State) -> Illegal | None:
    return None if len(state.row) > 1 else refuse(Illusion, "row_of_one")


def _place(state: State, action: Place) -> Step:
    if refusal := _cannot_place(state):
        raise refusal
    at = action.position
    if at > len(state.row):
        raise refuse(Illusion, "position_out_of_range", most=len(state.row))
    card, deck = state.deck[0], state.deck[1:]
    after = state.but(
        turn=state.turn + 1,
        seat=(state.seat + 1) % state.seats,
        deck=deck,
        row=(*state.row[:at], card, *state.row[at:]),
        placers=(*state.placers[:at], state.seat, *state.placers[at:]),
    )
    event = Placed(
        turn=state.turn,
        seat=state.seat,
        card=state.handles[card],
        position=at,
        next=view.top(after),
        deck_count=len(deck),
    )
    return Step(after, (event,))


def _challenge(state: State, dice: Dice) -> Step:
    if refusal := _cannot_challenge(state):
        raise refusal
    wrong = first_wrong(state.row, state.colour)
    # The player before the challenger placed last: nobody else can have acted in between (I14, I17).
    winner = state.seat if wrong is not None else (state.seat - 1) % state.seats
    row = CheckedRow(
        round=state.round,
        colour=state.colour,
        cards=tuple(_turned(state, card, seat) for card, seat in zip(state.row, state.placers, strict=True)),
        wrong=wrong,
        challenger=state.seat,
        winner=winner,
    )
    won = tuple((*had, state.colour) if seat == winner else had for seat, had in enumerate(state.arrows))
    after = state.but(arrows=won, last_row=row, spent=state.spent + state.row, row=(), placers=())
    after, events = _end(after) if _decided(after) else _begin(after, winner, dice)
    return Step(after, (Challenged(turn=state.turn, row=row), *events))


def first_wrong(row: Sequence[int], colour: Colour) -> int | None:
    """The index of the first card that shows more of the colour than its right neighbour (I5, I20, I21)."""
    shares = [SHARES[card][colour] for card in row]
    return next((i for i, (left, right) in enumerate(pairwise(shares)) if left > right), None)


def _turned(state: State, card: int, seat: int | None) -> CheckedCard:
    shares = SHARES[card]
    return CheckedCard(
        handle=state.handles[card],
        seat=seat,
        red=shares["red"],
        yellow=shares["yellow"],
        green=shares["green"],
        blue=shares["blue"],
    )


def _decided(state: State) -> bool:
    if state.mode == "first_to_three" and any(len(arrows) == 3 for arrows in state.arrows):
        return True
    return not state.arrow_pile


def _end(state: State) -> Step:
    scores = tuple(len(arrows) for arrows in state.arrows)
    result = Result(winners=tuple(s for s, n in enumerate(scores) if n == max(scores)), scores=scores)
    return Step(state.but(result=result), (Ended(result=result),))


def _begin(state: State, seat: Seat, dice: Dice) -> Step:
    recycled = len(state.deck) < 2
    ready = _recycle(state, dice) if recycled else state
    after = ready.but(
        round=ready.round + 1,
        turn=ready.turn + 1,
        seat=seat,
        colour=ready.arrow_pile[0],
        arrow_pile=ready.arrow_pile[1:],
        deck=ready.deck[1:],
        row=ready.deck[:1],
        placers=(None,),
    )
    event = RoundBegan(
        round=after.round,
        turn=after.turn,
        seat=seat,
        colour=after.colour,
        start=after.handles[after.row[0]],
        next=view.top(after),
        deck_count=len(after.deck),
        arrows_left=len(after.arrow_pile),
        recycled=recycled,
    )
    return Step(after, (event,))


def _recycle(state: State, dice: Dice) -> State:
    """Shuffle the cards of all finished rows under what is left, under fresh handles (IR9)."""
    back = dice.of(f"illusion/recycle/{state.round}").shuffled(state.spent)
    names = dice.of(f"illusion/handles/{state.round}")
    handles = list(state.handles)
    old = tuple(Retired(handle=handles[card], card=card) for card in state.spent)
    for card in sorted(back):
        handles[card] = names.handle()
    return state.but(deck=state.deck + back, spent=(), handles=tuple(handles), retired=state.retired + old)


RULES = Illusion()
