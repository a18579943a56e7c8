"""WebSockets as uvicorn speaks them, except that a close is also said to a client that does not read."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Sockets(WebSocketsSansIOProtocol):
    """For uvicorn's `ws`."""

    async def send(self, message: Any) -> None:
        """Sends what an application says."""
        if message["type"] == "websocket.close":
            # All else waits until what was sent before is taken; a client that is cut for not taking it would never
            # learn why. The few bytes go behind the rest, and the connection ends soon in any case.
            self.writable.set()
        await super().send(message)
