"""Seats and the start at the same moment, in two processes: a running game has no open seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from planwagen.server.db.database import open_engine
from planwagen.server.db.schema import seats, tables
from planwagen.server.settings import Settings
from planwagen.tables.rows import OPEN, RUNNING, WAITING
from server.clients import Guest, Json, Response
from server.processes import Zygote, free_port, postgres_server, redis_server, wait_for, zygote

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
ROUNDS = 24


@pytest.fixture(scope="module")
def servers() -> Iterator[Zygote]:
    with zygote() as made:
        yield made


@dataclass
class Race:
    """Two servers of one database, and people who know both."""

    addresses: list[str]
    engine: AsyncEngine

    async def person(self, name: str) -> list[Guest]:
        """The same person at each server."""
        both = [Guest(address) for address in self.addresses]
        await both[0].ask("POST", "/api/me", {"name": name})
        both[1].cookie = both[0].cookie
        return both

    async def stored(self, table_id: str) -> tuple[str, list[str]]:
        """The status of a table, and the kinds of its seats."""
        async with self.engine.connect() as connection:
            row = select(tables.c.status).where(tables.c.id == table_id)
            kinds = select(seats.c.kind).where(seats.c.table_id == table_id)
            status = (await connection.execute(row)).scalar_one()
            found = await connection.execute(kinds.order_by(seats.c.seat))
            return status, list(found.scalars())

    async def names(self, table_id: str) -> list[str]:
        wanted = select(seats.c.name).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with postgres_server() as database, redis_server(tmp_path_factory.mktemp("redis")) as bus:
        yield database, bus


@pytest.fixture(params=["postgresql", "sqlite"])
async def race(
    servers: Zygote, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Race]:
    is_sqlite = request.param == "sqlite"
    database, bus = ("", "") if is_sqlite else request.getfixturevalue("services")
    ports, pids = [free_port(), free_port()], []
    for port in ports:
        pids.append(servers.start(tmp_path, port, database, bus))
        await asyncio.to_thread(wait_for, port)
    engine = open_engine(database or Settings(data=tmp_path).database_url)
    yield Race([f"http://127.0.0.1:{port}" for port in ports], engine)
    await engine.dispose()
    for pid in pids:
        servers.kill(pid)


async def at_once(rng: Random, *requests: tuple[Guest, str, object]) -> list[Response]:
    """Each a little later than the others, in any order."""

    async def send(guest: Guest, path: str, body: object) -> Response:
        await asyncio.sleep(rng.random() * 0.02)
        return await guest.request("POST", path, body)

    return await asyncio.gather(*(send(*request) for request in requests))


async def sees_nothing(guest: Guest, info: Json) -> None:
    """Not even that there is a table."""
    line = await guest.sit(info)
    assert (await line.receive())["why"].startswith("there is no such table")
    assert await guest.refused("GET", f"/api/tables/{info['id']}") == 404


async def full_table(anna: Guest, ben: Guest, **settings: object) -> Json:
    info = await anna.set_up("me", "open", autostart=False, watch=False, **settings)
    await ben.join(info)
    return info


async def test_a_game_that_starts_while_somebody_leaves_has_no_open_seat_for_a_stranger(race: Race):
    rng = Random(3)
    anna, ben, cleo = [await race.person(name) for name in ("Anna", "Ben", "Cleo")]
    started = 0
    for number in range(ROUNDS):
        info = await full_table(anna[0], ben[1])
        path = f"/api/tables/{info['id']}"
        received = await at_once(
            rng, (anna[0], f"{path}/start", None), (ben[1], f"{path}/leave", {"seat": 1})
        )
        assert {answer.status for answer in received} <= {200, 409}, received
        status, kinds = await race.stored(info["id"])
        assert status == WAITING or OPEN not in kinds, (number, status, kinds)
        started += status == RUNNING
        if status == RUNNING:
            body = {"invite": info["invite"]}
            for guest in cleo:
                assert await guest.refused("POST", f"{path}/join", body) == 409
                await sees_nothing(guest, info)
    assert 0 < started < ROUNDS, "one of the two was always first"


async def test_leaving_sitting_down_and_starting_at_once_leave_no_seat_empty(race: Race):
    """Who is refused a seat sees nothing; who sits there does so since before the start."""
    rng = Random(5)
    anna, ben, cleo = [await race.person(name) for name in ("Anna", "Ben", "Cleo")]
    for number in range(ROUNDS):
        info = await full_table(anna[0], ben[1])
        path, here = f"/api/tables/{info['id']}", number % 2
        _, _, joined = await at_once(
            rng,
            (anna[0], f"{path}/start", None),
            (ben[1], f"{path}/leave", {"seat": 1}),
            (cleo[here], f"{path}/join", {"invite": info["invite"]}),
        )
        status, kinds = await race.stored(info["id"])
        assert status == WAITING or OPEN not in kinds, (number, status, kinds)
        if joined.status != 200:
            await sees_nothing(cleo[1 - here], info)
        else:
            assert await race.names(info["id"]) == ["Anna", "Cleo"]


async def test_a_seat_that_is_opened_again_while_the_game_starts_is_open_or_the_game_runs(
    race: Race,
):
    rng = Random(7)
    anna = await race.person("Anna")
    for number in range(ROUNDS):
        info = await anna[0].set_up("me", "bot random", autostart=False)
        path = f"/api/tables/{info['id']}"
        await anna[1].ask("GET", path)
        change = {"seat": 1, "occupant": {"kind": "open"}}
        await at_once(rng, (anna[0], f"{path}/start", None), (anna[1], f"{path}/seat", change))
        status, kinds = await race.stored(info["id"])
        assert (status, kinds[1]) in ((WAITING, OPEN), (RUNNING, "bot")), (number, status, kinds)


async def test_words_that_are_opened_at_once_in_two_processes_are_all_in_the_luck(race: Race):
    rng = Random(11)
    anna, ben = [await race.person(name) for name in ("Anna", "Ben")]
    for _ in range(ROUNDS // 3):
        info = await anna[0].set_up("me", "open")
        path = f"/api/tables/{info['id']}"
        body = {"invite": info["invite"], "commitment": hashed("of ben")}
        received = await at_once(
            rng,
            (anna[0], f"{path}/commitment", {"seat": 0, "commitment": hashed("of anna")}),
            (ben[1], f"{path}/join", body),
        )
        if [answer.status for answer in received] != [200, 200]:  # Ben was first, and luck began
            continue
        await at_once(
            rng,
            (anna[0], f"{path}/client_seed", {"client_seed": "of anna"}),
            (ben[1], f"{path}/client_seed", {"client_seed": "of ben"}),
        )
        async with race.engine.connect() as connection:
            wanted = select(tables.c.status, tables.c.client_seeds).where(tables.c.id == info["id"])
            status, client_seeds = (await connection.execute(wanted)).one()
        assert status == RUNNING
        assert "of anna" in client_seeds and "of ben" in client_seeds


def hashed(words: str) -> str:
    return sha256(words.encode()).hexdigest()
