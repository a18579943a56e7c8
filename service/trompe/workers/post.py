"""One request to an address that an operator named: resolved first, to public addresses alone, bounded in all ways."""

import asyncio
import ssl
from collections.abc import Iterator, Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM
from urllib.parse import urlsplit

SECONDS = 8.0
"""For everything: the name, the connection, the answer."""
LONGEST_HEAD = 8 * 1024
_TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
"""Where the last 32 bits may be an IPv4 address behind a translator."""
_ANY = ssl.create_default_context

Address = IPv4Address | IPv6Address


class NotPublic(OSError):
    """Raised when a name leads to no public address."""


async def post(url: str, headers: Mapping[str, str], body: bytes, *, private: bool = False) -> int:
    """Sends it, and gives the answer's status. Redirects are not followed, and the answer's body is not read.

    `private`: also to addresses that are not public. Raises OSError, NotPublic among them, or TimeoutError.
    """
    async with asyncio.timeout(SECONDS):
        at = urlsplit(url)
        secure = at.scheme == "https"
        host, port = at.hostname or "", at.port or (443 if secure else 80)
        address = await _resolved(host, port, private)
        # To the address that was looked at: a second look at the name could give another one.
        reader, writer = await asyncio.open_connection(
            address, port, limit=LONGEST_HEAD, ssl=_ANY() if secure else None, server_hostname=host if secure else None
        )
        try:
            path = (at.path or "/") + (f"?{at.query}" if at.query else "")
            writer.write(_head(path, _host(host, at.port), headers, len(body)) + body)
            await writer.drain()
            return await _status(reader)
        finally:
            writer.transport.abort()


def public(address: str) -> bool:
    """Whether an address may be that of anybody's server: none of this machine, this network, or no machine at all."""
    return all(each.is_global and not each.is_multicast for each in _meant(ip_address(address.partition("%")[0])))


def _meant(address: Address) -> Iterator[Address]:
    """The address, and those that it may be another way to write."""
    yield address
    if isinstance(address, IPv6Address):
        yield from (each for each in (address.ipv4_mapped, address.sixtofour, *(address.teredo or ())) if each)
        if any(address in network for network in _TRANSLATED):
            yield IPv4Address(int(address) & 0xFFFFFFFF)


async def _resolved(host: str, port: int, private: bool) -> str:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
    for *_, place in found:
        if private or public(str(place[0])):
            return str(place[0])
    raise NotPublic("it leads to no public address")


def _host(host: str, port: int | None) -> str:
    name = f"[{host}]" if ":" in host else host
    return name if port is None else f"{name}:{port}"


def _head(path: str, host: str, headers: Mapping[str, str], length: int) -> bytes:
    common = {"Host": host, "User-Agent": "trompe", "Content-Length": str(length), "Connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**common, **headers}.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


async def _status(reader: asyncio.StreamReader) -> int:
    try:
        line = await reader.readuntil(b"\r\n")
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as fault:
        raise OSError("no HTTP answer") from fault
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1.") or not rest[:3].isdigit():
        raise OSError("no HTTP answer")
    return int(rest[:3])
