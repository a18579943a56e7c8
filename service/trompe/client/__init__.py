"""A client of the published API, as an outside developer would write it: it imports nothing of the server.

`RestClient` and `GraphQLClient` do the same through either door and give the same JSON, as plain dictionaries
with REST's names and values. Whatever the server says no to is raised as `Refused`.
"""

from .base import Client
from .errors import Refused, Unreachable
from .graphql import GraphQLClient
from .pen import Pen
from .rest import RestClient
from .values import (
    Action,
    CanvasUpdate,
    Change,
    ChangePage,
    Game,
    GamePage,
    Guest,
    Json,
    Kind,
    Legal,
    Log,
    Outcome,
    QuickMatch,
    Turns,
    Update,
)

__all__ = [
    "Action",
    "CanvasUpdate",
    "Change",
    "ChangePage",
    "Client",
    "Game",
    "GamePage",
    "GraphQLClient",
    "Guest",
    "Json",
    "Kind",
    "Legal",
    "Log",
    "Outcome",
    "Pen",
    "QuickMatch",
    "Refused",
    "RestClient",
    "Turns",
    "Unreachable",
    "Update",
]
