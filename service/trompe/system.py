"""What is asked of the operating system: folders for one user alone, and processes that end with their parent."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

LINUX = sys.platform.startswith("linux")
OURS = ("secret", "engine.json", "lock")
"""Files that tell a data directory of Trompe's from any other folder."""
_OTHERS = 0o077
_PR_SET_PDEATHSIG = 1


def private(folder: Path) -> Path:
    """The folder, made if it is not there, open to its owner alone; an older one of ours is corrected.

    Raises OSError when it cannot be made, or holds other things and is open to others.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.stat()
    # Whose folder it is not (a volume that is mounted for us) cannot change it; the files are closed in any case.
    if found.st_mode & _OTHERS and found.st_uid == os.geteuid():
        if any(folder.iterdir()) and not any((folder / name).exists() for name in OURS):
            raise PermissionError(None, "it holds other things and is open to other users: name a folder of its own")
        folder.chmod(found.st_mode & 0o700)
    return folder


def tie(parent: int) -> Callable[[], None]:
    """A function for a child process, to call first: from then on, SIGTERM comes when the parent's thread ends.

    On Linux, even when the parent is killed; elsewhere, who wants to know watches `os.getppid()`.
    """
    libc = ctypes.CDLL(None) if LINUX else None

    def tied() -> None:
        if libc is not None:
            libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)

    return tied
