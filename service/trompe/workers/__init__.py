"""What runs without being asked: the clock and the bots. Any number of workers may run it at once."""

from .loops import run

__all__ = ["run"]
