"""Quick matches: asked for, waited for, withdrawn."""

import re

from starlette.responses import Response

from trompe.play import match

from .games import answered
from .operation import Ask

_WAIT = re.compile(r"(?:^|,)\s*wait\s*=\s*\"?(\d{1,6})\"?\s*(?=[,;]|$)", re.IGNORECASE)


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
    preferred = _preferred(ask)
    seconds = ask.query.wait if ask.query.wait is not None else preferred
    if not seconds:
        return answered(await match.look(ask.house, ask.caller, ask.path("matchId")))
    found = await match.awaited(ask.house, ask.caller, ask.path("matchId"), seconds)
    applied = {} if ask.query.wait is not None else {"Preference-Applied": f"wait={preferred}"}
    return answered(found, headers=applied)


async def withdraw(ask: Ask) -> Response:
    """Withdraw from a quick match.

    Wait no longer. It may be sent again; once others were found it is too late, and the game begins.
    """
    return answered(await match.withdraw(ask.house, ask.caller, ask.path("matchId")))


def _preferred(ask: Ask) -> int:
    """The seconds of `Prefer: wait`; a preference that makes no sense is as good as none."""
    found = _WAIT.search(",".join(ask.request.headers.getlist("prefer")))
    return min(int(found[1]), int(match.LONGEST_POLL)) if found else 0
