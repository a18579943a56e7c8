"""Pictures by their handles, at addresses that an `<img>` can load."""

import asyncio
from functools import lru_cache

from starlette.responses import Response

from trompe import cards
from trompe.play import watch
from trompe.rules.kernel import PictureRef

from .conditions import etag_of_bytes, unchanged
from .games import worded
from .operation import Ask

SVG, PNG = "image/svg+xml", "image/png"
KEPT = 128
"""Rendered pictures kept in memory, some 50 KB each."""
_HEADERS = {
    "Cache-Control": "private, max-age=86400, immutable",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
}


async def svg(ask: Ask) -> Response:
    """Load a picture as SVG.

    `handle` is one that a view has shown. No token is needed, so that an `<img>` can load it: `envelope.pictures`
    of a view is the template of the address, with a ticket for what only the caller may see; a game by invitation
    shows nothing without one.
    """
    ref = await _found(ask)
    return _picture(ask, cards.svg(ref.deck, ref.id, ask.query.variant).encode(), SVG)


async def png(ask: Ask) -> Response:
    """Load a picture as PNG.

    `handle` is one that a view has shown. No token is needed, so that an `<img>` can load it: `envelope.pictures`
    of a view is the template of the address, with a ticket for what only the caller may see; a game by invitation
    shows nothing without one.
    """
    ref = await _found(ask)
    return _picture(ask, await asyncio.to_thread(_png, ref.deck, ref.id, ask.query.width, ask.query.variant), PNG)


async def info(ask: Ask) -> Response:
    """Say what a picture is.

    A title, a sentence to show or to read out in its place, and its size: at the picture's own address with `.json`
    for `.svg`, to whoever may load the picture.
    """
    game, handle = ask.path("gameId"), ask.path("handle")
    found = await watch.described(ask.house, game, handle, ask.query.ticket, ask.caller.language)
    return worded(ask, found, "private, max-age=86400")


async def _found(ask: Ask) -> PictureRef:
    return await watch.picture(ask.house, ask.path("gameId"), ask.path("handle"), ask.query.ticket)


@lru_cache(KEPT)
def _png(deck: str, id: str, width: int, variant: str) -> bytes:
    return cards.png(deck, id, width, variant)


def _picture(ask: Ask, content: bytes, media: str) -> Response:
    headers = {**_HEADERS, "ETag": etag_of_bytes(content)}
    if unchanged(ask.request.headers.get("if-none-match"), headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(content, 200, headers, media)
