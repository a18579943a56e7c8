"""Long polls: how long an answer may wait for news, and what ends the wait before its time."""

import re
from collections.abc import Awaitable
from typing import NamedTuple, TypeVar

from trompe.errors import Unauthenticated, Unavailable
from trompe.web.live import Line

from .operation import Ask
from .values import LONGEST_WAIT

_WAIT = re.compile(r"(?:^|,)\s*wait\s*=\s*\"?(\d{1,6})\"?\s*(?=[,;]|$)", re.IGNORECASE)
T = TypeVar("T")


class Wait(NamedTuple):
    """How long the client would wait."""

    seconds: int
    headers: dict[str, str]
    """What is said of it in the answer."""


def wanted(ask: Ask) -> Wait:
    """By `wait` in the address, or by `Prefer: wait` (RFC 7240); a preference that makes no sense is none."""
    if ask.query.wait is not None:
        return Wait(ask.query.wait, {})
    found = _WAIT.search(",".join(ask.request.headers.getlist("prefer")))
    if found is None:
        return Wait(0, {})
    seconds = min(int(found[1]), LONGEST_WAIT)
    return Wait(seconds, {"Preference-Applied": f"wait={seconds}"})


async def held(ask: Ask, wait: Wait, work: Awaitable[T]) -> T:
    """What the work gives, unless the service ends first, or the token holds no more: then the client is told so."""
    if not wait.seconds:
        return await work
    with Line(ask.live, ask.caller.proof) as line:
        return await work
    raise Unauthenticated("bad_token", clause="CR1") if line.why == "signed_out" else Unavailable()
