"""The embedded default: a real server as a child process, on a unix socket, its data in a directory."""

import fcntl
import os
import socket
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from trompe.store.binary import Binary, EngineRefused, choose, record
from trompe.system import private, tie

__all__ = ["Engine", "EngineRefused"]

_LONGEST_SOCKET = 100
_TURN_SECONDS = 10.0
_STOP_SECONDS = 10.0
# Acknowledged means on disk; nothing is evicted; no snapshots beside the append-only file.
_SETTINGS = {
    "port": "0",
    "unixsocketperm": "700",
    "daemonize": "no",
    "appendonly": "yes",
    "appendfsync": "always",
    "no-appendfsync-on-rewrite": "no",
    "aof-load-truncated": "yes",
    "auto-aof-rewrite-percentage": "100",
    "auto-aof-rewrite-min-size": "64mb",
    "save": "",
    "maxmemory-policy": "noeviction",
}


class Engine:
    """A server on a data directory: started by this process, or adopted because it already runs.

    One that was started ends with this process, on Linux even when this process is killed; elsewhere the next
    start adopts it.
    """

    def __init__(self, path: Path, lock: Path, process: "subprocess.Popen[bytes] | None") -> None:
        self.url = f"unix://{quote(str(path))}"
        """Where it listens; the same for every server of the data directory."""
        self._lock = lock
        self._process = process

    @property
    def adopted(self) -> bool:
        """Whether it is another process's."""
        return self._process is None

    @property
    def alive(self) -> bool:
        """Whether the server runs, well or ill. One that does not can be replaced by another start."""
        return _held(self._lock) if self._process is None else self._process.poll() is None

    @classmethod
    def start(cls, data_dir: Path, server: Path | None = None) -> "Engine":
        """Starts or adopts the server of a data directory, and returns when it answers.

        `server`: the program to run instead of the recorded or the wheel's. Call it from the main thread,
        before anything forks. Raises EngineRefused.
        """
        if threading.current_thread() is not threading.main_thread():
            # The kernel ends the server with the thread that started it.
            raise RuntimeError("the engine must be started from the main thread")
        data = private(data_dir.resolve())
        path = _socket(data)
        with (data / "lock").open("w") as lock:
            if not _take(lock.fileno(), path):
                return cls(path, data / "lock", None)
            binary = choose(data, server)
            path.unlink(missing_ok=True)
            process = _spawn(binary, data, path, lock.fileno())
        try:
            _wait(process, path, data)
        except BaseException:
            _end(process)
            raise
        record(data, binary)
        return cls(path, data / "lock", process)

    def stop(self) -> None:
        """Ends the server cleanly when this process started it; leaves an adopted one alone."""
        if self._process is not None:
            _end(self._process)


def _take(lock: int, path: Path) -> bool:
    """True when the directory is ours to serve, False when a live server was found.

    The server inherits the lock, so it is free exactly when no server runs, starts or ends here.
    """
    end = time.monotonic() + _TURN_SECONDS
    while True:
        with suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        answer = _ping(path)
        if answer.startswith(b"+PONG"):
            return False
        if time.monotonic() > end and not answer:
            raise EngineRefused(f"another process holds {path.parent / 'lock'}, but its server does not answer")
        time.sleep(0.02)


def _held(path: Path) -> bool:
    """Whether a server holds the lock of its data directory; it does as long as it runs."""
    with suppress(FileNotFoundError), path.open("r+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _spawn(binary: Binary, data: Path, path: Path, lock: int) -> "subprocess.Popen[bytes]":
    options: list[str] = []
    for name, value in _SETTINGS.items():
        options += [f"--{name}", value]
    command = [binary.path, *options, "--unixsocket", str(path), "--dir", str(data)]
    # Output goes to a file: a pipe that nobody reads would stop the server when it is full. A session of its
    # own keeps a terminal's Ctrl-C from ending it before those who still write to it.
    with (data / "redis.log").open("ab") as log:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=[lock],
            start_new_session=True,
            umask=0o077,
            preexec_fn=tie(os.getpid()),
        )


def _wait(process: "subprocess.Popen[bytes]", path: Path, data: Path) -> None:
    """Until it answers; loading a large log may take long."""
    while not _ping(path).startswith(b"+PONG"):
        if process.poll() is not None:
            lines = (data / "redis.log").read_text("utf-8", "replace").splitlines()[-5:]
            raise EngineRefused(f"the server ended with code {process.returncode}: " + " / ".join(lines))
        time.sleep(0.005)


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(_STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _ping(path: Path) -> bytes:
    """The first bytes of the answer, empty when there is none."""
    with socket.socket(socket.AF_UNIX) as link:
        link.settimeout(1.0)
        try:
            link.connect(str(path))
            link.sendall(b"PING\r\n")
            return link.recv(64)
        except OSError:
            return b""


def _socket(data: Path) -> Path:
    """In the data directory, or, where the system's limit for such paths is too low, in the temporary one."""
    path = data / "redis.sock"
    if len(os.fsencode(path)) <= _LONGEST_SOCKET:
        return path
    digest = sha256(os.fsencode(data)).hexdigest()[:12]
    folder = Path(tempfile.gettempdir()) / f"trompe-{os.getuid()}-{digest}"
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if found.st_uid != os.getuid() or found.st_mode & 0o170077 != 0o040000:
        raise EngineRefused(f"{folder} is not a private directory of this user")
    return folder / path.name
