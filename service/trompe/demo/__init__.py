"""Players from outside: many games at once over the published API, and a check of all that was shown in them.

It imports nothing of the server. What is a kind's own stands in `kinds`; a kind without anything there is played
by what its legal actions allow, and checked for what holds for all kinds.
"""

from .tour import run

__all__ = ["run"]
