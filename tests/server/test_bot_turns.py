"""Bots of one address do not make the others wait, and bots alone play for those who look."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from planwagen.server.background import sweeper
from planwagen.server.background.fair_semaphore import FairTurns, Owner
from planwagen.server.db.schema import tables as rows
from server.clients import Guest
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


async def order(*owners: Owner) -> list[str]:
    """The hosts in the order in which they are let in, one at a time."""
    turns, let_in = FairTurns(1), list[str]()
    await turns.take(Owner("first"))

    async def wait(owner: Owner) -> None:
        await turns.take(owner)
        let_in.append(owner.host)
        turns.give_back()

    waiting = [asyncio.create_task(wait(owner)) for owner in owners]
    await asyncio.sleep(0)
    turns.give_back()
    await asyncio.gather(*waiting)
    return let_in


async def test_many_guests_of_one_address_have_one_turn():
    crowd = [Owner(f"eve {n}", "203.0.113.66") for n in range(5)]
    anna = Owner("anna", "198.51.100.1")
    assert (await order(*crowd, anna, anna))[:4] == ["eve 0", "anna", "eve 1", "anna"]


async def test_tables_of_one_address_take_turns_by_host():
    eve, ben = Owner("eve", "203.0.113.66"), Owner("ben", "203.0.113.66")
    assert await order(eve, eve, eve, ben) == ["eve", "ben", "eve", "eve"]


async def test_hosts_without_an_address_are_not_counted_as_one():
    eve, ben = Owner("eve"), Owner("ben")
    assert await order(eve, eve, eve, ben) == ["eve", "ben", "eve", "eve"]


async def test_tables_of_bots_alone_come_last():
    bots, anna = Owner("bots", "203.0.113.66", is_last=True), Owner("anna", "198.51.100.1")
    assert await order(bots, bots, anna, anna) == ["anna", "anna", "bots", "bots"]


async def test_the_address_of_a_host_is_where_the_session_began(server: Open):
    guest = Guest(server.address)
    guest.headers = {"X-Forwarded-For": "2001:db8:1:2::9"}
    await guest.ask("POST", "/api/me", {"name": "Anna"})
    await guest.set_up("me", "open")
    [table] = server.services.tables.live.values()
    assert await server.services.bots.address_of(table.row.host) == "2001:db8:1:2::/64"


async def test_bots_alone_pause_when_nobody_looks(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sweeper, "FORGOTTEN", -3600.0)  # the sweeper finds every bot overdue
    server = await open_server(sweep=3600.0)
    anna = await server.guest()
    info = await anna.set_up("bot random", "bot random")
    table = server.services.tables.live[info["id"]]
    await asyncio.sleep(0.3)
    began_at = table.history.seq
    await server.services.sweeper.sweep()
    await asyncio.sleep(0.3)
    assert table.history.seq == began_at and not server.services.bots.plays_at(table)
    assert await server.services.sweeper.due() == []
    async with server.services.storage.engine.connect() as connection:
        assert (await connection.execute(select(rows.c.bot_due))).scalar() is False
    line = await anna.sit(info)
    while (await line.view())["seq"] < began_at + 5:
        pass
