"""Following a game as it goes on."""

from collections.abc import AsyncIterator

from trompe.errors import NotFound, Unavailable
from trompe.play.feed import Cursor, Feed, Follower, Message, loaded
from trompe.play.house import Caller, House
from trompe.play.watch import parsed

HEARTBEAT = 15.0
"""Seconds of silence after which a stream yields None, so that its edge can show that it lives."""


async def follow(
    house: House, caller: Caller, game: str, after: str | None = None, invite: str | None = None
) -> AsyncIterator[Message | None]:
    """A game as it goes on: the view first, or what happened since `after`, then each change.

    Yields None after each `HEARTBEAT` of silence. Ends when the game is over and all of it was told, or when it is
    gone. Nothing is missed and nothing comes twice, whichever worker the cursor came from.
    """
    who = Follower.of(game, caller, invite)
    start = None if after is None else Cursor(*parsed(after))
    async with house.hub.follow(game) as follower:

        def feed() -> Feed:
            return follower.shared(lambda: Feed(house, game))

        scene = await feed().now(start)
        message = scene.message(who, start) or await _apart(house, game, who, start)
        yield message
        fruitless = 0
        while not message.last:
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
                later = await _later(house, game, who, message, feed(), heard)
            except NotFound:
                return
            if later.news:
                message, fruitless = later, 0
                yield message
            else:
                # A bell of what is not there, as after a rollback: the next one, or the watchdog, tells what is.
                fruitless = heard


async def _later(house: House, game: str, who: Follower, message: Message, feed: Feed, heard: int) -> Message:
    if not message.behind:
        scene = await feed.scene(heard, message.end)
        if found := scene.message(who, message.end):
            return found
    return await _apart(house, game, who, message.end)


async def _apart(house: House, game: str, who: Follower, after: Cursor | None) -> Message:
    """For one who stands where no other does."""
    scene = await loaded(house, game, after)
    return scene.message(who, after) or scene.reset(who)


async def _gone(house: House, game: str) -> bool:
    """Whether a game has expired: no bell rings for that."""
    try:
        await house.store.head(game)
    except NotFound:
        return True
    except Unavailable:
        pass  # not known now; the next heartbeat tells
    return False
