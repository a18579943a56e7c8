"""The published schema."""

from pathlib import Path

from graphql import (
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    get_introspection_query,
    graphql_sync,
)

from trompe.rules import KINDS
from trompe.session.model import SESSION_ACTIONS, SESSION_EVENTS
from trompe.web.graphql import sdl
from trompe.web.graphql.schema import schema
from trompe.web.names import public_name

PUBLISHED = Path(__file__).parents[3] / "schema" / "schema.graphql"
OURS = {name: of for name, of in schema().type_map.items() if not name.startswith("__")}
WITH_FIELDS = (GraphQLObjectType, GraphQLInterfaceType, GraphQLInputObjectType)


def test_the_committed_schema_is_what_the_code_prints() -> None:
    assert PUBLISHED.read_text("utf-8") == sdl(), "run `trompe schema`, and read the difference"


def test_every_type_field_and_argument_is_described() -> None:
    silent = [name for name, of in OURS.items() if not (of.description or "").strip()]
    for name, of in OURS.items():
        for field, part in getattr(of, "fields", {}).items():
            silent += [] if part.description else [f"{name}.{field}"]
            arguments = part.args.items() if isinstance(part, GraphQLField) else ()
            silent += [f"{name}.{field}({arg})" for arg, found in arguments if not found.description]
    assert silent == []


def test_no_type_is_empty() -> None:
    assert [name for name, of in OURS.items() if isinstance(of, WITH_FIELDS) and not of.fields] == []


def test_every_action_can_be_sent_and_every_event_shown() -> None:
    actions = [*SESSION_ACTIONS, *(action for rules in KINDS.values() for action in rules.actions)]
    events = [*SESSION_EVENTS, *(event for rules in KINDS.values() for event in rules.events)]
    assert [cls for cls in actions if f"{public_name(cls)}Input" not in OURS] == []
    assert {of.name for of in OURS["Event"].types} == {public_name(cls) for cls in events}  # type: ignore[attr-defined]


def test_tags_choose_by_one_of_and_are_not_sent() -> None:
    action = OURS["ActionInput"]
    assert isinstance(action, GraphQLInputObjectType)
    assert action.is_one_of
    assert list(action.fields) == ["session", *KINDS]
    assert "kind" not in OURS["IllusionPlaceInput"].fields  # type: ignore[attr-defined]
    data = graphql_sync(schema(), '{ __type(name: "ActionInput") { isOneOf } }').data
    assert data == {"__type": {"isOneOf": True}}


def test_introspection_answers_in_full() -> None:
    answer = graphql_sync(schema(), get_introspection_query())
    assert answer.errors is None
    assert len(answer.data["__schema"]["types"]) == len(schema().type_map)  # type: ignore[index]


def test_the_description_of_parameters_says_how_they_become_an_input() -> None:
    """They are JSON Schema for REST's tagged form, while GraphQL takes `@oneOf` objects and enums."""
    about = OURS["Legal"].fields["parameters"].description  # type: ignore[attr-defined]
    assert '`{"kind": "some_kind", "type": "do_it", "field": "low"}` is `{someKind: {doIt: {field: LOW}}}`' in about
