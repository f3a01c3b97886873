"""Results of finished games: stored with the last line, filled in for old games, deleted with
their owner.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, delete, select, text

from planwagen.core.game import Standing
from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games import find_game
from planwagen.server.admin import export_person
from planwagen.server.db import database
from planwagen.server.db.schema import results
from planwagen.tables.results import places
from server.clients import Guest, Json, play_on
from server.conftest import Open, Opener
from server.processes import postgres_server
from server.test_days import at_noon, begin, finish

pytestmark = pytest.mark.anyio
LOGIN = {"name": "Anna", "password": "correct horse"}


async def stored(server: Open) -> list[dict[str, Any]]:
    async with server.services.storage.engine.connect() as connection:
        found = await connection.execute(select(results).order_by(results.c.seat))
        return [dict(row._mapping) for row in found]


async def played(server: Open, guest: Guest) -> Json:
    info = await guest.set_up("me", "bot random")
    await play_on(await guest.sit(info), Random(1))
    return info


async def check_results(server: Open) -> None:
    anna = await server.guest()
    info = await played(server, anna)
    kept = await stored(server)
    state = replay(
        find_game("montana"),
        read_record(await anna.ask("GET", f"/api/tables/{info['id']}/record")),
    )
    standing = find_game("montana").standing(state)
    assert [row["score"] for row in kept] == list(standing.scores)
    assert {row["place"] for row in kept if row["seat"] in standing.winners} == {1}
    assert [bool(row["guest"]) for row in kept] == [True, False]
    assert [row["bot"] for row in kept] == ["", "random"]
    assert kept[0]["edition"].split()[0] == info["settings"]["edition"]["id"]
    [mine] = (await anna.ask("GET", "/api/tables"))["mine"]
    assert [mine["scores"], mine["my_seat"]] == [list(standing.scores), 0]
    assert mine["places"] == [row["place"] for row in kept]
    await fill_again(server, kept)


async def fill_again(server: Open, kept: list[dict[str, Any]]) -> None:
    """What replay fills in for an old game is what was stored with its last line."""
    async with server.services.storage.writer() as connection:
        await connection.execute(delete(results))
    old_results = server.services.sweeper.old_results
    old_results.is_done = False
    await old_results.fill_some()
    await old_results.fill_some()
    assert old_results.is_done
    assert await stored(server) == kept


async def test_results_are_those_of_the_record(server: Open):
    await check_results(server)


@pytest.mark.slow
async def test_so_they_are_in_postgresql(open_server: Opener):
    with postgres_server() as url:
        await check_results(await open_server(database=url))


async def test_results_are_exported_and_deleted_with_the_person(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    await anna.ask("POST", "/api/accounts", LOGIN)
    info = await anna.set_up("me", "open")
    await ben.join(info)
    await anna.ask("POST", f"/api/tables/{info['id']}/leave", {"seat": 0})
    await play_on(await ben.sit(info), Random(1))
    assert [row["bot"] for row in await stored(server)] == ["greedy", ""]
    exported: Any = await export_person(server.services, "anna")
    assert [row["seat"] for row in exported["results"]] == [0]
    await anna.ask("POST", "/api/accounts/delete", {"password": LOGIN["password"]})
    assert [row["seat"] for row in await stored(server)] == [1]


async def test_an_unfinished_game_has_no_result(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    await play_on(await anna.sit(info), Random(1), most=3)
    assert await stored(server) == []


async def test_the_coach_adds_accuracy_and_luck(server: Open):
    anna = await server.guest()
    info = await anna.set_up("me", "bot random", variant="short")
    await play_on(await anna.sit(info), Random(1))
    path = f"/api/tables/{info['id']}/coach"
    assert [row["accuracy"] for row in await stored(server)] == [None, None]
    await anna.ask("POST", path, {"seat": 0})
    if working := server.services.coach.working:
        await working
    seats = (await anna.ask("GET", path))["found"]["seats"]
    kept = await stored(server)
    assert [(row["accuracy"], row["luck"]) for row in kept] == [
        (seat["accuracy"], seat["luck"]) for seat in seats
    ]


async def test_a_result_names_its_event(open_server: Opener):
    server, watch = await at_noon(open_server)
    anna, ben = await server.guest(), await server.guest("Ben")
    await finish(anna, await begin(anna))
    info = await anna.set_up("me", game="walnut_grove", variant="short")
    await finish(anna, info)
    watch.time += 1
    key = (await anna.ask("POST", f"/api/tables/{info['id']}/challenge", {}))["id"]
    friend = await ben.ask("POST", f"/api/challenges/{key}/games")
    await finish(ben, friend)
    await played(server, ben)
    kept = await stored(server)
    events = {row["table_id"]: row["event"] for row in kept}
    assert sorted(events.values()) == ["", "2026-11-19", *[f"challenge-{key}"] * 2]
    assert events[friend["id"]] == events[info["id"]]
    async with server.services.storage.writer() as connection:
        await connection.execute(delete(results))
    old_results = server.services.sweeper.old_results
    old_results.is_done = False
    while not old_results.is_done:
        await old_results.fill_some()
    assert {row["table_id"]: row["event"] for row in await stored(server)} == events


async def test_old_results_get_their_events_when_the_database_is_brought_forward(
    open_server: Opener, tmp_path: Path
):
    server, _ = await at_noon(open_server, data=tmp_path)
    anna = await server.guest()
    await finish(anna, await begin(anna))
    info = await anna.set_up("me", game="walnut_grove", variant="short")
    await finish(anna, info)
    await anna.ask("POST", f"/api/tables/{info['id']}/challenge", {})
    before = await stored(server)
    engine = create_engine(server.services.settings.database_url)
    with engine.begin() as connection:
        connection.execute(text("DROP INDEX ix_results_event"))
        connection.execute(text("ALTER TABLE results DROP COLUMN event"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0020'"))
        database.upgrade(connection, "head")
    engine.dispose()
    assert await stored(server) == before and {row["event"] for row in before} != {""}


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([{"gold": 3, "points": 5, "cubes": 1}, {"gold": 1, "points": 5, "cubes": 1}], [1, 1]),
        ([{"gold": 1, "points": 5, "cubes": 1}, {"gold": 1, "points": 5, "cubes": 0}], [1, 2]),
        ([{"delivered": 4}, {"delivered": 4}], [1, 1]),
    ],
)
def test_who_has_the_same_numbers_shares_a_place(parts: list[Any], expected: list[int]):
    standing = Standing((5, 5), (), (0, 1), tuple(parts))
    assert list(places(standing).values()) == expected


def test_three_places_with_a_shared_first():
    standing = Standing((5, 5, 4), (), (1, 0, 2), ({"a": 5}, {"a": 5}, {"a": 4}))
    assert places(standing) == {1: 1, 0: 1, 2: 3}
