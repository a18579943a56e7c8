"""A table for people who did not open it: opened, filled and started, in steps that anybody may go on with."""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

import regex

from trompe import session as sessions
from trompe.play import codes
from trompe.play.codes import AHEAD, LISTED_FOR
from trompe.play.house import Caller, House, holder_of, opened
from trompe.rules.kernel import Strength
from trompe.session import Create, Played, Session
from trompe.session.model import AddBot, Join, KindOptions, Pace, Start
from trompe.session.names import MOST, MOST_POINTS, cleaned, folded
from trompe.store import Commit, Key, Loaded


class Guest(NamedTuple):
    """Somebody who is to have a seat."""

    caller: Caller
    name: str
    contribution: str | None


async def begin(
    house: House, game: str, guests: Sequence[Guest], options: KindOptions, players: int, pace: Pace, strength: Strength
) -> None:
    """Make the game of that id a running one, with each guest in a seat and bots in the others.

    Each step looks at how far the table is, so that another worker may take over between any two of them. Nobody knows
    of the game before it is listed, which is when it runs.
    """
    labels = told_apart([guest.name for guest in guests])
    named = [guest._replace(name=label) for guest, label in zip(guests, labels, strict=True)]
    await _open(house, game, named[0], options, players, pace)

    def change(loaded: Loaded) -> Commit | None:
        session = opened(loaded)
        step = _next(session, game, named, strength, loaded.now)
        return None if step is None else house.commit(step, loaded.now, session)

    while await house.store.update(game, None, change) is not None:
        pass
    now = await house.store.now()
    for guest in named:
        await house.hints.mine_add(guest.caller.player, game, now, LISTED_FOR, holder_of(game, guest.caller), AHEAD)
    await codes.kept(house, await house.store.load(game), anew=True)


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, those that would count as the same with a number behind them (CR2)."""
    found: list[str] = []
    for name in map(cleaned, names):
        label, number = name, 1
        while folded(label) in map(folded, found):
            number += 1
            label = _numbered(name, number)
        found.append(label)
    return found


def _numbered(name: str, number: int) -> str:
    """As much of the name as leaves room for the number."""
    tail = f" {number}"
    signs = regex.findall(r"\X", name)[: MOST - len(tail)]
    while sum(map(len, signs)) > MOST_POINTS - len(tail):
        signs.pop()
    return "".join(signs).rstrip() + tail


async def _open(house: House, game: str, host: Guest, options: KindOptions, players: int, pace: Pace) -> None:
    now, code = await house.store.now(), await codes.claimed(house, game)
    create = Create(
        game=options, seats=players, name=host.name, access="invited", pace=pace, contribution=host.contribution
    )
    step = sessions.created(game, create, holder_of(game, host.caller), secrets.token_hex(32), code, now)
    done = await house.store.create(game, house.commit(step, now), Key("match", game, game))
    if done.repeated:
        await house.hints.code_drop(code)


def _next(session: Session, game: str, guests: Sequence[Guest], strength: Strength, now: int) -> Played | None:
    """The next step of a table on its way; None when it runs."""
    if session.status != "open":
        return None
    for number, guest in enumerate(guests):
        if session.chairs[number] is None:
            join = Join(name=guest.name, wanted_seat=number, invite=session.invite, contribution=guest.contribution)
            return sessions.played(session, holder_of(game, guest.caller), join, now)
    host = holder_of(game, guests[0].caller)
    if None in session.chairs:
        return sessions.played(session, host, AddBot(seat=session.chairs.index(None), strength=strength), now)
    return sessions.played(session, host, Start(players=len(session.chairs)), now)
