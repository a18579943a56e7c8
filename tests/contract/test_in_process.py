"""schemathesis on the OpenAPI document in the process: all phases, on a server and on a sandbox."""

from collections import Counter
from pathlib import Path

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events, from_schema
from schemathesis.python.asgi import shutdown_lifespans
from starlette.types import ASGIApp, Receive, Scope, Send

from trompe.app import create
from web.rest.api import settings

ROOT = Path(__file__).parents[2]
CONFIG = Path(__file__).with_name("schemathesis.toml")


def _near(app: ASGIApp) -> ASGIApp:
    """Called from loopback: schemathesis calls from an address that is none."""

    async def called(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "client": ("127.0.0.1", 1)}, receive, send)

    return called


@pytest.mark.parametrize("sandbox", [False, True], ids=["server", "sandbox"])
def test_every_phase(sandbox: bool, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the document describes is answered as it says, what it rules out is refused, alone and along its links."""
    monkeypatch.chdir(ROOT)  # its hooks are named from here
    app = create(settings(redis_url, sandbox=sandbox))
    schema = schemathesis.openapi.from_asgi("/v1/openapi.json", _near(app), config=SchemathesisConfig.from_path(CONFIG))
    # In the process an answer is read whole, and this one has no end: the running server's test has it.
    schema = schema.exclude(operation_id="followMyTurns")
    seen: Counter[str] = Counter()
    try:
        for event in from_schema(schema).execute():
            assert not isinstance(event, events.NonFatalError | events.FatalError), event
            if isinstance(event, events.ScenarioFinished):
                assert event.status in (Status.SUCCESS, Status.SKIP), event.recorder.checks
                seen[event.phase.value] += len(event.recorder.interactions)
    finally:
        shutdown_lifespans()
    assert {"examples", "coverage", "fuzzing", "stateful"} <= {phase for phase, count in seen.items() if count}
