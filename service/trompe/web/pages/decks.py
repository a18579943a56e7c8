"""Pages that show the public decks to developers. An operator's packs never appear here."""

import asyncio
from collections.abc import Iterable
from functools import cache, partial
from hashlib import sha256
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from trompe.cards import PUBLIC, VARIANTS, Deck, Picture
from trompe.errors import NotFound

from .page import Page, html

_FRAME = Path(__file__).with_name("decks.html").read_text("utf-8")
_SAMPLES = 7
"""Pictures of each deck on the first page."""
_ABOUT = {
    "colour": (
        "Illusion: colour cards",
        "98 cards whose shares of red, yellow, green and blue are exact. The shares are not shown: this page is for "
        "looking. <code>trompe cards export</code> writes them down, and anybody can count the pixels.",
    ),
    "arrow": ("Illusion: arrows", "12 arrows, three of each colour: along them the shares must rise."),
    "painting": ("Belratti: paintings", "168 paintings to associate with."),
    "belratti": ("Belratti: other cards", "The jokers, the roles, and Belratti himself."),
    "scene": (
        "Duplik: scenes",
        "120 scenes to describe and to draw. Their ten criteria each are not shown, so that nobody who plays here "
        "comes upon them; they are no secret, though: they stand in the public repository, and <code>trompe cards "
        "export</code> writes them down. Who fears that players look them up adds a pack of scenes of their own.",
    ),
}
"""Heading and a few words on each deck, as HTML; a deck that is not here has its name and nothing more."""
_SAFE = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


def routes() -> list[BaseRoute]:
    """The overview, a page for each deck, and the pictures."""
    return [
        Route("/decks", html(_FRAME, _overview)),
        *(Route(f"/decks/{name}", html(_FRAME, partial(_page, deck))) for name, deck in PUBLIC.items()),
        Route("/decks/{deck}/{id}.svg", _Pictures()),
    ]


class _Pictures:
    """An ASGI app: each picture at an address of its own, kept for ever by who asks for it with its digest."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        variant, digest = request.query_params.get("variant", VARIANTS[0]), request.query_params.get("v")
        deck, id = scope["path_params"]["deck"], scope["path_params"]["id"]
        if deck not in PUBLIC or id not in PUBLIC[deck].by_id or variant not in VARIANTS:
            raise NotFound("unknown_picture")
        document = await asyncio.to_thread(_document, deck, id, variant)
        headers = {**_SAFE, **(_FOR_EVER if digest == _digest(document) else {})}
        await Page(lambda: document, "image/svg+xml", headers)(scope, receive, send)


@cache
def _document(deck: str, id: str, variant: str) -> bytes:
    """Kept: all public pictures together weigh some 5 MB."""
    return PUBLIC[deck].draw(id, variant).encode()


def _digest(document: bytes) -> str:
    return sha256(document).hexdigest()[:16]


def _about(deck: str) -> tuple[str, str]:
    return _ABOUT.get(deck, (deck.capitalize(), ""))


def _overview() -> str:
    words = (
        "<p>Trompe's own pictures, drawn by code in its repository. In a game they come under handles that mean "
        "nothing; their texts are in English and Spanish.</p>"
    )
    decks = "".join(
        f'<h2><a href="/decks/{name}">{_about(name)[0]}</a></h2>{_grid(deck, deck.pictures[:_SAMPLES])}'
        for name, deck in PUBLIC.items()
    )
    return _framed("The decks", "/decks", words + decks)


def _page(deck: Deck) -> str:
    heading, words = _about(deck.name)
    return _framed(heading, f"/decks/{deck.name}", f"<p>{words}</p>{_grid(deck, deck.everything())}")


def _grid(deck: Deck, pictures: Iterable[Picture]) -> str:
    shown = list(pictures)
    wide = " wide" if shown[0].view_box[2] >= shown[0].view_box[3] else ""
    return f'<div class="deck{wide}">{"".join(_figure(deck, picture) for picture in shown)}</div>'


def _figure(deck: Deck, picture: Picture) -> str:
    plain = _address(deck, picture, VARIANTS[0])
    _, _, width, height = picture.view_box
    english, spanish = escape(picture.titles.en), escape(picture.titles.es)
    other = f'<a href="{_address(deck, picture, "hatched")}">hatched</a>' if _is_hatched(deck.name) else ""
    return (
        f'<figure><a href="{plain}"><img src="{plain}" alt="{escape(picture.alts.en)}" width="{width}" '
        f'height="{height}" loading="lazy"></a>'
        f'<figcaption>{english}<span lang="es">{spanish}</span>{other}</figcaption></figure>'
    )


@cache
def _is_hatched(deck: str) -> bool:
    """Whether the deck's pictures have a second variant: as its first does. Drawing all of them twice takes a while."""
    first = PUBLIC[deck].pictures[0].id
    return _document(deck, first, "hatched") != _document(deck, first, VARIANTS[0])


def _address(deck: Deck, picture: Picture, variant: str) -> str:
    asked = "" if variant == VARIANTS[0] else f"&amp;variant={variant}"
    return f"/decks/{deck.name}/{picture.id}.svg?v={_digest(_document(deck.name, picture.id, variant))}{asked}"


def _framed(heading: str, here: str, body: str) -> str:
    places = {"/": "Trompe", "/decks": "All decks", **{f"/decks/{name}": _about(name)[0] for name in PUBLIC}}
    links = "".join(
        f'<a href="{path}"{" aria-current=page" if path == here else ""}>{escape(name)}</a>'
        for path, name in places.items()
    )
    return _FRAME.replace("{{places}}", links).replace("{{heading}}", escape(heading)).replace("{{body}}", body)
