"""Following a game as it goes on."""

from collections.abc import AsyncGenerator

from trompe import session as sessions
from trompe.errors import NotFound, Unavailable
from trompe.play.absence import keep, notice_back
from trompe.play.feed import Cursor, Feed, Follower, Message, loaded
from trompe.play.house import Caller, House
from trompe.play.presence import Place
from trompe.play.watch import parsed
from trompe.store import People

HEARTBEAT = 15.0
"""Seconds of silence after which a stream yields None, so that its edge can show that it lives."""


async def follow(
    house: House,
    caller: Caller,
    game: str,
    after: str | None = None,
    invite: str | None = None,
    *,
    beyond: bool = False,
) -> AsyncGenerator[Message | None, None]:
    """A game as it goes on: the view first, or what happened since `after`, then each change, and who comes and goes.

    Yields None after each `HEARTBEAT` of silence. Ends when the game is over and all of it was told, or when it is
    gone; `beyond` the end it goes on as long as there may be a rematch, with talk and offers. Nothing is missed and
    nothing comes twice, whichever worker the cursor came from.
    """
    who = Follower.of(game, caller, invite)
    start = None if after is None else Cursor(*parsed(after))
    async with (
        house.hub.follow(game) as follower,
        house.crowds.attending(house.store, game, follower.stir) as place,
    ):

        def feed() -> Feed:
            return follower.shared(lambda: Feed(house, game))

        message = await _first(house, game, who, start, feed(), place)
        yield message
        fruitless = 0
        while not (message.concluded if beyond else message.last):
            heard = message.end.version
            if not message.behind:
                found = await follower.wait(max(heard, fruitless), HEARTBEAT)
                if found is None:
                    if await _gone(house, game):
                        return
                    yield None
                    continue
                heard = found
            try:
                later = await _later(house, game, who, message, feed(), heard, place.people)
                await _arrived(house, place, later, who)
            except NotFound:
                return
            # No news from a bell of what is not there, as after a rollback: the next, or the watchdog, tells what is.
            fruitless = 0 if later.news else heard
            if later.news or later.people != message.people:
                message = later
                yield message


async def _first(house: House, game: str, who: Follower, start: Cursor | None, feed: Feed, place: Place) -> Message:
    scene = await feed.now(start)
    if (known := scene.message(who, start)) is None:
        scene = await loaded(house, game, start)
        known = scene.message(who, start) or scene.reset(who, place.people)
    await _arrived(house, place, known, who)
    return scene.message(who, start, place.people) or scene.reset(who, place.people)


async def _later(
    house: House, game: str, who: Follower, message: Message, feed: Feed, heard: int, people: People
) -> Message:
    if not message.behind:
        scene = await feed.scene(heard, message.end)
        if found := scene.message(who, message.end, people):
            return found
    # For one who stands where no other does.
    scene = await loaded(house, game, message.end)
    found = scene.message(who, message.end, people) or scene.reset(who, people)
    scene.let_go()
    return found


async def _arrived(house: House, place: Place, message: Message, who: Follower) -> None:
    """The follower is there, at the seat that the message is for; who was absent is back (CR12)."""
    session, seat = message.session, message.seat
    await place.take(who.holder, keep(session), seated=seat is not None)
    if seat is not None and sessions.returning(session, seat):
        await notice_back(house, session.id, seat)


async def _gone(house: House, game: str) -> bool:
    """Whether a game has expired: no bell rings for that."""
    try:
        await house.store.head(game)
    except NotFound:
        return True
    except Unavailable:
        pass  # not known now; the next heartbeat tells
    return False
