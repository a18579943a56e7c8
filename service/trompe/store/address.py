"""Where the server is, read from a URL."""

import ssl
from dataclasses import dataclass
from urllib.parse import parse_qs, unquote, urlsplit

from trompe.store.values import StartRefused

_TLS_OPTIONS = {"ssl_ca_certs", "ssl_certfile", "ssl_keyfile"}


@dataclass(frozen=True)
class Address:
    """One server: a unix socket's path, or host and port, and how to greet it."""

    path: str | None = None
    host: str = "localhost"
    port: int = 6379
    username: str | None = None
    password: str | None = None
    database: int = 0
    tls: ssl.SSLContext | None = None

    def greeting(self) -> list[tuple[str | bytes | int, ...]]:
        """The commands that a new connection starts with."""
        commands: list[tuple[str | bytes | int, ...]] = []
        if self.password is not None:
            name = () if self.username is None else (self.username,)
            commands.append(("AUTH", *name, self.password))
        if self.database:
            commands.append(("SELECT", self.database))
        return commands


def parse(url: str) -> Address:
    """Reads `redis://`, `rediss://` (TLS) and `unix://` URLs. Raises StartRefused for others."""
    try:
        parts = urlsplit(url)
    except ValueError as fault:
        raise StartRefused(f"not a Redis URL: {fault}") from fault
    options = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    if parts.scheme not in {"redis", "rediss", "unix"}:
        raise StartRefused(f"not a Redis URL (redis://, rediss:// or unix://): scheme {parts.scheme!r}")
    allowed = {"db"} | (_TLS_OPTIONS if parts.scheme == "rediss" else set())
    if unknown := sorted(options.keys() - allowed):
        raise StartRefused(f"unknown options in the Redis URL: {', '.join(unknown)}")
    unix = parts.scheme == "unix"
    try:
        return Address(
            path=unquote(parts.path) if unix else None,
            host=parts.hostname or "localhost",
            port=parts.port or 6379,
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            database=int(options.get("db") or ("0" if unix else parts.path.strip("/") or "0")),
            tls=_tls(options) if parts.scheme == "rediss" else None,
        )
    except ValueError as fault:
        raise StartRefused("the Redis URL's port or database is not a number") from fault
    except OSError as fault:
        raise StartRefused(f"the Redis URL's certificates cannot be read: {fault}") from fault


def _tls(options: dict[str, str]) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=options.get("ssl_ca_certs"))
    if certificate := options.get("ssl_certfile"):
        context.load_cert_chain(certificate, options.get("ssl_keyfile"))
    return context
