"""The game of the day: one secret for all, which nothing tells before the day is over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, text, update

from planwagen.cli import main
from planwagen.core.luck import commitment_to
from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import find_game
from planwagen.server.db.contests import StoredContests
from planwagen.server.db.database import migrate, open_engine
from planwagen.server.db.schema import contests, results
from planwagen.server.db.storage import Storage
from planwagen.server.settings import Settings
from planwagen.tables import days, same_luck
from planwagen.tables.contests import LAST_TRIES, salt_after
from planwagen.tables.day_info import ranked
from planwagen.tables.results import ResultRow
from planwagen.tables.settings import TableSettings
from server.clients import Guest, Json, play_on
from server.conftest import Open, Opener, opened
from server.processes import postgres_server
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio
A_DAY = 86_400.0
RESULT = ResultRow("", 0, "montana", "", "", 2, "guest", "", 1, 0, {}, 0.0, 0.0)


def noon(day: int) -> float:
    """A day of November 2026; the 20th is a Friday."""
    return datetime(2026, 11, day, 12, tzinfo=UTC).timestamp()


def midnight(day: int) -> float:
    return noon(day) - A_DAY / 2


async def at_noon(open_server: Opener, day: int = 19, **values: Any) -> tuple[Open, Watch]:
    watch = Watch()
    watch.time = noon(day)
    return await open_server(now=watch, sweep=3600.0, **values), watch


async def begin(guest: Guest, day: str = "2026-11-19", words: str = "", **body: Any) -> Json:
    path, asked = f"/api/days/{day}/tries", {"counted": True, "words": words} | body
    begun: Json = await guest.ask("POST", path, asked)
    return begun


async def finish(guest: Guest, info: Json, seed: int = 1) -> None:
    line = await guest.sit(info)
    await play_on(line, Random(seed))
    await line.close()


async def today(guest: Guest) -> Json:
    found: Json = await guest.ask("GET", "/api/days/today")
    return found


async def words_in(guest: Guest, day: str) -> Json:
    found: Json = await guest.ask("GET", f"/api/days/{day}/words")
    return found


async def record_of(guest: Guest, info: Json) -> Any:
    return read_record(await guest.ask("GET", f"/api/tables/{info['id']}/record"))


# A whole day, and the next.


async def test_the_field_is_hidden_until_my_try_is_over_and_all_opens_at_midnight(
    open_server: Opener,
):
    server, watch = await at_noon(open_server)
    anna, ben = await server.guest(), await server.guest("Ben")
    promised = {each["day"]: each["commitment"] for each in await anna.ask("GET", "/api/days")}
    assert len(promised) == 31
    first = await begin(anna, words="red sky")
    await finish(anna, first)
    assert (await today(ben))["field"] is None and (await today(ben))["count"] == 1
    seen = await today(anna)
    assert seen["field"] == [seen["mine"]["score"]] and seen["mine"]["place"] == 1
    second = await begin(ben)
    assert (await today(ben))["field"] is None
    await finish(ben, second, seed=2)
    seen = await today(ben)
    assert len(seen["field"]) == 2 and seen["secret"] == "" and seen["best"] == ""
    watch.time = noon(20)
    await today(anna)
    opened = await Guest(server.address).ask("GET", "/api/days/2026-11-19")
    assert commitment_to(bytes.fromhex(opened["secret"])) == promised["2026-11-19"]
    assert opened["best"] in (first["id"], second["id"])
    for guest, info in ((ben, first), (anna, second), (Guest(server.address), first)):
        record = await record_of(guest, info)
        assert verify(find_game("walnut_grove"), record) > 0
        assert record.secret == opened["secret"]
        assert list(record.client_seeds.values()) == [opened["salt"]]
    shown = await ben.ask("GET", f"/api/tables/{first['id']}")
    assert shown["seats"][0]["name"] == "" and "Anna" not in str(shown)
    now = await today(ben)
    assert await words_in(ben, "2026-11-20") == ["red sky"] and now["before"] == "2026-11-19"
    assert "red sky" not in str(now), "a look at the day does not carry everybody's words"
    assert now["salt"] == salt_after(opened["salt"], ["red sky"])


async def test_on_saturdays_it_is_montana_against_the_same_bot_for_all(open_server: Opener):
    """Whoever decides the same meets the same answers, whatever was undone meanwhile."""
    server, _ = await at_noon(open_server, day=21)
    records = []
    for name in ("Anna", "Ben"):
        guest = await server.guest(name)
        info = await begin(guest, "2026-11-21")
        assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
        line = await guest.sit(info)
        for number in range(12):
            view = await line.until_asked()
            seq = view["seq"]
            await line.do(view["choices"][0]["action"])
            if name == "Ben" and number == 3 and line.last["undo"]["points"]:
                await line.command("undo", seq=line.last["seq"])
                await line.until_asked()
                await line.do(line.last["choices"][0]["action"])
            assert line.last["seq"] > seq
        table = server.services.tables.live[info["id"]]
        records.append([str(step.action) for step in table.history.active])
    least = min(map(len, records))
    assert least > 15 and records[0][:least] == records[1][:least]


async def test_a_saturday_is_won_before_it_is_ranked_by_points(
    open_server: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Two people play Saturday's Montana to its end; the file of the day verifies with its bot."""
    monkeypatch.setattr(days, "ON_SATURDAYS", ("montana", ("", "random")))
    monkeypatch.setattr(days, "TableSettings", partial(TableSettings, "short"))
    server, watch = await at_noon(open_server, day=21)
    name, people = "2026-11-21", [await server.guest(f"P{number}") for number in range(3)]
    for seed, guest in enumerate(people):
        await finish(guest, await begin(guest, name), seed)
    seen = [await today(guest) for guest in people]
    mine = sorted((one["mine"] for one in seen), key=lambda one: one["place"])
    assert [one["won"] for one in mine] == sorted((one["won"] for one in mine), reverse=True)
    assert [one["score"] for one in mine] == seen[0]["field"]
    assert seen[0]["wins"] == sum(one["won"] for one in mine) and mine[0]["seat"] == 0
    for won in (True, False):
        scores = [one["score"] for one in mine if one["won"] == won]
        assert scores == sorted(scores, reverse=True)
    day = f"/api/days/{name}"
    assert await people[0].refused("GET", f"{day}/games") == 403
    watch.time = noon(22)
    games = await Guest(server.address).ask("GET", f"{day}/games")
    assert [(one["score"], one["won"]) for one in games] == [
        (one["score"], one["won"]) for one in mine
    ]
    for one in games:
        assert await Guest(server.address).ask("GET", f"/api/tables/{one['table']}/record")
    file = tmp_path / "saturday.txt"
    file.write_text(await people[0].ask("GET", f"{day}/records"))
    assert "players: person, random" in file.read_text()
    assert main(["verify", "--event", str(file), "--commitment", seen[0]["commitment"]]) == 0


