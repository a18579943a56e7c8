"""Duplik, for 3 to 10 players."""

from .rules import RULES

__all__ = ["RULES"]
