"""Canvases: drawn live by one seat, frozen when time is up, then looked at by whoever may.

Whether anything is on a canvas that the caller may not see changes no answer: it is refused like one that is not there.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from trompe import session as sessions
from trompe.errors import Fault, Forbidden, Illegal, NotFound, Refusal
from trompe.play.absence import alive, keep
from trompe.play.house import Caller, House, Table, admitted, bots_dice, holder_of, opened, request_key, seated
from trompe.play.journal import packed, pressed, retold, unpacked, unpressed
from trompe.play.tickets import admitted_seat
from trompe.rules import KINDS
from trompe.rules.canvas import ENTRIES, POINTS, STROKES, Draw, Drawing, Stroke, batches, digest, folded, weight
from trompe.rules.canvas import Entry as CanvasEntry
from trompe.rules.kernel import Sheet, Value, Viewer
from trompe.session import Session
from trompe.store import Bounds, Full, Key, Late, Line
from trompe.store.canvases import Journal
from trompe.store.keys import watched

BOUNDS = Bounds(STROKES, POINTS, ENTRIES)
HEARTBEAT = 15.0
"""Seconds of silence after which a stream yields None."""
LINGER = 0.25
"""Seconds between looks, once time is up, for the clock to freeze a canvas."""
CACHED = 256
"""Games whose latest session is kept for the next stroke; a commit's version is always compared."""


class Drawn(Value):
    """What came of drawing."""

    cursor: int
    """The number of the entry in the canvas's journal, from 1: that of the first time when it was repeated (CR4)."""
    repeated: bool
    """True when nothing was drawn now: the key was known."""


class Canvas(Value):
    """A canvas as the caller may see it."""

    canvas: str
    """Its handle."""
    open: bool
    """Whether it is the caller's own and can be drawn on."""
    cursor: int | None
    """While it is open: where this stands in its journal; hand it in to follow on from here."""
    strokes: tuple[Stroke, ...]
    """In the order in which they were drawn; later ones cover earlier ones."""


class CanvasUpdate(Value):
    """One message of a stream: what was done on the caller's own canvas."""

    cursor: int
    """Resume from here."""
    reset: bool
    """True when what is known so far is void, and the entries lead from a blank canvas to all that is there.

    The cursor to resume from did not fit, or time is up and the single entries behind it are gone."""
    open: bool
    """False in the last message: time is up."""
    entries: tuple[CanvasEntry, ...]
    """In order: `draw` adds strokes, `undo` takes the last ones away, `clear` the first ones."""


_latest: dict[str, tuple[int, Session]] = {}


async def draw(house: House, caller: Caller, game: str, canvas: str, entry: CanvasEntry, key: str) -> Drawn:
    """Draw strokes on the own canvas, undo the last, or clear it, once for each key (CR4).

    One that comes again when time is up still finds its first outcome, while its key is among the canvas's newest 256.
    """
    once, line = request_key(caller, key, entry, canvas), _line(entry)
    holder = holder_of(game, caller)
    while True:
        try:
            version, session, sheet = await _sheet(house, game, holder, canvas)
            await _there(house, session, sessions.seat_of(session, holder))
            written = await house.store.canvases.add(game, canvas, version, sheet.closes, once, line, BOUNDS)
        except Late:
            raise _undrawn(session, "canvas_closed") from None
        except Full as full:
            raise _undrawn(session, "canvas_full", [_bound(full.bound)], **BOUNDS._asdict()) from None
        except Illegal:
            if (written := await house.store.canvases.known(game, canvas, once)) is None:
                raise
        if written is not None:
            return Drawn(cursor=written.number, repeated=written.repeated)
        _latest.pop(game, None)


async def look(house: House, caller: Caller, game: str, canvas: str, invite: str | None = None) -> Canvas:
    """A canvas that the caller may see: the own, also while it is drawn on, or a finished one."""
    table = admitted(seated(game, caller, await house.store.load(game)), invite)
    await _there(house, table.session, table.viewer)
    return await _shown(house, table, canvas)


