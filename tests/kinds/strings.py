"""Texts that match a regular expression, drawn to be awkward: wide scripts, marks, emoji, both directions."""

from collections.abc import Callable
from random import Random
from re import _parser  # type: ignore[attr-defined]
from typing import Any

MOST_REPEATS = 12
_POOL = (
    *range(0x20, 0x7F),
    *(0x0A, 0xA1, 0xAD, 0xE9, 0x130, 0x1C5, 0x24F, 0x301, 0x378, 0x5D0, 0x627, 0x958, 0x1100, 0x1161, 0x200D, 0x202E),
    *(0x2066, 0x20AC, 0x212B, 0x3042, 0xAC00, 0xD7A3, 0xE000, 0xFB1D, 0xFDFA, 0xFE0F, 0xFFFD, 0x1D160, 0x1F1EA),
    *(0x1F468, 0x1F3FD, 0x1FAE8, 0xE0067, 0xE0100, 0x10FFFD),
)
"""Code points for whatever a pattern leaves open."""


def matching(pattern: str, chance: Random) -> str:
    """A text that the pattern should match; anchors are taken as met."""
    return _sequence(_parser.parse(pattern), chance)


def _sequence(parts: Any, chance: Random) -> str:
    return "".join(_BY_OPERATION[str(operation)](value, chance) for operation, value in parts)


def _repeated(value: Any, chance: Random) -> str:
    least, most, part = value
    wide = 700 if chance.random() < 0.02 else MOST_REPEATS
    count = chance.randint(int(least), min(int(most), int(least) + wide))
    return "".join(_sequence(part, chance) for _ in range(count))


def _one_of(value: Any, chance: Random) -> str:
    negated = str(value[0][0]) == "NEGATE"
    members = value[1:] if negated else value
    if not negated:
        operation, member = chance.choice(members)
        return chr(member if str(operation) == "LITERAL" else chance.randint(*member))
    while any(_holds(member, code := chance.choice(_POOL)) for member in members):
        pass
    return chr(code)


def _holds(member: Any, code: int) -> bool:
    operation, value = member
    return bool(value == code if str(operation) == "LITERAL" else value[0] <= code <= value[1])


_BY_OPERATION: dict[str, Callable[[Any, Random], str]] = {
    "LITERAL": lambda value, chance: chr(value),
    "NOT_LITERAL": lambda value, chance: chr(chance.choice([code for code in _POOL if code != value])),
    "ANY": lambda value, chance: chr(chance.choice([code for code in _POOL if code != 0x0A])),
    "IN": _one_of,
    "MAX_REPEAT": _repeated,
    "SUBPATTERN": lambda value, chance: _sequence(value[3], chance),
    "BRANCH": lambda value, chance: _sequence(chance.choice(value[1]), chance),
    "AT": lambda value, chance: "",
}
