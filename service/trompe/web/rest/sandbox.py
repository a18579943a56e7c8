"""What only a sandbox offers: its clock."""

from datetime import UTC, datetime

from starlette.responses import Response

from .games import answered
from .operation import Ask
from .values import Clock


async def clock(ask: Ask) -> Response:
    """Read the sandbox's clock."""
    return _clock(await ask.house.store.now())


async def advance(ask: Ask) -> Response:
    """Move the sandbox's clock forward.

    For all games of this server. What is due by then happens soon after.
    """
    return _clock(await ask.house.store.advance(ask.body.advance_ms))


def _clock(ms: int) -> Response:
    return answered(Clock(now=datetime.fromtimestamp(ms / 1000, UTC)))
