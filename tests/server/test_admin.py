"""`planwagen admin`: what whoever runs the server does, while it runs."""

from __future__ import annotations

import asyncio
import json

import pytest
import structlog
from websockets.exceptions import ConnectionClosed

from planwagen.cli import main
from planwagen.server.db.database import migrate, open_engine
from planwagen.server.db.schema import notes, sessions
from server.clients import Guest
from server.conftest import Open, Opener
from server.test_account_deletion import LOGIN, count
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio
A_DAY = 86_400


class Admin:
    """Somebody with a shell on the machine of the server."""

    def __init__(self, server: Open, capsys: pytest.CaptureFixture[str]) -> None:
        self.services, self.capsys = server.services, capsys
        self.data = str(server.services.settings.data)

    async def __call__(self, *words: str, code: int = 0) -> str:
        self.capsys.readouterr()  # what the server has logged so far
        assert await asyncio.to_thread(main, ["admin", "--data", self.data, *words]) == code
        shown = self.capsys.readouterr()
        await self.services.sweeper.sweep()
        return shown.err if code else shown.out


@pytest.fixture
async def quiet(open_server: Opener) -> Open:
    return await open_server(sweep=3600.0)


@pytest.fixture
def admin(quiet: Open, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(quiet, capsys)


async def with_account(server: Open) -> Guest:
    anna = await server.guest()
    await anna.ask("POST", "/api/accounts", LOGIN)
    return anna


async def test_tables_are_listed_and_shown(quiet: Open, admin: Admin):
    anna = await quiet.guest()
    info = await anna.set_up("hotseat", "hotseat")
    shown = await admin("tables")
    assert shown.startswith("table ") and info["id"] in shown and shown.endswith("1 running\n")
    assert (await admin("tables", "--status", "over")).count("\n") == 1
    assert "montana, running" in await admin("table", info["id"])
    assert json.loads(await admin("table", info["id"], "--json"))["status"] == "running"
    assert "there is no table" in await admin("table", "none", code=2)


async def test_a_closed_table_is_over_and_its_players_are_told(quiet: Open, admin: Admin):
    anna = await quiet.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=0)
    await line.view()
    await admin("close", info["id"])
    assert (await line.until("view", status="ended"))["choices"] == []
    talk = await line.until("notes")
    assert [note["kind"] for note in talk["notes"]][-1] == "closed"
    assert "over already" in await admin("close", info["id"], code=2)
    assert "montana" in await anna.ask("GET", f"/api/tables/{info['id']}/record")


async def test_a_removed_table_is_gone_for_those_who_watch_too(quiet: Open, admin: Admin):
    anna = await quiet.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=0)
    await line.view()
    await admin("remove", info["id"], "--yes")
    with pytest.raises(ConnectionClosed):
        while True:
            await line.receive()
    assert await anna.refused("GET", f"/api/tables/{info['id']}") == 404


async def test_a_number_may_begin_with_a_dash(
    quiet: Open, admin: Admin, monkeypatch: pytest.MonkeyPatch
):
    anna = await quiet.guest()
    monkeypatch.setattr("planwagen.tables.new_table.new_key", lambda: "-Bn1NePOf37eiUev")
    info = await anna.set_up("hotseat", "hotseat")
    assert "montana, running" in await admin("table", info["id"])
    assert info["id"] in await admin("close", info["id"])
    await admin("remove", info["id"], "--yes")
    assert await anna.refused("GET", f"/api/tables/{info['id']}") == 404


async def test_a_banned_account_is_out_until_it_is_let_in_again(quiet: Open, admin: Admin):
    anna = await with_account(quiet)
    assert "anna  account" in await admin("people") and "127.0.0.1" in await admin("people")
    await admin("ban", "anna")
    assert (await anna.ask("GET", "/api/me"))["name"] == ""
    received = await anna.request("POST", "/api/login", LOGIN)
    assert (received.status, received.json["why"]) == (403, "this account is closed")
    assert "anna" in await admin("bans")
    await admin("unban", "anna")
    await anna.ask("POST", "/api/login", LOGIN)
    assert "is not banned" in await admin("unban", "anna", code=2)


async def test_from_a_banned_network_nobody_is_let_in(quiet: Open, admin: Admin):
    anna = await quiet.guest()
    info = await anna.set_up("hotseat", "hotseat")
    await admin("ban", "127.0.0.0/8")
    assert await anna.refused("GET", "/api/me") == 403
    line = await anna.sit(info, seat=0)
    with pytest.raises(ConnectionClosed):
        while True:
            await line.receive()
    await admin("unban", "127.0.0.0/8")
    await anna.ask("GET", "/api/me")


async def test_a_lost_password_is_made_anew(quiet: Open, admin: Admin):
    anna = await with_account(quiet)
    shown = await admin("password", "Anna")
    assert (await anna.ask("GET", "/api/me"))["account"] == ""
    assert await anna.refused("POST", "/api/login", LOGIN) == 403
    await anna.ask("POST", "/api/login", LOGIN | {"password": shown.split()[6]})


