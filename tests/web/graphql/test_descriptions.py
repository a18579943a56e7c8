"""What the published documents say of each value is written by a person, in the one place where it is defined."""

from collections.abc import Iterator

import pytest
from graphql import GraphQLEnumType

from trompe.rules import KINDS
from trompe.rules.kernel import Value
from trompe.web.graphql import annotations
from trompe.web.graphql.schema import schema
from trompe.web.rest.table import OPERATIONS


@pytest.mark.parametrize("room", ["play", "session", "web", *KINDS])
def test_every_field_has_a_text_of_its_own(room: str) -> None:
    """With its shape, its unit or its clause, rather than its name in other words."""
    lacking = [
        f"{cls.__name__}.{name}"
        for cls in published()
        if room in (cls.__module__.split(".")[1], cls.__module__.split(".")[2])
        for name, field in cls.model_fields.items()
        if name not in annotations.TAGS and not field.description
    ]
    assert lacking == []


def test_an_enum_is_described_by_itself_and_not_by_a_field_that_uses_it() -> None:
    texts = {name: of.description for name, of in schema().type_map.items() if isinstance(of, GraphQLEnumType)}
    assert texts["IllusionColour"] == "A colour that cards show shares of and arrows ask for (IR2)."
    assert texts["Access"] == "Whether anybody may join and watch, or only with the invite code."
    assert texts["AbandonedReason"] == ("`empty`: no human is left (CR13); `idle`: none acted for too long (CR15)."), (
        "of one field alone, so that field's text"
    )
    assert not [name for name, text in texts.items() if "(As in" in (text or "")]


def published() -> list[type[Value]]:
    """Every value that a client may meet."""
    roots = [answer.value for operation in OPERATIONS for answer in operation.answers if answer.value]
    roots += [operation.body for operation in OPERATIONS if operation.body is not None]
    found: dict[type[Value], None] = {}
    waiting = [cls for root in roots for cls in annotations.members(root)]
    while waiting:
        cls = waiting.pop()
        if cls not in found:
            found[cls] = None
            waiting += [each for field in annotations.fields_of(cls) for each in _within(field.annotation)]
    return list(found)


def _within(annotation: object) -> Iterator[type[Value]]:
    bare, _ = annotations.bare(annotation)
    item = annotations.item(bare)
    yield from annotations.members(bare) if item is None else _within(item)
