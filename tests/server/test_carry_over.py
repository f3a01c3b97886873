"""A table begun under other rules goes on under ours, or says that it does not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games import GAMES
from planwagen.games.montana import MONTANA
from server.clients import Guest, Json, choice, play_on, until_turn
from server.conftest import Open
from server.face_down import FACE_DOWN, KEEP, legal_actions

pytestmark = pytest.mark.anyio


async def put_away(server: Open, room: Json, **values: object) -> None:
    """As if the server had been stopped and started again."""
    if values:
        await server.house.store.change_table(room["id"], **values)
    table = server.house.tables.live[room["id"]]
    server.house.tables.forget(table)


async def test_a_game_that_stands_under_the_new_rules_goes_on_under_them(server: Open):
    host = await server.guest()
    room = await host.set_up("hotseat", "hotseat")
    lines = [await host.sit(room, seat=seat) for seat in (0, 1)]
    active, _ = await until_turn(lines)
    await active.do(choice(active.last, "bank"))
    await active.wish("undo", seq=active.last["seq"])
    before = active.last["position"]
    await put_away(server, room, rules=0)
    again = await host.sit(room, seat=active.last["seat"])
    assert (await again.until("room"))["rules"] == MONTANA.rules_version
    assert (await again.view())["position"] == before
    notes = (await again.until("talk"))["notes"]
    assert (notes[-1]["kind"], notes[-1]["body"]) == ("carried_over", {"old": 0, "new": 1})
    await play_on(again, Random(1), 1)
    record = read_record(await host.ask("GET", f"/api/tables/{room['id']}/record"))
    story = server.house.tables.live[room["id"]].story
    assert record.rules == 1 and replay(MONTANA, record) == story.state
    await put_away(server, room)
    later = await server.house.tables.find(room["id"])
    assert [note.kind for note in later.notes].count("carried_over") == 1


async def stranded(server: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[Guest, Json]:
    """Both seats have changed their cards, which the new rules do not allow."""
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    room = await host.set_up("hotseat", "hotseat", game="face_down")
    for seat in (0, 1):
        line = await host.sit(room, seat=seat)
        await line.until_asked()
        await line.do("change")
    newer = replace(
        FACE_DOWN,
        rules_version=2,
        legal_actions=lambda state, seat: [KEEP] if legal_actions(state, seat) else [],
        why_not=lambda state, seat, action: FACE_DOWN.not_understood(str(action)),
    )
    monkeypatch.setitem(GAMES, "face_down", newer)
    return host, room


async def test_a_game_that_does_not_stand_says_so_and_nothing_of_what_is_hidden(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    host, room = await stranded(server, monkeypatch)
    await put_away(server, room)
    heard = await host.request("GET", f"/api/tables/{room['id']}")
    why = "this table was begun under other rules, and does not go on here"
    assert (heard.status, heard.json["why"]) == (409, why)
    line = await host.sit(room, seat=0)
    assert (await line.hear())["why"] == why
    assert await host.refused("GET", f"/api/tables/{room['id']}/record") == 403
    assert (await host.ask("GET", "/api/tables"))["mine"][0]["id"] == room["id"]


async def test_the_record_of_a_finished_game_is_given_under_whatever_rules(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    host, room = await stranded(server, monkeypatch)
    await put_away(server, room, status="ended")
    path = f"/api/tables/{room['id']}/record"
    record = read_record(await host.ask("GET", path))
    assert record.rules == 1 and record.secret
    assert [line.text for line in record.lines].count("change") == 2
    eve = await server.guest("Eve")
    assert await eve.refused("GET", path) == 404


async def test_a_game_in_which_the_new_rules_ask_luck_first_does_not_go_on(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    room = await host.set_up("hotseat", "hotseat", game="face_down")
    early = replace(FACE_DOWN, rules_version=2, to_act=lambda state: -1)
    monkeypatch.setitem(GAMES, "face_down", early)
    await put_away(server, room)
    assert await host.refused("GET", f"/api/tables/{room['id']}") == 409
