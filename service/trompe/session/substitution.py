"""A new player for a seat that was left: invited by the host, with hand and score as they are (CR13). Pure."""

from trompe.errors import Forbidden, Illegal
from trompe.rules.kernel import Stream

from . import model as m
from .names import CODE_LENGTH, CODE_SIGNS, cleaned, folded, invite_folded
from .table import Turn, called, chair_at, put, staffed


def left(session: m.Session) -> tuple[int, ...]:
    """The seats whose players left and may come back; of who was only called away none (CR12)."""
    if session.status != "running":
        return ()
    away = called(session)
    return tuple(s for s, chair in enumerate(session.chairs) if chair and chair.bot and chair.holder and s not in away)


def vacant(session: m.Session) -> tuple[int, ...]:
    """Those of them that nobody is invited to so far."""
    return tuple(seat for seat in left(session) if all(offer.seat != seat for offer in session.offers))


def offered(session: m.Session, code: str | None) -> m.SeatOffer | None:
    """The seat that a code invites to."""
    given = invite_folded(code or "")
    return next((offer for offer in session.offers if offer.code == given), None)


def reopened_to(session: m.Session, seat: int, action: m.InviteTo, now: int) -> Turn:
    """The host invites a new player to a seat that was left."""
    if session.status != "running":
        raise Illegal("not_running", status=session.status)
    if seat != session.host:
        raise Forbidden("not_host")
    if action.seat not in left(session):
        raise Illegal("seat_not_left", clause="CR13")
    if action.seat not in vacant(session):
        raise Illegal("seat_offered", clause="CR13")
    offer = m.SeatOffer(seat=action.seat, code=_code(session, action.seat))
    return Turn(session.but(offers=(*session.offers, offer)), (m.SeatOffered(seat=action.seat),))


def replaced(session: m.Session, seat: int, holder: str, action: m.Join, now: int) -> Turn:
    """A new player takes the seat; the one before is a stranger from now on."""
    if holder in session.former:
        raise Forbidden("sat_here", clause="CR13")
    if action.wanted_seat not in (None, seat):
        raise Illegal("seat_taken")
    if action.contribution is not None:
        raise Illegal("already_dealt", clause="CR8")
    name = named(session, action.name, seat)
    chair = chair_at(session, seat)
    after = session.but(
        chairs=put(session, seat, chair.but(name=name, holder=holder, bot=False, since=now)),
        former=(*session.former, chair.holder),
    )
    return Turn(staffed(after), (m.Replaced(seat=seat, name=name),))


def kept(session: m.Session) -> m.Session:
    """Without the offers of seats that are nobody's to give any more."""
    free = left(session)
    offers = tuple(offer for offer in session.offers if offer.seat in free)
    return session if offers == session.offers else session.but(offers=offers)


def named(session: m.Session, name: str, seat: int | None = None) -> str:
    """The name as a label that nobody at the table has, but for that seat (CR2)."""
    label = cleaned(name)
    others = (chair.name for s, chair in enumerate(session.chairs) if chair and s != seat)
    if folded(label) in map(folded, others):
        raise Illegal("name_taken", clause="CR2")
    return label


def _code(session: m.Session, seat: int) -> str:
    """From the server's part of the seed, which nobody knows before the end: a replay comes to the same."""
    signs = Stream(bytes.fromhex(session.seed), f"session/seat/{seat}/{session.version}")
    return "".join(CODE_SIGNS[signs.below(len(CODE_SIGNS))] for _ in range(CODE_LENGTH))
