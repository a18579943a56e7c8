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
        colours = zip(line[0::size], line[1::size], line[2::size], strict=True)
        if size == 3:
            yield from colours
        else:
            yield from (pixel for pixel, alpha in zip(colours, line[3::size], strict=True) if alpha)


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
    if how == 2:
        line[:] = bytes((x + up) & 255 for x, up in zip(line, above, strict=True))
    elif how == 1:
        for x in range(size, len(line)):
            line[x] = (line[x] + line[x - size]) & 255
    elif how == 3:
        for x, up in enumerate(above):
            line[x] = (line[x] + ((line[x - size] if x >= size else 0) + up) // 2) & 255
    elif how == 4:
        _unfilter_paeth(line, above, size)


def _unfilter_paeth(line: bytearray, above: bytearray, size: int) -> None:
    for x, up in enumerate(above):
        left, corner = (line[x - size], above[x - size]) if x >= size else (0, 0)
        aim = left + up - corner
        guess = left if abs(aim - left) <= abs(aim - up) else up
        guess = guess if abs(aim - guess) <= abs(aim - corner) else corner
        line[x] = (line[x] + guess) & 255
