"""Commands at a table: done once, or refused with a clause; undo, redo, take back, reconnect."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from planwagen.core.action import Action, Seat
from planwagen.core.history import SNAPSHOT_EVERY
from planwagen.core.record import FORM
from planwagen.games import GAMES
from server.clients import Guest, Json, Line, choice, play_on, until_turn
from server.conftest import Open

pytestmark = pytest.mark.anyio


async def two_seats(server: Open) -> tuple[Guest, Json, list[Line]]:
    """One screen, two seats, in the order in which they are asked."""
    host = await server.guest()
    info = await host.set_up("hotseat Anna", "hotseat Ben")
    lines = [await host.sit(info, seat=seat) for seat in (0, 1)]
    return host, info, await until_turn(lines)


async def test_a_command_sent_twice_is_done_once(server: Open):
    host, info, (active, _) = await two_seats(server)
    seq = active.last["seq"]
    command = {"type": "play", "id": "same", "seq": seq, "steps": [choice(active.last, "bank")]}
    await active.send(command)
    first = await active.answer("same")
    await active.send(command)
    assert await active.answer("same") == first, "a second time, or refused"
    assert first["seq"] == active.last["seq"]
    again = await host.sit(info, seat=active.last["seat"])
    await again.send(command)
    assert await again.answer("same") == first


async def test_a_refusal_says_why_and_by_which_clause(server: Open):
    _, _, (active, other) = await two_seats(server)
    answered = await active.do("settle 99,99")
    assert answered["refused"]["clause"].startswith("M-")
    answered = await other.do("recruit")
    assert answered["refused"]["clause"].startswith("M-")
    assert active.last["seq"] == other.last["seq"]


async def test_why_not_asks_without_acting(server: Open):
    _, _, (active, _) = await two_seats(server)
    offered = await active.command("explain", text="recruit")
    assert offered["refused"] is None
    forbidden = await active.command("explain", text="use canteen")
    assert forbidden["refused"]["clause"].startswith("M-")


async def test_a_command_about_an_old_position_is_refused(server: Open):
    _, _, (active, _) = await two_seats(server)
    old = active.last["seq"]
    await active.do(choice(active.last, "bank"))
    answered = await active.do("end turn", seq=old)
    assert "changed" in answered["refused"]["why"]


async def test_several_steps_go_together_or_not_at_all(server: Open):
    _, _, (active, _) = await two_seats(server)
    seq, bank = active.last["seq"], choice(active.last, "bank")
    answered = await active.do(bank, "use canteen")
    assert answered["step"] == 1 and active.last["seq"] == seq
    answered = await active.do(bank, "end turn")
    assert "refused" not in answered and active.last["seq"] >= seq + 2


async def test_steps_after_luck_are_left_so_that_their_refusal_tells_nothing(server: Open):
    _, _, (active, _) = await two_seats(server)
    answered = await active.do("recruit", "use canteen", "nonsense")
    assert "refused" not in answered
    assert answered["left"] == 2


async def test_undo_and_redo_go_back_and_forth(server: Open):
    _, _, (active, other) = await two_seats(server)
    before = active.last["position"]
    bank = choice(active.last, "bank")
    await active.do(bank)
    after = active.last["position"]
    await active.command("undo", seq=active.last["seq"])
    assert active.last["position"] == before and active.last["undo"]["redo"] == bank
    await active.command("redo", seq=active.last["seq"])
    assert active.last["position"] == after and active.last["undo"]["redo"] == ""
    assert (await other.view())["position"] in (before, after)


async def test_a_whole_turn_goes_back_in_one_step(server: Open):
    _, _, (active, _) = await two_seats(server)
    before, seq = active.last["position"], active.last["seq"]
    await active.do(choice(active.last, "bank"), "end turn")
    points = active.last["undo"]["points"]
    assert points == [seq + 2, seq + 1]
    assert active.last["undone"] == []
    await active.command("undo", seq=active.last["seq"], to=seq + 1)
    assert active.last["position"] == before
    assert active.last["undone"] == [seq + 1, seq + 2]
    assert "refused" in await active.command("undo", seq=active.last["seq"], to=seq)


async def test_luck_ends_undo(server: Open):
    _, _, (active, _) = await two_seats(server)
    await active.do("recruit")
    answered = await active.command("undo", seq=active.last["seq"])
    assert "taken back" in answered["refused"]["why"]


async def test_beyond_the_undo_line_the_others_are_asked(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    await ben.join(info)
    lines = [await anna.sit(info), await ben.sit(info)]
    active, other = await until_turn(lines)
    before = active.last["position"]
    await active.do("recruit")
    assert active.last["undo"]["asks"] == [other.last["seat"]]
    await active.command("take_back", seq=active.last["seq"])
    asked = await other.until("view", request=active.last["request"])
    assert asked["request"]["asked"] == [other.last["seat"]]
    nobody = await active.command("answer_take_back", yes=True)
    assert "refused" in nobody
    await other.command("answer_take_back", yes=True)
    while active.last["position"] != before:
        await active.receive()
    assert active.last["request"] is None
    history = server.services.tables.live[info["id"]].history
    assert history.steps[-1].line.is_agreed and history.form == FORM


async def test_who_has_decided_nothing_has_nobody_to_ask(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    await ben.join(info)
    view = await (await anna.sit(info)).view()
    assert view["undo"]["asks"] is None


async def test_who_declines_is_not_asked_again(server: Open):
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open")
    await ben.join(info)
    lines = [await anna.sit(info), await ben.sit(info)]
    active, other = await until_turn(lines)
    await active.do("recruit")
    await active.command("take_back", seq=active.last["seq"])
    await other.command("answer_take_back", yes=False)
    assert active.last["undo"]["asks"] is None
    answered = await active.command("take_back", seq=active.last["seq"])
    assert "already" in answered["refused"]["why"]


async def test_who_comes_back_is_told_what_was_missed_and_nothing_twice(server: Open):
    host, info, (active, other) = await two_seats(server)
    seat = other.last["seat"]
    await other.close()
    since = other.last["seq"]
    await play_on(active, Random(1), 1)
    again = await host.sit(info, seat=seat, since=since)
    view = await again.view()
    assert view["since"] == since
    assert {event["seq"] for event in view["events"]} <= set(range(since + 1, view["seq"] + 1))
    assert view["events"]
    later = await host.sit(info, seat=seat, since=view["seq"])
    assert (await later.view())["events"] == []


async def test_chat_is_kept_and_told_to_all(server: Open):
    host, info, (one, other) = await two_seats(server)
    await one.send({"type": "chat", "id": "c", "text": "<b>hello</b>"})
    await one.send({"type": "chat", "id": "c", "text": "<b>hello</b>"})
    talk = await other.until("notes")
    assert talk["notes"][-1]["body"]["text"] == "<b>hello</b>"
    later = await host.sit(info, seat=0)
    notes = (await later.until("notes"))["notes"]
    assert [note["kind"] for note in notes].count("chat") == 1


async def test_one_screen_passes_from_seat_to_seat(server: Open):
    _, _, (active, other) = await two_seats(server)
    await other.send({"type": "switch_seat", "id": "s", "seat": active.last["seat"]})
    assert (await other.until("view", seat=active.last["seat"]))["choices"]
    assert (await other.command("switch_seat", seat=7))["type"] == "error"


@pytest.mark.slow
async def test_a_look_back_plays_few_lines_however_long_the_game_is(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    played, game = list[Seat](), GAMES["montana"]

    def apply(state: Any, seat: Seat, action: Action, events: Any) -> None:
        played.append(seat)
        game.apply(state, seat, action, events)

    monkeypatch.setitem(GAMES, "montana", replace(game, apply=apply))
    _, info, lines = await two_seats(server)
    await asyncio.gather(*(play_on(line, Random(n)) for n, line in enumerate(lines)))
    history, most = server.services.tables.live[info["id"]].history, 0
    assert history.seq > 5 * SNAPSHOT_EVERY
    for seq in range(history.seq + 1):
        played.clear()
        await lines[0].command("get_position", seq=seq)
        most = max(most, len(played))
    assert 0 < most < 2 * SNAPSHOT_EVERY
