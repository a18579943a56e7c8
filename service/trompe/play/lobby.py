"""Opening games and finding them."""

import secrets
from collections.abc import Awaitable, Callable, Sequence

from trompe import session as sessions
from trompe.errors import Fault, Forbidden, Malformed, NotFound
from trompe.play import codes
from trompe.play.codes import AHEAD, LISTED_FOR
from trompe.play.house import Caller, House, Table, admitted, holder_of, request_key, seated
from trompe.play.turns import outcome
from trompe.play.values import GamePage, Outcome
from trompe.play.watch import shown
from trompe.rules import KINDS
from trompe.session import Create, Game, Session
from trompe.session.names import invite_folded
from trompe.store import Place
from trompe.store.hints import SETTLED_MS

MOST_LISTED = 50


async def create(house: House, caller: Caller, wanted: Create, key: str) -> Outcome:
    """A new game with the caller as its host in seat 0; once for each key (CR4)."""
    if wanted.seed is not None and not house.sandbox:
        raise Forbidden("sandbox_only")
    game = house.new_game_id(caller.player, key)
    now = await house.store.now()
    seed = wanted.seed or secrets.token_hex(32)
    step = sessions.created(game, wanted, holder_of(game, caller), seed, await codes.claimed(house, game), now)
    await _announce(house, caller, step.session)
    done = await house.store.create(game, house.commit(step, now), request_key(caller, key, wanted))
    if done.repeated:
        await house.hints.code_drop(step.session.invite)
    await codes.kept(house, done.loaded, anew=True)
    return await outcome(house, caller, game, done)


async def find(house: House, caller: Caller, invite: str) -> Game:
    """The game that an invite code leads to."""
    game = await house.hints.code_resolve(invite_folded(invite))
    if game is None:
        raise NotFound("unknown_invite")
    try:
        table = seated(game, caller, await house.store.load(game))
        return shown(house, admitted(table, invite), caller)
    except (NotFound, Forbidden) as gone:
        raise NotFound("unknown_invite") from gone


async def open_games(
    house: House, caller: Caller, kind: str | None = None, first: int = 20, after: str | None = None
) -> GamePage:
    """Games that anybody may join, newest first, `first` (1 to 50) at a time."""
    if kind is not None and kind not in KINDS:
        raise Malformed("invalid_input", faults=[Fault("/kind", f"one of {', '.join(KINDS)}")])

    async def forget(gone: Sequence[str]) -> None:
        for name in KINDS:
            for gid in gone:
                await house.hints.open_remove(name, gid)

    places = await house.hints.open_page(kind, _place(after), _bounded(first) + 1)
    return await _page(house, caller, places, first, _joinable, forget)


async def own_games(house: House, caller: Caller, first: int = 20, after: str | None = None) -> GamePage:
    """Games in which the caller has a seat, newest first, `first` (1 to 50) at a time."""

    async def forget(gone: Sequence[str]) -> None:
        await house.hints.mine_remove(caller.player, gone)

    places = await house.hints.mine_page(caller.player, _place(after), _bounded(first) + 1)
    return await _page(house, caller, places, first, _own, forget)


async def _announce(house: House, caller: Caller, session: Session) -> None:
    """Lists come before their game: a worker that dies in between leaves a hint to heal, not a lost game."""
    if session.access == "open":
        await house.hints.open_add(session.options.kind, session.id, session.created, house.open_for)
    holder = holder_of(session.id, caller)
    await house.hints.mine_add(caller.player, session.id, session.created, LISTED_FOR, holder, AHEAD)


async def _page(
    house: House,
    caller: Caller,
    places: Sequence[Place],
    first: int,
    keep: Callable[[Table], bool],
    forget: Callable[[Sequence[str]], Awaitable[None]],
) -> GamePage:
    on_page = places[:first]
    now = await house.store.now()
    loaded = await house.store.load_many([place.gid for place in on_page])
    tables = [seated(p.gid, caller, game) if game else None for p, game in zip(on_page, loaded, strict=True)]
    kept = [table if table and keep(table) else None for table in tables]
    settled = list(zip(on_page, kept, strict=True))
    if gone := [p.gid for p, table in settled if table is None and p.created < now - SETTLED_MS]:
        await forget(gone)
    return GamePage(
        games=tuple(sessions.summary(table.session, table.viewer, p.created) for p, table in settled if table),
        next=f"{on_page[-1].created}.{on_page[-1].gid}" if len(places) > first else None,
    )


def _joinable(table: Table) -> bool:
    return table.session.status == "open" and table.session.access == "open"


def _own(table: Table) -> bool:
    return table.viewer is not None


def _bounded(first: int) -> int:
    if not 1 <= first <= MOST_LISTED:
        raise Malformed("invalid_input", faults=[Fault("/first", f"1 to {MOST_LISTED}")])
    return first


def _place(cursor: str | None) -> Place | None:
    if cursor is None:
        return None
    created, _, gid = cursor.partition(".")
    if not (created.isascii() and created.isdigit() and len(created) <= 15 and gid.isalnum() and gid.isascii()):
        raise Malformed("bad_cursor", faults=[Fault("/after", "a cursor of this list")])
    return Place(int(created), gid)
