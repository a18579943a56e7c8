"""Quick matches: a player asks for a kind of game and a number of players, and is seated with others who did."""

import hmac
from collections.abc import AsyncGenerator
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Literal, get_args

import structlog
from pydantic import Field

from trompe.errors import Conflict, Fault, Forbidden, Illegal, Malformed, NotFound
from trompe.play.follow import HEARTBEAT
from trompe.play.house import Caller, House, request_key
from trompe.play.seating import Guest, begin
from trompe.rules import KINDS
from trompe.rules.kernel import Dice, Integer, Strength, Value, moment
from trompe.session.model import Contribution, KindOptions, Name, Pace
from trompe.session.names import cleaned
from trompe.store import Asked, Request
from trompe.store.keys import GROUP, watched

Progress = Literal["waiting", "seated", "expired", "cancelled"]
"""`waiting`, until the game begins (`seated`), time is up (`expired`), or it was withdrawn (`cancelled`)."""
LOG = structlog.get_logger("trompe.play")
LONGEST_WAIT = 24 * 3600
LONGEST_POLL = 30.0
KEPT_SECONDS = 3600
"""How long a request can be looked at after its end, and its key is remembered."""
_GROUP = len(GROUP) + 20
_ID = _GROUP + 24
_WAITING = 1
"""The counter of a request that is not over."""
_STATUS: dict[str, Progress] = {state: state for state in get_args(Progress)} | {"matched": "waiting"}


class WantedMatch(Value):
    """What a player asks for, to be seated with others who ask for the same."""

    game: KindOptions
    """The kind of game and its options: the same for all who are seated together."""
    players: Annotated[Integer, Field(ge=2, le=10)]
    """How many play, this player among them."""
    name: Name
    """What the others see of the player; of two with one name, the later gets a number behind it (CR2)."""
    pace: Pace = Pace(type="live")
    """How long a decision may take: the same for all who are seated together."""
    wait: Annotated[Integer, Field(ge=5, le=LONGEST_WAIT)] = 60
    """Seconds to wait for others."""
    bots: bool = False
    """Whether bots take the places of those who are missing when that time is up; else the request expires."""
    strength: Strength = "casual"
    """How well such bots play."""
    contribution: Contribution | None = None
    """The player's own part of the seed (CR8); it is shown to everybody."""


class QuickMatch(Value):
    """A request to be seated with others."""

    id: str
    """The request's id: its player's alone."""
    status: Progress
    """How far it is."""
    game: KindOptions
    """The kind of game and its options."""
    players: int
    """How many play."""
    pace: Pace
    """How long a decision may take."""
    name: str
    """What was asked for as a name; at the table there may be a number behind it."""
    bots: bool
    """Whether bots may take the places of those who are missing at `ends`."""
    strength: Strength
    """How well such bots play."""
    asked_at: datetime
    """When it was asked for."""
    ends_at: datetime
    """Until when it waits."""
    game_id: str | None
    """The game, which has begun: once `seated`, null before."""


class _Kept(Value):
    """What the store keeps of a request."""

    player: str
    wanted: WantedMatch
    asked: int
    ends: int


async def ask(house: House, caller: Caller, wanted: WantedMatch, key: str) -> QuickMatch:
    """Ask to be seated; once for each key (CR4). Who waits for the same already gets the request that stands.

    Raises what the kind says against such a table. With the last player who was missing, the game begins at once.
    """
    _check(wanted)
    own = hmac.new(house.secret, f"match\0{caller.player}\0{key}".encode(), sha256).hexdigest()[:24]
    if not await house.store.queues.note(own, request_key(caller, key, wanted).fingerprint, wanted.wait + KEPT_SECONDS):
        raise Conflict("key_reused", clause="CR4")
    now = await house.store.now()
    kept = _Kept(player=caller.player, wanted=wanted, asked=now, ends=now + wanted.wait * 1000)
    data = kept.model_dump_json().encode()
    group = _group(wanted)
    request = Request(own, caller.player, wanted.players, kept.ends, wanted.bots, data)
    found = await house.store.queues.ask(group, request)
    if found.state == "matched" and found.match is not None:
        await finish(house, group, found.match)
        return await look(house, caller, group + found.id)
    return _shown(group, found)


async def look(house: House, caller: Caller, id: str) -> QuickMatch:
    """The caller's request as it stands; it can be looked at for an hour after its end."""
    group, own = _parts(id)
    return _shown(group, _owned(caller, await house.store.queues.look(group, own)))


