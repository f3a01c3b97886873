"""Sessions: nobody rides on a cookie that was planted or lost."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from planwagen.server import admin
from planwagen.server.pubsub.notifier import SIGN_OUTS
from server.clients import OPENED, SOON, Guest, Json, Line
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio

NEVER = 3600.0
LOGIN = {"name": "Anna", "password": "correct horse"}


async def copy(guest: Guest) -> Guest:
    """The same cookie in another hand."""
    other = Guest(guest.address)
    other.cookie = guest.cookie
    return other


async def account(server: Open) -> tuple[Guest, Json]:
    anna = await server.guest()
    info = await anna.set_up("me", "bot random", watch=False)
    await anna.ask("POST", "/api/accounts", LOGIN)
    return anna, info


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
    _, info = await account(server)
    shared = await server.guest("Somebody before")
    theirs = await shared.set_up("me", "bot random")
    await shared.ask("POST", "/api/login", LOGIN)
    assert await mine(shared) == [info["id"]] and theirs["id"] != info["id"]


async def test_unless_they_are_one_s_own_to_bring(server: Open):
    await account(server)
    phone = await server.guest("Anna's phone")
    spy = await copy(phone)
    info = await phone.set_up("me", "bot random")
    await phone.ask("POST", "/api/login", LOGIN | {"bring": True})
    assert info["id"] in await mine(phone)
    assert (await spy.ask("GET", "/api/me"))["name"] == ""


async def test_logging_out_ends_the_session_and_not_only_the_cookie(server: Open):
    anna, _ = await account(server)
    spy = await copy(anna)
    await anna.ask("POST", "/api/logout")
    assert await who(spy) == ""


async def test_logging_out_everywhere_ends_other_devices_and_open_pages(server: Open):
    anna, info = await account(server)
    phone = await server.guest()
    await phone.ask("POST", "/api/login", LOGIN)
    line = await phone.sit(info, seat=0)
    await line.view()
    await anna.ask("POST", "/api/logout/everywhere")
    assert await who(phone) == ""
    with pytest.raises(ConnectionClosed):
        while True:
            await line.receive()


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


# What may not outlive its session.


async def lobby_line(guest: Guest) -> Line:
    """A page with the lists of tables, which shows the tables of this guest."""
    url = f"{guest.address.replace('http', 'ws', 1)}/api/lobby/live"
    socket = await connect(url, additional_headers={"Cookie": guest.cookie}, close_timeout=1)
    line = Line(socket)
    OPENED.append(line)
    await socket.recv()
    return line


async def until_closed(line: Line) -> None:
    async with asyncio.timeout(SOON):
        with pytest.raises(ConnectionClosed):
            while True:
                await line.socket.recv()


async def quiet(open_server: Opener, **values: object) -> Open:
    """A server that looks after nothing by itself."""
    return await open_server(sweep=NEVER, **values)


async def second_device(guest: Guest, info: Json) -> tuple[Guest, str]:
    """A device that has opened a link to the seat, and a link that nobody has opened yet."""
    path = f"/api/tables/{info['id']}/device"
    used, unused = [(await guest.ask("POST", path, {"seat": 0}))["token"] for _ in range(2)]
    phone = Guest(guest.address)
    await phone.ask("POST", "/api/links", {"token": used})
    return phone, unused


async def test_logging_out_everywhere_closes_the_lists_of_tables(open_server: Opener):
    anna, _ = await account(await quiet(open_server))
    spy = await lobby_line(await copy(anna))
    other = await lobby_line(Guest(anna.address))
    await anna.ask("POST", "/api/logout/everywhere")
    await until_closed(spy)
    await other.socket.ping()


@pytest.mark.parametrize("how", ["everywhere", "password"])
async def test_second_devices_and_their_links_end_with_the_sessions(open_server: Opener, how: str):
    anna, info = await account(await quiet(open_server))
    phone, link = await second_device(anna, info)
    line = await phone.sit(info, seat=0)
    await line.view()
    if how == "everywhere":
        await anna.ask("POST", "/api/logout/everywhere")
    else:
        new = {"old": LOGIN["password"], "new": "battery staple"}
        await anna.ask("POST", "/api/password", new)
    await until_closed(line)
    assert await phone.refused("GET", f"/api/tables/{info['id']}") == 404
    assert await phone.refused("POST", "/api/links", {"token": link}) == 403


async def test_a_link_ends_with_the_session_that_made_it(server: Open):
    anna, info = await account(server)
    laptop = await server.guest()
    await laptop.ask("POST", "/api/login", LOGIN)
    phone, link = await second_device(laptop, info)
    await laptop.ask("POST", "/api/logout")
    assert await Guest(anna.address).refused("POST", "/api/links", {"token": link}) == 403
    await phone.ask("GET", f"/api/tables/{info['id']}")


async def test_a_second_device_hands_on_no_link_that_outlives_its_key(open_server: Opener):
    anna, info = await account(await quiet(open_server))
    phone, _ = await second_device(anna, info)
    _, link = await second_device(phone, info)
    await anna.ask("POST", "/api/logout/everywhere")
    assert await Guest(anna.address).refused("POST", "/api/links", {"token": link}) == 403


async def test_a_ban_closes_what_is_open(open_server: Opener):
    """Of the account and its second devices, and of the address."""
    server = await quiet(open_server)
    services = server.services
    anna, info = await account(server)
    phone, _ = await second_device(anna, info)
    lines = [await anna.sit(info), await phone.sit(info), await lobby_line(anna)]
    await admin.ban(services, "anna")
    await services.replication.receive(f"elsewhere - {SIGN_OUTS}")
    for line in lines:
        await until_closed(line)
    ben = await server.guest("Ben")
    info = await ben.set_up("me", "bot random")
    lines = [await ben.sit(info), await lobby_line(ben)]
    await admin.ban(services, "127.0.0.0/8")
    await services.replication.receive(f"elsewhere - {SIGN_OUTS}")
    for line in lines:
        await until_closed(line)