async def picture(house: House, game: str, canvas: str, ticket: str | None = None) -> Canvas:
    """The same for an `<img>`: what everybody may see, or the ticket's seat."""
    try:
        loaded = await house.store.load(game)
        session = opened(loaded)
        viewer = admitted_seat(house.secret, session, ticket, loaded.now)
    except NotFound as gone:
        raise NotFound("unknown_canvas") from gone
    return await _shown(house, Table(session, loaded, viewer), canvas)


async def follow(
    house: House, caller: Caller, game: str, canvas: str, after: int = 0
) -> AsyncGenerator[CanvasUpdate | None, None]:
    """The own canvas as it is drawn on from any device: first what is behind `after`, then each entry as it comes.

    Yields None after each `HEARTBEAT` of silence. Ends when time is up.
    """
    holder = holder_of(game, caller)
    session = opened(await house.store.load(game))
    _own(session, holder, canvas)
    async with (
        house.hub.follow(watched(game, canvas)) as follower,
        house.crowds.attending(house.store, game) as place,
    ):
        await place.take(holder, keep(session))
        await _there(house, session, sessions.seat_of(session, holder))
        update = await _news(house, game, canvas, after)
        yield update
        while update.open:
            quiet = await _wait(house, game, canvas, holder, follower, update.cursor)
            later = await _news(house, game, canvas, update.cursor)
            if later.entries or later.reset or not later.open:
                update = later
                yield update
            elif quiet:
                yield None


async def frozen(house: House, game: str, session: Session, now: int) -> Mapping[str, str]:
    """The digests of the canvases whose time is up; they take no more strokes from now on. Safe to call again."""
    canvases = sessions.owed(session, now) or ()
    if canvases:
        await _sketch(house, game, session)
    drawings = await asyncio.gather(*(_frozen(house, game, canvas) for canvas in canvases))
    return {canvas: digest(drawing) for canvas, drawing in zip(canvases, drawings, strict=True)}


async def finished(house: House, game: str, canvas: str) -> Drawing:
    """What is on a canvas that takes no more."""
    return _shows(await house.store.canvases.read(game, canvas))


async def seen_by(house: House, game: str, session: Session, seat: int) -> Mapping[str, Drawing]:
    """The finished canvases of the present turn that a seat may fetch, for its bot."""
    rules, canvases = KINDS[session.options.kind], sessions.canvases(session, seat)
    of_all = rules.canvases(session.state, None)
    return {canvas: await finished(house, game, canvas) for canvas in sorted(canvases - of_all)}


async def _frozen(house: House, game: str, canvas: str) -> Drawing:
    while True:
        journal = await house.store.canvases.read(game, canvas)
        drawing = _shows(journal)
        if journal.frozen or await house.store.canvases.freeze(game, canvas, journal.total, pressed(drawing)):
            return drawing


async def _there(house: House, session: Session, viewer: Viewer) -> None:
    """Who draws is there, as much as who only looks at their canvas (CR12)."""
    if viewer is not None:
        await alive(house, session, viewer)


async def _sheet(house: House, game: str, holder: str, canvas: str) -> tuple[int, Session, Sheet]:
    """The holder's sheet, and the version and game that say so: the latest that this worker knows of.

    What is kept may be old: it is good enough to try, as the store compares versions, and never to refuse.
    """
    if game in _latest:
        version, session = _latest[game]
        with suppress(Refusal):
            return version, session, _own(session, holder, canvas)
    loaded = await house.store.load(game)
    session = opened(loaded)
    while len(_latest) >= CACHED:
        del _latest[next(iter(_latest))]
    _latest[game] = (loaded.version, session)
    return loaded.version, session, _own(session, holder, canvas)


def _own(session: Session, holder: str, canvas: str) -> Sheet:
    """The canvas as one that the caller may draw on now."""
    seat = sessions.seat_of(session, holder)
    if seat is None:
        raise Forbidden("not_seated", clause="CR1")
    sheet = sessions.drawing(session, sessions.present(session, seat))
    if sheet is not None and sheet.canvas == canvas:
        return sheet
    if canvas == sessions.unopened(session, seat):
        raise _undrawn(session, "canvas_not_open")
    if canvas in sessions.canvases(session, seat):
        raise _undrawn(session, "canvas_closed")
    raise NotFound("unknown_canvas")


