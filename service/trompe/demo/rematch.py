"""A rematch after a game: all who played it are in the same seats of a new one (CR14)."""

from collections.abc import Sequence
from typing import Any

from trompe.client import Client, Game


class Rematch:
    """Of a finished game, by the clients of its people in the order of their seats."""

    def __init__(self, game: str, seats: Sequence[Client]) -> None:
        self._game = game
        self._seats = seats

    async def check(self, problems: list[str]) -> None:
        """Agree on one, look at it, and leave it; what does not hold is added to the problems."""
        old = await self._seats[0].view(self._game)
        offers = [(await client.rematch(self._game))["game"]["rematch"] for client in self._seats]
        new = offers[-1] and offers[-1]["game"]
        if new is None or any(offer is None or offer["game"] for offer in offers[:-1]):
            problems.append(f"all have accepted a rematch, and it is {offers}")
            return
        views = [await client.view(new) for client in self._seats]
        for seat, view in enumerate(views):
            same = view["you"] is not None and view["you"]["seat"] == seat and _kept(view) == _kept(old)
            if not same or view["rematchOf"] != self._game:
                problems.append(f"the rematch is not as the game before for seat {seat}")
        if views[0]["commitment"] == old["commitment"]:
            problems.append("the rematch has the seed of the game before")
        for seat, client in enumerate(self._seats):
            left = await client.act(new, {"kind": "session", "type": "leave", "seat": seat})
        log = await self._seats[0].log(new)
        if left["game"]["status"] != "abandoned" or log["entries"][0]["action"].get("after") != self._game:
            problems.append("the log of the rematch does not begin with the game before")


def _kept(view: Game) -> list[Any]:
    """What a rematch has of the game before."""
    names = [seat["name"] for seat in view["seats"]]
    return [names, view["options"], view["access"], view["spectators"], view["pace"], view["grace"], view["host"]]
