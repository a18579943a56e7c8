"""A row of the tables: what a painting shows, how it is painted, and what it is called."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Composition:
    """A painting before it is painted."""

    style: str
    palette: str
    ground: str
    mood: str
    """Theme words beyond those of its motifs, between blanks."""
    things: str
    """See `scene.things`. A picture is 240 wide and 320 high."""
    en: str
    """Title."""
    es: str
    alt_en: str
    alt_es: str
