"""Limits that hold for everybody, and lock nobody out; refusals that say why."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from limits import RateLimitItemPerSecond as PerSecond
from sqlalchemy import insert

from planwagen.server import app, rate_limits
from planwagen.server.accounts.accounts import check_password
from planwagen.server.db.schema import notes
from planwagen.server.db.storage import NOTES_READ
from planwagen.tables.create import MAX_WAITING
from server.clients import Guest, Json, play_on
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio

LOGIN = {"name": "Anna", "password": "correct horse"}


def from_afar(server: Open, address: str) -> Guest:
    guest = Guest(server.address)
    guest.headers = {"X-Forwarded-For": address}
    return guest


async def test_wrong_guesses_of_others_lock_nobody_out(open_server: Opener):
    server = await open_server(limits=True)
    anna = await server.guest()
    await anna.ask("POST", "/api/accounts", LOGIN)
    wrong = LOGIN | {"password": "wrong horse"}
    for number in range(10):
        guesser = from_afar(server, f"203.0.113.{number}")
        assert await guesser.refused("POST", "/api/login", wrong) == 403
    await Guest(server.address).ask("POST", "/api/login", LOGIN)


async def test_nothing_at_a_table_can_be_asked_without_end(open_server: Opener):
    server = await open_server(limits=True)
    anna = await server.guest()
    info = await anna.set_up("me", "open")
    path, seat = f"/api/tables/{info['id']}", {"seat": 0}
    said = {(await anna.request("POST", f"{path}/leave", seat)).status for _ in range(60)}
    assert 429 in said


async def test_all_that_one_address_plays_has_a_budget(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    """A refusal costs as much as a move: each is answered by a whole view."""
    monkeypatch.setitem(rate_limits.LIMITS, "move from", PerSecond(3, 3000))
    server = await open_server(limits=True)
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    lines = [await anna.sit(info), await anna.sit(info)]
    for line in lines:
        await line.view()
    for line in (*lines, lines[0]):
        assert "refused" in await line.do("fly to the moon")
    for line in lines:
        assert "too many requests" in (await line.do("fly to the moon"))["why"]
        assert (await line.command("ping"))["type"] == "pong"


@pytest.mark.parametrize("what", ["tables", "cups", "challenges"])
async def test_lists_of_mine_count_as_work(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, what: str
):
    """Who has many makes them dear."""
    monkeypatch.setitem(rate_limits.LIMITS, "looking", PerSecond(1, 2000))
    server = await open_server(limits=True)
    anna = await server.guest()
    await anna.ask("GET", f"/api/{what}")
    assert await anna.refused("GET", f"/api/{what}") == 429


LONG_WORK = ("luck", "record", "values", "fork")


@pytest.mark.parametrize("what", LONG_WORK)
async def test_what_goes_through_a_whole_game_counts_as_work(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, what: str
):
    monkeypatch.setitem(rate_limits.LIMITS, "replaying", PerSecond(1, 10**9))
    server = await open_server(limits=True)
    anna = await server.guest()
    path = f"/api/tables/{(await ended_table(anna))['id']}"
    body = {"seq": 1, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    asked = ("POST", f"{path}/fork", body) if what == "fork" else ("GET", f"{path}/{what}", None)
    await anna.ask(*asked)
    for other in LONG_WORK[:3]:
        assert await anna.refused("GET", f"{path}/{other}") == 429
    assert await anna.refused("GET", "/api/challenges/x/parting?one=a&other=b") == 429


async def test_many_who_ask_at_once_wait_for_each_other_and_for_their_limit(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(rate_limits.LIMITS, "replaying", PerSecond(1, 10**9))
    server = await open_server(limits=True)
    anna = await server.guest()
    path = f"/api/tables/{(await ended_table(anna))['id']}/luck"
    answers = await asyncio.gather(*(anna.request("GET", path) for _ in range(5)))
    assert sorted(answer.status for answer in answers) == [200, 429, 429, 429, 429]


async def ended_table(anna: Guest) -> Json:
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info)
    await line.view()
    assert "refused" not in await line.command("propose", what="end")
    return info


async def test_one_guest_takes_one_seat_and_not_the_whole_lobby(server: Open):
    eve = await server.guest("Eve")
    rooms = []
    for number in range(MAX_WAITING + 1):
        host = await server.guest(f"Host {number}")
        rooms.append(await host.set_up("me", "open", "open", listed=True))
    for info in rooms[:MAX_WAITING]:
        await eve.join(info, "")
    path = f"/api/tables/{rooms[0]['id']}/join"
    again = await eve.ask("POST", path, {"invite": rooms[0]["invite"]})
    assert [seat["mine"] for seat in again["seats"]] == [False, True, False]
    last = rooms[-1]
    assert await eve.refused("POST", f"/api/tables/{last['id']}/join", {"invite": ""}) == 409
    await eve.join(last)  # by the host's own link


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("seats", [("me", "open"), ("me", "open", "open")])
async def test_one_guest_cannot_join_all_listed_tables(
    server: Open, seats: tuple[str, ...], at_once: bool
):
    """Twelve tables, which begin when the guest sits down or go on waiting."""
    eve, joins = await server.guest("Eve"), []
    for number in range(12):
        host = await server.guest(f"Host {number}")
        info = await host.set_up(*seats, listed=True)
        joins.append((f"/api/tables/{info['id']}/join", {"invite": ""}))
    if at_once:
        said = await asyncio.gather(*(eve.request("POST", *join) for join in joins))
    else:
        said = [await eve.request("POST", *join) for join in joins]
    assert sorted(answer.status for answer in said) == [200] * MAX_WAITING + [409] * 7


async def test_one_guest_does_not_fill_the_lobby(server: Open):
    eve = await server.guest("Eve")
    for _ in range(MAX_WAITING):
        await eve.set_up("open", "open", listed=True)
    listed = {"game": "montana", "seats": [{"kind": "open"}] * 2, "settings": {"listed": True}}
    assert await eve.refused("POST", "/api/tables", listed) == 409
    await eve.set_up("open", "open")  # among friends


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/healthz", "/readyz", "/t/table"])
async def test_no_request_runs_without_end(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch, path: str
):
    for what in ("other", "read"):
        monkeypatch.setitem(rate_limits.LIMITS, what, PerSecond(2, 2000))
    server = await open_server(limits=True)
    eve = Guest(server.address)
    assert [(await eve.request("GET", path)).status for _ in range(3)] == [200, 200, 429]


@pytest.mark.slow
async def test_a_rematch_begins_when_all_have_asked_for_it(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    await ben.join(info)
    lines = [await anna.sit(info), await ben.sit(info)]
    await asyncio.gather(*(play_on(line, Random(n)) for n, line in enumerate(lines)))
    path = f"/api/tables/{info['id']}/rematch"
    first = await anna.ask("POST", path)
    assert first["status"] == "waiting"
    assert [seat["kind"] for seat in first["seats"]] == ["person", "open"]
    second = await ben.ask("POST", path)
    assert second["id"] == first["id"] and second["status"] == "running"
    assert [seat["name"] for seat in second["seats"]] == ["Anna", "Ben"]


async def test_what_happens_around_the_game_pushes_no_chat_out(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "open")
    note = {"table_id": info["id"], "seat": 0, "name": "Anna", "body": "{}", "at": 1.0}
    many = [note | {"kind": "leaves"}] * (NOTES_READ + 50)
    async with server.services.storage.writer() as connection:
        await connection.execute(insert(notes), [note | {"kind": "chat"}, *many])
    loaded = await server.services.storage.load(info["id"])
    assert loaded is not None
    assert sum(found.kind == "chat" for found in loaded.notes) == 1
    assert [found.id for found in loaded.notes] == sorted(found.id for found in loaded.notes)


async def posted_raw(server: Open, body: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.address).port)
    head = f"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
    writer.write(
        f"{head}Content-Type: application/json\r\nConnection: close\r\n\r\n".encode() + body
    )
    answer = await asyncio.wait_for(reader.read(), 15)
    writer.close()
    return answer


async def test_nobody_makes_the_server_fail_without_a_word(server: Open):
    anna = await server.guest()
    for path in ("/assets/%00", "/api/tables/%00"):
        received = await anna.request("GET", path)
        assert received.status in (400, 404) and received.json["why"], (path, received.text)
    answer = await posted_raw(server, b"[" * 100_000)
    assert answer.startswith(b"HTTP/1.1 400") and b'"why"' in answer
    answer = await posted_raw(server, b'{"name": "\xe9"}')
    assert answer.startswith(b"HTTP/1.1 400") and b"not understood" in answer
    await anna.ask("POST", "/api/accounts", {"name": "ß" * 40, "password": "correct horse"})


async def test_a_fault_that_nobody_foresaw_is_logged_and_says_why(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    anna = await server.guest()

    async def fail(*_: Any) -> Any:
        raise RuntimeError("the database fell into the river")

    monkeypatch.setattr(server.services.lobby, "lists", fail)
    received = await anna.request("GET", "/api/tables")
    assert received.status == 500 and received.json["why"] and "river" not in received.text


COMMON = ["iloveyou1", "trustno1", "letmein123", "Passw0rd!", "football1", "planwagen1", "19870412"]


@pytest.mark.parametrize(
    "password", ["12345678", "aaaaaaaa", "qwertzui", "Password1", "annaanna", "Annaanna1", *COMMON]
)
async def test_a_password_that_is_guessed_at_once_is_refused(server: Open, password: str):
    anna = await server.guest()
    body = {"name": "annaanna", "password": password}
    received = await anna.request("POST", "/api/accounts", body)
    assert received.status == 422 and received.json["why"].startswith("this password is easy")


@pytest.mark.parametrize(
    "password", ["correct horse", "corn and cattle", "x7Kw2mQp", "äh, so lang " * 16]
)
def test_a_password_that_takes_long_to_guess_is_taken(password: str):
    check_password("annaanna", password[:200])


async def test_headers_for_a_server_with_tls(open_server: Opener):
    server = await open_server(address="https://example.org")
    received = await Guest(server.address).request("GET", "/healthz")
    assert "max-age" in received.headers["strict-transport-security"]
    assert "camera=()" in received.headers["permissions-policy"]


async def test_numbers_are_for_the_operator(server: Open):
    assert await from_afar(server, "8.8.8.8").refused("GET", "/metrics") == 404
    for unknown in ("nobody", "[::1"):
        assert await from_afar(server, unknown).refused("GET", "/metrics") == 404
    await Guest(server.address).ask("GET", "/metrics")


async def test_a_full_disk_is_not_healthy(server: Open, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(app, "disk_usage", lambda _: SimpleNamespace(free=0))
    assert await Guest(server.address).refused("GET", "/healthz") == 503
