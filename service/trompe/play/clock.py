"""What happens by itself: bots that are to move, and times that have come."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

from trompe import session as sessions
from trompe.errors import Conflict, NotFound
from trompe.play.house import House, opened
from trompe.play.turns import expire, move_bot
from trompe.rules import KINDS
from trompe.rules.kernel import Action, Dice, Look, PictureRef, Pixels
from trompe.session import Session

See = Callable[[PictureRef], Pixels]
"""How a picture looks to a bot."""


async def attend(house: House, game: str, see: See) -> None:
    """Do what is due in a game: the first bot's move if the game waits for one, else what the clock does.

    Safe to call at any time and from several workers at once: each step is committed against the version that it
    was chosen for.
    """
    try:
        loaded = await house.store.load(game)
        session = opened(loaded)
        if bots := sessions.bots_to_move(session):
            action = await asyncio.to_thread(chosen, session, bots[0], see)
            await move_bot(house, game, loaded.version, bots[0], action)
        else:
            await expire(house, game)
    except (Conflict, NotFound):
        return


def chosen(session: Session, seat: int, see: See) -> Action:
    """What the bot in that seat does: from the seat's view and the pictures that the seat may fetch (CR11)."""
    rules = KINDS[session.options.kind]
    view, legal = rules.view(session.state, seat), rules.legal(session.state, seat)
    look: Look = partial(_looked, rules.pictures(session.state, seat), see)
    # Chance of its own: from the game's dice a bot could work out what nobody may know.
    own = Dice(sessions.dice(session).of("bots").take(32))
    return rules.bot(view, seat, legal, look, own)


def _looked(pictures: Mapping[str, PictureRef], see: See, handle: str) -> Pixels:
    return see(pictures[handle])
