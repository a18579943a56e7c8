"""Just enough of PNG to look at a picture: 8 bits a channel, RGB or RGBA, not interlaced."""

import struct
import zlib
from collections.abc import Iterator

Pixel = tuple[int, int, int]
_CHANNELS = {2: 3, 6: 4}


def pixels(data: bytes) -> Iterator[Pixel]:
    """The red, green and blue of every pixel that is not transparent; `ValueError` for any other sort of file."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG")
    chunks = list(_chunks(data))
    width, _, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or colour not in _CHANNELS or interlaced:
        raise ValueError("not a plain PNG")
    size = _CHANNELS[colour]
    packed = zlib.decompress(b"".join(body for name, body in chunks if name == b"IDAT"))
    for line in _lines(packed, width * size, size):
        for x in range(0, len(line), size):
            if size == 3 or line[x + 3]:
                yield line[x], line[x + 1], line[x + 2]


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def _lines(packed: bytes, length: int, size: int) -> Iterator[bytearray]:
    above = bytearray(length)
    for start in range(0, len(packed), length + 1):
        line = bytearray(packed[start + 1 : start + 1 + length])
        _unfilter(packed[start], line, above, size)
        yield line
        above = line


def _unfilter(how: int, line: bytearray, above: bytearray, size: int) -> None:
    for x in range(len(line) if how else 0):
        left = line[x - size] if x >= size else 0
        corner = above[x - size] if x >= size else 0
        line[x] = (line[x] + _predicted(how, left, above[x], corner)) & 255


def _predicted(how: int, left: int, up: int, corner: int) -> int:
    if how == 1:
        return left
    if how == 2:
        return up
    if how == 3:
        return (left + up) // 2
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