def _undrawn(session: Session, code: str, faults: Sequence[Fault] = (), **facts: Any) -> Illegal:
    return Illegal(code, clause=KINDS[session.options.kind].undrawn[code], faults=faults, **facts)


def _bound(name: str) -> Fault:
    return Fault("", f"a canvas takes at most {getattr(BOUNDS, name)} {name} in its round")


async def _shown(house: House, table: Table, canvas: str) -> Canvas:
    session, viewer = table.session, table.viewer
    sheet = None if viewer is None else sessions.drawing(session, viewer)
    own = viewer is not None and canvas in (sheet.canvas if sheet else None, sessions.unopened(session, viewer))
    if not own and canvas not in sessions.canvases(session, viewer):
        raise NotFound("unknown_canvas")
    journal = await house.store.canvases.read(session.id, canvas)
    usable = own and sheet is not None and table.loaded.now <= sheet.closes and not _stood_in(session, viewer)
    return Canvas.model_construct(
        canvas=canvas, open=usable, cursor=journal.total if usable else None, strokes=_shows(journal).strokes
    )


def _stood_in(session: Session, viewer: Viewer) -> bool:
    """Whether a bot plays for the viewer."""
    chair = None if viewer is None else session.chairs[viewer]
    return chair is not None and chair.bot


async def _news(house: House, game: str, canvas: str, after: int) -> CanvasUpdate:
    journal = await house.store.canvases.read(game, canvas, after)
    reset = journal.total < after or (journal.frozen is not None and journal.total > after)
    if reset and journal.frozen is None:
        journal = await house.store.canvases.read(game, canvas)
    entries = tuple(map(unpacked, journal.entries))
    if reset and journal.frozen is not None:
        entries = retold(_shows(journal))
    return CanvasUpdate.model_construct(cursor=journal.total, reset=reset, open=journal.frozen is None, entries=entries)


async def _wait(house: House, game: str, canvas: str, holder: str, follower: Any, cursor: int) -> bool:
    """Until there is news, time is up, or a heartbeat is due, which it tells. The seat must still be the holder's."""
    loaded = await house.store.load(game)
    with suppress(Illegal):
        left = _own(opened(loaded), holder, canvas).closes - loaded.now
        patience = min(HEARTBEAT, left / 1000 + 0.001) if left >= 0 else LINGER
        return await follower.wait(cursor, patience) is None and patience == HEARTBEAT
    return False


async def _sketch(house: House, game: str, session: Session) -> None:
    """Bots draw at the last moment, when all has been said, where nobody has drawn (DR18)."""
    rules, dice = KINDS[session.options.kind], bots_dice(session)
    for seat, chair in enumerate(session.chairs):
        sheet = sessions.drawing(session, seat) if chair is not None and chair.bot else None
        if sheet is None or await _drawn_by_hand(house, game, sheet.canvas):
            continue
        view, strength = rules.view(session.state, seat), sessions.strength_of(session, seat)
        strokes: Any = await asyncio.to_thread(rules.sketch, view, seat, dice, strength)
        with suppress(Late):
            for number, batch in enumerate(batches(strokes)):
                await _put(house, game, sheet.canvas, _sketched(sheet.canvas, number), _line(Draw(strokes=batch)))


async def _drawn_by_hand(house: House, game: str, canvas: str) -> bool:
    """Whether there is anything but what the bot drew, perhaps half of it, when a clock died over it."""
    total = (await house.store.canvases.read(game, canvas)).total
    return total > 0 and not await house.store.canvases.known(game, canvas, _sketched(canvas, 0))


def _sketched(canvas: str, number: int) -> Key:
    return Key("bot", f"{canvas}/{number}", "sketch")


async def _put(house: House, game: str, canvas: str, key: Key, line: Line) -> None:
    """Add it at whatever version the game is."""
    version = (await house.store.load(game)).version
    while await house.store.canvases.add(game, canvas, version, None, key, line, BOUNDS) is None:
        version = (await house.store.load(game)).version


def _line(entry: CanvasEntry) -> Line:
    return Line(packed(entry), *weight(entry))


def _shows(journal: Journal) -> Drawing:
    return folded(map(unpacked, journal.entries)) if journal.frozen is None else _kept(journal.frozen)


_kept = lru_cache(32)(unpressed)
