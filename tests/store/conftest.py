"""This room's tests run on every engine of the machine."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from store.servers import engines, serving
from trompe.store import Store
from trompe.store.binary import inspect


def _label(path: Path) -> str:
    binary = inspect(path)
    return f"{binary.family}-{binary.version}"


@pytest.fixture(scope="session", params=engines(), ids=_label)
def binary(request: pytest.FixtureRequest) -> Path:
    """An engine."""
    path: Path = request.param
    return path


@pytest.fixture(scope="session")
def redis_url(binary: Path) -> Iterator[str]:
    with serving(binary, "--appendonly", "no") as process:
        yield process.url


@pytest.fixture
async def other(store: Store, redis_url: str) -> AsyncIterator[Store]:
    """A second store, as another worker has it."""
    other = await Store.open(redis_url)
    yield other
    await other.close()
