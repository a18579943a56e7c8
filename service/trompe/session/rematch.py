"""Playing again: an offer that all people accept, and the new game that comes of it (CR14). Pure.

A new game has an id and holders that follow from those of the old one, so that whoever has a seat in one is known in
the other, and making it twice makes one.
"""

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from trompe.errors import Illegal, Malformed
from trompe.rules import KINDS
from trompe.rules.kernel import moment

from . import model as m
from .acts import present
from .table import Turn, called, dice, fresh, humans, opening, staffed

OFFER_MS = 10 * 60 * 1000
"""How long an offer holds."""
_HEIR = re.compile(r"(?P<first>.+)r(?P<number>[1-9][0-9]*)\Z")


def heir(game: str) -> str:
    """The id of the game that follows on a game."""
    found = _HEIR.match(game)
    return f"{found['first']}r{int(found['number']) + 1}" if found else f"{game}r1"


def lineage(game: str) -> tuple[str, ...]:
    """The ids of the games that led to a game, from the first on, with its own at the end."""
    found = _HEIR.match(game)
    if not found:
        return (game,)
    first = found["first"]
    return (first, *(f"{first}r{number}" for number in range(1, int(found["number"]) + 1)))


def reference(game: str, of: str) -> str:
    """What stands in a game for a player, or for the holder of a seat in the game before: opaque."""
    return sha256(f"{game}/{of}".encode()).hexdigest()[:24]


def open_offer(session: m.Session) -> m.Rematch | None:
    """The offer that waits for answers."""
    return session.rematch if session.rematch and session.rematch.status == "offered" else None


def next_offer(session: m.Session) -> int | None:
    """The number of the offer that could be made now; None when none could."""
    if session.status != "finished" or (session.rematch and session.rematch.status in ("offered", "agreed", "opened")):
        return None
    return session.rematch.number + 1 if session.rematch else 1


def due(session: m.Session, now: int) -> int | None:
    """When the clock must look at a game that is over, ms since the epoch; None for never."""
    if session.rematch and session.rematch.status == "agreed":
        return now
    offer = open_offer(session)
    return None if offer is None else offer.until


def expired(session: m.Session, now: int) -> bool:
    """Whether an offer has waited too long for answers."""
    offer = open_offer(session)
    return offer is not None and offer.until <= now


def agreed(session: m.Session) -> bool:
    """Whether all have accepted, and the new game is to be made."""
    return session.rematch is not None and session.rematch.status == "agreed"


def closed(session: m.Session, action: m.CloseRematch) -> Turn:
    """What the clock does about an offer."""
    assert session.rematch is not None
    number = session.rematch.number
    after = session.but(rematch=session.rematch.but(status=action.closed))
    if action.closed == "opened":
        return Turn(after, (m.RematchOpened(offer=number, game_id=heir(session.id)),))
    return Turn(after, (m.RematchExpired(offer=number),))


def closable(session: m.Session, action: m.CloseRematch, now: int) -> bool:
    """Whether there is that to be done at `now`."""
    return agreed(session) if action.closed == "opened" else expired(session, now)


def concluded(session: m.Session) -> bool:
    """Whether nothing is to be waited for any more: no result, or all play again elsewhere."""
    return session.status == "abandoned" or (session.rematch is not None and session.rematch.status == "opened")


def again(session: m.Session) -> m.PlayAgain:
    """What creates the new game."""
    people, away, game = humans(session), called(session), heir(session.id)
    accepted = session.rematch.accepted if session.rematch else ()
    chairs = tuple(
        m.SeatAgain(
            name=chair.name,
            holder=reference(game, chair.holder) if chair.holder and seat in (*people, *away) else None,
            called=seat in away and seat not in accepted,
            strength=chair.strength,
            contribution=chair.contribution,
        )
        for seat, chair in enumerate(session.chairs)
        if chair
    )
    return m.PlayAgain(
        after=session.id,
        game=session.options,
        access=session.access,
        spectators=session.spectators,
        pace=session.pace,
        grace=session.grace,
        host=session.host,
        chairs=chairs,
    )


