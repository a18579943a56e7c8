"""Settings, from the environment (`TROMPE_…`) and from the command line."""

import json
import os
import re
import secrets
from base64 import b64decode
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from trompe.play.links import fits
from trompe.system import private
from trompe.workers.post import public

SECRET_BYTES = 32
_FEWEST = 8
"""Different characters that a secret has at least."""
_PLACEHOLDER = re.compile(r"change.?me|change.?this|replace.?me|place.?holder|your.?secret", re.IGNORECASE)
_ORIGIN = re.compile(r"\*|[a-z][a-z0-9+.-]*://[^/\s?#]+", re.IGNORECASE)
_HIDDEN = {"secret", "redis_url", "hook_url", "hook_secret"}
_HOOK_SECRET_BYTES = 24


class BadSetting(ValueError):
    """Raised when a setting has a value that will not do; the message names it."""


def _origins(value: object) -> object:
    """A list as JSON, or with commas between; written with a slash at the end, an origin would never match."""
    if isinstance(value, str):
        value = json.loads(value) if value.lstrip().startswith("[") else value.split(",")
    if not isinstance(value, list) or not all(isinstance(origin, str) for origin in value):
        return value
    found = [origin.strip().rstrip("/") for origin in value if origin.strip()]
    if wrong := [origin for origin in found if not _ORIGIN.fullmatch(origin)]:
        raise ValueError(f"{wrong[0]!r} is no origin like https://example.org")
    return found


def _link(template: str | None) -> str | None:
    if template is not None and not fits(template):
        raise ValueError("a template has one {code}, {?code} or {&code} and no other gap")
    return template


def _hook(url: str | None) -> str | None:
    at = urlsplit(url or "https://none")
    if at.port == 0 or at.scheme not in ("http", "https") or not at.hostname or at.username is not None or at.fragment:
        raise ValueError("an address like https://example.org/hook, without a user")
    if not (url or "").isascii() or any(sign <= " " for sign in url or ""):
        raise ValueError("an address of plain ASCII")
    return url


class Settings(BaseSettings):
    """Everything that an operator can set. Times are in seconds unless the name says otherwise."""

    model_config = SettingsConfigDict(env_prefix="TROMPE_", env_ignore_empty=True, use_attribute_docstrings=True)

    redis_url: str | None = None
    """Redis or Valkey, 6.2 or newer; without it, the service starts one of its own in the data directory."""
    redis_server: Path | None = None
    """Which server binary the embedded default runs instead of the bundled one."""
    replicas: int = Field(default=0, ge=0, le=5)
    """How many replicas must have a commit before it is acknowledged."""
    data_dir: Path = Path("data")
    """Where the embedded server keeps its files, and where a secret is kept that was not set."""
    secret: str | None = None
    """Signs tokens and names games: at least 32 characters that nobody can guess, the same for all workers."""
    open_for: int = Field(default=24 * 3600, ge=60)
    """How long an open game waits for its start (CR15)."""
    keep_for: int = Field(default=7 * 24 * 3600, ge=60)
    """How long a game stays after its end (CR15)."""
    idle_after: int = Field(default=7 * 24 * 3600, ge=60)
    """How long a running game goes without a human action before it is abandoned (CR15)."""
    bot_think_ms: int = Field(default=700, ge=0, le=60_000)
    """How long bots think before they act, in milliseconds: from half of it to twice that; 0 for not at all."""
    loops: bool = True
    """Whether API workers also run the clock and the bots; off where `trompe worker` does."""
    allowed_origins: Annotated[list[str], NoDecode, BeforeValidator(_origins)] = Field(default_factory=list)
    """Origins of front-ends that may call from a browser, with commas between or as JSON; `*` for any. Tokens are no
    cookies, so this is safe."""
    invite_link: Annotated[str | None, AfterValidator(_link)] = None
    """Where the front-end takes an invite code, as an RFC 6570 template with `{code}`, `{?code}` or `{&code}`: then
    players get it as a link to hand on."""
    hook_url: Annotated[str | None, AfterValidator(_hook)] = None
    """Where your back-end wants to be told that a game waits for a player (README, web hooks); nothing is sent without
    it. An address that is not public is refused unless `TROMPE_HOOK_PRIVATE` says otherwise: one in numbers, and
    `localhost`, at the start."""
    hook_secret: str | None = None
    """Signs what is sent there: at least 24 bytes, as `whsec_` with base64 behind it or as plain text."""
    hook_private: bool = False
    """Whether the hook may be at a private or loopback address, and be plain `http`."""
    packs: Path | None = None
    """A folder with a folder for each deck pack (cards/PACKS.md); the service does not start with a faulty one."""
    sandbox: bool = False
    """Lets clients set seeds and move the clock. Only `serve --sandbox` sets it, and only on a loopback address."""

    @classmethod
    def read(cls, **given: Any) -> "Settings":
        """What the environment sets, and what is given. Raises BadSetting."""
        try:
            return cls(**given)
        except ValidationError as invalid:
            raise BadSetting("; ".join(_sentence(error) for error in invalid.errors())) from invalid

    def hook_key(self) -> bytes | None:
        """The secret of the hook; None when there is no hook. Raises BadSetting when its settings do not fit."""
        if self.hook_url is None:
            return None
        if self.hook_url.startswith("http:") and not self.hook_private:
            raise BadSetting("TROMPE_HOOK_URL: plain http is for a private hook (TROMPE_HOOK_PRIVATE)")
        if not self.hook_private and _here(urlsplit(self.hook_url).hostname or ""):
            raise BadSetting("TROMPE_HOOK_URL: it is not public, which is for a private hook (TROMPE_HOOK_PRIVATE)")
        given = self.hook_secret or ""
        try:
            key = b64decode(given[6:], validate=True) if given.startswith("whsec_") else given.encode()
        except ValueError:
            key = b""
        if len(key) < _HOOK_SECRET_BYTES:
            raise BadSetting(f"TROMPE_HOOK_SECRET needs at least {_HOOK_SECRET_BYTES} bytes")
        return key

    def secret_key(self) -> bytes:
        """The secret, made and kept in the data directory if none is set. Raises BadSetting for a weak one."""
        if self.secret is None:
            return _kept(private(self.data_dir) / "secret")
        if len(self.secret) < SECRET_BYTES:
            raise BadSetting(f"TROMPE_SECRET needs at least {SECRET_BYTES} characters")
        if _guessable(self.secret):
            raise BadSetting("TROMPE_SECRET can be guessed: `openssl rand -hex 32` makes a good one")
        return self.secret.encode()


def _here(host: str) -> bool:
    """Whether a host can be told by its name alone to be nowhere public."""
    name = host.rstrip(".")
    try:
        return not public(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _sentence(error: Any) -> str:
    name = str(error["loc"][0])
    given = "its value" if name in _HIDDEN else repr(error["input"])
    return f"TROMPE_{name.upper()}: {given} will not do: {error['msg'].removeprefix('Value error, ')}"


def _guessable(secret: str) -> bool:
    repeats = (secret + secret).find(secret, 1) < len(secret)
    return repeats or len(set(secret)) < _FEWEST or _PLACEHOLDER.search(secret) is not None


def _kept(path: Path) -> bytes:
    """The secret in a file; of several that are made at once, all get the one that was whole first."""
    if not path.exists():
        with NamedTemporaryFile("w", dir=path.parent, prefix="secret-") as draft:  # closed to others from the start
            draft.write(secrets.token_hex(SECRET_BYTES))
            draft.flush()
            with suppress(FileExistsError):
                os.link(draft.name, path)
    return path.read_text().encode()
