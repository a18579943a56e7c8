"""Belratti, for 3 to 7 players."""

from .rules import RULES

__all__ = ["RULES"]
