"""Before everything else: a budget for each address, and answers from memory."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from limits import RateLimitItemPerSecond as PerSecond

from planwagen.server import app, rate_limits
from planwagen.server.routes import middleware, openapi, translations
from planwagen.server.routes.static_files import FOR_EVER, cache_control_of
from server.clients import Guest
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


@pytest.fixture
def built_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as the build leaves it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text('<html><head></head><script src="./assets/x.js">')
    (folder / "assets" / "index-CYxnj9aT.js").write_text("let word = 'word';\n" * 20_000)
    (folder / "assets" / "wagon-512.png").write_bytes(b"picture")
    (folder / "assets" / "sw.js").write_text("worker")
    monkeypatch.setattr(app, "STATIC", folder)
    return folder


async def test_an_address_beyond_its_budget_is_refused_before_any_route(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(middleware, "DELAY", 0.01)
    monkeypatch.setitem(rate_limits.LIMITS, "request", PerSecond(5, 5000))
    server = await open_server(limits=True)
    eve = Guest(server.address)
    eve.headers = {"X-Forwarded-For": "2001:db8:1:2::1"}
    statuses = [(await eve.request("GET", "/nothing")).status for _ in range(6)]
    assert statuses == [404] * 5 + [429]
    eve.headers = {"X-Forwarded-For": "2001:db8:1:2::9"}
    refused = await eve.request("GET", "/healthz")
    assert refused.status == 429 and refused.headers["retry-after"] == "2"
    assert "too many requests" in refused.json["why"]
    anna = Guest(server.address)
    anna.headers = {"X-Forwarded-For": "2001:db8:1:3::1"}
    await anna.ask("GET", "/healthz")


async def test_the_page_and_its_files_are_not_sent_twice(server: Open, built_page: Path):
    guest = Guest(server.address)
    for path in ("/", "/sw.js", "/assets/index-CYxnj9aT.js", "/assets/wagon-512.png"):
        first = await guest.request("GET", path)
        guest.headers = {"If-None-Match": first.headers["etag"]}
        again = await guest.request("GET", path)
        assert (first.status, again.status, again.text) == (200, 304, "")
        assert again.headers["etag"] == first.headers["etag"]
        assert "default-src 'none'" in first.headers["content-security-policy"]
        guest.headers = {}


async def test_the_openapi_document_is_made_once_and_not_sent_twice(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    guest = Guest(server.address)
    document = await guest.request("GET", "/api/schema/openapi.json")
    monkeypatch.setattr(openapi, "with_messages", pytest.fail)
    second = await guest.request("GET", "/api/schema/openapi.json")
    assert second.text == document.text and json.loads(second.text)["openapi"]
    assert second.headers["content-type"] == document.headers["content-type"]
    guest.headers = {"If-None-Match": second.headers["etag"]}
    assert (await guest.request("GET", "/api/schema/openapi.json")).status == 304


@pytest.mark.parametrize("what", ["words?lang=de", "rules", "lesson"])
async def test_the_texts_of_a_game_are_made_once_and_not_sent_twice(
    server: Open, monkeypatch: pytest.MonkeyPatch, what: str
):
    guest = Guest(server.address)
    path = f"/api/games/montana/{what}"
    first = await guest.request("GET", path)
    assert first.status == 200 and first.json
    monkeypatch.setattr(translations, "find_game", None)
    guest.headers = {"If-None-Match": first.headers["etag"], "Accept-Encoding": "gzip"}
    again = await guest.request("GET", path)
    assert (again.status, again.text) == (304, "")
    guest.headers = {"Accept-Encoding": "gzip"}
    assert (await guest.request("GET", path)).headers["content-encoding"] == "gzip"


async def test_files_whose_names_change_with_them_are_kept_for_ever(server: Open, built_page: Path):
    guest = Guest(server.address)
    script = await guest.request("GET", "/assets/index-CYxnj9aT.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.text == "let word = 'word';\n" * 20_000
    picture = await guest.request("GET", "/assets/wagon-512.png")
    assert "immutable" not in picture.headers["cache-control"]
    assert (await guest.request("GET", "/sw.js")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "is_hashed"),
    [
        ("index-CYxnj9aT.js", True),
        ("guide.en--mFMda08.js", True),
        ("board-Dos-XpA-.css", True),
        ("america-table.webp", False),
        ("montana-overview.webp", False),
        ("wagon-512.png", False),
        ("sw.js", False),
    ],
)
def test_only_a_hash_in_a_name_makes_a_file_immutable(name: str, is_hashed: bool):
    assert (cache_control_of(name) == FOR_EVER) is is_hashed


async def test_scripts_are_sent_compressed_to_those_who_understand_it(
    server: Open, built_page: Path
):
    guest = Guest(server.address)
    guest.headers = {"Accept-Encoding": "br, gzip"}
    script = await guest.request("GET", "/assets/index-CYxnj9aT.js")
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["vary"] == "accept-encoding"
    assert int(script.headers["content-length"]) < 10_000
    kept = await server.app.static_answer("/assets/index-CYxnj9aT.js")
    assert gzip.decompress(kept.gzipped) == kept.body
    picture = await guest.request("GET", "/assets/wagon-512.png")
    assert "content-encoding" not in picture.headers


async def test_a_page_that_is_built_again_is_read_again(server: Open, built_page: Path):
    guest = Guest(server.address)
    assert "/assets/x.js" in await guest.ask("GET", "/")
    (built_page / "index.html").write_text("<head></head>another page")
    assert "another page" in await guest.ask("GET", "/")
    assert "another page" in await guest.ask("GET", "/t/none")


@pytest.mark.parametrize(
    "path", ["/assets/..%2findex.html", "/assets/../index.html", "/assets/", "/assets/none.js"]
)
async def test_nothing_but_assets_is_among_the_assets(server: Open, built_page: Path, path: str):
    assert await Guest(server.address).refused("GET", path) == 404


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/wp-login.php"),
        ("POST", "/wp-login.php"),
        ("GET", "/api/nothing"),
        ("GET", "/api/tables/x/y"),
        ("DELETE", "/api/tables/x/y"),
        ("GET", "//api/me"),
    ],
)
async def test_what_is_not_there_is_not_looked_for(
    server: Open, monkeypatch: pytest.MonkeyPatch, method: str, path: str
):
    async def asked(*_: Any) -> None:
        pytest.fail("the framework was asked")

    monkeypatch.setattr(server.app, "asgi_handler", asked)
    received = await Guest(server.address).request(method, path)
    assert received.status == 404 and received.json["why"] == "Not Found"


async def test_every_route_is_looked_for(server: Open):
    for route in server.app.routes:
        path = re.sub(r"\{.*?\}", "a-b_c.d", route.path)
        assert server.app.routed.fullmatch(path), path
        assert server.app.routed.fullmatch(f"{path.rstrip('/')}/"), path


async def test_files_are_not_for_other_names_of_the_server(server: Open, built_page: Path):
    guest = Guest(server.address)
    guest.headers = {"Host": "evil.example"}
    assert await guest.refused("GET", "/assets/index-CYxnj9aT.js") == 404
