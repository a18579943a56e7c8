"""The published documents: those in the repository are what the code says, and they hold by their own standards."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from trompe.session import Action
from trompe.web.openapi import document, documents
from trompe.web.rest.reading import parsed
from trompe.web.rest.table import offered

ROOT = Path(__file__).parents[2]
DOCUMENT = document(sandbox=True)
OPERATIONS = [operation for path in DOCUMENT["paths"].values() for operation in path.values()]


def of_operations(operations: list[Any]) -> list[Any]:
    """The operations as parameters of a test."""
    return [pytest.param(operation, id=operation["operationId"]) for operation in operations]


def contents(node: Any) -> Iterator[dict[str, Any]]:
    """Every media type object in a part of the document."""
    yield from node.get("content", {}).values()


def judge(schema: Any) -> jsonschema_rs.Draft202012Validator:
    """A validator of a schema that refers into the document."""
    return jsonschema_rs.Draft202012Validator({**schema, "components": DOCUMENT["components"]}, validate_formats=True)


@pytest.mark.parametrize("path", sorted(documents()))
def test_published_documents_are_what_the_code_says(path: str) -> None:
    """`trompe schema` writes them."""
    assert (ROOT / path).read_text("utf-8") == documents()[path], "out of date: run `trompe schema`"


def test_yaml_and_json_are_one_document() -> None:
    assert yaml.safe_load(documents()["openapi/openapi.yaml"]) == json.loads(json.dumps(document()))


@pytest.mark.parametrize("path", sorted(path for path in documents() if path.endswith(".json")))
def test_json_schemas_are_schemas(path: str) -> None:
    """By the meta-schema of 2020-12, with every reference resolved."""
    schema = json.loads(documents()[path])
    jsonschema_rs.meta.validate(schema)
    jsonschema_rs.Draft202012Validator(schema)


@pytest.mark.parametrize("name", sorted(DOCUMENT["components"]["schemas"]))
def test_components_are_schemas(name: str) -> None:
    jsonschema_rs.meta.validate(DOCUMENT["components"]["schemas"][name])
    judge({"$ref": f"#/components/schemas/{name}"})


@pytest.mark.parametrize("operation", of_operations(OPERATIONS))
def test_examples_are_true(operation: Any) -> None:
    """They hold by the schema beside them; bodies of actions are taken by the door itself."""
    answers = [content for answer in operation["responses"].values() for content in contents(answer)]
    for content in answers:
        if "example" in content:
            judge(content["schema"]).validate(content["example"])
    for content in contents(operation.get("requestBody", {})):
        for example in content["examples"].values():
            judge(content["schema"]).validate(example["value"])
    if operation["operationId"] == "act":
        bodies = operation["requestBody"]["content"]["application/json"]["examples"].values()
        assert len({type(parsed(json.dumps(body["value"]).encode(), Action)) for body in bodies}) == len(bodies)


@pytest.mark.parametrize("operation", of_operations(OPERATIONS))
def test_operations_are_described(operation: Any) -> None:
    """Summary, description, tag, every parameter and every answer; refusals among them."""
    assert operation["summary"]
    assert operation["description"]
    assert operation["tags"][0] in {tag["name"] for tag in DOCUMENT["tags"]}
    assert all(parameter["description"] for parameter in operation["parameters"])
    assert {"406", "500", "503"} <= set(operation["responses"])
    assert ("401" in operation["responses"]) == (operation.get("security") != [])


def test_inputs_are_closed_and_outputs_are_open() -> None:
    """Clients must tolerate new fields; the server takes nothing that it does not know."""
    schemas = DOCUMENT["components"]["schemas"]
    for name, schema in schemas.items():
        if "properties" in schema:
            closed = schema.get("additionalProperties") is False
            assert closed == name.endswith("Input"), name
            if not closed:
                assert set(schema["required"]) == set(schema["properties"]), name


def test_links_lead_to_operations() -> None:
    ids = {operation["operationId"] for operation in OPERATIONS}
    links = DOCUMENT["components"]["links"]
    assert {link["operationId"] for link in links.values()} <= ids
    used = {name for operation in offered(True) for names in operation.links.values() for name in names}
    assert used == set(links)


def test_only_a_sandboxs_document_has_its_operations() -> None:
    assert set(DOCUMENT["paths"]) - set(document()["paths"]) == {"/v1/sandbox/clock"}
    assert "Sandbox" not in [tag["name"] for tag in document()["tags"]]


def test_every_union_has_a_discriminator_that_leads_to_its_members() -> None:
    """By `kind` first and by `type` within a kind; each value of a tag leads to schemas with that constant."""
    schemas = DOCUMENT["components"]["schemas"]
    unions = {name: schema for name, schema in schemas.items() if "oneOf" in schema}
    assert {"Action", "Event"} < {name.removesuffix("Input") for name in unions}
    for name, schema in unions.items():
        told = schema["discriminator"]
        assert sorted(told["mapping"].values()) == sorted(choice["$ref"] for choice in schema["oneOf"]), name
        for value, ref in told["mapping"].items():
            for member in leaves(schemas, ref):
                assert member["properties"][told["propertyName"]]["const"] == value, (name, value)


def leaves(schemas: Any, ref: str) -> Iterator[Any]:
    """The members of a union, or the schema itself."""
    found = schemas[ref.rpartition("/")[2]]
    for choice in found.get("oneOf", ()):
        yield from leaves(schemas, choice["$ref"])
    if "oneOf" not in found:
        yield found


def test_an_operation_lists_the_codes_that_it_gives_and_no_others() -> None:
    """Not those of other operations that share a status; nothing stands in the document unused."""
    (act,) = [operation for operation in OPERATIONS if operation["operationId"] == "act"]
    listed = {code for answer in act["responses"].values() for content in contents(answer) for code in codes(content)}
    assert {"late", "not_your_turn", "version_moved", "key_reused", "bad_name", "wrong_kind", "key_required"} <= listed
    assert not {"unknown_picture", "not_over", "bad_cursor", "sandbox_only", "unknown_invite"} & listed
    (me,) = [operation for operation in OPERATIONS if operation["operationId"] == "getMe"]
    assert sorted(me["responses"]) == ["200", "401", "406", "500", "503"]
    text = json.dumps(DOCUMENT)
    for room, parts in DOCUMENT["components"].items():
        unused = [name for name in parts if f'"#/components/{room}/{name}"' not in text]
        assert room == "securitySchemes" or unused == [], room


def codes(content: Any) -> list[str]:
    """The codes in a refusal's schema."""
    found: list[str] = next((part["properties"]["code"]["enum"] for part in content["schema"].get("allOf", [])[1:]), [])
    return found


def test_the_example_of_an_action_is_seen_by_who_acted() -> None:
    (act,) = [operation for operation in OPERATIONS if operation["operationId"] == "act"]
    example = act["responses"]["200"]["content"]["application/json"]["example"]
    assert example["game"]["you"]["seat"] == example["change"]["seat"]
    assert example["change"]["version"] == example["game"]["version"] == example["version"]
