"""A table begun under other rules goes on under ours, or says that it does not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from face_down import FACE_DOWN
from face_down.rules import KEEP, legal_actions

from face_down_2 import FACE_DOWN_2
from planwagen.core.record import Record, read_record
from planwagen.core.replay import replay
from planwagen.games import GAMES
from planwagen.games.montana import MONTANA
from server.clients import Guest, Json, choice, play_on, until_turn
from server.conftest import Open

STORED = Path(__file__).parents[1] / "records"
pytestmark = pytest.mark.anyio


async def put_away(server: Open, info: Json, **values: object) -> None:
    """As if the server had been stopped and started again."""
    if values:
        await server.services.storage.change_table(info["id"], **values)
    table = server.services.tables.live[info["id"]]
    server.services.tables.forget(table.id)


async def test_a_game_that_stands_under_the_new_rules_goes_on_under_them(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    newer = replace(MONTANA, upgrades=(*MONTANA.upgrades, lambda record: record))
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat")
    lines = [await host.sit(info, seat=seat) for seat in (0, 1)]
    active, _ = await until_turn(lines)
    await active.do(choice(active.last, "bank"))
    await active.command("undo", seq=active.last["seq"])
    before = active.last["position"]
    monkeypatch.setitem(GAMES, "montana", newer)
    await put_away(server, info)
    again = await host.sit(info, seat=active.last["seat"])
    assert (await again.until("table_info"))["rules"] == newer.rules_version
    assert (await again.view())["position"] == before
    notes, old = (await again.until("notes"))["notes"], MONTANA.rules_version
    assert (notes[-1]["kind"], notes[-1]["body"]) == ("upgraded", {"old": old, "new": old + 1})
    await play_on(again, Random(1), 1)
    record = read_record(await host.ask("GET", f"/api/tables/{info['id']}/record"))
    history = server.services.tables.live[info["id"]].history
    assert record.rules == old + 1 and replay(newer, record) == history.state
    await put_away(server, info)
    later = await server.services.tables.find(info["id"])
    assert [note.kind for note in later.notes].count("upgraded") == 1


async def test_lines_are_told_in_the_words_of_the_new_rules(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", game="face_down")
    for seat, word in enumerate(["change", "keep"]):
        line = await host.sit(info, seat=seat)
        await line.until_asked()
        await line.do(word)
    before = server.services.tables.live[info["id"]].history
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN_2)
    for _ in range(2):  # the second time, it is stored so
        await put_away(server, info)
        table = await server.services.tables.find(info["id"])
        assert (table.row.rules, table.history.state) == (2, before.state)
        shown = [(step.seat, step.line.text) for step in table.history.steps if step.seat >= 0]
        assert shown == [(0, "swap"), (1, "keep")]
    line = await host.sit(info, seat=0)
    await line.until_asked()
    assert "refused" in await line.do("change")
    assert "refused" not in await line.do("swap")


def second_seat_first(record: Record) -> Record:
    """Both decide at once, so that either line may stand first."""
    place = next(n for n, line in enumerate(record.lines) if not line.is_draw)
    lines = record.lines
    return replace(
        record, lines=[*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
    )


async def test_a_line_that_the_new_rules_have_elsewhere_is_stored_there(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", game="face_down")
    for seat in (0, 1):
        line = await host.sit(info, seat=seat)
        await line.until_asked()
        await line.do("keep")
    before = server.services.tables.live[info["id"]].history
    newer = replace(FACE_DOWN, upgrades=(second_seat_first,))
    monkeypatch.setitem(GAMES, "face_down", newer)
    for _ in range(2):  # the second time, it is stored so
        await put_away(server, info)
        table = await server.services.tables.find(info["id"])
        assert (table.row.rules, table.history.state) == (2, before.state)
        assert [step.seat for step in table.history.steps if step.seat >= 0] == [1, 0]


async def stranded(server: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[Guest, Json]:
    """Both seats have changed their cards, which the new rules do not allow."""
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    host = await server.guest()
    info = await host.set_up("hotseat", "hotseat", game="face_down")
    for seat in (0, 1):
        line = await host.sit(info, seat=seat)
        await line.until_asked()
        await line.do("change")
    newer = replace(
        FACE_DOWN,
        upgrades=(lambda record: record,),
        legal_actions=lambda state, seat: [KEEP] if legal_actions(state, seat) else [],
        why_not=lambda state, seat, action: FACE_DOWN.not_understood(str(action)),
    )
    monkeypatch.setitem(GAMES, "face_down", newer)
    return host, info


async def test_a_game_that_does_not_stand_says_so_and_nothing_of_what_is_hidden(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    host, info = await stranded(server, monkeypatch)
    await put_away(server, info)
    received = await host.request("GET", f"/api/tables/{info['id']}")
    why = "this table began under other rules and cannot go on here"
    assert (received.status, received.json["why"]) == (409, why)
    line = await host.sit(info, seat=0)
    assert (await line.receive())["why"] == why
    assert await host.refused("GET", f"/api/tables/{info['id']}/record") == 403
    assert (await host.ask("GET", "/api/tables"))["mine"][0]["id"] == info["id"]


async def test_the_record_of_a_finished_game_is_given_under_whatever_rules(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    host, info = await stranded(server, monkeypatch)
    await put_away(server, info, status="ended")
    path = f"/api/tables/{info['id']}/record"
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
    info = await host.set_up("hotseat", "hotseat", game="face_down")
    early = replace(FACE_DOWN, upgrades=(lambda record: record,), to_act=lambda state: -1)
    monkeypatch.setitem(GAMES, "face_down", early)
    await put_away(server, info)
    assert await host.refused("GET", f"/api/tables/{info['id']}") == 409


async def test_a_table_whose_rules_are_kept_goes_on_by_them_and_so_does_a_copy_of_it(server: Open):
    """America's second rules draw other cards, so that games of the first go on by the first."""
    text = (STORED / "america/america-3-rules1.txt").read_text(encoding="utf-8")
    record, host = read_record(text), await server.guest()
    seats = [{"kind": "hotseat"}] * 3
    command = {"record": text, "seq": 60, "seats": seats}
    info = await host.ask("POST", "/api/tables", command)
    for _ in range(2):  # the second time, it is read from the storage
        table = await server.services.tables.find(info["id"])
        assert (table.row.rules, table.history.state.rules) == (1, 1)
        assert not table.notes and table.record.rules == record.rules == 1
        await put_away(server, info)
    new = await host.set_up("hotseat", "hotseat", "hotseat", game="america")
    table = await server.services.tables.find(new["id"])
    assert (table.row.rules, table.history.state.rules) == (3, 3)
