"""schemathesis' own command against running servers: all phases, no failure."""

import subprocess
import sys
import time
import tomllib
from pathlib import Path

import httpx
import pytest

from contract.conftest import served

ROOT = Path(__file__).parents[2]
CONFIG = Path(__file__).parent


def judged(config: str, *arguments: str) -> str:
    """What the command prints; it must have found nothing."""
    command = [Path(sys.executable).parent / "st", "--no-color", "--config-file", CONFIG / config, "run", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("fixture", ["server", "sandbox_server"])
def test_rest_in_all_phases(request: pytest.FixtureRequest, fixture: str) -> None:
    """Examples, coverage, fuzzing and stateful runs took place, on each operation that the configuration leaves in."""
    address = request.getfixturevalue(fixture)
    printed = judged("schemathesis.toml", f"{address}/v1/openapi.json")
    for phase in ("Examples", "Coverage", "Fuzzing", "Stateful"):
        assert f"✅ {phase}" in printed
    paths = httpx.get(f"{address}/v1/openapi.json").json()["paths"].values()
    count = sum(len(path) for path in paths)
    operations = tomllib.loads((CONFIG / "schemathesis.toml").read_text())["operations"]
    left_out = [operation for operation in operations if operation.get("enabled") is False]
    assert f"Tested: {count - len(left_out)}" in printed
    assert ("/v1/sandbox/clock" in httpx.get(f"{address}/v1/openapi.json").text) == (fixture == "sandbox_server")


def test_graphql_by_its_committed_schema(server: str) -> None:
    """Every query and mutation of the schema in the repository, with a guest's token."""
    token = httpx.post(f"{server}/v1/guests").json()["token"]
    header = f"Authorization: Bearer {token}"
    printed = judged("graphql.toml", "schema/schema.graphql", "-u", f"{server}/graphql", "-H", header)
    assert "✅ Fuzzing" in printed


def test_a_server_ends_at_once_in_spite_of_listeners(redis_url: str) -> None:
    """On a signal, with a stream of REST and a subscription of GraphQL open: no waiting for who will not go."""
    with served(redis_url) as (address, process), httpx.Client(base_url=address, timeout=10) as http:
        http.headers["Authorization"] = f"Bearer {http.post('/v1/guests').json()['token']}"
        body = {"game": {"kind": "illusion"}, "seats": 2, "name": "Ana"}
        game = http.post("/v1/games", json=body, headers={"Idempotency-Key": "ending"}).json()["game"]["id"]
        query = {"query": f'subscription {{ game(id: "{game}") {{ ... on Update {{ cursor }} }} }}'}
        with (
            http.stream("GET", f"/v1/games/{game}/stream") as rest,
            http.stream("POST", "/graphql", json=query, headers={"Accept": "text/event-stream"}) as graphql,
        ):
            assert (rest.status_code, graphql.status_code) == (200, 200)
            assert next(rest.iter_raw())
            assert next(graphql.iter_raw())
            process.terminate()
            began = time.monotonic()
            assert process.wait(10) == -15
            assert time.monotonic() - began < 4
