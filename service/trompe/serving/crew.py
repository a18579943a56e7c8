"""The service's processes, under one parent: started again when they end unasked, and ended together."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from trompe.serving.child import GRACE, Job, run
from trompe.serving.refused import Refused
from trompe.settings import Settings
from trompe.system import LINUX

PAUSE = 1.0
"""Seconds from the end of a process to the start of another in its place."""
_STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Told(BaseException):
    """Raised in the parent when a signal says that the service is to stop."""


@contextmanager
def until_told() -> Iterator[None]:
    """Ends the block, and all is well, when a signal says so."""

    def stop(number: int, frame: object) -> None:
        deaf()
        raise Told

    for number in _STOPPING:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        yield
    except Told:
        return


def deaf() -> None:
    """From now on this process ends in its own time, whatever signal asks it to stop."""
    for number in _STOPPING:
        signal.signal(number, signal.SIG_IGN)


class Crew:
    """So many processes of one job."""

    def __init__(self, job: Job, settings: Settings) -> None:
        # Where forks are safe, a process need not load again what the parent has loaded.
        context = get_context("fork") if LINUX else get_context("spawn")
        self._told, teller = context.Pipe(duplex=False)
        self._process: Callable[..., BaseProcess] = context.Process
        self._work = (job, settings, os.getpid(), teller)
        self._running: list[BaseProcess] = []
        self._ready: set[int | None] = set()

    @property
    def ready(self) -> bool:
        """Whether a process has said that it is ready."""
        return bool(self._ready)

    def start(self, count: int) -> None:
        """Adds so many processes."""
        self._running += [self._started() for _ in range(count)]

    def look(self, seconds: float) -> None:
        """Waits so long for news, and replaces who has ended. Raises Refused when one cannot do its work."""
        wait([self._told, *(process.sentinel for process in self._running)], seconds)
        while self._told.poll():
            pid, reason = self._told.recv()
            if reason:
                raise Refused(reason)
            self._ready.add(pid)
        for process in [process for process in self._running if not process.is_alive()]:
            self._replace(process)

    def stop(self) -> None:
        """Ends them, politely at first."""
        for process in self._running:
            process.terminate()
        end = time.monotonic() + GRACE + 2
        for process in self._running:
            process.join(max(0.0, end - time.monotonic()))
            process.kill()
            process.join()

    def _replace(self, ended: BaseProcess) -> None:
        if ended.pid not in self._ready:
            raise Refused(f"a process ended with code {ended.exitcode} before it was ready")
        import structlog  # loaded when there is something to say, as the parent has to start fast

        from trompe import logs

        logs.configure()
        log = structlog.get_logger("trompe.serving")
        log.warning("a process has ended; starting another", pid=ended.pid, code=ended.exitcode)
        time.sleep(PAUSE)
        self._ready.discard(ended.pid)
        self._running[self._running.index(ended)] = self._started()
        ended.close()

    def _started(self) -> BaseProcess:
        process = self._process(target=run, args=self._work, daemon=True)
        # The child inherits what we do on a signal, and must not: it hears none until it has its own answer.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return process
