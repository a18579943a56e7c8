"""Methods: what each address has, and what HTTP wants of the others."""

import pytest

from trompe.web.rest.table import offered
from web.rest.api import Api

PATHS = sorted({operation.path for operation in offered(False)})


@pytest.mark.parametrize("path", PATHS)
async def test_options_and_405_name_the_methods_there_are(api: Api, path: str) -> None:
    methods = {operation.method for operation in offered(False) if operation.path == path}
    allow = ", ".join(sorted(methods | {"OPTIONS"} | ({"HEAD"} if "GET" in methods else set())))
    options = await api.http.options(path)
    assert (options.status_code, options.headers["allow"], options.content) == (204, allow, b"")
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "QUERY", "BREW"} - methods:
        answer = await api.http.request(method, path)
        assert (method, answer.status_code, answer.headers["allow"]) == (method, 405, allow)
        assert answer.json()["code"] == "method_not_allowed"


@pytest.mark.parametrize("path", ["/", "/docs", "/problems", "/problems/late", "/v1/openapi.json", "/v1/openapi.yaml"])
async def test_pages_have_methods_too(api: Api, path: str) -> None:
    assert (await api.http.options(path)).headers["allow"] == "GET, HEAD, OPTIONS"
    posted = await api.http.post(path)
    assert (posted.status_code, posted.headers["allow"]) == (405, "GET, HEAD, OPTIONS")


@pytest.mark.parametrize("path", ["/v1/kinds", "/docs", "/v1/openapi.json", "/healthz", "/readyz"])
async def test_head_is_get_without_a_body(api: Api, path: str) -> None:
    plain = {"Accept-Encoding": "identity"}
    got, head = await api.http.get(path, headers=plain), await api.http.head(path, headers=plain)
    assert (head.status_code, head.content) == (200, b"")
    assert dict(head.headers) | {"vary": ""} == dict(got.headers) | {"vary": ""}


async def test_head_of_a_game_has_its_tag(api: Api) -> None:
    ana = await api.player()
    path = f"/v1/games/{(await ana.create())['id']}"
    head = await api.http.head(path, headers=ana.headers)
    assert (head.content, head.headers["etag"]) == (b"", (await ana.get(path)).headers["etag"])


async def test_head_of_a_stream_ends(api: Api) -> None:
    ana = await api.player()
    head = await api.http.head(f"/v1/games/{(await ana.create())['id']}/stream", headers=ana.headers)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"].startswith("text/event-stream")


async def test_head_of_a_refusal_has_no_body_either(api: Api) -> None:
    head = await api.http.head("/v1/me")
    assert (head.status_code, head.content) == (401, b"")
