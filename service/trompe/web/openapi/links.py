"""Links: how an answer leads on to the next operation, for readers and for stateful tests."""

from typing import Any

_ID = "$response.body#/game/id"


def _to(operation: str, about: str, **parameters: str) -> dict[str, Any]:
    return {"operationId": operation, "description": about, "parameters": parameters}


LINKS: dict[str, Any] = {
    "game": _to("getGame", "Look at the game.", gameId=_ID),
    "act": _to("act", "Act in the game.", gameId=_ID),
    "again": _to("act", "Act on exactly this view.", gameId=_ID, **{"header.If-Match": "$response.header.ETag"}),
    "events": _to("listEvents", "Read what happened.", gameId=_ID),
    "log": _to("getLog", "Export the log, once the game is over.", gameId=_ID),
    "match": _to("getQuickMatch", "Look whether others were found.", matchId="$response.body#/id"),
    "withdrawal": _to("withdrawQuickMatch", "Wait no longer.", matchId="$response.body#/id"),
    "invite": _to("findGame", "Find the game by its invite code.", code="$response.body#/game/you/invite"),
}
