"""The embedded Redis of a data directory, kept running as long as the service runs."""

import time
from pathlib import Path

from trompe.store.engine import Engine, EngineRefused

PAUSE = 1.0
"""Seconds from one start to the next."""
TICK = 0.2
"""Seconds between two looks whether it still runs."""


class Own:
    """Started or adopted; started again when it ends, whoever ran it. A main thread looks after it every `TICK`."""

    def __init__(self, folder: Path, server: Path | None) -> None:
        self._folder, self._server = folder, server
        self._engine = self._started()

    @property
    def url(self) -> str:
        """Where it listens."""
        return self._engine.url

    @property
    def state(self) -> str:
        """Where the games are, in words."""
        if self._engine.adopted:
            return f"shares the Redis that another Trompe runs in {self._folder}, and runs it when that one ends"
        return f"its own Redis in {self._folder}"

    def keep(self) -> None:
        """Starts it again if it has ended. Raises EngineRefused when that cannot be."""
        if self._engine.alive or time.monotonic() < self._begun + PAUSE:
            return
        _warn("the embedded Redis has ended; starting it again", folder=str(self._folder))
        self._engine = self._started()
        _warn("the embedded Redis runs again", adopted=self._engine.adopted)

    def stop(self) -> None:
        """Ends it, if it is ours to end."""
        self._engine.stop()

    def _started(self) -> Engine:
        self._begun = time.monotonic()
        try:
            return Engine.start(self._folder, self._server)
        except OSError as fault:
            raise EngineRefused(unusable(self._folder, fault)) from fault


def unusable(folder: Path, fault: OSError) -> str:
    """Says that a folder cannot be the data directory, and why."""
    return f"{folder} cannot be the data directory: {fault.filename or folder}: {fault.strerror}"


def _warn(event: str, **facts: object) -> None:
    import structlog  # loaded when there is something to say, as the parent has to start fast

    from trompe import logs

    logs.configure()
    structlog.get_logger("trompe.store").warning(event, **facts)
