"""TimeControl: what happens when time is up, and what is told about it."""

from __future__ import annotations

import pytest

from planwagen.tables.clocks import Times
from planwagen.tables.settings import TimeControl
from server.clients import Line
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


def test_time_is_spent_only_while_a_decision_is_owed():
    times = Times(2)
    times.pass_to([0], 100, None)
    times.pass_to([1], 130, 0)
    times.pass_to([0], 170, 1)
    assert times.spent == [30, 40]
    live = TimeControl("live", 60, 5)
    assert times.left(live, 0, 180) == 60 + 5 - 30 - 10
    assert times.left(TimeControl("move", 60), 0, 180) == 50
    assert times.left(TimeControl(), 0, 180) is None
    assert times.due_at(live, 180, [0, 1]) == 180 + 25


def test_time_is_up_at_the_last_moment_itself():
    times, time_control = Times(1), TimeControl("move", 60)
    times.pass_to([0], 100)
    assert not times.is_up(time_control, 0, 159)
    assert times.is_up(time_control, 0, 160)
    assert not times.is_up(TimeControl(), 0, 10**9)


def test_what_is_undone_and_decided_again_gains_no_time():
    times, live = Times(2), TimeControl("live", 60, 5)
    times.pass_to([0], 100)
    times.pass_to([0], 110, 0, 7)
    assert times.left(live, 0, 110) == 60 + 5 - 10
    times.think_again([0], 115, [0, 1], 7)
    assert times.left(live, 0, 115) == 60 - 15
    assert times.left(TimeControl("move", 60), 0, 115) == 60 - 15
    times.pass_to([1], 120, 0, 9)
    assert times.spent == [20, 0] and times.left(live, 0, 130) == 60 + 5 - 20


def test_who_undoes_a_turn_that_has_passed_on_goes_on_thinking():
    times = Times(2)
    times.pass_to([0], 100)
    times.pass_to([1], 110, 0, 1)
    times.think_again([0], 130, [0, 1], 1)
    assert times.spent == [0, 20]
    assert times.left(TimeControl("move", 60), 0, 135) == 60 - 10 - 5


def test_seats_that_act_at_once_have_a_clock_each():
    times = Times(2)
    times.pass_to([0, 1], 0, None)
    times.pass_to([1], 10, 0)
    times.pass_to([], 25, 1)
    assert times.spent == [10, 25]


async def table(server: Open, **time_control: object) -> tuple[dict, list[Line]]:
    anna, ben = await server.guest(), await server.guest("Ben")
    info = await anna.set_up("me", "open", time_control=time_control)
    await ben.join(info)
    lines = [await anna.sit(info), await ben.sit(info)]
    for line in lines:
        await line.view()
    return info, sorted(lines, key=lambda line: not line.last["choices"])


async def test_when_time_is_up_a_bot_takes_over(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0)
    info, (slow, other) = await table(server, kind="live", seconds=60, increment=5)
    watch.time += 20
    await slow.send({"type": "ping", "id": "p"})
    assert slow.last["clocks"][slow.last["seat"]]["left"] == 60
    await server.services.sweeper.sweep()
    assert not server.services.tables.live[info["id"]].seats[slow.last["seat"]].away
    watch.time += 41
    await server.services.sweeper.sweep()
    assert server.services.tables.live[info["id"]].seats[slow.last["seat"]].away
    view = await other.until_asked()
    assert view["clocks"][slow.last["seat"]]["spent"] == 61


@pytest.mark.parametrize("kind", ["move", "live"])
async def test_leaving_and_coming_back_stops_no_clock(open_server: Opener, kind: str):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0, bot_pause=3600.0)
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat", time_control={"kind": kind, "seconds": 60})
    live, path = server.services.tables.live[info["id"]], f"/api/tables/{info['id']}"
    seat = {"seat": live.history.to_move[0]}
    for _ in range(2):
        watch.time += 25
        await anna.ask("POST", f"{path}/leave", seat)
        await anna.ask("POST", f"{path}/return", seat)
    await server.services.sweeper.sweep()
    assert not live.seats[seat["seat"]].away
    watch.time += 11
    await server.services.sweeper.sweep()
    assert live.seats[seat["seat"]].away
    assert await anna.refused("POST", f"{path}/return", seat) == 409


async def test_or_the_opponents_may_end_it(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0)
    _, (_, other) = await table(server, kind="move", seconds=60, when_up="end")
    early = await other.command("claim_timeout")
    assert "refused" in early
    watch.time += 61
    await server.services.sweeper.sweep()
    await other.command("claim_timeout")
    while other.last["status"] != "ended":
        await other.receive()
    assert "refused" in await other.command("undo", seq=other.last["seq"])


async def test_a_bot_whose_process_was_lost_is_called_again(open_server: Opener):
    watch = Watch()
    server = await open_server(now=watch, sweep=3600.0)
    anna = await server.guest()
    info = await anna.set_up("me", "bot random")
    live = server.services.tables.live[info["id"]]
    await (await anna.sit(info)).until_asked()
    server.services.tables.forget(live.id)
    await server.services.storage.change_seat(info["id"], 0, "person", away=True, bot="random")
    await server.services.storage.change_table(info["id"], bot_due=True)
    watch.time += 60
    before = live.history.seq
    await server.services.sweeper.sweep()
    line = await anna.sit(info)
    while not line.last or line.last["seq"] <= before:
        await line.receive()
