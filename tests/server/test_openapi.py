"""The OpenAPI document: complete, and the server keeps to it (Schemathesis)."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys

import pytest

from planwagen.tables.commands import Command
from planwagen.tables.messages import ServerMessage
from server.conftest import Open

pytestmark = pytest.mark.anyio


async def test_the_document_holds_the_messages_of_the_sockets(server: Open):
    guest = await server.guest()
    document = (await guest.request("GET", "/api/schema/openapi.json")).json
    schemas = document["components"]["schemas"]
    for kind in (*Command.__args__, *ServerMessage.__args__):
        assert kind.__name__ in schemas
    assert schemas["Play"]["properties"]["steps"]["maxItems"] == 60
    assert "/api/tables/{table_id}/join" in document["paths"]


@pytest.mark.slow
async def test_the_server_keeps_to_its_document(server: Open, tmp_path):
    guest, other = await server.guest(), await server.guest("Ben")
    info = await guest.set_up("me", "open")
    await other.join(info)
    config = f'[parameters]\n"path.table_id" = "{info["id"]}"\n'
    (tmp_path / "schemathesis.toml").write_text(config)
    command = [
        *(sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", "run"),
        f"{server.address}/api/schema/openapi.json",
        *("--max-examples", "5", "--phases", "examples,fuzzing", "--seed", "1"),
        *("--checks", "not_a_server_error,response_schema_conformance,content_type_conformance"),
        *("-H", f"Cookie: {guest.cookie}"),
        *("--request-timeout", "20", "--no-color"),
    ]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
