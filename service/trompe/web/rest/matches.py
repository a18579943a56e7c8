"""Quick matches: asked for, waited for, withdrawn."""

from starlette.responses import Response

from trompe.play import match

from .games import answered
from .operation import Ask
from .waiting import held, wanted


async def ask(ask: Ask) -> Response:
    """Ask for a quick match.

    The caller is seated with others who ask for the same kind, options, number of players and pace, each once. With
    the last who was missing the game begins, and the answer is `seated`; until then it is `waiting`, for `wait`
    seconds. Then bots take the places of those who are missing, if that is welcome, or the request is `expired`. Who
    waits for the same already gets the request that stands.
    """
    found = await match.ask(ask.house, ask.caller, ask.body, ask.key)
    return answered(found, 201, {"Location": f"/v1/quick-matches/{found.id}"})


async def get(ask: Ask) -> Response:
    """Look at a quick match.

    The caller's own request. With `wait`, or `Prefer: wait=20` (RFC 7240), one that waits is answered when it is over,
    or after so many seconds, 30 at most. It is there for an hour after its end.
    """
    wait = wanted(ask)
    if not wait.seconds:
        return answered(await match.look(ask.house, ask.caller, ask.path("matchId")), headers=wait.headers)
    found = await held(ask, wait, match.awaited(ask.house, ask.caller, ask.path("matchId"), wait.seconds))
    return answered(found, headers=wait.headers)


async def withdraw(ask: Ask) -> Response:
    """Withdraw from a quick match.

    Wait no longer. It may be sent again; once others were found it is too late, and the game begins.
    """
    return answered(await match.withdraw(ask.house, ask.caller, ask.path("matchId")))
