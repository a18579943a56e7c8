"""Running the service as processes: the embedded Redis, the API workers, the clock and the bots."""

import asyncio
import ipaddress
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from trompe.settings import Settings

LOG_LEVEL = "warning"
GRACE = 10
"""Seconds that open requests get to end when the service is told to stop."""


class Refused(Exception):
    """Raised when the service must not start like this; the message says why and what to do."""


def serve(settings: Settings, host: str, port: int, workers: int, tell: Callable[[str], None]) -> None:
    """Run API workers until told to stop, with a Redis of our own unless one is set."""
    import uvicorn

    if settings.sandbox:
        _only_loopback(host, settings.redis_url)
    with backed(settings) as ready:
        _hand_down(ready)
        tell(_addresses(ready, host, port))
        # Uvicorn ends by raising the signal that it was told to end by; what is left to do here comes after that.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        uvicorn.run(
            "trompe.app:create",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            ws="websockets-sansio",
            ws_max_size=64 * 1024,
            ws_per_message_deflate=False,
            server_header=False,
            access_log=False,
            log_level=LOG_LEVEL,
            timeout_graceful_shutdown=GRACE,
        )


def work(settings: Settings) -> None:
    """Run the clock and the bots until told to stop."""
    with backed(settings) as ready:
        asyncio.run(_work(ready))


@contextmanager
def backed(settings: Settings) -> Iterator[Settings]:
    """The settings with a Redis behind them; one of our own is ended with us. A sandbox's own leaves nothing."""
    from trompe.store.engine import Engine

    with _data_dir(settings) as folder:
        kept = settings.model_copy(update={"data_dir": folder})
        secret = kept.secret_key().decode()
        if settings.redis_url is not None:
            yield kept.model_copy(update={"secret": secret})
            return
        engine = Engine.start(folder, settings.redis_server)
        try:
            yield kept.model_copy(update={"secret": secret, "redis_url": engine.url})
        finally:
            engine.stop()


@contextmanager
def _data_dir(settings: Settings) -> Iterator[Path]:
    if not settings.sandbox:
        yield settings.data_dir
        return
    with tempfile.TemporaryDirectory(prefix="trompe-sandbox-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _hand_down(settings: Settings) -> None:
    """Give worker processes the same settings; a sandbox set in the environment by accident is taken out."""
    for name, value in settings.model_dump(mode="json", exclude_none=True).items():
        text = value if isinstance(value, str) else str(value).replace("'", '"')
        os.environ[f"TROMPE_{name.upper()}"] = text


def _only_loopback(host: str, redis_url: str | None) -> None:
    if not _is_loopback(host):
        raise Refused("A sandbox lets anybody move the clock and choose seeds: it serves loopback addresses only.")
    if redis_url is not None and not (redis_url.startswith("unix:") or _is_loopback(urlsplit(redis_url).hostname)):
        raise Refused("A sandbox must not touch a shared Redis: unset TROMPE_REDIS_URL, or let it name loopback.")


def _is_loopback(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


def _addresses(settings: Settings, host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    base = f"http://{shown}:{port}"
    redis = "its own Redis in " + str(settings.data_dir) if settings.redis_url and _own(settings) else "Redis as set"
    lines = [
        f"Trompe on {base}" + ("  (SANDBOX: clients may set seeds and move the clock)" if settings.sandbox else ""),
        f"  GraphQL   {base}/graphql   console {base}/graphiql",
        f"  REST      {base}/v1        docs    {base}/docs",
        f"  health    {base}/healthz   ready   {base}/readyz",
        f"  state     {redis}",
    ]
    return "\n".join(lines)


def _own(settings: Settings) -> bool:
    return str(settings.redis_url).startswith("unix:")


async def _work(settings: Settings) -> None:
    from trompe.app import house_of
    from trompe.workers import run

    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with house_of(settings) as house:
        await run(house, stop)
