"""Pictures come out equal whatever the order of hashes, and on every Python that is at hand."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cards.golden import committed

TOP = Path(__file__).parents[2]
DRAW = """
import json, sys, types
# Only rasterising needs it, and only the Python of these tests has it for certain.
sys.modules["resvg_py"] = types.SimpleNamespace(svg_to_bytes=None)
from cards.golden import current
print(json.dumps(current()))
"""


def drawn(python: str, seed: str) -> dict[str, str]:
    """The fingerprints of all pictures as another process draws them."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("TROMPE_")},
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": f"{TOP / 'service'}{os.pathsep}{TOP / 'tests'}",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run([python, "-c", DRAW], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def others() -> list[str]:
    """Other Pythons of this machine that run."""
    found = [
        path
        for minor in range(11, 16)
        if minor != sys.version_info.minor and (path := shutil.which(f"python3.{minor}"))
    ]
    return [each for each in found if subprocess.run([each, "-V"], capture_output=True, check=False).returncode == 0]


@pytest.mark.parametrize("seed", ["0", "4294967295"])
def test_the_order_of_hashes_changes_no_picture(seed: str) -> None:
    assert drawn(sys.executable, seed) == committed()


@pytest.mark.parametrize("python", others() or [""], ids=lambda path: Path(path).name)
def test_another_python_draws_the_same(python: str) -> None:
    if not python:
        pytest.skip("there is no other Python here")
    assert drawn(python, "random") == committed()