async def test_a_person_is_deleted_with_all_that_belongs_to_them(quiet: Open, admin: Admin):
    anna = await with_account(quiet)
    info = await anna.set_up("me", "bot random")
    await admin("delete", "anna", "--yes")
    assert await count(quiet, sessions) == 0
    assert await anna.refused("GET", f"/api/tables/{info['id']}") == 404
    assert "there is no account" in await admin("delete", "anna", "--yes", code=2)


async def test_all_that_is_stored_of_a_person_is_exported_without_secrets(
    quiet: Open, admin: Admin
):
    anna = await with_account(quiet)
    info = await anna.set_up("me", "bot random")
    line = await anna.sit(info)
    await line.send({"type": "chat", "id": "c", "text": "good evening"})
    await line.until("notes")
    await line.do((await line.until_asked())["choices"][0]["action"])
    shown = await admin("export", "anna")
    found = json.loads(shown)
    assert [len(found[key]) for key in ("account", "guests", "sessions", "tables")] == [1] * 4
    assert any("good evening" in note["body"] for note in found["said"]) and found["moves"]
    secret = quiet.services.tables.live[info["id"]].row.secret
    assert secret not in shown and "argon2" not in shown and info["invite"] not in shown


async def test_an_announcement_is_told_to_open_pages_until_its_time_is_up(
    open_server: Opener, capsys: pytest.CaptureFixture[str]
):
    watch = Watch()
    server = await open_server(sweep=3600.0, now=watch)
    admin, anna = Admin(server, capsys), await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=0)
    await line.view()
    await admin("announce", "Down at noon.")
    assert (await line.until("table_info"))["announcement"] == "Down at noon."
    assert (await anna.ask("GET", "/api/tables"))["announcement"] == "Down at noon."
    await admin("announce")
    assert (await line.until("table_info", announcement=""))["id"] == info["id"]


async def test_old_chats_tables_and_addresses_are_forgotten(open_server: Opener):
    watch = Watch()
    server = await open_server(sweep=3600.0, now=watch, keep_tables=30, keep_chats=7)
    anna = await server.guest()
    over, running = [await anna.set_up("hotseat", "hotseat") for _ in range(2)]
    await server.services.storage.change_table(over["id"], status="over")
    line = await anna.sit(running, seat=0)
    await line.send({"type": "chat", "id": "c", "text": "hello"})
    await line.until("notes")
    watch.time += 8 * A_DAY
    await server.services.sweeper.sweep()
    assert await count(server, notes) == 0
    watch.time += 30 * A_DAY
    await server.services.sweeper.sweep()
    assert await anna.refused("GET", f"/api/tables/{over['id']}") == 404
    assert (await anna.ask("GET", f"/api/tables/{running['id']}"))["status"] == "running"
    async with server.services.storage.engine.connect() as connection:
        assert (await connection.execute(sessions.select())).one().address == ""


async def test_nothing_is_forgotten_unless_it_is_set(open_server: Opener):
    watch = Watch()
    server = await open_server(sweep=3600.0, now=watch)
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    await server.services.storage.change_table(info["id"], status="over")
    watch.time += 300 * A_DAY
    await server.services.sweeper.sweep()
    assert (await anna.ask("GET", f"/api/tables/{info['id']}"))["status"] == "over"


def test_a_database_of_another_schema_is_one_sentence(tmp_path, capsys):
    async def make_old() -> None:
        engine = open_engine(f"sqlite:///{tmp_path / 'planwagen.db'}")
        await migrate(engine, "0004")
        await engine.dispose()

    words = ["admin", "--data", str(tmp_path), "tables"]
    assert main(words) == 2
    assert "this database is empty" in capsys.readouterr().err
    asyncio.run(make_old())
    assert main(words) == 2
    shown = capsys.readouterr().err
    assert "has schema 0004, and this Planwagen needs" in shown and shown.count("\n") == 1


async def test_logs_tell_of_requests_and_sign_ins_and_of_no_secret(open_server: Opener):
    server = await open_server(access_log=True)
    with structlog.testing.capture_logs() as shown:
        anna = await with_account(server)
        info = await anna.set_up("me", "open")
        await anna.ask("GET", f"/api/tables/{info['id']}?watch={info['watch']}")
        wrong = LOGIN | {"password": "wrong horse"}
        await (await server.guest()).refused("POST", "/api/login", wrong)
    events = [entry["event"] for entry in shown]
    assert "registered" in events and "signed_in_refused" in events
    asked = next(e for e in shown if e["event"] == "request" and e["path"].endswith(info["id"]))
    assert (asked["method"], asked["status"], asked["address"]) == ("GET", 200, "127.0.0.1")
    for secret in (LOGIN["password"], "wrong horse", info["watch"], anna.cookie.split("=")[1]):
        assert secret not in str(shown)
