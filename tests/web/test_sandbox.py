"""A sandbox answers this machine only, even where somebody switched it on by hand and opened it to a network."""

import httpx
import pytest

from trompe.app import create
from web.rest.api import settings


async def asked(redis_url: str, client: str, sandbox: bool) -> httpx.Response:
    app = create(settings(redis_url, sandbox=sandbox))
    transport = httpx.ASGITransport(app, client=(client, 4000))
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://x") as http:
        return await http.get("/v1/kinds", headers={"Accept-Language": "es"})


@pytest.mark.parametrize("client", ["192.0.2.7", "2001:db8::1", "10.0.0.1", "", "testclient"])
async def test_a_sandbox_refuses_callers_from_elsewhere(redis_url: str, client: str) -> None:
    answer = await asked(redis_url, client, sandbox=True)
    assert (answer.status_code, answer.json()["code"]) == (403, "sandbox_only")
    assert (await asked(redis_url, client, sandbox=False)).status_code == 200


@pytest.mark.parametrize("client", ["127.0.0.1", "127.8.8.8", "::1"])
async def test_a_sandbox_answers_loopback(redis_url: str, client: str) -> None:
    assert (await asked(redis_url, client, sandbox=True)).status_code == 200
