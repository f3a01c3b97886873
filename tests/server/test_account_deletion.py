"""An account is deleted with all that belongs to it; the games of others go on."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from planwagen.server.db.schema import accounts, guests, notes, sessions
from server.clients import Guest, Json, Line
from server.conftest import Open

pytestmark = pytest.mark.anyio

LOGIN = {"name": "Anna", "password": "correct horse"}
GOODBYE = {"password": "correct horse"}


async def account(server: Open) -> Guest:
    anna = await server.guest()
    await anna.ask("POST", "/api/accounts", LOGIN)
    return anna


async def at_table(server: Open, anna: Guest, **settings: object) -> tuple[Guest, Json, Line]:
    ben = await server.guest("Ben")
    info = await anna.set_up("me", "open", **settings)
    await ben.join(info)
    line = await anna.sit(info)
    await line.view()
    return ben, info, line


async def count(server: Open, part) -> int:
    async with server.services.storage.engine.connect() as connection:
        return (await connection.execute(select(func.count()).select_from(part))).scalar_one()


async def test_nothing_of_a_person_is_kept(server: Open):
    anna = await account(server)
    info = await anna.set_up("me", "bot random")
    assert await anna.refused("POST", "/api/accounts/delete", {"password": "wrong horse"}) == 403
    await anna.ask("POST", "/api/accounts/delete", GOODBYE)
    assert [await count(server, part) for part in (accounts, guests, sessions)] == [0, 0, 0]
    assert await anna.refused("GET", f"/api/tables/{info['id']}") == 404
    assert await anna.refused("POST", "/api/login", LOGIN) == 403


async def test_in_games_of_others_a_bot_plays_on_without_the_name(server: Open):
    anna = await account(server)
    ben, info, line = await at_table(server, anna)
    await line.send({"type": "chat", "id": "c", "text": "hello"})
    await line.until("notes")
    await anna.ask("POST", "/api/accounts/delete", GOODBYE)
    seat = (await ben.ask("GET", f"/api/tables/{info['id']}"))["seats"][0]
    assert (seat["kind"], seat["name"]) == ("bot", "greedy")
    async with server.services.storage.engine.connect() as connection:
        left = (await connection.execute(select(notes.c.kind, notes.c.name))).all()
    assert all(kind != "chat" and name != "Anna" for kind, name in left)


async def test_a_seat_that_waits_is_free_again(server: Open):
    anna = await account(server)
    ben, info, _ = await at_table(server, anna, autostart=False)
    await anna.ask("POST", "/api/accounts/delete", GOODBYE)
    seats = (await ben.ask("GET", f"/api/tables/{info['id']}"))["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "person"]
