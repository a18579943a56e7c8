"""What a store keeps of a canvas: its entries and its finished drawing as few bytes.

All is numbers, seven bits to a byte, the lowest first, the eighth bit for "more to come". A stroke is
16 · points + 8 if it is the eraser's + the place of its width in `WIDTHS`, and then its points, each as the step from
the one before it: 2n for n to the right or down, 2n - 1 for n to the left or up.
"""

import zlib
from collections.abc import Iterable, Iterator

from trompe.rules.canvas import WIDTHS, Clear, Draw, Drawing, Entry, Stroke, Tool, Undo, batches

_DRAW, _UNDO, _CLEAR = range(3)


def packed(entry: Entry) -> bytes:
    """An entry of a journal."""
    if isinstance(entry, Draw):
        return _bytes((_DRAW, *_of_strokes(entry.strokes)))
    return _bytes((_UNDO if isinstance(entry, Undo) else _CLEAR, entry.count))


def unpacked(data: bytes) -> Entry:
    """The entry that was packed."""
    what, *rest = _numbers(data)
    if what == _DRAW:
        return Draw.model_construct(strokes=tuple(_strokes(iter(rest))))
    return (Undo if what == _UNDO else Clear).model_construct(count=rest[0])


def pressed(drawing: Drawing) -> bytes:
    """A finished drawing, compressed as well."""
    return zlib.compress(_bytes(_of_strokes(drawing.strokes)), 9)


def unpressed(data: bytes) -> Drawing:
    """The drawing that was pressed."""
    return Drawing.model_construct(strokes=tuple(_strokes(iter(_numbers(zlib.decompress(data))))))


def retold(drawing: Drawing) -> tuple[Draw, ...]:
    """A journal that leads to that drawing."""
    return tuple(Draw.model_construct(strokes=batch) for batch in batches(drawing.strokes))


def _of_strokes(strokes: Iterable[Stroke]) -> Iterator[int]:
    x = y = 0
    for stroke in strokes:
        yield len(stroke.points) << 4 | (stroke.tool == "eraser") << 3 | WIDTHS.index(stroke.width)
        for right, down in stroke.points:
            yield _unsigned(right - x)
            yield _unsigned(down - y)
            x, y = right, down


def _strokes(numbers: Iterator[int]) -> Iterator[Stroke]:
    x = y = 0
    for head in numbers:
        points = []
        for _ in range(head >> 4):
            x, y = x + _signed(next(numbers)), y + _signed(next(numbers))
            points.append((x, y))
        tool: Tool = "eraser" if head & 8 else "pencil"
        yield Stroke.model_construct(tool=tool, width=WIDTHS[head & 7], points=tuple(points))


def _unsigned(step: int) -> int:
    return 2 * step if step >= 0 else -2 * step - 1


def _signed(number: int) -> int:
    return -(number + 1) // 2 if number & 1 else number // 2


def _bytes(numbers: Iterable[int]) -> bytes:
    data = bytearray()
    for number in numbers:
        while number > 127:
            data.append(number & 127 | 128)
            number >>= 7
        data.append(number)
    return bytes(data)


def _numbers(data: bytes) -> list[int]:
    numbers, number, shift = [], 0, 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            numbers.append(number)
            number = shift = 0
    return numbers
