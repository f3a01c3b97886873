"""The routes of a server: tables set up, gone on from, judged, kept and removed on one device."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from offline.device import Device, Json, Line
from planwagen.core.record import read_record
from planwagen.core.replay import verify
from planwagen.games import GAMES
from planwagen.tables.rows import OVER, settings_with

pytestmark = pytest.mark.anyio

STORED = Path(__file__).parents[1] / "records"
HERE = "this needs a server and other players"


async def over(device: Device, **more: object) -> tuple[Json, Line]:
    """A short game, played to its end."""
    info = await device.set_up("montana", "me", "random", **more)
    line, rng = device.sit(info), Random(1)
    while await line.play(rng):
        pass
    return info, line


async def test_the_games_their_words_and_their_rules(device: Device):
    games = await device.ask("GET", "/games")
    assert [game["slug"] for game in games] == list(GAMES)
    assert "hard" in games[0]["bots"]
    words = await device.ask("GET", "/games/montana/words?lang=de")
    assert words["event"] and words["refusal"]
    book = await device.ask("GET", "/games/montana/rules?lang=en")
    assert book["clauses"][0]["id"].startswith("M-")
    assert book["clauses"][2]["reason"].startswith("Only four colours exist")
    assert book["numbers"]["M-5.2"] == {"prices": "3, 4, 5, 6, 7"}
    assert (await device.refused("GET", "/games/chess/words"))[0] == 422
    assert (await device.refused("GET", "/games/montana/words?lang=fr"))[0] == 400


async def test_the_lists_name_every_table_and_whose_turn_it_is(device: Device):
    await device.server.open("lists", "/lobby/live")
    assert device.sent["lists"] == [{"type": "lobby", "open": [], "mine": [], "announcement": ""}]
    info = await device.set_up("montana", "hotseat", "hotseat")
    [mine] = device.sent["lists"][-1]["mine"]
    assert mine["id"] == info["id"] and mine["my_turn"] and mine["status"] == "running"
    again = await Device(device.storage).unpacked()
    assert (await again.ask("GET", "/tables"))["mine"] == [mine]


async def test_words_for_the_luck_are_committed_to_and_then_opened(device: Device):
    hashed = sha256(b"red sky").hexdigest()
    info = await device.set_up("montana", "me", "random", commitment=hashed)
    path, colour = f"/tables/{info['id']}", info["seats"][0]["colour"]
    assert info["status"] == "waiting" and info["seats"][0]["commitment"] == hashed
    wrong = await device.refused(
        "POST", f"{path}/client_seed", client_seed="blue sky", fixed={colour: hashed}
    )
    assert wrong[0] == 403
    again = await Device(device.storage).unpacked()
    begun = await again.ask(
        "POST", f"{path}/client_seed", client_seed="red sky", fixed={colour: hashed}
    )
    assert begun["status"] == "running" and begun["seats"][0]["client_seed"] == "red sky"
    late = await again.refused("POST", f"{path}/commitment", seat=0, commitment="0" * 64)
    assert late == (409, "the game has begun; client seeds are added before that")


async def test_after_the_game_luck_can_be_checked_and_the_record_stands(device: Device):
    info, line = await over(device)
    text = await device.ask("GET", f"/tables/{info['id']}/record")
    record = read_record(text)
    verify(GAMES["montana"], record)
    luck = await device.ask("GET", f"/tables/{info['id']}/luck")
    assert len(luck) == sum(one.is_draw for one in record.lines)
    assert record.secret == line.last("table_info")["secret"]


@pytest.mark.parametrize("slug", list(GAMES))
async def test_a_game_that_is_under_way_goes_elsewhere_as_a_record(device: Device, slug: str):
    """With its secrets, but not with the luck that is still to come."""
    line, rng = device.sit(await device.set_up(slug, "me", "random", "random")), Random(4)
    for _ in range(60):
        await line.play(rng)
    text = await device.ask("GET", f"/tables/{line.last('table_info')['id']}/record")
    assert read_record(text).secret == ""
    friend = await Device().unpacked("Ben")
    seats = [{"kind": "me"}, *[{"kind": "bot", "name": "random"}] * 2]
    there = friend.sit(await friend.ask("POST", "/tables", record=text, seats=seats))
    assert there.view["seq"] >= line.view["seq"]
    if there.view["seq"] == line.view["seq"]:
        assert there.view["position"] == line.view["position"]


async def test_what_is_hidden_is_not_told_before_the_end(device: Device):
    info = await device.set_up("america", "me", "random", "random")
    path = f"/tables/{info['id']}"
    line, rng = device.sit(info), Random(1)
    for _ in range(60):
        await line.play(rng)
    assert (await device.refused("GET", f"{path}/luck"))[0] == 403
    assert (await device.refused("GET", f"{path}/text?viewpoint=all"))[0] == 403
    assert await line.send("get_position", seq=3, viewpoint="all") == line.last("error")
    assert line.last("table_info")["secret"] == ""


async def test_a_table_in_words_from_any_line(device: Device):
    info = await device.set_up("walnut_grove", "me", "random")
    now = await device.ask("GET", f"/tables/{info['id']}/text?lang=de&seat=0")
    first = await device.ask("GET", f"/tables/{info['id']}/text?seq=0")
    assert now != first and len(first) > 100
    assert (await device.refused("GET", f"/tables/{info['id']}/text?seq=999"))[0] == 404
    assert (await device.refused("GET", f"/tables/{info['id']}/text?seat=1"))[0] == 403
    assert (await device.refused("GET", f"/tables/{info['id']}/text?seq=x"))[0] == 400
    values = await device.ask("GET", f"/tables/{info['id']}/values")
    assert values[0]["path"]


@pytest.mark.parametrize("slug", list(GAMES))
async def test_a_stored_game_is_gone_on_from_at_any_line(device: Device, slug: str):
    text = (STORED / slug / "four-greedy-edition2.txt").read_text(encoding="utf-8")
    seats = [{"kind": "hotseat"}, *[{"kind": "bot", "name": "random"}] * 3]
    info = await device.ask("POST", "/tables", record=text, seq=60, seats=seats)
    line, rng = device.sit(info), Random(1)
    assert line.view["seq"] >= 60
    for _ in range(20):
        await line.play(rng)
    again = await Device(device.storage).unpacked()
    assert again.sit(info).view["position"] == line.view["position"]
    few = await device.refused("POST", "/tables", record=text, seq=60, seats=seats[:2])
    assert few == (422, "the record is of 4 players")
    broken = await device.refused("POST", "/tables", record=text[:-800], seq=9999, seats=seats)
    assert broken[0] == 422


async def test_a_fork_goes_on_from_a_line_of_a_finished_game(device: Device):
    info, line = await over(device)
    seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}]
    fork = await device.ask("POST", f"/tables/{info['id']}/fork", seq=20, seats=seats)
    assert fork["id"] != info["id"] and fork["status"] == "running"
    other = device.sit(fork)
    past = await line.send("get_position", seq=other.view["seq"])
    assert other.view["position"] == past["position"]
    end = line.view["seq"]
    late = await device.refused("POST", f"/tables/{info['id']}/fork", seq=end, seats=seats)
    assert late[0] == 422


async def test_a_rematch_is_laid_once(device: Device):
    info, line = await over(device)
    path = f"/tables/{info['id']}/rematch"
    first, second = await device.ask("POST", path, commitment=""), await device.ask("POST", path)
    assert first["id"] == second["id"] == line.last("table_info")["rematch"]
    assert [seat_row["kind"] for seat_row in first["seats"]] == ["person", "bot"]
    assert first["status"] == "running" and first["commitment"] != info["commitment"]
    early = await device.refused("POST", f"/tables/{first['id']}/rematch")
    assert early[0] == 409


async def test_a_rematch_does_not_take_over_automatic_answers(device: Device):
    info = await device.set_up("america", "hotseat", "hotseat", "hotseat")
    line = device.sit(info)
    waiting = {0, 1, 2} - {*line.view["to_move"]}
    for seat in waiting:
        await line.send("switch_seat", seat=seat)
        assert "refused" not in await line.send("set_auto_answer", answer="pass", on=True)
    assert {
        seat_row["seat"]
        for seat_row in line.last("table_info")["seats"]
        if seat_row["auto_answers"]
    } == waiting
    await line.send("propose", what="end")
    again = await device.ask("POST", f"/tables/{info['id']}/rematch")
    assert [seat_row["auto_answers"] for seat_row in again["seats"]] == [[], [], []]


async def test_hints_are_for_tables_that_are_set_to_learning(device: Device):
    plain = await device.set_up("montana", "hotseat", "hotseat")
    assert (await device.refused("POST", f"/tables/{plain['id']}/hint", seat=0))[0] == 403
    info = await device.set_up("montana", "hotseat", "hotseat", settings={"learning": True})
    line = device.sit(info)
    request = line.view["to_move"][0]
    await line.send("switch_seat", seat=request)
    shown = await device.ask("POST", f"/tables/{info['id']}/hint", seat=request)
    actions = [choice["action"] for choice in line.view["choices"]]
    assert shown["seq"] == line.view["seq"] and shown["hints"][0]["choice"]["action"] in actions
    assert (await device.refused("POST", f"/tables/{info['id']}/hint", seat=1 - request))[0] == 409


async def test_the_coach_judges_a_game_in_slices_and_what_it_found_is_kept(device: Device):
    info, _ = await over(device)
    path = f"/tables/{info['id']}/coach"
    assert (await device.ask("GET", path))["state"] == "unasked"
    assert (await device.ask("POST", path, seat=0))["state"] == "working"
    while await device.server.think():
        assert (await device.ask("GET", path))["state"] in ("working", "done")
    found = await device.ask("GET", path)
    assert found["state"] == "done" and len(found["found"]["seats"]) == 2
    again = await Device(device.storage).unpacked()
    assert await again.ask("GET", path) == found
    results = again.server.storage.saved[info["id"]].results
    assert [(one.accuracy, one.luck) for one in results] == [
        (seat["accuracy"], seat["luck"]) for seat in found["found"]["seats"]
    ]


async def test_a_bot_keeps_a_seat_warm_and_gives_it_back(device: Device):
    info = await device.set_up("montana", "me", "random")
    path, line = f"/tables/{info['id']}", device.sit(info)
    left = await device.ask("POST", f"{path}/leave", seat=0)
    assert left["seats"][0]["away"]
    assert await device.server.think()
    assert (await line.do("end turn"))["why"].startswith("a bot plays for you")
    back = await device.ask("POST", f"{path}/return", seat=0)
    assert not back["seats"][0]["away"]
    assert [note["kind"] for talk in device.sent[line.connection] if talk["type"] == "notes"
            for note in talk["notes"]] == ["leaves", "comes_back"]  # fmt: skip


async def test_who_is_alone_may_end_a_game_by_agreement(device: Device):
    info = await device.set_up("america", "me", "random", "random")
    line = device.sit(info)
    await line.send("propose", what="end")
    assert line.view["status"] == "ended" and line.last("table_info")["secret"]
    assert (await line.send("propose", what="pause"))["why"].startswith(HERE)
    again = await Device(device.storage).unpacked()
    assert again.sit(info).view["status"] == "ended"


async def test_a_table_is_removed_and_whoever_looks_at_it_is_told(device: Device):
    info = await device.set_up("montana", "me", "random")
    line = device.sit(info)
    await device.ask("DELETE", f"/tables/{info['id']}")
    assert device.closed == {line.connection: 4410}
    assert (await device.refused("GET", f"/tables/{info['id']}"))[0] == 404
    assert list(device.storage.texts) == ["me"]
    gone = device.sit(info)
    assert device.closed[gone.connection] == 4404


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/tables/x/join"), ("POST", "/tables/x/device"), ("POST", "/links"),
     ("POST", "/accounts"), ("POST", "/accounts/delete"), ("POST", "/login"), ("POST", "/logout"),
     ("GET", "/notifications"), ("POST", "/notifications/channels"), ("GET", "/tables/x/picture")],
)  # fmt: skip
async def test_paths_to_others_say_that_they_are_not_here(device: Device, method: str, path: str):
    status, why = await device.refused(method, path)
    assert status == 409 and why.startswith(HERE)


async def test_what_makes_no_sense_is_refused_with_a_reason(device: Device):
    me, bot = {"kind": "me"}, {"kind": "bot", "name": "random"}
    wrong = [
        (400, {}),
        (400, {"game": "montana", "seats": [{"seat_row": 1}]}),
        (400, {"game": "montana", "seats": [me, bot], "settings": {"weather": "fine"}}),
        (400, {"game": "montana", "seats": [me, bot], "settings": "fine"}),
        (400, {"game": "montana", "seats": [me, bot], "commitment": 5}),
        (409, {"game": "montana", "seats": [me, {"kind": "open"}]}),
        (
            409,
            {"game": "montana", "seats": [me, bot], "settings": {"time_control": {"kind": "live"}}},
        ),
        (422, {"game": "chess", "seats": [me, bot]}),
        (422, {"game": "montana", "seats": [me]}),
        (422, {"game": "montana", "seats": [me, {"kind": "bot", "name": "deep blue"}]}),
        (422, {"game": "montana", "seats": [me, bot], "settings": {"colours": ["pink", "red"]}}),
        (422, {"game": "montana", "seats": [me, bot], "settings": {"edition": {"id": "9"}}}),
        (422, {"record": "no record", "seats": [me, bot]}),
    ]
    for status, body in wrong:
        assert (await device.refused("POST", "/tables", **body))[0] == status, body
    assert list(device.storage.texts) == ["me"]
    assert (await device.refused("GET", "/nothing"))[0] == 404
    assert (await device.server.ask("POST", "/tables", "{"))[0] == 400
    nobody = await Device().unpacked()
    assert (await nobody.refused("POST", "/tables", game="montana", seats=[me, bot]))[0] == 403


async def test_what_does_not_read_is_left_in_the_storage(
    device: Device, capsys: pytest.CaptureFixture[str]
):
    info = await device.set_up("montana", "me", "random")
    device.storage.texts["other"] = device.storage.texts[info["id"]].replace(
        "planwagen 5", "planwagen 9"
    )
    device.storage.texts["torn"] = "{"
    again = await Device(device.storage).unpacked()
    assert len((await again.ask("GET", "/tables"))["mine"]) == 1
    assert len(device.storage.texts) == 4
    assert capsys.readouterr().err.count("does not read") == 2


async def test_values_of_ones_own_come_along_with_the_table(device: Device):
    text = GAMES["montana"].editions.text("2").replace('id = "2"', 'id = "mine"')
    name = await device.ask("POST", "/games/montana/edition", text=text)
    info = await device.set_up("montana", "me", "random", settings={"edition": name})
    assert info["settings"]["edition"]["id"] == "mine"
    again = await Device(device.storage).unpacked()
    assert again.sit(info).view["status"] == "running"
    assert (await device.refused("POST", "/games/montana/edition", text="nothing"))[0] == 422


async def test_many_questions_at_once_are_answered_one_after_another(device: Device):
    info = await device.set_up("montana", "random", "random")
    device.sit(info)
    request = [device.ask("GET", f"/tables/{info['id']}") for _ in range(5)]
    *rooms, _ = await asyncio.gather(*request, device.server.think())
    assert {shown["id"] for shown in rooms} == {info["id"]}


async def test_a_table_of_rules_that_are_not_ours_is_kept_and_can_be_taken_elsewhere(
    device: Device,
):
    info, _ = await over(device)
    text = device.storage.texts[info["id"]]
    device.storage.texts[info["id"]] = text.replace("\\nrules: 1\\n", "\\nrules: 99\\n")
    again, path = await Device(device.storage).unpacked(), f"/tables/{info['id']}"
    assert len((await again.ask("GET", "/tables"))["mine"]) == 1
    assert (await again.refused("GET", path))[0] == 409
    line = again.sit(info)
    assert "other rules" in line.last("error")["why"] and again.closed == {line.connection: 4404}
    assert "rules: 99" in await again.ask("GET", f"{path}/record")
    await again.ask("DELETE", path)
    assert info["id"] not in device.storage.texts


async def test_a_table_of_earlier_rules_goes_on_under_ours(device: Device):
    """Walnut Grove's second rules request luck in another order."""
    text = (STORED / "walnut_grove/walnut_grove-2-rules1.txt").read_text(encoding="utf-8")
    record = read_record(text)
    info = await device.set_up("walnut_grove", "hotseat", "hotseat")
    saved = device.server.storage.saved[info["id"]]
    row = replace(
        saved.row, rules=1, status=OVER, settings=settings_with(saved.row.settings, record.options)
    )
    times = [row.made_at] * len(record.lines)
    old = replace(saved, row=row, lines=record.lines, times=times)
    device.storage.texts[info["id"]] = str(old)
    line = (await Device(device.storage).unpacked()).sit(info)
    assert line.view["seq"] == len(record.lines) and line.last("table_info")["rules"] == 2
    assert line.last("notes")["notes"][0]["kind"] == "upgraded"


async def test_a_table_whose_rules_are_kept_goes_on_by_them(device: Device):
    """America's second rules draw other cards, so that games of the first go on by the first."""
    text = (STORED / "america/america-3-rules1.txt").read_text(encoding="utf-8")
    command = {"record": text, "seq": 60, "seats": [{"kind": "hotseat"}] * 3}
    info = await device.ask("POST", "/tables", **command)
    line = (await Device(device.storage).unpacked()).sit(info)
    assert line.view["seq"] >= 40 and line.last("table_info")["rules"] == 1
