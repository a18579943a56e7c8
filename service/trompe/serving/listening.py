"""Where the service listens, and what it says about that."""

import errno
import ipaddress
import os
import socket
from contextlib import ExitStack

from trompe.serving.refused import Refused

BACKLOG = 2048
UNREAD_MS = 90_000
"""How long a connection lives on without its reader taking anything of what is sent."""
_NO_SUCH = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on all addresses of a host. Raises Refused when there is none, or the port is taken."""
    with ExitStack() as opened:
        found = []
        for family, address in _addresses(host, port):
            try:
                found.append(opened.enter_context(_listen(family, address)))
            except OSError as fault:
                # A name may have an address of a family that this machine does not speak.
                if fault.errno not in _NO_SUCH:
                    raise Refused(f"cannot listen on {_shown(host)}:{port}: {os.strerror(fault.errno or 0)}") from fault
        if not found:
            raise Refused(f"cannot listen on {_shown(host)}:{port}: it is no address of this machine")
        opened.pop_all()
        return found


def _addresses(host: str, port: int) -> list[tuple[socket.AddressFamily, tuple[object, ...]]]:
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as fault:
        raise Refused(f"cannot listen on {host!r}: there is no such host") from fault
    return list(dict.fromkeys((info[0], info[4]) for info in infos))


def _listen(family: socket.AddressFamily, address: tuple[object, ...]) -> socket.socket:
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # Connections inherit it: one whose reader takes nothing any more ends, whatever is left to send.
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        opened.bind(address)
        opened.listen(BACKLOG)
        opened.setblocking(False)
    except BaseException:
        opened.close()
        raise
    return opened


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches it."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def banner(host: str, port: int, state: str, *, sandbox: bool) -> str:
    """What the service says once it listens; `state`: where it keeps its games."""
    base = f"http://{_shown(host)}:{port}"
    lines = [
        f"Trompe on {base}" + ("  (SANDBOX: clients may set seeds and move the clock)" if sandbox else ""),
        f"  GraphQL   {base}/graphql   console {base}/graphiql",
        f"  REST      {base}/v1        docs    {base}/docs",
        f"  health    {base}/healthz   ready   {base}/readyz",
        f"  state     {state}",
    ]
    return "\n".join(lines)


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host