def test_who_wins_comes_before_who_has_more_points():
    """The place at the table says who won against the bots."""
    rows = [
        replace(RESULT, table_id=name, place=place, score=score, ended_at=at)
        for name, place, score, at in [
            ("lost high", 2, 90, 1.0),
            ("won low", 1, 10, 2.0),
            ("won high", 1, 50, 3.0),
            ("won high later", 1, 50, 4.0),
        ]
    ]
    order = [one.table_id for one in ranked(rows)]
    assert order == ["won high", "won high later", "won low", "lost high"]


async def test_a_field_of_as_many_others_is_read_again(open_server: Opener):
    server, _ = await at_noon(open_server)
    anna, ben = await server.guest(), await server.guest("Ben")
    await finish(anna, await begin(anna), seed=1)
    assert len((await today(anna))["field"]) == 1
    await finish(ben, await begin(ben), seed=2)
    store = server.services.tables.ports.contests
    assert store is not None
    both = await store.field("2026-11-19")
    async with server.services.storage.writer() as connection:
        await connection.execute(update(results).values(score=results.c.score + 1))
    again = await store.field("2026-11-19")
    assert [one.score for one in again] == [one.score + 1 for one in both]


async def test_bots_play_the_day_for_comparison_and_past_days_are_open_to_all(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(days, "LEVELS", ("easy", "greedy"))
    server, watch = await at_noon(open_server, bot_pause=0.0)
    anna, tables = await server.guest(), server.services.tables
    await days.let_bots_play(tables)
    assert not tables.live
    info = await begin(anna)
    for _ in range(2):
        await days.let_bots_play(tables)
    assert (await today(anna))["levels"] == []
    await finish(anna, info)
    while len((await today(anna))["levels"]) < 2:
        await asyncio.sleep(0.05)
    seen = await today(anna)
    assert {bot["level"] for bot in seen["levels"]} == {"easy", "greedy"}
    assert seen["count"] == 1 and seen["top"] == seen["mine"]["parts"]
    watch.time = noon(20)
    ben = await server.guest("Ben")
    again = await begin(ben, counted=False)
    await finish(ben, again, seed=3)
    shown = await ben.ask("GET", f"/api/tables/{again['id']}")
    assert shown["contest"] == "2026-11-19"
    seen = await ben.ask("GET", "/api/days/2026-11-19")
    assert seen["secret"] == shown["secret"] and seen["count"] == 1 and seen["mine"] is None


# Nothing tells the secret.


async def test_nothing_that_is_sent_tells_the_secret_before_midnight(open_server: Opener):
    server, watch = await at_noon(open_server)
    anna, spy = await server.guest(), await server.guest("Spy")
    info = await begin(anna)
    line = await anna.sit(info)
    await play_on(line, Random(1))
    await line.command("get_position", seq=line.last["seq"], viewpoint="all", id="all")
    secret = (await server.services.storage.load(info["id"])).row.secret
    again = await begin(anna, counted=False)
    path = f"/api/tables/{info['id']}"
    fork = {"seq": 5, "seats": [{"kind": "me"}]}
    for guest in (anna, spy, Guest(server.address)):
        sent = list(line.raw)
        for method, where, body in [
            ("GET", path, None),
            ("GET", f"{path}?watch={info['watch']}", None),
            ("GET", f"{path}/record?watch={info['watch']}", None),
            ("GET", f"{path}/luck?watch={info['watch']}", None),
            ("GET", f"{path}/text?viewpoint=all", None),
            ("GET", f"{path}/picture?viewpoint=all", None),
            ("GET", f"{path}/values", None),
            ("GET", f"{path}/coach", None),
            ("GET", f"/api/tables/{again['id']}", None),
            ("POST", f"{path}/hint", {"seat": 0}),
            ("POST", f"{path}/rematch", None),
            ("POST", f"{path}/fork", fork),
            ("DELETE", path, None),
            ("GET", "/api/tables", None),
            ("GET", "/api/days", None),
            ("GET", "/api/days/today", None),
            ("GET", "/api/days/2026-11-20", None),
            ("GET", "/api/days/2026-11-19/records", None),
        ]:
            answered = await guest.request(method, where, body)
            sent.append(answered.text)
            if guest is not anna and where.startswith(path):
                assert answered.status in (403, 404, 409), where
        assert not [text for text in sent if secret in text]
    assert await anna.refused("GET", f"{path}/luck") == 403
    watch.time = noon(20)
    assert secret in (await spy.request("GET", f"{path}/record")).text


# Who comes twice, too late, or at midnight.


async def test_one_counted_try_each_and_others_after_it(open_server: Opener):
    server, watch = await at_noon(open_server)
    anna = await server.guest()
    tries = "/api/days/2026-11-19/tries"
    assert await anna.refused("POST", tries, {"counted": False}) == 409
    both = await asyncio.gather(*(anna.request("POST", tries, {"counted": True}) for _ in "ab"))
    begun = [answer.json for answer in both if answer.status == 201]
    assert [answer.status for answer in both if answer.status != 201] in ([], [409])
    info = begun[0]
    assert all(one["id"] == info["id"] for one in begun)
    assert await anna.refused("POST", tries, {"counted": False}) == 409
    await finish(anna, info)
    again = await begin(anna, counted=False)
    await finish(anna, again, seed=2)
    assert (await today(anna))["count"] == 1
    await anna.ask("POST", "/api/accounts", {"name": "Anna", "password": "correct horse"})
    assert await anna.refused("POST", tries, {"counted": True}) == 409
    assert await anna.refused("DELETE", f"/api/tables/{info['id']}") == 409
    watch.time = noon(20)
    late = await server.guest("Late")
    assert await late.refused("POST", tries, {"counted": True}) == 409
    for name, status in (("2030-01-01", 404), ("2026-11-25", 409), ("2026-11-18", 404)):
        assert await late.refused("POST", f"/api/days/{name}/tries", {"counted": True}) == status
    assert await late.refused("GET", "/api/days/2030-01-01") == 404


async def test_who_begins_before_midnight_is_counted_and_adds_no_words(open_server: Opener):
    server, watch = await at_noon(open_server)
    anna = await server.guest()
    info = await begin(anna, words="late words")
    line = await anna.sit(info)
    await play_on(line, Random(1), most=5)
    watch.time = midnight(20) + 60
    await today(anna)
    assert await words_in(anna, "2026-11-20") == []
    await play_on(line, Random(1))
    found = await anna.ask("GET", "/api/days/2026-11-19")
    assert found["count"] == 1 and found["mine"]["place"] == 1
    watch.time = noon(20)
    found = await anna.ask("GET", "/api/days/2026-11-19")
    assert (await anna.ask("GET", f"/api/tables/{info['id']}"))["secret"] == found["secret"] != ""


async def test_nobody_finishes_a_counted_try_with_the_secret_at_hand(open_server: Opener):
    """Who has begun before midnight has an hour; until then nothing tells the secret."""
    server, watch = await at_noon(open_server)
    anna, ben = await server.guest(), await server.guest("Ben")
    first = await begin(ben)
    await finish(ben, first)
    line = await anna.sit(await begin(anna))
    await play_on(line, Random(1), most=5)
    watch.time = midnight(20) + LAST_TRIES - 1
    reported = await anna.ask("GET", "/api/days/2026-11-19")
    assert reported["secret"] == reported["best"] == "" and reported["field"] is None
    assert await anna.refused("GET", f"/api/tables/{first['id']}/record") == 404
    tries = "/api/days/2026-11-19/tries"
    for guest in (anna, ben, await server.guest("Late")):
        for counted in (True, False):
            assert await guest.refused("POST", tries, {"counted": counted}) == 409
    watch.time += 1
    assert (await anna.ask("GET", "/api/days/2026-11-19"))["secret"]
    await play_on(line, Random(1))
    reported = await anna.ask("GET", "/api/days/2026-11-19")
    assert reported["count"] == len(reported["field"]) == 1 and reported["best"] == first["id"]
    assert reported["mine"]["place"] == 0


async def test_a_try_that_was_stored_but_not_begun_keeps_the_secret(
    open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    """The server died in between: seats do not change, so no round of the luck is given up."""
    server, _ = await at_noon(open_server)
    anna = await server.guest()

    async def died(_: object) -> None:
        raise OSError("died")

    with monkeypatch.context() as context:
        context.setattr(same_luck, "start_when_full", died)
        path = "/api/days/2026-11-19/tries"
        assert await anna.refused("POST", path, {"counted": True}) == 500
    assert await anna.refused("POST", path, {"counted": False}) == 409
    table = (await today(anna))["mine"]["table"]
    secret = (await server.services.storage.load(table)).row.secret
    for what, body in [
        ("leave", {"seat": 0}),
        ("seat", {"seat": 0, "occupant": {"kind": "open"}}),
        ("seat", {"seat": 0, "occupant": {"kind": "bot"}}),
        ("commitment", {"seat": 0, "commitment": "0" * 64}),
        ("waive", {"seat": 0}),
        ("client_seed", {"client_seed": (await today(anna))["salt"]}),
    ]:
        answered = await anna.request("POST", f"/api/tables/{table}/{what}", body)
        assert answered.status in (403, 409), what
    stored = (await server.services.storage.load(table)).row
    assert stored.secret == secret and not stored.rounds
    again = await begin(anna)
    assert again["id"] == table and again["status"] == "running"


@pytest.mark.parametrize("words", ["a\nb", "nul\0", "\ud83d", " a", "\u202e"])
async def test_words_are_one_line(open_server: Opener, words: str):
    """They are shown to all, and go into a hash line by line."""
    server, _ = await at_noon(open_server)
    anna = await server.guest()
    tries = "/api/days/2026-11-19/tries"
    assert await anna.refused("POST", tries, {"counted": True, "words": words}) in (400, 422)


async def test_a_restart_at_midnight_opens_the_day_once(open_server: Opener, tmp_path: Path):
    server, watch = await at_noon(open_server)
    anna = await server.guest()
    was = await today(anna)
    await finish(anna, await begin(anna, words="one"))
    watch.time = noon(20)
    again = await open_server(now=watch, sweep=3600.0, data=server.services.settings.data)
    one, other = await asyncio.gather(today(anna), today(Guest(again.address)))
    assert one["salt"] == other["salt"] == salt_after(was["salt"], ["one"])
    assert await words_in(anna, "2026-11-20") == ["one"]


async def test_a_game_that_is_under_way_at_midnight_outlives_its_server(tmp_path: Path):
    """The server goes away at 23:59 and comes back at 0:01; the game goes on, and is counted."""
    watch = Watch()
    watch.time = midnight(20) - 60
    values: Any = {"limits": False, "bot_pause": 0.0, "sweep": 3600.0, "now": watch}
    async with opened(Settings(tmp_path, **values)) as server:
        anna, ben = await server.guest(), await server.guest("Ben")
        await finish(ben, await begin(ben, words="in time"))
        info, was = await begin(anna, words="too late"), await today(anna)
        line = await anna.sit(info)
        made = await play_on(line, Random(1), most=5)
        await line.close()
    watch.time = midnight(20) + 60
    async with opened(Settings(tmp_path, **values)) as again:
        anna.address = again.address
        now = await today(anna)
        assert made == 5 and now["day"] == "2026-11-20" and now["before"] == "2026-11-19"
        assert now["salt"] == salt_after(was["salt"], ["in time"])
        assert (await anna.ask("GET", f"/api/tables/{info['id']}"))["status"] == "running"
        await finish(anna, info)
        found = await anna.ask("GET", "/api/days/2026-11-19")
        assert found["count"] == 2 and found["mine"]["place"] in (1, 2)
        tries = "/api/days/2026-11-19/tries"
        assert await anna.refused("POST", tries, {"counted": True}) == 409


async def test_if_nobody_finishes_the_chain_goes_on(open_server: Opener):
    server, watch = await at_noon(open_server)
    anna = Guest(server.address)
    first = await today(anna)
    watch.time = noon(22)
    assert (await today(anna))["salt"] == salt_after(first["salt"], [])


async def test_an_event_that_was_deleted_leaves_its_games(open_server: Opener):
    server, _ = await at_noon(open_server)
    anna = await server.guest()
    info, was = await begin(anna), await today(anna)
    line = await anna.sit(info)
    await play_on(line, Random(1), most=5)
    async with server.services.storage.writer() as connection:
        await connection.execute(delete(contests).where(contests.c.id == "2026-11-19"))
    assert (await today(anna))["commitment"] != was["commitment"]
    assert (await today(anna))["mine"] is None
    await play_on(line, Random(1))
    assert (await today(anna))["count"] == 0
    await begin(anna)


async def open_at_once(url: str) -> None:
    """Two processes, each with a pool of its own, open the day at the same moment."""
    stores = []
    for _ in range(2):
        engine = open_engine(url)
        await migrate(engine)
        stores.append(StoredContests(Storage(engine)))
    first, second = stores
    assert not await first.some(["2026-11-19"])
    made = [days.new_day(days.FIRST_DAY) for _ in stores]
    await asyncio.gather(*(s.add([one]) for s, one in zip(stores, made, strict=True)))
    found = await first.find(made[0].id)
    assert found is not None and found == await second.find(made[0].id)
    await asyncio.gather(*(days.opened(store, found) for store in stores))
    assert await first.find(found.id) == await second.find(found.id)
    assert (await days.opened(first, found)).salt == salt_after("", [])
    for store in stores:
        await store.storage.close()


async def test_two_processes_open_a_day_once(tmp_path: Path):
    await open_at_once(f"sqlite:///{tmp_path / 'days.db'}")


@pytest.mark.slow
async def test_so_they_do_in_postgresql(open_server: Opener):
    with postgres_server() as url:
        await open_at_once(url)
        server, watch = await at_noon(open_server, database=url)
        anna = await server.guest()
        await finish(anna, await begin(anna, words="x"))
        assert await anna.refused("POST", "/api/days/2026-11-19/tries", {"counted": True}) == 409
        watch.time = noon(20)
        await today(anna)
        assert await words_in(anna, "2026-11-20") == ["x"]
        async with server.services.storage.engine.connect() as connection:
            assert (await connection.execute(text("SELECT count(*) FROM tries"))).scalar() == 1


# All games of a day, in one file.


async def test_the_games_of_a_day_are_checked_from_one_file(
    open_server: Opener, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    server, watch = await at_noon(open_server)
    anna = await server.guest()
    day = "/api/days/2026-11-19"
    commitment = (await today(anna))["commitment"]
    for seed, name in enumerate(("Anna", "Ben"), 1):
        guest = await server.guest(name)
        await finish(guest, await begin(guest, words=f"of {name}:"), seed)
    assert await anna.refused("GET", f"{day}/records") == 403
    watch.time = noon(20)
    await finish(anna, await begin(anna, "2026-11-20"))
    for number, name in ((19, "first"), (20, "second")):
        watch.time = noon(number + 1)
        await today(anna)
        text = await anna.ask("GET", f"/api/days/2026-11-{number}/records")
        assert "players: person" in text and "players: Anna" not in text
        (tmp_path / name).write_text(text)
    first, second = tmp_path / "first", tmp_path / "second"
    for asked in ([first, "--commitment", commitment], [second], [second, "--json"]):
        assert main(["verify", "--event", *map(str, asked)]) == 0
    reported = capsys.readouterr().out
    assert "2 games have this luck" in reported and "the one that you were shown" in reported
    assert "word: of Ben:\n" in second.read_text()
    for was, now, why in [
        ("word: of Ben:\n", "", "the salt is not made"),
        ("secret: ", "secret: 00", "the secret is not a hexadecimal"),
        ("seal: ", "seal: 0000 ", "seals"),
        ("salt: ", "grain: ", "lacks 'salt'"),
        ("planwagen event 1", "planwagen 5", "begins with"),
    ]:
        spoilt = tmp_path / "spoilt"
        spoilt.write_text(second.read_text().replace(was, now))
        assert main(["verify", "--event", str(spoilt)]) in (1, 2)
        assert why in capsys.readouterr().err
    one, other = first.read_text(), second.read_text()
    record = one[one.index("\nplanwagen 5") :]
    (tmp_path / "mixed").write_text(other + record)
    assert main(["verify", "--event", str(tmp_path / "mixed")]) == 1
    assert "another secret than the event" in capsys.readouterr().err
