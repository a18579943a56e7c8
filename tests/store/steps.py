"""Steps of toy games: a snapshot is a text to which each step appends."""

from collections.abc import Callable

from trompe.store import Commit, Key, Loaded, Store


def commit(text: str = "a", *, due: int | None = None, lifetime: int | None = None) -> Commit:
    return Commit(text.encode(), f"did {text}".encode(), due, lifetime)


def key(text: str = "k", content: str = "c", owner: str = "ada") -> Key:
    return Key(owner, text, content)


def append(text: str, *, due: int | None = None, lifetime: int | None = None) -> Callable[[Loaded], Commit]:
    """A change that appends to the snapshot and logs what it appended."""
    return lambda loaded: Commit(loaded.snapshot + text.encode(), text.encode(), due, lifetime)


def never(loaded: Loaded) -> Commit:
    raise AssertionError("the change must not run")


async def began(store: Store, gid: str = "g", **options: int | None) -> str:
    """A new game."""
    await store.create(gid, commit(**options), key("create"))
    return gid


async def log(store: Store, gid: str) -> list[tuple[int, str]]:
    """Versions and contents of a game's log."""
    return [(entry.version, entry.data.decode()) for entry in await store.entries(gid, 0, 10_000)]
