"""What is wrong with a deck pack, by file and line. Outside of `cards`, which cannot be imported with a faulty one."""

from collections.abc import Sequence
from dataclasses import dataclass

MOST = 20
"""Faults that a message tells of."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong."""

    file: str
    """Path below the folder of packs."""
    line: int
    """From 1; 0 for the file as a whole."""
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}" if self.line else f"{self.file}: {self.reason}"


class BadPack(ValueError):
    """Raised when a folder of packs cannot be used; the message names every fault by file and line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        more = [f"... and {len(faults) - MOST} more"] if len(faults) > MOST else []
        super().__init__("\n".join(["the packs cannot be used:", *map(str, faults[:MOST]), *more]))
        self.faults = tuple(faults)
