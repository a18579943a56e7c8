"""Looking: views, events and pictures, each as one viewer may see them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

import structlog

from trompe import cards
from trompe import session as sessions
from trompe.errors import Fault, Forbidden, Malformed, NotFound
from trompe.play.absence import keep, notice_back
from trompe.play.house import Caller, House, Table, admitted, holder_of, seated
from trompe.play.links import linked
from trompe.play.tickets import admitted_seat, issued
from trompe.play.values import ChangePage, PictureInfo
from trompe.rules.kernel import Legal, PictureRef, moment
from trompe.session import Change, Game, Log, Session
from trompe.session.model import Entry as LogEntry
from trompe.session.model import Envelope, You
from trompe.session.view import OVER
from trompe.store import Entry, People
from trompe.texts import Language, text

LOG = structlog.get_logger("trompe.play")
T = TypeVar("T")
MOST_CHANGES = 200
"""Changes on a page, and in one message of a stream."""


async def look(house: House, caller: Caller, game: str, invite: str | None = None) -> Game:
    """The caller's view of a game. Spectators of a game by invitation give its code."""
    table = await peopled(house, caller, await _table(house, caller, game, invite))
    if await _back(house, table):
        table = await peopled(house, caller, await _table(house, caller, game, invite))
    return shown(house, table, caller)


async def look_for(
    house: House, caller: Caller, game: str, invite: str | None, new: Callable[[Game], bool], seconds: float
) -> Game:
    """The caller's view once it is new to them, or as it is after so many seconds."""

    async def read() -> tuple[Game, bool, int]:
        found = await look(house, caller, game, invite)
        closed = found.status == "abandoned" or (found.rematch is not None and found.rematch.status == "opened")
        return found, new(found) or closed, found.version

    return await _waited(house, game, seconds, read)


async def changes(
    house: House,
    caller: Caller,
    game: str,
    after: str | None = None,
    invite: str | None = None,
    seconds: float = 0,
) -> ChangePage:
    """What happened after a cursor, or from the beginning, as the caller may see it.

    `seconds`: how long to wait for something when there is nothing yet.
    """

    async def read() -> tuple[ChangePage, bool, int]:
        page, goes_on = await _page(house, caller, game, after, invite)
        return page, bool(page.changes) or page.reset or not goes_on, parsed(page.cursor)[0]

    return await _waited(house, game, seconds, read)


async def _waited(house: House, game: str, seconds: float, read: Callable[[], Awaitable[tuple[T, bool, int]]]) -> T:
    """What `read` gives once that is enough; it says up to which version it has seen."""
    if not seconds:
        return (await read())[0]
    loop = asyncio.get_running_loop()
    end, heard = loop.time() + seconds, 0
    async with house.hub.follow(game) as follower:
        while True:
            found, enough, seen = await read()
            if not enough:
                heard = await follower.wait(max(seen, heard), end - loop.time()) or 0
            if enough or not heard:
                return found


async def _page(
    house: House, caller: Caller, game: str, after: str | None, invite: str | None
) -> tuple[ChangePage, bool]:
    """A page of changes, and whether more may follow: after the end there may be a rematch."""
    table = await _table(house, caller, game, invite)
    if table.viewer is not None:
        await _asked(house, caller, table.session)
        await _back(house, table)
    found = await _since(house, game, after)
    if found is None:
        here = sessions.cursor(table.session.version, table.loaded.nonce)
        return ChangePage.model_construct(changes=(), cursor=here, more=False, reset=True), True
    end = found[-1] if found else None
    page = ChangePage.model_construct(
        changes=changes_of(table, found),
        cursor=sessions.cursor(end.version, end.nonce) if end else after or "0.",
        more=end is not None and end.version < table.session.version,
        reset=False,
    )
    return page, not sessions.concluded(table.session)


async def log(house: House, caller: Caller, game: str) -> Log:
    """The whole log of a game that is over, for those who took part."""
    table = seated(game, caller, await house.store.load(game))
    session = table.session
    if table.viewer is None and holder_of(game, caller) not in session.former:
        admitted(table, None)
        raise Forbidden("not_seated", clause="CR1")
    if session.status not in OVER:
        raise Forbidden("not_over", clause="CR7")
    entries = [LogEntry.model_validate_json(e.data) for e in await _all_entries(house, game)]
    return sessions.exported(session, entries)


async def picture(house: House, game: str, handle: str, ticket: str | None = None) -> PictureRef:
    """Which picture stands behind a handle, if the ticket's holder may see it now; without one, if everybody may."""
    try:
        loaded = await house.store.load(game)
    except NotFound as gone:
        raise NotFound("unknown_picture") from gone
    session = sessions.restored(loaded.snapshot)
    viewer = admitted_seat(house.secret, session, ticket, loaded.now)
    found = sessions.pictures(session, viewer).get(handle)
    if found is None:
        raise NotFound("unknown_picture")
    if not cards.has(found.deck, found.id):
        LOG.error("a picture is gone; is its deck pack still in TROMPE_PACKS?", game=game, deck=found.deck, id=found.id)
        raise NotFound("unknown_picture")
    return found


