"""A pen: draws on one's own canvas, stroke after stroke."""

from types import TracebackType
from typing import TYPE_CHECKING, Self

from .values import Json

if TYPE_CHECKING:
    from .base import Client


class Pen:
    """Sends each entry by a request of its own. Use it as `async with`."""

    def __init__(self, client: "Client", game: str, canvas: str) -> None:
        self._client, self._game, self._canvas = client, game, canvas

    async def put(self, entry: Json, *, key: str | None = None) -> Json:
        """`draw` with `strokes`, or `undo` or `clear` with a `count`; sent again until it is answered."""
        return await self._client.draw(self._game, self._canvas, entry, key=key)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Lay it down."""
