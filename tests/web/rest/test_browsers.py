"""What a browser needs: CORS, also on errors, compression, and pages that load nothing from outside."""

import re

import httpx
import pytest

from trompe.texts import TEXTS
from trompe.web.problems import CATALOGUE
from web.rest.api import Api, serving

HOME = "https://games.example"
EXPOSED = "Allow, Content-Language, ETag, Link, Location, Preference-Applied, Retry-After, WWW-Authenticate"


async def test_only_allowed_origins_may_read(redis_url: str) -> None:
    """Answers and refusals alike, 404, 405 and 500 too."""
    async with serving(redis_url, allowed_origins=[HOME]) as api:
        for path in ("/v1/kinds", "/v1/me", "/v1/nothing", "/v1/guests", "/docs", "/readyz"):
            home = await api.http.get(path, headers={"Origin": HOME})
            assert home.headers["access-control-allow-origin"] == HOME
            assert home.headers["access-control-expose-headers"] == EXPOSED
            assert "Origin" in home.headers["vary"]
            other = await api.http.get(path, headers={"Origin": "https://elsewhere.example"})
            assert "access-control-allow-origin" not in other.headers


async def test_a_500_is_readable_from_a_browser(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError

    async with serving(redis_url, allowed_origins=["*"]) as api:
        ana = await api.player()
        monkeypatch.setattr("trompe.play.lobby.own_games", broken)
        answer = await ana.get("/v1/me/games", origin=HOME)
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (500, "*")


async def test_preflights_allow_what_the_api_takes(redis_url: str) -> None:
    async with serving(redis_url, allowed_origins=[HOME]) as api:
        headers = "authorization,content-type,idempotency-key,if-match,last-event-id,prefer"
        asked = {
            "Origin": HOME,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": headers,
        }
        answer = await api.http.options("/v1/games", headers=asked)
        assert answer.status_code == 200
        assert answer.headers["access-control-allow-methods"] == "GET, HEAD, POST, DELETE, OPTIONS"
        assert answer.headers["access-control-max-age"] == "7200"


async def test_long_answers_are_compressed_on_demand(api: Api) -> None:
    """JSON, pages and problems; a strong tag stays what it was."""
    for path in ("/v1/openapi.json", "/docs", "/v1/openapi.yaml"):
        plain = await api.http.get(path, headers={"Accept-Encoding": "identity"})
        small = await api.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert small.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in small.headers["vary"]
        assert small.content == plain.content


@pytest.mark.parametrize("path", ["/", "/docs", "/problems", "/problems/late"])
async def test_pages_may_load_nothing_from_outside(api: Api, path: str) -> None:
    answer = await api.http.get(path)
    policy = answer.headers["content-security-policy"]
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert not re.search(r"https?://(?!www\.w3\.org)", answer.text)
    assert " on" + "click=" not in answer.text
    again = await api.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_every_code_has_a_page_in_both_languages(api: Api) -> None:
    for code in (*CATALOGUE, "internal"):
        page = await api.http.get(f"/problems/{code}")
        assert page.status_code == 200
        assert f"<code>{code}</code>" in page.text
        assert page.text.count("<p lang=") == len(TEXTS[code])
    assert (await api.http.get("/problems/nothing")).json()["code"] == "unknown_path"


async def test_the_way_in_links_to_everything(api: Api) -> None:
    """Every address on it is there."""
    page = await api.http.get("/")
    links = re.findall(r'href="(/[^"]*)"', page.text)
    assert {"/graphql", "/docs", "/v1/openapi.json", "/problems", "/readyz"} <= set(links)
    for link in set(links) - {"/graphql", "/graphiql"}:
        assert (await api.http.get(link)).status_code == 200, link


async def test_documents_are_served_as_committed(api: Api) -> None:
    answer = await api.http.get("/v1/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["openapi"] == "3.1.0"
    assert isinstance(answer, httpx.Response)
