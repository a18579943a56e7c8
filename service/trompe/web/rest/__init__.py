"""REST: the operations as data (`table`), and the routes that answer them."""

from starlette.routing import BaseRoute, Route

from trompe.play.house import House
from trompe.web.auth import Auth
from trompe.web.live import Live

from .door import Door
from .operation import Operation
from .table import offered


def routes(house: House, auth: Auth, live: Live) -> list[BaseRoute]:
    """One route for each address."""
    by_path: dict[str, dict[str, Operation]] = {}
    for operation in offered(house.sandbox):
        by_path.setdefault(operation.path, {})[operation.method] = operation
    return [Route(path, Door(operations, house, auth, live)) for path, operations in by_path.items()]
