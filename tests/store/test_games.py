"""A game in the store: made, changed, read, and its log."""

import pytest

from trompe.store import Commit, Key, Store


def commit(text: str = "a", *, due: int | None = None, lifetime: int | None = None) -> Commit:
    return Commit(text.encode(), f"did {text}".encode(), due, lifetime)


@pytest.mark.clause("CR4")
async def test_creating_twice_with_one_key_makes_one_game(store: Store) -> None:
    first = await store.create("g", commit(), Key("p", "k", "f"))
    again = await store.create("g", commit("other"), Key("p", "k", "f"))
    assert (first.version, first.repeated, again.version, again.repeated) == (1, False, 1, True)
    assert again.nonce == first.nonce
    assert again.loaded.snapshot == b"a"
