"""A page of others cannot let its own name lead to this server (DNS rebinding)."""

from __future__ import annotations

import pytest

from planwagen.server.settings import Settings
from server.clients import open_line
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("host", "hosts", "answers"),
    [
        ("games.example", (), True),
        ("games.example:8000", (), True),
        ("localhost:8000", (), True),
        ("127.0.0.1:8000", (), True),
        ("[::1]:8000", (), True),
        ("evil.example", (), False),
        ("games.example.evil.example", (), False),
        ("", (), False),
        ("other.example", ("other.example",), True),
        ("any.example", ("*",), True),
    ],
)
def test_a_server_answers_to_its_own_names(tmp_path, host: str, hosts, answers: bool):
    settings = Settings(tmp_path, address="https://games.example", hosts=hosts)
    assert settings.answers_to(host) is answers


async def test_requests_by_another_name_find_nothing(server: Open):
    guest = await server.guest()
    guest.headers["Host"] = "evil.example"
    for method, path in (("GET", "/api/me"), ("POST", "/api/me"), ("GET", "/")):
        assert (
            await guest.refused(method, path, {"name": "Eve"} if method == "POST" else None) == 404
        )


async def test_a_zero_in_an_id_is_no_table(open_server: Opener):
    server = await open_server()
    guest = await server.guest()
    line = await open_line(server.address, "%00", guest.cookie, {})
    assert (await line.receive())["why"].startswith("there is no such table")
    body = {"kind": "webhook", "target": "http://example.com/\0"}
    assert await guest.refused("POST", "/api/notifications/channels", body) == 422