async def awaited(house: House, caller: Caller, id: str, seconds: float) -> QuickMatch:
    """The same, but while it waits only after `seconds` (at most `LONGEST_POLL`)."""
    async with house.hub.follow(watched(*_parts(id))) as follower:
        found = await look(house, caller, id)
        if found.status == "waiting" and await follower.wait(_WAITING, min(seconds, LONGEST_POLL)) is not None:
            return await look(house, caller, id)
        return found


async def follow(house: House, caller: Caller, id: str) -> AsyncGenerator[QuickMatch | None, None]:
    """The caller's request as it stands, and how it ends. Yields None after each `HEARTBEAT` of silence."""
    async with house.hub.follow(watched(*_parts(id))) as follower:
        found = await look(house, caller, id)
        yield found
        while found.status == "waiting":
            if await follower.wait(_WAITING, HEARTBEAT) is None:
                yield None
            elif (found := await look(house, caller, id)).status != "waiting":
                yield found


async def withdraw(house: House, caller: Caller, id: str) -> QuickMatch:
    """Wait no longer. Once others were found it is too late: `Illegal`, and the game begins."""
    group, own = _parts(id)
    _owned(caller, await house.store.queues.look(group, own))
    found = _owned(caller, await house.store.queues.leave(group, own))
    if found.state in ("matched", "seated"):
        raise Illegal("seated_already")
    return _shown(group, found)


async def attend(house: House, group: str) -> None:
    """Do what is due in a group: end what waited long enough, and begin the games that nobody has begun."""
    for match in await house.store.queues.due(group):
        await finish(house, group, match)


async def finish(house: House, group: str, match: str) -> None:
    """Begin the game of a match. Safe to call again, by anybody, however far it has come: the game is the same one."""
    members = [_Kept.model_validate_json(data) for data in await house.store.queues.members(group, match)]
    if not members:
        return
    wanted = members[0].wanted
    guests = [Guest(Caller(kept.player), kept.wanted.name, kept.wanted.contribution) for kept in members]
    game = house.new_game_id("", f"{group}/{match}")
    try:
        await begin(house, game, guests, wanted.game, wanted.players, wanted.pace, wanted.strength)
    except (Malformed, Forbidden, Illegal) as refusal:
        LOG.error("a match cannot have its game", match=match, code=refusal.code)
        await house.store.queues.done(group, match, None)
    else:
        await house.store.queues.done(group, match, game)


def _check(wanted: WantedMatch) -> None:
    """Whatever would be said against the table later is said before anybody waits for it."""
    cleaned(wanted.name)
    rules = KINDS[wanted.game.kind]
    if not rules.fewest <= wanted.players <= rules.most:
        raise Malformed("invalid_input", faults=[Fault("/players", f"{rules.fewest} to {rules.most} for {rules.kind}")])
    rules.deal(wanted.game, wanted.players, Dice(bytes(32)))


def _group(wanted: WantedMatch) -> str:
    """All who ask for the same thing: kind, options, number of players and pace."""
    pace = {"live": wanted.pace.seconds, "slow": wanted.pace.hours}.get(wanted.pace.type, 0)
    same = f"{wanted.game.model_dump_json()}\0{wanted.players}\0{wanted.pace.type}\0{pace}"
    return GROUP + sha256(same.encode()).hexdigest()[: _GROUP - len(GROUP)]


def _parts(id: str) -> tuple[str, str]:
    """The group and the request's own part. Raises NotFound for what cannot be an id of a request."""
    if len(id) != _ID or not id.startswith(GROUP) or not set(id[1:]) <= set("0123456789abcdef"):
        raise NotFound("unknown_match")
    return id[:_GROUP], id[_GROUP:]


def _owned(caller: Caller, found: Asked | None) -> Asked:
    if found is None or _Kept.model_validate_json(found.data).player != caller.player:
        raise NotFound("unknown_match")
    return found


def _shown(group: str, found: Asked) -> QuickMatch:
    kept = _Kept.model_validate_json(found.data)
    wanted = kept.wanted
    return QuickMatch.model_construct(
        id=group + found.id,
        status=_STATUS[found.state],
        game=wanted.game,
        players=wanted.players,
        pace=wanted.pace,
        name=wanted.name,
        bots=wanted.bots,
        strength=wanted.strength,
        asked_at=moment(kept.asked),
        ends_at=moment(kept.ends),
        game_id=found.game,
    )
