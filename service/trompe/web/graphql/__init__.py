"""GraphQL: the same use cases and values as REST, as one schema over HTTP, server-sent events and WebSockets.

`operations` has the root fields, `projection` makes the schema's types of the river's values, `documents` and
`execution` answer requests, `http` and `sockets` bring them in.
"""

from starlette.routing import BaseRoute, Route, WebSocketRoute

from trompe.play.house import House
from trompe.web.auth import Auth
from trompe.web.graphql.execution import Desk
from trompe.web.graphql.http import Endpoint
from trompe.web.graphql.schema import schema, sdl
from trompe.web.graphql.sockets import Sockets
from trompe.web.live import Live
from trompe.web.pages import console as console_page

__all__ = ["GraphQL", "routes", "sdl"]


class GraphQL:
    """The door: its routes."""

    def __init__(self, house: House, auth: Auth, live: Live | None = None, *, console: bool = True) -> None:
        desk = Desk(house, auth, schema())
        self.live = Live() if live is None else live
        self._sockets = Sockets(desk, self.live)
        self.routes: list[BaseRoute] = [
            Route("/graphql", Endpoint(desk, self.live)),
            WebSocketRoute("/graphql", self._sockets),
            *(console_page.routes() if console else []),
        ]


def routes(house: House, auth: Auth) -> list[BaseRoute]:
    """The routes of `/graphql` and its console."""
    return GraphQL(house, auth).routes
