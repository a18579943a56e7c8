"""The projection: values of the test's own, and the types that come of them."""

from datetime import datetime
from textwrap import dedent
from typing import Annotated, Any, Literal

import pytest
import strawberry
from graphql import build_schema, print_schema, specified_scalar_types
from pydantic import Field
from pydantic_core import PydanticUndefined
from strawberry.schema.config import StrawberryConfig

from trompe.rules.kernel import Integer, Value, union
from trompe.web.graphql import annotations as read
from trompe.web.graphql.projection import SCALARS, Projection

Size = Literal["small", "very_large"]


class Leap(Value):
    """Jump."""

    kind: Literal["frog"] = "frog"
    type: Literal["leap"] = "leap"
    far: Integer
    """How far."""


class SitStill(Value):
    """Do not jump."""

    kind: Literal["frog"] = "frog"
    type: Literal["sit_still"] = "sit_still"
    seconds: int
    """How long."""


class Vanish(Value):
    """Names nothing that it answers."""

    kind: Literal["frog"] = "frog"
    type: Literal["vanish"] = "vanish"


class Hoot(Value):
    """Make a noise."""

    kind: Literal["owl"] = "owl"
    type: Literal["hoot"] = "hoot"
    loud: bool = False
    """How."""


Deed: Any = union([union([Leap, SitStill], "type"), Hoot], "kind")
OnlyDeed: Any = union([Leap], "type")


class Diary(Value):
    """What they did."""

    pond_id: str
    """Where."""
    at: datetime
    """When."""
    since: Annotated[int, Field(le=2**40)] | None
    """In ms."""
    size: Size | None
    """How large."""
    deeds: tuple[tuple[Deed, ...], ...]
    """By day."""
    first: OnlyDeed
    """The first."""
    notes: dict[str, Any]
    """Anything."""


class Plan(Value):
    """What to do."""

    deed: Deed
    """The deed."""
    size: Size = "small"
    """How large."""
    why: str | None = None
    """A reason."""


def field(annotation: Any, name: str = "it") -> read.Field:
    return read.Field(Plan, name, name, annotation, PydanticUndefined, "It.")


def printed(make: Any, projection: Projection) -> str:
    """The schema that has the type, without descriptions and what every schema has."""
    body = {"__annotations__": {"it": make}, "it": strawberry.field(name="it", description="It.")}
    query = strawberry.type(type("Query", (), body))
    schema = build_schema(strawberry.Schema(query=query, config=StrawberryConfig(scalar_map=SCALARS)).as_str())
    for described in (of for of in schema.type_map.values() if of is not specified_scalar_types.get(of.name)):
        described.description = None
        for part in getattr(described, "fields", {}).values():
            part.description = None
    return print_schema(schema)


def test_values_become_types_and_their_tags_stay_as_fields() -> None:
    projection = Projection()
    assert printed(projection.output(field(Diary)), projection) == dedent("""\
        scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")

        union Deed = Leap | SitStill | Hoot

        type Diary {
          pondId: ID!
          at: DateTime!
          since: SafeInt
          size: Size
          deeds: [[Deed!]!]!
          first: OnlyDeed!
          notes: JSON!
        }

        type Hoot {
          kind: String!
          type: String!
          loud: Boolean!
        }

        scalar JSON

        type Leap {
          kind: String!
          type: String!
          far: Int!
        }

        union OnlyDeed = Leap

        type Query {
          it: Diary!
        }

        scalar SafeInt

        type SitStill {
          kind: String!
          type: String!
          seconds: Int!
        }

        enum Size {
          SMALL
          VERY_LARGE
        }""")
    assert projection.unions["Deed"] == {
        ("frog", "leap"): "Leap",
        ("frog", "sit_still"): "SitStill",
        ("owl", "hoot"): "Hoot",
    }
    assert projection.enums == {"Size": {"SMALL": "small", "VERY_LARGE": "very_large"}}


def test_inputs_are_told_apart_by_kind_and_then_by_type() -> None:
    projection = Projection()
    projection.input(field(Plan))
    names = {name: list(made.__annotations__) for name, made in projection._made.items() if name.endswith("Input")}
    assert names == {
        "LeapInput": ["far"],
        "SitStillInput": ["seconds"],
        "FrogDeedInput": ["leap", "sit_still"],
        "HootInput": ["loud"],
        "OwlDeedInput": ["hoot"],
        "DeedInput": ["frog", "owl"],
        "PlanInput": ["deed", "size", "why"],
    }
    assert projection.one_of == {"DeedInput", "FrogDeedInput", "OwlDeedInput"}


def test_an_input_folds_back_to_the_tagged_json() -> None:
    projection = Projection()
    projection.input(field(Plan))
    folds = projection.folds
    leap = folds["FrogDeedInput"]({"leap": {"far": 3}})
    assert folds["DeedInput"]({"frog": leap}) == {"kind": "frog", "type": "leap", "far": 3}
    still = folds["FrogDeedInput"]({"sitStill": {"seconds": 9}})
    assert folds["DeedInput"]({"frog": still}) == {"kind": "frog", "type": "sit_still", "seconds": 9}


@pytest.mark.clause("CR5")
def test_an_input_that_names_nothing_is_refused_at_the_start() -> None:
    with pytest.raises(TypeError, match="Vanish: GraphQL knows no empty inputs"):
        Projection().input_object(Vanish)


def test_what_graphql_has_no_type_for_is_refused_at_the_start() -> None:
    with pytest.raises(TypeError, match=r"Plan\.it: GraphQL has no type for <class 'bytes'>"):
        Projection().output(field(bytes))
