"""Reads the annotations of values: what is optional, what is listed, which values are meant, and what to call it."""

import ast
import inspect
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from pydantic_core import PydanticUndefined

from trompe.rules.kernel import Value
from trompe.web.names import public_name

TAGS = ("kind", "type")


class Field(NamedTuple):
    """A field of a value, and where it was defined."""

    owner: type[Value]
    name: str
    alias: str
    annotation: Any
    default: Any
    """`PydanticUndefined` when there is none."""
    description: str

    @property
    def tag(self) -> str | None:
        """The constant of a tag field (`kind`, `type`); None for any other field."""
        fixed = get_origin(self.annotation) is Literal and len(get_args(self.annotation)) == 1
        return str(self.default) if fixed and self.default is not PydanticUndefined else None


def fields_of(cls: type[Value]) -> list[Field]:
    """The fields of a value, in order, each with the class that it comes from."""
    hints = get_type_hints(cls, include_extras=True)
    return [
        Field(
            owner=next(base for base in cls.__mro__ if name in inspect.get_annotations(base)),
            name=name,
            alias=info.alias or name,
            annotation=hints[name],
            default=info.default,
            description=info.description or _plain(name, info.default),
        )
        for name, info in cls.model_fields.items()
    ]


def described(of: Any) -> str:
    """The docstring of a class or a function."""
    return inspect.cleandoc(of.__doc__ or "")


def words(name: str) -> str:
    """What a name says by itself: `deck_count` is "Deck count."."""
    return name.replace("_", " ").capitalize() + "."


def _plain(name: str, default: Any) -> str:
    return f"Always `{default}`." if name in TAGS and isinstance(default, str) else words(name)


def tag_of(cls: type[Value], name: str) -> str | None:
    """The fixed value of a class's tag, if it has that tag."""
    return next((field.tag for field in fields_of(cls) if field.name == name), None)


def bare(annotation: Any) -> tuple[Any, bool]:
    """The annotation without `None`, and whether that was in it."""
    if get_origin(annotation) is Annotated and not _is_union(get_args(annotation)[0]):
        return bare(get_args(annotation)[0])
    if not _is_union(annotation):
        return annotation, False
    rest = tuple(arg for arg in get_args(annotation) if arg is not NoneType)
    if len(rest) == len(get_args(annotation)):
        return annotation, False
    return (bare(rest[0])[0] if len(rest) == 1 else Union[rest]), True  # noqa: UP007


def is_wide(annotation: Any) -> bool:
    """Whether it is an integer that may need more than the 32 bits of GraphQL's `Int`."""
    if _is_union(annotation):
        return any(map(is_wide, get_args(annotation)))
    bounds = [bound for mark in get_args(annotation)[1:] for bound in getattr(mark, "metadata", (mark,))]
    return get_origin(annotation) is Annotated and any((getattr(bound, "le", None) or 0) >= 2**31 for bound in bounds)


def item(annotation: Any) -> Any:
    """What a list holds; None when the annotation is no list."""
    listed = get_origin(annotation) in (tuple, list, Sequence)
    return get_args(annotation)[0] if listed else None


def choices(annotation: Any) -> tuple[str, ...]:
    """The values of a literal; empty for anything else."""
    return get_args(annotation) if get_origin(annotation) is Literal else ()


def is_free(annotation: Any) -> bool:
    """Whether it is JSON of any form."""
    return get_origin(annotation) in (dict, Mapping)


def members(annotation: Any) -> tuple[type[Value], ...]:
    """The values that an annotation allows, unions within unions flattened; empty for anything else."""
    if get_origin(annotation) is Annotated:
        return members(get_args(annotation)[0])
    if _is_union(annotation):
        return tuple(dict.fromkeys(cls for arg in get_args(annotation) for cls in members(arg)))
    return (annotation,) if isinstance(annotation, type) and issubclass(annotation, Value) else ()


def alias(annotation: Any, owner: type[Any]) -> str | None:
    """The public name of the alias by which the owner's module calls an annotation.

    A union with one member is that member, as on a server with one kind of game; its alias still tells that there
    may be more.
    """
    name = _alias(annotation, owner)
    return prefix(owner) + name if name else None


def alias_described(annotation: Any, owner: type[Any]) -> str | None:
    """The text under the alias's definition, in the owner's module or beside it; None when there is none."""
    name, room = _alias(annotation, owner) or "", owner.__module__.rpartition(".")[0]
    beside = [module for module in sys.modules if module.rpartition(".")[0] == room]
    found = (_texts(module).get(name) for module in (owner.__module__, *beside))
    return next((text for text in found if text), None)


def _alias(annotation: Any, owner: type[Any]) -> str | None:
    own = getattr(annotation, "__name__", None)
    for name, value in vars(sys.modules[owner.__module__]).items():
        if name != own and not name.startswith("_") and (value is annotation or _same(value, annotation)):
            return name
    return None


@cache
def _texts(module: str) -> Mapping[str, str]:
    """The texts under the names that a module defines: Python keeps them in the source alone."""
    body = ast.parse(inspect.getsource(sys.modules[module])).body
    found: dict[str, str] = {}
    for defined, text in pairwise(body):
        names = getattr(defined, "targets", None) or [getattr(defined, "target", None)]
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            found |= {name.id: inspect.cleandoc(str(text.value.value)) for name in names if isinstance(name, ast.Name)}
    return found


def prefix(owner: type[Any]) -> str:
    """What public names of a class's room begin with: the kind, or nothing."""
    return public_name(owner).removesuffix(owner.__name__)


def _same(value: Any, annotation: Any) -> bool:
    return get_origin(annotation) is not None and get_origin(value) is get_origin(annotation) and value == annotation


def _is_union(annotation: Any) -> bool:
    return get_origin(annotation) in (Union, UnionType)
