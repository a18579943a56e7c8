"""What runs in a process of the crew: an API worker, or the clock and the bots."""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection

from trompe.settings import Settings
from trompe.system import tie

GRACE = 10
"""Seconds that open requests get to end when the service is told to stop."""
LOG_LEVEL = "warning"
TICK = 0.5
"""Seconds between two looks whether the parent is still there."""

Job = Callable[[Settings, Callable[[], None], Callable[[], bool]], None]
"""Told the settings, whom to tell when it is ready, and whom to ask whether it is left alone."""


def run(job: Job, settings: Settings, parent: int, teller: Connection) -> None:
    """One process, from its first moment on; tells its parent when it is ready, or why it cannot be."""
    _begin(parent)
    from trompe.errors import Unavailable
    from trompe.store import StartRefused

    def ready() -> None:
        gc.freeze()
        gc.enable()
        _say(teller, "")

    try:
        job(settings, ready, lambda: os.getppid() != parent)
    except StartRefused as refusal:
        _give_up(teller, str(refusal))
    except Unavailable:
        _give_up(teller, "Redis does not answer")


def _begin(parent: int) -> None:
    # What is made while the modules load stays: looking through it for garbage takes a fifth of the start.
    gc.disable()
    # A terminal's interrupt comes to all at once; the parent then tells us to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    tie(parent)()
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def _give_up(teller: Connection, reason: str) -> None:
    _say(teller, reason)
    sys.exit(1)


def _say(teller: Connection, reason: str) -> None:
    with suppress(BrokenPipeError):  # the parent is gone, and we go soon
        teller.send((os.getpid(), reason))


def serve(
    sockets: Sequence[socket.socket], settings: Settings, ready: Callable[[], None], alone: Callable[[], bool]
) -> None:
    """Answers requests until told to stop. Raises StartRefused."""
    import logging

    from uvicorn import Config, Server

    from trompe.app import create
    from trompe.serving.protocol import Sockets

    class Attached(Server):
        """Says when it listens, and ends when nobody is left to end it."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready()

        async def on_tick(self, counter: int) -> bool:
            return await super().on_tick(counter) or alone() or app.state.service.refusal is not None

    app = create(settings)
    config = Config(
        app,
        ws=Sockets,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_level=LOG_LEVEL,
        timeout_graceful_shutdown=GRACE,
    )
    # A refusal goes to the parent as one sentence; it needs no traceback beside it.
    logging.getLogger("uvicorn.error").addFilter(lambda _: app.state.service.refusal is None)
    try:
        Attached(config).run(list(sockets))
    finally:
        if app.state.service.refusal is not None:
            raise app.state.service.refusal


def work(settings: Settings, ready: Callable[[], None], alone: Callable[[], bool]) -> None:
    """Attends to what is due until told to stop. Raises StartRefused, and Unavailable at the start."""
    asyncio.run(_work(settings, ready, alone))


async def _work(settings: Settings, ready: Callable[[], None], alone: Callable[[], bool]) -> None:
    from trompe.app import house_of
    from trompe.workers import run

    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    async with house_of(settings) as house:
        ready()
        watch = asyncio.create_task(_watch(alone, stop))
        await run(house, stop)
        watch.cancel()


async def _watch(alone: Callable[[], bool], stop: asyncio.Event) -> None:
    while not (stop.is_set() or alone()):
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), TICK)
    stop.set()
