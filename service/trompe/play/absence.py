"""Noticing who is missing and who is back, as the clock and the doors do (CR12)."""

from contextlib import suppress

from trompe import session as sessions
from trompe.errors import NotFound, Unavailable
from trompe.play.house import House, opened
from trompe.session import Session
from trompe.store import Commit, Loaded, People

AT_LEAST_MS = 1000
"""Between two looks after one game."""
LOOK_AGAIN_MS = 60_000
"""How long the clock leaves a game alone where somebody is, and nobody could be missing."""


async def look_after(house: House, game: str) -> None:
    """Notice who is absent for too long, and when to look again. Safe to call at any time, from several workers."""
    try:
        session = opened(await house.store.load(game))
    except NotFound:
        await house.store.presence.look_again(game, None)
        return
    people = await house.store.presence.tell(game)
    while gone := absent(session, people):
        await _notice(house, game, gone[0], "absent")
        session = opened(await house.store.load(game))
    await house.store.presence.look_again(game, _next_look(session, people))


async def notice_idle(house: House, game: str, session: Session, now: int) -> None:
    """Notice the seats that the game has waited for too long: as absent, if that is what they are."""
    people = await house.store.presence.tell(game)
    for seat in sessions.idle(session, now):
        await _notice(house, game, seat, "absent" if seat in absent(session, people) else "idle")


async def notice_back(house: House, game: str, seat: int) -> None:
    """Notice that the player of a seat is connected again."""
    await _notice(house, game, seat, "back")


async def alive(house: House, session: Session, seat: int) -> None:
    """The player of a seat is at a canvas: told as any request is, whatever they do there; who was absent is back.

    Where that cannot be told now, it lapses: what they do counts all the same.
    """
    chair = session.chairs[seat]
    if chair is None or chair.holder is None:
        return
    with suppress(Unavailable):
        await house.crowds.asked(house.store, session.id, chair.holder, keep(session), always=house.sandbox)
        if sessions.returning(session, seat):
            await notice_back(house, session.id, seat)


def absent(session: Session, people: People) -> list[int]:
    """The seats that are not connected for longer than the game's grace, and are not yet missing."""
    there = {seat for seat, chair in enumerate(session.chairs) if chair and chair.holder in people.connected}
    gone = [seat for seat in sessions.missable(session) if seat not in there]
    return [seat for seat in gone if _missed_from(session, people, seat) <= people.now]


def keep(session: Session) -> int:
    """For how many seconds it must be known when somebody was last seen."""
    return session.grace + 60 if session.status in ("open", "running") else 0


def _next_look(session: Session, people: People) -> int | None:
    soon = people.now + AT_LEAST_MS  # whoever is connected was seen a moment ago
    looks = [max(soon, _missed_from(session, people, seat)) for seat in sessions.missable(session)]
    if not looks and people.connected and session.status in ("open", "running"):
        looks = [people.now + LOOK_AGAIN_MS]
    return min(looks, default=None)


def _missed_from(session: Session, people: People, seat: int) -> int:
    """From when on a seat is missed that is not seen again; not before it could be."""
    chair = session.chairs[seat]
    assert chair is not None
    seen = people.seen.get(chair.holder or "", 0)
    return max(seen, session.started or 0, chair.since) + session.grace * 1000


async def _notice(house: House, game: str, seat: int, noticed: str) -> None:
    def change(loaded: Loaded) -> Commit | None:
        session = opened(loaded)
        step = sessions.notice(session, seat, noticed, loaded.now)
        return None if step is None else house.commit(step, loaded.now, session)

    await house.store.update(game, None, change)
