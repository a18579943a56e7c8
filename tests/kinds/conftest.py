"""The suite's own option."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-transcripts", action="store_true", help="write kinds/transcripts anew")


@pytest.fixture
def update(pytestconfig: pytest.Config) -> bool:
    """Whether transcripts are written, not compared. The option exists only when this folder is named."""
    return bool(pytestconfig.getoption("--update-transcripts", default=False))
