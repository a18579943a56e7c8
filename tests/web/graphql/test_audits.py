"""The audits of the GraphQL-over-HTTP draft, by the npm package graphql-http."""

import asyncio
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from web.graphql.conftest import Service

PACKAGES = ("graphql-http@1.23.1", "graphql@16")
SCRIPT = """
import { auditServer } from 'graphql-http';
const results = await auditServer({ url: process.argv[2] });
console.log(JSON.stringify(results.map(({ id, name, status }) => [id, name, status])));
"""


@pytest.fixture(scope="session")
def audit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A script that audits the server at an address. Where it cannot be had, the test is skipped, but not in CI."""
    folder = tmp_path_factory.mktemp("audits")
    script = folder / "audit.mjs"
    script.write_text(SCRIPT)
    missing = "node or npm is missing"
    if shutil.which("node") and shutil.which("npm"):
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-progress", *PACKAGES]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
            missing = done.stderr[-500:] if done.returncode else ""
        except subprocess.TimeoutExpired:
            missing = "npm does not come to an end"
    if missing and os.environ.get("CI") != "true":
        pytest.skip(f"the npm package graphql-http cannot be had: {missing}")
    assert not missing, missing
    return script


async def test_every_audit_holds(service: Service, audit: Path) -> None:
    command = ("node", str(audit), service.url)
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, cwd=audit.parent)
    output, _ = await process.communicate()
    results = json.loads(output)
    assert [result for result in results if result[2] != "ok"] == []
    assert len(results) == 61
