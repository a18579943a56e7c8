"""Delivers notices to the operator's hook: signed, at least once, tried again for hours, and then given up."""

import asyncio
import base64
import hmac
import random
import time
from hashlib import sha256

import structlog

from trompe.errors import Unavailable
from trompe.play.house import Hook, House
from trompe.store.outbox import Queued
from trompe.workers.post import post

LOG = structlog.get_logger("trompe.workers")
PAUSES = (5, 30, 120, 600, 1800, 7200, 21_600)
"""Seconds between the tries: eight in eight and a half hours."""
AT_ONCE = 8
LEASE_MS = 30_000
"""For how long a notice is left alone by other workers: more than a try can take."""
POLL = 0.25
PATIENCE = 1.0
"""Seconds to wait after the store did not answer."""


async def deliver(house: House, hook: Hook) -> None:
    """Send what is due, for ever."""
    while True:
        await asyncio.sleep(POLL * random.uniform(0.8, 1.2))
        try:
            while notices := await house.store.outbox.claim(AT_ONCE, LEASE_MS):
                await asyncio.gather(*(_safely(house, hook, notice) for notice in notices))
        except Unavailable:
            await asyncio.sleep(PATIENCE)


def signed(hook: Hook, id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers that prove who sent a notice, as Standard Webhooks has them. `at` is in seconds since the epoch."""
    proof = hmac.new(hook.secret, f"{id}.{at}.".encode() + body, sha256).digest()
    return {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(at),
        "webhook-signature": "v1," + base64.b64encode(proof).decode(),
    }


async def _safely(house: House, hook: Hook, notice: Queued) -> None:
    """One's trouble must not stop the others; its lease brings it back later."""
    try:
        await _sent(house, hook, notice)
    except Unavailable:
        return
    except Exception:
        LOG.exception("sending a notice failed", notice=notice.id)


async def _sent(house: House, hook: Hook, notice: Queued) -> None:
    try:
        status = await post(
            hook.url, signed(hook, notice.id, int(time.time()), notice.body), notice.body, private=hook.private
        )
    except (OSError, UnicodeError) as fault:  # TimeoutError is one, and so are TLS's errors; some names are no names
        why = type(fault).__name__
    else:
        if 200 <= status < 300:
            await house.store.outbox.delivered(notice.id)
            return
        why = str(status)
    if notice.tries >= len(PAUSES):
        LOG.error("a notice is given up", notice=notice.id, why=why, tries=notice.tries + 1)
        await house.store.outbox.delivered(notice.id)
        return
    LOG.warning("a notice was not taken", notice=notice.id, why=why, tries=notice.tries + 1)
    pause = PAUSES[notice.tries] * random.uniform(0.9, 1.1)
    await house.store.outbox.failed(notice.id, notice.tries + 1, await house.store.now() + int(pause * 1000))
