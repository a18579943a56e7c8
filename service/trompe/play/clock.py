"""What happens by itself: bots that are to move, and times that have come."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

from trompe import session as sessions
from trompe.errors import Conflict, NotFound
from trompe.play import canvas
from trompe.play.absence import notice_idle
from trompe.play.eyes import drawn
from trompe.play.house import House, bots_dice, opened
from trompe.play.rematch import opened_next
from trompe.play.turns import expire, move_bot
from trompe.rules import KINDS
from trompe.rules.canvas import Drawing
from trompe.rules.kernel import Action, Look, PictureRef, Seen
from trompe.session import Session

See = Callable[[PictureRef], Seen]
"""How a picture looks to a bot."""


async def attend(house: House, game: str, see: See) -> None:
    """Do what is due in a game: what the clock does, else the move of a bot, for itself or for whose time is up (CR10).

    The clock also notices who is missing (CR12), and makes the game of a rematch that nobody made so far (CR14).

    Safe to call at any time and from several workers at once: each step is committed against the version that it
    was chosen for.
    """
    try:
        loaded = await house.store.load(game)
        session = opened(loaded)
        if house.overdue(session, loaded.now) or sessions.running_out(session, loaded.now):
            await expire(house, game)
        elif sessions.agreed(session):
            await opened_next(house, game)
        elif sessions.idle(session, loaded.now):
            await notice_idle(house, game, session, loaded.now)
        elif seats := sessions.out_of_time(session, loaded.now) or sessions.bots_to_move(session, loaded.now):
            drawings = await canvas.seen_by(house, game, session, seats[0])
            action = await asyncio.to_thread(chosen, session, seats[0], see, drawings)
            await move_bot(house, game, loaded.version, seats[0], action)
    except (Conflict, NotFound):
        return


def chosen(session: Session, seat: int, see: See, drawings: Mapping[str, Drawing] | None = None) -> Action:
    """What the bot in that seat does: from the seat's view and what the seat may fetch, and nothing else (CR11)."""
    rules = KINDS[session.options.kind]
    view, legal = rules.view(session.state, seat), rules.legal(session.state, seat)
    look: Look = partial(_looked, rules.pictures(session.state, seat), drawings or {}, see)
    return rules.bot(view, seat, legal, look, bots_dice(session), sessions.strength_of(session, seat))


def _looked(pictures: Mapping[str, PictureRef], drawings: Mapping[str, Drawing], see: See, handle: str) -> Seen:
    return see(pictures[handle]) if handle in pictures else drawn(drawings.get(handle, Drawing()))
