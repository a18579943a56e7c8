"""Lists of games, kinds of games, and who the caller is."""

from functools import lru_cache
from urllib.parse import urlencode

from starlette.responses import Response

from trompe.play import leaving, lobby
from trompe.play.values import GamePage
from trompe.rules import KINDS
from trompe.texts import LANGUAGES, TABLES, TEXTS, Language

from .games import answered, worded
from .operation import Ask
from .values import Index, Kind, Kinds, Player, Text, Texts

INDEX = Index(
    guests="/v1/guests",
    me="/v1/me",
    my_games="/v1/me/games",
    kinds="/v1/kinds",
    texts="/v1/texts",
    games="/v1/games",
    quick_matches="/v1/quick-matches",
    openapi="/v1/openapi.json",
    docs="/docs",
    graphql="/graphql",
)


def kinds_offered() -> Kinds:
    """Every kind of game there is."""
    return Kinds(
        kinds=tuple(
            Kind(kind=rules.kind, fewest=rules.fewest, most=rules.most, rules_version=rules.version)
            for rules in KINDS.values()
        )
    )


@lru_cache
def texts_offered(kind: str | None, language: Language) -> Texts:
    """Every text, or a kind's own and the sentences of what it refuses."""
    wanted = TEXTS if kind is None else [*dict.fromkeys([*TABLES.get(kind, ()), *KINDS[kind].refusals])]
    number = LANGUAGES.index(language)
    return Texts(texts=tuple(Text(code=code, text=TEXTS[code][number]) for code in wanted))


async def index(ask: Ask) -> Response:
    """Find your way.

    The addresses to begin with, and where they are described.
    """
    return answered(INDEX, headers={"Cache-Control": "public, max-age=300"})


async def guest(ask: Ask) -> Response:
    """Become a guest player.

    Gives a new player a signed token, the only proof of who they are. Nothing has to be sent.
    """
    return answered(ask.auth.guest(), 201)


async def sign_out(ask: Ask) -> Response:
    """Sign out.

    The token holds no more: here at once, at other servers within seconds. Streams, sockets and tickets that were
    opened with it end. It cannot be undone, and as the token is the only proof of the player's seats, these are given
    up for good: first you leave every game of your list that is open or running, as by `leave` (CR13).
    """
    await leaving.sign_out(ask.house, ask.caller)
    return Response(status_code=204)


async def me(ask: Ask) -> Response:
    """Ask who you are."""
    return answered(Player(player=ask.caller.player))


async def kinds(ask: Ask) -> Response:
    """List the kinds of games."""
    return answered(kinds_offered(), headers={"Cache-Control": "public, max-age=300"})


async def texts(ask: Ask) -> Response:
    """List labels and sentences.

    Every text by its code, in the caller's language: labels of actions (`<kind>.<type>`) and of what views name,
    sentences of refusals by their code. A fact that is filled in when a sentence is used stands in it as `{name}`.
    """
    return worded(ask, texts_offered(ask.query.kind, ask.caller.language), "public, max-age=300")


async def open_games(ask: Ask) -> Response:
    """List open games.

    Those that anybody may join, newest first. `Link` with `rel="next"` leads to the next page.
    """
    query = ask.query
    return _page(ask, await lobby.open_games(ask.house, ask.caller, query.kind, query.first, query.after))


async def own_games(ask: Ask) -> Response:
    """List your games.

    Those in which the caller has a seat, newest first. `Link` with `rel="next"` leads to the next page.
    """
    return _page(ask, await lobby.own_games(ask.house, ask.caller, ask.query.first, ask.query.after))


def _page(ask: Ask, page: GamePage) -> Response:
    if page.next is None:
        return answered(page)
    query = ask.query.model_dump(exclude_none=True) | {"after": page.next}
    return answered(page, headers={"Link": f'<{ask.request.url.path}?{urlencode(query)}>; rel="next"'})
