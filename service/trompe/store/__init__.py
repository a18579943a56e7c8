"""The only room that knows Redis: games as bytes, their logs, bells and deadlines, and lists to find them."""

from trompe.store.canvases import Bounds, Canvases, Full, Late, Line
from trompe.store.follower import Follower
from trompe.store.hints import Hints, Place
from trompe.store.hub import Hub
from trompe.store.presence import NOBODY, People, Sign
from trompe.store.queues import Asked, Queues, Request
from trompe.store.store import Change, Store
from trompe.store.values import Bell, Commit, Done, Entry, Key, Loaded, StartRefused

__all__ = [
    "NOBODY",
    "Asked",
    "Bell",
    "Bounds",
    "Canvases",
    "Change",
    "Commit",
    "Done",
    "Entry",
    "Follower",
    "Full",
    "Hints",
    "Hub",
    "Key",
    "Late",
    "Line",
    "Loaded",
    "People",
    "Place",
    "Queues",
    "Request",
    "Sign",
    "StartRefused",
    "Store",
]
