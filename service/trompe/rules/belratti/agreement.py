"""Phase 2, what painters say to one another and agree on: offers, ratings, quotas, and their jokers (BR6, BR9)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from trompe.errors import Illegal
from trompe.rules.kernel import Dice, Seat, Step

from .actions import AdjustOrder, Offer, Rate, RefreshHand, SetQuotas
from .decisions import fresh, proposed, voided, without
from .events import CardsExchanged, HandRefreshed, Offered, OrderAdjusted, OwnLayingChanged, QuotasSet, Rated
from .model import FAKES, HAND, REFRESHED
from .moves import Move, Schema, card_of, names, never, put
from .proposals import OrderAdjustmentProposal, QuotasProposal
from .refusals import no
from .state import State

RATING = {"enum": ["good", "medium", "poor"]}
CHANGES = ("up", "down")


def _most(state: State, seat: Seat) -> int:
    return min(state.required, len(state.hands[seat]) + len(state.laid[seat]))


def _offer_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    counts = range(_most(state, seat) + 1)
    return {"count": {"enum": [count for count in counts if count != state.offers[seat]]}}


def _offer(state: State, seat: Seat, action: Offer, dice: Dice) -> Step:
    if action.count > (most := _most(state, seat)):
        raise no("offer_too_high", most=most)
    if action.count == state.offers[seat]:
        raise no("offered_already")
    after = state.but(offers=put(state.offers, seat, action.count))
    return Step(after, (Offered(round=state.round, seat=seat, count=action.count),))


def _no_rate(state: State, seat: Seat) -> Illegal | None:
    most = HAND[state.seats]
    return no("all_rated", most=most) if len(state.ratings[seat]) >= most else None


def _rate_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"rating": RATING}


def _rate(state: State, seat: Seat, action: Rate, dice: Dice) -> Step:
    after = state.but(ratings=put(state.ratings, seat, (*state.ratings[seat], action.rating)))
    return Step(after, (Rated(round=state.round, seat=seat, rating=action.rating),))


def _no_quotas(state: State, seat: Seat) -> Illegal | None:
    return no("one_painter") if len(state.painters) == 1 else None


@lru_cache(64)
def splits(total: int, painters: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Every way for painters to lay that many together, none more than `most`."""

    def rest(left: int, seats: int) -> Iterator[tuple[int, ...]]:
        if seats == 0:
            yield from [()] * (left == 0)
            return
        for own in range(min(left, most) + 1):
            yield from ((own, *others) for others in rest(left - own, seats - 1))

    return tuple(rest(total, painters))


def _splits(state: State) -> tuple[tuple[int, ...], ...]:
    return splits(state.required, len(state.painters), HAND[state.seats])


def _quotas_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"quotas": {"enum": list(map(list, fresh(state, seat, "quotas", "quotas", _splits(state))))}}


def _set_quotas(state: State, seat: Seat, action: SetQuotas, dice: Dice) -> Step:
    if action.quotas not in _splits(state):
        raise no("wrong_quotas", required=state.required)
    return proposed(state, seat, QuotasProposal, quotas=action.quotas)


def settle_quotas(state: State, proposal: QuotasProposal, dice: Dice) -> Step:
    """All cards go back, and each painter may lay as many as was settled (BR9)."""
    by_seat = dict(zip(state.painters, proposal.quotas, strict=True))
    backs = zip(state.hands, state.laid, strict=True)
    after = without(state, "quotas").but(
        hands=tuple((*hand, *(own.card for own in laid)) for hand, laid in backs),
        laid=((),) * state.seats,
        quotas=tuple(by_seat.get(seat, 0) for seat in range(state.seats)),
        laying=state.laying + 1,
        ready=(),
    )
    told = (OwnLayingChanged(round=state.round, seat=seat, laid=()) for seat in range(state.seats) if state.laid[seat])
    event = QuotasSet(round=state.round, quotas=proposal.quotas, laying=after.laying)
    return Step(after, (event, *told))


def _no_adjustment(state: State, seat: Seat) -> Illegal | None:
    if "order_adjustment" in state.spent:
        return no("joker_spent")
    return no("cards_on_table") if state.total else None


def _adjustment_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    return {"change": {"enum": fresh(state, seat, "order_adjustment", "change", CHANGES)}}


def _adjust(state: State, seat: Seat, action: AdjustOrder, dice: Dice) -> Step:
    return proposed(state, seat, OrderAdjustmentProposal, change=action.change)


def adjust(state: State, proposal: OrderAdjustmentProposal, dice: Dice) -> Step:
    """The joker: one more or one less must be laid, from 1 to 8 (B48, B49, BR13); quotas for the old number fall."""
    required = state.required + (1 if proposal.change == "up" else -1)
    after = without(state, "order_adjustment").but(
        required=required, quotas=(), spent=(*state.spent, "order_adjustment")
    )
    event = OrderAdjusted(round=state.round, change=proposal.change, required=required)
    after, fell = voided(after, "quotas")
    return Step(after, (event, *fell))


def _refreshable(state: State) -> int:
    """How many cards a hand refresh exchanges: six, or what the pile holds beyond the fakes (BR15)."""
    return min(REFRESHED, len(state.deck) - FAKES)


def _no_refresh(state: State, seat: Seat) -> Illegal | None:
    if "hand_refresh" in state.spent:
        return no("joker_spent")
    if state.laid[seat]:
        return no("own_cards_on_table")
    return None if _refreshable(state) else no("nothing_to_draw")


def _refresh_bounds(state: State, seat: Seat) -> Mapping[str, Schema]:
    count = _refreshable(state)
    hand = {"enum": list(names(state, state.hands[seat]))}
    cards = {"type": "array", "items": hand, "minItems": count, "maxItems": count, "uniqueItems": True}
    return {"cards": cards}


def _refresh(state: State, seat: Seat, action: RefreshHand, dice: Dice) -> Step:
    count = _refreshable(state)
    given = tuple(card for handle in action.cards if (card := card_of(state, state.hands[seat], handle)) is not None)
    if len(set(given)) != count or len(action.cards) != count:
        raise no("wrong_cards", count=count)
    drawn, deck = state.deck[:count], state.deck[count:]
    kept = tuple(card for card in state.hands[seat] if card not in given)
    after = state.but(
        hands=put(state.hands, seat, kept + drawn),
        given=put(state.given, seat, state.given[seat] + given),
        deck=deck,
        discard=state.discard + given,
        ready=tuple(ready for ready in state.ready if ready != seat),
        spent=(*state.spent, "hand_refresh"),
    )
    told = HandRefreshed(round=state.round, seat=seat, count=count, deck_count=len(deck))
    own = CardsExchanged(round=state.round, seat=seat, given=names(state, given), drawn=names(state, drawn))
    return Step(after, (told, own))


MOVES = (
    Move(Offer, "painter", never, _offer_bounds, _offer),
    Move(Rate, "painter", _no_rate, _rate_bounds, _rate),
    Move(SetQuotas, "painter", _no_quotas, _quotas_bounds, _set_quotas),
    Move(AdjustOrder, "painter", _no_adjustment, _adjustment_bounds, _adjust),
    Move(RefreshHand, "painter", _no_refresh, _refresh_bounds, _refresh),
)
