"""Programs that only some machines have."""

import os
import shutil
import sys
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"


def tool(name: str, package: str) -> str:
    """The path of a program; without it the test is skipped, but fails on CI."""
    places = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    if found := shutil.which(name, path=places):
        return found
    reason = f"{name} is not there: install {package}"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
