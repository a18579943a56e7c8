"""The one place that builds things: the store, the house, the doors and the loops behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from importlib.util import find_spec

import structlog
from sse_starlette.sse import AppStatus
from starlette.applications import Starlette
from starlette.routing import BaseRoute, Mount, Router
from starlette.types import Receive, Scope, Send

from trompe.errors import Unavailable
from trompe.play.house import House
from trompe.settings import Settings
from trompe.store import Store
from trompe.store.engine import Engine
from trompe.web import health, problems, rest
from trompe.web.auth import Auth
from trompe.web.middleware import stack
from trompe.web.pages import docs
from trompe.workers import run

LOG = structlog.get_logger("trompe.app")
PAUSE_SECONDS = 1.0
"""Between two tries to reach a store that was not there at the start."""


def create(settings: Settings | None = None) -> Starlette:
    """The application; for uvicorn, the factory `trompe.app:create`.

    It starts also while Redis is away: then everything that needs it is answered 503 until it is there.
    """
    service = Service(settings or Settings())
    app = Starlette(
        routes=[*health.routes(service.check), *docs.routes(service.settings.sandbox), Mount("/", service.doors)],
        middleware=stack(service.settings.allowed_origins),
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
        self.stopping = asyncio.Event()
        """Set when the service is to end: loops and streams go first."""
        self._doors: Router | None = None
        self._reached = asyncio.Event()

    async def doors(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The APIs, as an ASGI app; they open once the store is reached."""
        if self._doors is None:
            raise Unavailable()
        await self._doors(scope, receive, send)

    async def check(self) -> None:
        """Raises Unavailable when the service cannot serve, or is about to end."""
        if self.house is None or self.stopping.is_set() or AppStatus.should_exit:
            raise Unavailable()
        await self.house.store.ready()

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """From start to end. Raises StartRefused for a store that must not be used."""
        engine = None if self.settings.redis_url else Engine.start(self.settings.data_dir, self.settings.redis_server)
        url = self.settings.redis_url or (engine.url if engine else "")
        opened = await self._try(url)
        tasks = [] if opened else [asyncio.create_task(self._open(url), name="trompe-open")]
        tasks += [asyncio.create_task(self._loops(), name="trompe-loops")] if self.settings.loops else []
        try:
            yield
        finally:
            self.stopping.set()
            await _ended(tasks)
            if self.house is not None:
                await self.house.store.close()
            if engine is not None:
                engine.stop()

    async def _open(self, url: str) -> None:
        while not await self._try(url):  # noqa: ASYNC110
            await asyncio.sleep(PAUSE_SECONDS)

    async def _try(self, url: str) -> bool:
        try:
            store = await _opened(self.settings, url)
        except Unavailable:
            LOG.warning("the store does not answer; trying again")
            return False
        self.house = _house(self.settings, store)
        self._doors = Router(_routes(self.house, Auth(self.settings.secret_key())), redirect_slashes=False)
        self._reached.set()
        return True

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
        sandbox=settings.sandbox,
    )


def _routes(house: House, auth: Auth) -> list[BaseRoute]:
    found = rest.routes(house, auth)
    if find_spec("trompe.web.graphql") is not None:
        found += getattr(import_module("trompe.web.graphql"), "routes", lambda *_: [])(house, auth)
    return found


async def _ended(tasks: list["asyncio.Task[None]"]) -> None:
    """Loops end by themselves once told; what only waits for the store is cut."""
    _, pending = await asyncio.wait(tasks, timeout=2.0) if tasks else ((), ())
    for task in pending:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
