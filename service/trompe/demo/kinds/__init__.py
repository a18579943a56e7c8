"""What the demo knows of single kinds of games: a module of the kind's name, with its sort of `Part` as `PART`."""

from importlib import import_module
from importlib.util import find_spec

from .part import Part

__all__ = ["Part", "part_of"]


def part_of(kind: str) -> Part:
    """The kind's own part, or the general one."""
    name = f"{__name__}.{kind}"
    known = kind.isidentifier() and find_spec(name) is not None
    found: Part = import_module(name).PART(kind) if known else Part(kind)
    return found
