"""Server-sent events out of bytes."""

from collections.abc import AsyncIterable, AsyncIterator


async def messages(chunks: AsyncIterable[bytes]) -> AsyncIterator[tuple[str, str]]:
    """Event name and data of each message. Comments and fields that the API does not use are passed over."""
    name, data = "message", list[str]()
    async for line in _lines(chunks):
        field, _, value = line.partition(":")
        if field == "event":
            name = value.removeprefix(" ")
        elif field == "data":
            data.append(value.removeprefix(" "))
        elif not line:
            if data:
                yield name, "\n".join(data)
            name, data = "message", []


async def _lines(chunks: AsyncIterable[bytes]) -> AsyncIterator[str]:
    """Lines as this format has them: httpx's own would also split at characters that JSON may hold."""
    rest = b""
    async for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.removesuffix(b"\r").decode()
