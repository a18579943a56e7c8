"""Running the service as processes: a parent that keeps all others running, and the Redis behind them."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from trompe.serving import child
from trompe.serving.crew import Crew, deaf, until_told
from trompe.serving.listening import banner, is_loopback, listening
from trompe.serving.refused import Refused
from trompe.settings import Settings
from trompe.store.address import parse
from trompe.store.own import TICK, Own, unusable

__all__ = ["Refused", "serve", "work"]

Tell = Callable[[str], None]


def serve(settings: Settings, host: str, port: int, workers: int, tell: Tell) -> None:
    """Run API workers until told to stop, with a Redis of our own unless one is set. Raises Refused, StartRefused."""
    if settings.sandbox:
        _only_alone(host, settings)
    _prove(settings.packs)
    with until_told(), ExitStack() as stack:
        sockets = listening(host, port)
        for opened in sockets:
            stack.callback(opened.close)
        ready, own = stack.enter_context(_backed(settings))
        said = banner(host, port, _state(own), sandbox=settings.sandbox)
        _run(Crew(partial(child.serve, sockets), ready), workers, own, partial(tell, said))


def work(settings: Settings, tell: Tell) -> None:
    """Run the clock and the bots until told to stop. Raises Refused, StartRefused."""
    _prove(settings.packs)
    with until_told(), _backed(settings) as (ready, own):
        said = f"Trompe's clock and bots\n  state     {_state(own)}"
        if own is not None:
            said += "\n            (TROMPE_REDIS_URL names the one of API workers elsewhere)"
        _run(Crew(child.work, ready), 1, own, partial(tell, said))


def _prove(folder: Path | None) -> None:
    """Raises BadPack for a faulty deck pack; the crew then reads the packs from the environment, without proofs."""
    if folder is not None:
        from trompe.cards.packs import packs

        packs(folder, thorough=True)


def _run(crew: Crew, count: int, own: Own | None, listening: Callable[[], None]) -> None:
    """Until a signal, or what cannot be mended, ends it."""
    try:
        crew.start(count)
        while not crew.ready:
            _look(crew, own)
        listening()
        while True:
            _look(crew, own)
    finally:
        deaf()
        crew.stop()


def _look(crew: Crew, own: Own | None) -> None:
    crew.look(TICK)
    if own is not None:
        own.keep()


@contextmanager
def _backed(settings: Settings) -> Iterator[tuple[Settings, Own | None]]:
    """The settings with a Redis behind them; one of our own ends with us. A sandbox's own leaves nothing."""
    with _data_dir(settings) as folder, ExitStack() as stack:
        own, url = None, settings.redis_url
        settings.hook_key()
        secret = _secret(settings.model_copy(update={"data_dir": folder}))
        if url is None:
            own = Own(folder, settings.redis_server)
            stack.callback(own.stop)
            url = own.url
        parse(url)
        yield settings.model_copy(update={"data_dir": folder, "secret": secret, "redis_url": url}), own


def _secret(settings: Settings) -> str:
    try:
        return settings.secret_key().decode()
    except OSError as fault:
        raise Refused(unusable(settings.data_dir, fault)) from fault


@contextmanager
def _data_dir(settings: Settings) -> Iterator[Path]:
    if not settings.sandbox:
        yield settings.data_dir.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="trompe-sandbox-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _only_alone(host: str, settings: Settings) -> None:
    if not is_loopback(host):
        raise Refused("a sandbox lets anybody move the clock and choose seeds: it serves loopback addresses only")
    if settings.redis_url is not None:
        raise Refused(
            "a sandbox moves the clock of all games in its Redis, so it always brings its own: unset TROMPE_REDIS_URL"
        )


def _state(own: Own | None) -> str:
    return "the Redis of TROMPE_REDIS_URL" if own is None else own.state
