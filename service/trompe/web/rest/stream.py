"""A game as server-sent events, and a player's turns over all games."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

from starlette.responses import Response

from trompe.errors import Fault, Malformed, Refusal, Unavailable
from trompe.play import myturns
from trompe.play.feed import Message
from trompe.play.follow import follow
from trompe.play.watch import look
from trompe.store import Hints
from trompe.web.sse import EVENT_STREAM, Events, EventStream, bye, event

from .games import answered
from .operation import Ask

RENEW_SECONDS = 15.0
"""No oftener is a ticket renewed; silence is no longer than that."""
TICKET_KEPT = 90
"""Seconds for which a ticket opens its stream again: at least a minute after its end."""


async def stream(ask: Ask) -> Response:
    """Follow a game.

    Server-sent events named `update`. The first has the caller's view, or what happened after the cursor; each later
    one what happened since, with the view after it. With `view=false` the view comes only in the first (unless that
    resumes from a cursor), in one marked `reset`, and in the last. Each `id` is a cursor: with `Last-Event-ID`, or
    `lastEventId` in the address (of several the header counts, then `lastEventId`, then `after`), nothing is missed
    and nothing comes twice, on whichever server; a cursor that does not fit is answered by the view, marked `reset`.

    Who comes and goes is told by a view without changes, at most once a second, and not with `view=false`.

    The stream ends after the game, or with `beyond=true` once there is a rematch or can be none; whoever comes back
    with the last cursor of one that has ended gets 204, which ends the retries of a browser. An event `bye` says that
    the server ends it before that, with a `reason`: `restart` (come back, another worker is there), `too_slow` (what
    was sent was not read; only where there is still room to say it), `signed_out` (the token holds no more), or the
    code of a refusal such as `invite_needed` or `no_spectators`: the caller is not let in any more.

    A browser's `EventSource`, which cannot send a token, opens it with a ticket (`createStreamTicket`).
    """
    header = ask.request.headers.get("last-event-id") or None
    last = header or ask.query.last_event_id
    given, beyond = (last or ask.query.after, ask.query.invite), ask.query.beyond
    updates = follow(ask.house, ask.caller, ask.path("gameId"), *given, beyond=beyond)
    first = await _first(updates, "/Last-Event-ID" if header else "/lastEventId" if last else None)
    over = last is not None and (first.concluded if beyond else first.last) and not first.news
    if over or ask.request.method == "HEAD":
        await updates.aclose()
        return Response(status_code=204) if over else Response(media_type=EVENT_STREAM)
    fresh = (last or ask.query.after) is None
    events = _events(first, updates, ask.query.view, fresh)
    if ask.ticket is not None:
        events = _renewed(events, ask.house.hints, ask.ticket)
    return EventStream(events, ask.live, ask.caller.proof)


async def ticket(ask: Ask) -> Response:
    """Get a ticket for a game's stream.

    For a browser's `EventSource`, which cannot send a token: the ticket goes into the address, opens this one stream
    as the caller, and nothing else. It opens it within a minute; from then on `EventSource` may reconnect by itself
    while the stream is open and for a minute after, at most for a day and while the caller's token holds. When it is
    refused (401), get another and go on with `lastEventId`.
    """
    game, invite = ask.path("gameId"), ask.query.invite
    await look(ask.house, ask.caller, game, invite)
    return answered(ask.auth.stream_ticket(ask.caller, game, invite), 201)


async def turns(ask: Ask) -> Response:
    """Follow your turns.

    Over all games in which the caller has a seat, also those joined later. Server-sent events named `turns`. The first,
    marked `reset`, has every game that waits for the caller; each later one the games where that has changed. There is
    nothing to resume: whoever comes back gets such a first event again. `bye` is as on a game's stream.

    A browser's `EventSource`, which cannot send a token, opens it with a ticket (`createTurnsTicket`).
    """
    if ask.request.method == "HEAD":
        return Response(media_type=EVENT_STREAM)
    events = _turns(ask)
    if ask.ticket is not None:
        events = _renewed(events, ask.house.hints, ask.ticket)
    return EventStream(events, ask.live, ask.caller.proof)


async def turns_ticket(ask: Ask) -> Response:
    """Get a ticket for the stream of your turns.

    For a browser's `EventSource`; it opens that stream alone, and holds as one for a game's stream does.
    """
    return answered(ask.auth.stream_ticket(ask.caller, None), 201)


async def _turns(ask: Ask) -> Events:
    async with aclosing(myturns.follow(ask.house, ask.caller)) as updates:
        with suppress(Refusal):
            async for update in updates:
                yield None if update is None else event("turns", update.model_dump_json())


async def _first(updates: AsyncGenerator[Message | None, None], pointer: str | None) -> Message:
    try:
        first = await anext(updates)
    except Malformed as refusal:
        # The one thing that is read so late is the cursor.
        faults = [Fault(pointer or fault.pointer, fault.detail) for fault in refusal.faults]
        raise Malformed(refusal.code, faults=faults) from None
    assert first is not None
    return first


async def _events(first: Message, updates: AsyncGenerator[Message | None, None], view: bool, fresh: bool) -> Events:
    """Says why when the follower is no longer let in; without a word when the store fails: they come back."""
    async with aclosing(updates):
        yield _event(first, view or fresh)
        del first  # with all that it holds, for as long as the stream lasts
        try:
            async for message in updates:
                told = message is not None and (view or message.news)
                yield _event(message, view) if message is not None and told else None
        except Unavailable:
            return
        except Refusal as refusal:
            yield bye(refusal.code)


async def _renewed(events: Events, hints: Hints, ticket: str) -> Events:
    """The same events; meanwhile the ticket holds, and for a while after."""
    loop = asyncio.get_running_loop()
    renewed = -RENEW_SECONDS
    async with aclosing(events):
        async for one in events:
            if loop.time() >= renewed + RENEW_SECONDS:
                renewed = loop.time()
                with suppress(Unavailable):  # it holds for longer than until the next time
                    await hints.ticket_keep(ticket, TICKET_KEPT)
            yield one


def _event(message: Message, view: bool) -> bytes:
    seen = view or message.reset or message.last
    return message.once(("sse", seen), lambda: _written(message, seen))


def _written(message: Message, seen: bool) -> bytes:
    value = message.update if seen else message.happened
    return event("update", value.model_dump_json(), message.cursor)
