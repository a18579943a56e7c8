"""A refusal as GraphQL shows it: as data where a field's type has room for it, else among the errors."""

from typing import Any

from pydantic.alias_generators import to_snake

from trompe import errors
from trompe.texts import TEXTS, Language, text
from trompe.web.graphql.values import InputFault, Refusal


def shown(refusal: errors.Refusal, language: Language) -> dict[str, Any]:
    """The refusal as JSON, in the caller's language."""
    version, wait = refusal.facts.get("version"), getattr(refusal, "retry_after", None)
    answer = Refusal(
        code=refusal.code,
        category=category(refusal),
        message=message(refusal, language),
        clause=refusal.clause,
        retryable=wait is not None,
        retry_after=wait,
        game_version=version if isinstance(version, int) else None,
        faults=tuple(InputFault(pointer=fault.pointer, detail=fault.detail) for fault in refusal.faults),
    )
    return answer.model_dump(mode="json")


def category(refusal: errors.Refusal) -> str:
    """The class below the root that a refusal belongs to."""
    return next(to_snake(cls.__name__).upper() for cls in type(refusal).__mro__ if errors.Refusal in cls.__bases__)


def message(refusal: errors.Refusal, language: Language) -> str:
    """The sentence for a refusal; that of its category's commonest code where its own has none."""
    code = refusal.code if refusal.code in TEXTS else _COMMON.get(category(refusal), "internal")
    return text(code, language, **refusal.facts)


_COMMON = {"MALFORMED": "invalid_input", "UNAVAILABLE": "unavailable", "FORBIDDEN": "sandbox_only"}
