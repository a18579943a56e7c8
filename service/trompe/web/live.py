"""What stays open: streams, sockets and waits. All of it ends with the service, and with the token that opened it."""

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Literal, Self

Ending = Literal["restart", "signed_out", "too_slow"]
"""Why the server ends what is open: come back with your cursor; the token holds no more; you read too slowly."""
Why = Ending | Literal["gone"]
"""The same, or the other side is gone."""
End = Callable[[Ending], None]


class Live:
    """Everything that is open on this worker."""

    def __init__(self) -> None:
        self._open: dict[str, dict[int, End]] = {}
        self._left = False

    def __len__(self) -> int:
        return sum(len(ends) for ends in self._open.values())

    def attach(self, proof: str, end: End) -> Callable[[], None]:
        """Has `end` called when the service leaves, or when the token of that id is revoked; gives the way out."""
        ends = self._open.setdefault(proof, {})
        mine = id(end)
        ends[mine] = end
        if self._left:
            end("restart")

        def detach() -> None:
            ends.pop(mine, None)
            if not ends and self._open.get(proof) is ends:
                del self._open[proof]

        return detach

    def leave(self) -> None:
        """Ends everything, now and from now on; the clients come back, perhaps to another worker."""
        self._left = True
        for ends in list(self._open.values()):
            _end(ends, "restart")

    def revoke(self, proof: str) -> None:
        """Ends what a token has opened."""
        _end(self._open.get(proof, {}), "signed_out")


def _end(ends: dict[int, End], why: Ending) -> None:
    for end in list(ends.values()):
        end(why)


class Patience:
    """Cuts who does not read: looks now and then, as a timer for each message would cost more than sending it."""

    def __init__(self, seconds: float, cut: Callable[[], None]) -> None:
        self._seconds = seconds
        self._cut = cut
        self._loop = asyncio.get_running_loop()
        self._since: dict[int, float] = {}
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> int:
        """Something is being sent; gives what to call `done` with when it was taken."""
        self._count += 1
        self._since[self._count] = self._loop.time()
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._look)
        return self._count

    def done(self, which: int) -> None:
        """It was taken."""
        self._since.pop(which, None)

    def close(self) -> None:
        """Ends the looking."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        self._timer = None
        oldest = next(iter(self._since.values()), None)
        if oldest is None:
            return
        if self._loop.time() >= oldest + self._seconds:
            self._cut()
        else:
            self._timer = self._loop.call_at(oldest + self._seconds, self._look)


class Line:
    """A block of the current task that others may end: then the block is left, and `why` says why."""

    def __init__(self, live: Live, proof: str = "") -> None:
        self._live = live
        self._proof = proof
        self.why: Why | None = None
        self._task: asyncio.Task[object] | None = None
        self._detach: Callable[[], None] = lambda: None

    def end(self, why: Why) -> None:
        """Leaves the block. To be called from outside of its task."""
        if self.why is None and self._task is not None:
            self.why = why
            self._task.cancel()

    def prove(self, proof: str) -> None:
        """From now on it ends with that token."""
        self._detach()
        self._detach = self._live.attach(proof, self.end)

    def __enter__(self) -> Self:
        self._task = asyncio.current_task()
        self._detach = self._live.attach(self._proof, self.end)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self._detach()
        task, self._task = self._task, None
        return kind is asyncio.CancelledError and self.why is not None and task is not None and task.uncancel() == 0
