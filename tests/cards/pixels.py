"""Counting pixels of a PNG with nothing but zlib.

A flat picture has rows that hardly differ from the row above. So only the changes are followed: a pixel that changes
in row r counts for all rows from r on, until it changes again.
"""

import re
import struct
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from math import dist

BYTES = 4
"""Red, green, blue, alpha."""
CHANGE = re.compile(rb"[^\0]")


def _chunks(data: bytes) -> Iterable[tuple[bytes, bytes]]:
    place = 8
    while place < len(data):
        (size,) = struct.unpack_from(">I", data, place)
        yield data[place + 4 : place + 8], data[place + 8 : place + 8 + size]
        place += size + 12


def _rows(data: bytes) -> tuple[int, int, bytes]:
    """Bytes per row, number of rows and the filtered rows, each with its filter byte."""
    chunks = list(_chunks(data))
    width, height, depth, kind = struct.unpack_from(">IIBB", dict(chunks)[b"IHDR"])
    assert (depth, kind) == (8, 6)
    return width * BYTES, height, zlib.decompress(b"".join(body for name, body in chunks if name == b"IDAT"))


def _paeth(left: int, up: int, corner: int) -> int:
    to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


def _guess(kind: int, row: bytearray, above: bytes, i: int) -> int:
    """What the row's filter expects at a byte."""
    left, corner = (row[i - BYTES], above[i - BYTES]) if i >= BYTES else (0, 0)
    return (0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))[kind]


def _next_change(line: bytes, start: int) -> int:
    """The first byte from here on that is not nought, or the end."""
    found = CHANGE.search(line, start)
    return found.start() if found else len(line)


def _row(kind: int, line: bytes, above: bytes) -> bytearray:
    """A row without its filter; filters 1 (left), 2 (up) and 4 (Paeth), which most rows have, take short cuts."""
    row = bytearray(above)
    if kind == 1:
        _unsub(row, line)
    elif kind == 2:
        for found in CHANGE.finditer(line):
            i = found.start()
            row[i] = (above[i] + line[i]) & 255
    elif kind == 4:
        _unpaeth(row, line, above)
    else:
        for i in range(len(line)):
            row[i] = (line[i] + _guess(kind, row, above, i)) & 255
    return row


def _unsub(row: bytearray, line: bytes) -> None:
    """Noughts repeat the pixel to the left: one slice from change to change."""
    i, size, pixel = 0, len(line), bytes(BYTES)
    while i < size:
        pixel = bytes((old + new) & 255 for old, new in zip(pixel, line[i : i + BYTES], strict=True))
        end = _next_change(line, i + BYTES) // BYTES * BYTES
        row[i:end] = pixel * ((end - i) // BYTES)
        i = end


def _unpaeth(row: bytearray, line: bytes, above: bytes) -> None:
    """Where a pixel equals the one above, noughts after it go on equalling those above: they are skipped."""
    i, size = 0, len(line)
    while i < size:
        back = max(0, i - BYTES)
        if row[back:i] == above[back:i]:
            i = _next_change(line, i) // BYTES * BYTES
        for j in range(i, min(i + BYTES, size)):
            row[j] = (line[j] + _guess(4, row, above, j)) & 255
        i += BYTES


def _changed(row: bytes, above: bytes) -> Iterable[int]:
    """Where pixels differ, in bytes; found through one exclusive or over the whole row."""
    mask = (int.from_bytes(row, "big") ^ int.from_bytes(above, "big")).to_bytes(len(row), "big")
    i = _next_change(mask, 0) // BYTES * BYTES
    while i < len(mask):
        yield i
        i = _next_change(mask, i + BYTES) // BYTES * BYTES


def _crop(row: bytes, x: int, width: int) -> bytes:
    return bytes(row[x * BYTES : (x + width) * BYTES])


def histogram(data: bytes, area: tuple[int, int, int, int]) -> Counter[bytes]:
    """How often each RGBA value occurs in a rectangle (x, y, width, height) of the picture, in pixels."""
    size, height, raw = _rows(data)
    x, top, wide, high = area
    counts: Counter[bytes] = Counter()
    above, seen = bytes(size), b""
    for y in range(min(height, top + high)):
        start = y * (size + 1)
        line = raw[start + 1 : start + 1 + size]
        row = above if raw[start] == 2 and not line.strip(b"\0") else bytes(_row(raw[start], line, above))
        if y == top or (y > top and row is not above):
            now, rest = _crop(row, x, wide), top + high - y
            _count(counts, seen, now, rest)
            seen = now
        above = row
    return +counts


def _count(counts: Counter[bytes], before: bytes, now: bytes, rest: int) -> None:
    """Move the pixels that changed from their old value to the new one, for the rows that remain."""
    if not before:
        counts.update({value: number * rest for value, number in _values(now).items()})
        return
    for i in _changed(now, before):
        counts[before[i : i + BYTES]] -= rest
        counts[now[i : i + BYTES]] += rest


def _values(row: bytes) -> Counter[bytes]:
    return Counter(row[i : i + BYTES] for i in range(0, len(row), BYTES))


def nearest(counts: Mapping[bytes, int], fills: Mapping[str, str]) -> Counter[str]:
    """Pixels per named fill (name to hex colour), every value counted for the nearest."""
    points = {name: tuple(bytes.fromhex(fill[1:])) for name, fill in fills.items()}
    found: Counter[str] = Counter()
    for value, number in counts.items():
        found[min(points, key=lambda name: dist(points[name], value[:3]))] += number
    return found