def begun(game: str, action: m.PlayAgain, seed: str, invite: str, now: int) -> Turn:
    """The new game, dealt. Raises Malformed for what no old game leads to."""
    rules = KINDS[action.game.kind]
    if not rules.fewest <= len(action.chairs) <= rules.most or heir(action.after) != game:
        raise Malformed("invalid_input")
    session = fresh(
        game,
        action,
        seed,
        invite,
        now,
        status="running",
        host=action.host,
        chairs=tuple(_chair(seat, now) for seat in action.chairs),
        started=now,
        after=action.after,
        away=tuple(_called_away(number) for number, seat in enumerate(action.chairs) if seat.called),
    )
    step = rules.deal(session.options, len(session.chairs), dice(session))
    order = tuple(range(len(session.chairs)))
    events = (opening(session), m.PlayedAgain(game_id=action.after, host=action.host), *_seatings(action))
    return Turn(staffed(session.but(state=step.state)), (*events, m.Started(order=order), *step.events))


def _chair(seat: m.SeatAgain, now: int) -> m.Chair:
    return m.Chair(
        name=seat.name,
        holder=seat.holder,
        bot=seat.holder is None or seat.called,
        strength=seat.strength,
        since=now,
        contribution=seat.contribution,
    )


def _called_away(seat: int) -> m.Away:
    """Who is missing from the first version on, with a bot playing for them (CR12)."""
    return m.Away(seat=seat, cause="absent", number=1, called=True)


def _seatings(action: m.PlayAgain) -> tuple[m.SessionEvent, ...]:
    return tuple(event for number, seat in enumerate(action.chairs) for event in _seating(number, seat))


def _seating(number: int, seat: m.SeatAgain) -> tuple[m.SessionEvent, ...]:
    if seat.holder is None:
        return (m.BotAdded(seat=number, name=seat.name, strength=seat.strength),)
    joined = m.Joined(seat=number, name=seat.name, contribution=seat.contribution)
    if not seat.called:
        return (joined,)
    away = _called_away(number)
    return joined, m.Missing(seat=number, cause=away.cause, absence=away.number), m.BotCalled(seat=number)


def _offer(session: m.Session, seat: int, action: m.OfferRematch, now: int) -> Turn:
    _finished(session, seat)
    if session.rematch and session.rematch.status in ("agreed", "opened"):
        raise Illegal("rematch_agreed", clause="CR14")
    if action.offer != next_offer(session):
        raise Illegal("late", clause="CR5")
    offer = m.Rematch(number=action.offer, status="offered", until=now + OFFER_MS, accepted=(seat,))
    offered = m.RematchOffered(seat=seat, offer=offer.number, until=moment(offer.until))
    return Turn(_agreed(session, offer), (offered,))


def _accept(session: m.Session, seat: int, action: m.AcceptRematch, now: int) -> Turn:
    offer = _answered(session, seat, action)
    if seat in offer.accepted:
        raise Illegal("already_accepted", clause="CR14")
    accepted = m.RematchAccepted(seat=seat, offer=offer.number)
    return Turn(_agreed(session, offer.but(accepted=(*offer.accepted, seat))), (accepted,))


def _decline(session: m.Session, seat: int, action: m.DeclineRematch, now: int) -> Turn:
    offer = _answered(session, seat, action)
    after = session.but(rematch=offer.but(status="declined"))
    return Turn(after, (m.RematchDeclined(seat=seat, offer=offer.number),))


def _agreed(session: m.Session, offer: m.Rematch) -> m.Session:
    """Agreed on, once all have accepted who played to the end; who a bot was called for may, and need not."""
    all_in = set(humans(session)) <= set(offer.accepted)
    return session.but(rematch=offer.but(status="agreed") if all_in else offer)


def _answered(session: m.Session, seat: int, action: m.AcceptRematch | m.DeclineRematch) -> m.Rematch:
    _finished(session, seat)
    offer = open_offer(session)
    if offer is None or offer.number != action.offer:
        raise Illegal("late", clause="CR5")
    return offer


def _finished(session: m.Session, seat: int) -> None:
    present(session, seat)
    if session.status != "finished":
        raise Illegal("not_finished", clause="CR14")


ACTIONS: dict[type[Any], Callable[..., Turn]] = {
    m.OfferRematch: _offer,
    m.AcceptRematch: _accept,
    m.DeclineRematch: _decline,
}
"""The table's actions after the end."""
