"""Sessions: nobody rides on a cookie that was planted or lost."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from server.clients import Guest, Json
from server.conftest import Open

pytestmark = pytest.mark.anyio

LOGIN = {"name": "Anna", "password": "correct horse"}


async def copy(guest: Guest) -> Guest:
    """The same cookie in another hand."""
    other = Guest(guest.address)
    other.cookie = guest.cookie
    return other


async def account(server: Open) -> tuple[Guest, Json]:
    anna = await server.guest()
    room = await anna.set_up("me", "bot random", watch=False)
    await anna.ask("POST", "/api/accounts", LOGIN)
    return anna, room


async def who(guest: Guest) -> str:
    return (await guest.ask("GET", "/api/me"))["account"]


async def mine(guest: Guest) -> list[str]:
    return [table["id"] for table in (await guest.ask("GET", "/api/tables"))["mine"]]


async def test_a_planted_cookie_does_not_come_in_with_a_log_in(server: Open):
    await account(server)
    victim = await server.guest("Victim")
    spy = await copy(victim)
    await victim.ask("POST", "/api/login", LOGIN)
    assert await who(victim) == "anna" and await who(spy) == ""


async def test_nor_with_a_new_account(server: Open):
    victim = await server.guest("Victim")
    spy = await copy(victim)
    await victim.ask("POST", "/api/accounts", LOGIN)
    assert await who(victim) == "anna" and await who(spy) == ""


async def test_logging_in_takes_no_tables_of_others_along(server: Open):
    _, room = await account(server)
    shared = await server.guest("Somebody before")
    theirs = await shared.set_up("me", "bot random")
    await shared.ask("POST", "/api/login", LOGIN)
    assert await mine(shared) == [room["id"]] and theirs["id"] != room["id"]


async def test_unless_they_are_one_s_own_to_bring(server: Open):
    await account(server)
    phone = await server.guest("Anna's phone")
    spy = await copy(phone)
    room = await phone.set_up("me", "bot random")
    await phone.ask("POST", "/api/login", LOGIN | {"bring": True})
    assert room["id"] in await mine(phone)
    assert (await spy.ask("GET", "/api/me"))["name"] == ""


async def test_logging_out_ends_the_session_and_not_only_the_cookie(server: Open):
    anna, _ = await account(server)
    spy = await copy(anna)
    await anna.ask("POST", "/api/logout")
    assert await who(spy) == ""


async def test_logging_out_everywhere_ends_other_devices_and_open_pages(server: Open):
    anna, room = await account(server)
    phone = await server.guest()
    await phone.ask("POST", "/api/login", LOGIN)
    line = await phone.sit(room, seat=0)
    await line.view()
    await anna.ask("POST", "/api/logout/everywhere")
    assert await who(phone) == ""
    with pytest.raises(ConnectionClosed):
        while True:
            await line.hear()


async def test_a_new_password_ends_all_other_sessions(server: Open):
    anna, _ = await account(server)
    phone = await server.guest()
    await phone.ask("POST", "/api/login", LOGIN)
    new = {"old": LOGIN["password"], "new": "battery staple"}
    assert await anna.refused("POST", "/api/password", new | {"old": "wrong horse"}) == 403
    await anna.ask("POST", "/api/password", new)
    assert await who(anna) == "anna" and await who(phone) == ""
    assert await phone.refused("POST", "/api/login", LOGIN) == 403
    await phone.ask("POST", "/api/login", LOGIN | {"password": "battery staple"})
