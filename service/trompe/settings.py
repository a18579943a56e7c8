"""Settings, from the environment (`TROMPE_…`) and from the command line."""

import secrets
from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

SECRET_BYTES = 32


class Settings(BaseSettings):
    """Everything that an operator can set. Times are in seconds unless the name says otherwise."""

    model_config = SettingsConfigDict(env_prefix="TROMPE_", use_attribute_docstrings=True)

    redis_url: str | None = None
    """Redis or Valkey, 6.2 or newer; without it, the service starts one of its own in the data directory."""
    redis_server: Path | None = None
    """Which server binary the embedded default runs instead of the bundled one."""
    replicas: int = Field(default=0, ge=0, le=5)
    """How many replicas must have a commit before it is acknowledged."""
    data_dir: Path = Path("data")
    """Where the embedded server keeps its files, and where a secret is kept that was not set."""
    secret: str | None = None
    """Signs tokens and names games: at least 32 characters, the same for all workers."""
    open_for: int = Field(default=24 * 3600, ge=60)
    """How long an open game waits for its start (CR15)."""
    keep_for: int = Field(default=7 * 24 * 3600, ge=60)
    """How long a game stays after its end (CR15)."""
    idle_after: int = Field(default=7 * 24 * 3600, ge=60)
    """How long a running game goes without a human action before it is abandoned (CR15)."""
    bot_think_ms: int = Field(default=700, ge=0, le=60_000)
    """How long a bot waits before it acts, in milliseconds."""
    loops: bool = True
    """Whether API workers also run the clock and the bots; off where `trompe worker` does."""
    allowed_origins: list[str] = Field(default_factory=list)
    """Origins of front-ends that may call from a browser; `["*"]` for any. Tokens are no cookies, so this is safe."""
    sandbox: bool = False
    """Lets clients set seeds and move the clock. Only `serve --sandbox` sets it, and only on a loopback address."""

    def secret_key(self) -> bytes:
        """The secret, made and kept in the data directory if none is set."""
        if self.secret is not None:
            if len(self.secret) < SECRET_BYTES:
                raise ValueError(f"TROMPE_SECRET needs at least {SECRET_BYTES} characters")
            return self.secret.encode()
        return _kept(self.data_dir / "secret")


def _kept(path: Path) -> bytes:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x") as file:
            path.chmod(0o600)
            file.write(secrets.token_hex(SECRET_BYTES))
    except FileExistsError:
        pass
    return path.read_text().encode()
