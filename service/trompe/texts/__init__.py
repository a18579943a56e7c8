"""Labels and messages by code, in English and Spanish (CR16).

Each module here is a table `TEXTS: dict[code, (English, Spanish)]`; a kind of game adds a module of its name.
Codes of refusals stand as they are; an action's label is under `<kind>.<type>`.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Literal, get_args

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

TABLES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    found.name: import_module(f"{__name__}.{found.name}").TEXTS for found in iter_modules(__path__)
}
"""Each module's table, by its name: a kind of game, or what all have in common."""
TEXTS: Mapping[str, tuple[str, str]] = {code: pair for table in TABLES.values() for code, pair in table.items()}


def text(code: str, language: Language = "en", **facts: str | int) -> str:
    """The sentence or label for a code; `facts` fill its gaps."""
    return TEXTS[code][LANGUAGES.index(language)].format(**facts)


def negotiated(accept_language: str | None) -> Language:
    """The language of ours that an `Accept-Language` header likes best; English when it likes none."""
    best, language = 0.0, LANGUAGES[0]
    for part in (accept_language or "").split(",")[:20]:
        tag, _, parameters = part.strip().partition(";")
        primary = tag.strip().lower().partition("-")[0]
        weight = _weight(parameters)
        if primary in LANGUAGES and weight > best:
            best, language = weight, LANGUAGES[LANGUAGES.index(primary)]
    return language


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return min(1.0, weight) if weight > 0 else 0.0
