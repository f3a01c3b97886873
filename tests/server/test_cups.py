"""Cups: rounds of tables with the same luck, which is sealed until the round is over."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import find_game
from planwagen.tables import cup_rounds
from server.clients import Guest, Json, play_on
from server.conftest import Open, Opener
from server.processes import postgres_server
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio
TIMED = {"variant": "short", "time_control": {"kind": "live", "seconds": 600}}
SHORT = {"game": "walnut_grove", "size": 2, "rounds": 2, "settings": TIMED}


async def look(guest: Guest, key: str) -> Json:
    found: Json = await guest.ask("GET", f"/api/cups/{key}")
    return found


async def why(guest: Guest, method: str, path: str, body: object = None) -> str:
    answer = await guest.request(method, path, body)
    assert answer.status >= 400, answer.text
    said: str = answer.json["why"]
    return said


async def began(server: Open, names: str, **asked: Any) -> tuple[str, list[Guest]]:
    guests = [await server.guest(name) for name in names.split()]
    key = (await guests[0].ask("POST", "/api/cups", SHORT | asked))["id"]
    for guest in guests[1:]:
        await guest.ask("POST", f"/api/cups/{key}/join")
    await guests[0].ask("POST", f"/api/cups/{key}/start")
    return key, guests


def table_of(seen: Json) -> str:
    mine: str = next(
        o["table"] for o in seen["tables"] if o["mine"] and o["round"] == seen["round"]
    )
    return mine


async def play(guest: Guest, key: str, most: int = 10**9) -> Json:
    info: Json = await guest.ask("GET", f"/api/tables/{table_of(await look(guest, key))}")
    line = await guest.sit(info)
    await play_on(line, Random(guest.cookie), most)
    await line.close()
    return info


async def test_rounds_have_the_same_luck_and_the_standings_add_up(open_server: Opener):
    server = await open_server(sweep=3600.0)
    key, guests = await began(server, "Anna Ben Cleo")
    for turn in (1, 2):
        seen = await look(guests[0], key)
        assert seen["round"] == turn and len([o for o in seen["tables"] if o["round"] == turn]) == 2
        infos = await asyncio.gather(*(play(guest, key) for guest in guests))
        assert len({info["commitment"] for info in infos}) == 1
        assert (
            not any(one["points"] for one in (await look(guests[0], key))["players"]) or turn == 2
        )
        await cup_rounds.go_on(server.services.tables)
    seen = await look(guests[1], key)
    assert seen["status"] == "done" and seen["players"][0]["place"] == 1
    assert 0 < sum(one["points"] for one in seen["players"]) <= 4
    secrets = set()
    for one in seen["tables"]:
        path = f"/api/tables/{one['table']}/record?watch={one['watch']}"
        record = read_record(await guests[2].ask("GET", path))
        assert verify(find_game("walnut_grove"), record) > 0
        assert None not in one["scores"]
        secrets.add(record.secret)
    assert len(secrets) == 2
    had = [
        {o["seats"].index(name) for o in seen["tables"] if name in o["seats"]}
        for name in ("Anna", "Ben")
    ]
    assert had == [{0, 1}, {0, 1}]


async def test_nothing_of_a_round_leaks_to_other_tables_before_it_is_over(open_server: Opener):
    server = await open_server(sweep=3600.0)
    key, guests = await began(server, "Anna Ben Cleo Dora")
    mine = {guest: table_of(await look(guest, key)) for guest in guests}
    anna = guests[0]
    others = {table for table in mine.values() if table != mine[anna]}
    await asyncio.gather(*(play(one, key) for one in guests if mine[one] == mine[anna]))
    loaded = await server.services.storage.load(mine[anna])
    assert loaded is not None
    watch = (await anna.ask("GET", f"/api/tables/{mine[anna]}"))["watch"]
    for guest in (*guests, Guest(server.address)):
        sent = [(await guest.request("GET", f"/api/cups/{key}")).text]
        for table in mine.values():
            is_mine = mine.get(guest) == table
            for rest in ("", "/record", "/luck", "/text", "/picture", "/coach"):
                answer = await guest.request("GET", f"/api/tables/{table}{rest}?watch={watch}")
                sent.append(answer.text)
                assert is_mine or answer.status in (403, 404), rest
        assert not [text for text in sent if loaded.row.secret in text]
        foreign = others if mine.get(guest) == mine[anna] else {mine[anna]}
        assert not [table for table in foreign if table in sent[0]]
        assert {score for one in (await look(guest, key))["tables"] for score in one["scores"]} == {
            None
        }


async def test_who_goes_is_replaced_by_a_bot_that_scores_for_nobody(open_server: Opener):
    server = await open_server(sweep=3600.0)
    key, (anna, ben, cleo) = await began(server, "Anna Ben Cleo")
    await ben.ask("POST", f"/api/cups/{key}/leave")
    assert await why(ben, "POST", f"/api/cups/{key}/leave") == "you do not play in this cup"
    for _ in (1, 2):
        await asyncio.gather(play(anna, key), play(cleo, key))
        await asyncio.wait_for(until_over(server, key), 60)
        await cup_rounds.go_on(server.services.tables)
    seen = await look(anna, key)
    gone = next(one for one in seen["players"] if one["name"] == "Ben")
    assert seen["status"] == "done" and gone["gone"] and gone["points"] == 0
    second = [name for one in seen["tables"] if one["round"] == 2 for name in one["seats"]]
    assert sorted(second) == ["Anna", "Cleo"]


async def until_over(server: Open, key: str) -> None:
    store = server.services.tables.ports.cups
    assert store is not None
    while not all(one.is_done for one in await store.tables(key)):
        await asyncio.sleep(0.1)


async def test_what_cannot_be_is_refused_in_one_sentence(open_server: Opener):
    server = await open_server()
    anna, ben = await server.guest(), await server.guest("Ben")
    for wrong in ({"size": 1}, {"rounds": 0}, {"rounds": 99}, {"system": "knockout"}):
        assert await anna.refused("POST", "/api/cups", SHORT | wrong) == 400
    assert await anna.refused("POST", "/api/cups", SHORT | {"game": "chess"}) == 422
    assert await anna.refused("POST", "/api/cups", SHORT | {"size": 7}) == 422
    for settings, sentence in [
        ({}, "a cup needs a clock: without one, a round waits for ever for a player who is away"),
        ({"time_control": {"kind": "untimed"}}, "a cup needs a clock"),
        (TIMED | {"learning": True}, "hints and coach are off at the tables of a cup"),
    ]:
        said = await why(anna, "POST", "/api/cups", SHORT | {"settings": settings})
        assert said.startswith(sentence)
    key = (await anna.ask("POST", "/api/cups", SHORT))["id"]
    start, join = f"/api/cups/{key}/start", f"/api/cups/{key}/join"
    assert await why(anna, "POST", start) == "a cup begins with three people or more"
    assert await why(ben, "POST", start) == "only who set up the cup may do this"
    assert await why(ben, "GET", "/api/cups/nothing") == "there is no such cup"
    assert await Guest(server.address).refused("POST", join) == 403
    await ben.ask("POST", join)
    assert len((await ben.ask("POST", join))["players"]) == 2
    await ben.ask("POST", f"/api/cups/{key}/leave")
    assert len((await look(anna, key))["players"]) == 1
    people = [await server.guest(f"P{number}") for number in range(16)]
    answers = [await one.request("POST", join) for one in people]
    assert [answer.status for answer in answers] == [200] * 15 + [409]
    await anna.ask("POST", start)
    assert await why(ben, "POST", join) == "this cup has begun"


async def test_a_deleted_person_leaves_a_nameless_line(open_server: Opener):
    server = await open_server()
    key, (_, ben, _) = await began(server, "Anna Ben Cleo")
    await ben.ask("POST", "/api/accounts", {"name": "Ben", "password": "correct horse"})
    await ben.ask("POST", "/api/accounts/delete", {"password": "correct horse"})
    seen = await look(Guest(server.address), key)
    assert "Ben" not in str(seen) and any(one["gone"] for one in seen["players"])
    assert seen["mine"] is None and not seen["host"]


async def test_the_host_lets_a_bot_play_for_who_is_away_and_ends_the_cup(open_server: Opener):
    server = await open_server(sweep=3600.0)
    key, (anna, ben, cleo) = await began(server, "Anna Ben Cleo", rounds=9)
    numbers = {one["name"]: one["number"] for one in (await look(anna, key))["players"]}
    remove, end = f"/api/cups/{key}/remove", f"/api/cups/{key}/end"
    for path, body in ((remove, {"number": numbers["Ben"]}), (end, None)):
        assert await why(cleo, "POST", path, body) == "only who set up the cup may do this"
    assert await why(anna, "POST", remove, {"number": numbers["Anna"]}) == "leave the cup yourself"
    line = await ben.sit({"id": table_of(await look(ben, key))})
    assert "is at the table" in await why(anna, "POST", remove, {"number": numbers["Ben"]})
    await line.close()
    await anna.ask("POST", remove, {"number": numbers["Ben"]})
    assert await why(anna, "POST", remove, {"number": numbers["Ben"]}) == (
        "this player is not in the cup any more"
    )
    seen = await anna.ask("POST", end)
    assert seen["status"] == "playing" and seen["rounds"] == 1
    await asyncio.gather(play(anna, key), play(cleo, key))
    await asyncio.wait_for(until_over(server, key), 60)
    await cup_rounds.go_on(server.services.tables)
    seen = await look(anna, key)
    assert seen["status"] == "done" and seen["round"] == 1
    assert [o["points"] for o in seen["players"] if o["name"] == "Ben"] == [0]


async def test_a_cup_that_has_not_begun_ends_at_once(open_server: Opener):
    server = await open_server()
    anna, ben = await server.guest(), await server.guest("Ben")
    key = (await anna.ask("POST", "/api/cups", SHORT))["id"]
    assert (await anna.ask("POST", f"/api/cups/{key}/end"))["status"] == "done"
    assert await why(ben, "POST", f"/api/cups/{key}/join") == "this cup is over"


async def test_a_clock_that_runs_out_hands_the_seat_to_a_bot_that_scores_for_nobody(
    open_server: Opener,
):
    watch = Watch()
    server = await open_server(sweep=0.2, now=watch)
    asked = {"variant": "short", "time_control": {"kind": "live", "seconds": 60, "when_up": "end"}}
    key, (anna, _, _) = await began(server, "Anna Ben Cleo", rounds=1, settings=asked)
    async with asyncio.timeout(300):
        while (await look(anna, key))["status"] != "done":
            watch.time += 3600.0
            await asyncio.sleep(0.2)
    seen = await look(anna, key)
    assert {one["points"] for one in seen["players"]} == {0}
    assert None not in [score for one in seen["tables"] for score in one["scores"]]


async def test_a_table_that_was_stored_before_the_server_died_begins_later(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    server = await open_server(sweep=3600.0)

    async def died(_: object) -> None:
        raise OSError("died")

    guests = [await server.guest(name) for name in ("Anna", "Ben", "Cleo")]
    key = (await guests[0].ask("POST", "/api/cups", SHORT))["id"]
    for guest in guests[1:]:
        await guest.ask("POST", f"/api/cups/{key}/join")
    with monkeypatch.context() as context:
        context.setattr(cup_rounds, "start_when_full", died)
        assert await guests[0].refused("POST", f"/api/cups/{key}/start") == 500
    await guests[1].ask("POST", f"/api/cups/{key}/leave")
    await cup_rounds.go_on(server.services.tables)
    seen = await look(guests[0], key)
    assert [one["status"] for one in seen["tables"]] == ["running", "running"]


async def two_sweepers(first: Open, second: Open) -> None:
    """Both find that a round is over, at the same moment: one begins the next."""
    key, guests = await began(first, "Anna Ben Cleo")
    await asyncio.gather(*(play(guest, key) for guest in guests))
    both = (first.services.tables, second.services.tables)
    await asyncio.gather(*(cup_rounds.go_on(tables) for tables in both))
    seen = await look(guests[0], key)
    assert seen["round"] == 2 and len(seen["tables"]) == 4
    await asyncio.gather(*(play(guest, key) for guest in guests))
    await asyncio.gather(*(cup_rounds.go_on(tables) for tables in both))
    assert (await look(guests[0], key))["status"] == "done"


async def test_two_sweepers_begin_a_round_once(open_server: Opener):
    server = await open_server(sweep=3600.0)
    other = await open_server(sweep=3600.0, data=server.services.settings.data)
    await two_sweepers(server, other)


@pytest.mark.slow
async def test_so_they_do_in_postgresql(open_server: Opener):
    with postgres_server() as url:
        server = await open_server(sweep=3600.0, database=url)
        await two_sweepers(server, await open_server(sweep=3600.0, database=url))
        key, (anna, ben, *_) = await began(server, "Anna Ben Cleo Dora", rounds=3)
        await ben.ask("POST", f"/api/cups/{key}/leave")
        assert (await anna.ask("POST", f"/api/cups/{key}/end"))["rounds"] == 1
