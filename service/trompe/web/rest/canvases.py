"""Canvases: drawn on by their artist while the timer runs, looked at by whoever may."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

from starlette.responses import Response

from trompe.cards.publish import rendered
from trompe.errors import Refusal
from trompe.play import canvas
from trompe.play.canvas import CanvasUpdate
from trompe.rules.canvas import Drawing
from trompe.rules.canvas import svg as drawn
from trompe.web.sse import EVENT_STREAM, Events, EventStream, event

from .conditions import etag_of_bytes, unchanged
from .games import PRIVATE, answered
from .operation import Ask
from .pictures import PNG, SVG

_HEADERS = {
    "Cache-Control": PRIVATE,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
}


async def draw(ask: Ask) -> Response:
    """Draw on the own canvas.

    The body is one entry of its journal: `draw` with 1 to 50 strokes, `undo` of the last `count`, or `clear` of the
    first `count`, which are those that the device shows. A body has at most 64 KiB: about 6,000 points.

    A canvas takes 4,000 strokes, 60,000 points and 6,000 entries in its round, those undone or cleared included;
    `canvas_full` says in `errors` which of these is met.

    A stroke counts if it arrives up to a second after the timer (DR5). The same key with the same entry happens once
    (CR4), also when it comes again after time was up. The game's version does not change, and nobody else learns that
    anything was drawn.
    """
    done = await canvas.draw(ask.house, ask.caller, ask.path("gameId"), ask.path("canvas"), ask.body, ask.key)
    return answered(done)


async def look(ask: Ask) -> Response:
    """Look at a canvas.

    The own one, also while it is drawn on; its evaluator's once it was passed on; all artists' while it is voted on;
    everybody's once the round is closed. Any other is refused like one that is not there.
    """
    found = await canvas.look(ask.house, ask.caller, ask.path("gameId"), ask.path("canvas"), ask.query.invite)
    content = found.model_dump_json().encode()
    headers = {"ETag": etag_of_bytes(content), "Cache-Control": PRIVATE}
    if unchanged(ask.request.headers.get("if-none-match"), headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return answered(found, headers=headers)


async def svg(ask: Ask) -> Response:
    """Load a canvas as SVG.

    No token is needed, so that an `<img>` can load it: `envelope.canvases` of a view is the template of the address,
    with a ticket for what only the caller may see.
    """
    return _picture(ask, (await _drawn(ask)).encode(), SVG)


async def png(ask: Ask) -> Response:
    """Load a canvas as PNG.

    No token is needed, so that an `<img>` can load it: `envelope.canvases` of a view is the template of the address,
    with a ticket for what only the caller may see.
    """
    return _picture(ask, await asyncio.to_thread(rendered, await _drawn(ask), ask.query.width), PNG)


async def stream(ask: Ask) -> Response:
    """Follow the own canvas.

    Server-sent events: first all entries of its journal, or those after the cursor; then each entry as it comes, from
    whichever of the seat's devices. Each `id` is a cursor for `Last-Event-ID`, which counts more than `after`. The
    stream ends with the timer; whoever comes back after that is told that the canvas is closed. Browsers read it by
    `fetch`: the tickets for `EventSource` are for the stream of a game.
    """
    last = ask.request.headers.get("last-event-id") or ""
    after = int(last) if last.isascii() and last.isdigit() and len(last) <= 6 else ask.query.after
    updates = canvas.follow(ask.house, ask.caller, ask.path("gameId"), ask.path("canvas"), after)
    first = await anext(updates)
    assert first is not None
    if ask.request.method == "HEAD":
        await updates.aclose()
        return Response(media_type=EVENT_STREAM)
    return EventStream(_events(first, updates), ask.live, ask.caller.proof)


async def _drawn(ask: Ask) -> str:
    found = await canvas.picture(ask.house, ask.path("gameId"), ask.path("canvas"), ask.query.ticket)
    return drawn(Drawing.model_construct(strokes=found.strokes))


def _picture(ask: Ask, content: bytes, media: str) -> Response:
    headers = {**_HEADERS, "ETag": etag_of_bytes(content)}
    if unchanged(ask.request.headers.get("if-none-match"), headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(content, 200, headers, media)


async def _events(first: CanvasUpdate, updates: AsyncGenerator[CanvasUpdate | None, None]) -> Events:
    async with aclosing(updates):
        yield _event(first)
        with suppress(Refusal):
            async for update in updates:
                yield None if update is None else _event(update)


def _event(update: CanvasUpdate) -> bytes:
    return event("canvas", update.model_dump_json(), str(update.cursor))
