"""The kinds of games. Each folder here is one kind and offers it as `RULES`; dropping a folder in is enough."""

from importlib import import_module
from pkgutil import iter_modules

from .kernel import Rules

KINDS: dict[str, Rules] = {
    rules.kind: rules
    for rules in (
        import_module(f"{__name__}.{found.name}").RULES
        for found in sorted(iter_modules(__path__), key=lambda found: found.name)
        if found.ispkg
    )
}
"""Every kind by its name."""
