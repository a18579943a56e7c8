"""The one place that builds things: the store, the house, the doors and the loops behind them."""

import asyncio
import logging
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from types import FrameType
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.routing import Mount, Router
from starlette.types import Receive, Scope, Send

from trompe import logs
from trompe.errors import Unavailable
from trompe.play.house import Hook, House
from trompe.settings import Settings
from trompe.store import StartRefused, Store
from trompe.store.own import TICK, Own
from trompe.web import health, problems, rest, sse
from trompe.web.auth import Auth
from trompe.web.graphql import GraphQL
from trompe.web.live import Live
from trompe.web.middleware import stack
from trompe.web.pages import docs
from trompe.workers import run

LOG = structlog.get_logger("trompe.app")
START_SECONDS = 2.0
"""How long the start waits for the store before it goes on without."""
PAUSE_SECONDS = 1.0
"""Between two tries to reach a store that was not there at the start."""


def create(settings: Settings | None = None) -> Starlette:
    """The application; for uvicorn, the factory `trompe.app:create`.

    It starts also while Redis is away: then everything that needs it is answered 503 until it is there.
    """
    logs.configure()
    logging.getLogger("uvicorn.error").addFilter(sse.worth_logging)
    service = Service(settings or Settings())
    app = Starlette(
        routes=[*health.routes(service.check), *docs.routes(service.settings.sandbox), Mount("/", service.doors)],
        middleware=stack(service.settings.allowed_origins, service.settings.sandbox),
        exception_handlers=problems.HANDLERS,
        lifespan=service.lifespan,
    )
    app.router.redirect_slashes = False
    app.state.service = service
    return app


class Service:
    """What runs behind the application, from the store to the loops."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.house: House | None = None
        """None until the store is reached."""
        self.refusal: StartRefused | None = None
        """Why the store must not be used, once that is known: whoever runs the service then ends it."""
        self.stopping = asyncio.Event()
        """Set when the service is to end: loops and streams go first."""
        self._doors: Router | None = None
        self.live = Live()
        """What is open here: streams, sockets and waits."""
        self._reached = asyncio.Event()
        self._watching: asyncio.Task[Any] | None = None

    async def doors(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The APIs, as an ASGI app; they open once the store is reached."""
        if self._doors is None:
            raise Unavailable()
        await self._doors(scope, receive, send)

    async def check(self) -> None:
        """Raises Unavailable when the service cannot serve, or is about to end."""
        if self.house is None or self.stopping.is_set():
            raise Unavailable()
        await self.house.store.ready()

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """From start to end. Raises StartRefused for a store that must not be used."""
        async with _redis(self.settings) as url:
            opening = asyncio.create_task(self._open(url), name="trompe-open")
            tasks = [opening]
            try:
                await asyncio.wait(tasks, timeout=START_SECONDS)
                if opening.done():
                    opening.result()
                if self.settings.loops:
                    tasks.append(asyncio.create_task(self._loops(), name="trompe-loops"))
                with _hearing(self._leave):
                    yield
            finally:
                await self._end(tasks)

    def _leave(self) -> None:
        """A signal came: not ready any more, and whoever listens is asked to come back elsewhere."""
        self.stopping.set()
        self.live.leave()

    async def _end(self, tasks: list["asyncio.Task[None]"]) -> None:
        self.stopping.set()
        self.live.leave()
        await _ended(tasks)
        if self._watching is not None:
            self._watching.cancel()
        if self.house is not None:
            await self.house.store.close()

    async def _open(self, url: str) -> None:
        """Reach the store, however long it takes. Ends with StartRefused for one that must not be used."""
        while self.house is None:
            try:
                store = await _opened(self.settings, url)
                await store.revoked.read()
                self._furnish(_house(self.settings, store))
            except Unavailable:
                LOG.warning("the store does not answer; trying again")
                await asyncio.sleep(PAUSE_SECONDS)
            except StartRefused as refusal:
                self.refusal = refusal
                raise

    def _furnish(self, house: House) -> None:
        auth = Auth(self.settings.secret_key(), house.store.revoked)
        house.store.revoked.told = self.live.revoke
        self._watching = asyncio.create_task(house.store.revoked.watch(), name="trompe-revoked")
        graphql = GraphQL(house, auth, self.live)
        self._doors = Router([*rest.routes(house, auth, self.live), *graphql.routes], redirect_slashes=False)
        self.house = house
        self._reached.set()

    async def _loops(self) -> None:
        await self._reached.wait()
        assert self.house is not None
        await run(self.house, self.stopping)


@asynccontextmanager
async def house_of(settings: Settings) -> AsyncIterator[House]:
    """The house alone, for processes that serve no requests. Raises Unavailable when the store does not answer."""
    store = await _opened(settings, settings.redis_url or "")
    try:
        yield _house(settings, store)
    finally:
        await store.close()


@asynccontextmanager
async def _redis(settings: Settings) -> AsyncIterator[str]:
    """Where Redis is: the one that is set, or one of our own, kept running."""
    if settings.redis_url is not None:
        yield settings.redis_url
        return
    own = Own(settings.data_dir, settings.redis_server)
    keeping = asyncio.create_task(_keep(own), name="trompe-redis")
    try:
        yield own.url
    finally:
        keeping.cancel()
        own.stop()


async def _keep(own: Own) -> None:
    """Looks after our own Redis; this process ends when that cannot be started again."""
    while True:
        await asyncio.sleep(TICK)
        try:
            own.keep()
        except StartRefused as refusal:
            LOG.error("the embedded Redis cannot be started again", reason=str(refusal))
            signal.raise_signal(signal.SIGTERM)
            return


async def _opened(settings: Settings, url: str) -> Store:
    store = await Store.open(url, replicas=settings.replicas, sandbox=settings.sandbox)
    with suppress(Unavailable):
        for warning in await store.warnings():
            LOG.warning(warning)
    return store


def _house(settings: Settings, store: Store) -> House:
    return House(
        store=store,
        hub=store.hub,
        hints=store.hints,
        secret=settings.secret_key(),
        open_for=settings.open_for,
        keep_for=settings.keep_for,
        idle_after=settings.idle_after,
        bot_think_ms=settings.bot_think_ms,
        invite_link=settings.invite_link,
        hook=_hook(settings),
        sandbox=settings.sandbox,
    )


def _hook(settings: Settings) -> Hook | None:
    key = settings.hook_key()
    return None if key is None else Hook(settings.hook_url or "", key, settings.hook_private)


@contextmanager
def _hearing(told: Callable[[], None]) -> Iterator[None]:
    """Hears of the end before the server waits for its open streams, which would keep it waiting."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    first = partial(asyncio.get_running_loop().call_soon_threadsafe, told)
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number, second in before.items():
        signal.signal(number, _both(first, second))
    try:
        yield
    finally:
        for number, second in before.items():
            signal.signal(number, second)


def _both(first: Callable[[], object], second: Any) -> Callable[[int, FrameType | None], None]:
    def handle(number: int, frame: FrameType | None) -> None:
        with suppress(RuntimeError):  # the loop has ended
            first()
        if callable(second):
            second(number, frame)

    return handle


async def _ended(tasks: list["asyncio.Task[None]"]) -> None:
    """Loops end by themselves once told; what only waits for the store is cut."""
    _, pending = await asyncio.wait(tasks, timeout=2.0)
    for task in pending:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
