"""Who waits for something that takes long keeps nobody else waiting longer than is fair."""

from __future__ import annotations

import asyncio

import pytest

from planwagen.server.background.fair_semaphore import FairTurns, Owner
from planwagen.tables.errors import RateLimited
from planwagen.tables.queue import Queue
from server.conftest import Open
from server.test_advice import at_table

pytestmark = pytest.mark.anyio


async def a_moment() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_nobody_stands_in_a_line_twice_and_it_has_an_end():
    line = Queue(most=2)
    async with line.turn_of("anna"):
        with pytest.raises(RateLimited, match="your last request is not finished"):
            await line.turn_of("anna").__aenter__()
        ben = asyncio.create_task(stand_in(line, "ben"))
        await a_moment()
        assert not ben.done()
        with pytest.raises(RateLimited, match="too many people"):
            await line.turn_of("clara").__aenter__()
    assert await ben == "ben"
    async with line.turn_of("anna"):
        assert line.waiting == {"anna"}


async def stand_in(line: Queue, who: str) -> str:
    async with line.turn_of(who):
        return who


async def test_who_has_many_tables_waits_for_those_and_not_the_others():
    turns, served = FairTurns(1), list[str]()

    async def wait(whom: str) -> None:
        await turns.take(Owner(whom))
        served.append(whom)
        turns.give_back()

    await turns.take(Owner("somebody"))
    greedy = [asyncio.create_task(wait("many tables")) for _ in range(5)]
    await a_moment()
    others = [asyncio.create_task(wait(whom)) for whom in ("anna", "ben")]
    await a_moment()
    turns.give_back()
    await asyncio.gather(*greedy, *others)
    assert served == ["many tables", "anna", "ben", *["many tables"] * 4]
    assert turns.free == 1


async def test_a_turn_of_who_has_gone_is_not_lost():
    turns = FairTurns(1)
    await turns.take(Owner("somebody"))
    gone = asyncio.create_task(turns.take(Owner("gone")))
    late = asyncio.create_task(turns.take(Owner("late")))
    await a_moment()
    gone.cancel()
    await a_moment()
    turns.give_back()
    await asyncio.wait_for(late, 5)
    turns.give_back()
    given = asyncio.create_task(turns.take(Owner("first")))
    given.cancel()
    await asyncio.gather(given, return_exceptions=True)
    await turns.take(Owner("somebody"))
    waits = asyncio.create_task(turns.take(Owner("waits")))
    await a_moment()
    turns.give_back()
    waits.cancel()  # in the same moment as it is let in
    await asyncio.gather(waits, return_exceptions=True)
    assert turns.free == 1


async def test_bots_of_one_host_wait_for_each_other(server: Open, monkeypatch: pytest.MonkeyPatch):
    asked, take = set[str](), FairTurns.take

    async def noted(self: FairTurns, owner: Owner) -> None:
        asked.add(owner.host)
        await take(self, owner)

    monkeypatch.setattr(FairTurns, "take", noted)
    anna, ben = await server.guest(), await server.guest("Ben")
    for host in (anna, anna, ben):
        await host.sit(await host.set_up("bot random", "bot random"))
    hosts = {table.row.host for table in server.services.tables.live.values()}
    assert len(hosts) == 2
    async with asyncio.timeout(60):
        while asked != hosts:
            await asyncio.sleep(0.01)


async def test_who_waits_for_a_hint_asks_for_no_other(server: Open):
    anna = await server.guest()
    info, _ = await at_table(anna, "me", "bot random", learning=True)
    path = f"/api/tables/{info['id']}/hint"
    async with server.services.tables.advice.turn:
        waits = asyncio.create_task(anna.request("POST", path, {"seat": 0}))
        while not server.services.tables.advice.waiting:
            await asyncio.sleep(0.01)
        assert await anna.refused("POST", path, {"seat": 0}) == 429
    assert (await waits).status == 200
