"""Several processes on one PostgreSQL: any of them serves any table, and one may die."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select, update

from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import find_game
from planwagen.server.db.database import open_engine
from planwagen.server.db.schema import log, presence
from planwagen.server.pubsub.presence import GONE_AFTER
from planwagen.server.services import stay_present
from server.clients import Guest, Json, Line, open_line, play_on
from server.conftest import Opener
from server.processes import (
    Zygote,
    free_port,
    postgres_server,
    redis_server,
    wait_for,
    zygote,
)
from server.test_clocks import Watch
from server.test_lost_hints import until
from server.test_sessions import lobby_line, until_closed

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture(scope="module")
def bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis_server(tmp_path_factory.mktemp("redis")) as url:
        yield url


@pytest.fixture(scope="module")
def servers() -> Iterator[Zygote]:
    with zygote() as made:
        yield made


async def two(
    servers: Zygote, folder: Path, database: str, bus: str, sweep: float = 0.5
) -> list[tuple[int, Guest]]:
    """Two servers with the same keys, and the same guest at both."""
    made = []
    for _ in range(2):
        port = free_port()
        pid = servers.start(folder, port, database, bus, sweep)
        await asyncio.to_thread(wait_for, port)
        made.append((pid, Guest(f"http://127.0.0.1:{port}")))
    (_, one), (_, other) = made
    await one.ask("POST", "/api/me", {"name": "Anna"})
    other.cookie = one.cookie
    return made


async def test_play_goes_on_when_one_of_two_processes_is_killed(
    servers: Zygote, tmp_path: Path, database: str, bus: str
):
    (first, one), (_, other) = await two(servers, tmp_path, database, bus)
    info = await one.set_up("hotseat", "hotseat", "bot random")
    lines = [await one.sit(info, seat=0), await other.sit(info, seat=1)]
    await asyncio.gather(*(play_on(line, Random(n), upto=80) for n, line in enumerate(lines)))
    servers.kill(first)
    moved = await other.sit(info, seat=0)
    lines = [moved, await other.sit(info, seat=1)]
    assert (await moved.view())["seq"] >= 80
    await asyncio.gather(*(play_on(line, Random(n)) for n, line in enumerate(lines)))
    record = read_record(await other.ask("GET", f"/api/tables/{info['id']}/record"))
    assert verify(find_game("montana"), record) > 0


NEVER = 3600.0
"""Seconds between two looks of a server at what others have stored: longer than any test."""


@pytest.mark.parametrize("kind", ["redis", "database"])
async def test_what_one_process_stores_it_tells_the_other(
    servers: Zygote, tmp_path: Path, database: str, bus: str, kind: str
):
    """With Redis as the bus, and with nothing but the database; nobody finds it out by looking."""
    hints = bus if kind == "redis" else ""
    (_, one), (_, other) = await two(servers, tmp_path, database, hints, sweep=NEVER)
    info = await one.set_up("hotseat", "hotseat")
    lines = [await one.sit(info, seat=0), await other.sit(info, seat=1)]
    await receive_each_other(*lines)
    await receive_each_other(*reversed(lines))
    await asyncio.gather(*(play_on(line, Random(n), upto=60) for n, line in enumerate(lines)))


async def test_a_log_out_everywhere_closes_sockets_of_the_other_process(
    servers: Zygote, tmp_path: Path, database: str, bus: str
):
    (_, one), (_, other) = await two(servers, tmp_path, database, bus, sweep=NEVER)
    info = await one.set_up("hotseat", "hotseat", watch=False)
    lines = [await one.sit(info, seat=0), await other.sit(info, seat=1)]
    await receive_each_other(*lines)
    lists = await lobby_line(other)
    await one.ask("POST", "/api/logout/everywhere")
    for line in (*lines, lists):
        await until_closed(line)


async def receive_each_other(line: Line, other: Line) -> None:
    """A process that has just begun may not listen yet: speak until somebody answers."""
    for number in count():
        await line.send({"type": "chat", "id": f"c{number}", "text": "hello"})
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                return await receive(other, "hello")


async def receive(line: Line, text: str) -> None:
    while text not in [note["body"].get("text") for note in (await line.until("notes"))["notes"]]:
        pass


async def test_two_processes_that_write_the_same_line_agree(
    servers: Zygote, tmp_path: Path, database: str, bus: str
):
    """The same command, sent to both at the same moment, is done once."""
    (_, one), (_, other) = await two(servers, tmp_path, database, bus)
    info = await one.set_up("hotseat", "hotseat")
    rng = Random(4)
    for number in range(12):
        lines = [await guest.sit(info) for guest in (one, other)]
        views = [await line.view() for line in lines]
        seat = max(view["to_move"][0] for view in views)
        lines = [await guest.sit(info, seat=seat) for guest in (one, other)]
        views = [await line.until_asked() for line in lines]
        seq = max(view["seq"] for view in views)
        text = rng.choice(max(views, key=lambda view: view["seq"])["choices"])["action"]
        command = {
            "type": "play",
            "id": f"both {number}".replace(" ", "-"),
            "seq": seq,
            "steps": [text],
        }
        await asyncio.gather(*(line.send(command) for line in lines))
        answers = await asyncio.gather(*(line.answer(str(command["id"])) for line in lines))
        assert [a for a in answers if "refused" in a] == []
        assert len({line.last["seq"] for line in lines}) == 1


async def say_all(line: Line, name: str, count: int) -> None:
    for number in range(count):
        await line.send({"type": "chat", "id": f"{name}{number}", "text": f"{name} {number}"})
        await asyncio.sleep(0)


async def receive_all(line: Line, count: int) -> list[int]:
    """The numbers of all lines of chat, in the order in which they are heard."""
    received: list[int] = []
    while len(received) < count:
        notes = (await line.until("notes"))["notes"]
        received += [note["number"] for note in notes if note["kind"] == "chat"]
    return received


async def test_four_seats_that_chat_at_once_over_two_processes_hear_all_of_it_once(
    servers: Zygote, tmp_path: Path, database: str, bus: str
):
    (_, one), (_, other) = await two(servers, tmp_path, database, bus)
    for _ in range(3):  # where it went wrong, it went wrong in two of five lines
        info = await one.set_up("hotseat", "hotseat", "hotseat", "hotseat")
        lines = [await guest.sit(info, seat=n) for n, guest in enumerate((one, other) * 2)]
        hearing = [asyncio.create_task(receive_all(line, 48)) for line in lines]
        await asyncio.gather(*(say_all(line, f"seat{n}", 12) for n, line in enumerate(lines)))
        received = await asyncio.gather(*hearing)
        assert all(len(set(numbers)) == len(numbers) == 48 for numbers in received)
        assert len({frozenset(numbers) for numbers in received}) == 1


async def test_a_zero_in_an_id_is_no_table_on_postgresql_either(
    servers: Zygote, tmp_path: Path, database: str, bus: str
):
    (_, one), _ = await two(servers, tmp_path, database, bus)
    for path in ("/api/tables/%00", "/api/tables/x%00y/record"):
        assert await one.refused("GET", path) == 404
    line = await open_line(one.address, "%00", one.cookie, {})
    assert (await line.receive())["why"].startswith("there is no such table")


async def three_at_table(address: str) -> tuple[list[Guest], Json]:
    guests = [Guest(address) for _ in range(3)]
    for guest, name in zip(guests, ("Anna", "Ben", "Cleo"), strict=True):
        await guest.ask("POST", "/api/me", {"name": name})
    info = await guests[0].set_up("me", "open", "open")
    for guest in guests[1:]:
        await guest.join(info)
    return guests, info


async def two_days_pass(database: str, table_id: str) -> None:
    """For a table that no process holds in memory."""
    engine = open_engine(database)
    async with engine.begin() as connection:
        older = update(log).where(log.c.table_id == table_id).values(at=log.c.at - 2 * 86_400)
        await connection.execute(older)
    await engine.dispose()


async def test_nobody_ends_the_game_of_who_is_there_at_the_other_process(
    servers: Zygote, tmp_path: Path, database: str, bus: str
):
    (first, before), _ = await two(servers, tmp_path, database, bus, sweep=NEVER)
    guests, info = await three_at_table(before.address)
    thinks = (await (await guests[0].sit(info)).view())["to_move"][0]
    servers.kill(first)
    await two_days_pass(database, info["id"])
    (_, one), (_, other) = await two(servers, tmp_path, database, bus, sweep=NEVER)
    for seat, guest in enumerate(guests):
        guest.address = other.address if seat == thinks else one.address
    there = await guests[thinks].sit(info)
    await there.view()
    lines = [await guest.sit(info) for seat, guest in enumerate(guests) if seat != thinks]
    await lines[0].command("propose", what="end")
    await lines[1].command("vote", yes=True)
    shown = await guests[0].ask("GET", f"/api/tables/{info['id']}")
    assert shown["status"] == "running" and shown["proposal"]["asked"] == [thinks]
    assert shown["seats"][thinks]["online"]
    assert "refused" not in await there.command("vote", yes=True)
    shown = await guests[thinks].ask("GET", f"/api/tables/{info['id']}")
    assert shown["status"] == "ended"


async def test_who_is_at_a_process_that_was_killed_is_there_no_more(
    open_server: Opener, tmp_path: Path, bus: str
):
    watch = Watch()
    both = {"data": tmp_path / "both", "bus": bus, "sweep": NEVER, "now": watch}
    one, other = [(await open_server(**both)).services for _ in range(2)]
    await one.notifier.presence.arrive("a table", 1)
    assert await other.notifier.watched_elsewhere("a table") == {1}
    assert await one.notifier.watched_elsewhere("a table") == set()
    watch.time += GONE_AFTER
    assert await other.notifier.watched_elsewhere("a table") == set()
    await other.notifier.presence.beat([])
    async with one.storage.engine.connect() as connection:
        assert not (await connection.execute(select(presence))).all()


async def test_a_heartbeat_tells_who_is_there_and_who_has_gone(
    open_server: Opener, tmp_path: Path, bus: str
):
    both = {"data": tmp_path / "both", "bus": bus, "sweep": NEVER}
    one, other = [await open_server(**both) for _ in range(2)]
    anna = await one.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line = await anna.sit(info, seat=1)
    await line.view()
    table = await other.services.tables.find(info["id"])
    for is_there in (True, False):
        await stay_present(one.services)
        await stay_present(other.services)
        assert table.is_watched(1) is is_there
        await line.close()
        await until(lambda: not one.services.tables.live[info["id"]].subscribers)
