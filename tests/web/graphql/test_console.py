"""The console at /graphiql."""

import json
import re

import httpx

from trompe.web.graphql.documents import Documents
from trompe.web.graphql.schema import schema
from trompe.web.pages.console import PAGE
from web.graphql.conftest import Service


async def test_the_page_loads_nothing_from_elsewhere(service: Service) -> None:
    async with httpx.AsyncClient() as client:
        response = await client.get(service.url.replace("/graphql", "/graphiql"))
    assert (response.status_code, response.text) == (200, PAGE)
    policy = dict(part.strip().split(" ", 1) for part in response.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert re.fullmatch(r"'sha256-[\w+/=]{44}'", policy["script-src"])
    assert re.findall(r"https?://|src=|@import|url\(|\son\w+=|style=", PAGE) == []


def test_its_operations_are_valid() -> None:
    refused = re.findall(r'^const REFUSED = "(.*)";$', PAGE, re.M)[0]
    texts = [
        part.replace("${REFUSED}", refused) for part in re.findall(r"`((?:query|mutation|subscription)[^`]*)`", PAGE)
    ]
    texts += [json.loads(f'"{part}"') for part in re.findall(r', "(\{\\n[^"]*)",', PAGE)]
    actions = re.findall(r'act\("([^"]*)"\)', PAGE)
    found = [text for text in texts if "${action}" not in text]
    (act,) = [text for text in texts if "${action}" in text]
    found += [act.replace("${ action }", action).replace("${action}", action) for action in actions]
    assert (len(found), len(actions)) == (10, 3)
    documents = Documents(schema())
    assert [error.message for text in found for error in documents.get(text).errors] == []
