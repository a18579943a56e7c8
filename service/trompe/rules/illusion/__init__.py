"""Illusion, for 2 to 5 players."""

from .rules import RULES

__all__ = ["RULES"]
