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
    assert ("401" in operation["responses"]) == ("security" not in operation)


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
