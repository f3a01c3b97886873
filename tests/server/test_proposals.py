"""Nobody holds a table hostage: a seat that keeps all waiting, and an end by agreement."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from planwagen.server.db.storage import to_json
from server.clients import Guest, Json, Line
from server.conftest import Open, Opener
from server.test_clocks import Watch

pytestmark = pytest.mark.anyio

A_DAY = 86_400


class Untimed:
    """Three people at a table without a clock, and the seat that is to decide."""

    def __init__(self, server: Open, watch: Watch, guests: list[Guest], info: Json) -> None:
        self.server, self.watch, self.guests, self.info = server, watch, guests, info
        self.lines: list[Line] = []
        self.to_move = -1

    async def sit(self) -> None:
        for guest in self.guests:
            line = await guest.sit(self.info)
            await line.view()
            self.lines.append(line)
        self.to_move = self.lines[0].last["to_move"][0]

    @property
    def others(self) -> list[Line]:
        return [line for n, line in enumerate(self.lines) if n != self.to_move]

    async def seats(self) -> list[Json]:
        return (await self.room_now())["seats"]

    async def room_now(self) -> Json:
        return await self.guests[0].ask("GET", f"/api/tables/{self.info['id']}")


async def three(open_server: Opener, **settings: object) -> Untimed:
    watch = Watch()
    server: Open = await open_server(now=watch, sweep=1000.0)
    guests = [await server.guest(name) for name in ("Anna", "Ben", "Cleo")]
    info = await guests[0].set_up("me", "open", "open", **settings)
    for guest in guests[1:]:
        await guest.join(info)
    table = Untimed(server, watch, guests, info)
    await table.sit()
    return table


async def test_after_a_day_most_of_the_others_give_a_seat_to_a_bot(open_server: Opener):
    table = await three(open_server)
    first, second = table.others
    early = await first.command("propose", what="bot", about=table.to_move)
    assert early["refused"]["why"] == "this seat still has time to decide"
    table.watch.time += A_DAY
    assert "refused" not in await first.command("propose", what="bot", about=table.to_move)
    proposal = (await table.room_now())["proposal"]
    assert (proposal["what"], proposal["about"], proposal["needed"]) == ("bot", table.to_move, 2)
    assert not (await table.seats())[table.to_move]["away"]
    assert "refused" not in await second.command("vote", yes=True)
    assert (await table.seats())[table.to_move]["away"]
    owner = table.guests[table.to_move]
    path = f"/api/tables/{table.info['id']}/return"
    await owner.ask("POST", path, {"seat": table.to_move})
    assert not (await table.seats())[table.to_move]["away"]


async def test_who_keeps_the_others_waiting_has_no_vote_on_it(open_server: Opener):
    table = await three(open_server)
    table.watch.time += A_DAY
    await table.others[0].command("propose", what="bot", about=table.to_move)
    said = await table.lines[table.to_move].command("vote", yes=False)
    assert said["refused"]["why"] == "nobody has asked you for that"


async def test_a_table_sets_its_own_patience(open_server: Opener):
    table = await three(open_server, patience=7200)
    table.watch.time += 3600
    early = await table.others[0].command("propose", what="bot", about=table.to_move)
    assert early["refused"]["why"] == "this seat still has time to decide"
    table.watch.time += 3600
    for line, command in zip(table.others, ("propose", "vote"), strict=True):
        values = {"what": "bot", "about": table.to_move} if command == "propose" else {"yes": True}
        assert "refused" not in await line.command(command, **values)
    assert (await table.seats())[table.to_move]["away"]


async def test_no_host_sets_a_patience_of_less_than_an_hour(server: Open):
    anna = await server.guest()
    body = {"game": "montana", "seats": [{"kind": "me"}, {}], "settings": {"patience": 1}}
    received = await anna.request("POST", "/api/tables", body)
    assert received.status == 400 and "3600" in received.text and "patience" in received.text
    body["settings"] = {"patience": 3600}
    await anna.ask("POST", "/api/tables", body)


async def test_a_table_that_was_set_to_a_second_waits_for_an_hour(open_server: Opener):
    table = await three(open_server)
    live = table.server.services.tables.live[table.info["id"]]
    settings = replace(live.row.settings, patience=1.0)
    await table.server.services.storage.change_table(live.id, settings=to_json(settings))
    table.watch.time += 3599
    early = await table.others[0].command("propose", what="bot", about=table.to_move)
    assert early["refused"]["why"] == "this seat still has time to decide"


async def end_without(table: Untimed, **about: int) -> str:
    """The others propose the end and agree; returns what has become of the game."""
    first, second = table.others
    assert "refused" not in await first.command("propose", what="end", **about)
    await second.command("vote", yes=True)
    return str((await table.room_now())["status"])


async def test_nobody_ends_the_game_of_who_is_there_and_thinks(open_server: Opener):
    table = await three(open_server)
    table.watch.time += A_DAY
    assert await end_without(table) == "running"
    assert "refused" not in await table.lines[table.to_move].command("vote", yes=False)
    assert (await table.room_now())["proposal"] is None


async def test_a_proposal_to_end_the_game_is_about_nobody(open_server: Opener):
    table = await three(open_server)
    assert await end_without(table, about=table.to_move) == "running"


async def test_a_bot_for_who_is_there_ends_nobodys_game(open_server: Opener):
    table = await three(open_server)
    first, second = table.others
    table.watch.time += A_DAY
    await first.command("propose", what="bot", about=table.to_move)
    await second.command("vote", yes=True)
    assert (await table.seats())[table.to_move]["away"]
    assert await end_without(table) == "running"


async def test_who_keeps_all_waiting_and_is_not_there_keeps_no_game_from_its_end(
    open_server: Opener,
):
    table = await three(open_server)
    await table.lines[table.to_move].close()
    table.watch.time += A_DAY
    while (await table.seats())[table.to_move]["online"]:
        await asyncio.sleep(0.01)
    assert await end_without(table) == "ended"


async def test_who_has_written_in_the_chat_is_there(open_server: Opener):
    table = await three(open_server)
    acting = table.lines[table.to_move]
    table.watch.time += A_DAY - 60
    await acting.send({"type": "chat", "id": "thinks", "text": "I think"})
    while (await acting.until("notes"))["notes"][-1]["kind"] != "chat":
        pass
    await acting.close()
    table.watch.time += 60
    while (await table.seats())[table.to_move]["online"]:
        await asyncio.sleep(0.01)
    assert await end_without(table) == "running"


async def test_among_bots_one_person_decides_alone(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=1000.0)
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open", "bot random")
    await ben.join(info)
    lines = [await anna.sit(info), await ben.sit(info)]
    for line in lines:
        await line.view()
        while not line.last["to_move"] or line.last["to_move"][0] == 2:
            await line.receive()
    to_move = lines[0].last["to_move"][0]
    watch.time += A_DAY
    await lines[1 - to_move].command("propose", what="bot", about=to_move)
    seats = (await anna.ask("GET", f"/api/tables/{info['id']}"))["seats"]
    assert seats[to_move]["away"]


async def test_the_game_ends_when_all_agree_and_the_table_says_so(open_server: Opener):
    table = await three(open_server)
    await table.lines[0].command("propose", what="end")
    await table.lines[1].command("vote", yes=True)
    assert (await table.room_now())["status"] == "running"
    await table.lines[2].command("vote", yes=True)
    info = await table.room_now()
    assert info["status"] == "ended" and info["secret"]
    notes = (await table.lines[0].until("notes"))["notes"]
    while notes[-1]["kind"] != "agreed":
        notes = (await table.lines[0].until("notes"))["notes"]
    assert notes[-1]["body"] == {"what": "end"}


async def test_one_no_and_the_game_goes_on(open_server: Opener):
    table = await three(open_server)
    await table.lines[0].command("propose", what="end")
    await table.lines[1].command("vote", yes=False)
    info = await table.room_now()
    assert info["status"] == "running" and info["proposal"] is None
    said = await table.lines[2].command("vote", yes=True)
    assert said["refused"]["why"] == "nobody has asked you for that"


async def test_a_move_ends_a_proposal(open_server: Opener):
    table = await three(open_server)
    await table.others[0].command("propose", what="end")
    line = table.lines[table.to_move]
    await line.do(line.last["choices"][0]["action"])
    assert (await table.room_now())["proposal"] is None


async def test_what_a_bot_does_ends_no_proposal(open_server: Opener):
    table = await three(open_server)
    first, second = table.others
    await first.command("propose", what="end")
    before = second.last["seq"]
    path = f"/api/tables/{table.info['id']}/leave"
    await table.guests[table.to_move].ask("POST", path, {"seat": table.to_move})
    while second.last["seq"] == before:
        await second.receive()
    assert (await table.room_now())["proposal"]["what"] == "end"
    await second.command("vote", yes=True)
    assert (await table.room_now())["status"] == "ended"


async def test_the_host_puts_out_who_never_began(open_server: Opener):
    server = await open_server()
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open", autostart=False)
    await ben.join(info)
    body = {"seat": 1, "occupant": {"kind": "open"}}
    changed = await anna.ask("POST", f"/api/tables/{info['id']}/seat", body)
    assert changed["seats"][1]["kind"] == "open"


# A pause that all agree on.


async def at_clock(open_server: Opener) -> Untimed:
    return await three(open_server, time_control={"kind": "move", "seconds": 60})


async def agree(table: Untimed, what: str) -> None:
    first, *others = table.lines
    assert "refused" not in await first.command("propose", what=what)
    for line in others if what == "pause" else []:
        assert "refused" not in await line.command("vote", yes=True)


async def left(table: Untimed) -> float:
    line = await table.guests[table.to_move].sit(table.info)
    return (await line.view())["clocks"][table.to_move]["left"]


async def test_in_a_pause_no_clock_runs_and_nobody_moves(open_server: Opener):
    table = await at_clock(open_server)
    acting = table.lines[table.to_move]
    move = acting.last["choices"][0]["action"]
    table.watch.time += 20
    await agree(table, "pause")
    assert (await table.room_now())["paused"]
    table.watch.time += A_DAY
    refused = await acting.do(move)
    assert refused["refused"]["why"] == "the game is paused" and acting.last["choices"] == []
    assert await left(table) == 40
    await agree(table, "resume")
    table.watch.time += 10
    assert await left(table) == 30
    assert "refused" not in await acting.do(move)


async def test_a_pause_lasts_for_a_process_that_reads_the_table_anew(open_server: Opener):
    table = await at_clock(open_server)
    services = table.server.services
    tables = services.tables
    table.watch.time += 20
    await agree(table, "pause")
    table.watch.time += A_DAY
    tables.forget(table.info["id"])
    assert (await table.room_now())["paused"] and await left(table) == 40
    live = tables.live[table.info["id"]]
    assert live.row.due_at is None
    await agree_again(table)
    table.watch.time += 39
    await services.sweeper.sweep()
    assert not live.seats[table.to_move].away
    table.watch.time += 2
    await services.sweeper.sweep()
    assert live.seats[table.to_move].away, "the clock went on from where it stood"


async def agree_again(table: Untimed) -> None:
    line = await table.guests[0].sit(table.info)
    await line.view()
    assert "refused" not in await line.command("propose", what="resume")


async def test_one_who_is_against_it_keeps_the_clocks_running(open_server: Opener):
    table = await at_clock(open_server)
    first, second, _ = table.lines
    await first.command("propose", what="pause")
    await second.command("vote", yes=False)
    assert not (await table.room_now())["paused"]
    again = await first.command("propose", what="resume")
    assert again["refused"]["why"] == "the game is not paused"