async def described(
    house: House, game: str, handle: str, ticket: str | None = None, language: Language = "en"
) -> PictureInfo:
    """What a picture is, for whoever may see the picture itself now."""
    ref = await picture(house, game, handle, ticket)
    found = cards.DECKS[ref.deck].by_id[ref.id]
    return PictureInfo(
        title=found.titles.by_language()[language],
        alt=found.alts.by_language()[language],
        view_box=found.view_box,
    )


def shown(house: House, table: Table, caller: Caller) -> Game:
    """The caller's view, labelled in their language."""
    envelope = Envelope.model_construct(
        server_time=moment(table.loaded.now),
        pictures=_pictures(house, table),
        canvases=_canvases(house, table),
        connected=_connected(table),
        spectators=table.people.spectators,
    )
    game = sessions.view(table.session, table.loaded.nonce, table.viewer, envelope)
    if game.you is None:
        return game
    legal = tuple(_labelled(option, caller.language) for option in game.you.legal)
    return game.but(you=_linked(house, game.you.but(legal=legal)))


async def peopled(house: House, caller: Caller, table: Table) -> Table:
    """The table with those who are connected to it; that the caller asks is a sign of life of a seat (CR12)."""
    people = None if table.viewer is None else await _asked(house, caller, table.session)
    return table._replace(people=people or await house.store.presence.tell(table.session.id))


async def _asked(house: House, caller: Caller, session: Session) -> People | None:
    """A sign of life of a seat; gives who is connected, if it was time for one."""
    holder = holder_of(session.id, caller)
    return await house.crowds.asked(house.store, session.id, holder, keep(session), always=house.sandbox)


async def _back(house: House, table: Table) -> bool:
    """Whether the caller was absent, and is noticed to be back."""
    if table.viewer is None or not sessions.returning(table.session, table.viewer):
        return False
    await notice_back(house, table.session.id, table.viewer)
    return True


def _connected(table: Table) -> tuple[int, ...]:
    there = table.people.connected
    return tuple(seat for seat, chair in enumerate(table.session.chairs) if chair and chair.holder in there)


def _linked(house: House, you: You) -> You:
    """With addresses of the front-end where there are invite codes."""
    if house.invite_link is None:
        return you
    link = partial(linked, house.invite_link)
    invites = tuple(invite.but(link=link(invite.invite)) for invite in you.seat_invites)
    return you.but(invite_link=link(you.invite), seat_invites=invites)


def _pictures(house: House, table: Table) -> str:
    path = f"/v1/games/{table.session.id}/pictures/{{handle}}.svg"
    if table.viewer is None and sessions.unasked(table.session):
        return path + "{?variant}"
    return f"{path}?ticket={issued(house.secret, table.session, table.viewer, table.loaded.now)}{{&variant}}"


def _canvases(house: House, table: Table) -> str | None:
    if not sessions.journals(table.session):
        return None
    path = f"/v1/games/{table.session.id}/canvases/{{canvas}}.svg"
    if table.viewer is None and sessions.unasked(table.session):
        return path
    return f"{path}?ticket={issued(house.secret, table.session, table.viewer, table.loaded.now)}"


def changes_of(table: Table, entries: Sequence[Entry]) -> tuple[Change, ...]:
    """Log entries as the table's viewer may see them."""
    return tuple(
        sessions.see(table.session, LogEntry.model_validate_json(entry.data), entry.nonce, table.viewer)
        for entry in entries
    )


def _labelled(option: Legal, language: Language) -> Legal:
    return option.but(label=text(f"{option.kind}.{option.type}", language))


async def _table(house: House, caller: Caller, game: str, invite: str | None) -> Table:
    return admitted(seated(game, caller, await house.store.load(game)), invite)


async def _since(house: House, game: str, after: str | None) -> list[Entry] | None:
    if after is None:
        return await house.store.entries(game, 0, MOST_CHANGES)
    version, nonce = parsed(after)
    if version == 0:
        return await house.store.entries(game, 0, MOST_CHANGES)
    return await house.store.since(game, version, nonce, MOST_CHANGES)


def parsed(cursor: str) -> tuple[int, str]:
    """Version and nonce of a cursor; `Malformed` for anything else."""
    version, dot, nonce = cursor.partition(".")
    if not (dot and version.isascii() and version.isdigit() and len(version) <= 15 and len(nonce) <= 32):
        raise Malformed("bad_cursor", faults=[Fault("/after", "a cursor of this game")])
    return int(version), nonce


async def _all_entries(house: House, game: str) -> list[Entry]:
    found: list[Entry] = []
    while more := await house.store.entries(game, len(found), MOST_CHANGES):
        found += more
    return found
