"""A game as server-sent events."""

from collections.abc import AsyncIterator
from contextlib import aclosing, suppress

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.responses import Response

from trompe.errors import Fault, Malformed, Refusal
from trompe.play.values import Update
from trompe.play.watch import follow
from trompe.session.view import OVER

from .operation import Ask

EVENT_STREAM = "text/event-stream"
PING_SECONDS = 15
SEND_SECONDS = 30.0
"""How long a client may take to read one message before it is cut."""
RETRY_MS = 2000


async def stream(ask: Ask) -> Response:
    """Follow a game.

    Server-sent events. The first has the caller's view, or what happened after the cursor; each later one what
    happened since, with the view after it. Each `id` is a cursor: with `Last-Event-ID` (which counts more than
    `after`) nothing is missed and nothing comes twice, on whichever server. The stream ends after the game; whoever
    comes back with the last cursor of a game that is over gets 204, which ends the retries of a browser.
    """
    last = ask.request.headers.get("last-event-id") or None
    updates = follow(ask.house, ask.caller, ask.path("gameId"), last or ask.query.after, ask.query.invite)
    first = await _first(updates, last)
    over = last is not None and _nothing_to_come(first)
    if over or ask.request.method == "HEAD":
        await updates.aclose()  # type: ignore[attr-defined]
        return Response(status_code=204) if over else Response(media_type=EVENT_STREAM)
    return EventSourceResponse(_events(first, updates), sep="\n", ping=PING_SECONDS, send_timeout=SEND_SECONDS)


async def _first(updates: AsyncIterator[Update | None], last: str | None) -> Update:
    try:
        first = await anext(updates)
    except Malformed as refusal:
        # The one thing that is read so late is the cursor.
        faults = [Fault("/Last-Event-ID" if last else fault.pointer, fault.detail) for fault in refusal.faults]
        raise Malformed(refusal.code, faults=faults) from None
    assert first is not None
    return first


def _nothing_to_come(update: Update) -> bool:
    return update.game.status in OVER and not update.changes and not update.reset


async def _events(first: Update, updates: AsyncIterator[Update | None]) -> AsyncIterator[ServerSentEvent]:
    """Ends without a word when the store fails: the client comes back with its cursor."""
    async with aclosing(updates):  # type: ignore[type-var]
        yield _event(first)
        with suppress(Refusal):
            async for update in updates:
                if update is not None:
                    yield _event(update)


def _event(update: Update) -> ServerSentEvent:
    return ServerSentEvent(update.model_dump_json(), id=update.cursor, event="update", retry=RETRY_MS, sep="\n")
