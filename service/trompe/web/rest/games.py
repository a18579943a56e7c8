"""One game: opened, looked at, acted on, read up."""

from starlette.responses import Response

from trompe.errors import Fault, Malformed
from trompe.play import lobby, turns, watch
from trompe.play.values import Outcome
from trompe.rules.kernel import Value
from trompe.session import Game

from .conditions import etag_of, etag_of_bytes, expected, unchanged
from .operation import JSON, Ask
from .waiting import held, wanted

PRIVATE = "private, no-cache"


def answered(value: Value, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A value as an answer."""
    return Response(value.model_dump_json(), status, {"Cache-Control": "no-store", **(headers or {})}, JSON)


def worded(ask: Ask, value: Value, caching: str) -> Response:
    """A value of words in the caller's language, unless the client has it already."""
    content = value.model_dump_json().encode()
    language, etag = ask.caller.language, etag_of_bytes(content)
    headers = {"Cache-Control": caching, "Content-Language": language, "ETag": etag, "Vary": "Accept-Language"}
    if unchanged(ask.request.headers.get("if-none-match"), etag):
        return Response(status_code=304, headers=headers)
    return Response(content, 200, headers, JSON)


async def create(ask: Ask) -> Response:
    """Open a game.

    The caller hosts it from seat 0. The same key with the same body gives the same game, with other content it is
    refused (CR4). A game of access `open` is listed; one of access `invited` is joined with `game.you.invite`.
    """
    outcome = await lobby.create(ask.house, ask.caller, ask.body, ask.key)
    return _outcome(outcome, 201, {"Location": f"/v1/games/{outcome.game.id}"})


async def act(ask: Ask) -> Response:
    """Act in a game.

    The body is any action of the table or of the game's kind; `game.you.legal` lists what the caller may do now.
    The same key with the same action happens once (CR4): the answer has the version and the change of the first
    time and the view of now. A refused action leaves no trace, and its key may be used again. `If-Match` with an
    ETag of the game makes the action count only if nothing has happened since (CR3).
    """
    wanted = expected(ask.request.headers.get("if-match"))
    try:
        outcome = await turns.act(ask.house, ask.caller, ask.path("gameId"), ask.body, ask.key, wanted)
    except Malformed as refusal:
        # The action is the whole body here, while elsewhere it is a part of the input.
        faults = [Fault(fault.pointer.removeprefix("/action"), fault.detail) for fault in refusal.faults]
        raise Malformed(refusal.code, clause=refusal.clause, faults=faults) from None
    return _outcome(outcome)


async def get(ask: Ask) -> Response:
    """Look at a game.

    All that the caller may see of it now: at their seat, or as a spectator. The ETag changes with what this caller
    sees in this language; with `If-None-Match` the answer is 304 while nothing is new. `envelope` is no part of it.
    With `wait` beside that, or `Prefer: wait=20` (RFC 7240), the answer comes when something is new, or after so many
    seconds, 30 at most.
    """
    known, wait = ask.request.headers.get("if-none-match"), wanted(ask)

    def new(game: Game) -> bool:
        return not unchanged(known, etag_of(game))

    looking = watch.look_for(ask.house, ask.caller, ask.path("gameId"), ask.query.invite, new, wait.seconds)
    game = await held(ask, wait, looking)
    headers = {"ETag": etag_of(game), "Cache-Control": PRIVATE, **wait.headers}
    if unchanged(ask.request.headers.get("if-none-match"), headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return answered(game, headers=headers)


async def events(ask: Ask) -> Response:
    """Read what happened in a game.

    From the beginning, or after a cursor, as the caller may see it; at most 200 changes at a time. With `wait`, or
    `Prefer: wait=20` (RFC 7240), an answer that would have none waits for one so many seconds, 30 at most: a long poll.
    """
    query, wait = ask.query, wanted(ask)
    reading = watch.changes(ask.house, ask.caller, ask.path("gameId"), query.after, query.invite, wait.seconds)
    return answered(await held(ask, wait, reading), headers=wait.headers)


async def log(ask: Ask) -> Response:
    """Export the log of a game that is over.

    For those who took part: every action and event, and the seed, enough to play it again and to check each
    shuffle (CR8).
    """
    return answered(await watch.log(ask.house, ask.caller, ask.path("gameId")))


async def find(ask: Ask) -> Response:
    """Find a game by its invite code.

    The game as the caller sees it, to be joined with the same code.
    """
    game = await lobby.find(ask.house, ask.caller, ask.path("code"))
    return answered(game, headers={"ETag": etag_of(game), "Cache-Control": PRIVATE})


def _outcome(outcome: Outcome, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return answered(outcome, status, {"ETag": etag_of(outcome.game), **(headers or {})})
